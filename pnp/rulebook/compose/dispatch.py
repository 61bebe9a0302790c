"""Which composer sets which block: the one table of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.examples.examples import example_atoms, examples_atoms
from pnp.rulebook.compose.examples.sheets.forms import form_atoms
from pnp.rulebook.compose.layouts.arrangements import arrangement_atoms
from pnp.rulebook.compose.lists import list_atoms
from pnp.rulebook.compose.panels import note_atoms
from pnp.rulebook.compose.pictures.art import art_atoms
from pnp.rulebook.compose.pictures.components import components_atoms
from pnp.rulebook.compose.pictures.figures import diagram_atoms
from pnp.rulebook.compose.pictures.rows import diagrams_atoms
from pnp.rulebook.compose.pictures.setup import setup_atoms
from pnp.rulebook.compose.pictures.steps import steps_atoms
from pnp.rulebook.compose.pictures.tableaux import tableau_atoms
from pnp.rulebook.compose.tables import table_atoms
from pnp.rulebook.compose.text import code_atoms, heading_atoms, paragraph_atoms, quote_atoms, rule_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.source import blocks as kinds
from pnp.rulebook.source.blocks import Block
from pnp.rulebook.source.fenced.arrangement import Arrangement
from pnp.rulebook.source.fenced.steps import Steps
from pnp.rulebook.source.fenced.tableau import Tableau

Composer: TypeAlias = Callable[[ComposeContext, Any, Column], list[Atom]]
"""Sets a block of its own kind; faults go to the context."""


def block_atoms(context: ComposeContext, block: Block, column: Column) -> list[Atom]:
    """The atoms of any block; faults go to the context."""
    return COMPOSERS[type(block)](context, block, column)


COMPOSERS: Mapping[type, Composer] = {
    Arrangement: arrangement_atoms,
    Steps: steps_atoms,
    Tableau: tableau_atoms,
    kinds.Art: art_atoms,
    kinds.Code: code_atoms,
    kinds.Components: components_atoms,
    kinds.Diagram: diagram_atoms,
    kinds.Diagrams: diagrams_atoms,
    kinds.Example: example_atoms,
    kinds.Examples: examples_atoms,
    kinds.Form: form_atoms,
    kinds.Heading: heading_atoms,
    kinds.ListBlock: lambda context, block, column: list_atoms(context, block, column, block_atoms),
    kinds.Note: lambda context, block, column: note_atoms(context, block, column, block_atoms),
    kinds.Paragraph: paragraph_atoms,
    kinds.Quote: lambda context, block, column: quote_atoms(context, block, column, block_atoms),
    kinds.Rule: rule_atoms,
    kinds.Setup: setup_atoms,
    kinds.Table: table_atoms,
}
"""Every kind of block; a test holds that none is missing."""
