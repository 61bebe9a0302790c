"""The small markup of labels and cards: **bold**, *italic*, __underlined__, `mono`, [sun]in a colour[/sun], :icon:.

A backslash before a mark makes it plain.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pnp.base.finding import NOWHERE, Fault, Finding, Place, Report, Severity
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.draw.model import Colour, Symbol
from pnp.draw.svg.icons import recolour
from pnp.draw.type.style import Span, Style
from pnp.draw.type.typefaces.fonts import family_of
from pnp.draw.type.typefaces.own_fonts import lacking

UNKNOWN_ICON = Fault("unknown-icon", "{label}: there is no icon :{icon}:")
NO_SUCH_FACE = Fault(
    "no-such-face",
    "{label}: {family} has no {face} face, so what is marked so is printed upright or regular",
    Severity.WARNING,
)
LONE_MARK = Fault(
    "lone-mark",
    "{label}: the {mark} in {around!r} opens what nothing closes, so it is printed as it stands",
    Severity.WARNING,
)

FOREIGN_MARK = Fault(
    "foreign-mark",
    "{label}: {mark!r} is how other programs mark text; here it is printed as it stands",
    Severity.WARNING,
)

ICON_NAME = r"[^\W\d_A-Z][^\W_A-Z]*(?:[-_][^\W_A-Z]+)*"
"""An icon as a text names it: small letters of any language and digits, with `-` or `_` between them."""

COLOUR_NAME = r"#[0-9a-fA-F]{3,6}|[^\W\d_][^\W_]*(?:[-_][^\W_]+)*"
"""A colour as a text names it: a role of the game's theme, or one that CSS knows."""

_MARKS = re.compile(
    r"\\(?P<plain>[\\*`:_\[])"
    r"|`(?P<mono>[^`\n]+)`"
    rf"|:(?P<icon>{ICON_NAME}):"
    r"|(?<!\*)(?P<stars>\*{1,3})(?!\*)"
    r"|(?<!_)(?P<under>__)(?!_)"
    rf"|\[(?P<ends>/?)(?P<colour>{COLOUR_NAME})\]"
)
_INVISIBLE = dict.fromkeys((*range(0xFE00, 0xFE10), 0x200B, 0x200D, 0x2060, 0xFEFF))
"""Characters that only say how others are shown, such as the one behind an emoji; they print nothing."""
_ANY_MARK = re.compile(r"[\\`:*\[]|__")
_FOREIGN = re.compile(
    r"\[(?P<tag>[A-Za-z]{1,12})(?:=[^\[\]]{0,20})?\][^\[\]]{0,60}\[/(?P=tag)\]"
    r"|</?(?:b|i|u|s|em|strong|br|font|span|color|sup|sub)(?:\s[^<>\n]{0,60})?/?>"
)
"""Emphasis and the like, as forums and web pages write them."""
_HOW = (
    "bold is **so**, italic *so*, underlined __so__; [red]so[/red] is red, and any role of the theme names its colour",
)


def parse_markup(
    text: str,
    style: Style,
    icons: Mapping[str, Symbol] | None = None,
    *,
    colours: Mapping[str, Colour] | None = None,
    label: str = "text",
    place: Place = NOWHERE,
) -> Report[tuple[Span, ...]]:
    """The spans of a marked-up text; `colours` are those that it may name.

    A mark without its partner stands for itself; an unknown icon is an error and shows as typed.
    """
    reader = _Reader(style, icons or {}, colours or {}, label, place)
    reader.read(text)
    return Report(tuple(reader.spans), tuple(reader.findings))


