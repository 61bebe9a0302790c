"""`rules.yaml` of a roll-and-write game: dice for all, rows of boxes for each, and what may be written in them."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import Whole
from pnp.definition.models.rules_file import OneWord, PlayerName, RuleId, Words

ONE_END = Fault("one-end", "an end is one of 'rounds', 'misses' and 'full', and this has {found}")
ONE_SCORE = Fault("one-score", "points are one of 'each', 'sum', 'full', 'table' and 'misses', and this has {found}")
ONE_CONDITION = Fault("one-condition", "a condition is one of 'boxes', 'least' and 'most', and this has {found}")

ENDINGS = ("rounds", "misses", "full")
SCORES = ("each", "sum", "full", "table", "misses")

Pattern = Literal["rising", "falling", "not-falling", "not-rising", "different", "alike", "unlike-beside", "from-left"]


class Throw(Model):
    """The dice that one throws for all."""

    WORD: ClassVar[str] = "a throw"

    rule: RuleId
    dice: dict[OneWord, Whole] = Field(
        min_length=1, max_length=8, description="By name, how many sides: {red: 6, blue: 6}"
    )


class Write(Model):
    """A number that may be written: the sum of some dice."""

    WORD: ClassVar[str] = "a way to write"

    rule: RuleId
    rows: Words = Field(default=(), description="In these rows; all if left out")
    dice: Words = Field(min_length=1, description="The dice whose sum it is")


class Condition(Model):
    """What must be kept in a row."""

    WORD: ClassVar[str] = "a condition"

    rule: RuleId
    rows: Words = Field(default=(), description="In these rows; all if left out")
    boxes: Pattern | None = Field(default=None, description="How the numbers of a row stand to each other")
    least: Whole | None = Field(default=None, description="No number is smaller")
    most: Whole | None = Field(default=None, description="No number is greater")

    @model_validator(mode="after")
    def _one(self) -> Condition:
        _only_one(self, ("boxes", "least", "most"), ONE_CONDITION)
        return self


class WrittenEnd(Model):
    """One way in which the game ends, looked for when everybody has written."""

    WORD: ClassVar[str] = "an end"

    rule: RuleId
    rounds: Whole | None = Field(default=None, ge=1, le=200, description="After so many rounds")
    misses: Whole | None = Field(default=None, ge=1, le=200, description="Somebody has missed so often")
    full: Whole | None = Field(default=None, ge=1, le=50, description="Somebody has so many full rows")

    @model_validator(mode="after")
    def _one(self) -> WrittenEnd:
        _only_one(self, ENDINGS, ONE_END)
        return self


class Score(Model):
    """Points at the end."""

    WORD: ClassVar[str] = "points"

    rule: RuleId
    rows: Words = Field(default=(), description="For these rows; all if left out")
    each: Whole | None = Field(default=None, description="So many for each number written")
    sum: Whole | None = Field(default=None, description="The numbers added up, so many times")
    full: Whole | None = Field(default=None, description="So many for a row without an empty box")
    table: tuple[Whole, ...] | None = Field(default=None, description="By how many numbers are written: [1, 3, 6, 10]")
    misses: Whole | None = Field(default=None, description="So many for each miss; -2 takes points off")

    @model_validator(mode="after")
    def _one(self) -> Score:
        _only_one(self, SCORES, ONE_SCORE)
        return self


class WrittenRules(Model):
    """The rules of a roll-and-write game, as data."""

    WORD: ClassVar[str] = "a file of rules"

    players: tuple[PlayerName, ...] = Field(min_length=1, max_length=6, description="In the order in which they write")
    throw: Throw
    rows: dict[OneWord, Whole] = Field(
        min_length=1, max_length=20, description="By name, how many boxes: {harbour: 10}"
    )
    start: str = Field(default="setup", min_length=1, description="The position to begin from")
    write: tuple[Write, ...] = Field(min_length=1, description="What may be written where")
    conditions: tuple[Condition, ...] = Field(default=())
    miss: RuleId | None = Field(
        default=None, description="The rule that lets a player miss; left out: only who can write nothing does"
    )
    ends: tuple[WrittenEnd, ...] = Field(min_length=1, description="How the game ends, looked at in this order")
    score: tuple[Score, ...] = Field(min_length=1)
    win: RuleId = Field(description="The rule by which the most points win")
    turn: RuleId = Field(description="The rule that says who acts")
    setup: RuleId | None = Field(default=None, description="The rule that says what everybody has at first")

    @model_validator(mode="after")
    def _bounded(self) -> WrittenRules:
        for name, boxes in self.rows.items():
            if not 1 <= boxes <= 50:
                raise refusal(
                    Fault("row-length", "a row has 1 to 50 boxes, and {name} has {boxes}"), name=name, boxes=boxes
                )
        for name, sides in self.throw.dice.items():
            if not 2 <= sides <= 100:
                raise refusal(
                    Fault("die-sides", "a die has 2 to 100 sides, and {name} has {sides}"), name=name, sides=sides
                )
        return self

    def clauses(self) -> dict[str, str]:
        """Every rule that is named, with the path of the key that names it."""
        found = {self.turn: "turn", self.win: "win", self.throw.rule: "throw.rule"}
        for key in ("miss", "setup"):
            if getattr(self, key) is not None:
                found.setdefault(getattr(self, key), key)
        for key in ("write", "conditions", "ends", "score"):
            for index, one in enumerate(getattr(self, key)):
                found.setdefault(one.rule, f"{key}.{index}.rule")
        return found


def _only_one(model: Model, keys: tuple[str, ...], fault: Fault) -> None:
    said = [key for key in keys if getattr(model, key) is not None]
    if len(said) != 1:
        raise refusal(fault, found=" and ".join(map(repr, said)) or "none")
