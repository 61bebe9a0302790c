"""Exact odds of an action, outcome by outcome and event by event."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from pnp.base.finding import Fault
from pnp.referee.lines.line import Line
from pnp.referee.verdict import outcome_json
from pnp.rules.chance.odds import Chance, every_outcome
from pnp.rules.protocol import AnyRules, Prospect

A_DECISION = Fault("odds-of-a-decision", "{label}: a player decides this, and a decision has no odds")
TOO_MANY = Fault("too-many-outcomes", "too much can come of this action for exact odds")


class Odds(NamedTuple):
    """What can come of an action; the chances add up to 1. The likeliest outcome comes first."""

    action: str
    outcomes: tuple[Chance, ...]

    @property
    def by_event(self) -> dict[str, Fraction]:
        """Each event that can happen, with the chance that it does."""
        chances: dict[str, Fraction] = {}
        for found in self.outcomes:
            for text in dict.fromkeys(event.text for event in found.step.events):
                chances[text] = chances.get(text, Fraction(0)) + found.chance
        return chances

    def as_json(self, rules: AnyRules) -> dict[str, object]:
        """Exact fractions as strings beside floats."""
        return {
            "action": self.action,
            "outcomes": [
                {
                    **_chance_json(found.chance),
                    "answers": list(found.answers),
                    "events": [event.text for event in found.step.events],
                    "story": [rules.narrate(event) for event in found.step.events],
                    "after": rules.write(found.step.position),
                    "outcome": outcome_json(rules.outcome(found.step.position)),
                    **({"stopped": found.stopped} if found.stopped else {}),
                }
                for found in self.outcomes
            ],
            "events": [{"event": text, **_chance_json(chance)} for text, chance in self.by_event.items()],
        }


def prospects_json(prospects: Iterable[Prospect]) -> list[dict[str, object]]:
    """What a player asks of the chance that comes next."""
    return [{"text": text, **_chance_json(chance), "clauses": list(clauses)} for text, chance, clauses in prospects]


def odds_of(rules: AnyRules, position: Any, action: Any) -> Odds:
    """The odds of a legal action.

    Raises:
        UnansweredError: when a player has to decide in the middle of it.
        TooManyOutcomesError: when there are too many ways.
    """
    outcomes = sorted(every_outcome(rules, position, action), key=lambda found: -found.chance)
    return Odds(rules.notation(action), tuple(outcomes))


def next_chances(rules: AnyRules, line: Line) -> tuple[Prospect, ...]:
    """What may come of the roll that the line of actions leads to, in words; () when it leads to none, or the game says none."""
    waits = not line.done if line.stop is None else line.stop.kind == "needs" and not line.stop.rest
    return rules.outlook().prospects(line.position) if waits else ()


def _chance_json(chance: Fraction) -> dict[str, object]:
    return {"chance": str(chance), "probability": float(chance)}
