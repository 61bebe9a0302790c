"""Text cut into boxes, the smallest things that no line break divides, with the space or hyphen that may follow each.

A line may break at spaces, after a hyphen or dash between letters, after an em dash, at a soft hyphen (U+00AD, which then shows)
and at a zero-width space (U+200B), but not before a dash that stands between spaces. No-break spaces and hyphens (U+00A0, U+202F,
U+2011) hold. A newline ends the paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import normalize

from pnp.draw.type.shaping import Box as Box  # noqa: PLC0414 - those who break lines know it from here
from pnp.draw.type.shaping import Piece, Setting, setting
from pnp.draw.type.style import Span

SOFT_HYPHEN = "\u00ad"

_TOKENS = re.compile(r"\n|[ \t]+|[^ \t\n]+")
_BREAK = re.compile("(?<=[^\\W\\d_])[-\u2010\u2013](?=[^\\W\\d_])|\u2014(?=\\w)|[\u00ad\u200b](?=.)")
_HALVES = re.compile("[\ud800-\udfff]")
_LONE_DASHES = ("\u2013", "\u2014")
_NO_WORDS = ("", *_LONE_DASHES)
_ICON = "\ufffc"
_JOINTS = ("-", "\u2010", "\u2013", "/")


def ends_within_word(text: str) -> bool:
    """Whether a line that ends so goes on without a space: after a hyphen or dash, but not after one that stands between spaces."""
    return text.endswith(_JOINTS) and not (text[-2:-1] or " ").isspace()


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
        text = _plain(span.text)
        if not self._word:
            text = self._take_sentence(text, look, span.link)
        for part in _TOKENS.findall(text):
            if part == "\n":
                self.finish()
            elif part[0] in " \t":
                self._space(look.piece(" ", span.link))
            else:
                self._word.append((look.piece(part, span.link), part))

    def _take_sentence(self, text: str, look: Setting, link: str) -> str:
        """Adds the words that a single space and another word follow, whose boxes are always the same; gives back the rest."""
        if "\n" in text or "\t" in text or "  " in text or text[:1] == " ":
            return text
        words = text.split(" ")
        for i, word in enumerate(words[:-1]):
            box = look.spaced(word, link) if words[i + 1] not in _NO_WORDS and word not in _LONE_DASHES else None
            if box is None:
                return " ".join(words[i:])
            self.boxes.append(box)
            self._fresh = False
        return words[-1]

    def finish(self) -> None:
        """Ends the paragraph."""
        self._end_word()
        if self._fresh:
            self.boxes.append(Box())
        last = self.boxes[-1]
        self.boxes[-1] = Box(last.pieces, last.width, None, last.hyphen, ends=True)  # the old one may serve other texts
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
        word = self.boxes[-1]
        box = Box([*word.pieces], word.width)  # a new one: the word's may serve other texts
        if word.space is not None:
            box.add(word.space)
        box.add(dash)
        self.boxes[-1] = box


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
                soft = breaks[at] == SOFT_HYPHEN
                if seen > done:
                    boxes[-1].add(piece.look.part(piece, done, seen, joined=soft))
                boxes[-1].hyphen = piece.look.piece("-", piece.link) if soft else None
                boxes.append(Box())
                done = seen
        if seen > done or piece.icon is not None:
            boxes[-1].add(piece if done == 0 else piece.look.part(piece, done, seen))
    return [box for box in boxes if box.pieces]
