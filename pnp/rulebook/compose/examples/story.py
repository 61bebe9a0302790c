"""What an engine says of an example: its story sentence by sentence, or the lines of an order sheet with the verdict on each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pnp.base.frozen import replace
from pnp.draw.type.style import Line, Style
from pnp.rulebook.compose.badges import sign_items
from pnp.rulebook.compose.column import aligned_items, line_items
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import UNSAID, UNTOLD
from pnp.rulebook.playback import JudgedLine, Told
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import leading_mm

_SMALLER = 0.88
_GAP = 3.0
"""White between a sentence and its clause, in mm."""
_SIGN = 4.0
"""The room for a tick or a cross, in mm."""
_BETWEEN = 0.5
_INDENT = 4.0
"""Of what is said below something else, in mm."""
_CITED = re.compile(r"\(([a-z][a-z0-9.-]*\.[0-9]+)\)")
_CLAUSE = re.compile(f"(.*) {_CITED.pattern}")


def story_strip(context: ComposeContext, example: Example, story: Sequence[Told], width: float) -> Strip:
    """The events whose words the example asks for, one below the other, each with its clause; a finding for a word of none."""
    for word in example.tell:
        if not any(_word(told) == word for told in story):
            context.findings.append(UNTOLD.at(context.place(example.line), case=example.case, word=word))
    strip = Strip()
    for told in story:
        if _word(told) in example.tell:
            strip = strip.under(_row(context, told, width, example.line), _BETWEEN)
    return strip


def _word(told: Told) -> str:
    return told.word.rstrip(":")


def _row(context: ComposeContext, told: Told, width: float, line: int) -> Strip:
    style = context.look.small
    clause = context.lines((_cited(context, told.clause),), _clause(context), width, line=line) if told.clause else ()
    room = width - (clause[0].width + _GAP if clause else 0.0)
    sentence = context.lines((Run(_begun(told.sentence)),), style, room, line=line)
    return _beside(sentence, clause, width, leading_mm(style))


def said_strip(context: ComposeContext, example: Example, said: Sequence[str], width: float) -> Strip:
    """What is said of the position in the end: the lines that begin as the example asks, with those indented below them.

    A clause in brackets at the end of a line stands at the right. A finding for a beginning of none.
    """
    for word in example.says:
        if not any(line.startswith(word) for line in said):
            context.findings.append(UNSAID.at(context.place(example.line), case=example.case, word=word))
    strip, wanted = Strip(), False
    for line in said:
        indented = line[:1].isspace()
        wanted = wanted if indented else line.startswith(example.says)
        if wanted:
            found = _CLAUSE.fullmatch(line.strip()) if len(_CITED.findall(line)) == 1 else None
            told = Told("", found[1], found[2]) if found else Told("", line.strip())
            indent = _INDENT if indented else 0.0
            strip = strip.under(Strip().beside(_row(context, told, width - indent, example.line), indent), _BETWEEN)
    return strip


def lines_strip(context: ComposeContext, judged: Iterable[JudgedLine], width: float, line: int) -> Strip:
    """The lines of an order sheet, with a tick or a cross before each and the first clause that it breaks at the right."""
    inks, style = context.look.inks, context.look.small
    leading = leading_mm(style)
    strip = Strip()
    for one in judged:
        runs = tuple(_cited(context, name) for name in one.clauses[:1])
        clause = context.lines(runs, _clause(context), width, line=line) if runs else ()
        room = width - _SIGN - (clause[0].width + _GAP if clause else 0.0)
        text = context.lines((Run(one.text, mono=True),), style, room, line=line)
        kind, colour = ("no", inks.no) if one.clauses else ("yes", inks.yes)
        row = Strip(tuple(sign_items(context, kind, 0.0, leading * 0.5, colour)))
        strip = strip.under(row.beside(_beside(text, clause, width - _SIGN, leading), _SIGN), _BETWEEN)
    return strip


def _begun(sentence: str) -> str:
    """With a capital letter, unless it begins with the name of a space, such as m1."""
    first = sentence.partition(" ")[0]
    return sentence[:1].upper() + sentence[1:] if first.strip(",:").isalpha() else sentence


def _cited(context: ComposeContext, name: str) -> Run:
    """A clause's id, as a link where the book prints it."""
    return Run(context.clause_name(name), link=f"#{name}" if name in context.targets else "")


def _clause(context: ComposeContext) -> Style:
    return replace(context.look.small, size=context.look.small.size * _SMALLER)


def _beside(left: Sequence[Line], right: Sequence[Line], width: float, leading: float) -> Strip:
    """Words at the left, a line flush right beside the first of them."""
    items = list(aligned_items(left, 0.0, leading * 0.74, leading))
    if right:
        items.extend(line_items(right[0], width - right[0].width, leading * 0.74))
    text = " ".join(line.text for line in (*left, *right[:1]))
    return Strip(tuple(items), leading * max(len(left), 1), text)
