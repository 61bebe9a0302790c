"""The frozen values of the game: dice in formations and hands, a setup as typed, a position that has been audited, an action."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.options import DEFAULTS, Options
from pnp.rules.protocol import BoundRules

KNIGHTS = 8
MERCENARIES = 4
RANKS = range(1, 7)
LETTERS = "abcdef"
KINDS = "kctm"
"""Knight, Captain, Traitor, Mercenary, in the order in which they are written."""

DEAL, ROLL, SEND, RESOLVE, OVER = "deal", "roll", "send", "resolve", "over"
PHASES = (DEAL, ROLL, SEND, RESOLVE, OVER)
BETWEEN = (DEAL, OVER)
"""Phases in which no dice are out."""

NOBODY = -1


class Formation(NamedTuple):
    """One player's dice at one battlefield.

    A set has one rank and a letter of `kinds` for each die, in the order `kctm`; a straight has a letter for each of its ranks.
    """

    ranks: tuple[int, ...]
    kinds: str
    straight: bool = False

    @property
    def rank(self) -> int:
        """The rank of a set; the lowest of a straight."""
        return self.ranks[0]

    def mercenaries_of(self, rank: int) -> int:
        """How many Mercenaries of that rank it holds."""
        return self._of(rank, "m")

    def traitors_of(self, rank: int) -> int:
        """How many Traitors of that rank it holds."""
        return self._of(rank, "t")

    def _of(self, rank: int, kind: str) -> int:
        if rank not in self.ranks or kind not in self.kinds:
            return 0
        if not self.straight:
            return self.kinds.count(kind)
        return sum(pair == (rank, kind) for pair in zip(self.ranks, self.kinds, strict=True))

    def without(self, rank: int, kind: str, count: int = 1) -> Formation:
        """The formation less `count` dice of that rank and kind, which it has."""
        if not self.straight:
            return self._replace(kinds=self.kinds.replace(kind, "", count))
        left = list(zip(self.ranks, self.kinds, strict=True))
        for _ in range(count):
            left.remove((rank, kind))
        return straight_of(left)

    def joined(self, kinds: str) -> Formation:
        """A set with more dice of its rank."""
        return self._replace(kinds=in_order(self.kinds + kinds))


def set_of(rank: int, kinds: str) -> Formation:
    """A set."""
    return Formation((rank,), in_order(kinds))


def straight_of(dice: list[tuple[int, str]]) -> Formation:
    """A straight of dice given as rank and kind, in any order."""
    ordered = sorted(dice)
    return Formation(tuple(rank for rank, _ in ordered), "".join(kind for _, kind in ordered), straight=True)


def in_order(kinds: str) -> str:
    """Letters in the order `kctm`."""
    return "".join(kind * kinds.count(kind) for kind in KINDS)


class Hand(NamedTuple):
    """A player's dice that have not been sent: how many of each kind."""

    knights: int = KNIGHTS
    captain: int = 1
    traitor: int = 1


class Rolled(NamedTuple):
    """What the active player's dice show: the Knights in rising order; Captain and Traitor 0 when they are not in hand."""

    knights: tuple[int, ...] = ()
    captain: int = 0
    traitor: int = 0

    def group(self, rank: int) -> str:
        """The kinds of the dice which show `rank`."""
        if not rank:  # what a specialist that is not in hand stands with
            return ""
        return "k" * self.knights.count(rank) + "c" * (self.captain == rank) + "t" * (self.traitor == rank)


Field = tuple[tuple[Formation | None, ...], ...]
"""By battlefield and seat."""


class Setup(NamedTuple):
    """What a person typed: every line read, nothing of it judged. Seats count from 0 and may not exist.

    `field` lists seat and formation for each battlefield from `a` to `f`; `hand` and `won` list what was said, seat by seat.
    """

    options: Options = DEFAULTS
    round: int = 1
    start: int = 0
    turn: int = 0
    phase: str = ROLL
    last: int = NOBODY
    row: tuple[str, ...] = ()
    field: tuple[tuple[tuple[int, Formation], ...], ...] = ((),) * 6
    hand: tuple[tuple[int, Hand], ...] = ()
    reserve: tuple[int, ...] = ()
    roll: Rolled | None = None
    won: tuple[tuple[int, tuple[str, ...]], ...] = ()
    out: tuple[str, ...] = ()


class Position(NamedTuple):
    """A position on which the rules work. Seats count from 0; `last` is the seat that began the last lap, or `NOBODY`."""

    options: Options
    round: int
    start: int
    turn: int
    phase: str
    last: int
    row: tuple[str, ...]
    field: Field
    hand: tuple[Hand, ...]
    reserve: tuple[int, ...]
    roll: Rolled | None
    won: tuple[tuple[str, ...], ...]
    out: tuple[str, ...]

    @property
    def moved(self) -> int:
        """How many players have moved in the running lap."""
        return self.options.players if self.phase == RESOLVE else (self.turn - self.start) % self.options.players


class Action(NamedTuple):
    """One action: `deal`, `roll`, `resolve`, `pass`, or a send: `group`, `straight` (a new one), `extend`.

    `place` is the number of the battlefield. A group has its rank, the kinds `held` back, and the formations named as source of a
    Mercenary (battlefield, and seat or `NOBODY` where none is named). Straights and extensions have dice: rank and kind.
    """

    verb: str
    place: int = 0
    rank: int = 0
    held: str = ""
    sources: tuple[tuple[int, int], ...] = ()
    dice: tuple[tuple[int, str], ...] = ()


SENDS = ("group", "straight", "extend")
PASS = Action("pass")
"""Nothing can be sent."""


CRESTS = ("lion", "eagle", "stag", "boar", "swan")
COLOURS = ("red", "blue", "green", "yellow", "violet")
"""What dice and tokens show, by seat."""


def seat_name(seat: int) -> str:
    """`P1` for seat 0."""
    return f"P{seat + 1}"


def place_name(place: int) -> str:
    """The letter of a battlefield, also of one that doesn't exist."""
    return chr(ord("a") + place)


@carries_out("crowns.setup.2")
def full_hand(options: Options) -> Hand:
    """A player's dice at the beginning of a round (`crowns.setup.2`, `crowns.combined.1`)."""
    return Hand(traitor=options.traitor_dice)


@carries_out("crowns.setup.4")
def start_of_game(options: Options) -> Position:
    """Before the first cards are dealt; the seat with the token is P1."""
    return Position(
        options=options,
        round=1,
        start=0,
        turn=0,
        phase=DEAL,
        last=NOBODY,
        row=(),
        field=empty_field(options),
        hand=(full_hand(options),) * options.players,
        reserve=(),
        roll=None,
        won=((),) * options.players,
        out=(),
    )


def empty_field(options: Options) -> Field:
    """No dice at any battlefield."""
    return ((None,) * options.players,) * options.cards


CrownsRules = BoundRules[Setup, Position, Action, Options]
"""The rules under one set of options, as the parts of the engine know the whole."""
