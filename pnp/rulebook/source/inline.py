"""What stands within a paragraph: markdown-it's inline tokens in, runs of letters out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from urllib.parse import unquote

from markdown_it.token import Token

from pnp.base.finding import Finding, Place
from pnp.base.frozen import Frozen, replace
from pnp.base.nearest import did_you_mean
from pnp.draw.type.markup import ICON_NAME
from pnp.rulebook.faults import ATTRIBUTE, CLAUSE_ID, CLAUSE_MARK, LINK_ADDRESS, NOT_DRAWN, RAW_HTML, UNKNOWN_MARK
from pnp.rulebook.source.blocks import Clause
from pnp.rulebook.source.runs import Run, Runs

MARKS = ("source", "ruling", "print", "reference")
CLAUSE = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[0-9]+")
_ICON = re.compile(rf":({ICON_NAME}):")
_ATTRIBUTES = re.compile(r"(?<!\s)\s*\{([^{}]*)\}\s*$")
_ATTRIBUTE = re.compile(r"([#.])([A-Za-z][\w.-]*)")
_CLAUSE_MARK = re.compile(r"\[#([^\]]*)\]\s*")
_TEACHES = re.compile(r"\[teaches\s+([^\]]*)\]\s*")


class Attributes(Frozen):
    """What a heading says in braces: `{#id .class}`."""

    id: str = ""
    classes: tuple[str, ...] = ()


def runs_of(children: Sequence[Token], place: Place, findings: list[Finding]) -> Runs:
    """The runs of an inline token's children; what can't be drawn is found and left out."""
    style = Run()
    runs: list[Run] = []
    for token in children:
        if token.type in {"text", "text_special"}:
            runs.extend(_with_icons(token.content, style))
        elif token.type == "code_inline":
            runs.append(replace(style, text=token.content, mono=True))
        elif token.type == "softbreak":
            runs.append(replace(style, text=" "))
        elif token.type == "hardbreak":
            runs.append(replace(style, text="\n"))
        elif token.type == "link_close":
            if not (runs and runs[-1].link):
                runs.append(replace(style, auto=True))
            style = replace(style, link="")
        else:
            style = _restyled(style, token, place, findings)
    return joined(runs)


def _restyled(style: Run, token: Token, place: Place, findings: list[Finding]) -> Run:
    """The style from this opening or closing token on."""
    match token.type:
        case "strong_open" | "strong_close":
            return replace(style, bold=token.type == "strong_open")
        case "em_open" | "em_close":
            return replace(style, italic=token.type == "em_open")
        case "link_open":
            return replace(style, link=_address(str(token.attrs.get("href", "")), place, findings))
        case "html_inline":
            findings.append(RAW_HTML.at(place, text=token.content))
        case "image":
            findings.append(
                NOT_DRAWN.at(place, what="picture inside a line of text", hints=("give it a paragraph of its own",))
            )
        case other:
            findings.append(NOT_DRAWN.at(place, what=other))
    return style


def _address(href: str, place: Place, findings: list[Finding]) -> str:
    """The target of a link, if it is one that a book can lead to."""
    href = unquote(href) if href.startswith("#") else href
    if not href.startswith(("#", "https://", "http://", "mailto:")):
        findings.append(LINK_ADDRESS.at(place, address=href))
        return ""
    return href


def _with_icons(text: str, style: Run) -> Iterator[Run]:
    """Text with `:icon-name:` cut out as icon runs."""
    last = 0
    for found in _ICON.finditer(text):
        if found.start() > last:
            yield replace(style, text=text[last : found.start()])
        yield replace(style, icon=found.group(1))
        last = found.end()
    if last < len(text):
        yield replace(style, text=text[last:])


def joined(runs: Iterable[Run]) -> Runs:
    """Neighbours of one style as one run, empty ones left out."""
    shown = (run for run in runs if run.text or run.icon or run.auto)
    out: list[Run] = []
    for (_, alone), alike in groupby(shown, _look):
        same = list(alike)
        out += same if alone else [replace(same[0], text="".join(run.text for run in same))]
    return tuple(out)


def _look(run: Run) -> tuple[Run, bool]:
    """All of a run but its text, and whether it is never joined to another: a sign, or a name that is to be filled in."""
    return replace(run, text=""), bool(run.icon or run.auto)


def take_attributes(runs: Runs, place: Place, findings: list[Finding]) -> tuple[Runs, Attributes]:
    """Split `{#id .class}` off the end of a heading."""
    found = _ATTRIBUTES.search(runs[-1].text) if runs else None
    if not found:
        return runs, Attributes()
    identity, classes = "", []
    for word in found.group(1).split():
        match = _ATTRIBUTE.fullmatch(word)
        if not match:
            findings.append(ATTRIBUTE.at(place, text=f"{{{found.group(1)}}}"))
        elif match.group(1) == "#":
            identity = match.group(2)
        else:
            classes.append(match.group(2))
    kept = replace(runs[-1], text=runs[-1].text[: found.start()])
    return joined((*runs[:-1], kept)), Attributes(identity, tuple(classes))


def take_clause(runs: Runs, place: Place, findings: list[Finding]) -> tuple[Runs, Clause | None]:
    """Split `[#armagh.move.1 source]` off the start of a paragraph."""
    found = _CLAUSE_MARK.match(runs[0].text) if runs else None
    if not found:
        return runs, None
    rest = joined((replace(runs[0], text=runs[0].text[found.end() :]), *runs[1:]))
    words = found.group(1).split()
    if not words or not words[1:]:
        findings.append(CLAUSE_MARK.at(place, text=found.group(0).strip()))
        return rest, None
    if not CLAUSE.fullmatch(words[0]):
        findings.append(CLAUSE_ID.at(place, name=words[0]))
    unknown = (mark for mark in words[1:] if mark not in MARKS)
    findings.extend(UNKNOWN_MARK.at(place, name=mark, hints=did_you_mean(mark, MARKS)) for mark in unknown)
    return rest, Clause(words[0], tuple(words[1:]), place.line or 1)


def take_teaches(runs: Runs) -> tuple[Runs, tuple[str, ...]]:
    """Split `[teaches push.1 push.3-5]` off the start of a paragraph, as the names that it lists."""
    found = _TEACHES.match(runs[0].text) if runs else None
    if not found:
        return runs, ()
    rest = joined((replace(runs[0], text=runs[0].text[found.end() :]), *runs[1:]))
    return rest, tuple(found.group(1).replace(",", " ").split())
