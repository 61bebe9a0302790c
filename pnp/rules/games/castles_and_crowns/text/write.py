"""A position read from its text, written to its text, and drawn as a table of battlefields."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pnp.base.finding import Fault, Place, Report
from pnp.rules.games.castles_and_crowns.options import BARE, DEFAULTS, FLAGS, Options, within_range
from pnp.rules.games.castles_and_crowns.state.leading import lead
from pnp.rules.games.castles_and_crowns.state.rolling import write_roll
from pnp.rules.games.castles_and_crowns.state.strength import halves, in_words
from pnp.rules.games.castles_and_crowns.state.values import (
    BETWEEN,
    KNIGHTS,
    LETTERS,
    NOBODY,
    OVER,
    RESOLVE,
    ROLL,
    SEND,
    Formation,
    Hand,
    Position,
    Setup,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import write_formation, write_hand
from pnp.rules.games.castles_and_crowns.text.read_lines import Lines, Word

EMPTY = Fault("empty-position", "there is no position in the text")
TOO_LONG = Fault("too-many-lines", "a position has {most} lines at most")
MOST_LINES = 200

_LABEL = re.compile(r"^\s*\w+\s*:")
_WORD = re.compile(r"[^\s,]+")


def read(text: str, options: Options) -> Report[Setup]:
    """The setup that `text` describes; options that it doesn't state are those given. With any fault there is no setup."""
    lines = Lines(options)
    empty = True
    typed = text.split("\n")
    if any(line.partition("#")[0].strip() for line in typed[MOST_LINES:]):
        return Report(None, (TOO_LONG.at(Place(line=MOST_LINES + 1, column=1), most=MOST_LINES),))
    for number, line in enumerate(typed, start=1):
        body = _LABEL.sub(lambda label: label[0][:-1] + " ", line.partition("#")[0], count=1)
        words = [Word(found[0], number, found.start() + 1) for found in _WORD.finditer(body)]
        if words:
            empty = False
            lines.take(words[0], words[1:])
    if empty:
        return Report(None, (EMPTY.at(hints=("lines as: round 1 start P1 turn P1 phase roll",)),))
    if lines.findings:
        return Report(None, tuple(lines.findings))
    field = tuple(map(tuple, lines.field))
    phase = ROLL if lines.values.get("roll") is None else SEND
    values = {"turn": lines.values.get("start", 0), "phase": phase, **lines.values}
    return Report(Setup(options=lines.options, field=field, **values))


def position_of(setup: Setup) -> Position:
    """The position of an audited setup: hands that were left out are completed, and nobody's turn is the token's.

    What a waived impossibility leaves without sense (a sixth player, a seat that is not there) is brought into range.
    """
    options = within_range(setup.options)
    players = range(options.players)
    start, turn = setup.start % options.players, setup.turn % options.players
    row = setup.row[: options.cards]
    field = tuple(tuple(dict(formations).get(seat) for seat in players) for formations in setup.field[: options.cards])
    won = dict(setup.won)
    return Position(
        options=options,
        round=setup.round,
        start=start,
        turn=start if setup.phase in (*BETWEEN, RESOLVE) else turn,
        phase=setup.phase,
        last=setup.last if setup.last in players else NOBODY,
        row=row,
        field=field,
        hand=hands_of(setup._replace(options=options)),
        reserve=setup.reserve,
        roll=setup.roll,
        won=tuple(won.get(seat, ()) for seat in players),
        out=setup.out,
    )


def hands_of(setup: Setup) -> tuple[Hand, ...]:
    """The hands as stated; who is left out has what is not on the field, his Traitor unless all lie there."""
    stated = dict(setup.hand)
    out = [formation.kinds for formations in setup.field for _, formation in formations]
    all_traitors_out = sum(kinds.count("t") for kinds in out) >= setup.options.players
    traitor = 0 if all_traitors_out else setup.options.traitor_dice
    hands = []
    for seat in range(setup.options.players):
        own = "".join(formation.kinds for formations in setup.field for other, formation in formations if other == seat)
        rest = Hand(max(0, KNIGHTS - own.count("k")), int("c" not in own), traitor)
        hands.append(stated.get(seat, rest))
    return tuple(hands)


def write(position: Position, bound: Options) -> str:
    """The canonical text. Options are stated that differ from the defaults, or from those the reader is `bound` to."""
    lines = [game_line(position.options, bound), _round_line(position)]
    if position.phase not in BETWEEN:
        lines.append(f"row {' '.join(position.row)}")
        for letter, formations in zip(LETTERS, position.field, strict=False):
            written = by_seat((seat, write_formation(one)) for seat, one in enumerate(formations) if one)
            lines += [f"{letter}: {written}"] * bool(written)
        lines.append(f"hand {by_seat((seat, write_hand(hand)) for seat, hand in enumerate(position.hand))}")
        lines.append(f"reserve {' '.join(map(str, position.reserve)) or '-'}")
    if position.roll is not None:
        lines.append(f"roll {write_roll(position.roll)}")
    if any(position.won):
        lines.append(f"won {by_seat((seat, ' '.join(cards)) for seat, cards in enumerate(position.won) if cards)}")
    if position.out:
        lines.append(f"out {' '.join(position.out)}")
    return "\n".join(lines)


def diagram(position: Position) -> str:
    """A line for each battlefield: letter, card, formations with their strengths, and who leads by what."""
    if position.phase in BETWEEN:
        return "no battlefields" if position.phase == OVER else f"the row of round {position.round} is to be dealt"
    lines = []
    for letter, card, formations in zip(LETTERS, position.row, position.field, strict=False):
        shown = [
            f"{seat_name(seat)} {_with_strength(one, position.options)}" for seat, one in enumerate(formations) if one
        ]
        leads = lead(formations, position.options).words
        lines.append(f"{letter}  {card:3} {'   '.join((*shown, *filter(None, (leads,))))}".rstrip())
    return "\n".join(lines)


def raw_diagram(setup: Setup) -> str:
    """As typed: for a setup that is impossible."""
    lines = [f"row {' '.join(setup.row)}"] if setup.row else []
    for letter, formations in zip(LETTERS, setup.field, strict=True):
        written = by_seat((seat, write_formation(formation)) for seat, formation in formations)
        lines += [f"{letter}: {written}"] * bool(written)
    return "\n".join(lines)


def _with_strength(formation: Formation, options: Options) -> str:
    return f"{write_formation(formation)} ({in_words(halves(formation, options))})"


def by_seat(words: Iterable[tuple[int, str]]) -> str:
    """`P1 7kct P2 5k`."""
    return " ".join(f"{seat_name(seat)} {word}" for seat, word in words)


def game_line(options: Options, bound: Options) -> str:
    """`game players=3 straights`: what differs from the defaults, or from what the reader is `bound` to."""
    parts = ["game", f"players={options.players}"]
    for name in Options._fields[1:]:
        value = getattr(options, name)
        if value == getattr(DEFAULTS, name) and value == getattr(bound, name):
            continue
        if name in FLAGS:
            bare = name in BARE and value
            parts.append(name if bare else f"{name}={'true' if value else 'false'}")
        else:
            parts.append(f"{name}={'none' if (name, value) == ('rounds', 0) else value}")
    return " ".join(parts)


def _round_line(position: Position) -> str:
    start, turn = seat_name(position.start), seat_name(position.turn)
    last = "" if position.last == NOBODY else f" last {seat_name(position.last)}"
    return f"round {position.round} start {start} turn {turn} phase {position.phase}{last}"
