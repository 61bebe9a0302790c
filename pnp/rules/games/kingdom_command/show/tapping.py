"""Setting up by tapping: owners, units, ships and sawmills on the map; castles, treasuries and cards as fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from pnp.base.scene import Scene
from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock, Tapped, merged
from pnp.rules.companions.tapping import Tapping
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.show.scene import piece as component
from pnp.rules.games.kingdom_command.show.scene import scene
from pnp.rules.games.kingdom_command.show.tapping_form import form, values
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES, Atlas, atlas
from pnp.rules.games.kingdom_command.state.data import LAND_KINDS, PASSENGERS, TOWERS, UNITS, kind_of_counter
from pnp.rules.games.kingdom_command.state.standing import merge_stacks
from pnp.rules.games.kingdom_command.state.values import (
    NEUTRAL,
    NOBODY,
    Castle,
    Position,
    Realm,
    Sealed,
    Setup,
    Ship,
    Stack,
)
from pnp.rules.games.kingdom_command.text.read_ships import SHIP_NAME, split_lines
from pnp.rules.games.kingdom_command.text.write import ship_name, write

SAWMILL, CONTROL = "sawmill", "-control"
SHIPS = {"T": 5, "G": 3}


class KingdomTapping(Tapping[Setup]):
    """An area has its owner's disc, sawmills, units and ships; a ship is a space of its own, for those aboard."""

    names: ClassVar[Mapping[str, str]] = dict(zip(KINGDOMS, NAMES, strict=True))

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def empty(self) -> Layout:
        """The map with nothing on it, before the first Market phase; nobody kept count of the cards."""
        return self.laid(_bare(self.options.map))

    def laid(self, setup: Setup) -> Layout:
        """The map area by area, then ships with those aboard, then the fields."""
        ids = atlas(setup.map).ids
        lying = [
            Lying(ids[area], KINGDOMS[owner] + CONTROL) for area, owner in enumerate(setup.owners) if owner != NEUTRAL
        ]
        lying += [Lying(ids[area], SAWMILL, number) for area, number in enumerate(setup.sawmills) if number]
        lying += [Lying(ids[one.area], f"{KINGDOMS[one.realm]}-{one.kind}", one.many) for one in setup.stacks]
        for ship in setup.ships:
            lying.append(Lying(ids[ship.area], ship_name(ship)))
            aboard = zip(PASSENGERS, ship.cargo, strict=True)
            lying += [
                Lying(ship_name(ship), f"{KINGDOMS[ship.realm]}-{kind}", number) for kind, number in aboard if number
            ]
        layout = Layout((), dict(values(setup)))
        return layout._replace(lying=merged(lying, self._order(layout)))

    def text(self, layout: Layout) -> str:
        """One thing a line."""
        return write(Position(*self.setup(layout)))

    def setup(self, layout: Layout) -> Setup:
        """The setup of a layout."""
        fields = layout.fields
        the_map = atlas(fields["map"])
        realms = KINGDOMS[: the_map.kingdoms]
        ships = [found for one in layout.lying if (found := _ship(one, layout, the_map)) is not None]
        return Setup(
            map=the_map.name,
            turn=int(fields["turn"]),
            phase=fields["phase"],
            crown=KINGDOMS.index(fields["crown"]),
            realms=tuple(_realm(letter, fields) for letter in realms),
            owners=tuple(_owner(layout.on(area)) for area in the_map.ids),
            sawmills=tuple(sum(one.number for one in layout.on(area) if one.piece == SAWMILL) for area in the_map.ids),
            castles=tuple(_castle(the_map.ids[area], the_map, fields) for area in the_map.castles),
            stacks=merge_stacks(tuple(_stacks(layout, the_map))),
            ships=tuple(sorted(ships)),
            row=_cards(fields, "row"),
            offer=fields["offer"],
            due=fields["due"] == "yes",
            passed=tuple(sorted(map(KINGDOMS.index, fields["passed"].split()))),
            go=KINGDOMS.index(fields["go"]) if fields["go"] else NOBODY,
            discards=_cards(fields, "discards"),
            seen=_cards(fields, "seen"),
            sealed=tuple(_sealed(realms, fields)),
        )

    def stock(self, layout: Layout) -> tuple[Stock, ...]:
        """What lies below first: owners, sawmills, units by kingdom, ships; of ships also numbers that no game has, where typed."""
        seats = range(atlas(layout.fields["map"]).kingdoms)
        stock = [
            Stock(KINGDOMS[seat] + CONTROL, f"{NAMES[seat]}'s land", _control(seat), group=NAMES[seat])
            for seat in seats
        ]
        stock.append(Stock(SAWMILL, "Sawmill", SAWMILL, group="Map"))
        stock += [_unit(seat, kind) for kind in LAND_KINDS for seat in seats]
        usual = [
            f"{KINGDOMS[seat]}{kind}{n}" for seat in seats for kind, most in SHIPS.items() for n in range(1, most + 1)
        ]
        strange = [one.piece for one in layout.lying if SHIP_NAME.fullmatch(one.piece)]
        return (*stock, *map(_ship_stock, dict.fromkeys((*usual, *strange))))

    def spots(self, layout: Layout) -> tuple[Spot, ...]:
        """The areas by id; then each ship that is on the map."""
        the_map = atlas(layout.fields["map"])
        stock = [one.id for one in self.stock(layout)]
        at_sea = frozenset(one for one in stock if not one.endswith(CONTROL))
        areas = zip(the_map.ids, the_map.names, the_map.is_sea, strict=True)
        spots = [Spot(area, f"{name} ({area})", at_sea if sea else frozenset(stock)) for area, name, sea in areas]
        ships = [one for one in layout.lying if SHIP_NAME.fullmatch(one.piece)]
        aboard = {one.piece: frozenset(f"{one.piece[0]}-{kind}" for kind in PASSENGERS) for one in ships}
        return (*spots, *(Spot(name, f"aboard {name}", takes) for name, takes in aboard.items()))

    def fields(self, layout: Layout) -> tuple[Field, ...]:
        """Turn and market, kingdom by kingdom, castle by castle."""
        return tuple(form(layout))

    def beside(self, space: str, piece: str, other: str) -> bool:
        """Land has one owner."""
        del space
        return not (piece.endswith(CONTROL) and other.endswith(CONTROL))

    def put(self, layout: Layout, space: str, piece: str, count: int = 1) -> Tapped:
        """A ship, of which there is one, comes from where it was, with those aboard."""
        if SHIP_NAME.fullmatch(piece):
            layout = layout._replace(lying=tuple(one for one in layout.lying if one.piece != piece))
            count = 1
        return super().put(layout, space, piece, count)

    def take(self, layout: Layout, space: str, piece: str, count: int = 1) -> Tapped:
        """With a ship go those aboard."""
        tapped = super().take(layout, space, piece, count)
        if not SHIP_NAME.fullmatch(piece):
            return tapped
        aboard = tapped.layout.on(piece)
        stays = tuple(one for one in tapped.layout.lying if one.space != piece)
        return Tapped(tapped.layout._replace(lying=stays), (*tapped.removed, *aboard))

    def called(self, lying: Lying) -> str:
        """Ships by type and number, as their kingdom writes them."""
        return lying.piece[1:] if SHIP_NAME.fullmatch(lying.piece) else ""

    def ring(self, layout: Layout, space: str, piece: str) -> tuple[str, ...]:
        """A tower is finished, or has two Build steps to go, or one."""
        del layout, space
        letter, _, kind = piece.partition("-")
        return tuple(f"{letter}-{one}" for one in ("W", "w2", "w1")) if kind in TOWERS else (piece,)

    def fill(self, layout: Layout, key: str, value: str) -> Layout:
        """Another map begins with nothing on it; some fields bring others."""
        if key == "map":
            return layout if value == layout.fields[key] else self.laid(_bare(value))
        return self.laid(self.setup(layout.having(**{key: value})))

    def scene(self, layout: Layout) -> Scene:
        """The map, with those aboard beside their ships."""
        return scene(Position(*self.setup(layout)))


