"""Text cut into boxes, the smallest things that no line break divides, with the space or hyphen that may follow each.

A line may break at spaces, after a hyphen or dash between letters, after an em dash, at a soft hyphen (U+00AD, which then shows)
and at a zero-width space (U+200B). No-break spaces and hyphens (U+00A0, U+202F, U+2011) hold. A newline ends the paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from unicodedata import normalize

from pnp.draw.metrics import Metrics, Shaped, metrics
from pnp.draw.model import PT_PER_MM, Symbol
from pnp.draw.style import Span, Style

SOFT_HYPHEN = "\u00ad"
ICON_SIDE_BEARING = 0.05
"""White on either side of an icon in text, in em."""

_TOKENS = re.compile(r"\n|[ \t]+|[^ \t\n]+")
_MAY_BREAK = re.compile("[-\u2010\u2013\u2014\u00ad\u200b]")
_BREAK = re.compile("(?<=[^\\W\\d_])[-\u2010\u2013](?=[^\\W\\d_])|\u2014(?=\\w)|[\u00ad\u200b](?=.)")
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_STAND_INS = {"\u2010": "-", "\u2011": "-", "\u202f": "\u00a0", "\u2009": "\u00a0"}
"""Characters that may be drawn with another's glyph, where a face lacks their own, without anybody seeing it."""
_KEPT_PIECES = 20_000


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Part of a box in one style: text with its kerns, or an icon. Measures in mm, from the baseline outwards."""

    text: str
    style: Style
    width: float
    top: float
    bottom: float
    kerns: tuple[float, ...] = ()
    icon: Symbol | None = None
    icon_height: float = 0.0
    link: str = ""


@dataclass(slots=True, eq=False)
class Box:
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
    """A style with its face at hand: turns words into pieces and remembers them."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.metrics: Metrics = metrics(style.font)
        self.unit = style.size / 1000.0 / PT_PER_MM
        self.rise = style.rise / PT_PER_MM
        self.top = self.metrics.ascent * self.unit + self.rise
        self.bottom = self.metrics.descent * self.unit - self.rise
        self.cap_height = self.metrics.cap_height * self.unit + self.rise
        self.leading = style.baseline_distance / PT_PER_MM
        self._pieces: dict[tuple[str, str], Piece] = {}

    def piece(self, text: str, link: str = "") -> Piece:
        """The text, which has no break in it, shaped."""
        found = self._pieces.get((text, link))
        if found is None:
            if len(self._pieces) >= _KEPT_PIECES:
                self._pieces.clear()
            found = self._pieces[text, link] = self._piece(self.printable(text), link)
        return found

    def _piece(self, text: str, link: str) -> Piece:
        shaped = self.metrics.shape(text)
        tracking = self.style.tracking
        kerns = tuple(k + tracking for k in shaped.kerns or (0.0,) * len(text)) if tracking else shaped.kerns
        shaped = Shaped(shaped.width + tracking * len(text), kerns, shaped.top, shaped.bottom)
        return self._measured(text, shaped, link)

    def part(self, whole: Piece, start: int, end: int) -> Piece:
        """The characters from `start` to `end` of a piece, with the kerns that they have in it."""
        text, kerns = whole.text[start:end], whole.kerns[start:end]
        glyphs = [self.metrics.glyph(char) for char in text]
        shaped = Shaped(
            sum(glyph[0] for glyph in glyphs) + sum(kerns),
            kerns,
            max(glyph[1] for glyph in glyphs),
            max(glyph[2] for glyph in glyphs),
        )
        return self._measured(text, shaped, whole.link)

    def _measured(self, text: str, shaped: Shaped, link: str) -> Piece:
        width, kerns, top, bottom = shaped
        unit, rise = self.unit, self.rise
        return Piece(text, self.style, width * unit, top * unit + rise, bottom * unit - rise, kerns, link=link)

    def icon(self, icon: Symbol, height: float, link: str) -> Piece:
        """An icon `height` em high, centred on the capitals, so that it stands among text as a capital does."""
        em = self.unit * 1000.0
        tall = height * em
        width = tall * icon.width / icon.height + 2 * ICON_SIDE_BEARING * em
        middle = (self.metrics.cap_height * self.unit) / 2 + self.rise
        return Piece("", self.style, width, middle + tall / 2, tall / 2 - middle, (), icon, tall, link)

    def printable(self, text: str) -> str:
        """The text without invisible characters, and with stand-ins for glyphs which the face lacks."""
        if text.isascii():
            return text
        text = text.translate(_UNSEEN)
        return "".join(_STAND_INS.get(c, c) if c in _STAND_INS and not self.metrics.has(c) else c for c in text)

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters that can't be printed in this style."""
        return self.metrics.missing(self.printable(text.replace("\n", "").replace("\t", "")))


@lru_cache(maxsize=512)
def setting(style: Style) -> Setting:
    """The one setting of a style."""
    return Setting(style)


def cut(spans: Iterable[Span]) -> list[Box]:
    """The boxes of the spans, in order; the last box of every paragraph is marked, and an empty paragraph is an empty box."""
    cutter = _Cutter()
    for span in spans:
        cutter.take(span)
    cutter.finish()
    return cutter.boxes


class _Cutter:
    """Gathers the pieces of a word, which may run over several spans, until something ends it."""

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self._word: list[tuple[Setting, Piece, str]] = []
        self._fresh = True

    def take(self, span: Span) -> None:
        look = setting(span.style)
        if span.icon is not None:
            self._word.append((look, look.icon(span.icon, span.icon_height, span.link), ""))
            return
        for part in _TOKENS.findall(_plain(span.text)):
            if part == "\n":
                self.finish()
            elif part[0] in " \t":
                self._space(look.piece(" ", span.link))
            else:
                self._word.append((look, look.piece(part, span.link), part))

    def _space(self, space: Piece) -> None:
        self._end_word()
        if not self._fresh and self.boxes[-1].space is None:
            self.boxes[-1].space = space

    def finish(self) -> None:
        """Ends the paragraph."""
        self._end_word()
        if self._fresh:
            self.boxes.append(Box())
        self.boxes[-1].ends = True
        self.boxes[-1].space = None
        self._fresh = True

    def _end_word(self) -> None:
        if not self._word:
            return
        if any(_MAY_BREAK.search(token) for _, _, token in self._word):
            self.boxes.extend(_broken(self._word))
        else:
            box = Box()
            for _, piece, _ in self._word:
                box.add(piece)
            self.boxes.append(box)
        self._word = []
        self._fresh = False


def _plain(text: str) -> str:
    """Composed characters (an e and its accent as one) and newlines of one kind."""
    text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return text if text.isascii() else normalize("NFC", text)


def _broken(word: list[tuple[Setting, Piece, str]]) -> list[Box]:
    """A word with places where it may break, as several boxes."""
    whole = "".join(token or "\ufffc" for _, _, token in word)
    breaks = {found.end(): found.group() for found in _BREAK.finditer(whole)}
    boxes = [Box()]
    at = 0
    for look, piece, token in word:
        if piece.icon is not None:
            boxes[-1].add(piece)
            at += 1
            continue
        done = seen = 0
        for char in token:
            at += 1
            seen += len(look.printable(char))
            if at in breaks:
                if seen > done:
                    boxes[-1].add(look.part(piece, done, seen))
                boxes[-1].hyphen = look.piece("-", piece.link) if breaks[at] == SOFT_HYPHEN else None
                boxes.append(Box())
                done = seen
        if seen > done:
            boxes[-1].add(piece if done == 0 else look.part(piece, done, seen))
    return [box for box in boxes if box.pieces]
