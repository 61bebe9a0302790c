"""Characters that a game's own font hasn't, set in the family that it names for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pnp.base.frozen import replace
from pnp.draw.type.style import Span
from pnp.draw.type.typefaces.metrics import metrics
from pnp.draw.type.typefaces.own_fonts import own_family


def with_fallbacks(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans, those parted that hold characters which their own font lacks and its fallback may have."""
    return tuple(part for span in spans for part in (_parted(span) if span.style.family[0] == "u" else (span,)))


def _parted(span: Span) -> Iterator[Span]:
    family = own_family(span.style.family)
    face = metrics(span.style.font)
    if family is None or not family.fallback or not face.missing(span.text.replace("\n", "")):
        yield span
        return
    other = replace(span.style, family=family.fallback)
    for own, letters in groupby(span.text, lambda char: char.isspace() or face.has(char)):
        yield replace(span, text="".join(letters), style=span.style if own else other)
