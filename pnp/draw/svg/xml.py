"""Reading the XML of an SVG file: a small tree that knows its lines. Nothing is fetched, nothing is expanded, no DTD is read."""

from __future__ import annotations

from collections.abc import Callable
from xml.parsers.expat import ExpatError, ParserCreate, errors

from msgspec import Struct, field

from pnp.base.finding import Fault, Finding, Place, Report

MOST_BYTES = 2 * 1024 * 1024
MOST_ELEMENTS = 20_000
DEEPEST = 64

BROKEN = Fault("svg-broken", "the file is not well-formed XML: {why}")
DOCTYPE = Fault("svg-feature", "a DOCTYPE or entities of one's own are refused")
TOO_LARGE = Fault("svg-too-large", "the file has {found} {what}, more than the {most} that are read")

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"


class Node(Struct, eq=False):
    """An element of the SVG namespace, without its prefix; `line` and `column` from 1."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    children: list[Node] = field(default_factory=list)


class _Stop(Exception):  # noqa: N818 - it ends the reading, it isn't an error of the program
    def __init__(self, report: Callable[[Place], Finding]) -> None:
        super().__init__("reading stopped")
        self.report = report


def read_xml(data: bytes, file: str) -> Report[Node]:
    """The root element. Elements and attributes of other namespaces (those of editors) are left out."""
    if len(data) > MOST_BYTES:
        return Report(None, (TOO_LARGE.at(Place(file), found=len(data), what="bytes", most=MOST_BYTES),))
    reader = _Reader()
    parser = reader.parser
    try:
        parser.Parse(data, True)  # noqa: FBT003 - expat takes it by position only
    except _Stop as stop:
        place = Place(file, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        return Report(None, (stop.report(place),))
    except ExpatError as fault:
        place = Place(file, fault.lineno, fault.offset + 1)
        return Report(None, (BROKEN.at(place, why=errors.messages[fault.code]),))
    if reader.root is None or reader.root.tag != "svg":
        return Report(None, (BROKEN.at(Place(file, 1, 1), why="its root is not an svg element"),))
    return Report(reader.root)


class _Reader:
    """Builds the tree while expat reads."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self._open: list[Node | None] = []
        self._count = 0
        self.parser = ParserCreate("utf-8", " ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._doctype

    def _doctype(self, *_: object) -> None:
        raise _Stop(DOCTYPE.at)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise _Stop(lambda place: TOO_LARGE.at(place, found=self._count, what="elements", most=MOST_ELEMENTS))
        if len(self._open) >= DEEPEST:
            depth = len(self._open) + 1
            raise _Stop(lambda place: TOO_LARGE.at(place, found=depth, what="levels of elements", most=DEEPEST))
        space, _, tag = name.rpartition(" ")
        outer = self._open[-1] if self._open else None
        if space not in {"", _SVG} or (self._open and outer is None):
            self._open.append(None)
            return
        own = {key.removeprefix(f"{_XLINK} "): value for key, value in attributes.items()}
        node = Node(
            tag,
            {key: value for key, value in own.items() if " " not in key},
            self.parser.CurrentLineNumber,
            self.parser.CurrentColumnNumber + 1,
        )
        if outer is not None:
            outer.children.append(node)
        elif self.root is None:
            self.root = node
        self._open.append(node)

    def _end(self, _: str) -> None:
        self._open.pop()
