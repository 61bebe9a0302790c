"""Pieces of text: words and icons shaped in one style, measured in millimetres, each shaped once and remembered."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct, field

from pnp.base.frozen import Frozen
from pnp.draw.model import PT_PER_MM, Symbol
from pnp.draw.type.style import Style
from pnp.draw.type.typefaces.metrics import Metrics, Shaped, metrics

ICON_SIDE_BEARING = 0.05
"""White on either side of an icon in text, in em."""

_MAY_BREAK = re.compile("[-\u2010\u2013\u2014\u00ad\u200b]")
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_STAND_INS = {"\u2010": "-", "\u2011": "-", "\u202f": "\u00a0", "\u2009": "\u00a0"}
"""Characters that may be drawn with another's glyph, where a face lacks their own, without anybody seeing it."""
_KEPT_PIECES = 20_000


class Piece(Frozen, eq=False):
    """Part of a line in one style: text with its kerns, or an icon. Measures in mm, `top` and `bottom` from the baseline outwards.

    `whole` says that no line break may ever divide it.
    """

    text: str
    look: Setting
    width: float
    top: float
    bottom: float
    kerns: tuple[float, ...] = ()
    link: str = ""
    icon: Symbol | None = None
    icon_height: float = 0.0
    whole: bool = True


class Box(Struct, eq=False):
    """What holds together on a line. After it: a space, a hyphen that shows when the line breaks here, or a paragraph's end."""

    pieces: list[Piece] = field(default_factory=list)
    width: float = 0.0
    space: Piece | None = None
    hyphen: Piece | None = None
    ends: bool = False

    def add(self, piece: Piece) -> None:
        """Puts a piece at the end."""
        self.pieces.append(piece)
        self.width += piece.width

    @property
    def text(self) -> str:
        """Its characters."""
        return "".join(piece.text for piece in self.pieces)


class Setting:
    """A style with its face at hand. Heights in mm, from the baseline outwards, the style's rise included."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.font = style.font
        self.metrics: Metrics = metrics(style.font)
        self.unit = style.size / 1000.0 / PT_PER_MM
        self.rise = style.rise / PT_PER_MM
        self.top = self.metrics.ascent * self.unit + self.rise
        self.bottom = self.metrics.descent * self.unit - self.rise
        self.cap_height = self.metrics.cap_height * self.unit + self.rise
        self.leading = style.baseline_distance / PT_PER_MM
        self._pieces: dict[tuple[str, str], Piece] = {}
        self._spaced: dict[tuple[str, str], Box | None] = {}

    def piece(self, text: str, link: str = "") -> Piece:
        """The text, which has no blank or newline in it, shaped."""
        found = self._pieces.get((text, link))
        if found is None:
            if len(self._pieces) >= _KEPT_PIECES:
                self._pieces.clear()
            found = self._pieces[text, link] = self._shaped(text, link)
        return found

    def spaced(self, word: str, link: str) -> Box | None:
        """The box of a word with a space and another word behind it, always the same one; None when lines may break in the word."""
        try:
            return self._spaced[word, link]
        except KeyError:
            piece = self.piece(word, link)
            box = Box([piece], piece.width, self.piece(" ", link)) if piece.whole else None
            if len(self._spaced) >= _KEPT_PIECES:
                self._spaced.clear()
            self._spaced[word, link] = box
            return box

    def _shaped(self, text: str, link: str) -> Piece:
        shown = self.printable(text)
        shaped = self.metrics.shape(shown)
        tracking = self.style.tracking
        if tracking:
            kerns = tuple(kern + tracking for kern in shaped.kerns or (0.0,) * len(shown))
            shaped = shaped._replace(width=shaped.width + tracking * len(shown), kerns=kerns)
        return self._measured(shown, shaped, link, whole=_MAY_BREAK.search(text) is None)

    def part(self, piece: Piece, start: int, end: int, *, joined: bool = False) -> Piece:
        """The characters from `start` to `end` of a piece, kerned among themselves: what follows may go on another line.

        A `joined` part keeps its last kern, as a word that is seldom divided looks the same as one that never is.
        """
        text, kerns = piece.text[start:end], piece.kerns[start:end]
        if kerns and not joined:
            kerns = (*kerns[:-1], self.style.tracking)
        glyphs = [self.metrics.glyph(char) for char in text]
        shaped = Shaped(
            sum(glyph[0] for glyph in glyphs) + sum(kerns),
            kerns,
            max(glyph[1] for glyph in glyphs),
            max(glyph[2] for glyph in glyphs),
        )
        return self._measured(text, shaped, piece.link, whole=True)

    def _measured(self, text: str, shaped: Shaped, link: str, *, whole: bool) -> Piece:
        width, kerns, top, bottom = shaped
        unit, rise = self.unit, self.rise
        return Piece(text, self, width * unit, top * unit + rise, bottom * unit - rise, kerns, link, whole=whole)

    def icon(self, icon: Symbol, height: float, link: str) -> Piece:
        """An icon `height` em high, centred on the capitals, so that it stands among text as a capital does."""
        em = self.unit * 1000.0
        tall = height * em
        width = tall * icon.width / icon.height + 2 * ICON_SIDE_BEARING * em
        middle = (self.metrics.cap_height * self.unit) / 2 + self.rise
        return Piece("", self, width, middle + tall / 2, tall / 2 - middle, (), link, icon, tall)

    def printable(self, text: str) -> str:
        """The text without invisible characters, and with stand-ins for glyphs which the face lacks."""
        if text.isascii():
            return text
        text = text.translate(_UNSEEN)
        return "".join(_STAND_INS.get(c, c) if c in _STAND_INS and not self.metrics.has(c) else c for c in text)

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters that can't be printed in this style."""
        return self.metrics.missing(self.printable(text.replace("\r", "").replace("\n", "").replace("\t", "")))


def setting(style: Style) -> Setting:
    """The one setting of a style, in the very colour: an equal one may have been asked for another role."""
    return _setting(style, id(style.colour))


@lru_cache(maxsize=512)
def _setting(style: Style, _colour: int) -> Setting:
    """As `setting`; the key of what is kept holds the style, so that its colour's identity stays its own."""
    return Setting(style)
