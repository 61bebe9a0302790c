"""Draws a scene: the board's art, what lies on it, arrows and marks, and labels that can be read at any size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.frozen import replace
from pnp.base.scene import Arrow, Scene, Standing
from pnp.components.boards.ground import AND, Ground, Lie
from pnp.components.boards.labels import label_boxes, label_items
from pnp.components.boards.squares import LINE
from pnp.components.diagram.arrows.clear import Clear
from pnp.components.diagram.arrows.passing import passed
from pnp.components.diagram.arrows.routes import lanes, route_items, spell_route, step_route
from pnp.components.diagram.callouts import Callout, beside, callout_items, disc_edge, in_corner
from pnp.components.diagram.pile import PUT, Lying, Spot, around
from pnp.components.diagram.spread import in_area
from pnp.components.diagram.stage import COMPASS, Stage, mentioned
from pnp.components.diagram.strokes import REFUSED, STEP, Strokes, number_items
from pnp.components.diagram.view import View, sheet_view
from pnp.components.diagram.words import board_words, describe
from pnp.components.make import PieceKit
from pnp.draw.geometry.bounds import middle
from pnp.draw.geometry.cropping import items_within
from pnp.draw.geometry.shapes import Point, multiply, rect, rotate, transformed
from pnp.draw.model import Colour, Face, Group, Item, Matrix, Rect, Shape, Stamp, Stroke, Symbol

NO_BOARD = Fault("no-board", "{game} has no board to draw positions on")
ARROW_OUTSIDE = Fault("arrow-outside", "the arrow from {start} to {end} leaves the part of the board that is shown")

FRAME = 0.3
"""mm, the line around a diagram."""

ROOMY_BAND = 1.8
"""mm; where labels stand between squares and boxes more tightly than this, only two sides have them."""

_FEW_SIDES: tuple[str, ...] = ("left", "bottom")

_TILE = 0.95
"""What is so much of a square wide, or more, covers it."""

GONE = 0.65
"""The size of pieces that fell, in parts of their own."""

LEAST_PIECE = 5.0
"""mm; on maps, and where a part of other boards is shown, pieces are no smaller than this, if that can be."""

_OPEN: frozenset[Lie] = frozenset(("around", "area"))
"""Where pieces lie in the open: about a town, in an area; on borders too. Nothing but others is in their way."""

MOST_GROWN, FILLED = 1.6, 0.84
"""So much larger than their map pieces are shown at most; and the part of a square that they may fill."""

ROUTE = 0.085
"""The width of an arrow across a border, in units of the board."""

_ON_PIECE = 0.62
"""The size of a cross on the piece that stands in the way of an arrow, in parts of one over a square."""
_OFF_FRAME = 1.2
"""mm between a piece in a town and the frame of a part of the map."""
_BEYOND = 20.0
"""mm around a picture on which no arrow and no word should lie."""

LABEL = "muted"
"""The role of a theme that labels are lettered with."""


def draw_scene(
    kit: PieceKit,
    scene: Scene,
    *,
    crop: tuple[str, ...] | None = None,
    cell_mm: float | None = None,
    labels: bool = True,
    bare: bool = False,
    details: bool = False,
) -> Report[Face]:
    """The scene on the board that it names, else on the kit's first, squares `cell_mm` mm wide (None: as large as in print).

    With `crop`, two squares in opposite corners, only the squares between them are shown, and the boxes that it names as well;
    without, all squares, or the whole sheet with its boxes if the scene has anything to do with one. Of a map, any number of
    spaces choose the part that is shown, and the name of a component chooses another board. What lies outside a crop is left out.
    Letters and numbers are 6 pt or more however small the board is. The face's `alt` tells the scene in words. A `bare` face is as
    large, and nothing is drawn on it.
    With `details` a map shows what its small pictures leave out, such as coins, in a size that can be read.
    """
    named = kit.parts.get(scene.board)
    board = named if named is not None and named.board is not None else kit.board
    chosen = kit.parts.get("-".join(crop)) if crop else None
    if chosen is not None and chosen.board is not None:
        board = chosen
    if board is None or board.board is None:
        return Report(None, (NO_BOARD.at(game=kit.game.title),))
    stage = Stage(kit, board.board.detailed() if details else board.board)
    if board is chosen:
        crop = None
    else:
        stage.lay_strips(mentioned(scene))
    faults = tuple(stage.faults(scene))
    view = stage.view(scene, crop, cell_mm, labels=labels)
    if faults or isinstance(view, Finding):
        return Report(None, (*faults, view) if isinstance(view, Finding) else faults)
    before = len(kit.context.findings)
    picture = Picture(kit, stage, view)
    room = picture.overhang(scene.standing)
    if any(room):
        view = view.with_room(*room)
        picture = Picture(kit, stage, view)
    if bare:
        return Report(Face(view.width, view.height, ()))
    items = (
        *picture.ground(scene),
        *picture.rings(scene, below=True),
        *picture.standing(scene.standing),
        *picture.strokes(scene),
        *picture.lettering(labels=labels),
    )
    alt = describe(scene, board_words(stage.art.grid, crop, kit.game.title), stage.piece_words(), stage.names)
    face = Face(view.width, view.height, items, alt=alt)
    return Report(face, (*kit.context.findings[before:], *picture.findings))


def draw_ground(kit: PieceKit, board: Ground) -> tuple[Face, Stage]:
    """A board with nothing on it but its letters, whole and as large as its spaces say; strips below it hold all others."""
    stage = Stage(kit, board)
    if kit.board is not None and board is kit.board.board:
        stage.lay_strips(name for part in kit.parts.values() if part.board is None for name in part.spaces)
    view = sheet_view(board, stage.spaces, 1.0, stage.breadth, board.height + stage.depth)
    picture = Picture(kit, stage, view)
    items = (*picture.ground(Scene()), *picture.lettering(labels=True))
    return Face(view.width, view.height, items, alt=board_words(board.grid, None, kit.game.title)), stage


class Picture:
    """The layers of one diagram."""

    def __init__(self, kit: PieceKit, stage: Stage, view: View) -> None:
        self.kit = kit
        self.stage = stage
        self.view = view
        self.findings: list[Finding] = []
        self._renderer = kit.context.renderer
        self._strokes = Strokes(view.cell, self._renderer.palette)
        self._gone: list[Item] = []
        self._crossed = False
        self._drawn: list[Rect] = []
        self._lies: dict[str, list[tuple[str, Rect]]] = {}
        self._covered: dict[str, list[Rect]] = {}
        self._tokens: list[tuple[Rect, tuple[Item, ...]]] = []

    def ground(self, scene: Scene) -> Iterator[Item]:
        """The board's own art, cut at the window's edge; highlights on it; a frame."""
        view, art = self.view, self.view.art
        zoom = view.zoom
        occupied = {one.space for one in scene.standing}
        own = tuple(art.drawn(zoom, occupied, whole=view.span is None, window=view.window if view.clipped else None))
        left, top = view.left - view.window.x * zoom, view.top - view.window.y * zoom
        lying: Matrix = (zoom, 0.0, 0.0, zoom, left, top)
        boxes_alone = view.clipped and view.span is None and art.grid is not None
        drawn = Group(items_within(own, view.window) if boxes_alone else own, lying)
        # a whole board ends where it is cut out, without its bleed
        edge = view.frame if view.clipped else view.place(Rect(0.0, 0.0, art.width, art.height))
        yield Group((drawn,), clip=rect(edge))
        whole = tuple(art.drawn(zoom, occupied)) if view.boxes else ()
        for name in view.boxes:
            yield Group(
                (Group(items_within(whole, view.spaces[name]), lying),), clip=rect(view.place(view.spaces[name]))
            )
        for part, y in () if view.clipped else self.stage.strips:
            if part.board is not None:
                items = tuple(part.board.drawn(zoom, occupied))
                yield Group(items, (zoom, 0.0, 0.0, zoom, left, top + y * zoom))
                continue
            scale = zoom / part.scale
            yield Group(part.pieces[0].front.items, (scale, 0.0, 0.0, scale, left, top + y * zoom))
        for mark in scene.marks:
            area = view.space(mark.space)
            if mark.kind == "light" and area is not None:
                outline = art.outline(mark.space) if mark.space in art.named else None
                yield from self._strokes.border(transformed(outline, lying)) if outline else self._strokes.light(area)
        if view.clipped:
            yield Shape(rect(view.frame), None, Stroke(self._colour(LINE), FRAME, join="round"))

    def standing(self, standing: Sequence[Standing]) -> Iterator[Item]:
        """What lies on the spaces, one space after the other in the order of the scene."""
        for one, spot, turn in self.spots(standing):
            self._covered.setdefault(one.space, []).append(spot.area)
            items = tuple(_spot_items(spot, turn))
            if self.kit.parts[one.piece].layer == "piece" and not spot.gone:
                self._lies.setdefault(one.space, []).append((one.piece, spot.area))
                self._tokens.append((spot.area, items))
            if spot.gone:
                self._gone += [*items, *self._strokes.cross(spot.area, 0.42)]
            else:
                yield from items

    def spots(self, standing: Sequence[Standing], *, held: bool = True) -> Iterator[tuple[Standing, Spot, float]]:
        """Where on the picture each thing lies, which of those that stand there it is, and how it is turned, in degrees.

        What lies about a town is `held` in the picture.
        """
        piles: dict[str, list[Standing]] = {}
        for one in standing:
            piles.setdefault(one.space, []).append(one)
        for space, pile in piles.items():
            area = self.view.space(space)
            if area is None:
                continue
            lying = [(made, each) for each in pile if (made := self._lying(each)) is not None]
            turn = self.view.art.turn(space) if space in self.view.art.named else 0.0
            whose = {id(made.symbol): each for made, each in lying}
            exact = {(id(made.symbol), made.gone): each for made, each in lying}
            for spot in self._put(space, [made for made, _ in lying], area, held=held):
                one = exact.get((id(spot.symbol), spot.gone), whose[id(spot.symbol)])
                yield one, spot, turn + one.turn

    def overhang(self, standing: Sequence[Standing]) -> tuple[float, float, float]:
        """By how much a part of a map with towns must grow so that none of the pieces about them touches its frame.

        In mm to the left, above and to the right.
        """
        towns = [one for one in standing if self.view.clipped and self._lie(one.space) == "around"]
        areas, frame = [spot.area.inset(-_OFF_FRAME) for _, spot, _ in self.spots(towns, held=False)], self.view.frame
        left = max((frame.x - area.x for area in areas), default=0.0)
        above = max((frame.y - area.y for area in areas), default=0.0)
        right = max((area.right - frame.right for area in areas), default=0.0)
        return max(0.0, left), max(0.0, above), max(0.0, right)

    def _put(self, space: str, lying: Sequence[Lying], area: Rect, *, held: bool) -> Iterator[Spot]:
        """How pieces lie on a space, on the picture."""
        view, zoom = self.view, self.view.zoom
        lie = self._lie(space)
        fields = view.art.fields(space, zoom) if lie == "area" else ()
        if not fields:
            spots = self._about(space, lying, area) if lie == "around" else PUT[lie](lying, area)
            is_held = held and lie == "around"
            yield from (replace(one, area=_within(one.area, view.reach)) for one in spots) if is_held else spots
            return
        for spot in in_area(lying, middle(view.art.named[space]), fields, zoom):
            yield replace(spot, area=_within(view.place(spot.area), view.frame))

    def _about(self, town: str, lying: Sequence[Lying], area: Rect) -> Iterator[Spot]:
        roads = self.view.art.roads(town) if town in self.view.art.named else ()
        return around(lying, area, roads)

    def _lie(self, space: str) -> Lie:
        """How pieces lie on a space; where the board names none, as in a box."""
        return self.view.art.lie(space) if space in self.view.art.named else "box"

    def _lying(self, standing: Standing) -> Lying | None:
        part = self.kit.parts[standing.piece]
        zoom = round(self.view.zoom, 4)
        order = replace(part.orders[standing.face], zoom=zoom, diagram=True, bleed=0.0)
        face = self.kit.context.face(order)
        if face is None:
            return None
        symbol: Symbol = self._renderer.cut_out(face, f"{part.id}:{standing.face}", zoom)
        alike = part.layer == "piece" or self.view.art.grid is None  # on squares, markers keep to the corners
        grown = self._grown(standing.space, face) if alike else 1.0
        shown = self.view.zoom * grown * (GONE if standing.fallen else 1.0)
        width, height = face.width * shown, face.height * shown
        return Lying(symbol, width, height, part.layer, self.stage.corner(part.id), standing.count, standing.fallen)

    def _grown(self, name: str, face: Face) -> float:
        """How much larger than the board a piece is shown: as can be told apart, and as far as a square or a box holds it."""
        view, space = self.view, self.view.space(name)
        least = min(face.width, face.height) * view.zoom
        if space is None or least >= LEAST_PIECE:
            return 1.0
        larger = LEAST_PIECE / least
        if AND in name or self._lie(name) in _OPEN:
            return min(larger, MOST_GROWN)
        if view.art.grid is not None and view.span is None:
            return 1.0
        held = FILLED * min(space.width, space.height) / (max(face.width, face.height) * view.zoom)
        return max(1.0, min(larger, held))

    def rings(self, scene: Scene, *, below: bool) -> Iterator[Item]:
        """Rings below or above what stands: in a town pieces lie at its edge, where a ring would strike out their letters."""
        for mark in scene.marks:
            under = self._lie(mark.space) == "around"
            area = self.view.space(mark.space) if mark.kind == "ring" and under is below else None
            if area is not None:
                yield from self._strokes.ring(area, town=under)

    def strokes(self, scene: Scene) -> Iterator[Item]:
        """Rings, arrows, crosses, over them those who fell on the way, then call-outs."""
        view = self.view
        yield from self.rings(scene, below=False)
        marks = [(mark, area) for mark in scene.marks if (area := view.space(mark.space)) is not None]
        self._crossed = any(mark.kind == "cross" for mark, _ in marks)
        for arrow, lane in zip(scene.arrows, lanes(scene.arrows), strict=True):
            ends = self._ends(arrow)
            if ends is not None:
                yield from self._arrow(arrow, ends, lane)
        for mark, area in marks:
            if mark.kind == "cross":
                yield from self._strokes.cross(area)
        yield from self._gone
        for mark, area in marks:
            if mark.kind == "callout":
                callout = replace(self._callout(mark.space, area), label=mark.label)
                yield from callout_items(callout, view.cell, (view.width, view.height))

    def _callout(self, space: str, area: Rect) -> Callout:
        """Where a call-out stands: beside what lies in a town or an area, on nothing else; in the corner of other spaces."""
        view, art = self.view, self.view.art
        lie = self._lie(space)
        pieces = self._covered.get(space, [])
        found = None
        if lie == "around":
            shown = [view.place(art.shown(name)) for name in art.named if art.lie(name) == "around" and name != space]
            others = [one for name, lying in self._covered.items() if name != space for one in lying]
            found = beside(pieces or [area], [*shown, *others], view.cell, view.frame)
        elif lie == "area" and (free := self._free(space)) is not None:
            at = middle(free)
            found = Callout("", at, min(pieces, key=lambda one: _apart(at, middle(one)), default=None))
        return found or Callout("", in_corner(area, view.cell))

    def _free(self, space: str) -> Rect | None:
        """A place in an area for a call-out: near its anchor, and on nothing that is printed or lies there; None without one."""
        view = self.view
        ground = view.art.fields(space, view.zoom)[0].copy()
        for area in self._covered.get(space, ()):
            x, y = (area.x - view.left) / view.zoom + view.window.x, (area.y - view.top) / view.zoom + view.window.y
            ground.take(Rect(x, y, area.width / view.zoom, area.height / view.zoom))
        side = 2 * disc_edge(view.cell) / view.zoom
        found = ground.nearest(side, side, middle(view.art.named[space]))
        return view.place(found) if found is not None else None

    def _arrow(self, arrow: Arrow, ends: tuple[Rect, Rect], lane: float) -> Iterator[Item]:
        """One arrow, from who moves to short of those who stand there; on a map it crosses the border where that is widest."""
        border = self.view.space(AND.join(sorted((arrow.start, arrow.end))))
        goal = middle(border or ends[1])
        movers = [area for piece, area in self._lies.get(arrow.start, ()) if piece == arrow.piece]
        mover = min(movers, key=lambda area: _apart(middle(area), goal), default=None)
        there = [area for _, area in self._lies.get(arrow.end, ())]
        towns = self._lie(arrow.end) == "around"
        if towns or (not arrow.side and (border is None or arrow.kind != "step")):
            clear = Clear(mover, (*there, ends[1]), tuple(self._lying_there())) if towns else None
            taken = any(_stands(one, ends[1]) for one in there)
            yield from self._strokes.arrow(*ends, arrow.kind, clear, mover=mover, taken=taken, side=arrow.side)
            between = passed(*ends, self._tokens) if self.view.art.grid is not None else ()
            refused = arrow.kind == REFUSED and not self._crossed
            if refused and between:  # who stands there is why it is refused
                yield from self._strokes.cross(between[0][0], _ON_PIECE)
            elif refused:
                yield from self._strokes.refusal(*ends)
            else:
                for _, items in between:
                    yield from items
            return
        yield from self._route(arrow, ends, lane, border, Clear(mover, tuple(there)))

    def _lying_there(self) -> Iterator[Rect]:
        return (one for pile in self._covered.values() for one in pile)

    def _route(
        self, arrow: Arrow, ends: tuple[Rect, Rect], lane: float, border: Rect | None, clear: Clear
    ) -> Iterator[Item]:
        """An arrow of one side's, which keeps clear of names and of whatever lies there, and so does its word."""
        width, points = max(ROUTE * self.view.cell, 0.5), (middle(ends[0]), middle(ends[1]))
        names = self._names()
        seen = (*self._lying_there(), *self._signs(), *names.values(), *self._drawn, *_outside(self.view.frame))
        named = (names[arrow.end],) if arrow.end in names else ()
        lying = (*self._covered.get(arrow.end, ()), *named)
        there = lying if arrow.kind == "push" else (*clear.there, *named)
        clear = Clear(clear.mover or names.get(arrow.start), there, seen, lying)
        if arrow.kind == "push":
            route = spell_route(points, width, clear, arrow.label)
        else:
            route = step_route(points, middle(border) if border else None, lane, width, clear, label=arrow.label)
        self._drawn += route.taken(arrow.label, width)
        yield from route_items(route, arrow, self._colour(arrow.side or STEP), width)

    def _names(self) -> dict[str, Rect]:
        """Where the names of areas stand on the picture."""
        return {name: self.view.place(box) for name, box in self.view.art.lettered(self.view.zoom).items()}

    def _signs(self) -> Iterator[Rect]:
        """The middles of areas, where their signs stand."""
        art = self.view.art
        areas = (name for name in art.named if AND not in name and art.lie(name) == "area")
        return (self.view.place(art.named[name]) for name in areas)

    def _ends(self, arrow: Arrow) -> tuple[Rect, Rect] | None:
        """Start and end on the picture; None, and a finding, when one of them isn't shown."""
        start, end = self.view.space(arrow.start), self.view.space(arrow.end)
        if start is not None and arrow.end in COMPASS:
            right, up = COMPASS[arrow.end]
            end = Rect(start.x + right * start.width, start.y - up * start.height, start.width, start.height)
        if start is None or end is None:
            place = Place(spaces=(arrow.start, arrow.end))
            self.findings.append(ARROW_OUTSIDE.at(place, start=arrow.start, end=arrow.end))
            return None
        return start, end

    def lettering(self, *, labels: bool) -> Iterator[Item]:
        """The letters and numbers of the squares, set for this size."""
        view, grid = self.view, self.view.art.grid
        if grid is None or not labels or (view.clipped and view.span is None):
            return
        span = view.span or grid.whole
        if view.span is not None:
            band, sides = view.label_band / view.zoom, view.label_sides
        else:
            band = view.art.label_band
            sides = view.art.label_sides if band * view.zoom >= ROOMY_BAND else _FEW_SIDES
        boxes = [(text, view.place(box)) for text, box in label_boxes(grid, band, span, sides)]
        yield from label_items(boxes, view.label_size, self._colour(LABEL), self._renderer.resources.families["label"])

    def _colour(self, role: str) -> Colour:
        palette = self._renderer.palette
        return palette.line(role) if role in palette.roles else palette.default_line


