"""Face templates as files: read once, `extends` followed, values, styles and blocks merged from the oldest ancestor down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from pnp.base.finding import NOWHERE, Finding, Place, Report
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.components.faces import faults
from pnp.components.faces.written.language import Element, read_elements, read_style, shown
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.languages import texts_of, translated
from pnp.definition.load.node import Node
from pnp.definition.load.tree import read_yaml
from pnp.definition.reading.faults import UNKNOWN_KEY

FOLDER = "faces"
TEMPLATE_KEYS = ("extends", "values", "styles", "draw", "blocks", "about")
RESERVED = {
    "options": "the chosen options of the game",
    "count": "the numbers of the components' copies",
    "game": "the game's title, players and the like",
    "data": "the game's own tables",
    "face": "the measures of this face",
    "ink": "the ink that is printed with",
}
"""Names that every template knows, so that no value of its own may take them."""

_NAME = re.compile(r"(?:faces/)?([a-z0-9][a-z0-9_-]{0,63})(?:\.yaml)?")


class Template(Frozen, eq=False):
    """A face template, ready to draw: default values, styles and blocks by name, and the elements in the order of drawing."""

    name: str
    values: Mapping[str, Node]
    styles: Mapping[str, Element]
    blocks: Mapping[str, tuple[Element, ...]]
    draw: tuple[Element, ...]
    parents: tuple[str, ...] = ()


@lru_cache(maxsize=256)
def _tree(text: str, file: str) -> Report[Node]:
    """A file's tree, read once for as long as its text stays: one game's faces are drawn in several inks and editions."""
    return read_yaml(text, file)


class Library:
    """Finds templates by name: the game's own `faces/` first, then the shared ones. Every file is read once."""

    def __init__(self, *folders: tuple[str, GameFolder]) -> None:
        """Takes the folders in the order of search, each with what its files are called in findings (`""` or `templates/`)."""
        self._folders = folders
        self._texts = texts_of(folders[0][1])
        self._known: dict[str, Report[Template]] = {}

    def template(self, name: str, place: Place = NOWHERE) -> Report[Template]:
        """The template called `disc` (or `faces/disc.yaml`); `place` is where it is asked for."""
        return self._template(name, place, ())

    def holds(self, name: str) -> bool:
        """Was a template of this name asked for, or taken in, before?"""
        return name in self._known

    def add(self, name: str, root: Node) -> None:
        """Takes in a template that stands in another file, under a name that no file has and that it doesn't hold yet."""
        findings: list[Finding] = []
        self._known[name] = Report(self._build(name, root, (), findings), tuple(findings))

    def names(self) -> tuple[str, ...]:
        """All templates there are."""
        found = {path for _, folder in self._folders for path in folder.listing(FOLDER, (".yaml",))}
        return tuple(sorted(path.rpartition("/")[2].removesuffix(".yaml") for path in found))

    def _template(self, name: str, place: Place, children: tuple[str, ...]) -> Report[Template]:
        if name in self._known:
            return self._known[name]
        matched = _NAME.fullmatch(name)
        stem = matched[1] if matched else name
        if stem in children:
            circle = " → ".join((*children[children.index(stem) :], stem))
            return Report(None, (faults.EXTENDS_LOOP.at(place, circle=circle),))
        if stem not in self._known:
            read = self._read(stem, children) if matched else None
            if read is None:
                hints = did_you_mean(stem, self.names())
                return Report(None, (faults.UNKNOWN_FACE.at(place, name=name, hints=hints),))
            self._known[stem] = read
        return self._known[stem]

    def _read(self, stem: str, children: tuple[str, ...]) -> Report[Template] | None:
        """The template of the first folder that has it; None when none has."""
        relative = f"{FOLDER}/{stem}.yaml"
        for prefix, folder in self._folders:
            if folder.has(relative):
                text = folder.text(relative)
                if text.value is None:
                    return Report(None, text.findings)
                tree = _tree(text.value, prefix + relative)
                if tree.value is None:
                    return Report(None, tree.findings)
                findings = list(tree.findings)
                template = self._build(stem, translated(tree.value, self._texts), children, findings)
                return Report(template, tuple(findings))
        return None

    def _build(self, stem: str, root: Node, children: tuple[str, ...], findings: list[Finding]) -> Template | None:
        if not isinstance(root.value, dict):
            findings.append(faults.NO_ELEMENTS.at(root.place()))
            return None
        parts = {str(key): node for key, node in root.children.items()}
        for key in [key for key in parts if key not in TEMPLATE_KEYS]:
            hints = did_you_mean(key, TEMPLATE_KEYS)
            findings.append(UNKNOWN_KEY.at(parts[key].place(key=True), key=key, owner="a face template", hints=hints))
        parent = self._parent(stem, parts, children, findings)
        blocks = {name: read_elements(node, findings) for name, node in _entries("blocks", parts, findings).items()}
        draw = _draw(root, parts, parent, findings)
        values = _entries("values", parts, findings)
        for name, node in values.items():
            if name in RESERVED:
                findings.append(faults.TAKEN_NAME.at(node.place(key=True), name=name, meaning=RESERVED[name]))
        styles = {name: read_style(node, findings) for name, node in _entries("styles", parts, findings).items()}
        if parent is None:
            return Template(stem, values, styles, blocks, draw) if draw is not None else None
        for name in blocks:
            if name not in block_names(parent.draw, parent.blocks):
                place = parts["blocks"].place(name, key=True)
                hints = did_you_mean(name, block_names(parent.draw, parent.blocks))
                findings.append(faults.UNKNOWN_BLOCK.at(place, name=name, hints=hints))
        return Template(
            stem,
            {**parent.values, **values},
            {**parent.styles, **styles},
            {**parent.blocks, **blocks},
            parent.draw,
            (*parent.parents, parent.name),
        )

    def _parent(
        self, stem: str, parts: Mapping[str, Node], children: tuple[str, ...], findings: list[Finding]
    ) -> Template | None:
        if "extends" not in parts:
            return None
        node = parts["extends"]
        if not isinstance(node.value, str):
            wanted = "the name of a template"
            findings.append(
                faults.BAD_VALUE.at(
                    node.place(), key="extends", owner="a face template", wanted=wanted, value=shown(node.value)
                )
            )
            return None
        report = self._template(node.value, node.place(), (*children, stem))
        findings.extend(report.findings)
        return report.value


