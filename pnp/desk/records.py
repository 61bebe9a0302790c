"""A journal of the page as the record that `pnp replay` accepts, and such a record as the journal of the page."""

from __future__ import annotations

from typing import Any

from pnp.base.finding import Fault, FindingsError, Place
from pnp.definition.head.options import resolve_all
from pnp.desk.opened import AtDesk, header_options
from pnp.desk.question import Asked
from pnp.desk.state import state
from pnp.referee.document import OTHER_GAME, write_settings
from pnp.referee.lines.line import Done
from pnp.referee.records.record import GOING_ON, Record, read_record, write_header
from pnp.referee.records.replay import Replay, replay, result_of
from pnp.referee.verdict import event_json, problem_json

OTHER_OPTIONS = Fault("options-of-the-record", "the record is of a game with other options than asked about: {said}")


def record(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """A record's text checked from its first line to its last; or lines of play written as such a text, and checked as well."""
    text = asked.text("record", "") or _written(desk, asked)
    found = read_record(text).require()
    if found.game and found.game != desk.slug:
        raise FindingsError((OTHER_GAME.at(Place(line=1), name=found.game[:60], slug=desk.slug),))
    _same_options(desk, found)
    followed = replay(desk.engine, found)
    if not asked.text("record", "") and not found.result:
        text += f"result: {result_of(desk.engine, followed.position) if followed.broken is None else GOING_ON}\n"
    return {"record": text, **_told(desk, followed)}


def _same_options(desk: AtDesk, found: Record) -> None:
    """The options of the record are those under which it is asked about: a question may say others besides.

    Raises:
        FindingsError: when they say otherwise.
    """
    resolved = resolve_all(desk.game.head.light_options, found.settings).require()
    if dict(resolved) != dict(desk.game.options):
        raise FindingsError((OTHER_OPTIONS.at(Place(path="options"), said=write_settings(found.settings) or "none"),))


def _written(desk: AtDesk, asked: Asked) -> str:
    """Header, position and lines, and the result where one is given."""
    position = asked.text("position", "").strip("\n")
    lines = asked.texts("lines")
    start = desk.position(position) if position else desk.engine.start()
    body = desk.engine.write(start) if position else ""
    options = {**header_options(position), **asked.pairs("options")}
    header = write_header(desk.slug, options, body)
    text = header + "".join(f"{' '.join(line.split())}\n" for line in lines if line.strip())
    result = asked.text("result", "")
    return f"{text}result: {result}\n" if result else text


def _told(desk: AtDesk, followed: Replay) -> dict[str, Any]:
    """Line by line what happened, up to the first that can't have; the position there."""
    rules = desk.engine
    broken = followed.broken
    answer: dict[str, Any] = {
        "status": 0 if not followed.findings else 1 if followed.understood else 2,
        "problems": [problem_json(one, desk.quote) for one in followed.findings],
        "broken": {"line": broken.line, "text": broken.text, "why": followed.word} if broken else None,
        "start": rules.write(followed.start) if followed.start is not None else None,
        "lines": [_line(desk, one) for one in followed.done],
    }
    if followed.start is not None:
        answer["result"] = result_of(rules, followed.position)
        answer["state"] = state(desk, desk.typed(rules.write(followed.position)))
    return answer


def _line(desk: AtDesk, done: Done) -> dict[str, Any]:
    rules = desk.engine
    return {
        "text": done.text,
        "answers": list(done.answers),
        "story": [event_json(event, rules) for event in done.events],
        "after": rules.write(done.position),
    }
