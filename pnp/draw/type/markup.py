"""The small markup of labels and cards: **bold**, *italic*, `mono`, :icon:. A backslash before a mark makes it plain."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pnp.base.finding import NOWHERE, Fault, Finding, Place, Report, Severity
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.draw.model import Symbol
from pnp.draw.type.fonts import family_of
from pnp.draw.type.own_fonts import lacking
from pnp.draw.type.style import Span, Style

UNKNOWN_ICON = Fault("unknown-icon", "{label}: there is no icon :{icon}:")
NO_SUCH_FACE = Fault(
    "no-such-face",
    "{label}: {family} has no {face} face, so what is marked so is printed upright or regular",
    Severity.WARNING,
)
LONE_MARK = Fault(
    "lone-mark",
    "{label}: the {mark} in {around!r} opens bold type that nothing closes, so it is printed as it stands",
    Severity.WARNING,
)

FOREIGN_MARK = Fault(
    "foreign-mark",
    "{label}: {mark!r} is how other programs mark text; here it is printed as it stands",
    Severity.WARNING,
)

ICON_NAME = r"[^\W\d_A-Z][^\W_A-Z]*(?:[-_][^\W_A-Z]+)*"
"""An icon as a text names it: small letters of any language and digits, with `-` or `_` between them."""

_MARKS = re.compile(
    r"\\(?P<plain>[\\*`:])"
    r"|`(?P<mono>[^`\n]+)`"
    rf"|:(?P<icon>{ICON_NAME}):"
    r"|(?<!\*)(?P<stars>\*{1,3})(?!\*)"
)
_INVISIBLE = dict.fromkeys((*range(0xFE00, 0xFE10), 0x200B, 0x200D, 0x2060, 0xFEFF))
"""Characters that only say how others are shown, such as the one behind an emoji; they print nothing."""
_ANY_MARK = re.compile(r"[\\`:*]")
_FOREIGN = re.compile(
    r"(?<!\w)__(?=[^\s_])[^_\n]{0,60}[^\s_]__(?!\w)"
    r"|\[(?P<tag>[A-Za-z]{1,12})(?:=[^\[\]]{0,20})?\][^\[\]]{0,60}\[/(?P=tag)\]"
    r"|</?(?:b|i|u|s|em|strong|br|font|span|color|sup|sub)(?:\s[^<>\n]{0,60})?/?>"
)
"""Underlining, colours and the like, as Markdown, forums and web pages write them."""
_HOW = ("bold is **so**, italic *so*; a colour is that of a whole text: `colour`",)


def parse_markup(
    text: str,
    style: Style,
    icons: Mapping[str, Symbol] | None = None,
    *,
    label: str = "text",
    place: Place = NOWHERE,
) -> Report[tuple[Span, ...]]:
    """The spans of a marked-up text.

    A mark without its partner stands for itself; an unknown icon is an error and shows as typed.
    """
    reader = _Reader(style, icons or {}, label, place)
    reader.read(text)
    return Report(tuple(reader.spans), tuple(reader.findings))


class _Reader:
    """Walks through the marks with the open ones on a stack."""

    def __init__(self, style: Style, icons: Mapping[str, Symbol], label: str, place: Place) -> None:
        self.spans: list[Span] = []
        self.findings: list[Finding] = []
        self._style, self._icons, self._label, self._place = style, icons, label, place

    def read(self, text: str) -> None:
        """Adds the spans of the whole text."""
        foreign = _FOREIGN.search(text) if "_" in text or "[" in text or "<" in text else None
        if foreign is not None:
            self.findings.append(FOREIGN_MARK.at(self._place, hints=_HOW, label=self._label, mark=foreign[0]))
        if not _ANY_MARK.search(text):
            self._add(text, self._style)
            return
        emphasis, alone = _pairs(text)
        for mark in alone:
            start = mark.start()
            around = text[max(start - 12, 0) : start + 14].replace("\n", " ")
            self.findings.append(LONE_MARK.at(self._place, label=self._label, mark=mark["stars"], around=around))
        bold = italic = 0
        at = 0
        for mark in _MARKS.finditer(text):
            turn = emphasis.get(mark.start(), 0)
            if mark["stars"] and not turn:
                continue
            look = self._look(bold=bold > 0, italic=italic > 0)
            self._add(text[at : mark.start()], look)
            at = mark.end()
            if mark["stars"]:
                italic += turn * (len(mark["stars"]) % 2)
                bold += turn * (len(mark["stars"]) // 2)
            else:
                self._special(mark, look)
        self._add(text[at:], self._look(bold=bold > 0, italic=italic > 0))

    def _look(self, *, bold: bool, italic: bool) -> Style:
        style = self._styled(bold=bold, italic=italic)
        lacks = lacking(style.font, bold=bold, italic=italic) if style.family[0] == "u" else ""
        if lacks:
            family = family_of(style.font)
            finding = NO_SUCH_FACE.at(self._place, label=self._label, family=family, face=lacks)
            self.findings += [finding] if finding not in self.findings else []
        return style

    def _styled(self, *, bold: bool, italic: bool) -> Style:
        style = self._style
        weight = "bold" if bold and style.weight != "black" else style.weight
        return replace(style, weight=weight, italic=style.italic or italic) if bold or italic else style

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
            self.spans.append(Span("", look, self._icons[mark["icon"]]))
        else:
            self._add(mark[0], look)
            hints = did_you_mean(mark["icon"], self._icons)
            self.findings.append(UNKNOWN_ICON.at(self._place, hints=hints, label=self._label, icon=mark["icon"]))


def _pairs(text: str) -> tuple[dict[int, int], list[re.Match[str]]]:
    """Where the stars stand that have a partner of the same length: 1 for those that open, -1 for those that close; and two or
    three stars before a word that have none.

    Stars between two punctuation marks, as in `**100 %**,`, could be either; they close what is open, if anything is.
    """
    found: dict[int, int] = {}
    waiting: list[re.Match[str]] = []
    for mark in _MARKS.finditer(text):
        if not mark["stars"]:
            continue
        before, after = text[: mark.start()][-1:], text[mark.end() :][:1]
        closes = bool(before) and not before.isspace() and not _is_word(after)
        opens = bool(after) and not after.isspace() and not _is_word(before)
        partner = next((w for w in reversed(waiting) if w["stars"] == mark["stars"]), None) if closes else None
        if partner is not None:
            del waiting[waiting.index(partner) :]
            found |= {partner.start(): 1, mark.start(): -1}
        elif opens:
            waiting.append(mark)
    return found, [mark for mark in waiting if len(mark["stars"]) > 1 and mark.start() not in found]


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"
