"""The tray of the map: which pieces a hand may hold, what they are called and shown by, and where they may lie."""

from __future__ import annotations

from pnp.rules.companions.layout import Layout, Spot, Stock
from pnp.rules.games.sidion.state.atlas import COLOURS, GOODS, NAMES, atlas, in_sequence, printed
from pnp.rules.games.sidion.state.orders import LETTERS, PRINCE
from pnp.rules.games.sidion.text.spelling import town_name

HERO_LEVELS = (1, 2, 3)
PRINCE_LEVEL = 3
GOVERNOR, FIRST_HERE, WORKS, NEUTRAL, BLOCK = "governor-", "first-here-", "works-", "neutral", "block"
GOVERNORS, FIRST_HERES, WORKS_OF_A_KIND, BLOCKS = 8, 9, 12, 12
GOOD_NAMES = {"g": "gold", "m": "mana", "i": "influence"}


def supply_of(layout: Layout) -> tuple[Stock, ...]:
    """What lies on the ground first, figures above, markers on top; also figures that no game has, where they were typed."""
    colours = [colour for colour in COLOURS if f"{colour}.seat" in layout.fields]
    ground = [
        *(
            Stock(GOVERNOR + c, f"{NAMES[c]}'s governor", GOVERNOR + c, total=GOVERNORS, group=NAMES[c])
            for c in colours
        ),
        Stock(NEUTRAL, "Neutral hero", NEUTRAL, group="Map"),
        *(
            Stock(WORKS + good, f"Works: {GOOD_NAMES[good]}", WORKS + good, total=WORKS_OF_A_KIND, group="Map")
            for good in GOODS
        ),
        Stock(BLOCK, "Blocked path", BLOCK, total=BLOCKS, group="Map"),
    ]
    usual = [piece_of(colour + letter, level) for colour in colours for letter in LETTERS for level in HERO_LEVELS]
    usual += [piece_of(colour + PRINCE, PRINCE_LEVEL) for colour in colours]
    strange = [one.piece for one in layout.lying if one.piece.startswith("figure-") and one.piece not in usual]
    last = [_first_here(colour) for colour in colours]
    stock = (*ground, *(_figure_stock(piece) for piece in dict.fromkeys((*usual, *strange))), *last)
    known = {one.id for one in stock}
    others = dict.fromkeys(one.piece for one in layout.lying if one.piece not in known)
    return (*stock, *(Stock(piece, piece, piece) for piece in others))


def spots_of(layout: Layout) -> tuple[Spot, ...]:
    """Towns by duchy, their boxes for works, paths; and what is not on this map, where something lies there."""
    chart = atlas(int(layout.fields["players"]))
    stock = [one.id for one in supply_of(layout)]
    on_town = frozenset(one for one in stock if not one.startswith(WORKS) and one != BLOCK)
    towns = in_sequence({*chart.towns})
    boxes = ((town, good) for town in towns for good in GOODS if good not in printed(town))
    spots = [
        *(Spot(town, f"{town_name(town)} ({town})", on_town) for town in towns),
        *(Spot(f"{town}.{g}", f"{town_name(town)}, {GOOD_NAMES[g]}", frozenset((WORKS + g,))) for town, g in boxes),
        *(Spot(path, f"path {path}", frozenset((BLOCK,))) for path in chart.paths),
    ]
    known = {spot.id for spot in spots}
    others = dict.fromkeys(one.space for one in layout.lying if one.space not in known)
    return (*spots, *(Spot(space, f"{space} (not on this map)") for space in others))


def kind_of(piece: str) -> str:
    """`governor-`, `figure-`, `neutral`: what there is of each owner or good, or of nobody."""
    return next((kind for kind in ("figure-", GOVERNOR, FIRST_HERE, WORKS) if piece.startswith(kind)), piece)


def figure_name(piece: str) -> str:
    """`RA` of `figure-RA:2`."""
    return piece.removeprefix("figure-").partition(":")[0]


def piece_of(name: str, level: int) -> str:
    """A figure of that level: `figure-RA:2`."""
    return f"figure-{name}:{level}"


def _figure_stock(piece: str) -> Stock:
    """How a figure of any letter and level is shown; those that no game has by the nearest that it has."""
    name = figure_name(piece)
    level = int(piece.partition(":")[2])
    colour, letter = name[0], name[1]
    owner = NAMES.get(colour, colour)
    if letter == PRINCE:
        odd = f", level {level}" if level != PRINCE_LEVEL else ""
        return Stock(piece, f"{owner}'s prince{odd}", f"prince-{colour}", total=1, pool=name, group=owner)
    component = f"{'hero3' if level >= 3 else 'hero'}-{name[0]}-{letter}"
    face = "back" if level == 2 else "front"
    return Stock(piece, f"{owner}'s hero {letter}, level {level}", component, face, 1, name, owner)


def _first_here(colour: str) -> Stock:
    name = f"{NAMES[colour]} was here first"
    return Stock(FIRST_HERE + colour, name, FIRST_HERE + colour, total=FIRST_HERES, group=NAMES[colour])
