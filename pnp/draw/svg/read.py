"""Reading SVG pictures. What can't be drawn faithfully is refused by its name and line; nothing is quietly left out or drawn wrong.

Drawn: paths, basic shapes, groups, local `use`, transforms, fills, strokes, gradients, opacity, blend modes, `clipPath` of a shape,
`viewBox`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.matrices import multiply
from pnp.draw.geometry.shapes import rect, transformed, translate
from pnp.draw.model import IDENTITY, Colour, Group, Item, Path, Rect, Shape, Symbol
from pnp.draw.svg.gradients import filled, read_gradient
from pnp.draw.svg.path import read_numbers, read_transform
from pnp.draw.svg.shapes import SHAPES, coordinate
from pnp.draw.svg.style import (
    Refused,
    Server,
    StyleState,
    hints_for,
    inherit,
    layer_of,
    properties,
    read_length,
    style_geometry,
)
from pnp.draw.svg.xml import Node, read_xml

FEATURE = Fault("svg-feature", "{feature} can't be drawn faithfully{times}")
VALUE = Fault("svg-value", "{tag}: {why}{times}")
TOO_MUCH = Fault("svg-too-large", "the picture has more than {most} lines and curves to draw")
EMPTY = Fault("svg-empty", "the picture has nothing to draw")

MOST_DRAWN = 200_000
DEEPEST_USE = 16

_DANGEROUS = {
    "script": "a script", "style": "a style sheet", "image": "an embedded image", "foreignObject": "foreign content",
    "animate": "animation", "animateTransform": "animation", "animateMotion": "animation", "animateColor": "animation",
    "set": "animation", "handler": "a script", "iframe": "foreign content",
}  # fmt: skip
_UNDRAWN = {
    "text": "text", "tspan": "text", "textPath": "text", "svg": "a nested svg", "symbol": "a symbol", "a": "a link",
    "switch": "a switch", "view": "a view", "flowRoot": "text", "mask": "a mask", "pattern": "a pattern",
    "mesh": "a mesh", "hatch": "a hatch", "video": "foreign content", "audio": "foreign content",
}  # fmt: skip
_SILENT = {
    "defs",
    "title",
    "desc",
    "metadata",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "filter",
    "marker",
    "cursor",
}
"""Elements that draw nothing where they stand; those that can't be drawn are refused where something refers to them."""


def read_svg(text: str, name: str, *, file: str = "", current: Colour = BLACK) -> Report[Symbol]:
    """The picture as a symbol in the file's own units, its viewBox moved to the origin.

    `current` is what `currentColor` means. Every feature that is refused is named once, with its first line and how often it comes.
    """
    found = read_xml(text.encode("utf-8", "replace"), file or name)
    if found.value is None:
        return Report(None, found.findings)
    drawer = _Drawer(found.value, file or name)
    drawer.audit(found.value)
    box = drawer.view_box()
    try:
        items = drawer.draw(found.value, StyleState(colour=current)) if box is not None else ()
    except _TooMuch:
        return Report(None, (TOO_MUCH.at(Place(file or name), most=MOST_DRAWN),))
    findings = drawer.findings()
    if findings or box is None:
        return Report(None, findings)
    if not items:
        return Report(None, (EMPTY.at(Place(file or name)),))
    crop = _cropped(items, box)
    if box.x or box.y or crop is not None:
        items = (Group(items, translate(-box.x, -box.y) if box.x or box.y else IDENTITY, crop),)
    return Report(Symbol(name, box.width, box.height, items))


def _cropped(items: tuple[Item, ...], box: Rect) -> Path | None:
    """The viewBox as a clip, where something reaches beyond it."""
    reach = extent(items)
    inside = reach is None or (
        reach.x >= box.x and reach.y >= box.y and reach.right <= box.right and reach.bottom <= box.bottom
    )
    return None if inside else rect(box)


def _layer(items: tuple[Item, ...], opacity: float) -> tuple[Item, ...]:
    """The items as far as they are there."""
    if opacity == 1.0 or not items:
        return items
    return (Group(items, opacity=opacity),) if opacity > 0.0 else ()


class _TooMuch(Exception):  # noqa: N818 - it ends the drawing, it isn't an error of the program
    """More is drawn than MOST_DRAWN allows."""


