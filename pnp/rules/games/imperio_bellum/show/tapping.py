"""Setting up by tapping: tokens on squares, and reserves, marks and options as fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock
from pnp.rules.companions.tapping import Tapping
from pnp.rules.engine.tapped_options import option_fields, option_words, options_of
from pnp.rules.games.imperio_bellum.options import BINDINGS, Options
from pnp.rules.games.imperio_bellum.show.scene import PIECES
from pnp.rules.games.imperio_bellum.state.board import (
    BACK,
    BASES,
    CODES,
    COLUMNS,
    DEFENDER,
    HEADQUARTERS,
    KIND,
    KIND_WORDS,
    LETTERS,
    SIDES,
    UNITS,
    bit,
    names_of,
    owner_of,
    square_name,
)
from pnp.rules.games.imperio_bellum.state.values import ALTER, DEPLOY, Position, Reserve, Run, Setup
from pnp.rules.games.imperio_bellum.text.write import write

ROWS = ("9", "8")
STEPS = {
    **{f"{side.lower()}-{step}": (number, step) for number, side in enumerate(SIDES) for step in ("spawn", "action")},
    "defender-deploys": (DEFENDER, DEPLOY),
    "attacker-deploys": (1 - DEFENDER, DEPLOY),
    "defender-alters": (DEFENDER, ALTER),
}
"""By value of the field `step`: the side and what it is at."""
MARKS = {"acted": ("Pieces that have acted", 11), "moved": ("Pikemen that have moved", 12)}
MARKS |= {"spawned": ("Bases that have spawned", 14)}
MOST = 9999
_NO_RUN = ("", "no knight in mid-charge")


def _token(code: int) -> str:
    """The id of a token as it lies: `attacker-knight`, `defender-base-back`."""
    name = f"{SIDES[owner_of(code)].lower()}-{PIECES[code & KIND]}"
    return f"{name}-back" if code & BACK else name


TOKENS = {_token(code): code for code in CODES.values()}
"""By id: the byte of the token."""


class ImperioTapping(Tapping[Setup]):
    """A square holds one token; all else are fields. `options` are those that a reader takes for granted."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def empty(self) -> Layout:
        """Nothing on the board and in reserve, the Attacker to spawn."""
        return self.laid(Setup(Position(bytes(self.options.rows * COLUMNS), options=self.options)))

    def laid(self, setup: Setup) -> Layout:
        """The tokens row by row, and every field that the step has."""
        position = setup.position
        tokens = {code: name for name, code in TOKENS.items()}
        lying = tuple(Lying(square_name(number), tokens[code]) for number, code in enumerate(position.board) if code)
        return Layout(lying, dict(_values(setup)))

    def text(self, layout: Layout) -> str:
        """The text board."""
        setup = self.setup(layout)
        return write(setup.position, self.options, over=setup.over)

    def setup(self, layout: Layout) -> Setup:
        """The setup of a layout; tokens and marks beyond the rows are not there."""
        fields = layout.fields
        rows = int(fields["rows"])
        squares = {square_name(number): number for number in range(9 * COLUMNS)}
        board = bytearray(rows * COLUMNS)
        for one in layout.lying:
            if squares.get(one.space, len(board)) < len(board):
                board[squares[one.space]] = TOKENS[one.piece]
        side, step = STEPS[fields["step"]]
        marks = {key: sum(bit(squares[name]) for name in set(fields.get(key, "").split())) for key in MARKS}
        position = Position(
            bytes(board),
            stage=step if step in (DEPLOY, ALTER) else "",
            side=side,
            acting=step == "action",
            round=int(fields.get("round", "1")),
            reserves=(_reserve(fields, 0), _reserve(fields, 1)),
            start=(_start(fields, 0), _start(fields, 1)),
            run=_run(fields, squares),
            lost=("Attacker" in fields["lost"].split(), "Defender" in fields["lost"].split()),
            used=int(fields.get("used", "0")),
            options=self.options._replace(**{**options_of(BINDINGS, fields), "rows": rows}),
            **marks,
        )
        return Setup(position, fields["over"] == "yes")

    def stock(self, layout: Layout) -> tuple[Stock, ...]:
        """Each side's tokens, with their backs where those lie up in play."""
        del layout
        return tuple(_stock(name, code) for name, code in TOKENS.items())

    def spots(self, layout: Layout) -> tuple[Spot, ...]:
        """The squares, row 1 first."""
        squares = int(layout.fields["rows"]) * COLUMNS
        return tuple(Spot(square_name(number), square_name(number)) for number in range(squares))

    def fields(self, layout: Layout) -> tuple[Field, ...]:
        """Step and round; reserves; marks; what is known of the beginning; options."""
        spaces = tuple((spot.id, spot.id) for spot in self.spots(layout))
        known = {one.key: one for one in (*_step_fields(), *_pile_fields(), *_mark_fields(spaces))}
        shown = [one for key, one in known.items() if key in layout.fields]
        return (*shown, *option_fields(BINDINGS, ("rows",)))

    def beside(self, space: str, piece: str, other: str) -> bool:
        """A square holds one token."""
        del space, piece, other
        return False

    def fill(self, layout: Layout, key: str, value: str) -> Layout:
        """A step brings its own fields, and so does a knight in mid-charge."""
        filled = layout.having(**{key: value})
        if key in ("step", "rows", "knight"):
            return self.laid(self.setup(filled))
        return filled

    def turned(self, layout: Layout, space: str, piece: str) -> Layout:
        """A token with two faces shows the other; one with a single face is turned sideways: it has acted, or not."""
        if len(self.ring(layout, space, piece)) > 1:
            return super().turned(layout, space, piece)
        acted = set(layout.fields["acted"].split()) ^ {space}
        order = [spot.id for spot in self.spots(layout) if spot.id in acted]
        return layout.having(acted=" ".join(order))


