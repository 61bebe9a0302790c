"""Setting up by tapping: figures, markers and blocks on the map; purses, cards, orders and the turn as fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from pnp.base.scene import Scene, Standing
from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock, Tapped
from pnp.rules.companions.tapping import Tapping
from pnp.rules.engine.tapped_options import option_fields, option_words, options_of
from pnp.rules.games.sidion.options import BINDINGS, Options
from pnp.rules.games.sidion.show.scene import OFFER_SPACES, TRACK
from pnp.rules.games.sidion.show.tapping_form import form
from pnp.rules.games.sidion.show.tapping_tray import (
    BLOCK,
    FIRST_HERE,
    GOVERNOR,
    HERO_LEVELS,
    NEUTRAL,
    WORKS,
    figure_name,
    kind_of,
    piece_of,
    spots_of,
    supply_of,
)
from pnp.rules.games.sidion.state.atlas import COLOURS, GOODS, NAMES, atlas, in_sequence, printed
from pnp.rules.games.sidion.state.orders import ARTIFACT, OVER, PRINCE
from pnp.rules.games.sidion.state.values import Figure, Purse, Seat, Setup
from pnp.rules.games.sidion.text.write import bid_text, write


class SidionTapping(Tapping[Setup]):
    """Towns hold markers, figures and a neutral hero; paths a block; a town's boxes works markers."""

    names: ClassVar[Mapping[str, str]] = NAMES

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def empty(self) -> Layout:
        """Four seats with nothing before them, no figure on the map, and a neutral hero in every town."""
        return self.laid(Setup(options=self.options, seats=tuple(Seat(colour) for colour in COLOURS[:4])))

    def laid(self, setup: Setup) -> Layout:
        """The map town by town, then the fields. What is not on this map lies where the text has it."""
        lying = (*_markers(setup), *_figures(setup.figures))
        return Layout(tuple(lying), dict(_values(setup)))

    def text(self, layout: Layout) -> str:
        """The lines as the rules page has them."""
        return write(self.setup(layout), self.options)

    def setup(self, layout: Layout) -> Setup:
        """The setup of a layout."""
        fields = layout.fields
        players, phase = int(fields["players"]), fields["phase"]
        lying: dict[str, list[Lying]] = {}
        for one in layout.lying:
            lying.setdefault(kind_of(one.piece), []).append(one)
        towns = atlas(players).towns
        neutral = {one.space for one in lying.get(NEUTRAL, ())}
        recruited = {*(town for town in towns if town not in neutral), *fields.get("elsewhere", "").split()}
        return Setup(
            options=self.options._replace(**options_of(BINDINGS, fields)),
            players=players,
            turn=int(fields["turn"]),
            first=fields["first"],
            phase=phase,
            active=fields.get("active", "") if phase not in (ARTIFACT, OVER) else "",
            seats=tuple(_seats(fields)),
            figures=tuple(_ordered(_read_figure(one, fields) for one in lying.get("figure-", ()))),
            recruited=in_sequence(recruited),
            works=_works(lying.get(WORKS, ()), fields),
            locks=_owned(lying.get(GOVERNOR, ()), GOVERNOR),
            blocks=tuple(sorted(one.space for one in lying.get(BLOCK, ()))),
            first_here=_owned(lying.get(FIRST_HERE, ()), FIRST_HERE),
            offer=_cards(fields, "offer"),
            lost=_cards(fields, "lost"),
            given=tuple(fields["given"].split()),
            bids=tuple(_bid(word) for word in fields["bids"].split()),
        )

    def stock(self, layout: Layout) -> tuple[Stock, ...]:
        """What lies on the ground first, figures above, markers on top."""
        return supply_of(layout)

    def spots(self, layout: Layout) -> tuple[Spot, ...]:
        """Towns, their boxes for works, paths."""
        return spots_of(layout)

    def fields(self, layout: Layout) -> tuple[Field, ...]:
        """The turn, each seat, the Court, the options."""
        return (*form(layout), *option_fields(BINDINGS))

    def beside(self, space: str, piece: str, other: str) -> bool:
        """A town has one marker of a kind, and one neutral hero; figures as many as there are."""
        del space
        if piece.startswith("figure-") or other.startswith("figure-"):
            return piece != other
        return kind_of(piece) != kind_of(other)

    def put(self, layout: Layout, space: str, piece: str, count: int = 1) -> Tapped:
        """One piece; a figure comes from where it stood, with its order."""
        del count
        if piece.startswith("figure-"):
            name = figure_name(piece)
            here = [
                one for one in layout.lying if not (one.piece.startswith("figure-") and figure_name(one.piece) == name)
            ]
            tapped = super().put(layout._replace(lying=tuple(here)), space, piece, 1)
            return tapped._replace(
                layout=tapped.layout.having(**{f"order.{name}": layout.fields.get(f"order.{name}", "")})
            )
        return super().put(layout, space, piece, 1)

    def called(self, lying: Lying) -> str:
        """Figures by colour and letter."""
        return figure_name(lying.piece) if lying.piece.startswith("figure-") else ""

    def ring(self, layout: Layout, space: str, piece: str) -> tuple[str, ...]:
        """A hero rises a level, and begins anew above the third."""
        del layout, space
        name = figure_name(piece) if piece.startswith("figure-") else ""
        return tuple(piece_of(name, level) for level in HERO_LEVELS) if name[1:] not in ("", PRINCE) else (piece,)

    def turned(self, layout: Layout, space: str, piece: str) -> Layout:
        """A hero of another level."""
        ring = self.ring(layout, space, piece)
        if len(ring) < 2:
            return layout
        at = ring.index(piece) if piece in ring else -1
        return self.put(layout, space, ring[(at + 1) % len(ring)]).layout

    def fill(self, layout: Layout, key: str, value: str) -> Layout:
        """With more or fewer players the map is another: what lay beyond it goes, new towns have their neutral heroes."""
        filled = layout.having(**{key: value})
        if key != "players":
            return self.laid(self.setup(filled)) if key == "phase" else filled
        old, new = atlas(int(layout.fields["players"])), atlas(int(value))
        gone = {*old.towns, *old.paths} - {*new.towns, *new.paths}
        stays = [one for one in layout.lying if one.space.partition(".")[0] not in gone]
        more = [Lying(town, NEUTRAL) for town in new.towns if town not in old.towns]
        seats = {f"{colour}.seat": "in" for colour in COLOURS[: int(value)]}
        kept = {name: text for name, text in filled.fields.items() if _stays(name, int(value))}
        setup = self.setup(Layout((*stays, *more), {**seats, **kept}))
        return self.laid(setup)

    def scene(self, layout: Layout) -> Scene:
        """The map with its pieces, then the Court board."""
        standing = [*super().scene(layout).standing]
        for number, card in enumerate(layout.fields["offer"].split(), start=1):
            standing.append(Standing(f"offer.{min(number, OFFER_SPACES)}", f"artifact-{card}"))
        phase = layout.fields["phase"]
        standing.append(Standing(f"turn.{(int(layout.fields['turn']) - 1) % TRACK + 1}", "turn"))
        standing.append(Standing(f"phase.{'end' if phase == OVER else phase}", "phase"))
        return Scene(tuple(standing), board=f"map-{layout.fields['players']}")


