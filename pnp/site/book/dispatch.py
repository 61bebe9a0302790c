"""Which writer writes which block: the one table of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from pnp.rulebook.source import blocks as kinds
from pnp.rulebook.source.blocks import Block
from pnp.rulebook.source.fenced.arrangement import Arrangement
from pnp.rulebook.source.fenced.steps import Steps
from pnp.rulebook.source.fenced.tableau import Tableau
from pnp.site.book.examples import example_html
from pnp.site.book.figures import (
    arrangement_html,
    art_html,
    components_html,
    diagram_html,
    diagrams_html,
    form_html,
    setup_html,
    steps_html,
    tableau_html,
)
from pnp.site.book.prose import (
    code_html,
    heading_html,
    list_html,
    note_html,
    paragraph_html,
    quote_html,
    table_html,
)
from pnp.site.book.shelf import Shelf
from pnp.site.markup import Html, joined, tag

Writer: TypeAlias = Callable[[Shelf, Any], Html]
"""Writes a block of its own kind; what can't be drawn is left out, for the printed book has told of it."""


def block_html(shelf: Shelf, block: Block) -> Html:
    """Any block as markup."""
    return WRITERS[type(block)](shelf, block)


WRITERS: Mapping[type, Writer] = {
    Arrangement: arrangement_html,
    Steps: steps_html,
    Tableau: tableau_html,
    kinds.Art: art_html,
    kinds.Code: lambda _, block: code_html(block),
    kinds.Components: components_html,
    kinds.Diagram: diagram_html,
    kinds.Diagrams: diagrams_html,
    kinds.Example: example_html,
    kinds.Examples: lambda shelf, block: joined(*(example_html(shelf, item) for item in block.items)),
    kinds.Form: form_html,
    kinds.Heading: heading_html,
    kinds.ListBlock: lambda shelf, block: list_html(shelf, block, block_html),
    kinds.Note: lambda shelf, block: note_html(shelf, block, block_html),
    kinds.Paragraph: paragraph_html,
    kinds.Quote: lambda shelf, block: quote_html(shelf, block, block_html),
    kinds.Rule: lambda _, __: tag("hr"),
    kinds.Setup: setup_html,
    kinds.Table: table_html,
}
"""Every kind of block; a test holds that none is missing."""
