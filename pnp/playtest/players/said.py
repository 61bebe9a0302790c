"""What a bot says of its choice: what it expects, the likeliest answer, the one to be feared, and what else it thought of."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.tongue import tr
from pnp.playtest.players.bots import Thought
from pnp.rules.protocol import AnyRules

CLOSE = 0.02
"""Worths nearer to each other than this are as good as equal."""


def in_hundred(value: float) -> int:
    """A worth as people say it: 0 lost, 100 won."""
    return round(100 * value)


def about(rules: AnyRules, thought: Thought) -> str:
    """What is to be said of one action: `34 of 100; likeliest answer GP S (61 times of 100); beware of YP S, 28 then`."""
    parts = [tr("{worth} of 100", worth=in_hundred(thought.value))]
    if thought.reply is not None:
        reply, times = rules.notation(thought.reply), in_hundred(thought.chance)
        parts.append(tr("likeliest answer {action} ({times} times of 100)", action=reply, times=times))
    if _is_worse(thought):
        feared, worth = rules.notation(thought.feared), in_hundred(thought.feared_value)
        parts.append(tr("beware of {action}, {worth} then", action=feared, worth=worth))
    return "; ".join(parts)


def _is_worse(thought: Thought) -> bool:
    """Is there an answer to be feared: another than the likeliest, and worse than what is expected?"""
    return thought.feared not in {None, thought.reply} and thought.feared_value < thought.value - CLOSE


def reason(rules: AnyRules, thoughts: Sequence[Thought]) -> str:
    """Why a bot takes the first of its thoughts, and what it passes over; nothing where it hasn't thought."""
    if len(thoughts) < 2 or not thoughts[0].tries:
        return tr("the only action there is") if len(thoughts) == 1 and thoughts[0].tries else ""
    first, *others = thoughts
    runners = [f"{rules.notation(one.action)} ({in_hundred(one.value)})" for one in others[:2]]
    said, passed = about(rules, first), tr(" or ").join(runners)
    if abs(first.value - others[0].value) < CLOSE:
        return tr("expects {said}; rather than {others}, which is as good", said=said, others=passed)
    return tr("expects {said}; rather than {others}", said=said, others=passed)


def thought_json(rules: AnyRules, thought: Thought) -> dict[str, object]:
    """A thought as `pnp hint --json` has it."""
    return {
        "action": rules.notation(thought.action),
        "value": round(thought.value, 4),
        "tries": thought.tries,
        "reply": rules.notation(thought.reply) if thought.reply is not None else None,
        "reply_chance": round(thought.chance, 4) if thought.reply is not None else None,
        "feared": rules.notation(thought.feared) if _is_worse(thought) else None,
        "feared_value": round(thought.feared_value, 4) if _is_worse(thought) else None,
    }
