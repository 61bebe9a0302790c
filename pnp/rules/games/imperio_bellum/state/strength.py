"""How many dice a piece rolls, and why: the kind's number and every modifier with its clause (`imperio.combat.4`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from pnp.rules.chance.questions import Reason
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.state.board import ARCHER, BACK, FOOTSOLDIER, KIND, KNIGHT, PIKEMAN, is_base

MELEE, THRUST, SHOT, AREA = "melee", "thrust", "shot", "area"
RANGED = (SHOT, AREA)


class Bout(NamedTuple):
    """Two pieces about to fight: their bytes, how the blow falls, and the striker's run if it is a knight."""

    striker: int
    target: int
    manner: str = MELEE
    run: int = 0
    archer_guard: int = 1


class _Rule(NamedTuple):
    """A number of dice for whoever `applies` says."""

    clause: str
    text: str
    amount: Callable[[Bout], int]


def _kind(code: int) -> int:
    return code & KIND


def _entrenched(code: int) -> bool:
    return bool(code & BACK) and _kind(code) == PIKEMAN


def _knight_run(bout: Bout) -> int:
    return (-1, 0, 1, 2, 3)[bout.run] if _kind(bout.striker) == KNIGHT else 0


def _archer_strikes(bout: Bout) -> int:
    return 1 if _kind(bout.striker) == ARCHER and bout.manner == MELEE else 0


def _archer_defends(bout: Bout) -> int:
    return 1 if _kind(bout.target) == ARCHER else 0


def _archer_guard(bout: Bout) -> int:
    return bout.archer_guard - 1 if _kind(bout.target) == ARCHER and bout.manner != MELEE else 0


STRIKER_RULES = (
    _Rule("knight.2", "a knight", lambda b: 3 * (_kind(b.striker) == KNIGHT)),
    _Rule("archer.3", "an archer in melee", _archer_strikes),
    _Rule("barrage.3", "an archer's shot", lambda b: 3 * (b.manner == SHOT)),
    _Rule("barrage.4", "an area die", lambda b: int(b.manner == AREA)),
    _Rule("pike.4", "a pikeman", lambda b: 2 * (_kind(b.striker) == PIKEMAN)),
    _Rule("foot.2", "a footsoldier", lambda b: 3 * (_kind(b.striker) == FOOTSOLDIER)),
    _Rule("knight.4", "its run", _knight_run),
    _Rule("knight.6", "against a pikeman", lambda b: -(_kind(b.striker) == KNIGHT and _kind(b.target) == PIKEMAN)),
    _Rule("pike.4", "against a knight", lambda b: 2 * (_kind(b.striker) == PIKEMAN and _kind(b.target) == KNIGHT)),
    _Rule("dig.2", "entrenched", lambda b: int(_entrenched(b.striker))),
    _Rule("foot.2", "attacking", lambda b: int(_kind(b.striker) == FOOTSOLDIER)),
    _Rule("foot.2", "against an archer", lambda b: int(_kind(b.striker) == FOOTSOLDIER and _kind(b.target) == ARCHER)),
    _Rule("foot.2", "against a knight", lambda b: -2 * (_kind(b.striker) == FOOTSOLDIER and _kind(b.target) == KNIGHT)),
)

TARGET_RULES = (
    _Rule("base.3", "a base", lambda b: int(is_base(b.target))),
    _Rule("knight.2", "a knight", lambda b: 3 * (_kind(b.target) == KNIGHT)),
    _Rule("archer.4", "an archer", _archer_defends),
    _Rule("pike.4", "a pikeman", lambda b: 2 * (_kind(b.target) == PIKEMAN)),
    _Rule("foot.2", "a footsoldier", lambda b: 3 * (_kind(b.target) == FOOTSOLDIER)),
    _Rule("knight.5", "attacked from next to it", lambda b: -(_kind(b.target) == KNIGHT and b.manner == MELEE)),
    _Rule("knight.6", "against a pikeman", lambda b: -(_kind(b.target) == KNIGHT and _kind(b.striker) == PIKEMAN)),
    _Rule("opt.7", "the option archer_guard", _archer_guard),
    _Rule("pike.4", "against a knight", lambda b: 2 * (_kind(b.target) == PIKEMAN and _kind(b.striker) == KNIGHT)),
    _Rule("pike.4", "under fire", lambda b: -(_kind(b.target) == PIKEMAN and b.manner in RANGED)),
    _Rule("dig.2", "entrenched", lambda b: int(_entrenched(b.target))),
    _Rule("foot.2", "against an archer", lambda b: int(_kind(b.target) == FOOTSOLDIER and _kind(b.striker) == ARCHER)),
    _Rule("foot.2", "against a knight", lambda b: -2 * (_kind(b.target) == FOOTSOLDIER and _kind(b.striker) == KNIGHT)),
)

Pool = tuple[int, tuple[Reason, ...]]
"""A number of dice and why."""


@carries_out("imperio.barrage.9")
def pools(bout: Bout, without: frozenset[str] = frozenset()) -> tuple[Pool, Pool]:
    """The dice of striker and target. `without` names clauses that are switched off."""
    bare = bout._replace(
        striker=bout.striker & ~8, target=bout.target & ~8
    )  # sides make no difference (`imperio.barrage.9`)
    return _pool(STRIKER_RULES, "striker", bare, without), _pool(TARGET_RULES, "target", bare, without)


@cache
def _pool(rules: tuple[_Rule, ...], whose: str, bout: Bout, without: frozenset[str]) -> Pool:
    found = [(rule, rule.amount(bout)) for rule in rules if f"imperio.{rule.clause}" not in without]
    reasons = []
    for rule, amount in found:
        if amount:
            text = f"run {bout.run}" if rule.clause == "knight.4" else rule.text
            reasons.append(Reason(f"imperio.{rule.clause}", f"{whose}: {text} {amount:+d}", amount))
    return sum(amount for _, amount in found), tuple(reasons)
