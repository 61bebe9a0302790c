"""The words of the face language: a table of elements, each with its keys, filled by the modules that draw them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from pnp.base.finding import Finding
from pnp.base.frozen import Frozen, field
from pnp.base.nearest import did_you_mean
from pnp.components.faces import faults
from pnp.definition.load.node import Node
from pnp.definition.reading.faults import UNKNOWN_KEY
from pnp.draw.model import Item, Rect

Drawer: TypeAlias = Callable[[Any, Any], Iterable[Item]]
"""Draws an element with a `Pen` and its `Arguments`, which know this language and are not known to it."""


class Kind(Frozen):
    """One element of the language: `- rect: [0, 0, 10, 5]` with its other keys beside it (`fill: river`).

    The element's own value stands for the key `main`; `inner` are keys which hold elements themselves.
    """

    name: str
    main: str
    keys: frozenset[str]
    drawer: Drawer
    needs: tuple[str, ...] = ()
    inner: tuple[str, ...] = ()


KINDS: dict[str, Kind] = {}


def element(name: str, main: str, keys: str = "", *, needs: str = "", inner: str = "") -> Callable[[Drawer], Drawer]:
    """Registers a drawer under the element's name; keys are given as words. `needs` are those that can't be left out."""

    def register(drawer: Drawer) -> Drawer:
        words = frozenset((main, *keys.split()))
        KINDS[name] = Kind(name, main, words, drawer, tuple(needs.split()), tuple(inner.split()))
        return drawer

    return register


STYLE_KEYS = "size weight family italic leading tracking rise colour"
"""What a style says; the keys of the element `text` override it."""


class Element(Frozen, eq=False):
    """An element as the template says it: its keys unevaluated, and the elements inside it.

    `plain` are the values of those keys that hold no expression and so are the same on every face; `areas` the rectangles that
    those came to in boxes of so many mm.
    """

    kind: Kind
    node: Node
    keys: Mapping[str, Node] = field(default_factory=dict)
    inner: Mapping[str, tuple[Element, ...]] = field(default_factory=dict)
    plain: Mapping[str, object] = field(default_factory=dict)
    areas: dict[tuple[str, float, float], Rect] = field(default_factory=dict)

    @property
    def fixed(self) -> bool:
        """Is it the same on every face?"""
        return len(self.plain) == len(self.keys) and not self.inner


def _plain(keys: Mapping[str, Node]) -> dict[str, object]:
    return {key: node.value for key, node in keys.items() if not any(has_expression(part) for _, part in node.walk())}


def has_expression(node: Node) -> bool:
    """Does a scalar hold something to be worked out?"""
    return isinstance(node.value, str) and is_worked_out(node.value)


def is_worked_out(text: str) -> bool:
    """Does a text hold an expression or a tag?"""
    return "{{" in text or "{%" in text


def nothing(pen: object, args: object) -> Iterable[Item]:  # noqa: ARG001 - a drawer's arguments
    """Draws nothing: for what is not an element by itself."""
    return ()


_STYLE = Kind("style", "", frozenset(STYLE_KEYS.split()), nothing)


def read_elements(node: Node, findings: list[Finding]) -> tuple[Element, ...]:
    """The elements of a list; what can't be one is left out with a finding."""
    if not isinstance(node.value, list):
        findings.append(
            faults.BAD_VALUE.at(node.place(), key="draw", owner="a face", wanted="a list", value=shown(node.value))
        )
        return ()
    found = (_read_element(child, findings) for child in node.children.values())
    return tuple(one for one in found if one is not None)


def _read_element(node: Node, findings: list[Finding]) -> Element | None:
    if not isinstance(node.value, dict) or not node.value:
        findings.append(faults.NOT_AN_ELEMENT.at(node.place(), what=shown(node.value)))
        return None
    words = [str(key) for key in node.children]
    kind = KINDS.get(words[0])
    if kind is None:
        place = node.children[words[0]].place(key=True)
        later = next((word for word in words if word in KINDS), None)
        hints = (
            (f"an entry begins with its element's name: put {later!r} first",)
            if later
            else did_you_mean(words[0], KINDS)
        )
        findings.append(faults.UNKNOWN_ELEMENT.at(place, name=words[0], hints=hints))
        return None
    own = node.children[kind.name]
    keys: dict[str, Node] = {}
    inner: dict[str, tuple[Element, ...]] = {}
    for word, child in zip(words, node.children.values(), strict=True):
        if word in kind.inner:
            inner[word] = read_elements(child, findings)
        elif word == kind.name:
            keys |= _own_value(kind, own, findings)
        elif word in kind.keys:
            keys[word] = child
        else:
            _unknown(child, word, kind, findings)
    findings.extend(
        faults.MISSING_KEY.at(own.place(key=True), owner=repr(kind.name), key=key)
        for key in kind.needs
        if key not in keys and key not in inner
    )
    return Element(kind, own, keys, inner, _plain(keys))


def read_style(node: Node, findings: list[Finding]) -> Element:
    """A named style, as an element that draws nothing and has only the keys of a style."""
    keys = {}
    for word, child in node.children.items() if isinstance(node.value, dict) else ():
        if str(word) in _STYLE.keys:
            keys[str(word)] = child
        else:
            _unknown(child, str(word), _STYLE, findings)
    if not isinstance(node.value, dict):
        findings.append(
            faults.BAD_VALUE.at(node.place(), key="style", owner="a face", wanted="a mapping", value=shown(node.value))
        )
    return Element(_STYLE, node, keys, plain=_plain(keys))


def _own_value(kind: Kind, node: Node, findings: list[Finding]) -> dict[str, Node]:
    """What stands right behind the element's name."""
    if isinstance(node.value, dict):
        wanted = f"what {kind.main!r} takes"
        hints = (f"put the keys beside {kind.name!r}, not below it",)
        findings.append(
            faults.BAD_VALUE.at(
                node.place(key=True), hints=hints, key=kind.name, owner="a face", wanted=wanted, value=shown(node.value)
            )
        )
        return {}
    return {kind.main: node} if node.value is not None else {}


def _unknown(node: Node, key: str, kind: Kind, findings: list[Finding]) -> None:
    hints = did_you_mean(key, (*kind.keys, *kind.inner))
    if key in KINDS:
        hints = ("each element begins its own '- '",)
    findings.append(UNKNOWN_KEY.at(node.place(key=True), key=key, owner=repr(kind.name), hints=hints))


def shown(value: object) -> str:
    """A value as a sentence quotes it, never long."""
    if isinstance(value, list):
        listed = f"[{', '.join(str(part) for part in value)}]"
        plain = not any(isinstance(part, (list, dict)) for part in value)
        return listed if plain and len(listed) <= 60 else "a list"
    text = "a mapping" if isinstance(value, dict) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
