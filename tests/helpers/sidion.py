"""What the tests of Sidion share."""

from __future__ import annotations

from pathlib import Path
from random import Random

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.referee.lines.line import carry_out
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.sidion.state.values import Action, Position

RULES_TESTS = Path(__file__).parent.parent / "rules"


def engine(**options: object) -> Sidion:
    return Sidion(options)


def at(text: str, rules: Sidion | None = None) -> Position:
    """The position of a text that is possible."""
    bound = rules or engine()
    setup = bound.read(text).require()
    assert not [found.message for found in bound.audit(setup) if found.severity == "error"], text
    return bound.position_of(setup)


def verdict(text: str, actions: str, rules: Sidion | None = None) -> str:
    """The verdict on actions from a position."""
    bound = rules or engine()
    return carry_out(bound, at(text, bound), actions).verdict


def after(text: str, actions: str, rules: Sidion | None = None) -> Position:
    """The position after legal actions."""
    bound = rules or engine()
    line = carry_out(bound, at(text, bound), actions)
    assert line.verdict == "legal", (actions, line.verdict)
    position: Position = line.position
    return position


def findings(text: str, rules: Sidion | None = None) -> list[str]:
    """The clauses that a readable text breaks, each once."""
    bound = rules or engine()
    return list(dict.fromkeys(found.clause or "" for found in bound.audit(bound.read(text).require())))


def all_cases() -> tuple[Case, ...]:
    """The examples of the game's folder, and more of them beside the tests."""
    paths = sorted((resource("game_data") / "sidion" / "examples").glob("*.case"))
    return tuple(case for path in paths for case in read_cases(path.read_text("utf-8"), path.name).require())


LIKED = "MMMTTSLLKCIB"


def sensible(rules: Sidion, position: Position, rng: Random) -> Action:
    """A legal action of somebody who does not give up early, likes to recruit, to move and to lock, and attacks where he can."""
    if position.phase == "orders":
        mine = [figure.letter for figure in position.figures if figure.owner == position.active]
        words = (f"{letter}-{rng.choice('RRRHMS' if letter == 'P' else LIKED)}" for letter in mine)
        return Action("orders", position.active, tuple(words))
    if position.phase not in ("magic", "physical", "final"):
        return rules.sample(position, rng)
    moves = list(rules.moves(position))
    foreign = {figure.town for figure in position.figures if figure.owner != position.active}
    attacks = [action for action in moves if action.verb in "MT" and action.words[-1] in foreign]
    active = [action for action in moves if action.verb not in ("done", "S")]
    return rng.choice(attacks or active or moves)


def random_game(rules: Sidion, seed: int, most: int = 3000) -> list[tuple[Position, Action]]:
    """The positions of one random game with what was done in them; the last has an empty action."""
    rng = Random(seed)
    table, position = Seeded(rng), rules.start()
    passed: list[tuple[Position, Action]] = []
    while rules.outcome(position) is None and len(passed) < most:
        action = sensible(rules, position, rng)
        passed.append((position, action))
        position = rules.apply(position, action, table).position
    return [*passed, (position, Action(""))]
