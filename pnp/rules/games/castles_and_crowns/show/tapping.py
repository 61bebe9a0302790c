"""Setting up by tapping: cards and dice at the battlefields, the reserve; hands, the roll and captured cards as fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from pnp.base.scene import Scene, Standing
from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock, merged
from pnp.rules.companions.tapping import Tapping
from pnp.rules.engine.tapped_options import option_words, options_of
from pnp.rules.games.castles_and_crowns.options import BINDINGS, Options
from pnp.rules.games.castles_and_crowns.show.scene import card_name, die_name
from pnp.rules.games.castles_and_crowns.show.tapping_form import SEATS, form
from pnp.rules.games.castles_and_crowns.show.tapping_lanes import (
    RESERVE,
    dice_in_lanes,
    formations_at,
    seat_of,
    strange_formations,
)
from pnp.rules.games.castles_and_crowns.state.cards import DECK, VALUES, is_card
from pnp.rules.games.castles_and_crowns.state.rolling import write_roll
from pnp.rules.games.castles_and_crowns.state.values import (
    BETWEEN,
    KINDS,
    KNIGHTS,
    LETTERS,
    MERCENARIES,
    NOBODY,
    RANKS,
    Rolled,
    Setup,
    place_name,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import read_hand, write_formation, write_hand
from pnp.rules.games.castles_and_crowns.text.write import by_seat, game_line

DICE = {"k": "Knight", "c": "Captain", "t": "Traitor", "m": "Mercenary"}
UNWRITTEN = "-"
"""Stands for none."""
CARDS = (*DECK, *VALUES)
"""What may lie at a battlefield: a card, or its value where nobody said the realm."""


class CrownsTapping(Tapping[Setup]):
    """A battlefield has its card, and a lane for each player's dice. `options` are those that a reader takes for granted."""

    names: ClassVar[Mapping[str, str]] = dict(SEATS)

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def empty(self) -> Layout:
        """No card, no die on the table, P1 to roll."""
        return self.laid(Setup(options=self.options))

    def laid(self, setup: Setup) -> Layout:
        """Battlefield by battlefield, then the reserve, then the fields."""
        plain = all(map(is_card, setup.row)) and len(setup.row) <= len(LETTERS)
        cards = (Lying(letter, card) for letter, card in zip(LETTERS, setup.row, strict=False) if plain)
        lanes = (
            one for letter, place in zip(LETTERS, setup.field, strict=False) for one in dice_in_lanes(letter, place)
        )
        reserve = (Lying(RESERVE, f"m{rank}") for rank in setup.reserve if rank in RANKS)
        lying = merged((*cards, *lanes, *reserve), self._order(Layout()))
        return Layout(lying, dict(_values(setup, "" if plain else " ".join(setup.row))))

    def text(self, layout: Layout) -> str:
        """The lines as the rules page has them."""
        return _write(self.setup(layout), self.options)

    def setup(self, layout: Layout) -> Setup:
        """The setup of a layout."""
        fields = layout.fields
        strange = [word.split("=", 2) for word in fields["strange"].split()]
        cards = tuple(one.piece for letter in LETTERS for one in layout.on(letter) if one.piece in CARDS)
        odd = [int(word[1]) for word in strange if word[0] == RESERVE]
        reserve = [int(one.piece[1:]) for one in layout.on(RESERVE) for _ in range(one.number)]
        hands = ((seat, read_hand(text)) for seat, text in _by_seat("hand.", fields) if text)
        last = fields["last"]
        return Setup(
            options=self.options._replace(**options_of(BINDINGS, fields)),
            round=int(fields["round"]),
            start=seat_of(fields["start"]),
            turn=seat_of(fields["turn"]),
            phase=fields["phase"],
            last=NOBODY if not last else seat_of(last),
            row=tuple(fields["row"].split()) or cards,
            field=tuple(tuple(formations_at(letter, layout, strange)) for letter in LETTERS),
            hand=tuple((seat, hand) for seat, hand in hands if hand is not None),
            reserve=tuple(sorted((*reserve, *odd))),
            roll=_roll(fields),
            won=tuple((seat, tuple(text.split())) for seat, text in _by_seat("won.", fields) if text),
            out=tuple(fields["out"].split()),
        )

    def stock(self, layout: Layout) -> tuple[Stock, ...]:
        """Cards below, dice above, in the order in which formations are written."""
        players = _number(layout, "players", self.options.players)
        combined = layout.fields.get("option.combined", "off") == "on"
        totals = {"k": KNIGHTS * players, "c": players, "t": 0 if combined else players, "m": MERCENARIES}
        cards = (
            Stock(card, card_name(card), card_name(card), total=1 if card in DECK else 4, group="Cards")
            for card in CARDS
        )
        dice = (
            Stock(
                f"{kind}{rank}",
                f"{DICE[kind]} showing {rank}",
                die_name(kind, 0),
                str(rank),
                totals[kind],
                kind,
                DICE[kind],
            )
            for kind in KINDS
            for rank in RANKS
        )
        return (*cards, *dice)

    def spots(self, layout: Layout) -> tuple[Spot, ...]:
        """Each battlefield's card and lanes, then the reserve."""
        seats = range(min(9, _number(layout, "players", self.options.players)))
        letters = LETTERS[: _number(layout, "cards", self.options.cards)]
        dice = frozenset(f"{kind}{rank}" for kind in KINDS for rank in RANKS)
        spots = {}
        for letter in letters:
            spots[letter] = Spot(letter, f"Card of battlefield {letter}", frozenset(CARDS))
            lanes = (f"{letter}.{seat_name(seat)}" for seat in seats)
            spots |= {lane: _lane(lane, dice) for lane in lanes}
        others = (one.space for one in layout.lying if one.space not in spots and one.space != RESERVE)
        for space in others:
            spots[space] = (
                _lane(space, dice) if "." in space else Spot(space, f"Card of battlefield {space}", frozenset(CARDS))
            )
        mercenaries = frozenset(f"m{rank}" for rank in RANKS)
        return (*spots.values(), Spot(RESERVE, "Reserve of Mercenaries", mercenaries))

    def fields(self, layout: Layout) -> tuple[Field, ...]:
        """Round and turn, the roll, what lies before each player, the options."""
        return tuple(form(layout))

    def beside(self, space: str, piece: str, other: str) -> bool:
        """A battlefield has one card; dice as many as there are."""
        del piece, other
        return space not in LETTERS

    def ring(self, layout: Layout, space: str, piece: str) -> tuple[str, ...]:
        """The six faces of a die."""
        del layout, space
        return (piece,) if piece in CARDS else tuple(f"{piece[0]}{rank}" for rank in RANKS)

    def scene(self, layout: Layout) -> Scene:
        """Cards and dice on the table, each die with the crest of the player in whose lane it lies; then the roll."""
        standing = [_standing(one) for one in layout.lying]
        fields, seat = layout.fields, seat_of(layout.fields["turn"])
        rolled = [("k", rank) for rank in fields["roll.knights"].split()]
        rolled += [(kind, fields[key]) for kind, key in (("c", "roll.captain"), ("t", "roll.traitor")) if fields[key]]
        standing += [Standing(f"roll.{seat_name(seat)}", die_name(kind, seat), rank) for kind, rank in rolled]
        return Scene(tuple(standing), on="table")


