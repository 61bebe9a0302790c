"""Makes a tree of the YAML parser's events, one at a time and not recursively, so that depth, size and aliases stay bounded.

A "billion laughs" document is refused as soon as its unfolded size passes the limit. Of duplicate keys the first one counts.
"""

from __future__ import annotations

from types import MappingProxyType

import yaml

from pnp.base.fault_limit import FAULT_LIMIT, too_many
from pnp.base.finding import Fault, Finding, Place
from pnp.definition.load.node import Node, Plain, Step
from pnp.definition.load.scalars import Scalar, resolve

NODE_LIMIT = 200_000
"""Nodes of a document with its aliases unfolded: room for several thousand cards."""

DEPTH_LIMIT = 64
"""Levels of nesting."""

DUPLICATE_KEY = Fault("duplicate-key", "{key!r} stands here a second time; the first is in line {first}")
SEVERAL_DOCUMENTS = Fault("several-documents", "a second document begins here; a file holds one")
KEY_NOT_TEXT = Fault("key-not-text", "a key must be a plain word, not {what}")
UNKNOWN_TAG = Fault("unknown-tag", "tags such as {tag!r} have no meaning here")
UNKNOWN_ALIAS = Fault("unknown-alias", "'*{name}' refers to nothing; no '&{name}' stands before it")
TOO_DEEP = Fault("too-deep", "nested more than {limit} levels deep")
TOO_MANY = Fault("too-many-nodes", "more than {limit} values, counting those that '*' repeats")


class RefusedError(Exception):
    """Reading stops: the document goes beyond a limit, which `finding` names."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding


class _Open:
    """A list or mapping that is being read. `size` and `depth` are those of what is in it, aliases unfolded."""

    def __init__(self, event: yaml.CollectionStartEvent, position: tuple[int, int]) -> None:
        self.line, self.column = position
        self.anchor = event.anchor
        self.is_map = isinstance(event, yaml.MappingStartEvent)
        self.children: dict[Step, Node] = {}
        self.key: tuple[str | None, int, int] | None = None
        self.skips_value = False
        self.size = 1
        self.depth = 1


class Builder:
    """Makes nodes of parser events, one at a time. `lines` is how many lines the file has."""

    def __init__(self, file: str, lines: int) -> None:
        self.file = file
        self._lines = lines
        self.findings: list[Finding] = []
        self.root: Node | None = None
        self.finished = False
        self._open: list[_Open] = []
        self._anchors: dict[str, tuple[Node, int, int]] = {}
        self._total = 0
        self._documents = 0

    def take(self, event: yaml.Event) -> None:
        """Uses one event.

        Raises:
            RefusedError: beyond a limit.
        """
        if isinstance(event, yaml.ScalarEvent):
            self._add(self._scalar(event), 1, 1, event.anchor)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._begin(event)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self._end()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self.findings.append(SEVERAL_DOCUMENTS.at(self._place(event)))
                self.finished = True
        if len(self.findings) >= FAULT_LIMIT:
            raise RefusedError(too_many(self._place(event)))

    def _position(self, event: yaml.Event) -> tuple[int, int]:
        """Line and column, both from 1; libyaml puts what is missing at the end on a line that does not exist."""
        mark = event.start_mark
        return (min(mark.line + 1, self._lines), mark.column + 1) if mark is not None else (1, 1)

    def _place(self, event: yaml.Event) -> Place:
        return Place(self.file, *self._position(event))

    def _scalar(self, event: yaml.ScalarEvent) -> Node:
        value: Scalar = event.value
        tag = event.tag
        if tag not in (None, "!", "tag:yaml.org,2002:str"):
            shown = tag.replace("tag:yaml.org,2002:", "!!")
            self.findings.append(UNKNOWN_TAG.at(self._place(event), tag=shown, hints=("leave the tag out",)))
        elif tag is None and event.implicit[0]:
            value = resolve(event.value)
        return Node(value, self.file, *self._position(event), raw=event.value)

    def _begin(self, event: yaml.CollectionStartEvent) -> None:
        if event.tag not in (None, "!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"):
            self.findings.append(UNKNOWN_TAG.at(self._place(event), tag=event.tag, hints=("leave the tag out",)))
        self._open.append(_Open(event, self._position(event)))
        self._count(0, 1, self._place(event))

    def _end(self) -> None:
        done = self._open.pop()
        value: Plain
        if done.is_map:
            value = {str(step): child.value for step, child in done.children.items()}
        else:
            value = [child.value for child in done.children.values()]
        node = Node(value, self.file, done.line, done.column, MappingProxyType(done.children))
        self._add(node, done.size, done.depth, done.anchor)

    def _alias(self, event: yaml.AliasEvent) -> None:
        known = self._anchors.get(event.anchor or "")
        place = self._place(event)
        if known is None:
            self.findings.append(UNKNOWN_ALIAS.at(place, name=event.anchor))
            node, size, depth = Node(None, self.file, *self._position(event), raw=""), 1, 1
        else:
            node, size, depth = known
        self._count(size, depth, place)
        self._add(node, size, depth, None)

    def _count(self, size: int, depth: int, place: Place) -> None:
        self._total += size
        if self._total > NODE_LIMIT:
            raise RefusedError(TOO_MANY.at(place, limit=NODE_LIMIT))
        if len(self._open) + depth - 1 > DEPTH_LIMIT:
            raise RefusedError(TOO_DEEP.at(place, limit=DEPTH_LIMIT))

    def _add(self, node: Node, size: int, depth: int, anchor: str | None) -> None:
        if anchor is not None:
            self._anchors[anchor] = (node, size, depth)
        if not self._open:
            self.root = node
            return
        owner = self._open[-1]
        owner.size += size
        owner.depth = max(owner.depth, depth + 1)
        if not owner.is_map:
            owner.children[len(owner.children)] = node
        elif owner.key is None:
            owner.key = self._key(node)
            owner.skips_value = owner.key[0] in owner.children
        else:
            key, owner.key = owner.key, None
            self._entry(owner, node, *key)

    def _key(self, node: Node) -> tuple[str | None, int, int]:
        if node.raw is None:
            what = "a mapping" if isinstance(node.value, dict) else "a list"
            hints = ('a value that begins with {{ needs quotes: "{{ … }}"',) if isinstance(node.value, dict) else ()
            where = Place(self.file, node.line, node.column)
            self.findings.append(KEY_NOT_TEXT.at(where, what=what, hints=hints))
            return None, node.line, node.column
        return node.raw, node.line, node.column

    def _entry(self, owner: _Open, node: Node, key: str | None, line: int, column: int) -> None:
        if key is None:
            return
        if owner.skips_value:
            first = owner.children[key].key_line
            self.findings.append(DUPLICATE_KEY.at(Place(self.file, line, column), key=key, first=first))
            return
        owner.children[key] = Node(
            node.value, node.file, node.line, node.column, node.children, node.raw, key_line=line, key_column=column
        )
