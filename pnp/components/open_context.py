"""Opens a context: gathers templates, icons, colours and the values that every template sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.base.resources import resource
from pnp.base.tongue import tr, trn
from pnp.components.context import PartContext
from pnp.components.faces.cache.face_cache import LastingRenderer, RendererCache, ground_of
from pnp.components.faces.cache.face_store import FaceStore
from pnp.components.faces.elements import drawers as drawers  # noqa: PLC0414 - fills the table of elements
from pnp.components.faces.icons import IconShelf
from pnp.components.faces.job import Resources
from pnp.components.faces.renderer import FaceRenderer
from pnp.components.faces.written.names import names_of_plain, names_used
from pnp.components.faces.written.template import Library
from pnp.components.typefaces import typefaces
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.load import Game
from pnp.definition.load.sources import read_sources
from pnp.definition.models.base import told
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.faceref import FaceRef
from pnp.definition.tables.amounts import amount_of
from pnp.draw.colour.inks import Palette

MOST_COPIES = 1000

_KEY = "shelves"

SHARED = "templates/"
"""What shared templates are called in findings, before `faces/…`."""


def open_context(
    game: Game,
    options: Mapping[str, object],
    palette: Palette,
    kept_faces: RendererCache | None = None,
    lender: FaceRenderer | None = None,
    *,
    store: FaceStore | None = None,
) -> PartContext:
    """A context for the game with these options, printed with this palette's ink; with the faces that a `kept_faces` has kept.

    Without one, faces that can't differ come from the `lender`, the renderer of the same game with other options, and from the
    `store` of an earlier build.
    """
    icons, library = _shelves(game)
    counts: dict[str, int] = {}
    data = read_sources(game)
    faces = typefaces(game)
    known = {"options": dict(options), "count": counts, "game": _facts(game), "data": dict(data.value or {})}
    resources = Resources(palette, library, icons, game.folder, known, faces.value or {})
    renderer = FaceRenderer(resources, lender) if kept_faces is None else LastingRenderer(resources)
    context = PartContext(game, renderer)
    for finding in (*data.findings, *faces.findings):
        context.tell(finding)
    for name, component in game.components.items():
        copies = int(context.number(component.count, f"components.{name}.count", least=0, most=MOST_COPIES))
        amount = amount_of(game, name, options)
        for finding in amount.findings:
            context.tell(finding)
        is_printed = context.truth(component.when, f"components.{name}.when")
        counts[name] = copies * (amount.value or 0) if is_printed else 0
    if kept_faces is not None and isinstance(renderer, LastingRenderer):
        context.renderer = kept_faces.renderer(renderer, _tables(game), _unused(game, library))
    elif store is not None and (tables := _tables(game)):
        store.settle(ground_of(store.files, renderer.known, tables, _unused(game, library)))
        renderer.store = store
    return context


class _Shelves(NamedTuple):
    """What every kit of a game takes from its folder and from the shared one, each file read once."""

    icons: IconShelf
    library: Library


def _shelves(game: Game) -> _Shelves:
    """The shelves of a game. A second call gives the same ones: templates are the same with other options and in other inks."""
    known = game.worked_out.get(_KEY)
    if isinstance(known, _Shelves):
        return known
    shelf = resource("templates")
    shared = GameFolder(shelf.resolve(), shelf.name)
    found = _Shelves(
        IconShelf((game.folder, "art", ""), (shared, "icons", SHARED)), Library(("", game.folder), (SHARED, shared))
    )
    game.worked_out[_KEY] = found
    return found


def _tables(game: Game) -> frozenset[str]:
    """The files of decks, whose rows faces are told one by one."""
    return frozenset(one.data for one in game.components.values() if isinstance(one, Cards) and one.data is not None)


def _unused(game: Game, library: Library) -> str:
    """The name of what no template looks up, though it is known to all."""
    return "" if _looks_up_counts(game, library) else "count"


def _looks_up_counts(game: Game, library: Library) -> bool:
    """Does any face say how many there are of something? If not, one card more leaves all others as they are."""
    written = [
        ref.elements for one in game.components.values() for ref in told(one).values() if isinstance(ref, FaceRef)
    ]
    templates = (library.template(name).value for name in library.names())
    names = (names_used(template) for template in templates if template is not None)
    return "count" in names_of_plain(list(map(list, filter(None, written)))).union(*names)


def _facts(game: Game) -> dict[str, object]:
    """What templates may know of the game itself."""
    return {
        "slug": game.slug,
        "title": game.title,
        "tagline": game.tagline,
        "version": game.version,
        "licence": game.licence,
        "players": {"min": game.players.min, "max": game.players.max},
        "facts": list(_told(game)),
    }


def _told(game: Game) -> Iterator[str]:
    """`2–4 players`, `30 minutes`, `age 10 and up`, as covers and boxes say it."""
    span = _span(game.players.min, game.players.max)
    yield trn("{n} player", "{n} players", game.players.max, n=span)
    if game.minutes is not None:
        yield tr("{span} minutes", span=_span(game.minutes.min, game.minutes.max))
    if game.age is not None:
        yield tr("age {age} and up", age=game.age)


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"
