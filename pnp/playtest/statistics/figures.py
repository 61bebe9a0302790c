"""What a playtest came to, for programs: the same figures as in the report."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pnp.playtest.statistics.drama import THOUSAND
from pnp.playtest.statistics.fates import Fate
from pnp.playtest.statistics.rates import Rate, spread
from pnp.playtest.statistics.sums import Sums, at_share, median_of


def figures(sums: Sums) -> dict[str, Any]:
    """Everything as JSON has it."""
    return {
        "games": sums.games,
        "broken_off": sums.broken_off,
        "wins": {player: rate._asdict() for player, rate in sums.wins.items()},
        "draws": sums.draws._asdict(),
        "length": _quantiles(sums.lengths),
        "lengths": [{"from": low, "to": high, "games": count} for low, high, count in spread(sums.lengths)],
        **({"turns": _turns(sums.turns)} if sums.turns else {}),
        "ends": dict(sums.ends.most_common()),
        "choices": _choices(sums),
        "fates": _fates(sums),
        "drama": _drama(sums),
        "rules": {
            "looks": sums.rules.looks,
            "fired": _counts(sums.rules.fired, sums.rules.fired_in),
            "forbade": _counts(sums.rules.forbade, sums.rules.forbade_in),
        },
        "recurring": sums.recurring,
        "worth_reading": notable(sums),
    }


def notable(sums: Sums) -> dict[str, dict[str, int]]:
    """Games that are worth reading, by seed and number: the closest, the longest, the most typical."""
    found: dict[str, tuple[int, int]] = {}
    if sums.drama.games:
        found["closest"] = sums.drama.closest[1:]
    if sums.lengths:
        found["longest"] = sums.first_of_length[max(sums.lengths)]
        found["most typical"] = sums.first_of_length[at_share(sums.lengths, 0.5)]
    return {name: {"seed": seed, "number": number} for name, (seed, number) in found.items()}


def _quantiles(counts: Counter[int]) -> dict[str, float]:
    return {"median": median_of(counts), "tenth": at_share(counts, 0.1), "ninetieth": at_share(counts, 0.9)}


def _turns(counts: Counter[int]) -> dict[str, float]:
    return {"median": median_of(counts), "least": min(counts), "most": max(counts), "ninetieth": at_share(counts, 0.9)}


def _choices(sums: Sums) -> dict[str, Any]:
    made = sums.choices
    kinds = sorted(made.taken.keys() | made.offered.keys())
    return {
        "decisions_looked_at": made.legal.total(),
        "legal": _quantiles(made.legal),
        "forced": made.forced._asdict(),
        "as_good": made.close / made.weighed if made.weighed else None,
        "kinds": {
            kind: {
                "taken": made.taken[kind],
                "offered": made.offered[kind],
                "takers": _fate(made.takers.of(kind, len(kinds))),
            }
            for kind in kinds
        },
    }


def _fates(sums: Sums) -> dict[str, Any]:
    return {fate.what: _fate(fate) for fate in sums.fates.found()}


def _fate(fate: Fate) -> dict[str, Any]:
    return {"players": fate.players, "won": fate.won._asdict(), "usual": fate.usual, "sure": fate.sure}


def _drama(sums: Sums) -> dict[str, Any] | None:
    told = sums.drama
    if not told.games:
        return None
    return {
        "games": told.games,
        "lead_changes": _quantiles(told.changes),
        "settled_at_percent": _quantiles(told.settled),
        "comebacks": Rate.of(told.comebacks, told.games)._asdict(),
        "blow_outs": Rate.of(told.blow_outs, told.games)._asdict(),
        "winner_stood_at": [round(mean.value / THOUSAND, 4) for mean in told.course],
    }


def _counts(times: Counter[str], games: Counter[str]) -> dict[str, dict[str, int]]:
    return {clause: {"times": times[clause], "games": games[clause]} for clause in sorted(times)}