class _Reader:
    """Walks through the marks; what is open says how the words look."""

    def __init__(
        self,
        style: Style,
        icons: Mapping[str, Symbol],
        colours: Mapping[str, Colour],
        label: str,
        place: Place,
    ) -> None:
        self.spans: list[Span] = []
        self.findings: list[Finding] = []
        self._style, self._icons, self._colours, self._label, self._place = style, icons, colours, label, place

    def read(self, text: str) -> None:
        """Adds the spans of the whole text."""
        self._look_for_foreign(text)
        if not _ANY_MARK.search(text):
            self._add(text, self._style)
            return
        marks = [mark for mark in _MARKS.finditer(text) if not mark["colour"] or mark["colour"] in self._colours]
        turns, alone = _pairs(text, marks)
        for mark in alone:
            start = mark.start()
            around = text[max(start - 12, 0) : start + 14].replace("\n", " ")
            self.findings.append(LONE_MARK.at(self._place, label=self._label, mark=mark[0], around=around))
        opened: list[re.Match[str]] = []
        at = 0
        for mark in marks:
            pairs, turn = bool(_kind(mark)), turns.get(mark.start(), 0)
            if pairs and not turn:
                continue
            look = self._look(opened)
            self._add(text[at : mark.start()], look)
            at = mark.end()
            if not pairs:
                self._special(mark, look)
            elif turn > 0:
                opened.append(mark)
            else:
                del opened[next(k for k in reversed(range(len(opened))) if _kind(opened[k]) == _kind(mark))]
        self._add(text[at:], self._look(opened))

    def _look_for_foreign(self, text: str) -> None:
        if "[" not in text and "<" not in text:
            return
        foreign = next((mark for mark in _FOREIGN.finditer(text) if mark["tag"] not in self._colours), None)
        if foreign is not None:
            self.findings.append(FOREIGN_MARK.at(self._place, hints=_HOW, label=self._label, mark=foreign[0]))

    def _look(self, opened: Sequence[re.Match[str]]) -> Style:
        """How words look within the marks that are open, the innermost last."""
        style, stars = self._style, [len(mark["stars"]) for mark in opened if mark["stars"]]
        bold, italic = any(count >= 2 for count in stars), any(count % 2 for count in stars)
        for mark in opened:
            if mark["under"]:
                style = replace(style, underline=True)
            elif mark["colour"]:
                style = replace(style, colour=self._colours[mark["colour"]])
        if bold or italic:
            weight = "bold" if bold and style.weight != "black" else style.weight
            style = replace(style, weight=weight, italic=style.italic or italic)
        lacks = lacking(style.font, bold=bold, italic=italic) if style.family[0] == "u" else ""
        if lacks:
            family = family_of(style.font)
            finding = NO_SUCH_FACE.at(self._place, label=self._label, family=family, face=lacks)
            self.findings += [finding] if finding not in self.findings else []
        return style

    def _add(self, text: str, style: Style) -> None:
        text = text.translate(_INVISIBLE)
        if text:
            self.spans.append(Span(text, style))

    def _special(self, mark: re.Match[str], look: Style) -> None:
        if mark["plain"]:
            self._add(mark["plain"], look)
        elif mark["mono"]:
            self._add(mark["mono"], replace(look, family="mono"))
        elif mark["icon"] in self._icons:
            icon = self._icons[mark["icon"]]
            own = look.colour != self._style.colour
            self.spans.append(Span("", look, recolour(icon, look.colour) if own else icon))
        else:
            self._add(mark[0], look)
            hints = did_you_mean(mark["icon"], self._icons)
            self.findings.append(UNKNOWN_ICON.at(self._place, hints=hints, label=self._label, icon=mark["icon"]))


def _kind(mark: re.Match[str]) -> str:
    """What a mark's partner must be alike in; empty for one that stands by itself."""
    return mark["stars"] or mark["under"] or mark["colour"] or ""


def _pairs(text: str, marks: Sequence[re.Match[str]]) -> tuple[dict[int, int], list[re.Match[str]]]:
    """Where the marks stand that have a partner: 1 for those that open, -1 for those that close; and those that have none, but for
    single stars and underscores, which are often meant.

    Stars between two punctuation marks, as in `**100 %**,`, could be either; they close what is open, if anything is.
    """
    found: dict[int, int] = {}
    waiting: list[re.Match[str]] = []
    for mark in marks:
        kind = _kind(mark)
        if not kind:
            continue
        opens, closes = _ways(text, mark)
        partner = next((w for w in reversed(waiting) if _kind(w) == kind), None) if closes else None
        if partner is not None:
            del waiting[waiting.index(partner) :]
            found |= {partner.start(): 1, mark.start(): -1}
        elif opens:
            waiting.append(mark)
    lone = [mark for mark in waiting if mark.start() not in found and not mark["under"]]
    return found, [mark for mark in lone if len(_kind(mark)) > 1]


def _ways(text: str, mark: re.Match[str]) -> tuple[bool, bool]:
    """Whether the mark may open, and whether it may close: as the words beside it have it, or as a tag says itself."""
    if mark["colour"]:
        return not mark["ends"], bool(mark["ends"])
    before, after = text[: mark.start()][-1:], text[mark.end() :][:1]
    return (
        bool(after) and not after.isspace() and not _is_word(before),
        bool(before) and not before.isspace() and not _is_word(after),
    )


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"
