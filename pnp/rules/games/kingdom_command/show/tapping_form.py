"""The form beside the map: turn, market and decks, what each kingdom has, each castle's register, sheets handed in."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.companions.layout import Field, Layout
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES, atlas
from pnp.rules.games.kingdom_command.state.data import DECK, SCROLLS, TECHS, price_of
from pnp.rules.games.kingdom_command.state.map_data import MAPS
from pnp.rules.games.kingdom_command.state.values import NOBODY, PHASES, Castle, Realm, Setup
from pnp.rules.games.kingdom_command.text.write import sheet_text

_MOST = 9999
_LEVEL = 999
_YES = (("no", "no"), ("yes", "yes"))
_CARDS = tuple((card, f"{SCROLLS[card[:3]].name}, {price_of(card)} gold") for card in dict.fromkeys(DECK))
_TECHS = tuple((code, tech.name) for code, tech in TECHS.items())
_PROJECTS = (("", "none"), ("egg", "a dragon's egg"), ("blu", "a galleon"))
_LISTS = {"row": "Scrolls turned up", "discards": "Scrolls discarded", "seen": "Techs seen"}
_KNOWN = {
    "row": "Have the scrolls been turned up?",
    "discards": "Is the pile counted?",
    "seen": "Are the techs counted?",
}


def values(setup: Setup) -> Iterator[tuple[str, str]]:
    """What stands in the fields for a setup."""
    yield "map", setup.map
    yield "turn", str(setup.turn)
    yield "phase", setup.phase
    yield "crown", KINGDOMS[setup.crown]
    yield "go", "" if setup.go == NOBODY else KINGDOMS[setup.go]
    yield "passed", " ".join(KINGDOMS[seat] for seat in setup.passed)
    yield "offer", setup.offer
    yield "due", "yes" if setup.due else "no"
    for key, cards in (("row", setup.row), ("discards", setup.discards), ("seen", setup.seen)):
        yield f"{key}.known", "no" if cards is None else "yes"
        if cards is not None:
            yield key, " ".join(cards)
    sealed = dict(setup.sealed)
    for seat, realm in enumerate(setup.realms):
        yield from _realm_values(KINGDOMS[seat], realm)
        told = sheet_text(seat, sealed[seat]).partition(": ")[2] if seat in sealed else ""
        yield f"sheet.{KINGDOMS[seat]}", told
    the_map = atlas(setup.map)
    for number, castle in zip(the_map.castles, setup.castles, strict=True):
        yield from _castle_values(the_map.ids[number], castle, the_map.ids)


def _realm_values(letter: str, realm: Realm) -> Iterator[tuple[str, str]]:
    yield f"{letter}.out", "out" if realm.out else "in"
    if realm.out:
        return
    yield f"{letter}.gold", str(realm.gold)
    yield f"{letter}.mana", str(realm.mana)
    yield f"{letter}.hand", " ".join(realm.hand)
    yield f"{letter}.market", realm.market
    yield f"{letter}.techs", " ".join(realm.techs)
    yield f"{letter}.research", realm.research
    if realm.research:
        yield f"{letter}.paid", str(realm.paid)


def _castle_values(area: str, castle: Castle, ids: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield f"production.{area}", str(castle.production)
    yield f"attack.{area}", str(castle.attack)
    yield f"upgraded.{area}", "yes" if castle.upgraded else "no"
    yield f"project.{area}", castle.project
    if castle.project:
        yield f"left.{area}", str(castle.left)
        yield f"sea.{area}", ids[castle.sea] if castle.sea >= 0 else ""


def form(layout: Layout) -> Iterator[Field]:
    """The fields that the layout has."""
    the_map = atlas(layout.fields["map"])
    seats = tuple((KINGDOMS[seat], NAMES[seat]) for seat in range(the_map.kingdoms))
    fields = [*_turn(seats), *_market(seats)]
    for letter, name in seats:
        fields += _realm(letter, name)
    names = dict(zip(the_map.ids, the_map.names, strict=True))
    areas = tuple((area, f"{name} ({area})") for area, name in names.items())
    for number in the_map.castles:
        area = the_map.ids[number]
        fields += _castle(area, f"Castle of {names[area]}", areas)
    yield from (one for one in fields if one.key in layout.fields)


def _turn(seats: tuple[tuple[str, str], ...]) -> Iterator[Field]:
    yield Field("map", "Map", "choice", tuple((name, MAPS[name][0]) for name in MAPS), clause="kingdom.pos.1")
    yield Field("turn", "Turn", "number", low=1, high=_MOST)
    yield Field("phase", "Phase", "choice", tuple((one, one.capitalize()) for one in PHASES))
    yield Field("crown", "Crown", "choice", seats, clause="kingdom.pos.14")


def _market(seats: tuple[tuple[str, str], ...]) -> Iterator[Field]:
    group, clause = "Market", "kingdom.pos.12"
    yield Field(
        "go", "Whose go", "choice", (("", "the first who has not passed"), *seats), clause="kingdom.pos.16", group=group
    )
    yield Field("passed", "Who has passed", "list", seats, clause="kingdom.pos.16", group=group)
    yield Field("offer", "Tech on offer", "choice", (("", "none"), *_TECHS), clause="kingdom.pos.13", group=group)
    yield Field("due", "Is a tech to be turned up?", "choice", _YES, clause="kingdom.pos.13", group=group)
    for key, label in _LISTS.items():
        yield Field(f"{key}.known", _KNOWN[key], "choice", _YES, clause=clause, group=group)
        yield Field(key, label, "list", _TECHS if key == "seen" else _CARDS, clause=clause, group=group)


def _realm(letter: str, name: str) -> Iterator[Field]:
    within = (("in", "in the game"), ("out", "knocked out"))
    yield Field(f"{letter}.out", "Is it in?", "choice", within, clause="kingdom.pos.14", group=name)
    for key in ("gold", "mana"):
        yield Field(
            f"{letter}.{key}", key.capitalize(), "number", low=-_MOST, high=_MOST, clause="kingdom.pos.11", group=name
        )
    yield Field(f"{letter}.hand", "Scrolls in hand", "list", _CARDS, clause="kingdom.pos.12", group=name)
    yield Field(f"{letter}.market", "Market", "choice", (("", "none"), *_CARDS), clause="kingdom.pos.12", group=name)
    yield Field(f"{letter}.techs", "Techs", "list", _TECHS, clause="kingdom.pos.13", group=name)
    yield Field(
        f"{letter}.research", "Researches", "choice", (("", "nothing"), *_TECHS), clause="kingdom.pos.13", group=name
    )
    yield Field(
        f"{letter}.paid", "Payments made", "number", low=-_MOST, high=_MOST, clause="kingdom.pos.13", group=name
    )
    form_of_sheet = "2S a6-m1; T1 s1-s2, - for no order, ? for orders not known"
    yield Field(f"sheet.{letter}", "Sheet handed in", "text", group=name, form=form_of_sheet)


def _castle(area: str, group: str, areas: tuple[tuple[str, str], ...]) -> Iterator[Field]:
    for key in ("production", "attack"):
        label = key.capitalize()
        yield Field(f"{key}.{area}", label, "number", low=-_LEVEL, high=_LEVEL, clause="kingdom.pos.8", group=group)
    yield Field(f"upgraded.{area}", "Upgraded this turn?", "choice", _YES, clause="kingdom.pos.8", group=group)
    yield Field(f"project.{area}", "Project", "choice", _PROJECTS, clause="kingdom.pos.9", group=group)
    yield Field(f"left.{area}", "Build steps to go", "number", low=0, high=9, clause="kingdom.pos.9", group=group)
    seas = (("", "none said"), *areas)
    yield Field(f"sea.{area}", "Where the galleon appears", "choice", seas, clause="kingdom.pos.9", group=group)
