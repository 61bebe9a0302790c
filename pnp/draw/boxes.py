"""Text cut into boxes, the smallest things that no line break divides, with the space or hyphen that may follow each.

A line may break at spaces, after a hyphen or dash between letters, after an em dash, at a soft hyphen (U+00AD, which then shows)
and at a zero-width space (U+200B), but not before a dash that stands between spaces. No-break spaces and hyphens (U+00A0, U+202F,
U+2011) hold. A newline ends the paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from unicodedata import normalize

from pnp.draw.pieces import Piece, setting
from pnp.draw.style import Span

SOFT_HYPHEN = "\u00ad"

_TOKENS = re.compile(r"\n|[ \t]+|[^ \t\n]+")
_BREAK = re.compile("(?<=[^\\W\\d_])[-\u2010\u2013](?=[^\\W\\d_])|\u2014(?=\\w)|[\u00ad\u200b](?=.)")
_HALVES = re.compile("[\ud800-\udfff]")
_LONE_DASHES = ("\u2013", "\u2014")
_ICON = "\ufffc"


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
        self._word: list[tuple[Piece, str]] = []
        self._fresh = True

    def take(self, span: Span) -> None:
        """Adds a span."""
        look = setting(span.style)
        if span.icon is not None:
            self._word.append((look.icon(span.icon, span.icon_height, span.link), _ICON))
            return
        for part in _TOKENS.findall(_plain(span.text)):
            if part == "\n":
                self.finish()
            elif part[0] in " \t":
                self._space(look.piece(" ", span.link))
            else:
                self._word.append((look.piece(part, span.link), part))

    def finish(self) -> None:
        """Ends the paragraph."""
        self._end_word()
        if self._fresh:
            self.boxes.append(Box())
        self.boxes[-1].ends = True
        self.boxes[-1].space = None
        self._fresh = True

    def _space(self, space: Piece) -> None:
        self._end_word()
        if not self._fresh and self.boxes[-1].space is None:
            self.boxes[-1].space = space

    def _end_word(self) -> None:
        if not self._word:
            return
        before = len(self.boxes)
        if len(self._word) == 1:
            ((piece, written),) = self._word
            if piece.whole:
                self.boxes.append(Box([piece], piece.width))
            elif written in _LONE_DASHES and not self._fresh:
                self._join(piece)
            else:
                self.boxes.extend(_broken(self._word))
        else:
            self.boxes.extend(_broken(self._word))
        self._word = []
        self._fresh = self._fresh and len(self.boxes) == before

    def _join(self, dash: Piece) -> None:
        """A dash between spaces stays on the line of the word before it."""
        box = self.boxes[-1]
        if box.space is not None:
            box.add(box.space)
            box.space = None
        box.add(dash)


def _plain(text: str) -> str:
    """Composed characters (an e and its accent as one), newlines of one kind, and no halves of characters."""
    text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return text if text.isascii() else normalize("NFC", _HALVES.sub("\ufffd", text))


def _broken(word: list[tuple[Piece, str]]) -> list[Box]:
    """A word of several pieces, or with places where it may break, as one or more boxes."""
    breaks = {found.end(): found.group() for found in _BREAK.finditer("".join(written for _, written in word))}
    boxes = [Box()]
    at = 0
    for piece, written in word:
        done = seen = 0
        for char in written:
            at += 1
            seen += len(piece.look.printable(char)) if piece.icon is None else 0
            if at in breaks:
                if seen > done:
                    boxes[-1].add(piece.look.part(piece, done, seen))
                boxes[-1].hyphen = piece.look.piece("-", piece.link) if breaks[at] == SOFT_HYPHEN else None
                boxes.append(Box())
                done = seen
        if seen > done or piece.icon is not None:
            boxes[-1].add(piece if done == 0 else piece.look.part(piece, done, seen))
    return [box for box in boxes if box.pieces]
