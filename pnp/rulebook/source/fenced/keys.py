"""The YAML body of a fenced block, read key by key; whatever is amiss becomes a finding at its own line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pnp.base.finding import Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.base.scene import Arrow, Mark
from pnp.definition.load.tree import Node, Step
from pnp.rulebook.faults import ARROW, FENCE_KEY, FENCE_MISSING, FENCE_VALUE
from pnp.rulebook.source.runs import SIZES, Runs, Size

T = TypeVar("T", bound=str)

_ARROW = re.compile(
    r"([A-Za-z0-9_.:]+)\s*(->|-|>|x|–)\s*([A-Za-z0-9_.:]+)(?:\s*\(?(step|push|refused)\)?)?(?:\s+in\s+([a-z][a-z0-9-]*))?"
)
_SIGNS: dict[str, str] = {"-": "step", "->": "step", "–": "step", ">": "push", "x": "refused"}
_MARKS = ("ring", "cross", "light", "callout")


@dataclass(slots=True)
class Body:
    """A mapping node of a block of this `kind`. `where` turns a line of the body into a place of the rulebook."""

    kind: str
    node: Node
    where: Callable[[int], Place]
    inline: Callable[[str, Place], Runs]
    findings: list[Finding] = field(default_factory=list)

    def place(self, *steps: Step) -> Place:
        """Where the value under `steps` stands in the rulebook."""
        return self.where(self.node.nearest(*steps)[0].line)

    @property
    def line(self) -> int:
        """The first line of the body."""
        return self.where(self.node.line).line or 1

    def sub(self, *steps: Step) -> Body:
        """The body one level down."""
        node, _ = self.node.nearest(*steps)
        return Body(self.kind, node, self.where, self.inline, self.findings)

    def only(self, *keys: str) -> None:
        """Finds every key that is none of these."""
        if not isinstance(self.node.value, dict):
            self._bad("its body", "a list of `key: value` lines", self.node.value, self.place())
            return
        for step, child in self.node.children.items():
            if step not in keys:
                place = self.where(child.key_line or child.line)
                self.findings.append(FENCE_KEY.at(place, key=step, kind=self.kind, hints=did_you_mean(str(step), keys)))

    def text(self, key: str, *, needed: bool = False) -> str:
        """A word, number or text; the spelling counts, not what YAML makes of it."""
        node = self.node.get(key)
        if node is None or node.value is None:
            if needed:
                self.findings.append(FENCE_MISSING.at(self.place(), kind=self.kind, key=key))
            return ""
        if node.raw is None:
            self._bad(key, "text", node.value, self.place(key))
            return ""
        return node.raw

    def runs(self, key: str) -> Runs:
        """A text with Markdown inside."""
        text = self.text(key)
        return self.inline(text, self.place(key)) if text else ()

    def choice(self, key: str, known: Sequence[T], default: T) -> T:
        """One of the known words."""
        text = self.text(key)
        for word in known:
            if text == word:
                return word
        if text:
            wanted = " or ".join(known)
            self._bad(key, wanted, text, self.place(key), did_you_mean(text, known))
        return default

    def size(self, default: Size) -> Size:
        """How large a diagram is to be."""
        return self.choice("size", SIZES, default)

    def texts(self, key: str) -> tuple[tuple[str, Place], ...]:
        """A list of texts, or one text, each with its place."""
        node = self.node.get(key)
        if node is None or node.value is None:
            return ()
        if node.raw is not None:
            return ((node.raw, self.place(key)),)
        found = [(child.raw, self.place(key, step)) for step, child in node.children.items()]
        if any(raw is None for raw, _ in found) or isinstance(node.value, dict):
            self._bad(key, "a list of words", node.value, self.place(key))
        return tuple((raw, place) for raw, place in found if raw is not None)

    def pairs(self, key: str) -> tuple[tuple[str, str, Place], ...]:
        """A mapping of words to words: (key, value, place), in order."""
        node = self.node.get(key)
        if node is None or node.value is None:
            return ()
        if not isinstance(node.value, dict):
            self._bad(key, "a list of `name: text` lines", node.value, self.place(key))
            return ()
        return tuple((str(step), child.raw or "", self.place(key, step)) for step, child in node.children.items())

    def _each(self, key: str) -> Iterator[tuple[str, str, Place]]:
        """A mapping of words to words or to lists of them: (key, value, place), in order."""
        node = self.node.get(key)
        for step, text, place in self.pairs(key):
            several = node.children[step].children if node is not None and step in node.children else {}
            if several:
                yield from ((step, child.raw or "", self.place(key, step, last)) for last, child in several.items())
            else:
                yield step, text, place

    def items(self, key: str) -> Iterable[Body]:
        """The bodies of a list of mappings."""
        node = self.node.get(key)
        if node is None or not isinstance(node.value, list):
            if node is not None:
                self._bad(key, "a list", node.value, self.place(key))
            else:
                self.text(key, needed=True)
            return
        for step in node.children:
            yield self.sub(key, step)

    def number(self, *words: str) -> str:
        """What a disc says: one or two letters; or one of these words."""
        text = self.text("number")
        if len(text) <= 2 or text in words:
            return text
        self._bad("number", ", or ".join(("one or two letters", *words)), text, self.place("number"))
        return ""

    def crop(self) -> tuple[str, ...] | None:
        """`a2-e6` as its two corners; of a map, any spaces one after the other: `1S 1F 0C`; or the name of a board."""
        text = self.text("crop").strip()
        spaces = tuple(text.split())
        corners = spaces if len(spaces) > 1 or "-" not in text else tuple(part.strip() for part in text.split("-"))
        if text and not all(corners):
            self._bad("crop", "two corners like a2-e6, or spaces of a map like 1S 1F", text, self.place("crop"))
            return None
        return corners or None

    def arrows(self) -> tuple[Arrow, ...]:
        """`f6-e6`, `e6>d6` (push), `d7xd6` (refused); behind, the kind may be said in words, and a role: `f6-e6 in red`."""
        out = []
        for text, place in self.texts("arrows"):
            found = _ARROW.fullmatch(text.strip())
            if found is None:
                self.findings.append(ARROW.at(place, text=text))
                continue
            start, sign, end, said, role = found.groups()
            side = role or ""
            match said or _SIGNS[sign]:
                case "push":
                    out.append(Arrow(start, end, "push", side))
                case "refused":
                    out.append(Arrow(start, end, "refused", side))
                case _:
                    out.append(Arrow(start, end, side=side))
        return tuple(out)

    def marks(self) -> tuple[Mark, ...]:
        """`{d6: ring, e4: [light, cross]}`; a word which is no kind of mark is the label of a call-out."""
        out = []
        for space, kind, place in self._each("marks"):
            match kind:
                case "ring" | "cross" | "light":
                    out.append(Mark(space, kind))
                case "" | "callout":
                    self._bad("marks", " or ".join(_MARKS), kind, place)
                case label if len(label) <= 2:
                    out.append(Mark(space, "callout", label))
                case _:
                    self._bad(
                        "marks", "ring, cross, light or one or two letters", kind, place, did_you_mean(kind, _MARKS)
                    )
        return tuple(out)

    def _bad(self, key: str, wanted: str, value: object, place: Place, hints: tuple[str, ...] = ()) -> None:
        self.findings.append(FENCE_VALUE.at(place, key=key, kind=self.kind, wanted=wanted, value=value, hints=hints))
