"""What is remarked on a sheet that is legal, or on all sheets together, is true: it is counted again, and foretold by the turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pnp.rules.chance.tables import Entered
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.values import Position
from tests.helpers.kingdom import VARIANTS, at, engine, order_positions
from tests.helpers.naive_kingdom import SEATS, Look
from tests.rules.test_kingdom_truth import drawn

Table = tuple[Position, dict[str, tuple[str, ...]]]
"""A position, and the legal lines of each sheet."""


def _cast(table: Table, spell: str, area: str) -> int:
    return sum(
        line.startswith(f"!{spell}") and line.endswith(f">{area}") for lines in table[1].values() for line in lines
    )


def _no_enemy(table: Table, area: str) -> bool:
    (who,) = table[1]
    number = Look(table[0], "R").areas.index(area)
    return all(one.realm == SEATS.index(who) or one.kind == "D" for one in table[0].stacks if one.area == number)


def _left(table: Table, f: Any) -> bool:
    """What the kingdom has at the end when everybody else holds and nothing is fought: the turn itself tells."""
    position, sheets = table
    peaceful = position._replace(stacks=tuple(one for one in position.stacks if one.realm == SEATS.index(f["who"])))
    paid = [line for line in sheets[f["who"]] if line[0] == "+"]
    for seat in engine().writers(peaceful):
        lines = paid if seat == f["who"] else []
        peaceful = engine().apply(peaceful, engine().sheet(seat, lines), Entered()).position
    return bool(peaceful.realms[SEATS.index(f["who"])].gold == f["gold"] < 0) or peaceful.phase != "debt"


REMARKS: dict[str, Callable[[Table, Any], bool]] = {
    "void-line": lambda t, f: f["text"] not in t[1][f["who"]] or f["clauses"].startswith("kingdom."),
    "idle-quake": lambda t, f: _no_enemy(t, f["area"]) and _cast(t, "quake", f["area"]) > 0,
    "debt-ahead": _left,
    "fog-on-fog": lambda t, f: _cast(t, "fog", f["area"]) == f["count"] > 1,
    "quakes-add-up": lambda t, f: _cast(t, "quake", f["area"]) == f["count"] > 1,
    "launched-beside": lambda t, f: any(re.match(rf"\+\d*[TG] \w\w:{f['sea']}$", line) for line in t[1][f["who"]])
    and any(one.realm != SEATS.index(f["who"]) and Look(t[0], "R").areas[one.area] == f["sea"] for one in t[0].ships),
}  # fmt: skip


def told(rules: KingdomCommand, position: Position, sheets: dict[str, list[str]]) -> Iterator[str]:
    """The code of every remark on the sheets, each held against the table."""
    given = {seat: rules.sheet(seat, lines) for seat, lines in sheets.items()}
    legal = {
        seat: tuple(line.text for line in rules.judge_lines(position, sheet) if not line.findings)
        for seat, sheet in given.items()
    }
    about = [(found, {seat: legal[seat]}) for seat, sheet in given.items() for found in rules.warnings(position, sheet)]
    about += [(found, legal) for found in rules.together(position, list(given.values()))]
    for found, lines in about:
        assert REMARKS[found.code]((position, lines), found.facts), (rules.write(position), sheets, found.message)
        yield found.code


def test_every_remark_on_sheets_is_true() -> None:
    seen: set[str] = set()
    for number, options in enumerate(VARIANTS):
        rules, rng = engine(**options), Random(number)
        for position in order_positions(rules, number, 9):
            seen |= {*told(rules, position, {seat: drawn(position, seat, rng) for seat in rules.writers(position)})}
    assert seen >= {"void-line", "idle-quake", "debt-ahead"}


def test_what_shows_only_when_all_sheets_lie_open_is_true() -> None:
    text = (
        "map narrows\nturn 9 phase orders crown R\nR gold 9 mana 9\nB gold 9 mana 9\na1 R p2\nb1 B p2\na4 R\nBT1 s1\n"
    )
    position = at(f"{text}a6 R 2M\nb6 B 2M")
    sheets = {"R": ["!fog a6>m1", "!quake a6>b6", "+T a4:s1"], "B": ["!fog b6>m1", "!quake b6>b6"]}
    assert {*told(engine(), position, sheets)} == {"fog-on-fog", "quakes-add-up", "launched-beside", "idle-quake"}
