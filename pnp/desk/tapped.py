"""Set-up by tapping: a piece put on a space, taken off, turned; a field filled in. Each gives the position anew.

Nothing is refused because it is impossible: the audit says so with its clause. What the text of a position can't say is refused.
"""

from __future__ import annotations

from typing import Any

from pnp.base.finding import Fault, Finding, FindingsError, Place
from pnp.base.tongue import tr
from pnp.desk.opened import AtDesk
from pnp.desk.question import Asked
from pnp.desk.state import removed_json, state, tray
from pnp.rules.companions.layout import MOST, Layout, Stock, Tapped
from pnp.rules.companions.tapping import NOT_THERE, TOO_MANY, field_value, piece_named, spot_named

CANT_LIE = Fault("cant-be-written", "{name} can't lie on {space}: no text of a position says so")
CANT_HOLD = Fault("cant-be-written", "with {label} so, the position can't be written: {why}")

UNREADABLE = Fault(
    "position-unreadable",
    "a text that can't be read to its last word can't be tapped: nothing of it shall be lost; mend it first",
)


def palette(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The tray for a position: pieces, spaces, fields."""
    return {"status": 0, **tray(desk.tapping, _layout(desk, asked.text("position")))}


def put(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """A piece of the stock, or several equal ones, laid on a space."""
    layout, space, stock = _at(desk, asked)
    count = asked.number("count", 1, MOST)
    if sum(one.number for one in layout.on(space) if one.piece == stock.id) + count > MOST:
        raise FindingsError((TOO_MANY.at(Place(spaces=(space,)), most=MOST),))
    tapped = desk.tapping.put(layout, space, stock.id, count)
    return _answer(desk, layout, tapped, CANT_LIE.at(Place(spaces=(space,)), name=stock.name, space=space))


def take(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """A piece, or several, taken off a space; without a name the one on top."""
    layout, space, stock = _at(desk, asked)
    tapped = desk.tapping.take(layout, space, stock.id, asked.number("count", 1, MOST))
    return _answer(
        desk,
        layout,
        tapped,
        CANT_LIE.at(Place(spaces=(space,)), name=tr("without {name} nothing", name=stock.name), space=space),
    )


def turn(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """A piece of a space turned to its next face; without a name the topmost that has another."""
    layout, space, stock = _at(desk, asked)
    if asked.values.get("piece") is None:
        here = reversed(layout.on(space))
        faces = (one.piece for one in here if desk.tapping.turned(layout, space, one.piece) != layout)
        top = next(faces, stock.id)
        stock = next(one for one in desk.tapping.stock(layout) if one.id == top)
    turned = Tapped(desk.tapping.turned(layout, space, stock.id))
    return _answer(
        desk, layout, turned, CANT_LIE.at(Place(spaces=(space,)), name=f"{stock.name}, turned,", space=space)
    )


def fill(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """A field of the form filled in."""
    layout = _layout(desk, asked.text("position"))
    key = asked.text("field")
    value = field_value(desk.tapping, layout, key, asked.value("value")).require()
    label = next(one.label for one in desk.tapping.fields(layout) if one.key == key)
    filled = desk.tapping.fill(layout, key, value)
    typed = desk.typed(desk.tapping.text(filled))
    if not typed.admission.readable:
        why = "; ".join(found.message for found in typed.admission.problems[:2])
        raise FindingsError((CANT_HOLD.at(Place(path=key), label=f"{label} = {value[:60]!r}", why=why),))
    return state(desk, typed)


def _layout(desk: AtDesk, text: str) -> Layout:
    """The layout of a text; of no text the empty board."""
    if not text.strip():
        return desk.tapping.empty()
    admission = desk.typed(text).admission
    if admission.setup is None or admission.left_out:
        raise FindingsError((UNREADABLE.at(), *(admission.left_out or admission.problems)))
    return desk.tapping.laid(admission.setup)


def _at(desk: AtDesk, asked: Asked) -> tuple[Layout, str, Stock]:
    """The layout, the space, and the piece that is meant."""
    layout = _layout(desk, asked.text("position"))
    spot = spot_named(desk.tapping, layout, asked.text("space"))
    if isinstance(spot, Finding):
        raise FindingsError((spot,))
    if asked.kind == "put":
        wanted = asked.text("piece")
    else:
        here = layout.on(spot.id)
        wanted = asked.text("piece", here[-1].piece if here else "")
        if wanted not in [one.piece for one in here]:
            what = tr("there is no {wanted!r}", wanted=wanted[:40]) if wanted else tr("there is nothing")
            raise FindingsError((NOT_THERE.at(Place(spaces=(spot.id,)), what=what, space=spot.id),))
    stock = piece_named(desk.tapping, layout, wanted)
    if isinstance(stock, Finding):
        raise FindingsError((stock,))
    if spot.takes and asked.kind == "put" and stock.id not in spot.takes:
        raise FindingsError((CANT_LIE.at(Place(spaces=(spot.id,)), name=stock.name, space=spot.name),))
    return layout, spot.id, stock


def _answer(desk: AtDesk, before: Layout, tapped: Tapped, fault: Finding) -> dict[str, Any]:
    """The position after the tap; the fault when the text does not say all that lies there now."""
    text = desk.tapping.text(tapped.layout)
    typed = desk.typed(text)
    setup = typed.admission.setup
    if setup is None or _counts(desk.tapping.laid(setup)) != _counts(tapped.layout):
        raise FindingsError((fault,))
    return {**state(desk, typed), "removed": removed_json(desk.tapping, before, tapped.removed)}


def _counts(layout: Layout) -> dict[str, int]:
    return {piece: layout.number_of(piece) for piece in {one.piece for one in layout.lying}}
