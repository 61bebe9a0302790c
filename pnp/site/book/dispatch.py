"""Which writer writes which block: the one table of them."""

from __future__ import annotations

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
from pnp.site.book.examples import example_html
from pnp.site.book.figures import (
    arrangement_html,
    art_html,
    components_html,
    diagram_html,
    diagrams_html,
    form_html,
    setup_html,
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


def block_html(shelf: Shelf, block: Block) -> Html:
    """Any block as markup; what can't be drawn is left out, for the printed book has told of it."""
    match block:
        case Heading():
            return heading_html(shelf, block)
        case Paragraph():
            return paragraph_html(shelf, block)
        case ListBlock():
            return list_html(shelf, block, block_html)
        case Table():
            return table_html(shelf, block)
        case Code():
            return code_html(block)
        case Rule():
            return tag("hr")
        case Quote():
            return quote_html(shelf, block, block_html)
        case Note():
            return note_html(shelf, block, block_html)
        case Example():
            return example_html(shelf, block)
        case Examples(items=items):
            return joined(*(example_html(shelf, item) for item in items))
        case _:
            return _picture(shelf, block)


def _picture(shelf: Shelf, block: Diagram | Diagrams | Arrangement | Setup | Form | Art | Components) -> Html:
    match block:
        case Diagram():
            return diagram_html(shelf, block)
        case Diagrams():
            return diagrams_html(shelf, block)
        case Arrangement():
            return arrangement_html(shelf, block)
        case Setup():
            return setup_html(shelf, block)
        case Form():
            return form_html(shelf, block)
        case Art():
            return art_html(shelf, block)
        case Components():
            return components_html(shelf, block)
