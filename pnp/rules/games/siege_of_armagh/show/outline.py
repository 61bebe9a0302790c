"""How actions are written in each phase: an example of each kind, and the parts of orders that are too many to list."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, factorial, prod

from pnp.base.tongue import tr, tr_noop
from pnp.rules.chance.reveal import Reveal
from pnp.rules.games.siege_of_armagh.actions.push import look_ahead
from pnp.rules.games.siege_of_armagh.actions.reveal import what_it_shows
from pnp.rules.games.siege_of_armagh.actions.set_up.orders import HOME_ROWS, SHIFTED, UNKNOWN_FLEET, band, placer
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import (
    INVENTORY,
    PIECE,
    RIVER,
    RIVER_RANKS,
    SQUARES,
    VILLAGE,
    I,
    V,
    is_face_down,
)
from pnp.rules.games.siege_of_armagh.state.faces import faces
from pnp.rules.games.siege_of_armagh.state.values import Action, ArmaghRules, Position
from pnp.rules.games.siege_of_armagh.state.words import number
from pnp.rules.results import Choice, Form, Outline

_FLEET = "PBPCPBPB"
_KINDS_OF_MOVE = {
    "step": (tr_noop("FROM-TO"), tr_noop("a step onto an empty square")),
    "loot": (tr_noop("FROM-TO"), tr_noop("into a standing village: loot it")),
    "push": (tr_noop("FROM-TO"), tr_noop("push who stands there")),
    "joint": (tr_noop("FROM-TO"), tr_noop("push jointly: name the rear piece")),
    "friend": (tr_noop("FROM-TO"), tr_noop("push a friend on")),
    "turn over": (tr_noop("FROM-TO=P"), tr_noop("a push that turns a disc over: P, B or C is what it shows")),
    "deploy": (tr_noop("@SQUARE"), tr_noop("deploy a troop of the Reserve")),
    "end": ("", tr_noop("end the turn, or pass")),
}


def forms(rules: ArmaghRules, position: Position) -> tuple[Form, ...]:
    """One legal action of each kind, the kinds in the order of the table above; in the set-up the order that is due."""
    if position.stage:
        return tuple(_orders(position, rules.options))
    found: dict[str, Action] = {}
    for action in rules.moves(position):
        found.setdefault(kind_of(position, action), action)
    return tuple(
        Form(_written(rules, position, found[kind]), *(tr(word) if word else "" for word in told))
        for kind, told in _KINDS_OF_MOVE.items()
        if kind in found
    )


def kind_of(position: Position, action: Action) -> str:
    """What a legal action of play is, as the table above names it."""
    if action.verb != "move":
        return action.verb
    board = position.board
    start, end = action.squares
    if not board[end] & PIECE:
        return "loot" if position.side == V and board[end] & VILLAGE else "step"
    push = look_ahead(board, start, end)
    if reveal_of(position, action):
        return "turn over"
    return "friend" if push.friendly else "joint" if len(push.pushers) > 1 else "push"


def reveal_of(position: Position, action: Action) -> Reveal | None:
    """The question that the action puts to the table, if somebody has to answer it."""
    push = look_ahead(position.board, *action.squares) if action.verb == "move" else None
    if push is None or not push.deadly or not is_face_down(position.board[push.line[-1]] & PIECE):
        return None
    asked = what_it_shows(position.board, position.fallen, push.line[-1], push.deadly)
    return None if asked.sole else asked


def _written(rules: ArmaghRules, position: Position, action: Action) -> str:
    asked = reveal_of(position, action)
    return rules.answered_notation(action, [next(iter(asked.choices))] if asked else [])


def _orders(position: Position, options: Options) -> Iterator[Form]:
    stage = position.stage
    if stage == "lay":
        yield Form("lay 5", tr("lay ROW"), tr("the river on row 4 or row 5"))
    elif stage == "shift":
        yield Form("shift d f g h", tr("shift FILES"), tr("three to five files, whose tiles go to the other row"))
    elif stage == "cut":
        tile = next(
            f"{'abcdefgh'[square % 8]}{square // 8 + 1}" for square in range(64) if position.board[square] & RIVER
        )
        yield Form(f"cut {tile}", tr("cut SQUARE"), tr("take that river tile off the board"))
        yield Form("cut -", "", tr("cut none"))
    elif stage == "village":
        yield _village(position, options)
    elif stage == "ships":
        if not options.all_shuffled:
            yield Form(
                f"ships {_FLEET}", tr("ships LETTERS"), tr("from a8 to h8; ? where the reverse side is not told")
            )
        yield Form(f"ships {UNKNOWN_FLEET}", "", tr("nothing told"))
    else:
        yield Form(
            "muster b2 d2",
            tr("muster SQUARES"),
            tr("up to {number} squares of rows 1 and 2, parted by blanks", number=number(options.irish)),
        )
        yield Form("muster", "", tr("everybody stays in the Reserve"))


def _village(position: Position, options: Options) -> Form:
    ranks = band(placer(position.board), options)
    squares = (file + 8 * (rank - 1) for rank in ranks for file in range(8))
    free = next(square for square in squares if not position.board[square] & (RIVER | VILLAGE))
    return Form(
        f"village {SQUARES[free]}",
        tr("village SQUARE"),
        tr("on rows {first} to {last}", first=ranks[0], last=ranks[-1]),
    )


def outline(position: Position, options: Options) -> Outline | None:
    """What a shift, a fleet or a muster is put together of; None in the other phases."""
    make = {"shift": _shift_outline, "ships": _ships_outline, "muster": _muster_outline}.get(position.stage)
    return make(position, options) if make else None


def _shift_outline(position: Position, options: Options) -> Outline:
    del options
    there, back = RIVER_RANKS if position.board[8 * (RIVER_RANKS[0] - 1)] & RIVER else RIVER_RANKS[::-1]
    ways = tuple(
        (file, tr("its tile goes from row {there} to row {back}", there=there, back=back)) for file in "abcdefgh"
    )
    total = sum(comb(8, count) for count in SHIFTED)
    return Outline(total, "shift d f g h", (Choice(I, tr("three, four or five files"), ways),))


def _ships_outline(position: Position, options: Options) -> Outline:
    del position
    if options.all_shuffled:
        return Outline(1, f"ships {UNKNOWN_FLEET}", (Choice(V, tr("eight times"), (("?", tr("nobody looks")),)),))
    words = faces()
    ways = tuple(
        (kind, tr("{kind}, {most} at most", kind=words[kind], most=number(most))) for kind, most in INVENTORY.items()
    )
    return Outline(
        _fleets(),
        f"ships {_FLEET}",
        (Choice(V, tr("eight letters, a8 to h8"), (*ways, ("?", tr("not told, any number")))),),
    )


def _fleets() -> int:
    """Fleets of which any part may stay untold."""
    told = ((p, b, c) for p in range(5) for b in range(4) for c in range(2))
    return sum(factorial(8) // prod(map(factorial, (*counts, 8 - sum(counts)))) for counts in told)


def _muster_outline(position: Position, options: Options) -> Outline:
    del position
    squares = len(HOME_ROWS)
    most = min(options.irish, squares)
    total = sum(comb(squares, count) for count in range(most + 1))
    ways = (("a1 … h1", tr("a troop on any square of row 1")), ("a2 … h2", tr("a troop on any square of row 2")))
    about = tr("none to {most} squares, each once", most=number(most))
    return Outline(total, "muster b2 d2 f2 g2", (Choice(I, about, ways),))
