"""Holds the drawing of a map against its table: what touches on paper must be what the table calls neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Severity
from pnp.components.maps.areas.chart import Chart

LEAST_BORDER = 3.0
"""mm; a shorter border is easily taken for a corner."""

TOUCH_UNKNOWN = Fault(
    "touching-not-neighbours",
    "{one} and {other} share a border of {length:.1f} mm on paper, but the table has them apart",
)
NEIGHBOURS_APART = Fault(
    "neighbours-not-touching", "{one} and {other} are neighbours in the table, but share no border on paper"
)
NEEDLESS_LINK = Fault("needless-link", "{one} and {other} share a border, so no line needs to join them")
LINK_OF_STRANGERS = Fault(
    "link-of-strangers", "a line is to join {one} and {other}, which are no neighbours in the table"
)
NEEDLESS_WALL = Fault("needless-barrier", "a wall is to part {one} and {other}, but {why}")
AREAS_OVERLAP = Fault("areas-overlap", "{areas} lie on one another")
POINT_TOUCH = Fault(
    "corner-touch", "{one} and {other} meet in a corner only; players will ask whether they touch", Severity.WARNING
)
SHORT_BORDER = Fault(
    "short-border",
    "the border of {one} and {other} is {length:.1f} mm long, easily taken for a corner",
    Severity.WARNING,
)
ANCHOR_OUTSIDE = Fault("anchor-outside", "the anchor of {name} does not lie in it")


def prove(chart: Chart) -> Iterator[Finding]:
    """Everything in which paper and table disagree, at the line of the table."""
    yield from _borders(chart)
    yield from _lines(chart)
    yield from _shapes(chart)


def _borders(chart: Chart) -> Iterator[Finding]:
    table, touching = chart.table, chart.network.touching
    links, walls = set(table.map.links), set(table.map.barriers)
    for one, other in chart.walls:
        if (one, other) not in walls:
            place = table.place("areas", one, "neighbours")
            length = touching[one, other]
            hint = f"add them to each other's neighbours, or '{one} {other}' to barriers"
            yield TOUCH_UNKNOWN.at(place, hints=(hint,), one=one, other=other, length=length)
    for one, other in chart.unseen:
        if (one, other) not in links:
            place = table.place("areas", one, "neighbours")
            hint = f"add '{one} {other}' to links, and a dashed line will join them"
            yield NEIGHBOURS_APART.at(place, hints=(hint,), one=one, other=other)
    for (one, other), length in touching.items():
        if length < LEAST_BORDER and (one, other) not in walls:
            yield SHORT_BORDER.at(table.place("areas", one, "neighbours"), one=one, other=other, length=length)
    for one, other in sorted(chart.network.meeting - set(touching) - links):
        if (one, other) not in chart.neighbours:
            yield POINT_TOUCH.at(table.place("areas", one), one=one, other=other)


def _lines(chart: Chart) -> Iterator[Finding]:
    """Links and barriers that say nothing or the wrong thing."""
    table, touching = chart.table, chart.network.touching
    for number, (one, other) in enumerate(table.map.links):
        place = table.place("links", number)
        if (one, other) not in chart.neighbours:
            yield LINK_OF_STRANGERS.at(place, one=one, other=other)
        elif (one, other) in touching:
            yield NEEDLESS_LINK.at(place, one=one, other=other)
    for number, (one, other) in enumerate(table.map.barriers):
        place = table.place("barriers", number)
        if (one, other) in chart.neighbours:
            yield NEEDLESS_WALL.at(place, one=one, other=other, why="they are neighbours in the table")
        elif (one, other) not in touching:
            yield NEEDLESS_WALL.at(place, one=one, other=other, why="they share no border")


def _shapes(chart: Chart) -> Iterator[Finding]:
    table = chart.table
    for areas in dict.fromkeys(areas for _, areas in chart.network.crowded):
        yield AREAS_OVERLAP.at(table.place("areas", areas[0]), areas=" and ".join(areas))
    for name, plot in chart.plots.items():
        if not plot.holds(plot.anchor):
            yield ANCHOR_OUTSIDE.at(table.place("areas", name, "anchor"), name=name)