def _standing(one: Lying) -> Standing:
    if one.piece in CARDS:
        return Standing(one.space, card_name(one.piece))
    seat = seat_of(one.space.partition(".")[2]) if "." in one.space else 0
    return Standing(one.space, die_name(one.piece[0], seat), one.piece[1:], one.number)


def _lane(space: str, dice: frozenset[str]) -> Spot:
    letter, _, seat = space.partition(".")
    return Spot(space, f"{seat} at battlefield {letter}", dice)


def _number(layout: Layout, option: str, default: int) -> int:
    return int(layout.fields.get(f"option.{option}", default))


def _by_seat(prefix: str, fields: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    seats = ((seat_of(key.removeprefix(prefix)), text) for key, text in fields.items() if key.startswith(prefix))
    yield from sorted(seats)


def _roll(fields: Mapping[str, str]) -> Rolled | None:
    knights = tuple(sorted(map(int, "".join(fields["roll.knights"].split()))))
    captain, traitor = int(fields["roll.captain"] or 0), int(fields["roll.traitor"] or 0)
    return Rolled(knights, captain, traitor) if knights or captain or traitor else None


def _values(setup: Setup, row: str) -> Iterator[tuple[str, str]]:
    yield "round", str(setup.round)
    yield "start", seat_name(setup.start)
    yield "turn", seat_name(setup.turn)
    yield "phase", setup.phase
    yield "last", "" if setup.last == NOBODY else seat_name(setup.last)
    roll = setup.roll or Rolled()
    yield "roll.knights", " ".join(map(str, roll.knights))
    yield "roll.captain", str(roll.captain or "")
    yield "roll.traitor", str(roll.traitor or "")
    hands, won = dict(setup.hand), dict(setup.won)
    for seat in sorted({*range(min(9, setup.options.players)), *hands, *won}):
        yield f"hand.{seat_name(seat)}", write_hand(hands[seat]) if seat in hands else ""
        yield f"won.{seat_name(seat)}", " ".join(won.get(seat, ()))
    yield "out", " ".join(setup.out)
    yield "row", row
    yield "strange", " ".join(strange_formations(setup))
    yield from option_words(BINDINGS, setup.options).items()


def _write(setup: Setup, bound: Options) -> str:
    """The text of a setup: what a position's text has, in the same order."""
    last = "" if setup.last == NOBODY else f" last {seat_name(setup.last)}"
    turn = f"start {seat_name(setup.start)} turn {seat_name(setup.turn)} phase {setup.phase}"
    lines = [game_line(setup.options, bound), f"round {setup.round} {turn}{last}"]
    playing = setup.phase not in BETWEEN
    if setup.row or playing:
        lines.append(f"row {' '.join(setup.row) or UNWRITTEN}")
    for number, place in enumerate(setup.field):
        if place:
            lines.append(f"{place_name(number)}: {by_seat((seat, write_formation(one)) for seat, one in place)}")
    if setup.hand:
        lines.append(f"hand {by_seat((seat, write_hand(hand)) for seat, hand in setup.hand)}")
    if setup.reserve or playing:
        lines.append(f"reserve {' '.join(map(str, setup.reserve)) or UNWRITTEN}")
    if setup.roll is not None:
        lines.append(f"roll {write_roll(setup.roll)}")
    if setup.won:
        lines.append(f"won {by_seat((seat, ' '.join(cards)) for seat, cards in setup.won)}")
    if setup.out:
        lines.append(f"out {' '.join(setup.out)}")
    return "\n".join(lines)
