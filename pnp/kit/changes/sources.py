"""What somebody names to compare: a build, a game's folder, a bundled game, or one of these at a revision of git."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Fault, FindingsError, Place
from pnp.base.frozen import Frozen
from pnp.definition.head.games import GAME_FILE, find_game
from pnp.kit.changes.edition import BuildEdition, Edition, folder_edition
from pnp.kit.changes.record import from_json
from pnp.kit.changes.revision import revision_of
from pnp.kit.pipeline.manifest import NAME, manifest_in

OLD_MANIFEST = Fault("old-manifest", "{file} was written by a version of pnp that did not remember pieces")
NOT_A_MANIFEST = Fault("not-a-manifest", "{file} is no manifest of a build")
OTHER_INK = Fault("other-ink", "a build in {ink} ink can't be compared with one in {other} ink: every face differs")

AT = "@"
"""Stands between a game and a revision: `my-game@v1`."""


class Source(Frozen):
    """Something that is compared, found on the disk but not yet read. `manifest` is that of a build."""

    name: str
    path: Path
    revision: str = ""
    manifest: bool = False


def find_source(name: str) -> Source:
    """What a name stands for. What there is on the disk comes first: `a@b` may be a folder's name.

    Raises:
        FindingsError: when there is no such thing.
    """
    path = Path(name)
    if path.is_file() or (path / NAME).is_file():
        return Source(name, path if path.is_file() else path / NAME, manifest=True)
    game, at, revision = name.rpartition(AT)
    if at and game and not (path / GAME_FILE).is_file():
        return Source(name, find_game(game).require(), revision)
    return Source(name, find_game(name).require())


@contextmanager
def opened(old: Source, new: Source, options: Mapping[str, str], ink: Ink) -> Iterator[tuple[Edition, Edition]]:
    """Both editions, drawn alike: where one of them is a build, in its ink and with its options, and else as asked for.

    Raises:
        FindingsError: when one of them can't be read or drawn, or both are builds in different inks.
    """
    builds = [build_in(source.path, source.name) for source in (old, new) if source.manifest]
    if len(builds) == 2 and builds[0].ink != builds[1].ink:
        raise FindingsError([OTHER_INK.at(ink=builds[0].ink, other=builds[1].ink)])
    if builds:
        options, ink = builds[0].options, builds[0].ink
    with _edition(old, options, ink) as before, _edition(new, options, ink) as after:
        yield before, after


@contextmanager
def _edition(source: Source, options: Mapping[str, str], ink: Ink) -> Iterator[Edition]:
    if source.manifest:
        yield build_in(source.path, source.name)
        return
    place: AbstractContextManager[Path] = (
        revision_of(source.path, source.revision) if source.revision else nullcontext(source.path)
    )
    with place as folder:
        yield folder_edition(folder, source.name, options, ink).require()


def build_in(path: Path, name: str = "") -> BuildEdition:
    """The build with this manifest, or in this folder.

    Raises:
        FindingsError: when there is no manifest, or one of a version that did not remember pieces.
    """
    file = path / NAME if path.is_dir() else path
    known = manifest_in(file)
    place = Place(str(file))
    if known is None:
        raise FindingsError([NOT_A_MANIFEST.at(place, file=str(file))])
    pieces = from_json(known.get("pieces"))
    request, rules = known.get("request"), known.get("rules")
    if pieces is None or not isinstance(request, dict) or not isinstance(rules, dict):
        hints = ("build the game again, or compare with a revision of git: my-game@REVISION",)
        raise FindingsError([OLD_MANIFEST.at(place, hints=hints, file=str(file))])
    ink = next((one for one in INKS if one == request.get("ink")), INKS[0])
    options = request.get("options")
    chosen = {str(name): str(value) for name, value in options.items()} if isinstance(options, dict) else {}
    texts = {str(id_): str(text) for id_, text in rules.items()}
    return BuildEdition(name or str(path), str(known.get("game")), ink, chosen, pieces, texts, file.parent)