def _bare(name: str) -> Setup:
    """A map with nothing on it."""
    the_map = atlas(name)
    areas = len(the_map.ids)
    realms = (Realm(),) * the_map.kingdoms
    castles = (Castle(),) * len(the_map.castles)
    return Setup(name, realms=realms, owners=(NEUTRAL,) * areas, sawmills=(0,) * areas, castles=castles)


def _control(seat: int) -> str:
    return KINGDOMS[seat].lower() + CONTROL


def _unit(seat: int, kind: str) -> Stock:
    left = {"w2": ", 2 Build steps to go", "w1": ", 1 Build step to go"}.get(kind, "")
    name = f"{NAMES[seat]}'s {UNITS[kind].name.removesuffix(' under construction')}{left}"
    face = "back" if left else "front"
    counter, letter = kind_of_counter(kind), KINGDOMS[seat]
    total = UNITS[kind].counters
    return Stock(f"{letter}-{kind}", name, component(seat, kind), face, total, f"{letter}-{counter}", NAMES[seat])


def _ship_stock(name: str) -> Stock:
    seat, kind, number = KINGDOMS.index(name[0]), name[1], int(name[2:])
    return Stock(
        name, f"{NAMES[seat]}'s {UNITS[kind].name} {number}", component(seat, kind, number), total=1, group=NAMES[seat]
    )