class _Drawer:
    """Walks the tree and turns what it may into items."""

    def __init__(self, root: Node, file: str) -> None:
        self._root, self._file = root, file
        self._by_id: dict[str, Node] = {}
        self._faults: dict[str, tuple[Finding, int]] = {}
        self._view = Rect(0.0, 0.0, 0.0, 0.0)
        self._drawn = 0
        self._used: list[Node] = []

    def findings(self) -> tuple[Finding, ...]:
        """Every fault once, in the order of the file."""
        found = []
        for finding, count in self._faults.values():
            times = f" (and in {count - 1} more places)" if count > 1 else ""
            found.append(finding._replace(facts={**finding.facts, "times": times}))
        return tuple(sorted(found, key=lambda finding: (finding.where.line or 0, finding.where.column or 0)))

    def _complain(self, node: Node, fault: Exception) -> None:
        place = Place(self._file, node.line, node.column)
        if isinstance(fault, Refused):
            finding = FEATURE.at(place, hints=hints_for(str(fault)), feature=str(fault), times="")
        else:
            finding = VALUE.at(place, tag=node.tag, why=str(fault), times="")
        first, count = self._faults.get(finding.message, (finding, 0))
        self._faults[finding.message] = (first, count + 1)

    def audit(self, node: Node) -> None:
        """Notes ids, and refuses whatever is dangerous wherever it stands."""
        if "id" in node.attributes:
            self._by_id.setdefault(node.attributes["id"], node)
        if node.tag in _DANGEROUS:
            self._complain(node, Refused(_DANGEROUS[node.tag]))
        for name, value in properties(node):
            if name.lower().startswith("on"):
                self._complain(node, Refused(f"a script ({name})"))
            target = value.strip() if name == "href" else value.partition("url(")[2].strip(" '\"")
            if target and not target.startswith("#"):
                self._complain(node, Refused("a reference to another file or address"))
        for name in style_geometry(node):
            self._complain(node, Refused(f"{name} as a style property"))
        for child in node.children:
            self.audit(child)

    def view_box(self) -> Rect | None:
        """The area of the picture, from `viewBox` or else from width and height."""
        own = self._root.attributes
        try:
            if "viewBox" in own:
                box = Rect(*read_numbers(own["viewBox"]))
            else:
                box = Rect(0.0, 0.0, read_length(own["width"]), read_length(own["height"]))
        except (ValueError, TypeError, KeyError):
            box = Rect(0.0, 0.0, 0.0, 0.0)
        if box.width <= 0 or box.height <= 0:
            self._complain(self._root, ValueError("it needs a viewBox of four numbers, the last two greater than 0"))
            return None
        self._view = box
        return box

    def draw(self, node: Node, look: StyleState) -> tuple[Item, ...]:
        """The items of the node's children."""
        look = inherit(look, node, self._complain)
        if node is self._root and ({"transform", "clip-path"} & dict(properties(node)).keys()):
            self._complain(node, Refused("a transform or clip-path of the whole picture"))
        return tuple(item for child in node.children for item in self._element(child, look))

    def _element(self, node: Node, look: StyleState) -> Iterator[Item]:
        if node.tag in _DANGEROUS or node.tag in _SILENT or ("display", "none") in properties(node):
            return
        if node.tag in _UNDRAWN or (node.tag not in SHAPES and node.tag not in {"g", "use"}):
            self._complain(node, Refused(_UNDRAWN.get(node.tag, f"the element {node.tag[:40]!r}")))
            return
        try:
            matrix = read_transform(node.attributes.get("transform", ""))
            clip = self._clip(node)
            opacity, blend = layer_of(node)
            if node.tag == "g":
                items = self.draw(node, look)
            elif node.tag == "use":
                matrix, items = (
                    multiply(matrix, translate(coordinate(node, "x"), coordinate(node, "y"))),
                    self._use(node, look),
                )
            else:
                items = self._shape(node, inherit(look, node, self._complain))
        except ValueError as fault:
            self._complain(node, fault)
            return
        group = Group(items, matrix, clip, opacity=opacity, blend=blend)
        if items and (matrix != IDENTITY or clip is not None or group.see_through):
            yield group
        else:
            yield from items

    def _shape(self, node: Node, look: StyleState) -> tuple[Item, ...]:
        path = self._outline(node, even_odd=look.even_odd)
        if not look.visible or not path.segments:
            return ()
        (fill, share), (stroke, line_share) = look.fill_paint(), look.stroke_line()
        if node.tag == "line":
            fill = None
        if share == 1.0 == line_share and not isinstance(fill, Server):
            return (Shape(path, fill, stroke),) if fill is not None or stroke is not None else ()
        area = self._area(path, fill) if fill is not None else ()
        line: tuple[Item, ...] = (Shape(path, None, stroke),) if stroke is not None else ()
        return (*_layer(area, share), *_layer(line, line_share))

    def _area(self, path: Path, fill: Colour | Server) -> tuple[Item, ...]:
        if isinstance(fill, Colour):
            return (Shape(path, fill),)
        shaded = filled(path, read_gradient(fill.id, self._by_id), self._view)
        self._count(sum(len(group.items) for group in shaded.items if isinstance(group, Group)))
        return (shaded,)

    def _outline(self, node: Node, *, even_odd: bool) -> Path:
        path = SHAPES[node.tag](node)
        self._count(len(path.segments))
        return Path(path.segments, even_odd)

    def _count(self, more: int) -> None:
        """Keeps the size of what is drawn in bounds, however often `use` repeats it."""
        self._drawn += more
        if self._drawn > MOST_DRAWN:
            raise _TooMuch

    def _use(self, node: Node, look: StyleState) -> tuple[Item, ...]:
        target = self._by_id.get(node.attributes.get("href", "")[1:])
        if target is None:
            raise ValueError(f"there is nothing with the id {node.attributes.get('href', '')[1:41]!r}")
        if target in self._used or len(self._used) >= DEEPEST_USE:
            raise ValueError("use elements refer to one another in a circle or too deeply")
        self._count(1)
        self._used.append(target)
        items = tuple(self._element(target, inherit(look, node, self._complain)))
        self._used.pop()
        return items

    def _clip(self, node: Node) -> Path | None:
        value = dict(properties(node)).get("clip-path", "none")
        if value == "none":
            return None
        target = self._by_id.get(value.removeprefix("url(").rstrip(") ").strip("'\"# "))
        if target is None or target.tag != "clipPath":
            raise ValueError(f"there is no clipPath {value[:40]!r}")
        plain = target.attributes.get("clipPathUnits", "userSpaceOnUse") == "userSpaceOnUse"
        shapes = [child for child in target.children if child.tag not in {"title", "desc"}]
        if not plain or len(shapes) != 1 or shapes[0].tag not in SHAPES or "clip-path" in dict(properties(target)):
            raise Refused("a clipPath of anything but one shape")
        look = inherit(inherit(StyleState(), target, self._complain), shapes[0], self._complain)
        path = self._outline(shapes[0], even_odd=look.clip_even_odd)
        place = [read_transform(n.attributes.get("transform", "")) for n in (target, shapes[0])]
        return transformed(path, multiply(*place))
