"""The keys of one element, evaluated and checked: lengths in its box, points, words, texts, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.components.faces import faults
from pnp.components.faces.written.language import Element, shown
from pnp.components.faces.written.scope import BROKEN, FindingSink, Scope
from pnp.components.lengths import parse_length
from pnp.definition.load.node import Node
from pnp.draw.model import Rect

T = TypeVar("T")


class Arguments:
    """What an element was told. A value that is wrong is reported once and replaced by the default, so that drawing goes on;
    `refused` says that this happened.
    """

    def __init__(self, element: Element, scope: Scope, box: Rect, tell: FindingSink) -> None:
        self.element = element
        self.scope = scope
        self.box = box
        self._tell = tell
        self._values: dict[str, object] = {}
        self.refused = False

    @property
    def place(self) -> Place:
        """Where the element stands."""
        return self.element.node.place()

    def has(self, key: str) -> bool:
        """Whether the key is given, and given something."""
        return self.value(key) is not None

    def node(self, key: str) -> Node:
        """The node of a key, or the element's own."""
        return self.element.keys.get(key, self.element.node)

    def value(self, key: str) -> object:
        """The evaluated value of a key; None when it is missing or broken."""
        plain = self.element.plain
        if key in plain:
            return plain[key]
        if key not in self._values:
            node = self.element.keys.get(key)
            value = self.scope.value(node) if node is not None else None
            self.refused = self.refused or value is BROKEN
            self._values[key] = None if value is BROKEN else value
        return self._values[key]

    def refuse(self, fault: Fault, where: str, hints: Iterable[str] = (), /, **facts: object) -> None:
        """Reports a fault at the key `where`."""
        place = self.node(where).place()
        self.refused = True
        self._tell(Finding(fault, place, facts, tuple(hints)), place)

    def _bad(self, key: str, wanted: str, hints: Iterable[str] = ()) -> None:
        owner = repr(self.element.kind.name)
        self.refuse(faults.BAD_VALUE, key, hints, owner=owner, key=key, wanted=wanted, value=shown(self.value(key)))

    def length(self, key: str, whole: float, default: float = 0.0) -> float:
        """A length in mm; percentages are of `whole`."""
        raw = self.value(key)
        if raw is None:
            return default
        return self._length(raw, key, whole, default)

    def _length(self, raw: object, key: str, whole: float, default: float) -> float:
        length = parse_length(raw)
        if length is None:
            whole_key = self.value(key)
            if isinstance(whole_key, list):
                self._bad(key, "lengths such as 4, '50%' or '100% - 2'", (f"{shown(raw)} is none",))
            else:
                self._bad(key, "a length such as 4, '50%' or '100% - 2'")
            return default
        return length.on(whole)

    def positive(self, key: str, whole: float, default: float) -> float:
        """A length of 0 or more."""
        length = self.length(key, whole, default)
        if length >= 0:
            return length
        self._bad(key, "0 or more")
        return default

    def number(self, key: str, default: float, least: float = -1e6, most: float = 1e6) -> float:
        """A plain number."""
        raw = self.value(key)
        if raw is None:
            return default
        number = _number(raw)
        if number is None or not least <= number <= most:
            self._bad(key, f"a number from {least:g} to {most:g}")
            return default
        return number

    def point(self, key: str, default: tuple[float, float]) -> tuple[float, float]:
        """A spot [x, y] in the box, in mm from its top left."""
        raw = self.value(key)
        if raw is None:
            return default
        return self._point(raw, key, default)

    def _point(self, raw: object, key: str, default: tuple[float, float]) -> tuple[float, float]:
        if not isinstance(raw, list) or len(raw) != 2:
            self._bad(key, "a spot [x, y]")
            return default
        x, y = raw
        return self._length(x, key, self.box.width, default[0]), self._length(y, key, self.box.height, default[1])

    def shares(self, key: str, default: tuple[float, float]) -> tuple[float, float]:
        """A spot [x, y] as shares of a whole, from 0 to 1: ['50%', '20%'] or [0.5, 0.2]."""
        raw = self.value(key)
        if raw is None:
            return default
        if isinstance(raw, list) and len(raw) == 2:
            x, y = (self._length(part, key, 1.0, 0.5) for part in raw)
            if 0.0 <= x <= 1.0 and 0.0 <= y <= 1.0:
                return x, y
        self._bad(key, "a spot of the whole such as ['50%', '20%']")
        return default

    def points(self, key: str, least: int) -> list[tuple[float, float]]:
        """A list of spots; empty when there are fewer than `least`."""
        raw = self.value(key)
        if not isinstance(raw, list) or len(raw) < least:
            if key in self.element.keys and raw is not None:
                self._bad(key, f"a list of {least} spots [x, y] or more")
            return []
        return [self._point(one, key, (0.0, 0.0)) for one in raw]

    def area(self, key: str = "box") -> Rect:
        """The rectangle [x, y, width, height], or the whole box; `inset` shrinks either."""
        element, box = self.element, self.box
        if (key in element.keys and key not in element.plain) or (
            "inset" in element.keys and "inset" not in element.plain
        ):
            return self._area(key)
        at = (key, box.width, box.height)
        if at in element.areas:
            return element.areas[at]
        area = self._area(key)
        if not self.refused:  # what is wrong is told on every face, not on the first alone
            element.areas[at] = area
        return area

    def _area(self, key: str) -> Rect:
        raw = self.value(key)
        area = Rect(0.0, 0.0, self.box.width, self.box.height)
        if isinstance(raw, list) and len(raw) == 4:
            wholes = (self.box.width, self.box.height) * 2
            x, y, width, height = (self._length(part, key, whole, 0.0) for part, whole in zip(raw, wholes, strict=True))
            area = Rect(x, y, width, height)
        elif raw is not None:
            self._bad(key, "a rectangle [x, y, width, height]")
        area = area.inset(self.length("inset", min(area.width, area.height)))
        if area.width < 0 or area.height < 0:
            self._bad("inset" if self.has("inset") else key, "a rectangle that is not turned inside out")
            return Rect(area.x, area.y, max(area.width, 0.0), max(area.height, 0.0))
        return area

    def text(self, key: str, default: str = "") -> str:
        """Any scalar, as text."""
        raw = self.value(key)
        if raw is None:
            return default
        if isinstance(raw, (list, dict)):
            self._bad(key, "a text")
            return default
        return str(raw)

    def flag(self, key: str, *, default: bool) -> bool:
        """A truth value."""
        raw = self.value(key)
        if raw is None:
            return default
        if not isinstance(raw, bool):
            self._bad(key, "true or false")
            return default
        return raw

    def choice(self, key: str, valid: Mapping[str, T], default: T) -> T:
        """One of a few words."""
        raw = self.value(key)
        if raw is None:
            return default
        if not isinstance(raw, str) or raw not in valid:
            owner = repr(self.element.kind.name)
            wanted = f"one of {', '.join(valid)}"
            hints = did_you_mean(str(raw), valid)
            self.refuse(faults.BAD_VALUE, key, hints, owner=owner, key=key, wanted=wanted, value=shown(raw))
            return default
        return valid[raw]

    def mapping(self, key: str) -> dict[str, object]:
        """A mapping of names to values."""
        raw = self.value(key)
        if raw is None:
            return {}
        if not isinstance(raw, dict):
            self._bad(key, "a mapping")
            return {}
        return raw

    def wrong(self, key: str, wanted: str) -> None:
        """Reports that a key holds something else than is wanted."""
        self._bad(key, wanted)


def _number(raw: object) -> float | None:
    if isinstance(raw, bool):
        return None
    if isinstance(raw, (int, float)):
        return float(raw)
    try:
        return float(raw) if isinstance(raw, str) and len(raw) < 40 else None
    except ValueError:
        return None
