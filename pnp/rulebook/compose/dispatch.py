"""Which composer sets which block: the one table of them."""

from __future__ import annotations

from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.examples.examples import examples_atoms
from pnp.rulebook.compose.examples.forms import form_atoms
from pnp.rulebook.compose.layouts.arrangements import arrangement_atoms
from pnp.rulebook.compose.lists import list_atoms
from pnp.rulebook.compose.panels import note_atoms
from pnp.rulebook.compose.pictures.art import art_atoms
from pnp.rulebook.compose.pictures.components import components_atoms
from pnp.rulebook.compose.pictures.figures import diagram_atoms
from pnp.rulebook.compose.pictures.rows import diagrams_atoms
from pnp.rulebook.compose.pictures.setup import setup_atoms
from pnp.rulebook.compose.tables import table_atoms
from pnp.rulebook.compose.text import code_atoms, heading_atoms, paragraph_atoms, quote_atoms, rule_atoms
from pnp.rulebook.context import Desk
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.source.arrangement import Arrangement
from pnp.rulebook.source.blocks import (
    Art,
    Block,
    Code,
    Components,
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
    Rule,
    Setup,
    Table,
)


def block_atoms(desk: Desk, block: Block, column: Column) -> list[Atom]:
    """The atoms of any block; faults go to the desk."""
    match block:
        case Heading():
            return heading_atoms(desk, block, column)
        case Paragraph():
            return paragraph_atoms(desk, block, column)
        case ListBlock():
            return list_atoms(desk, block, column, block_atoms)
        case Table():
            return table_atoms(desk, block, column)
        case Diagram() | Diagrams() | Arrangement() | Setup():
            return _picture_atoms(desk, block, column)
        case Example():
            return examples_atoms(desk, Examples((block,), block.line), column)
        case Examples():
            return examples_atoms(desk, block, column)
        case Note():
            return note_atoms(desk, block, column, block_atoms)
        case Components():
            return components_atoms(desk, block, column)
        case _:
            return _plain_atoms(desk, block, column)


def _picture_atoms(desk: Desk, block: Diagram | Diagrams | Arrangement | Setup, column: Column) -> list[Atom]:
    match block:
        case Diagram():
            return diagram_atoms(desk, block, column)
        case Diagrams():
            return diagrams_atoms(desk, block, column)
        case Arrangement():
            return arrangement_atoms(desk, block, column)
        case Setup():
            return setup_atoms(desk, block, column)


def _plain_atoms(desk: Desk, block: Code | Rule | Quote | Form | Art, column: Column) -> list[Atom]:
    match block:
        case Code():
            return code_atoms(desk, block, column)
        case Rule():
            return rule_atoms(desk, block, column)
        case Quote():
            return quote_atoms(desk, block, column, block_atoms)
        case Form():
            return form_atoms(desk, block, column)
        case Art():
            return art_atoms(desk, block, column)
