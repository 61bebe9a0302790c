"""`rules.yaml`: what pieces may do on a board and how a game ends, for games that are judged without a program of their own."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import After, Model, refusal
from pnp.definition.models.measures import OneOrMany, Whole, YesNo

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
RuleId = Annotated[str, Meta(min_length=1, max_length=80, description="The id of the rule, as the rulebook prints it")]


Words = OneOrMany

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


OneWord = Annotated[str, After(_one_word)]
"""A name that stands in the lines of a position, or in an action."""

PlayerName = Annotated[OneWord, After(_somebody)]


class Becomes(Model, kw_only=True):
    """What a piece turns into when it ends its move on certain spaces."""

    WORD: ClassVar[str] = "what becomes of a piece"

    rule: RuleId
    pieces: Annotated[
        dict[str, str], Meta(min_length=1, description="The new piece for each that changes: {man: king}")
    ]
    on: Annotated[
        dict[str, Words], Meta(min_length=1, description="By player, the spaces: {white: a8-h8, black: a1-h1}")
    ]


class MoveRule(Model, kw_only=True):
    """One way in which pieces move. A piece may have several; a move that fits one of them is legal."""

    WORD: ClassVar[str] = "a move"

    rule: RuleId
    pieces: Annotated[Words, Meta(description="The components that move so; all if left out")] = ()
    place: Annotated[
        dict[str, str] | None,
        Meta(description="Put a piece on the board from a box, which is named by player: {sun: day, moon: night}"),
    ] = None
    step: Annotated[Directions | None, Meta(description="One space in such a direction")] = None
    slide: Annotated[
        Directions | None, Meta(description="Any number of spaces, as long as those between are empty")
    ] = None
    jump: Annotated[Directions | None, Meta(description="Over the next space to the one behind it")] = None
    over: Annotated[Literal["enemy", "own", "any"], Meta(description="What is jumped; an enemy is taken")] = "enemy"
    most: Annotated[Whole, Meta(ge=1, le=99, description="How many spaces a slide has at most")] = 99
    onto: Annotated[
        Literal["empty", "enemy", "any"],
        Meta(description="What may be on the space: nothing, an enemy, who is taken, or either"),
    ] = "empty"
    after: Annotated[
        Literal["placed"] | None, Meta(description="placed: only when the player's box of 'place' is empty")
    ] = None
    must: Annotated[YesNo, Meta(description="Whoever can do this does nothing else")] = False
    again: Annotated[
        Literal["may", "must"] | None,
        Meta(
            description="After a jump the same piece may, or must, jump once more by such a rule; the turn ends when it stops"
        ),
    ] = None

    @property
    def way(self) -> str:
        """Which of the four it is."""
        return next(way for way in WAYS if getattr(self, way) is not None)

    def check(self) -> None:
        """Look at what no field says alone."""
        said = [way for way in WAYS if getattr(self, way) is not None]
        if len(said) != 1:
            raise refusal(ONE_WAY, found=" and ".join(map(repr, said)) or "none")
        if self.again is not None and self.jump is None:
            raise refusal(ONLY_JUMPS, found=said[0])
        if self.again == "must" and self.over != "enemy":
            raise refusal(FOR_EVER, found=self.over)


class EndRule(Model, kw_only=True):
    """One way in which the game ends, looked for after each move."""

    WORD: ClassVar[str] = "an end"

    rule: RuleId
    line: Annotated[Whole | None, Meta(ge=2, le=20, description="So many own pieces in a straight line win")] = None
    reach: Annotated[
        dict[str, Words] | None,
        Meta(description="A piece on one of these spaces wins for its player: {white: a8-h8, black: a1-h1}"),
    ] = None
    lost: Annotated[Words | None, Meta(description="Whoever has none of these left loses; 'all' for any piece")] = None
    stuck: Annotated[
        Literal["loses", "wins", "draw"] | None, Meta(description="What becomes of whoever's turn it is and can't move")
    ] = None
    pieces: Annotated[Words, Meta(description="For 'line' and 'reach': only these components count")] = ()

    @property
    def ending(self) -> str:
        """Which of the four it is."""
        return next(one for one in ENDINGS if getattr(self, one) is not None)

    def check(self) -> None:
        """Look at what no field says alone."""
        said = [one for one in ENDINGS if getattr(self, one) is not None]
        if len(said) != 1:
            raise refusal(ONE_END, found=" and ".join(map(repr, said)) or "none")


class RulesFile(Model, kw_only=True):
    """The rules of a game as data."""

    WORD: ClassVar[str] = "a file of rules"

    players: Annotated[
        tuple[str, ...], Meta(min_length=1, max_length=6, description="The players in their order; the first begins")
    ]
    pieces: Annotated[
        dict[str, str], Meta(min_length=1, description="Whose each component is: {stone-sun: sun, stone-moon: moon}")
    ]
    start: Annotated[str, Meta(min_length=1, description="The position to begin from, a file of positions/")] = "setup"
    forward: Annotated[
        dict[str, Literal["up", "down"]],
        Meta(description="Which way is forward; up for the first player and down for the others if left out"),
    ] = field(default_factory=dict)
    moves: Annotated[tuple[MoveRule, ...], Meta(min_length=1, description="What pieces may do")]
    becomes: Annotated[tuple[Becomes, ...], Meta(description="What pieces turn into")] = ()
    ends: Annotated[tuple[EndRule, ...], Meta(min_length=1, description="How the game ends, looked at in this order")]
    turn: Annotated[RuleId, Meta(description="The rule that says who acts")]
    setup: Annotated[
        RuleId | None, Meta(description="The rule that says which pieces there are, and where they begin")
    ] = None
    otherwise: Annotated[
        RuleId | None,
        Meta(description="The rule that a move breaks which none of 'moves' knows; the first that might if left out"),
    ] = None

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
