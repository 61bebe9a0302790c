"""Everything that can be found wrong with a game before paper is wasted: definition, colours, faces, sheets, book, rules.

The game is made as a build would make it, in every ink and for both papers, with its default options and with every other choice
that changes what is printed, but nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.components.make import make_kit
from pnp.definition.clauses import read_clauses, render_simple
from pnp.definition.finding import Fault, Finding, Place, Severity
from pnp.definition.games import read_head
from pnp.definition.load import Game, load_game
from pnp.definition.nearest import did_you_mean
from pnp.definition.options import resolve_options
from pnp.draw.distinct import check_distinctions
from pnp.draw.theme import INKS, Palette
from pnp.kit.examples import game_examples
from pnp.kit.plan import Planner
from pnp.kit.request import Request
from pnp.kit.rules_report import rules_findings
from pnp.press.paper import PAPERS
from pnp.rulebook.book import FILE as RULEBOOK

UNPRINTED_RULE = Fault("case-clause", "case {case} cites {clause}, which the rulebook doesn't have")


def lint(folder: Path) -> tuple[Finding, ...]:
    """All faults and warnings, each once, by file and line; notes are left out."""
    loaded = load_game(folder)
    found = list(loaded.findings)
    if loaded.value is not None:
        found += check_distinctions(loaded.value.theme, loaded.value.where("theme.distinct"))
        found += _made(loaded.value)
        found += rules_findings(folder)
        found += _clauses(loaded.value)
    unique = {(f.code, str(f.where), f.message): f for f in found if f.severity is not Severity.NOTE}
    return tuple(sorted(unique.values(), key=_order))


def _clauses(game: Game) -> Iterator[Finding]:
    """Sentences that `pnp rule` can't quote, and rules that a worked example cites although no book prints them."""
    text = game.folder.text(RULEBOOK).value if game.folder.has(RULEBOOK) else None
    book = read_clauses(text, RULEBOOK).value if text is not None else None
    head = read_head(game.folder.root).value
    options = resolve_options(game, {}).value
    if book is None or head is None or options is None:
        return
    values = head.values(options)
    for clause in book.clauses:
        yield from render_simple(clause.sentence, values, Place(RULEBOOK, clause.line)).findings
    for case in game_examples(game).value or ():
        for name in case.clauses:
            if book.get(name) is None:
                hints = did_you_mean(name, (clause.id for clause in book.clauses))
                yield UNPRINTED_RULE.at(case.place("clauses"), case=case.id, clause=name, hints=hints)


def _order(finding: Finding) -> tuple[str, int, int, str]:
    where = finding.where
    return where.file or "", where.line or 0, where.column or 0, finding.code


def _made(game: Game) -> Iterator[Finding]:
    """What comes up when the game is really made."""
    for chosen in _choices(game):
        options = resolve_options(game, chosen)
        yield from options.findings
        if options.value is None:
            continue
        defaults = not chosen
        for ink in INKS if defaults else INKS[:1]:
            yield from make_kit(game, options.value, Palette.of(game.theme, ink)).findings
        for paper in PAPERS:
            yield from _planned(game, options.value, Request(paper=paper, options=chosen), whole=defaults)


def _choices(game: Game) -> Iterator[Mapping[str, str]]:
    """The default options, then one change at a time: the ends of numbers, and the words of options that change what is printed."""
    yield {}
    for name, option in game.light_options.items():
        ends = [option.least, option.most] if option.least is not None and option.most is not None else []
        words = option.choices if option.prints else ()
        values = [str(value) for value in (*ends, *words) if value is not None]
        yield from ({name: value} for value in values if value != str(option.default))


def _planned(game: Game, options: Mapping[str, object], request: Request, *, whole: bool) -> Iterator[Finding]:
    """The findings of a build; without the book unless `whole`, since options change few of its words."""
    planner = Planner(game, options, request, lambda _line: None, [])
    yield from planner.plan().findings if whole else planner.plan_sheets().findings
