"""Actions listed for people: by name, or by the parts that they are put together of where there are too many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import click

from pnp.rules.protocol import AnyRules, Choice, Outline

MOST_NAMED = 1000
"""More actions than this are not listed by name where an outline says what they are put together of."""

_MOST_TRIED = 20_000
"""So many actions are looked at for those that begin as somebody has typed."""


def names_from(rules: AnyRules, position: Any, beginning: str) -> Iterator[str]:
    """The names of the legal actions that begin so, as far as anybody would wait for them."""
    return (name for name, _ in _begun(rules, position, beginning))


def priced_from(rules: AnyRules, position: Any, beginning: str) -> Iterator[str]:
    """The same, each with what it costs, if anything."""
    for name, action in _begun(rules, position, beginning):
        cost = rules.costs(position, action)
        yield f"{name} ({cost})" if cost else name


def _begun(rules: AnyRules, position: Any, beginning: str) -> Iterator[tuple[str, Any]]:
    named = ((rules.name(action), action) for action in islice(rules.moves(position), _MOST_TRIED))
    return ((name, action) for name, action in named if name.casefold().startswith(beginning.casefold()))


def parts(outline: Outline, beginning: str) -> tuple[Choice, ...]:
    """The parts that are about something whose name begins so."""
    return tuple(choice for choice in outline.choices if choice.about.casefold().startswith(beginning.casefold()))


def tell_outline(outline: Outline, beginning: str) -> bool:
    """How an action is written and how many there are, then each part with its ways. False when nothing begins so."""
    if not beginning:
        many = f"{outline.total} ways" if outline.total > 1 else "one way"
        click.echo(f"{outline.form}  (a pattern: {many}, put together of these)")
    wanted = parts(outline, beginning)
    for choice in wanted:
        click.echo(choice.about)
        width = max(len(text) for text, _ in choice.ways)
        for text, meaning in choice.ways:
            click.echo(f"  {text:<{width}}  {meaning}".rstrip())
    return bool(wanted)


def outline_json(outline: Outline, beginning: str) -> list[dict[str, Any]]:
    """The parts as JSON: `{"player", "about", "ways": [{"text", "means"}]}`."""
    return [
        {
            "player": choice.actor,
            "about": choice.about,
            "ways": [{"text": text, "means": meaning} for text, meaning in choice.ways],
        }
        for choice in parts(outline, beginning)
    ]
