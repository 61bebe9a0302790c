"""Where the code of templates stands in a text: found in one pass, however many openings are never closed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

EXPRESSIONS: Mapping[str, str] = {"{{": "}}", "{%": "%}"}
"""What opens an expression or a statement, and what closes it."""

COMMENTS: Mapping[str, str] = {"{##": "##}"}
"""What opens and closes a comment."""


class Span(NamedTuple):
    """A piece of code with its braces: `start` and `end` in the text, and what stands between the braces."""

    start: int
    end: int
    inside: str


def spans(text: str, kinds: Mapping[str, str] = EXPRESSIONS) -> Iterator[Span]:
    """The pieces of code in the text, in order; an opening that nothing closes is no code.

    A regular expression with `.*?` would look to the end of the text from each such opening, and again from the next.
    """
    opening = re.compile("|".join(map(re.escape, kinds)))
    never_closed: set[str] = set()
    at = 0
    while found := opening.search(text, at):
        closing = kinds[found[0]]
        end = -1 if found[0] in never_closed else text.find(closing, found.end())
        if end < 0:
            never_closed.add(found[0])
            at = found.start() + 1
        else:
            at = end + len(closing)
            yield Span(found.start(), at, text[found.end() : end])


def replaced(text: str, new: Callable[[str], str], kinds: Mapping[str, str] = EXPRESSIONS) -> str:
    """The text with every piece of code, braces and all, replaced by what `new` makes of it."""
    parts: list[str] = []
    at = 0
    for span in spans(text, kinds):
        parts += (text[at : span.start], new(text[span.start : span.end]))
        at = span.end
    return "".join((*parts, text[at:]))


def between(text: str, kinds: Mapping[str, str] = EXPRESSIONS) -> list[str]:
    """What stands around the pieces of code: one part more than there are pieces."""
    parts: list[str] = []
    at = 0
    for span in spans(text, kinds):
        parts.append(text[at : span.start])
        at = span.end
    return [*parts, text[at:]]
