"""Runs held beside each other: options, or two versions of a game. A difference is called one only when it is sure."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pnp.playtest.report.facts import Compared, Facts
from pnp.playtest.report.words import between, percent
from pnp.playtest.statistics.rates import Difference, Rate
from pnp.playtest.statistics.sums import Sums, at_share, median_of

TOLD = 12
"""Rules that are told which fire in unlike shares of the games, at most."""


def compared(facts: Facts) -> str:
    """A table with a column for each run, and what is sure of the differences to the first."""
    if not facts.others:
        return ""
    runs = (Compared(facts.name, facts.sums), *facts.others)
    head = "".join(f"<th>{escape(run.name)}</th>" for run in runs)
    rows = "".join(
        f"<tr><th>{escape(name)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
        for name, cells in _rows(facts, [run.sums for run in runs])
    )
    said = "".join(f"<li>{escape(line)}</li>" for other in runs[1:] for line in differences(runs[0], other))
    return f"<div class=wide><table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div><ul>{said}</ul>"


def _rows(facts: Facts, runs: list[Sums]) -> Iterator[tuple[str, list[str]]]:
    yield "games", [str(run.games) for run in runs]
    for player in sorted({player for run in runs for player in run.wins}):
        shares = [run.wins.get(player, Rate(0.0, 0.0, 1.0)) for run in runs]
        yield f"{facts.named(player)} wins", [between(rate) for rate in shares]
    yield "draws", [between(run.draws) for run in runs]
    yield "broken off", [percent(run.broken_off / max(1, run.games)) for run in runs]
    yield "actions, in the middle", [f"{median_of(run.lengths):g}" for run in runs]
    yield "95 of 100 end by action", [str(at_share(run.lengths, 0.95)) for run in runs]
    if any(run.turns for run in runs):
        yield "turns, in the middle", [f"{median_of(run.turns):g}" for run in runs]
    yield "legal actions, in the middle", [f"{median_of(run.choices.legal):g}" for run in runs]
    if all(run.drama.games for run in runs):
        yield "changes of the lead", [f"{median_of(run.drama.changes):g}" for run in runs]
        yield "come-backs", [between(Rate.of(run.drama.comebacks, run.drama.games)) for run in runs]


def differences(one: Compared, other: Compared) -> Iterator[str]:
    """What is sure, and of what is not how many games it would take."""
    first, second = one.sums.wins, other.sums.wins
    for player in sorted(first.keys() & second.keys()):
        found = Difference.of(first[player], second[player])
        said = f"{abs(found.value):.1%} {'more' if found.value > 0 else 'less'} often with {other.name} than with {one.name}"
        if found.is_sure:
            yield f"{player} wins {said} ({found.low:+.1%} to {found.high:+.1%})."
        elif found.needed:
            yield f"{player} won {said}, which may be chance: some {found.needed} games of each would show such a difference."
    yield from _rules(one, other)


def _rules(one: Compared, other: Compared) -> Iterator[str]:
    clauses = sorted({*one.sums.rules.fired_in, *other.sums.rules.fired_in})
    found = []
    for clause in clauses:
        difference = Difference.of(
            Rate.of(one.sums.rules.fired_in[clause], one.sums.watched),
            Rate.of(other.sums.rules.fired_in[clause], other.sums.watched),
        )
        if min(abs(difference.low), abs(difference.high)) > 0.05 and difference.is_sure:
            found.append((abs(difference.value), clause, difference))
    for _, clause, difference in sorted(found, reverse=True)[:TOLD]:
        more = "more" if difference.value > 0 else "fewer"
        yield f"{clause} comes up in {abs(difference.value):.0%} {more} of the games with {other.name}."
