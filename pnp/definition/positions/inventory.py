"""What a game has on the table for chosen options: how many of each component, which spaces, how much each of them holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.load.sources import read_sources
from pnp.definition.maps.map_spaces import map_spaces
from pnp.definition.models.components.board import Board
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.hexboard import HexBoard
from pnp.definition.models.components.token import Token
from pnp.definition.models.components.track import Track
from pnp.definition.models.game import Game
from pnp.definition.models.limit import Limit
from pnp.definition.models.measures import MOST_COPIES
from pnp.definition.positions.grid_rows import UNKNOWN_SPACE
from pnp.definition.positions.on_table import Inventory, Rule
from pnp.definition.positions.squares import Squares
from pnp.definition.tables.amounts import amount_of
from pnp.definition.templates.expand import evaluate, render

ALL = "all"
"""Every space, in a limit."""

BAD_COUNT = Fault("bad-count", "{what} comes to {value!r}, which is no number from 0 to {most}")


def take_inventory(game: Game, options: Mapping[str, object]) -> Report[Inventory]:
    """The inventory of a game; findings where an expression can't be worked out or a limit names no space."""
    taker = _Taker(game, options)
    counts = {name: taker.count_of(name) for name in game.components}
    spaces, holds = taker.spaces()
    squares = taker.squares()
    tokens = {name: part for name, part in game.components.items() if isinstance(part, Token)}
    groups: dict[str, set[str]] = {}
    for name, token in tokens.items():
        if token.hidden_group:
            groups.setdefault(token.hidden_group, set()).add(name)
    known = Inventory(
        MappingProxyType(counts),
        squares,
        tuple(spaces),
        MappingProxyType(holds),
        MappingProxyType({name: token.layer for name, token in tokens.items()}),
        tuple(frozenset(members) for members in groups.values()),
        tuple(taker.rule(index, limit, spaces, squares) for index, limit in enumerate(game.limits)),
    )
    return Report(None if taker.findings else known, tuple(taker.findings))


def counts(game: Game, options: Mapping[str, object]) -> Report[Mapping[str, int]]:
    """How many of each component there are; 0 where `when` drops it. What `{{ count.… }}` looks up."""
    taker = _Taker(game, options)
    found = MappingProxyType({name: taker.count_of(name) for name in game.components})
    return Report(None if taker.findings else found, tuple(taker.findings))


class _Taker:
    def __init__(self, game: Game, options: Mapping[str, object]) -> None:
        self.game = game
        self.options = options
        self.names = {"options": options, "data": dict(read_sources(game).value or {})}
        self.findings: list[Finding] = []

    def number(self, raw: object, path: str) -> int:
        """A whole number, possibly of an expression; 0 and a finding when it is none."""
        value = raw
        if isinstance(raw, str):
            report = evaluate(raw, self.names, self.game.where(path))
            self.findings.extend(report.findings)
            if report.findings:
                return 0
            value = report.value
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_COPIES:
            self.findings.append(BAD_COUNT.at(self.game.where(path), what=path, value=value, most=MOST_COPIES))
            return 0
        return value

    def count_of(self, name: str) -> int:
        component, path = self.game.components[name], f"components.{name}"
        wanted: object = component.when
        if isinstance(wanted, str):
            report = evaluate(wanted, self.names, self.game.where(f"{path}.when"))
            self.findings.extend(report.findings)
            wanted = report.value
        if not wanted:
            return 0
        amount = amount_of(self.game, name, self.options)
        self.findings.extend(amount.errors)
        return self.number(component.count, f"{path}.count") * (amount.value or 0)

    def squares(self) -> Squares | None:
        """The grid of the first board that has one."""
        grids = (part.grid for part in self.game.components.values() if isinstance(part, Board) and part.grid)
        return next((Squares(grid.columns, grid.rows, grid.names) for grid in grids), None)

    def spaces(self) -> tuple[list[str], dict[str, int]]:
        """All names in the order of the file, each once, and what those hold that have a limit."""
        names: dict[str, None] = {}
        holds: dict[str, int] = {}
        for name, part in self.game.components.items():
            if isinstance(part, Board) and part.grid:
                squares = list(Squares(part.grid.columns, part.grid.rows, part.grid.names).all())
                names.update(dict.fromkeys(squares))
                if part.grid.holds is not None:
                    holds.update(dict.fromkeys(squares, self.number(part.grid.holds, f"components.{name}.grid.holds")))
            for index, box in enumerate(part.boxes if isinstance(part, (Board, Track)) else ()):
                if isinstance(box, Box):
                    self._box(box, f"components.{name}.boxes.{index}", names, holds)
            on_map = map_spaces(self.game, name, part, self.names)
            names.update(dict.fromkeys(on_map))
            if isinstance(part, HexBoard) and part.holds is not None:
                holds.update(dict.fromkeys(on_map, self.number(part.holds, f"components.{name}.holds")))
        return list(names), holds

    def _box(self, box: Box, path: str, names: dict[str, None], holds: dict[str, int]) -> None:
        own = list(self._box_names(box, path))
        names.update(dict.fromkeys((*own, *box.spots)))
        if box.holds is not None:
            holds.update(dict.fromkeys(own, self.number(box.holds, f"{path}.holds")))

    def _box_names(self, box: Box, path: str) -> Iterator[str]:
        """The ids of a box, repeated ones one by one."""
        if box.repeat is None:
            yield box.id
            return
        first, last = (self.number(end, f"{path}.repeat") for end in box.repeat)
        for n in range(first, last + 1):
            report = render(box.id, {"n": n, "options": self.options}, self.game.where(f"{path}.id"))
            self.findings.extend(report.findings)
            yield report.value or box.id

    def rule(self, index: int, limit: Limit, spaces: list[str], squares: Squares | None) -> Rule:
        path = f"limits.{index}"
        chosen: dict[str, None] = {}
        for number, name in enumerate(limit.on):
            some = tuple(spaces) if name == ALL else (name,) if name in spaces else squares and squares.span(name)
            if not some:
                where = self.game.where(f"{path}.on.{number}")
                self.findings.append(UNKNOWN_SPACE.at(where, name=name, hints=did_you_mean(name, spaces)))
            chosen.update(dict.fromkeys(some or ()))
        most = None if limit.most is None else self.number(limit.most, f"{path}.most")
        least = self.number(limit.least, f"{path}.least")
        return Rule(limit.what, frozenset(limit.of), tuple(chosen), limit.per == "space", least, most, limit.only)
