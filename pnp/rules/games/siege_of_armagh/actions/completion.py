"""Half an action, or none: what may be meant, and what may follow."""

from __future__ import annotations

import re

from pnp.base.finding import Report
from pnp.base.tongue import tr
from pnp.rules.forms import arrowed
from pnp.rules.games.siege_of_armagh.state import spoken
from pnp.rules.games.siege_of_armagh.state.board import SIDE, square_number
from pnp.rules.games.siege_of_armagh.state.spoken import bare, either
from pnp.rules.games.siege_of_armagh.state.values import STAGES, Action, ArmaghRules, Position
from pnp.rules.matching import hints_for, unreadable
from pnp.rules.protocol import Parsed, Partial

_LONE_SQUARE = re.compile(rf"(?:[vbcij]\s*)?([a-h])([1-8])\s*(?:[->x:]*|{either(spoken.TO)})", re.IGNORECASE | re.ASCII)
_RANKS_FIRST = re.compile(r"([1-8])([a-h])\s*[->x:]*\s*([1-8])([a-h])", re.IGNORECASE | re.ASCII)
_DASHES = re.compile(r"[-\s]+")
_NO_MATTER = str.maketrans(">:xX", "----", " \t")


def half_an_action(rules: ArmaghRules, position: Position, typed: str) -> Report[Parsed[Action] | Partial]:
    """What `typed` begins: a move from a square, a move to it, or any action whose text begins so."""
    if position.stage:
        return _half_an_order(position.stage, typed)
    told, typed = typed, arrowed(typed)
    legal = [rules.notation(action) for action in rules.moves(position)]
    turned = _RANKS_FIRST.fullmatch(typed)
    if turned:
        rank, file, end_rank, end_file = turned.groups()
        hint = tr(
            "did you mean '{file}{rank}-{end_file}{end_rank}'?",
            file=file,
            rank=rank,
            end_file=end_file,
            end_rank=end_rank,
        ).lower()
        return Report(None, (unreadable(told, tr("a square is its file, then its row"), (hint,)),))
    if _DASHES.fullmatch(typed):
        return Report(
            None, (unreadable(told, tr("two dashes alone end the turn"), (tr("end, or -- with nothing beside it"),)),)
        )
    lone = _LONE_SQUARE.fullmatch(typed)
    if lone:
        return _about_a_square(position, told, lone[1].lower() + lone[2], legal)
    plain = typed.translate(_NO_MATTER).lower()
    if bare(typed) in map(bare, spoken.DEPLOY):
        places = tuple(name for name in legal if name.startswith("@"))
        return Report(Partial(told, tr("on which village?") if places else tr("no troop can be deployed now"), places))
    follows = tuple(name for name in legal if name.startswith(plain))
    if plain and follows:
        return Report(Partial(told, tr("how does it go on?"), follows))
    return Report(None, (unreadable(told, tr("no action is written like this"), hints_for(typed, legal)),))


def _about_a_square(position: Position, typed: str, square: str, legal: list[str]) -> Report[Parsed[Action] | Partial]:
    away = tuple(name for name in legal if name.startswith(f"{square}-"))
    there = tuple(name for name in legal if name.endswith((f"-{square}", f"@{square}")))
    if SIDE[position.board[square_number(square[0], int(square[1]))]] == position.side:
        missing = tr("where does the piece go?") if away else tr("the piece on {square} can't move", square=square)
        return Report(Partial(typed, missing, away))
    missing = tr("which piece goes there?") if there else tr("no piece can go to {square}", square=square)
    return Report(Partial(typed, missing, there, ambiguous=len(there) > 1))


def _half_an_order(stage: str, typed: str) -> Report[Parsed[Action] | Partial]:
    begun = [verb for verb in STAGES if verb.startswith(typed.lower())]
    if stage in begun:
        return Report(Partial(typed, tr("the set-up step {stage} is due", stage=stage), (stage,)))
    hints = (tr("the set-up step {stage} is due: begin with {stage!r}", stage=stage),)
    return Report(None, (unreadable(typed, tr("no order is written like this"), hints),))