def _values(setup: Setup) -> Iterator[tuple[str, str]]:
    position = setup.position
    step = position.stage or ("action" if position.acting else "spawn")
    yield "step", f"{SIDES[position.side].lower()}-{step}"
    if not position.stage:
        yield "round", str(position.round)
    if position.stage == ALTER:
        yield "used", str(position.used)
    yield "rows", str(len(position.board) // COLUMNS)
    for side, word in enumerate(SIDES):
        for letter, number in zip(LETTERS[side][2:], position.reserves[side], strict=True):
            yield f"reserve.{letter}", str(number)
        if not position.stage:
            yield f"start.{word}.units", str(position.start[side][0])
            yield f"start.{word}.reserve", str(position.start[side][1])
    for key in MARKS:
        yield key, " ".join(names_of(getattr(position, key)))
    yield from _run_values(position.run)
    yield "lost", " ".join(word for word, lost in zip(SIDES, position.lost, strict=True) if lost)
    yield "over", "yes" if setup.over else "no"
    yield from option_words(BINDINGS, position.options, ("rows",)).items()


def _run_values(run: Run | None) -> Iterator[tuple[str, str]]:
    yield "knight", square_name(run.square) if run else ""
    if run:
        yield "knight.left", str(run.left)
        yield "knight.from", square_name(run.start)
        yield "knight.run", str(run.length)


def _reserve(fields: Mapping[str, str], side: int) -> Reserve:
    knights, archers, pikemen, footsoldiers = (int(fields[f"reserve.{letter}"]) for letter in LETTERS[side][2:])
    return knights, archers, pikemen, footsoldiers


def _start(fields: Mapping[str, str], side: int) -> tuple[int, int]:
    word = SIDES[side]
    return int(fields.get(f"start.{word}.units", "15")), int(fields.get(f"start.{word}.reserve", "50"))


def _run(fields: Mapping[str, str], squares: Mapping[str, int]) -> Run | None:
    """The knight in mid-charge; one just named has its last action left, where it stands."""
    square = fields["knight"]
    if not square:
        return None
    start = squares[fields.get("knight.from", square)]
    return Run(squares[square], int(fields.get("knight.left", "1")), start, int(fields.get("knight.run", "0")))


def _stock(name: str, code: int) -> Stock:
    side, kind = SIDES[owner_of(code)], code & KIND
    captured = kind in BASES and code & BACK
    words = f"{side}'s {KIND_WORDS[kind]}" + (", in enemy hands" if captured else ", entrenched" if code & BACK else "")
    total = (1 if kind == HEADQUARTERS else 2) if kind in BASES else None
    component = name.removesuffix("-back")
    return Stock(name, words, component, "back" if code & BACK else "front", total, component, side)


def _step_fields() -> Iterator[Field]:
    steps = {"spawn": "spawn step", "action": "action step", DEPLOY: "set-up: deploys", ALTER: "set-up: alters"}
    values = tuple((key, f"{SIDES[side]}, {steps[step]}") for key, (side, step) in STEPS.items())
    yield Field("step", "Turn", "choice", values, clause="imperio.turn.1")
    yield Field("round", "Round", "number", low=-999_999, high=999_999, clause="imperio.pos.10")
    yield Field("used", "Alterations used", "number", low=0, high=999, clause="imperio.setup.11")
    yield Field("rows", "Rows", "choice", tuple((word, word) for word in ROWS), clause="imperio.pos.1")


def _pile_fields() -> Iterator[Field]:
    for side, word in enumerate(SIDES):
        for letter, kind in zip(LETTERS[side][2:], UNITS, strict=True):
            label = f"{KIND_WORDS[kind].capitalize()} in reserve"
            yield Field(f"reserve.{letter}", label, "number", low=-MOST, high=MOST, clause="imperio.pos.4", group=word)
        more = {"units": "Units at the start", "reserve": "Reserve at the start"}
        for key, label in more.items():
            yield Field(f"start.{word}.{key}", label, "number", low=0, high=MOST, clause="imperio.pos.3", group=word)


def _mark_fields(spaces: tuple[tuple[str, str], ...]) -> Iterator[Field]:
    for key, (label, clause) in MARKS.items():
        yield Field(key, label, "spaces", spaces, clause=f"imperio.pos.{clause}")
    yield Field("knight", "Knight in mid-charge", "choice", (_NO_RUN, *spaces), clause="imperio.pos.13")
    yield Field("knight.left", "its actions left", "number", low=0, high=9, clause="imperio.pos.13")
    yield Field("knight.from", "its run began on", "choice", spaces, clause="imperio.pos.13")
    yield Field("knight.run", "the length of its run", "number", low=0, high=9, clause="imperio.pos.13")
    sides = tuple((word, word) for word in SIDES)
    yield Field("lost", "Headquarters lost once", "list", sides, clause="imperio.pos.7")
    yield Field("over", "The game is over", "choice", (("no", "no"), ("yes", "yes")), clause="imperio.pos.16")
