"""What happened between two positions, as the JSON of `pnp explain`."""

from __future__ import annotations

from pnp.referee.explain.accounts import Account, Happened
from pnp.referee.explain.explain import Explanation
from pnp.referee.explain.search import Difference

MOST_ALIKE = 12
"""So many answers of the table that would have done as well are named."""


def explanation_json(found: Explanation) -> dict[str, object]:
    """The answer of `pnp explain --json`."""
    return {
        "explained": found.explained,
        "complete": found.certain,
        "stopped": [str(why) for why in found.why],
        "between": found.between,
        "steps": [_step_json(step) for step in found.steps],
        "chance": str(found.ways[0].chance) if found.ways else None,
        "marks": _differences_json(found.ways[0].marks) if found.ways else [],
        "ways": [_way_json(way) for way in found.ways],
        "more": found.more,
        "shortest": found.shortest,
        "differences": _differences_json(found.differences),
        "positions": found.looked_at,
        **({"obstacles": list(found.obstacles)} if found.obstacles else {}),
    }


def _differences_json(differences: tuple[Difference, ...]) -> list[dict[str, str]]:
    return [{"where": where, "found": there, "wanted": wanted} for where, there, wanted in differences]


def _way_json(way: Account) -> dict[str, object]:
    return {
        "actions": [step.text for step in way.steps],
        "chance": str(way.chance),
        "marks": _differences_json(way.marks),
    }


def _step_json(step: Happened) -> dict[str, object]:
    return {
        "action": step.text,
        "needs": list(step.said),
        "chance": str(step.chance),
        "probability": float(step.chance),
        "alike": ["; ".join(answers) for answers in step.alike[:MOST_ALIKE]],
        "alike_count": len(step.alike),
        "events": [event.text for event in step.events],
    }
