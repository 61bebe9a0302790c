"""The quick reference as plain text, for the notebook of a virtual table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.rulebook.pages.layout import parts_of
from pnp.rulebook.source.blocks import Block, Heading, ListBlock, Note, Paragraph, Quote, Table
from pnp.rulebook.source.manuscript import Manuscript
from pnp.rulebook.source.runs import Runs


def quick_reference(manuscript: Manuscript) -> str:
    """What the back page says, line by line; nothing where the book has none."""
    return "\n".join(_lines(parts_of(manuscript.blocks).back[1:])).strip()


def _lines(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading():
                yield ""
                yield block.title.upper()
            case Paragraph():
                yield _words(block.runs)
            case ListBlock():
                yield from _items(block)
            case Table():
                yield from (" | ".join(map(_words, row)) for row in (block.head, *block.rows))
            case Note() | Quote():
                yield from _lines(block.blocks)
            case _:
                pass  # pictures lie on the table themselves


def _items(block: ListBlock) -> Iterator[str]:
    for number, item in enumerate(block.items, block.start):
        first, *more = _lines(item) or ("",)
        yield f"{number}. {first}" if block.ordered else f"- {first}"
        yield from (f"  {line}" for line in more)


def _words(runs: Runs) -> str:
    """The letters, and signs by their names."""
    return "".join(run.text or run.icon for run in runs).strip()
