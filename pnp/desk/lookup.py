"""What can be looked up: the games and their options, named positions, rules; and what a typed position is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.base.finding import FindingsError, Place
from pnp.base.nearest import did_you_mean
from pnp.definition.head.games import read_head
from pnp.definition.positions.named import NO_POSITION, named_position, position_names
from pnp.desk.opened import AtDesk
from pnp.desk.question import Asked
from pnp.desk.state import state
from pnp.referee.document import read_document
from pnp.referee.printed.rule_book import printed_json
from pnp.rules.sheets import SheetRules

START, EMPTY = "start", "empty"


def games(paths: Mapping[str, Path], language: str = "") -> dict[str, Any]:
    """The games that can be asked about, told in a language."""
    heads = ((slug, read_head(path, language).value) for slug, path in paths.items())
    listed = [
        {
            "slug": slug,
            "title": head.title,
            "tagline": head.tagline,
            "players": head.players,
            "minutes": head.minutes,
            "engine": head.judged,
            "options": [
                {
                    "name": name,
                    "text": option.text,
                    "values": list(option.choices),
                    "low": option.least,
                    "high": option.most,
                    "default": str(option.default),
                    "prints": option.prints,
                }
                for name, option in head.light_options.items()
            ],
        }
        for slug, head in heads
        if head is not None
    ]
    return {"status": 0, "games": listed}


def setup(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """A named position, by default the set-up; also the first of play (`start`) and the board without a piece (`empty`)."""
    folder = desk.game.head.folder
    names = position_names(folder)
    name = asked.text("name", "setup")
    rules = desk.rules
    if name in names:
        found = named_position(folder, name).require()
        text = read_document(found.text).body.strip("\n")
        told = {"note": found.note}
    elif name in (START, "setup"):
        text, told = rules.write(rules.start()), {"note": ""}
    elif name == EMPTY:
        text, told = desk.tapping.text(desk.tapping.empty()), {"note": ""}
    else:
        hints = did_you_mean(name[:60], (*names, START, EMPTY))
        raise FindingsError((NO_POSITION.at(Place(path="name"), name=name[:60], hints=hints),))
    listed = [
        {"name": one, "note": (note.note if (note := named_position(folder, one).value) else "")} for one in names
    ]
    about = {"name": name, **told, "names": listed, "sheets": isinstance(rules, SheetRules)}
    return {**about, **state(desk, desk.typed(text))}


def read(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """What a typed text is: the position in its canonical text, its picture, and everything that is wrong with it."""
    return state(desk, desk.typed(asked.text("position"), asked.texts("waive")))


def rule(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The rules that an id, the end of one, a section or words mean; all of them for nothing."""
    word = asked.text("clause", "") or None
    if desk.book is None:
        return {"status": 1, "rules": []}
    found = desk.book.find(word)
    hints = () if found else desk.book.unknown(word or "").hints
    return {"status": 0 if found else 1, "rules": [printed_json(one) for one in found], "hints": list(hints)}
