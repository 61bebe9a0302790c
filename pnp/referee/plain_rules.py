"""A game without an engine as rules that know no moves: its positions are read, audited, drawn and set up like those of others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pnp.base.finding import Finding, Report
from pnp.base.scene import Scene, Standing
from pnp.base.tongue import tr
from pnp.definition.positions.grid_audit import LAYERS
from pnp.definition.positions.grid_rows import TOLD, GridSetup, audit_rows, read_rows, write_rows
from pnp.definition.positions.on_table import OnTable
from pnp.referee.no_rules import NO_RULES
from pnp.rules.chance.tables import Table
from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock
from pnp.rules.companions.pictures import Pictures
from pnp.rules.companions.prompts import Prompts
from pnp.rules.companions.tapping import Tapping
from pnp.rules.protocol import Form, Outcome, Parsed, Partial, Rules, Step

BACK = ":back"


class PlainRules(Rules[GridSetup, GridSetup, str]):
    """What the definition of a game says of positions. Nobody acts, and no action can be read."""

    def __init__(self, table: OnTable) -> None:
        self.table = table

    def start(self) -> GridSetup:
        """The empty board."""
        return GridSetup(Scene())

    def read(self, text: str) -> Report[GridSetup]:
        """Rows of letters and `key: value` lines."""
        return read_rows(text, self.table)

    def audit(self, setup: GridSetup) -> tuple[Finding, ...]:
        """Inventory, room, limits."""
        return audit_rows(setup, self.table)

    def position_of(self, setup: GridSetup) -> GridSetup:
        """The setup itself."""
        return setup

    def write(self, position: GridSetup) -> str:
        """Labelled rows, then lines."""
        return write_rows(position.scene, self.table, position.told).rstrip("\n")

    def actors(self, position: GridSetup) -> tuple[str, ...]:
        """Nobody that anybody knows of."""
        del position
        return ()

    def candidates(self, position: GridSetup, actor: str) -> Iterable[str]:
        """None."""
        del position, actor
        return ()

    def judge(self, position: GridSetup, action: str) -> tuple[Finding, ...]:
        """Nobody can."""
        del position, action
        return (NO_RULES.at(game=self.table.slug, what="moves"),)

    def apply(self, position: GridSetup, action: str, table: Table) -> Step[GridSetup]:
        """Nothing happens."""
        del action, table
        return Step(position)

    def outcome(self, position: GridSetup) -> Outcome | None:
        """Nobody knows."""
        del position
        return None

    def notation(self, action: str) -> str:
        """As typed."""
        return action

    def parse(self, position: GridSetup, text: str) -> Report[Parsed[str] | Partial]:
        """Nothing is an action."""
        del position, text
        return Report(None, (NO_RULES.at(game=self.table.slug, what="moves"),))

    def players(self, position: GridSetup) -> tuple[str, ...]:
        """Nobody."""
        del position
        return ()

    def describe(self, position: GridSetup) -> tuple[str, ...]:
        """Turn, round and caption, as the text has them."""
        return tuple(f"{key}: {position.told[key]}" for key in TOLD if position.told.get(key))

    def prompts(self) -> Prompts[GridSetup, str]:
        """Nothing can be typed."""
        return NoPrompts(self)

    def pictures(self) -> Pictures[GridSetup, str]:
        """What the text says."""
        return PlainPictures(self)

    def tapping(self) -> Tapping[GridSetup]:
        """Tokens on spaces, and what is told beside them."""
        return PlainTapping(self.table)


class NoPrompts(Prompts[GridSetup, str]):
    """Nobody acts."""

    def forms(self, position: GridSetup) -> tuple[Form, ...]:
        """None."""
        del position
        return ()


class PlainPictures(Pictures[GridSetup, str]):
    """The scene that the text is."""

    def scene(self, position: GridSetup) -> Scene:
        """What the text says."""
        return position.scene


class PlainTapping(Tapping[GridSetup]):
    """Every token of the game may lie on every space, as many as there are and more."""

    def __init__(self, table: OnTable) -> None:
        super().__init__()
        self.table = table

    def empty(self) -> Layout:
        """Nothing on the board."""
        return self.laid(GridSetup(Scene()))

    def laid(self, setup: GridSetup) -> Layout:
        """Space by space."""
        lying = (Lying(one.space, _id(one.piece, one.face), one.count) for one in setup.scene.standing)
        return Layout(tuple(lying), {key: setup.told.get(key, "") for key in TOLD})

    def text(self, layout: Layout) -> str:
        """Rows and lines."""
        return write_rows(self.scene(layout), self.table, _told(layout.fields)).rstrip("\n")

    def stock(self, layout: Layout) -> tuple[Stock, ...]:
        """The tokens that the game has under these options, ground first; each with its back, if it has one."""
        del layout
        known, found = self.table.inventory, []
        for name in sorted(known.layers, key=lambda one: LAYERS.index(known.layers[one])):
            title, total = self.table.names[name], known.counts.get(name, 0)
            group = known.layers[name].capitalize()
            found.append(Stock(name, title, name, "front", total, name, group))
            if name in self.table.backs:
                found.append(Stock(name + BACK, f"{title}, back", name, "back", total, name, group))
        return tuple(one for one in found if one.total)

    def spots(self, layout: Layout) -> tuple[Spot, ...]:
        """All spaces of boards, maps and tracks."""
        del layout
        return tuple(Spot(space, space) for space in self.table.inventory.spaces)

    def fields(self, layout: Layout) -> tuple[Field, ...]:
        """What a position tells beside the board; nobody checks it."""
        del layout
        return tuple(Field(key, key.capitalize(), pattern="[^#]*", form=tr("any words")) for key in TOLD)

    def scene(self, layout: Layout) -> Scene:
        """The pieces, in the order of the spaces."""
        order = {space: number for number, space in enumerate(self.table.inventory.spaces)}
        lying = sorted(layout.lying, key=lambda one: order.get(one.space, len(order)))
        standing = (Standing(one.space, *_named(one.piece), one.number) for one in lying)
        return Scene(tuple(standing), caption=layout.fields.get("caption", ""))


def _id(piece: str, face: str) -> str:
    return piece + BACK if face == "back" else piece


def _named(piece: str) -> tuple[str, str]:
    return (piece.removesuffix(BACK), "back") if piece.endswith(BACK) else (piece, "front")


def _told(fields: Mapping[str, str]) -> dict[str, str]:
    return {key: fields[key] for key in TOLD if fields.get(key)}
