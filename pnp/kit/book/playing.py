"""Worked examples played by the engine for the rulebook: the story of each, its pictures, its order sheets filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pnp.base.scene import Arrow, Mark
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game
from pnp.definition.rules_text.cases import Case
from pnp.referee.admit import admit
from pnp.referee.declared.reading import declared_engine
from pnp.referee.lines.line import Line, carry_out
from pnp.rulebook.playback import JudgedLine, Play, Playback, Told
from pnp.rules.protocol import AnyRules
from pnp.rules.registry import find_engine
from pnp.rules.sheets import SheetRules


def player_of(game: Game) -> Play | None:
    """Who plays the cases of a game, each once; None where it has no engine."""
    engine = (find_engine(game.engine) if game.engine else declared_engine(game)).value
    if engine is None:
        return None
    played: dict[str, Playback] = {}

    def play(case: Case) -> Playback:
        if case.id not in played:
            options = resolve_options(game, case.options).value
            played[case.id] = Playback() if options is None else _playback(engine(options), case)
        return played[case.id]

    return play


def _playback(rules: AnyRules, case: Case) -> Playback:
    admission = admit(rules, case.position)
    if not admission.possible:
        return Playback()
    if case.player:
        return _sheet_alone(rules, case, admission.position)
    line = carry_out(rules, admission.position, "\n".join(case.actions), case.answers)
    story = tuple(Told(event.word, rules.narrate(event), event.clause) for event in line.events)
    strokes, said = tuple(_strokes(rules, line)), rules.describe(line.position)
    if not isinstance(rules, SheetRules):
        return Playback(story, strokes, said=said)
    before, sheets = _sheets(rules, line)
    if not sheets:
        return Playback(story, strokes, said=said)
    actions = list(sheets.values())
    pictures = rules.pictures()
    forms = {writer: pictures.form(before, actions, writer) for writer in sheets}
    film, slips = pictures.film(before, actions), pictures.slips(before, actions)
    return Playback(story, strokes, film, forms=forms, slips=slips, said=said)


def _strokes(rules: AnyRules, line: Line) -> Iterator[Arrow | Mark]:
    """Each action as the engine draws it; the one that is refused with a cross, one that waits for its dice like any other."""
    position, pictures = line.start, rules.pictures()
    for done in line.done:
        yield from pictures.strokes(position, done.action)
        position = done.position
    if line.stop is None or line.stop.action is None:
        return
    for stroke in pictures.strokes(position, line.stop.action):
        if line.stop.kind != "illegal":
            yield stroke
        else:
            yield replace(stroke, kind="refused") if isinstance(stroke, Arrow) else replace(stroke, kind="cross")


def _sheet_alone(rules: AnyRules, case: Case, position: Any) -> Playback:
    """The case is about one sheet, judged in private."""
    if not isinstance(rules, SheetRules):
        return Playback()
    sheet = rules.sheet(case.player, case.actions)
    lines = tuple(
        JudgedLine(line.text, tuple(dict.fromkeys(found.clause or found.code for found in line.findings)))
        for line in rules.judge_lines(position, sheet)
    )
    pictures = rules.pictures()
    forms = {case.player: pictures.form(position, [sheet], case.player)}
    return Playback(lines=lines, forms=forms, slips=pictures.slips(position, [sheet]))


def _sheets(rules: SheetRules[Any, Any, Any], line: Line) -> tuple[Any, dict[str, Any]]:
    """The position in which sheets were first handed in, and all of them, by player."""
    before = position = line.start
    sheets: dict[str, Any] = {}
    for done in line.done:
        writers = rules.writers(position)
        left = rules.writers(done.position) if len(writers) > 1 else ()
        if writers and not sheets:
            before = position
        sheets.update((writer, done.action) for writer in writers if writer not in left)
        position = done.position
    return before, sheets
