"""What a saved table consists of: the objects of Tabletop Simulator's save file, each as a dictionary.

The names of objects and fields are those that the program writes itself: its knowledge base, *Save File Format*
(kb.tabletopsimulator.com/custom-content/save-file-format), and, where that is out of date, the type declarations
`@typed-tabletop-simulator/declaration` 2.2.1. What neither says was taken from other programs that write such files, and is marked.

A unit is an inch. A tile of scale 1 is a square of two units (its snap points count from -1 to 1); without `Stretch` it keeps that
shape, so that its scale along each axis gives the exact size. A card of scale 1 is 3.05 units high, and as wide as its picture says
(other programs reckon 3.04 to 3.15). Objects are turned by 180° so that they stand upright for who sits at -z.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal

from pnp.base.frozen import Frozen
from pnp.draw.model import MM_PER_INCH

Json = dict[str, Any]

CARD = 3.05
"""The height of a card of scale 1."""
TILE = 2.0
"""The side of a tile of scale 1."""
LEAST = 0.1
"""The thinnest tile that can be chosen, at scale 1."""
SHAPES: Mapping[str, int] = {"rectangle": 0, "rounded": 3, "circle": 2, "hexagon": 1, "net": 0}
"""`CustomTile.Type` by a piece's outline."""
TURNS: Mapping[str, tuple[float, float, float]] = {
    "1": (-90.0, 0.0, 0.0),
    "2": (0.0, 0.0, 0.0),
    "3": (0.0, 0.0, -90.0),
    "4": (0.0, 0.0, 90.0),
    "5": (0.0, 0.0, -180.0),
    "6": (90.0, 0.0, 0.0),
}
"""How a die lies that shows each of its faces."""


class At(Frozen):
    """Where something lies: its middle, to the right and away from who sits at -z, and its height; in units."""

    x: float
    z: float
    y: float = 1.0


def units(mm: float) -> float:
    """Millimetres in the table's units."""
    return round(mm / MM_PER_INCH, 5)


def _thing(name: str, nickname: str, at: At, scale: tuple[float, float, float], **fields: Any) -> Json:
    """The fields that every object has."""
    turn = fields.pop("turn", (0.0, 180.0, 0.0))
    transform = {
        "posX": round(at.x, 4),
        "posY": round(at.y, 4),
        "posZ": round(at.z, 4),
        "rotX": turn[0],
        "rotY": turn[1],
        "rotZ": turn[2],
        "scaleX": round(scale[0], 5),
        "scaleY": round(scale[1], 5),
        "scaleZ": round(scale[2], 5),
    }
    return {
        "GUID": "",
        "Name": name,
        "Transform": transform,
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **fields,
    }


def _image(front: str, back: str = "") -> Json:
    return {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}


def tile(
    nickname: str,
    at: At,
    size: tuple[float, float],
    thickness: float,
    pictures: tuple[str, str],
    *,
    shape: str = "rectangle",
    face: Literal["front", "back"] = "front",
    locked: bool = False,
    snaps: Sequence[tuple[float, float]] = (),
    turn: float = 0.0,
) -> Json:
    """A flat thing of `size` and `thickness` in mm, with both its faces.

    `snaps` are points in mm from its upper left corner, on which what is put down comes to lie.
    """
    width, height = (units(side) for side in size)
    scale = (width / TILE, units(thickness) / LEAST, height / TILE)
    custom = {"Type": SHAPES[shape], "Thickness": LEAST, "Stackable": not locked, "Stretch": False}
    image = {**_image(*pictures), "CustomTile": custom}
    lying = (0.0, 180.0 + turn, 180.0 if face == "back" else 0.0)
    made = _thing("Custom_Tile", nickname, at, scale, turn=lying, Locked=locked, CustomImage=image)
    if snaps:
        made["AttachedSnapPoints"] = [
            {
                "Position": {
                    "x": round(1.0 - 2.0 * x / size[0], 5),
                    "y": LEAST,
                    "z": round(2.0 * y / size[1] - 1.0, 5),
                }
            }
            for x, y in snaps
        ]
    return made


