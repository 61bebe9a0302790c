"""What is noticed of a game while bots play it: which rules fired and forbade, what could be chosen, how the players stood.

What is counted at each action is cheap. What is dear (every candidate judged, the standing) is asked of a few positions spread
evenly over the game, which are chosen without drawing lots: a game that is watched is the same game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.playtest.players.bots import Thought
from pnp.rules.protocol import TABLE, AnyRules, Event

POINTS = 32
"""Positions of a game whose standing is asked, at most."""
LOOKS = 8
"""Positions of a game at which every candidate is judged, at most."""
MOST_JUDGED = 1_500
"""Candidates judged at one look, about, at most: of many thousands, each so-manieth stands for those between."""
MOST_KINDS = 60
"""Kinds of action told apart in one game; the others are one kind."""
OTHER = "other"
CLOSE = 0.02
"""Worths nearer to each other than this are as good as equal."""
_PLAIN = (
    (re.compile(r"(?<![A-Za-z])[A-Za-z]{0,2}\d+(?:[A-Za-z]\d+)?"), "#"),
    (re.compile(r"\d+"), "#"),
    (re.compile(r"#[A-Z]-#[A-Z]"), "#-#"),
    (re.compile(r"(?<!\S)[A-Z?]{4,}(?!\S)|\b[a-z](?: [a-z])+$"), "*"),
    (re.compile(r"#(?:,? #)+"), "# #"),
)
"""What is left out of an action's name: spaces, numbers, rows of pieces, lists of letters."""
_THING = re.compile(r"[0-9]*[A-Za-z][A-Za-z0-9]*")
"""What an event names: a card, a piece, a space; not a number or a list of pieces."""
_SIDE = re.compile(r"^[\w ]+:\s+")
_LONGEST = 40
MOST_FATES, LONGEST_THING = 240, 8
"""What is told apart of what befell a player in one game, and the letters of a thing that is told by its name."""


class Seen(NamedTuple):
    """What was noticed of one game. `fired` and `forbade` count by clause, `taken` and `offered` by kind of action.

    - `fired`: events by the clause that they cite, and the clauses of the end;
    - `forbade`: of the candidates judged at `looks`, those that a clause stood against;
    - `legal`: how many actions were legal at each look that was a player's decision;
    - `taken`: how often each player took an action of a kind; `offered`: at how many looks there was one;
    - `close`: decisions at which a bot weighed its actions, and how many were within 2 of 100 of the best, in all;
    - `standing`: each player's share, in the order of `players`, at points spread evenly over the game;
    - `recurred`: positions that had been there before;
    - `fates`: what befell each player, each once however often it did: events by their word, and with each thing that they name.
    """

    fired: Mapping[str, int]
    forbade: Mapping[str, int]
    looks: int
    legal: tuple[int, ...]
    taken: Mapping[str, Mapping[str, int]]
    offered: Mapping[str, int]
    close: tuple[int, int]
    players: tuple[str, ...]
    standing: tuple[tuple[float, ...], ...]
    recurred: int
    fates: Mapping[str, Sequence[str]] = MappingProxyType({})


def kinds_of(name: str, player: str = "") -> tuple[str, ...]:
    """The kinds that a player's action is of: its name without spaces, numbers and his own letter; of a sheet, one for each line.

    >>> kinds_of("d8-d7"), kinds_of("R: 2M a1-a5; use pro b1", "R"), kinds_of("YP K 4F-7S", "Y")
    (('#-#',), ('#M #-#', 'use pro #'), ('P K #-#',))
    >>> kinds_of("ships BPPBBPCP"), kinds_of("shift b c g h"), kinds_of("buy mkt8")
    (('ships *',), ('shift *',), ('buy mkt#',))
    """
    bare = _SIDE.sub("", name)
    if len(player) == 1:
        bare = re.sub(rf"\b{re.escape(player)}(?=[A-Z ])", "", bare)
    for what, sign in _PLAIN:
        bare = what.sub(sign, bare)
    return tuple(dict.fromkeys(part.strip()[:_LONGEST] for part in bare.split(";") if part.strip()))