def _stays(name: str, players: int) -> bool:
    """Is a field of the form also one with so many players? Those of other seats go."""
    head, dot, _ = name.partition(".")
    return not dot or head not in COLOURS or head in COLOURS[:players]


def _markers(setup: Setup) -> Iterator[Lying]:
    yield from (Lying(town, GOVERNOR + colour) for town, colour in setup.locks)
    yield from (Lying(town, NEUTRAL) for town in atlas(setup.players).towns if town not in setup.recruited)
    for town, kinds in setup.works:
        if _is_plain(setup.players, town, kinds):
            yield from (Lying(f"{town}.{kind}", WORKS + kind) for kind in kinds if kind not in printed(town))
    yield from (Lying(path, BLOCK) for path in setup.blocks)
    yield from (Lying(town, FIRST_HERE + colour) for town, colour in setup.first_here)


def _is_plain(players: int, town: str, kinds: str) -> bool:
    """Can works markers in a town's boxes say what it produces?"""
    known = town in atlas(players).towns and set(printed(town)) < set(kinds) <= set(GOODS)
    return known and len(set(kinds)) == len(kinds)


def _figures(figures: Iterable[Figure]) -> Iterator[Lying]:
    yield from (Lying(one.town, piece_of(one.name, one.level)) for one in _ordered(figures))


