"""Worked examples that follow each other are set as one block."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.rulebook.source.blocks import Block, Example, Examples


def gather_examples(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks, with every run of examples as one."""
    out: list[Block] = []
    for block in blocks:
        if not isinstance(block, Example):
            out.append(block)
        elif out and isinstance(out[-1], Examples):
            out[-1] = Examples((*out[-1].items, block), out[-1].line)
        else:
            out.append(Examples((block,), block.line))
    return tuple(out)
