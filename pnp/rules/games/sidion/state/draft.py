"""A position opened up: what stands where, at hand by name. Rules read it, and change a copy of their own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.state.atlas import COLOURS, GOODS, atlas, in_sequence, printed
from pnp.rules.games.sidion.state.orders import AUCTION, BID, LETTERS, PENDING, PRINCE
from pnp.rules.games.sidion.state.values import Figure, Position, Purse, Seat, Setup
from pnp.rules.protocol import Event

FIGURES = PRINCE + LETTERS
_NAMES = {colour: tuple(colour + letter for letter in FIGURES) for colour in COLOURS}
_PLACES = {colour + letter: place for place, (colour, letter) in enumerate(product(COLOURS, FIGURES))}
"""Figures by name in the order of the table: by seat, then P, A to H."""


class Draft:
    """The working copy. `events` collects what happens; `position` gives a frozen value back."""

    def __init__(self, start: Position | Setup) -> None:
        self.options = start.options
        self.players = start.players
        self.seats = COLOURS[: start.players]
        """The colours of this map by seat."""
        self.atlas = atlas(start.players)
        self.turn, self.first, self.phase, self.active = start.turn, start.first, start.phase, start.active
        self.figures = {figure.name: figure for figure in start.figures}
        self.purses = {seat.colour: seat.purse for seat in start.seats}
        self.artifacts = {seat.colour: seat.artifacts for seat in start.seats}
        self.out = {seat.colour for seat in start.seats if seat.out}
        self.recruited = set(start.recruited)
        self.works = dict(start.works)
        self.locks = dict(start.locks)
        self.blocks = set(start.blocks)
        self.first_here = dict(start.first_here)
        self.offer, self.lost = start.offer, start.lost
        self.given = set(start.given)
        self.bids = dict(start.bids)
        self.events: list[Event] = []

    def position(self) -> Position:
        """The frozen value, everything in its canonical sequence."""
        seats = tuple(
            Seat(colour, colour in self.out, self.purses[colour], self.artifacts[colour]) for colour in self.seats
        )
        return Position(
            options=self.options,
            players=self.players,
            turn=self.turn,
            first=self.first,
            phase=self.phase,
            active=self.active,
            seats=seats,
            figures=tuple(self.figures[name] for name in sorted(self.figures, key=_PLACES.__getitem__)),
            recruited=in_sequence(self.recruited),
            works=tuple((town, self.works[town]) for town in in_sequence(set(self.works))),
            locks=tuple(sorted(self.locks.items())),
            blocks=tuple(sorted(self.blocks)),
            first_here=tuple(sorted(self.first_here.items())),
            offer=self.offer,
            lost=self.lost,
            given=tuple(colour for colour in self.seats if colour in self.given),
            bids=tuple((colour, self.bids[colour]) for colour in self.seats if colour in self.bids),
        )

    # Who is there.

    @property
    def in_game(self) -> tuple[str, ...]:
        """The players who are not out, by seat."""
        return tuple(colour for colour in self.seats if colour not in self.out)

    @property
    @carries_out("sidion.turn.2")
    def turn_order(self) -> tuple[str, ...]:
        """The players in the game: the first player's seat, then clockwise (`sidion.turn.2`)."""
        seat = max(self.seats.find(self.first), 0)
        order = self.seats[seat:] + self.seats[:seat]
        return tuple(colour for colour in order if colour not in self.out) if self.out else tuple(order)

    def of(self, colour: str) -> Iterator[Figure]:
        """The figures of a player: P, then A to H."""
        here = self.figures
        return (here[name] for name in _NAMES.get(colour, ()) if name in here)

    @carries_out("sidion.turn.4")
    def pending(self, colour: str) -> tuple[Figure, ...]:
        """A player's figures whose order belongs to the present phase."""
        orders = PENDING.get(self.phase, "")
        return tuple(figure for figure in self.of(colour) if figure.order and figure.order in orders)

    def awaited(self) -> tuple[str, ...]:
        """Whose sealed orders or bids are not in, in turn order."""
        if self.phase == AUCTION:
            return tuple(colour for colour in self.turn_order if self.may_bid(colour) and colour not in self.bids)
        return tuple(colour for colour in self.turn_order if colour not in self.given)

    def may_bid(self, colour: str) -> bool:
        """Does a Bid order lie on one of the player's figures (`sidion.bid.2`)?"""
        return any(figure.order == BID for figure in self.of(colour))

    # What is where.

    def there(self, town: str) -> tuple[Figure, ...]:
        """All figures in the town."""
        return tuple(figure for figure in self.figures.values() if figure.town == town)

    def colours_in(self, town: str) -> tuple[str, ...]:
        """Who occupies the town, by seat."""
        owners = {figure.owner for figure in self.there(town)}
        return tuple(colour for colour in COLOURS if colour in owners)

    def contested(self) -> tuple[str, ...]:
        """The towns with figures of two or more players."""
        owners: dict[str, set[str]] = {}
        for figure in self.figures.values():
            owners.setdefault(figure.town, set()).add(figure.owner)
        return in_sequence({town for town, those in owners.items() if len(those) > 1})

    def products(self, town: str) -> str:
        """What the town produces now."""
        return self.works.get(town) or printed(town)

    @carries_out("sidion.lock.8")
    def shut(self, town: str, colour: str) -> bool:
        """Is the town locked by somebody else (`sidion.lock.6`)?"""
        return self.locks.get(town, colour) != colour

    def adjacent(self, one: str, other: str) -> bool:
        """Does a path join the towns?"""
        return other in self.atlas.near.get(one, ())

    @carries_out("sidion.fig.5")
    def neutral_left(self) -> int:
        """How many neutral heroes are on the map."""
        return len(self.atlas.towns) - len(self.recruited)

    def unseen(self) -> tuple[int, ...]:
        """The artifacts that are still in the deck."""
        seen = {*self.offer, *self.lost, *(card for cards in self.artifacts.values() for card in cards)}
        return tuple(card for card in range(1, ARTIFACTS + 1) if card not in seen)

    def governors(self, colour: str) -> int:
        """How many towns the player has locked."""
        return sum(1 for owner in self.locks.values() if owner == colour)

    def free_letter(self, colour: str) -> str:
        """The lowest free letter of a hero, or "" (`sidion.rec.3`)."""
        return next((letter for letter in LETTERS if colour + letter not in self.figures), "")

    # What changes.

    def tell(self, clause: str, word: str, *details: object) -> None:
        """Note an event."""
        self.events.append(Event(word, tuple(map(str, details)), f"sidion.{clause}"))

    def set(self, figure: Figure, **changes: object) -> Figure:
        """Put a figure back with some of its fields changed."""
        changed = figure._replace(**changes)  # type: ignore[arg-type]
        self.figures[changed.name] = changed
        return changed

    def pay(self, colour: str, **amounts: int) -> None:
        """Take gold (`g`), mana (`m`) and influence (`i`) from a player; negative amounts are given."""
        gold, mana, influence = (
            had - amounts.get(kind, 0) for had, kind in zip(self.purses[colour], GOODS, strict=True)
        )
        self.purses[colour] = (gold, mana, influence)


ARTIFACTS = 12


def purse_text(purse: Purse) -> str:
    """`3g 1m`, or `0`: what is not nothing."""
    return " ".join(f"{amount}{kind}" for amount, kind in zip(purse, GOODS, strict=True) if amount) or "0"


@lru_cache(maxsize=16)
def opened(position: Position) -> Draft:
    """The position opened up, for reading only."""
    return Draft(position)
