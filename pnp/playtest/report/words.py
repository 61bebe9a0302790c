"""What a designer concludes from the figures, in sentences. Nothing is said that the number of games does not bear."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.playtest.report.facts import Facts, Ruled
from pnp.playtest.statistics.rates import Rate
from pnp.playtest.statistics.sums import Sums, at_share, median_of

ENOUGH = 20
"""Looks at which an action was legal before it is called dead when nobody took it."""


def percent(share: float) -> str:
    """`94 %`; with a digit more where it is near none or all."""
    return f"{share:.0%}" if 0.02 <= share <= 0.98 or share in {0.0, 1.0} else f"{share:.1%}"


def between(rate: Rate) -> str:
    """A share with its interval."""
    return f"{percent(rate.share)} ({percent(rate.low)} to {percent(rate.high)})"


def in_short(facts: Facts) -> Iterator[str]:
    """The conclusions, one a line."""
    sums = facts.sums
    if not sums.finished:
        yield "No game came to its end: nothing can be said of who wins. Give the game a turn limit, or the bots more actions."
        return
    yield fairness(facts)
    yield from _ends(sums)
    yield from _choice(sums)
    yield from _went_with(sums)
    yield from _tension(sums)
    yield from _rules(facts)


def fairness(facts: Facts) -> str:
    """Is a seat favoured, as far as these games show?"""
    sums, wins = facts.sums, facts.sums.wins
    even = (1 - sums.draws.share) / max(1, len(wins))
    if sums.unequal:
        said = [f"{facts.named(player)} {between(wins[player])}" for player in sums.unequal]
        return f"The seats are not equal between these bots. Games won: {' and '.join(said)}; an equal share is {percent(even)}."
    widest = max((rate.high - rate.low for rate in wins.values()), default=1.0) / 2
    return (
        f"No seat is shown to be favoured. With {sums.finished} games an advantage of less than about "
        f"{percent(widest)} would not be noticed."
    )


def _ends(sums: Sums) -> Iterator[str]:
    if sums.broken_off:
        share = Rate.of(sums.broken_off, sums.games)
        yield f"{percent(share.share)} of the games came to no end and were broken off: a limit is worth a thought."
    counted, unit = (sums.turns, "turns") if sums.turns else (sums.lengths, "actions")
    usual, late = median_of(counted), at_share(counted, 0.95)
    tail = f"; 95 games of 100 are over by {late}" if late > usual else ""
    wide = " Lengths vary widely." if late > 3 * usual else ""
    yield f"A game takes {usual:g} {unit} in the middle{tail}.{wide}"
    if sums.recurring:
        again = percent(sums.recurring / max(1, sums.watched))
        yield f"In {again} of the games some position came back that had been there before."


def _choice(sums: Sums) -> Iterator[str]:
    made = sums.choices
    if not made.legal:
        return
    yield (
        f"Whoever acts has {median_of(made.legal):g} legal actions in the middle; "
        f"{percent(made.forced.share)} of the decisions have only one."
    )
    if made.weighed:
        yield f"Of the actions that a bot weighs, {made.close / made.weighed:.1f} are about as good as the best."
    dead = dead_kinds(sums)
    if dead:
        yield f"{len(dead)} kinds of action were often possible, and nobody took one: {', '.join(dead[:6])}."


def _went_with(sums: Sums) -> Iterator[str]:
    """What chance would hardly do, the three that tell most; to have won goes with winning, which nobody need be told."""
    sure = [fate for fate in sums.fates.found() if fate.sure and fate.won.share not in {0.0, 1.0}]
    if sure:
        said = "; ".join(
            f"{fate.what}: {percent(fate.won.share)} instead of {percent(fate.usual)}" for fate in sure[:3]
        )
        among = f", of {len(sure)} things that stand out" if len(sure) > 3 else ""
        yield f"What goes with winning most{among}: {said}."


def _tension(sums: Sums) -> Iterator[str]:
    told = sums.drama
    if not told.games:
        return
    yield (
        f"The lead changes {median_of(told.changes):g} times in the middle. The winner leads for good from "
        f"{median_of(told.settled):g} % of the game on; {percent(told.comebacks / told.games)} of the winners "
        f"had been well behind, and {percent(told.blow_outs / told.games)} of the games were one-sided from half-way."
    )


def _rules(facts: Facts) -> Iterator[str]:
    silent = never(facts)
    idle = sum(clause.how == "check" for clause in silent)
    untold = len(silent) - idle
    if idle:
        yield f"{idle} rules that can forbid an action forbade none at the {facts.sums.rules.looks} positions that were judged."
    if untold:
        yield f"Of {untold} rules that are carried out no event told: whether they mattered these games do not show."


def dead_kinds(sums: Sums) -> list[str]:
    """Kinds of action that were legal at many looks and never taken, the oftenest offered first."""
    made = sums.choices
    dead = [kind for kind, looks in made.offered.items() if looks >= ENOUGH and not made.taken[kind]]
    return sorted(dead, key=lambda kind: (-made.offered[kind], kind))


def never(facts: Facts) -> list[Ruled]:
    """Clauses which the engine checks or carries out, and which neither fired nor forbade anything."""
    seen = facts.sums.rules
    return [
        clause
        for clause in facts.clauses
        if clause.how in {"check", "effect"} and not seen.fired[clause.id] and not seen.forbade[clause.id]
    ]