def _draw(
    root: Node,
    parts: Mapping[str, Node],
    parent: Template | None,
    findings: list[Finding],
) -> tuple[Element, ...] | None:
    """The template's own elements: wanted without a parent, refused with one."""
    if "extends" in parts:
        if "draw" in parts:
            findings.append(faults.ELEMENTS_TWICE.at(parts["draw"].place(key=True)))
        return parent.draw if parent else None
    if "draw" not in parts:
        findings.append(faults.NO_ELEMENTS.at(root.place()))
        return None
    return read_elements(parts["draw"], findings)


def _entries(key: str, parts: Mapping[str, Node], findings: list[Finding]) -> dict[str, Node]:
    """A part that must be a mapping."""
    node = parts.get(key)
    if node is None or node.value is None:
        return {}
    if not isinstance(node.value, dict):
        findings.append(
            faults.BAD_VALUE.at(
                node.place(), key=key, owner="a face template", wanted="a mapping", value=shown(node.value)
            )
        )
        return {}
    return {str(name): child for name, child in node.children.items()}


def block_names(*drawn: tuple[Element, ...] | Mapping[str, tuple[Element, ...]]) -> set[str]:
    """The blocks that these elements, or these blocks' elements, offer to be filled."""
    names: set[str] = set()
    waiting = [one for part in drawn for one in (part if isinstance(part, tuple) else sum(part.values(), ()))]
    while waiting:
        one = waiting.pop()
        if one.kind.name == "block" and isinstance(name := one.keys.get("name", one.node).value, str):
            names.add(name)
        waiting.extend(child for inner in one.inner.values() for child in inner)
    return names