def _ordered(figures: Iterable[Figure]) -> list[Figure]:
    """By seat, the prince first."""
    return sorted(figures, key=lambda one: (COLOURS.find(one.owner), one.letter != PRINCE, one.letter))


def _read_figure(one: Lying, fields: Mapping[str, str]) -> Figure:
    name = figure_name(one.piece)
    return Figure(name[0], name[1:], one.space, int(one.piece.partition(":")[2]), fields.get(f"order.{name}", ""))


def _values(setup: Setup) -> Iterator[tuple[str, Any]]:
    yield "players", str(setup.players)
    yield "turn", str(setup.turn)
    yield "first", setup.first
    yield "phase", setup.phase
    if setup.phase not in (ARTIFACT, OVER):
        yield "active", setup.active
    for seat in setup.seats:
        colour = seat.colour
        yield f"{colour}.seat", "out" if seat.out else "in"
        yield from ((f"{colour}.{good}", str(amount)) for good, amount in zip(GOODS, seat.purse, strict=True))
        yield f"{colour}.artifacts", " ".join(map(str, seat.artifacts))
    yield from ((f"order.{one.name}", one.order) for one in _ordered(setup.figures))
    yield "offer", " ".join(map(str, setup.offer))
    yield "lost", " ".join(map(str, setup.lost))
    yield "given", " ".join(setup.given)
    yield "bids", " ".join(f"{colour}={bid_text(purse)}" for colour, purse in setup.bids)
    strange = [f"{town}={kinds}" for town, kinds in setup.works if not _is_plain(setup.players, town, kinds)]
    off = [town for town in setup.recruited if town not in atlas(setup.players).towns]
    yield "works", " ".join(strange)
    yield "elsewhere", " ".join(off)
    yield from option_words(BINDINGS, setup.options).items()


def _seats(fields: Mapping[str, str]) -> Iterator[Seat]:
    for colour in COLOURS:
        if f"{colour}.seat" in fields:
            gold, mana, influence = (int(fields.get(f"{colour}.{good}", "0")) for good in GOODS)
            cards = _cards(fields, f"{colour}.artifacts")
            yield Seat(colour, fields[f"{colour}.seat"] == "out", (gold, mana, influence), cards)


def _cards(fields: Mapping[str, str], key: str) -> tuple[int, ...]:
    return tuple(map(int, fields.get(key, "").split()))


def _owned(lying: Iterable[Lying], kind: str) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((one.space, one.piece.removeprefix(kind)) for one in lying))


def _works(lying: Iterable[Lying], fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Whole products of improved towns: what is printed, and the markers in its boxes."""
    kinds: dict[str, str] = {}
    for one in lying:
        town, _, kind = one.space.partition(".")
        kinds[town] = kinds.get(town, printed(town)) + kind
    told = {town: "".join(sorted(made, key=GOODS.index)) for town, made in kinds.items()}
    strange = dict(word.split("=", 1) for word in fields.get("works", "").split())
    return tuple((town, {**strange, **told}[town]) for town in in_sequence({*strange, *told}))


def _bid(word: str) -> tuple[str, Purse]:
    """The inverse of `R=3g1m0i`."""
    colour, _, amounts = word.partition("=")
    gold, rest = amounts.split("g")
    mana, rest = rest.split("m")
    return colour, (int(gold), int(mana), int(rest.removesuffix("i")))
