"""The natural forms of what people type, in one table: dashes, arrows, blanks, numbers and labels before a line.

Every reader that takes a text off these forms keeps its length: one character stands for one, and what is taken off becomes
blanks, so that lines and columns of findings stay those of the typed text. A form is read only where one thing can be meant; what
is notation in a game (`R:` of an order sheet, `-` for nothing) its engine leaves out by `Rules.sides` and `Rules.bullets`.

| function | reads |
|---|---|
| `plain` | dashes, odd blanks and full-width characters, in any text |
| `signed` | the same, arrows as `>` and `×` as `x`: in actions and order lines |
| `uncommented` | `#` and what follows it on the line: off |
| `arrowed` | every way of writing an arrow (`->`, `=>`, `to`) as one sign |
| `fronted` | the number, the bullet and the label before an action: off |
| `parted` | several orders on one line, parted by signs; a gap between two signs is told |
| `items` | a list parted by commas, blanks or both, each with its column |
| `is_rule` | a line of dashes that only parts what stands above and below it |
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d"
_BLANKS = "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_ARROWS = "\u2192\u21d2\u21e8\u2794\u2799\u279c\u279d\u279e\u27a1\u27f6\u27f9\u21a6"
_TIMES = "\xd7\u2715\u2716\u2a2f"
_WIDE = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}

_PLAIN = {**_WIDE, **dict.fromkeys(map(ord, _DASHES), "-"), **dict.fromkeys(map(ord, _BLANKS), " ")}
_SIGNED = {**_PLAIN, **dict.fromkeys(map(ord, _ARROWS), ">"), **dict.fromkeys(map(ord, _TIMES), "x")}

_ARROW = re.compile(r"(?<![<>=-])(?:[-=]{1,3}>|>)(?![<>=-])|(?<=\s)to(?=\s)", re.IGNORECASE)
_NUMBER = re.compile(r"\s*\d{1,3}(?:[.)]{1,3}|…)(?:\s+(?=\S)|(?=[^\W\d]))")
_LABEL = re.compile(r"\s*([^\W\d]\w*(?: \w+)?)\s*:\s*(?=\S)")
# Compiled, and kept by `re`, when one is first needed: most answers need none of these.
_WORD_BEFORE = r"\s*([^\W\d]\w*)\s+(?=\S)"
_ITEM = r"[^\s,]+"
_COMMENT = r"#[^\n]*"
_RULE = r"\s*([-=_*~])(?:(?:\s+\1){2,}|\1{2,}(?:\s+\1{3,})*)\s*"


def plain(text: str) -> str:
    """The text with every dash as `-`, every blank as one, full-width characters as usual ones; as long as before."""
    return text if text.isascii() else text.translate(_PLAIN)


def signed(text: str) -> str:
    """`plain`, and arrows (`→`, `⇒`) as `>`, signs of multiplication as `x`; as long as before."""
    return text if text.isascii() else text.translate(_SIGNED)


def uncommented(text: str) -> str:
    """The text with blanks in place of comments, from `#` to the end of the line; as long as before."""
    return re.sub(_COMMENT, lambda found: _blank(found[0]), text) if "#" in text else text


def arrowed(text: str, sign: str = ">") -> str:
    """Every arrow between two things, `->`, `-->`, `=>`, `>` or `to` between blanks, as `sign` and blanks; as long as before.

    `sign` is one character. `<>`, `>=` and the like are no arrows. Only for texts in which `=` and `>` mean nothing else.
    """
    return _ARROW.sub(lambda found: sign.ljust(len(found[0])), signed(text))


class Front(NamedTuple):
    """A text with its front taken off: the text, as long as before, and whose it says it is (the label as typed, or "")."""

    text: str
    label: str = ""


def fronted(text: str, sides: Mapping[str, str], bullets: str = "-*•", *, begins_line: bool = True) -> Front:
    """The text without what only points at an action: `3.`, `3)`, a bullet and a blank (on a new line), then `Vikings:`.

    `sides` are the labels that are understood, in small letters; any other word before a colon is left where it stands.
    Behind a number the colon may be left out: `3. V d8-d7`.
    """
    end = 0
    numbered = None
    if begins_line:
        numbered = _NUMBER.match(text)
        if numbered:
            end = numbered.end()
        elif text.lstrip()[:1] in bullets:
            found = re.match(rf"\s*[{re.escape(bullets)}]\s+(?=[^\s{re.escape(bullets)}])", text)
            end = found.end() if found else 0
    named = _LABEL.match(text, end) or (re.compile(_WORD_BEFORE).match(text, end) if numbered else None)
    label = named[1] if named and " ".join(named[1].casefold().split()) in sides else ""
    if named and label:
        end = named.end()
    return Front(_blank(text[:end]) + text[end:], label)


NOTHING = "nothing"
"""What stands where nothing does between two signs that part orders: no order in any game, and so a fault that names it."""


def parted(line: str, signs: str) -> list[str]:
    """What stands between the `signs` of a line; one at the end parts nothing, and a gap before that is `NOTHING`."""
    parts = [part.strip() or NOTHING for part in re.split(f"[{re.escape(signs)}]", line)]
    return parts[:-1] if len(parts) > 1 and parts[-1] == NOTHING else parts


def items(text: str) -> list[tuple[str, int]]:
    """The words of a list, parted by commas, blanks or both (`1S,1F, 1A`), each with its column from 0."""
    return [(found[0], found.start()) for found in re.finditer(_ITEM, text)]


def is_rule(line: str) -> bool:
    """Is the line three or more of the same of `- = _ * ~` and nothing else? It parts, and is no action.

    In one piece (`-----`), or each by itself (`* * *`): pairs with blanks between are notation, as two passes are `-- --`.
    """
    return re.fullmatch(_RULE, plain(line)) is not None


def _blank(text: str) -> str:
    """As long, and as many lines."""
    return re.sub(r"[^\n]", " ", text)
