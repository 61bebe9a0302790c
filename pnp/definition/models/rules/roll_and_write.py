"""`rules.yaml` of a roll-and-write game: dice for all, rows of boxes for each, and what may be written in them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import Whole
from pnp.definition.models.rules.board_games import OneWord, PlayerName, RuleId, Words

ONE_END = Fault("one-end", "an end is one of 'rounds', 'misses' and 'full', and this has {found}")
ONE_SCORE = Fault("one-score", "points are one of 'each', 'sum', 'full', 'table' and 'misses', and this has {found}")
ONE_CONDITION = Fault("one-condition", "a condition is one of 'boxes', 'least' and 'most', and this has {found}")

ENDINGS = ("rounds", "misses", "full")
SCORES = ("each", "sum", "full", "table", "misses")

Pattern = Literal["rising", "falling", "not-falling", "not-rising", "different", "alike", "unlike-beside", "from-left"]


class Throw(Model, kw_only=True):
    """The dice that one throws for all."""

    WORD: ClassVar[str] = "a throw"

    rule: RuleId
    dice: Annotated[
        dict[OneWord, Whole], Meta(min_length=1, max_length=8, description="By name, how many sides: {red: 6, blue: 6}")
    ]


class Write(Model, kw_only=True):
    """A number that may be written: the sum of some dice."""

    WORD: ClassVar[str] = "a way to write"

    rule: RuleId
    rows: Annotated[Words, Meta(description="In these rows; all if left out")] = ()
    dice: Annotated[Words, Meta(min_length=1, description="The dice whose sum it is")]


class Condition(Model, kw_only=True):
    """What must be kept in a row."""

    WORD: ClassVar[str] = "a condition"

    rule: RuleId
    rows: Annotated[Words, Meta(description="In these rows; all if left out")] = ()
    boxes: Annotated[Pattern | None, Meta(description="How the numbers of a row stand to each other")] = None
    least: Annotated[Whole | None, Meta(description="No number is smaller")] = None
    most: Annotated[Whole | None, Meta(description="No number is greater")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        _only_one(self, ("boxes", "least", "most"), ONE_CONDITION)


class WrittenEnd(Model, kw_only=True):
    """One way in which the game ends, looked for when everybody has written."""

    WORD: ClassVar[str] = "an end"

    rule: RuleId
    rounds: Annotated[Whole | None, Meta(ge=1, le=200, description="After so many rounds")] = None
    misses: Annotated[Whole | None, Meta(ge=1, le=200, description="Somebody has missed so often")] = None
    full: Annotated[Whole | None, Meta(ge=1, le=50, description="Somebody has so many full rows")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        _only_one(self, ENDINGS, ONE_END)


class Score(Model, kw_only=True):
    """Points at the end."""

    WORD: ClassVar[str] = "points"

    rule: RuleId
    rows: Annotated[Words, Meta(description="For these rows; all if left out")] = ()
    each: Annotated[Whole | None, Meta(description="So many for each number written")] = None
    sum: Annotated[Whole | None, Meta(description="The numbers added up, so many times")] = None
    full: Annotated[Whole | None, Meta(description="So many for a row without an empty box")] = None
    table: Annotated[tuple[Whole, ...] | None, Meta(description="By how many numbers are written: [1, 3, 6, 10]")] = (
        None
    )
    misses: Annotated[Whole | None, Meta(description="So many for each miss; -2 takes points off")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        _only_one(self, SCORES, ONE_SCORE)


class WrittenRules(Model, kw_only=True):
    """The rules of a roll-and-write game, as data."""

    WORD: ClassVar[str] = "a file of rules"

    players: Annotated[
        tuple[PlayerName, ...], Meta(min_length=1, max_length=6, description="In the order in which they write")
    ]
    throw: Throw
    rows: Annotated[
        dict[OneWord, Whole], Meta(min_length=1, max_length=20, description="By name, how many boxes: {harbour: 10}")
    ]
    start: Annotated[str, Meta(min_length=1, description="The position to begin from")] = "setup"
    write: Annotated[tuple[Write, ...], Meta(min_length=1, description="What may be written where")]
    conditions: tuple[Condition, ...] = ()
    miss: Annotated[
        RuleId | None, Meta(description="The rule that lets a player miss; left out: only who can write nothing does")
    ] = None
    ends: Annotated[
        tuple[WrittenEnd, ...], Meta(min_length=1, description="How the game ends, looked at in this order")
    ]
    score: Annotated[tuple[Score, ...], Meta(min_length=1)]
    win: Annotated[RuleId, Meta(description="The rule by which the most points win")]
    turn: Annotated[RuleId, Meta(description="The rule that says who acts")]
    setup: Annotated[RuleId | None, Meta(description="The rule that says what everybody has at first")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
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
