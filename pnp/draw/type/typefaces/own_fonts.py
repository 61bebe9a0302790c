"""Families of type that a game brings along, kept by what is in their files, so that a key means the same type everywhere.

A file is looked at before anything is set with it: whether it is a font at all, and whether its maker allows it to be embedded.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping

import uharfbuzz as hb

from pnp.base.finding import Fault, Place, Report, Severity
from pnp.base.frozen import Frozen, field

NOT_A_FONT = Fault("not-a-font", "{file} is no TrueType or OpenType font")
NOT_EMBEDDABLE = Fault(
    "font-not-embeddable", "{file} says of itself that it must not be embedded in a document ({name})"
)
PREVIEW_ONLY = Fault(
    "font-for-print-only",
    "{file} may be embedded for reading and printing alone ({name}): a shop or a virtual table may not take it",
    Severity.ADVICE,
)
_MAGIC = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_WEB = (b"wOFF", b"wOF2")
_RESTRICTED, _PREVIEW, _EDITABLE, _NO_SUBSET, _BITMAP = 0x0002, 0x0004, 0x0008, 0x0100, 0x0200
CSS_WEIGHTS: Mapping[str, int] = {"light": 300, "regular": 400, "semibold": 600, "bold": 700, "black": 900}
_WEIGHT_AXIS = "wght"


class OwnFace(Frozen):
    """A file and the place on its axes where a face stands; `whole`: its maker allows no subsets."""

    data: bytes
    axes: Mapping[str, float] = field(default_factory=dict)
    whole: bool = False


class OwnFamily(Frozen):
    """A family: its faces by weight and slant, and the family id that sets what it hasn't."""

    name: str
    faces: Mapping[tuple[str, bool], OwnFace]
    fallback: str = ""

    def nearest(self, weight: str, italic: bool) -> tuple[str, bool]:
        """The face that comes nearest to one that is asked for; the slant counts more than the weight."""
        wanted = CSS_WEIGHTS[weight]
        return min(self.faces, key=lambda face: (face[1] is not italic, abs(CSS_WEIGHTS[face[0]] - wanted), face))


_FAMILIES: dict[str, OwnFamily] = {}


def own_family(identity: str) -> OwnFamily | None:
    """The family of an id that `register` gave."""
    return _FAMILIES.get(identity)


def own_face(key: str) -> OwnFace | None:
    """The face of a key, such as `u1f3a-bold-italic`; None for a key of the house's own type."""
    family = _FAMILIES.get(key.split("-", 1)[0])
    if family is None:
        return None
    _, weight, *slant = key.split("-")
    return family.faces[weight, bool(slant)]


def lacking(key: str, *, bold: bool, italic: bool) -> str:
    """What is wanted of a face that it isn't: `bold`, `italic`, or nothing."""
    _, weight, *slant = key.split("-")
    if bold and CSS_WEIGHTS[weight] < CSS_WEIGHTS["semibold"]:
        return "bold"
    return "italic" if italic and not slant else ""


def register(name: str, files: Mapping[tuple[str, bool], bytes], fallback: str = "") -> str:
    """The id under which styles and keys know a family of these files; the same for the same files."""
    digest = hashlib.sha256(repr((name, fallback)).encode())
    for face in sorted(files):
        digest.update(repr(face).encode() + hashlib.sha256(files[face]).digest())
    identity = "u" + digest.hexdigest()[:16]
    if identity not in _FAMILIES:
        _FAMILIES[identity] = OwnFamily(name, _faces(files), fallback)
    return identity


def _faces(files: Mapping[tuple[str, bool], bytes]) -> dict[tuple[str, bool], OwnFace]:
    """The faces of the files; a variable font of weights stands for each weight that no file has."""
    found: dict[tuple[str, bool], OwnFace] = {}
    for (weight, italic), data in files.items():
        axis = weight_axis(data)
        whole = bool(_rights(data) & _NO_SUBSET) and axis is None
        found[weight, italic] = OwnFace(data, _axes(axis, weight), whole)
        for other in CSS_WEIGHTS if weight == "regular" and axis is not None else ():
            if (other, italic) not in files:
                found[other, italic] = OwnFace(data, _axes(axis, other))
    return found


def _axes(axis: tuple[float, float] | None, weight: str) -> Mapping[str, float]:
    return {} if axis is None else {_WEIGHT_AXIS: min(max(float(CSS_WEIGHTS[weight]), axis[0]), axis[1])}


def weight_axis(data: bytes) -> tuple[float, float] | None:
    """The lightest and the heaviest that a variable font can be; None for any other."""
    face = hb.Face(data)
    infos = face.axis_infos if face.has_var_data else ()
    return next(((axis.min_value, axis.max_value) for axis in infos if axis.tag == _WEIGHT_AXIS), None)


def check_font(data: bytes, file: str, place: Place) -> Report[bytes]:
    """The font, or why it can't be used."""
    if data[:4] not in _MAGIC:
        web = data[:4] in _WEB
        hint = "it is packed for the web: unpack it, or get the .ttf or .otf" if web else "fonts are .ttf or .otf files"
        return Report(None, (NOT_A_FONT.at(place, hints=(hint,), file=file),))
    try:
        face = hb.Face(data)
        sound = face.glyph_count > 1 and bool(face.unicodes) and face.upem > 0
        rights = _rights(data)
    except (struct.error, ValueError, RuntimeError, IndexError):
        sound = False
    if not sound:
        return Report(None, (NOT_A_FONT.at(place, hints=("the file is damaged",), file=file),))
    if rights & _RESTRICTED and not rights & (_PREVIEW | _EDITABLE):
        hints = ("take a font under the SIL Open Font License, or ask its maker for one",)
        return Report(None, (NOT_EMBEDDABLE.at(place, hints=hints, file=file, name="fsType 2, restricted"),))
    if rights & _BITMAP:
        return Report(None, (NOT_EMBEDDABLE.at(place, file=file, name="fsType 512, bitmaps only"),))
    if rights & _PREVIEW and not rights & _EDITABLE:
        return Report(data, (PREVIEW_ONLY.at(place, file=file, name="fsType 4, preview and print"),))
    return Report(data)


def _rights(data: bytes) -> int:
    """What the maker allows: the field fsType of the table OS/2; 0, everything, where there is none."""
    table = bytes(hb.Face(data).reference_table("OS/2").data)
    return int.from_bytes(table[8:10], "big") if len(table) >= 10 else 0
