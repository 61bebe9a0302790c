"""What lies where, for whoever draws it: cards and dice as `game_data/castles-and-crowns/game.yaml` names them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.scene import Scene, Standing
from pnp.rules.games.castles_and_crowns.state.cards import is_card
from pnp.rules.games.castles_and_crowns.state.values import CRESTS, LETTERS, Formation, Position, seat_name

HOUSES = CRESTS
"""The crests, by seat."""

_KNIGHT, _CAPTAIN, _TRAITOR, _MERCENARY = "knight", "captain", "traitor", "mercenary"
_KINDS = {"k": _KNIGHT, "c": _CAPTAIN, "t": _TRAITOR, "m": _MERCENARY}
_REALMS = {"C": "Oak", "D": "Sheaf", "H": "Rose", "S": "Peak"}
_NAMES = {
    "2": "Watchtower",
    "3": "Keep",
    "4": "Stronghold",
    "5": "Castle",
    "6": "Citadel",
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
}


def scene(position: Position) -> Scene:
    """The battlefields from left to right, the reserve, the roll; between two rounds and in the end what everybody has captured."""
    standing = (*_battlefields(position), *_reserve(position), *_roll(position), *_captured(position))
    return Scene(standing, on="table")


def card_name(card: str) -> str:
    """What is printed on a card, `Rose Citadel` for `6H`. One whose realm nobody said is shown by that of Oak."""
    return f"{_REALMS[card[1:] or 'C']} {_NAMES[card[0]]}"


def _battlefields(position: Position) -> Iterator[Standing]:
    owners = _Owners(position)
    for letter, card, formations in zip(LETTERS, position.row, position.field, strict=False):
        if is_card(card):  # a card that the deck hasn't got, let pass by a house rule, has no picture
            yield Standing(letter, card_name(card))
        for seat, formation in enumerate(formations):
            if formation is not None:
                yield from _dice(f"{letter}.{seat_name(seat)}", seat, formation, owners)


def _dice(space: str, seat: int, formation: Formation, owners: _Owners) -> Iterator[Standing]:
    ranks = formation.ranks if formation.straight else formation.ranks * len(formation.kinds)
    for rank, kind in zip(ranks, formation.kinds, strict=True):
        yield Standing(space, die_name(kind, owners.of(seat) if kind == "t" else seat), str(rank))


def _reserve(position: Position) -> Iterator[Standing]:
    for rank in position.reserve:
        yield Standing("reserve", _MERCENARY, str(rank))


def _roll(position: Position) -> Iterator[Standing]:
    roll, seat = position.roll, position.turn
    if roll is None:
        return
    space = f"roll.{seat_name(seat)}"
    for kind, ranks in (("k", roll.knights), ("c", (roll.captain,)), ("t", (roll.traitor,))):
        for rank in ranks:
            if rank:
                yield Standing(space, die_name(kind, seat), str(rank))


def _captured(position: Position) -> Iterator[Standing]:
    if not position.row:
        for seat, cards in enumerate(position.won):
            yield from (Standing(f"captured.{seat_name(seat)}", card_name(card)) for card in cards if is_card(card))


def die_name(kind: str, seat: int) -> str:
    """The component of a die of that kind and seat; a seat that no game has is shown by the last."""
    name = _KINDS[kind]
    return name if name == _MERCENARY else f"{name}-{HOUSES[min(seat, len(HOUSES) - 1)]}"


class _Owners:
    """Whose a Traitor on the table is, which no position says: the holder's own if that one is out, else one that nobody holds."""

    def __init__(self, position: Position) -> None:
        self._out = [seat for seat, hand in enumerate(position.hand) if not hand.traitor]
        rows = position.field
        self._holders = {seat for row in rows for seat, one in enumerate(row) if one is not None and "t" in one.kinds}

    def of(self, seat: int) -> int:
        """The owner of the next Traitor that lies with this player."""
        left = [owner for owner in self._out if owner not in self._holders] or self._out or [seat]
        owner = seat if seat in self._out else left[0]
        if owner in self._out:
            self._out.remove(owner)
        return owner
