"""Walk through a book's blocks: every heading, clause and run of letters, wherever it is tucked away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.rulebook.source.blocks import (
    Block,
    Diagram,
    Diagrams,
    Example,
    Examples,
    Form,
    Heading,
    ListBlock,
    Note,
    Paragraph,
    Quote,
    Setup,
    Table,
)
from pnp.rulebook.source.fenced.arrangement import Arrangement
from pnp.rulebook.source.fenced.steps import Steps
from pnp.rulebook.source.fenced.tableau import Tableau
from pnp.rulebook.source.runs import Runs


def every_block(blocks: Iterable[Block]) -> Iterator[Block]:
    """All blocks in reading order, outer ones before what they hold."""
    for block in blocks:
        yield block
        match block:
            case ListBlock(items=items):
                for item in items:
                    yield from every_block(item)
            case Quote(blocks=inner) | Note(blocks=inner):
                yield from every_block(inner)
            case Diagrams(items=diagrams):
                yield from diagrams
            case Examples(items=examples):
                yield from examples
            case Setup(diagram=diagram):
                yield diagram
            case _:
                pass


def texts(block: Block) -> Iterator[Runs]:
    """The texts which a block holds itself, without those of the blocks inside it."""
    match block:
        case Heading(runs=runs) | Paragraph(runs=runs) | Note(title=runs):
            yield runs
        case Table(head=head, rows=rows):
            yield from head
            for row in rows:
                yield from row
        case Diagram(caption=caption) | Diagrams(caption=caption) | Form(caption=caption):
            yield caption
        case Example(caption=caption, words=words):
            yield from (caption, *words)
        case Setup(callouts=callouts):
            yield from (runs for _, runs in callouts)
        case Arrangement(caption=caption, lines=lines):
            yield caption
            for cell in (cell for line in lines for cell in line):
                labels = (row.label for row in (*cell.rows, *cell.beside.rows))
                yield from (cell.title, cell.beside.text, *labels, cell.foot, cell.call)
        case Tableau(caption=caption, callouts=calls):
            yield caption
            yield from (one.says for one in calls)
        case Steps(items=steps, says=says):
            for step in steps:
                yield from (step.title, step.text)
            yield says
        case _:
            pass
