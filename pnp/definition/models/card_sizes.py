"""Sizes of cards by name, in mm, upright. Where makers differ by a fraction of a millimetre, the size that sleeves are sold for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from pnp.base.finding import Fault
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.definition.models.base import Parser, refusal
from pnp.definition.models.measures import EXPRESSION_SCHEMA, LONGEST, Expression, measured_size


class CardSize(Frozen):
    """Width and height in mm, and where the measure comes from."""

    width: float
    height: float
    source: str


CARD_SIZES: Mapping[str, CardSize] = {
    "poker": CardSize(63.5, 88.9, "2.5 × 3.5 in, US playing cards"),
    "bridge": CardSize(57.15, 88.9, "2.25 × 3.5 in, US playing cards"),
    "standard": CardSize(63.0, 88.0, "trading cards and most European games"),
    "tarot": CardSize(70.0, 120.0, "European tarot"),
    "us-tarot": CardSize(69.85, 120.65, "2.75 × 4.75 in, US print shops"),
    "mini-euro": CardSize(44.0, 68.0, "sleeves of 45 × 68 mm"),
    "mini-us": CardSize(41.0, 63.0, "sleeves of 41 × 63 mm"),
    "us": CardSize(56.0, 87.0, "sleeves of 56 × 87 mm"),
    "euro": CardSize(59.0, 92.0, "sleeves of 59 × 92 mm"),
    "square": CardSize(70.0, 70.0, "European square cards"),
    "small-square": CardSize(63.5, 63.5, "2.5 in, US print shops"),
    "mini": CardSize(44.45, 63.5, "1.75 × 2.5 in, US print shops"),
    "micro": CardSize(31.75, 44.45, "1.25 × 1.75 in, US print shops"),
    "mint-tin": CardSize(52.0, 87.0, "fits a mint tin of 56.9 × 91.5 mm inside, corners of 14 mm"),
    "business": CardSize(50.8, 88.9, "2 × 3.5 in, US business cards, also as perforated sheets"),
    "jumbo": CardSize(88.9, 139.7, "3.5 × 5.5 in, US print shops"),
    "domino": CardSize(44.45, 88.9, "1.75 × 3.5 in, US print shops"),
}
"""Measured by shops and sleeve makers; see docs/reference/cards.md."""

SMALLEST = 10.0
"""mm that one side of a card has at least: smaller ones can't be held."""
MM_PER_INCH = 25.4
TINY = Fault("tiny-card", "a card of {width:g} × {height:g} mm is smaller than a stamp")
UNKNOWN_SIZE = Fault("unknown-card-size", "there is no size of card called {name!r}")


def _card_size(value: object) -> tuple[float | Expression, float | Expression]:
    if isinstance(value, str) and not value.lstrip().startswith("{{"):
        known = CARD_SIZES.get(value)
        if known is None:
            raise refusal(UNKNOWN_SIZE, name=value[:60], hints=_hints(value))
        return known.width, known.height
    size = measured_size(value)
    width, height = size
    if isinstance(width, float) and isinstance(height, float) and max(width, height) < SMALLEST:
        inches = f"[{width * MM_PER_INCH:g}, {height * MM_PER_INCH:g}]"
        raise refusal(TINY, width=width, height=height, hints=(f"if those are inches, write {inches}, which are mm",))
    return size


def _hints(value: str) -> tuple[str, ...]:
    if value[:1].isdigit():
        return ("a measure is a list of two numbers in mm: [63, 88]",)
    return did_you_mean(value, CARD_SIZES) or (f"valid: {', '.join(CARD_SIZES)}",)


_SIDE: dict[str, Any] = {"anyOf": [{"type": "number", "minimum": 0.1, "maximum": LONGEST}, EXPRESSION_SCHEMA]}
_SCHEMA = {
    "anyOf": [
        {"enum": list(CARD_SIZES)},
        *_SIDE["anyOf"],
        {"type": "array", "minItems": 2, "maxItems": 2, "items": _SIDE},
    ]
}

SizeOfCard: TypeAlias = Annotated[tuple[float | Expression, float | Expression], Parser(_card_size, _SCHEMA)]
"""A name of `CARD_SIZES`, or width and height in mm."""
