"""A sheet that somebody has written on, as an example has it, in the middle of its column."""

from __future__ import annotations

from pnp.base.nearest import did_you_mean
from pnp.draw.model import Anchor, Face
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.pictures.faces import cut_out, seen
from pnp.rulebook.compose.pictures.figures import TO_CAPTION
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import NO_FORM, UNKNOWN_CASE, UNKNOWN_PIECE
from pnp.rulebook.pages.atoms import IN_SECTION, Atom
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.source.blocks import Form
from pnp.rulebook.typography import leading_mm

_TALLEST = 0.8
"""The part of a page's height that the sheet may take."""


def form_atoms(context: ComposeContext, form: Form, column: Column) -> list[Atom]:
    """The sheet with its caption below; nothing, and findings, where there is no such case, player or component.

    Where there is no engine to say what is written, the sheet is empty.
    """
    face = form_face(context, form)
    if face is None:
        return []
    style = context.look.caption
    leading = leading_mm(style)
    lines = context.lines(form.caption, style, column.width, line=form.line) if form.caption else ()
    zoom = min(
        column.width * min(1.0, form.width * context.larger) / face.width,
        _TALLEST * context.page.text_height / face.height,
    )
    height = face.height * zoom
    x = column.x + (column.width - face.width * zoom) / 2
    words = face.alt or " ".join(line.text for line in lines) or form.component
    stamp = seen(cut_out(face, f"{form.component}:{form.case}"), (zoom, 0.0, 0.0, zoom, x, 0.0), words)
    caption = aligned_items(lines, column.x, height + TO_CAPTION + leading * 0.74, leading)
    return [
        Atom(
            height + (TO_CAPTION + leading * len(lines) if lines else 0.0),
            (stamp, *caption),
            space=GRID,
            below=GRID,
            snap=GRID / 2 if column.main else 0.0,
            floats=IN_SECTION if column.main else 0,
            stretch=3,
            anchors=(Anchor(form.id, column.x, 0.0),) if form.id else (),
            text=" ".join(line.text for line in lines),
        )
    ]


def form_face(context: ComposeContext, form: Form) -> Face | None:
    """The sheet as it is filled in; None, and findings, where there is no such case, player or component."""
    place = context.place(form.line)
    pictures = context.pictures
    case = pictures.cases.get(form.case)
    if case is None:
        context.findings.append(UNKNOWN_CASE.at(place, name=form.case, hints=did_you_mean(form.case, pictures.cases)))
        return None
    played = context.played(case)
    written = played.forms.get(form.player) if played is not None else {}
    if written is None:
        context.findings.append(NO_FORM.at(place, case=form.case, player=form.player))
        return None
    known = {piece.component for piece in pictures.models or pictures.pieces}
    if form.component not in known or pictures.filled is None:
        hints = did_you_mean(form.component, sorted(known))
        context.findings.append(UNKNOWN_PIECE.at(place, name=form.component, hints=hints))
        return None
    drawn = pictures.filled(form.component, written, form.height)
    context.findings.extend(finding._replace(where=place) for finding in drawn.findings)
    return drawn.value
