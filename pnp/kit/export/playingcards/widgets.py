"""What a room of playingcards.io consists of: its widgets, as the file `widgets.json` of a `.pcio` archive has them.

The site documents no format. Names and fields are those of rooms that it writes itself, as the importer of VirtualTabletop reads
them (its tests of the PCIO importer), and as other programs write them: an archive with `widgets.json`, and pictures in
`userassets`, which widgets name as `package://userassets/NAME`. Everything is in pixels of a room of 1600 × 1000.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.base.frozen import Frozen

Json = dict[str, Any]

ROOM = (1600, 1000)
MOST = 1200
"""Widgets that a room bears, by what other programs found."""
ASSETS = "userassets"


class Spot(Frozen):
    """Where a widget's upper left corner is, and what lies over what: larger `z` over smaller."""

    x: float
    y: float
    z: int


def asset(file: str) -> str:
    """The name of a picture in the archive."""
    return file.replace("/", "-")


def address(file: str) -> str:
    """How a widget names that picture."""
    return f"package://{ASSETS}/{asset(file)}"


def _widget(name: str, kind: str, at: Spot, **fields: Any) -> Json:
    return {"id": name, "type": kind, "x": round(at.x), "y": round(at.y), "z": at.z, **fields}


def board(name: str, at: Spot, size: tuple[float, float], picture: str) -> Json:
    """A picture that lies still."""
    return _widget(name, "board", at, width=round(size[0]), height=round(size[1]), boardImage=picture)


def pile(name: str, at: Spot, size: tuple[float, float], label: str) -> Json:
    """A place for cards, with a word below it."""
    shown = {"width": round(size[0]), "height": round(size[1]), "label": label, "hasShuffleButton": True}
    return _widget(name, "cardPile", at, **shown)


def hand(at: Spot, size: tuple[float, float]) -> Json:
    """Where every player sees cards of their own."""
    return _widget("hand", "hand", at, width=round(size[0]), height=round(size[1]))


def spinner(name: str, at: Spot) -> Json:
    """Something that shows a number from one to six when it is touched."""
    return _widget(name, "spinner", at, options=[1, 2, 3, 4, 5, 6])


def deck(
    name: str, at: Spot, size: tuple[float, float], types: Mapping[str, Json], parent: str, *, rounded: bool
) -> Json:
    """Kinds of card of one size: by their ids their `label`, and the pictures of `face` and `back`."""
    width, height = round(size[0]), round(size[1])

    def side(value: str) -> Json:
        picture = {"type": "image", "value": value, "valueType": "dynamic", "color": "white"}
        place = {"x": 0, "y": 0, "w": width, "h": height}
        return {"includeBorder": False, "includeRadius": rounded, "objects": [{**picture, **place}]}

    look = {"faceTemplate": side("face"), "backTemplate": side("back"), "cardTypes": dict(types)}
    return _widget(name, "cardDeck", at, parent=parent, cardWidth=width, cardHeight=height, enlarge=True, **look)


def card(name: str, at: Spot, of: str, kind: str, parent: str | None, *, face_up: bool) -> Json:
    """One card of a deck, in a pile or (parent None) on the table."""
    return _widget(name, "card", at, deck=of, cardType=kind, parent=parent, faceup=face_up)