def _stands(piece: Rect, space: Rect) -> bool:
    """Whether a piece stands on a space, and is no tile that covers it."""
    return piece.width < _TILE * space.width


def _apart(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


def _outside(frame: Rect) -> tuple[Rect, ...]:
    """What lies around a picture's frame."""
    wide = frame.width + 2 * _BEYOND
    return (
        Rect(frame.x - _BEYOND, frame.y - _BEYOND, wide, _BEYOND),
        Rect(frame.x - _BEYOND, frame.bottom, wide, _BEYOND),
        Rect(frame.x - _BEYOND, frame.y, _BEYOND, frame.height),
        Rect(frame.right, frame.y, _BEYOND, frame.height),
    )


def _within(area: Rect, frame: Rect) -> Rect:
    """The rectangle moved into the frame, so that pieces at the edge of a map, or of a part of it, are seen whole."""
    x = min(max(area.x, frame.x), frame.right - area.width)
    y = min(max(area.y, frame.y), frame.bottom - area.height)
    return Rect(x, y, area.width, area.height)


def _spot_items(spot: Spot, turn: float) -> Iterator[Item]:
    zoom_x, zoom_y = spot.area.width / spot.symbol.width, spot.area.height / spot.symbol.height
    lying: Matrix = (zoom_x, 0.0, 0.0, zoom_y, spot.area.x, spot.area.y)
    if turn:
        x, y = spot.area.x + spot.area.width / 2, spot.area.y + spot.area.height / 2
        lying = multiply(rotate(turn, x, y), lying)
    yield Stamp(spot.symbol, lying)
    if spot.number > 1:
        yield from number_items(spot.area, spot.number)
