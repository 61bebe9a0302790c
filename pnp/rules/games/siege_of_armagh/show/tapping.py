"""Setting up by tapping: discs, tiles and counters on squares and boxes, and the rest of the position as fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from pnp.base.scene import Scene
from pnp.base.tongue import tr, tr_noop
from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock, Tapped, merged
from pnp.rules.companions.tapping import Tapping
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.show.scene import LAST_FALLEN, scene
from pnp.rules.games.siege_of_armagh.state.board import (
    EMPTY_BOARD,
    HIDDEN,
    HIDDEN_B,
    HIDDEN_C,
    HIDDEN_P,
    INVENTORY,
    IRISH,
    KINDS,
    PIECE,
    RIVER,
    SQUARES,
    STUN,
    UP_B,
    UP_C,
    VILLAGE,
    VILLAGES,
    I,
    V,
)
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, STAGES, Setup
from pnp.rules.games.siege_of_armagh.state.words import PEOPLE
from pnp.rules.games.siege_of_armagh.text.write import write

DISCS = {"viking": HIDDEN, "plain-down": HIDDEN_P, "berserker-down": HIDDEN_B, "chief-down": HIDDEN_C}
DISCS |= {"berserker": UP_B, "chief": UP_C, "irish": IRISH}
CODES = {"river": RIVER, "village": VILLAGE, **DISCS, "stun": STUN}
"""By piece: what it adds to the byte of its square, in the order in which they lie."""

OF_THE_FALLEN = dict(zip(("plain", "berserker", "chief"), KINDS, strict=True))
HOMES = {"monastery": MONASTERY, "ship": SHIP}
FLEET = sum(INVENTORY.values())

STOCK = (
    Stock("river", tr_noop("River tile"), "river", total=8, group=tr_noop("Tiles")),
    Stock("village", tr_noop("Village"), "village", total=VILLAGES, group=tr_noop("Tiles")),
    Stock("viking", tr_noop("Viking disc, face down"), "viking", total=FLEET, pool="fleet", group=tr_noop("Vikings")),
    Stock("berserker", tr_noop("Berserker, face up"), "berserker", "back", FLEET, "fleet", tr_noop("Vikings")),
    Stock("chief", tr_noop("Chief, face up"), "chief", "back", FLEET, "fleet", tr_noop("Vikings")),
    Stock(
        "plain-down",
        tr_noop("Viking disc, face down, plain on record"),
        "viking",
        "front",
        FLEET,
        "fleet",
        tr_noop("Vikings"),
    ),
    Stock(
        "berserker-down",
        tr_noop("Viking disc, face down, Berserker on record"),
        "berserker",
        "front",
        FLEET,
        "fleet",
        tr_noop("Vikings"),
    ),
    Stock(
        "chief-down",
        tr_noop("Viking disc, face down, Chief on record"),
        "chief",
        "front",
        FLEET,
        "fleet",
        tr_noop("Vikings"),
    ),
    Stock("plain", tr_noop("Viking disc, plain"), "viking", "back", FLEET, "fleet", tr_noop("Vikings")),
)
"""What there is whatever the options; the others follow."""

FACES = ("viking", "berserker", "chief")
"""What tapping a Viking disc on the board again turns it to."""


class ArmaghTapping(Tapping[Setup]):
    """Squares hold a tile, a disc and a counter; the boxes hold troops, the fallen and the Treasure."""

    names: ClassVar[Mapping[str, str]] = PEOPLE

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def empty(self) -> Layout:
        """In play, the Vikings to move, the Treasure in the Monastery and nobody in the Reserve."""
        return self.laid(Setup())

    def laid(self, setup: Setup) -> Layout:
        """Tiles, discs and counters from a8 to h1, then the boxes."""
        fields = {"turn": setup.stage or setup.side}
        if not setup.stage:
            acted = " ".join(sorted(SQUARES[square] for square in setup.acted))
            fields |= {"left": str(setup.left), "acted": acted, "round": str(setup.round)}
        boxes = () if setup.stage else self._beside(setup)
        return Layout((*_on_board(setup.board), *boxes), fields)

    def _beside(self, setup: Setup) -> Iterator[Lying]:
        homes = {number: box for box, number in HOMES.items()}
        yield Lying(homes.get(setup.treasure) or SQUARES[setup.treasure], "treasure")
        if setup.reserve:
            yield Lying("reserve", "irish", setup.reserve)
        for space in sorted(set(setup.track)):
            yield Lying(f"tracker.{space}", "irish", setup.track.count(space))
        fallen = [piece for piece, number in zip(OF_THE_FALLEN, setup.fallen, strict=True) for _ in range(number)]
        places = [Lying(f"fallen.{min(number, LAST_FALLEN)}", piece) for number, piece in enumerate(fallen, start=1)]
        yield from merged(places, self._order(Layout()))

    def text(self, layout: Layout) -> str:
        """The one-line form."""
        return write(self.setup(layout))

    def setup(self, layout: Layout) -> Setup:
        """The setup of a layout; in the set-up only what lies on the board counts."""
        turn = layout.fields["turn"]
        board = bytearray(EMPTY_BOARD)
        for one in layout.lying:
            if one.space in SQUARES and one.piece in CODES:
                board[SQUARES.index(one.space)] |= CODES[one.piece]
        if turn in STAGES:
            return Setup(bytes(board), turn, reserve=self.options.irish)
        track = [
            int(one.space[8:]) for one in layout.lying if one.space.startswith("tracker.") for _ in range(one.number)
        ]
        return Setup(
            board=bytes(board),
            side=turn,
            left=int(layout.fields.get("left", "2")),
            acted=tuple(sorted(map(SQUARES.index, layout.fields.get("acted", "").split()))),
            treasure=_treasure(layout),
            reserve=sum(one.number for one in layout.on("reserve")),
            track=tuple(sorted(track)),
            fallen=_fallen(layout),
            round=int(layout.fields.get("round", "1")),
        )

    def stock(self, layout: Layout) -> tuple[Stock, ...]:
        """Tiles first, as they lie below; counters last."""
        del layout
        irish = Stock("irish", tr("Irish disc"), "irish", total=self.options.irish, group=tr("Irish"))
        stun = Stock("stun", tr("Stun counter"), "stun", total=8, group=tr("Counters"))
        treasure = Stock("treasure", tr("Treasure"), "treasure", total=1, group=tr("Counters"))
        discs = (replace(one, name=tr(one.name), group=tr(one.group)) for one in STOCK)
        return (*discs, irish, treasure, stun)

    def spots(self, layout: Layout) -> tuple[Spot, ...]:
        """The squares from a8 to h1; in play the boxes of the board sheet too."""
        on_square = frozenset(CODES)
        play = layout.fields.get("turn") not in STAGES
        squares = [SQUARES[file + 8 * rank] for rank in range(7, -1, -1) for file in range(8)]
        board = tuple(Spot(name, name, on_square | {"treasure"} if play else on_square) for name in squares)
        if not play:
            return board
        troops, gold, fallen = frozenset(("irish",)), frozenset(("treasure",)), frozenset(OF_THE_FALLEN)
        return (
            *board,
            *(
                Spot(f"fallen.{number}", tr("Fallen Vikings, box {number}", number=number), fallen)
                for number in range(1, LAST_FALLEN + 1)
            ),
            Spot("monastery", tr("Monastery"), gold),
            Spot("ship", tr("Ship"), gold),
            Spot("reserve", tr("Reserve"), troops),
            *(Spot(f"tracker.{n}", tr("Tracker space {n}", n=n), troops) for n in range(1, self.options.tracker + 1)),
        )

    def fields(self, layout: Layout) -> tuple[Field, ...]:
        """Whose turn or which step of the set-up; in play moves left, who has acted, the round."""
        steps = ((one, tr("set-up: {step}", step=one)) for one in STAGES)
        turns = ((V, tr("the Vikings to move")), (I, tr("the Irish to move")), *steps)
        turn = Field("turn", tr("Turn"), "choice", turns, clause="armagh.turn.1")
        if layout.fields.get("turn") in STAGES:
            return (turn,)
        return (
            turn,
            Field("left", tr("Moves left"), "number", low=0, high=9, clause="armagh.turn.1"),
            Field(
                "acted",
                tr("Pieces that have acted"),
                "spaces",
                tuple((one, one) for one in SQUARES),
                clause="armagh.turn.2",
            ),
            Field("round", tr("Round"), "number", low=1, high=999_999, clause="armagh.turn.1"),
        )

    def fill(self, layout: Layout, key: str, value: str) -> Layout:
        """A step of the set-up leaves the boxes empty, and play begins with what is usual."""
        filled = layout.having(**{key: value})
        return filled if key != "turn" else self.laid(self.setup(filled))

    def beside(self, space: str, piece: str, other: str) -> bool:
        """A square has one tile, one disc and one counter; a village bears no Viking, and the river nobody."""
        if space not in SQUARES:
            return space not in HOMES
        if "treasure" in (piece, other):
            return piece != other
        code, there = CODES[piece], CODES[other]
        if not (code | there) & ~(STUN | PIECE):
            return STUN in (code, there) and code != there
        return {code, there} in ({VILLAGE, IRISH}, {VILLAGE, STUN})

    def put(self, layout: Layout, space: str, piece: str, count: int = 1) -> Tapped:
        """The Treasure, of which there is one, is carried there from where it lay."""
        if piece == "treasure":
            layout = layout._replace(lying=tuple(one for one in layout.lying if one.piece != piece))
        return super().put(layout, space, piece, count)

    def take(self, layout: Layout, space: str, piece: str, count: int = 1) -> Tapped:
        """The Treasure goes to the Monastery: it always lies somewhere."""
        if piece == "treasure" and space != "monastery":
            return self.put(layout, "monastery", piece)
        return super().take(layout, space, piece, count)

    def ring(self, layout: Layout, space: str, piece: str) -> tuple[str, ...]:
        """A Viking disc lies face down or shows Berserker or Chief; of one on record only that."""
        del layout
        if space not in SQUARES or piece not in DISCS or piece in ("irish", "plain-down"):
            return (piece,) if space in SQUARES or piece not in OF_THE_FALLEN else tuple(OF_THE_FALLEN)
        return FACES if piece in FACES else (piece, piece.removesuffix("-down"))

    def scene(self, layout: Layout) -> Scene:
        """With the burnt villages and the turn marker, which follow from the rest."""
        return scene(self.setup(layout))


def _on_board(board: bytes) -> Iterator[Lying]:
    names = {code: piece for piece, code in DISCS.items()}
    for rank in range(7, -1, -1):
        for square in range(8 * rank, 8 * rank + 8):
            code, name = board[square], SQUARES[square]
            yield from (Lying(name, tile) for tile in ("river", "village") if code & CODES[tile])
            if code & PIECE:
                yield Lying(name, names[code & PIECE])
            if code & STUN:
                yield Lying(name, "stun")


def _treasure(layout: Layout) -> int:
    """Where the Treasure lies: where it was put last; in the Monastery when it lies nowhere."""
    found = [one.space for one in layout.lying if one.piece == "treasure"]
    return HOMES.get(found[-1], SQUARES.index(found[-1]) if found[-1] in SQUARES else MONASTERY) if found else MONASTERY


def _fallen(layout: Layout) -> tuple[int, int, int]:
    lying = [one for one in layout.lying if one.space.startswith("fallen.")]
    plain, berserker, chief = (sum(one.number for one in lying if one.piece == piece) for piece in OF_THE_FALLEN)
    return plain, berserker, chief
