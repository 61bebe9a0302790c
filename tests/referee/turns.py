"""Random turns of all games, and what `explain` makes of them. `python -m tests.referee.turns sidion 1000` prints the shares."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import process_time
from typing import Any, NamedTuple

import click

from pnp.base.resources import resource
from pnp.referee.document import read_document
from pnp.referee.explain.explain import Explanation, explain
from pnp.referee.lines.line import carry_out
from pnp.rules.chance.tables import Seeded
from pnp.rules.protocol import AnyRules
from pnp.rules.registry import find_engine

LONGEST = 600
"""A random game is broken off after so many actions."""


class Turn(NamedTuple):
    """A stretch of random play: the positions, and the actions between them with the table's answers."""

    passed: tuple[Any, ...]
    line: tuple[str, ...]

    @property
    def before(self) -> Any:
        """The first position."""
        return self.passed[0]

    @property
    def after(self) -> Any:
        """The last position."""
        return self.passed[-1]

    def part(self, many: int) -> Turn:
        """The first actions of it alone."""
        return Turn(self.passed[: many + 1], self.line[:many])


def random_turns(rules: AnyRules, seed: int) -> Iterator[Turn]:
    """Turns of random games, one out of three, without end: whole spans, or in one case out of three a part from the beginning."""
    rng = Random(seed)
    while True:
        position, actions = rng.choice([rules.start(), *[_set_up(rules)] * 3]), 0
        while rules.actors(position) and actions < LONGEST:
            turn = _span(rules, position, rng)
            position, actions = turn.after, actions + len(turn.line)
            if rng.randrange(3) == 0:
                yield turn.part(rng.randint(1, len(turn.line))) if rng.randrange(3) == 0 else turn


def _set_up(rules: AnyRules) -> Any:
    """The set-up that the rulebook shows: in most games random play takes long to get there."""
    text = (resource("game_data") / rules.slug / "positions" / "setup.txt").read_text(encoding="utf-8")
    return rules.position_of(rules.read(read_document(text).body).require())


def _span(rules: AnyRules, before: Any, rng: Random) -> Turn:
    span = rules.explaining().span
    passed, line = [before], []
    while rules.actors(passed[-1]) and span(passed[-1]) == span(before):
        action, table = rules.sample(passed[-1], rng), Seeded(rng)
        passed.append(rules.apply(passed[-1], action, table).position)
        line.append(rules.answered_notation(action, table.told))
    return Turn(tuple(passed), tuple(line))


def leads_there(rules: AnyRules, before: Any, after: Any, steps: tuple[str, ...]) -> bool:
    """Do the texts of the steps, typed as they stand, lead to the position, or to one that looks like it without its marks?"""
    line = carry_out(rules, before, "\n".join(steps)) if steps else None
    if line is not None and line.stop is not None:
        return False
    end = line.position if line else before
    return bool(end == after or rules.explaining().bare(end) == after)


def faults(rules: AnyRules, turn: Turn, found: Explanation) -> Iterator[str]:
    """What `explain` says of a turn that is false."""
    if not found.explained and found.certain:
        yield "says that no legal way leads there"
    for way in found.ways:
        if not leads_there(rules, turn.before, turn.after, tuple(step.text for step in way.steps)):
            yield f"tells a way that does not lead there: {[step.text for step in way.steps]}"
        if not 0 < way.chance <= 1:
            yield f"tells a chance of {way.chance}"
    if found.shortest and len(found.ways[0].steps) > len(turn.line):
        yield "tells a longer way than that which was gone"
    explaining = rules.explaining()
    for number, position in enumerate(turn.passed):
        needed = explaining.distance(position, turn.after)
        if needed is None or needed > len(turn.line) - number:
            yield f"holds that {needed} actions are needed where {len(turn.line) - number} are enough"


def _main(slug: str, many: int, seed: int = 0) -> None:
    rules = find_engine(slug).require()({})
    counted: Counter[str] = Counter()
    slowest, begun = 0.0, process_time()
    for number, turn in enumerate(islice(random_turns(rules, seed), many)):
        start = process_time()
        found = explain(rules, turn.before, turn.after)
        slowest = max(slowest, took := process_time() - start)
        word = "found" if found.explained else "not known: " + ", ".join(found.why)
        wrong = tuple(dict.fromkeys(faults(rules, turn, found)))
        counted.update([word, *["FAULT"] * len(wrong)])
        for fault in wrong:
            click.echo(f"{number}: {fault}")
        if not found.explained or wrong:
            click.echo(f"{number}: {word} after {found.looked_at} in {took:.1f} s: {'; '.join(turn.line)[:400]}")
    click.echo(f"{slug} {dict(counted)}, slowest {slowest:.1f} s, all {process_time() - begun:.0f} s")


if __name__ == "__main__":
    _main(sys.argv[1], *map(int, sys.argv[2:]))