def _owner(lying: Iterable[Lying]) -> int:
    discs = [one.piece for one in lying if one.piece.endswith(CONTROL)]
    return KINGDOMS.index(discs[-1][0]) if discs else NEUTRAL


def _stacks(layout: Layout, the_map: Atlas) -> Iterator[Stack]:
    for one in layout.lying:
        letter, dash, kind = one.piece.partition("-")
        if dash and kind in LAND_KINDS and one.space in the_map.number:
            yield Stack(the_map.number[one.space], KINGDOMS.index(letter), kind, one.number)


def _ship(one: Lying, layout: Layout, the_map: Atlas) -> Ship | None:
    if not SHIP_NAME.fullmatch(one.piece) or one.space not in the_map.number:
        return None
    aboard = {lying.piece.partition("-")[2]: lying.number for lying in layout.on(one.piece)}
    swordsmen, mages, knights = (aboard.get(kind, 0) for kind in PASSENGERS)
    seat = KINGDOMS.index(one.piece[0])
    return Ship(seat, one.piece[1], int(one.piece[2:]), the_map.number[one.space], (swordsmen, mages, knights))


def _realm(letter: str, fields: Mapping[str, str]) -> Realm:
    if fields[f"{letter}.out"] == "out":
        return Realm(out=True)
    research = fields.get(f"{letter}.research", "")
    return Realm(
        gold=int(fields.get(f"{letter}.gold", "0")),
        mana=int(fields.get(f"{letter}.mana", "0")),
        hand=tuple(sorted(fields.get(f"{letter}.hand", "").split())),
        market=fields.get(f"{letter}.market", ""),
        techs=tuple(sorted(fields.get(f"{letter}.techs", "").split())),
        research=research,
        paid=int(fields.get(f"{letter}.paid", "0")) if research else 0,
    )


def _castle(area: str, the_map: Atlas, fields: Mapping[str, str]) -> Castle:
    project = fields[f"project.{area}"]
    sea = fields.get(f"sea.{area}", "")
    return Castle(
        production=int(fields[f"production.{area}"]),
        attack=int(fields[f"attack.{area}"]),
        project=project,
        left=int(fields.get(f"left.{area}", "2")) if project else 0,
        sea=the_map.number[sea] if project and sea else -1,
        upgraded=fields[f"upgraded.{area}"] == "yes",
    )


def _cards(fields: Mapping[str, str], key: str) -> tuple[str, ...] | None:
    """The cards of a list that somebody keeps; None where nobody does."""
    return tuple(sorted(fields.get(key, "").split())) if fields[f"{key}.known"] == "yes" else None


def _sealed(realms: str, fields: Mapping[str, str]) -> Iterator[Sealed]:
    for seat, letter in enumerate(realms):
        sheet = fields[f"sheet.{letter}"]
        if sheet:
            yield seat, split_lines(sheet, letter)
