"""Pictures of the book: positions, layouts, sheets and pieces as SVG files, their captions as text."""

from __future__ import annotations

from pnp.base.frozen import replace
from pnp.base.scene import Mark
from pnp.rulebook.compose.examples.sheets.forms import form_face
from pnp.rulebook.compose.layouts.arrangements import picture_of
from pnp.rulebook.compose.layouts.tokens import shown
from pnp.rulebook.compose.pictures.art import art_atoms
from pnp.rulebook.compose.pictures.components import kinds_of, shown_faces, shown_zoom
from pnp.rulebook.compose.pictures.figures import figure_of
from pnp.rulebook.compose.pictures.tableaux import scene_of
from pnp.rulebook.source.blocks import Art, Components, Diagram, Diagrams, Form, Setup
from pnp.rulebook.source.fenced.arrangement import Arrangement
from pnp.rulebook.source.fenced.steps import Steps
from pnp.rulebook.source.fenced.tableau import Tableau
from pnp.rulebook.source.runs import Runs, plain
from pnp.site.book.prose import runs_html
from pnp.site.book.shelf import MEASURE, Shelf
from pnp.site.markup import Html, joined, tag


def diagram_html(shelf: Shelf, diagram: Diagram) -> Html:
    """A position with its caption."""
    return _figure(shelf, board_html(shelf, diagram), diagram.caption, diagram.id)


def board_html(shelf: Shelf, diagram: Diagram) -> Html:
    """A position alone; nothing where it can't be drawn, which the printed book has told already."""
    figure = figure_of(shelf.context, diagram, MEASURE)
    if figure is None:
        return Html("")
    alt = figure.face.alt or plain(diagram.caption)
    return shelf.picture(figure.face, alt, zoom=max(figure.zoom, 1.0) * 1.15)


def diagrams_html(shelf: Shelf, block: Diagrams) -> Html:
    """Positions beside each other as far as the screen is wide; steps are counted."""
    cells = []
    for number, item in enumerate(block.items, 1):
        count = (tag("strong", f"{number} "),) if block.strip else ()
        caption = tag("figcaption", *count, runs_html(shelf, item.caption)) if item.caption or count else Html("")
        cells.append(tag("figure", board_html(shelf, item), caption, id=item.id or None))
    return _figure(shelf, tag("div", *cells, class_="row"), block.caption, "")


def setup_html(shelf: Shelf, block: Setup) -> Html:
    """The large diagram with its numbers, and below it what they mean."""
    numbers = tuple(Mark(space, "callout", str(k)) for k, (space, _) in enumerate(block.callouts, 1))
    diagram = replace(block.diagram, marks=(*block.diagram.marks, *numbers))
    legend = tag("ol", *(tag("li", runs_html(shelf, runs)) for _, runs in block.callouts), class_="legend")
    return joined(_figure(shelf, board_html(shelf, diagram), diagram.caption, diagram.id), legend)


def arrangement_html(shelf: Shelf, block: Arrangement) -> Html:
    """Pieces on a table, with what the numbers mean."""
    drawn = layout_html(shelf, block, plain(block.caption))
    calls = [tag("li", runs_html(shelf, runs)) for runs in block.calls]
    legend = tag("ol", *calls, class_="legend") if calls else Html("")
    return joined(_figure(shelf, drawn, block.caption, block.id), legend)


def layout_html(shelf: Shelf, block: Arrangement, alt: str) -> Html:
    """The picture of a layout."""
    picture = picture_of(shelf.context, block, MEASURE)
    words = " ".join((*alt.split(), *picture.strip.text.split())) or "pieces on the table"
    return shelf.composed(picture.strip.items, min(picture.width, MEASURE) or 1.0, picture.strip.height, words)


def steps_html(shelf: Shelf, block: Steps) -> Html:
    """Steps with their pictures; the list counts them."""
    items = []
    for step in block.items:
        pieces = [
            one for token in step.show if (one := shown(shelf.context, token, block.size, block.line)) is not None
        ]
        icon = (shelf.icon(step.icon),) if step.icon else ()
        drawn = [shelf.composed(one.items(shelf.context, 0.0, 0.0), one.width, one.height, "") for one in pieces]
        words = tag("strong", runs_html(shelf, step.title))
        number = (tag("span", step.number, class_="number"), " ") if step.number else ()
        items.append(tag("li", *number, *icon, *drawn, " ", words, " ", runs_html(shelf, step.text)))
    if block.again is not None:
        items.insert(block.again[1] + 1, tag("li", "↺ ", runs_html(shelf, block.says), class_="again"))
    return tag("ol", *items, class_="steps", id=block.id or None)


def form_html(shelf: Shelf, form: Form) -> Html:
    """A sheet as somebody has filled it in."""
    face = form_face(shelf.context, form)
    if face is None:
        return Html("")
    alt = face.alt or plain(form.caption) or "a sheet filled in"
    zoom = min(1.0, MEASURE * form.width / face.width)
    return _figure(shelf, shelf.cut_out(face, alt, zoom), form.caption, form.id)


def tableau_html(shelf: Shelf, block: Tableau) -> Html:
    """A board with pieces on it, and below it what its numbers mean."""
    scene = scene_of(shelf.context, block, MEASURE)
    if scene is None:
        return Html("")
    words = scene.text or plain(block.caption) or "a board with pieces on it"
    drawn = shelf.composed(scene.items, scene.width, scene.height, words)
    calls = [tag("li", runs_html(shelf, one.says)) for one in block.callouts]
    legend = tag("ol", *calls, class_="legend", type="a" if block.letters else None) if calls else Html("")
    return joined(_figure(shelf, drawn, block.caption, block.id), legend)


def art_html(shelf: Shelf, art: Art) -> Html:
    """A picture file of the game."""
    atoms = art_atoms(shelf.context, art, shelf.column)
    if not atoms:
        return Html("")
    return tag("figure", shelf.composed(atoms[0].items, MEASURE, atoms[0].height, art.alt))


def components_html(shelf: Shelf, block: Components) -> Html:
    """Every piece with its name, how many there are, and its size."""
    cells = []
    for kind in kinds_of(shelf.context, block):
        zoom = shown_zoom(kind.piece)
        faces = [shelf.cut_out(face, "", zoom) for face in shown_faces(kind.piece)]
        copies = shelf.context.words.fill("copies", count=kind.count)
        name = tag("figcaption", tag("strong", kind.piece.name), f" {copies}")
        cells.append(tag("figure", *faces, name))
    return tag("div", *cells, class_="pieces")


def _figure(shelf: Shelf, drawn: Html, caption: Runs, name: str) -> Html:
    words = tag("figcaption", runs_html(shelf, caption)) if caption else Html("")
    return tag("figure", drawn, words, id=name or None)
