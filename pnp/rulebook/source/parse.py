"""Markdown in, blocks out. Every block knows the line of the rulebook it began on, templates and all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from pnp.base.finding import Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.load.tree import Node, read_yaml
from pnp.rulebook.faults import NOT_DRAWN, RAW_HTML, UNKNOWN_FENCE
from pnp.rulebook.source.blocks import Art, Block, Code, Heading, ListBlock, Note, Paragraph, Quote, Rule, Table
from pnp.rulebook.source.fenced.fences import CODE, READERS
from pnp.rulebook.source.fenced.keys import Body
from pnp.rulebook.source.inline import runs_of, take_attributes, take_clause, take_teaches
from pnp.rulebook.source.runs import Runs

_ALIGN = {"text-align:left": "l", "text-align:center": "c", "text-align:right": "r"}


def parse_book(text: str, lines: Sequence[int], file: str) -> Report[tuple[Block, ...]]:
    """The blocks of a Markdown text. `lines[k]` is the line of `file` that line k of the text came from."""
    parser = _Parser(file)
    return Report(parser.blocks(text, lines), tuple(parser.findings))


class _Parser:
    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.markdown = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "smartquotes"])

    def blocks(self, text: str, lines: Sequence[int]) -> tuple[Block, ...]:
        tree = SyntaxTreeNode(self.markdown.parse(text))
        return self._all(tree, lines)

    def inline(self, text: str, place: Place) -> Runs:
        """The runs of one Markdown line."""
        (token,) = self.markdown.parseInline(text)
        return runs_of(token.children or (), place, self.findings)

    def _all(self, parent: SyntaxTreeNode, lines: Sequence[int]) -> tuple[Block, ...]:
        made = (self._block(node, lines) for node in parent.children)
        return tuple(block for block in made if block is not None)

    def _block(self, node: SyntaxTreeNode, lines: Sequence[int]) -> Block | None:
        place = self._place(node, lines)
        line = place.line or 1
        match node.type:
            case "paragraph" if _lone_image(node):
                image = node.children[0].children[0]
                return Art(str(image.attrs.get("src", "")), image.content, line)
            case "paragraph":
                runs, clause = take_clause(self._runs(node, place), place, self.findings)
                runs, teaches = take_teaches(runs)
                return Paragraph(runs, line, clause, teaches)
            case "heading":
                return self._heading(node, place)
            case "bullet_list" | "ordered_list":
                items = tuple(self._all(item, lines) for item in node.children)
                start = node.attrs.get("start", 1)
                return ListBlock(items, node.type == "ordered_list", int(start), line)
            case "table":
                return self._table(node, lines)
            case "fence":
                return self._fence(node, lines)
            case "code_block":
                return Code(node.content.rstrip("\n"), line)
            case "hr":
                return Rule(line)
            case "blockquote":
                return Quote(self._all(node, lines), line)
            case "html_block":
                self.findings.append(RAW_HTML.at(place, text=node.content.strip().split("\n")[0][:40]))
            case other:
                self.findings.append(NOT_DRAWN.at(place, what=other))
        return None

    def _place(self, node: SyntaxTreeNode, lines: Sequence[int]) -> Place:
        first = node.map[0] if node.map else 0
        return Place(self.file, lines[min(first, len(lines) - 1)])

    def _runs(self, node: SyntaxTreeNode, place: Place) -> Runs:
        """The runs of a node that holds one inline node (or, as an empty cell, nothing)."""
        token = node.children[0].token if node.children else None
        return runs_of(token.children or (), place, self.findings) if token else ()

    def _heading(self, node: SyntaxTreeNode, place: Place) -> Heading:
        runs, attributes = take_attributes(self._runs(node, place), place, self.findings)
        return Heading(int(node.tag[1:]), runs, attributes.id, "", attributes.classes, place.line or 1)

    def _table(self, node: SyntaxTreeNode, lines: Sequence[int]) -> Table:
        head, *body = node.children
        cells = head.children[0].children
        align = "".join(_ALIGN.get(str(cell.attrs.get("style", "")), "l") for cell in cells)
        place = self._place(node, lines)
        rows: list[tuple[Runs, ...]] = []
        for row in body[0].children if body else ():
            where = self._place(row, lines)
            rows.append(tuple(self._runs(cell, where) for cell in row.children))
        return Table(tuple(self._runs(cell, place) for cell in cells), tuple(rows), align, place.line or 1)

    def _fence(self, node: SyntaxTreeNode, lines: Sequence[int]) -> Block | None:
        words = node.info.split()
        kind = words[0] if words else ""
        place = self._place(node, lines)
        first = (node.map or (0, 0))[0] + 1
        body_lines = [lines[min(first + k, len(lines) - 1)] for k in range(node.content.count("\n") + 1)]
        if kind in READERS:
            return self._yaml_fence(kind, node.content, body_lines)
        if kind == "note":
            return self._note(node.content, body_lines)
        if kind not in CODE:
            hints = did_you_mean(kind, {*READERS, "note", *(word for word in CODE if word)})
            self.findings.append(UNKNOWN_FENCE.at(place, name=kind, hints=hints))
            return None
        return Code(node.content.rstrip("\n"), place.line or 1)

    def _yaml_fence(self, kind: str, text: str, lines: Sequence[int]) -> Block | None:
        def where(line: int) -> Place:
            return Place(self.file, lines[min(line - 1, len(lines) - 1)])

        if text.strip():
            read = read_yaml(text, self.file)
            self.findings.extend(_moved(finding, where) for finding in read.findings)
            if read.value is None:
                return None
            node = read.value
        else:
            node = Node({}, self.file, 1, 1)
        body = Body(kind, node, where, self.inline, self.findings)
        return READERS[kind](body)

    def _note(self, text: str, lines: Sequence[int]) -> Note:
        title, _, rest = text.partition("\n")
        place = Place(self.file, lines[0])
        return Note(self.inline(title.strip(), place), self.blocks(rest, lines[1:] or lines), lines[0])


def _lone_image(paragraph: SyntaxTreeNode) -> bool:
    """Yes if a paragraph is one picture and nothing else."""
    inside = paragraph.children[0].children if paragraph.children else []
    return len(inside) == 1 and inside[0].type == "image"


def _moved(finding: Finding, where: Callable[[int], Place]) -> Finding:
    """A finding about a block's body, at its place in the rulebook."""
    return finding._replace(where=where(finding.where.line or 1))
