"""Can the roles that must be told apart be told apart: in every ink, by every eye?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.draw.colour.inks import Palette, ground_of, keeps_hues
from pnp.draw.colour.vision import VISIONS, Vision, difference, simulate
from pnp.draw.model import Colour, Fill, Hatch

if TYPE_CHECKING:
    from pnp.definition.models.theme import Theme

LEAST_DIFFERENCE: dict[Vision, float] = {"normal": 20.0, "protan": 10.0, "deutan": 10.0, "tritan": 10.0, "grey": 10.0}
"""CIEDE2000 distances below which two small areas, apart on a table, may be taken for one another.

Every pair of the Okabe–Ito palette, made for eyes that lack a colour, passes the first four; in grey, 10 is a tenth of the way from
black to white, and five or six steps are as many as one can tell.
"""
TURN = 30.0
"""Hatches whose lines differ by this many degrees look different."""
DENSITY = 1.6
"""Hatches of which one is this many times as close look different."""

ALIKE = Fault(
    "roles-alike",
    "{what}: {one} and {other} look alike in {ink} ink {seen}: distance {distance:.1f}, at least {least:.0f} wanted",
    Severity.WARNING,
)
SEEN: dict[Vision, str] = {
    "normal": "to everybody",
    "protan": "to eyes without red (protan)",
    "deutan": "to eyes without green (deutan)",
    "tritan": "to eyes without blue (tritan)",
    "grey": "without colour (grey)",
}
"""The visions in words."""


def check_distinctions(theme: Theme, place: Place | None = None) -> tuple[Finding, ...]:
    """A warning for each pair of roles, ink and vision that can't be told apart; in grey ink all eyes are equal.

    Two roles differ when their fills or their outlines are far enough apart in colour, or when their hatches differ in kind,
    direction or density. A role which the theme lacks is passed over: loading the game has said so.
    """
    where = place or Place(path="theme.distinct")
    palettes = {ink: Palette.of(theme, ink) for ink in INKS}
    findings: list[Finding] = []
    for entry in theme.distinct:
        known = [role for role in entry.roles if role in theme.roles]
        for one, other in combinations(known, 2):
            for ink, vision, distance in _alike(palettes, one, other):
                findings.append(
                    ALIKE.at(
                        where,
                        hints=("change a colour, or give one of them a hatch in this ink",),
                        what=entry.what,
                        one=one,
                        other=other,
                        ink=ink,
                        vision=vision,
                        seen=SEEN[vision],
                        distance=distance,
                        least=LEAST_DIFFERENCE[vision],
                    )
                )
    return tuple(findings)


def _alike(palettes: dict[Ink, Palette], one: str, other: str) -> Iterator[tuple[Ink, Vision, float]]:
    for ink, palette in palettes.items():
        fills = palette.fill(one), palette.fill(other)
        if patterns_differ(*fills):
            continue
        pairs = [(ground_of(fills[0]), ground_of(fills[1])), (palette.line(one), palette.line(other))]
        for vision in VISIONS if keeps_hues(ink) else VISIONS[-1:]:
            distance = max(_distance(*pair, vision) for pair in pairs)
            if distance < LEAST_DIFFERENCE[vision]:
                yield ink, vision, distance


def _distance(one: Colour, other: Colour, vision: Vision) -> float:
    return difference(simulate(one, vision), simulate(other, vision))


def patterns_differ(one: Fill | None, other: Fill | None) -> bool:
    """Whether two fills differ by pattern alone, whatever their colours."""
    if not isinstance(one, Hatch) or not isinstance(other, Hatch):
        return isinstance(one, Hatch) != isinstance(other, Hatch)
    if one.kind != other.kind:
        return True
    denser = max(one.pitch, other.pitch) / min(one.pitch, other.pitch) >= DENSITY
    half_turn = 90.0 if one.kind in {"cross", "grid", "dots"} else 180.0
    turn = abs(one.angle - other.angle) % half_turn
    return denser or (one.kind != "grid" and min(turn, half_turn - turn) >= TURN)
