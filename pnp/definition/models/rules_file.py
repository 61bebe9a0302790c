"""`rules.yaml`: what pieces may do on a board and how a game ends, for games that are judged without a program of their own."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import Whole, YesNo

ONE_WAY = Fault("one-way", "a move is one of 'place', 'step', 'slide' and 'jump', and this has {found}")
ONE_END = Fault("one-end", "an end is one of 'line', 'reach', 'lost' and 'stuck', and this has {found}")

ONLY_JUMPS = Fault("only-jumps-go-on", "'again' is for jumps, and this is a {found}")
FOR_EVER = Fault(
    "jumps-for-ever",
    "with 'over: {found}' nothing need be taken, and whoever must go on would never stop; say 'again: may'",
)

WAYS = ("place", "step", "slide", "jump")
ENDINGS = ("line", "reach", "lost", "stuck")

Directions = Literal[
    "all", "straight", "diagonal", "sideways", "forward", "forward-diagonal", "forward-all", "backward", "knight"
]
RuleId = Annotated[str, Field(min_length=1, max_length=80, description="The id of the rule, as the rulebook prints it")]


def _many(value: object) -> object:
    return (value,) if isinstance(value, str) else value


Words = Annotated[tuple[str, ...], BeforeValidator(_many)]

NOT_ONE_WORD = Fault("not-one-word", "{name!r} stands in lines of positions, so it is one word of letters and digits")
TAKEN_WORD = Fault("taken-word", "{name!r} means something else in positions")
RESERVED = ("turn", "turns", "round", "throw", "deal", "game", "misses", "miss", "pass")
"""Words that positions and actions of games without a board have for themselves."""


def _one_word(name: str) -> str:
    if not re.fullmatch(r"[^\W\d_][\w-]{0,30}", name):
        raise refusal(NOT_ONE_WORD, name=name)
    if name.casefold() in RESERVED:
        raise refusal(TAKEN_WORD, name=name)
    return name


def _somebody(name: str) -> str:
    if name.casefold() == "table":  # the actor who throws and deals
        raise refusal(TAKEN_WORD, name=name)
    return name


OneWord = Annotated[str, AfterValidator(_one_word)]
"""A name that stands in the lines of a position, or in an action."""

PlayerName = Annotated[OneWord, AfterValidator(_somebody)]


class Becomes(Model):
    """What a piece turns into when it ends its move on certain spaces."""

    WORD: ClassVar[str] = "what becomes of a piece"

    rule: RuleId
    pieces: dict[str, str] = Field(min_length=1, description="The new piece for each that changes: {man: king}")
    on: dict[str, Words] = Field(min_length=1, description="By player, the spaces: {white: a8-h8, black: a1-h1}")


class MoveRule(Model):
    """One way in which pieces move. A piece may have several; a move that fits one of them is legal."""

    WORD: ClassVar[str] = "a move"

    rule: RuleId
    pieces: Words = Field(default=(), description="The components that move so; all if left out")
    place: dict[str, str] | None = Field(
        default=None,
        description="Put a piece on the board from a box, which is named by player: {sun: day, moon: night}",
    )
    step: Directions | None = Field(default=None, description="One space in such a direction")
    slide: Directions | None = Field(
        default=None, description="Any number of spaces, as long as those between are empty"
    )
    jump: Directions | None = Field(default=None, description="Over the next space to the one behind it")
    over: Literal["enemy", "own", "any"] = Field(default="enemy", description="What is jumped; an enemy is taken")
    most: Whole = Field(default=99, ge=1, le=99, description="How many spaces a slide has at most")
    onto: Literal["empty", "enemy", "any"] = Field(
        default="empty", description="What may be on the space: nothing, an enemy, who is taken, or either"
    )
    after: Literal["placed"] | None = Field(
        default=None, description="placed: only when the player's box of 'place' is empty"
    )
    must: YesNo = Field(default=False, description="Whoever can do this does nothing else")
    again: Literal["may", "must"] | None = Field(
        default=None,
        description="After a jump the same piece may, or must, jump once more by such a rule; the turn ends when it stops",
    )

    @property
    def way(self) -> str:
        """Which of the four it is."""
        return next(way for way in WAYS if getattr(self, way) is not None)

    @model_validator(mode="after")
    def _one_way(self) -> MoveRule:
        said = [way for way in WAYS if getattr(self, way) is not None]
        if len(said) != 1:
            raise refusal(ONE_WAY, found=" and ".join(map(repr, said)) or "none")
        if self.again is not None and self.jump is None:
            raise refusal(ONLY_JUMPS, found=said[0])
        if self.again == "must" and self.over != "enemy":
            raise refusal(FOR_EVER, found=self.over)
        return self


class EndRule(Model):
    """One way in which the game ends, looked for after each move."""

    WORD: ClassVar[str] = "an end"

    rule: RuleId
    line: Whole | None = Field(default=None, ge=2, le=20, description="So many own pieces in a straight line win")
    reach: dict[str, Words] | None = Field(
        default=None, description="A piece on one of these spaces wins for its player: {white: a8-h8, black: a1-h1}"
    )
    lost: Words | None = Field(default=None, description="Whoever has none of these left loses; 'all' for any piece")
    stuck: Literal["loses", "wins", "draw"] | None = Field(
        default=None, description="What becomes of whoever's turn it is and can't move"
    )
    pieces: Words = Field(default=(), description="For 'line' and 'reach': only these components count")

    @property
    def ending(self) -> str:
        """Which of the four it is."""
        return next(one for one in ENDINGS if getattr(self, one) is not None)

    @model_validator(mode="after")
    def _one_ending(self) -> EndRule:
        said = [one for one in ENDINGS if getattr(self, one) is not None]
        if len(said) != 1:
            raise refusal(ONE_END, found=" and ".join(map(repr, said)) or "none")
        return self


class RulesFile(Model):
    """The rules of a game as data."""

    WORD: ClassVar[str] = "a file of rules"

    players: tuple[str, ...] = Field(
        min_length=1, max_length=6, description="The players in their order; the first begins"
    )
    pieces: dict[str, str] = Field(
        min_length=1, description="Whose each component is: {stone-sun: sun, stone-moon: moon}"
    )
    start: str = Field(default="setup", min_length=1, description="The position to begin from, a file of positions/")
    forward: dict[str, Literal["up", "down"]] = Field(
        default_factory=dict,
        description="Which way is forward; up for the first player and down for the others if left out",
    )
    moves: tuple[MoveRule, ...] = Field(min_length=1, description="What pieces may do")
    becomes: tuple[Becomes, ...] = Field(default=(), description="What pieces turn into")
    ends: tuple[EndRule, ...] = Field(min_length=1, description="How the game ends, looked at in this order")
    turn: RuleId = Field(description="The rule that says who acts")
    setup: RuleId | None = Field(
        default=None, description="The rule that says which pieces there are, and where they begin"
    )
    otherwise: RuleId | None = Field(
        default=None,
        description="The rule that a move breaks which none of 'moves' knows; the first that might if left out",
    )

    def clauses(self) -> dict[str, str]:
        """Every rule that is named, with the path of the key that names it."""
        alone = {"turn": self.turn, "setup": self.setup, "otherwise": self.otherwise}
        found = {rule: key for key, rule in alone.items() if rule is not None}
        parts: tuple[tuple[str, tuple[Any, ...]], ...] = (
            ("moves", self.moves),
            ("becomes", self.becomes),
            ("ends", self.ends),
        )
        for key, rules in parts:
            for index, one in enumerate(rules):
                found.setdefault(one.rule, f"{key}.{index}.rule")
        return found
