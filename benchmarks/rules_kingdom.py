"""Whole turns of Kingdom Command resolved a second, beside movement phases of the `diplomacy` package where it is installed.

python benchmarks/rules_kingdom.py [SECONDS]      pip install diplomacy, for the comparison

Both sides get random orders for every unit, made beforehand; what is timed is judging and carrying them out. A turn of Kingdom
Command is more than a movement phase: spells, three movement steps, fights to the end, income, upkeep and building.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from random import Random
from time import process_time
from typing import Any

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.actions.random_sheets import random_sheet
from pnp.rules.games.kingdom_command.state.standing import clockwise, units_of
from pnp.rules.games.kingdom_command.state.values import ORDERS, Position, Sheet
from pnp.rules.games.kingdom_command.turn.resolution.resolve import resolve

POSITIONS = 60
Work = list[tuple[Callable[[], object], int]]
"""What to do, and how many units it is about."""


def kingdom_work(name: str) -> Work:
    """Turns from the middle of random games, with random sheets."""
    rules = KingdomCommand({"map": name, "castles": 9})
    work: Work = []
    seed = 0
    while len(work) < POSITIONS:
        rng = Random(seed)
        table, position = Seeded(rng), rules.start()
        while rules.outcome(position) is None and position.turn < 16 and len(work) < POSITIONS:
            if position.phase == ORDERS and not position.sealed and position.turn > 5:
                sheets = tuple(random_sheet(position, realm, rng) for realm in clockwise(position, 0))
                units = sum(sum(units_of(position, realm).values()) for realm in range(len(position.realms)))
                work.append((_turn(rules, position, sheets), units))
            position = rules.apply(position, rules.sample(position, rng), table).position
        seed += 1
    return work


def _turn(rules: KingdomCommand, position: Position, sheets: tuple[Sheet, ...]) -> Callable[[], object]:
    return lambda: resolve(position, sheets, rules.options)


def diplomacy_work() -> Work:
    """Movement phases from the middle of random games, with random orders; each `process` gets a game of its own."""
    from diplomacy import Game  # type: ignore[import-not-found,unused-ignore]

    rng = Random(1)
    work: Work = []
    while len(work) < POSITIONS:
        game = Game()
        while not game.is_game_done and game.get_current_phase() < "S1906M" and len(work) < POSITIONS:
            possible = game.get_all_possible_orders()
            orders = {
                power: [rng.choice(possible[place]) for place in game.get_orderable_locations(power) if possible[place]]
                for power in game.powers
            }
            if game.phase_type == "M" and game.get_current_phase() > "F1902M":
                units = sum(len(of_power) for of_power in game.get_units().values())
                work.append((_phase(Game.from_dict(game.to_dict()), orders), units))
            _phase(game, orders)()
    return work


def _phase(game: Any, orders: Mapping[str, list[str]]) -> Callable[[], object]:
    def judge_and_carry_out() -> None:
        for power, lines in orders.items():
            game.set_orders(power, lines)
        game.process()

    return judge_and_carry_out


def speed(work: Work, seconds: float, *, again: bool) -> tuple[float, float]:
    """Turns and units a second of processor time; `again`: over and over until `seconds` are spent, else once."""
    spent, turns, units = 0.0, 0, 0
    while spent < seconds:
        for do, count in work:
            start = process_time()
            do()
            spent += process_time() - start
            turns += 1
            units += count
        if not again:
            break
    return turns / spent, units / spent


def main(arguments: Iterable[str]) -> None:
    """Measure and print."""
    seconds = float(next(iter(arguments), "2"))
    ours = []
    for name in ("narrows", "trident", "corners"):
        turns, units = speed(kingdom_work(name), seconds, again=True)
        ours.append(units)
        print(f"kingdom-command, {name:<9} {turns:8.0f} turns/s {units:10.0f} units/s")
    try:
        theirs = diplomacy_work()
    except ImportError:
        print("diplomacy is not installed: nothing to compare with")
        return
    phases, units = speed(theirs, seconds, again=False)
    print(
        f"diplomacy, movement phases  {phases:8.0f} phases/s {units:8.0f} units/s   ours x{min(ours) / units:.1f} per unit"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