def die(nickname: str, at: At, edge: float, texture: str, value: str = "") -> Json:
    """A die with six faces of its own and an edge of so many mm, showing a value; of scale 1 it is an inch, as others write it."""
    scale = (units(edge),) * 3
    image = {**_image(texture), "CustomDice": {"Type": 1}}
    values = [{"Value": name, "Rotation": dict(zip("xyz", turn, strict=True))} for name, turn in TURNS.items()]
    turn = TURNS.get(value, (0.0, 0.0, 0.0))
    return _thing("Custom_Dice", nickname, at, scale, turn=turn, CustomImage=image, RotationValues=values)


def standee(nickname: str, at: At, height: float, pictures: tuple[str, str]) -> Json:
    """A picture on a stand, so many mm high."""
    scale = (units(height) / TILE,) * 3
    return _thing("Figurine_Custom", nickname, at, scale, CustomImage=_image(*pictures))


class Grid(Frozen):
    """A picture of cards, and of their backs: its number in the save, columns and rows, and the cards' names in order."""

    number: int
    face: str
    back: str
    columns: int
    rows: int
    cards: tuple[str, ...]
    unique_back: bool = False


def deck(nickname: str, at: At, height: float, grids: Sequence[Grid], *, rounded: bool) -> Json:
    """Cards in a stack, face down, the first on top; each is so many mm high. One card alone is no deck."""
    scale = (units(height) / CARD,) * 3
    custom = {
        str(grid.number): {
            "FaceURL": grid.face,
            "BackURL": grid.back,
            "NumWidth": grid.columns,
            "NumHeight": grid.rows,
            "BackIsHidden": True,
            "UniqueBack": grid.unique_back,
            "Type": 0 if rounded else 1,
        }
        for grid in grids
    }
    ids = [100 * grid.number + place for grid in grids for place in range(len(grid.cards))]
    names = [name for grid in grids for name in grid.cards]
    lying = (0.0, 180.0, 180.0)
    look = {"turn": lying, "SidewaysCard": False, "HideWhenFaceDown": True}
    cards = []
    for number, name in zip(ids, names, strict=True):
        own = {"CardID": number, "CustomDeck": {str(number // 100): custom[str(number // 100)]}}
        cards.append(_thing("CardCustom" if len(ids) == 1 else "Card", name, at, scale, Hands=True, **look, **own))
    if len(cards) == 1:
        return cards[0]
    return _thing("DeckCustom", nickname, at, scale, DeckIDs=ids, CustomDeck=custom, ContainedObjects=cards, **look)


def bag(nickname: str, at: At, contents: Sequence[Json]) -> Json:
    """Things in a bag."""
    return _thing("Bag", nickname, at, (1.0, 1.0, 1.0), ContainedObjects=list(contents))


def book(nickname: str, at: At, pdf: str) -> Json:
    """A PDF that is leafed through on the table, A5 high."""
    fields = {"CustomPDF": {"PDFUrl": pdf, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}}
    return _thing("Custom_PDF", nickname, at, (2.0, 1.0, 2.0), **fields)


def hand(colour: str, rgb: tuple[float, float, float], at: At, facing: float, width: float) -> Json:
    """Where a player's hand is, which nobody else sees into."""
    tint = {"r": rgb[0], "g": rgb[1], "b": rgb[2], "a": 0.0}
    fields = {"FogColor": colour, "ColorDiffuse": tint, "Locked": True, "turn": (0.0, facing, 0.0)}
    return _thing("HandTrigger", f"{colour} hand", at, (width, 9.0, 5.0), **fields)


def numbered(objects: Sequence[Json], seed: str) -> None:
    """Gives every object, and what lies in it, an identity of its own: six hexadecimal digits, the same each time."""
    taken: set[str] = set()
    todo = list(objects)
    while todo:
        made = todo.pop(0)
        count = 0
        while not made["GUID"] or made["GUID"] in taken:
            made["GUID"] = sha256(f"{seed}:{len(taken)}:{count}".encode()).hexdigest()[:6]
            count += 1
        taken.add(made["GUID"])
        todo[:0] = made.get("ContainedObjects", [])