def fates_of(event: Event, players: Sequence[str], actor: str) -> Iterator[tuple[str, str]]:
    """Whom an event befell, and what: its word alone, and its word with each thing that it names.

    It befell the first player whom it names, or else whoever acted.

    >>> from pnp.rules.results import Event
    >>> list(fates_of(Event("capture", ("b P1 6H 4",)), ("P1", "P2"), "table"))
    [('P1', 'capture'), ('P1', 'capture b'), ('P1', 'capture 6H')]
    >>> list(fates_of(Event("fall", ("R6C8", "A")), ("Attacker", "Defender"), "Defender"))
    [('Defender', 'fall'), ('Defender', 'fall R6C8'), ('Defender', 'fall A')]
    """
    words = " ".join(event.details).split()
    named = next((word for word in words if word in players), actor)
    yield named, event.word
    for word in words:
        if word not in players and len(word) <= LONGEST_THING and _THING.fullmatch(word):
            yield named, f"{event.word} {word}"


class Watch:
    """Follows one game, action by action."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self._fired: Counter[str] = Counter()
        self._taken: dict[str, Counter[str]] = {}
        self._players: tuple[str, ...] = ()
        self._fates: dict[str, dict[str, None]] = {}
        self._positions: list[Any] = []
        self._stride, self._ply = 1, 0
        self._known: set[int] = set()
        self._recurred = 0
        self._close = [0, 0]

    def before(self, position: Any) -> None:
        """A position in which somebody acts."""
        if not self._players:
            self._players = tuple(self.rules.players(position))
        here = hash(position)
        self._recurred += here in self._known
        self._known.add(here)
        if self._ply % self._stride == 0:
            self._positions.append(position)
            if len(self._positions) > POINTS:
                self._positions = self._positions[::2]
                self._stride *= 2
        self._ply += 1

    def weighed(self, thoughts: Sequence[Thought]) -> None:
        """What a bot thought before it chose."""
        if len(thoughts) > 1 and thoughts[0].tries:
            best = max(one.value for one in thoughts)
            self._close[0] += 1
            self._close[1] += sum(one.value >= best - CLOSE for one in thoughts)

    def after(self, player: str, action: Any, events: Sequence[Event]) -> None:
        """An action and what happened."""
        self._fired.update(event.clause for event in events if event.clause)
        for event in events:
            for whom, what in fates_of(event, self._players, player):
                known = self._fates.setdefault(whom, {})
                if len(known) < MOST_FATES:
                    known[what] = None
        if player != TABLE:
            taken = self._taken.setdefault(player, Counter())
            for kind in kinds_of(self.rules.notation(action), player):
                taken[kind if kind in taken or len(taken) < MOST_KINDS else OTHER] += 1

    def seen(self, players: Sequence[str], clauses: Sequence[str], end: Any) -> Seen:
        """The sum of it, when the game is over or broken off."""
        self._fired.update(clauses)
        forbade: Counter[str] = Counter()
        offered: Counter[str] = Counter()
        legal: list[int] = []
        looked = self._positions[:: max(1, -(-len(self._positions) // LOOKS))]
        for position in looked:
            self._look(position, forbade, offered, legal)
        standing = [self.rules.outlook().evaluate(position) for position in (*self._positions, end)]
        shares = tuple(tuple(round(one.get(player, 0.0), 3) for player in players) for one in standing if one)
        return Seen(
            dict(self._fired),
            dict(forbade),
            len(looked),
            tuple(legal),
            {player: dict(kinds) for player, kinds in self._taken.items()},
            dict(offered),
            (self._close[0], self._close[1]),
            tuple(players),
            shares,
            self._recurred,
            {player: tuple(known) for player, known in self._fates.items() if player != TABLE},
        )

    def _look(self, position: Any, forbade: Counter[str], offered: Counter[str], legal: list[int]) -> None:
        """Judges every candidate of whoever acts."""
        kinds: set[str] = set()
        for actor in self.rules.actors(position):
            count = 0
            candidates = tuple(self.rules.candidates(position, actor))
            stride = -(-len(candidates) // MOST_JUDGED) or 1
            for action in candidates[::stride]:
                broken = {finding.clause for finding in self.rules.judge(position, action)}
                forbade.update(filter(None, broken))
                if not broken:
                    count += stride
                    if actor != TABLE:
                        kinds.update(kinds_of(self.rules.notation(action), actor))
            if actor != TABLE:
                legal.append(count)
        offered.update(kind for kind in kinds if kind in offered or len(offered) < MOST_KINDS)
