"""What a rulebook shows besides letters: positions read by whoever can read them, drawn with the game's own board and pieces.

A game with an engine has its positions read by it; one without has rows of letters, read through the definition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import NamedTuple

from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import replace
from pnp.base.scene import Scene
from pnp.components.diagram.draw import draw_scene
from pnp.components.make import PieceKit
from pnp.definition.load.load import Game
from pnp.definition.positions.grid_text import read_grid
from pnp.definition.rules_text.cases import Case
from pnp.draw.model import Face
from pnp.kit.book.playing import player_of
from pnp.kit.book.small_faces import small_faces
from pnp.referee.admit import admit
from pnp.referee.declared.reading import declared_engine
from pnp.referee.document import read_document
from pnp.rulebook.pictures import Pictures, Shot
from pnp.rules.protocol import AnyRules
from pnp.rules.registry import find_engine

POSITIONS = "positions"
"""The folder of a game's named positions, `positions/<name>.txt`."""

SceneOf = Callable[[str], Report[Scene]]


_KEY = "pictures"


def book_pictures(
    game: Game, kit: PieceKit, options: Mapping[str, object], cases: Iterable[Case] = ()
) -> Report[Pictures]:
    """The pictures of a game's book, `cases` among them; no value when the game names an engine that isn't there.

    As long as the pieces are the same they are those of the book for another paper: what it has drawn and played is known.
    """
    asked = (kit, dict(options), tuple(cases))
    known = game.worked_out.get(_KEY)
    if not isinstance(known, _Known) or known.asked[0] is not kit or known.asked[1:] != asked[1:]:
        known = game.worked_out[_KEY] = _Known(asked, _pictures(game, *asked))
    return known.report


class _Known(NamedTuple):
    asked: tuple[PieceKit, dict[str, object], tuple[Case, ...]]
    report: Report[Pictures]


def _pictures(game: Game, kit: PieceKit, options: Mapping[str, object], cases: Iterable[Case]) -> Report[Pictures]:
    reader = _reader(game, options, _impossible(cases))
    if reader.value is None:
        return Report(None, reader.findings)
    pictures = Pictures(
        scene_of=_Scenes(game, reader.value),
        draw_scene=_Drawn(kit),
        art_of=kit.context.renderer.art.symbol,
        pieces=kit.pieces,
        models=tuple(piece for part in kit.parts.values() for piece in part.pieces),
        cases={case.id: case for case in cases},
        play=player_of(game),
        filled=partial(_filled, kit),
        small=small_faces(kit),
    )
    return Report(pictures, reader.findings)


class _Drawn:
    """Draws scenes with the pieces of a kit, each once: two papers show most of them equally large."""

    def __init__(self, kit: PieceKit) -> None:
        self._kit = kit
        self._known: dict[tuple[Scene, Shot], Report[Face]] = {}

    def __call__(self, scene: Scene, shot: Shot) -> Report[Face]:
        """The picture, or findings."""
        if (scene, shot) not in self._known:
            self._known[scene, shot] = draw_scene(
                self._kit, scene, crop=shot.crop, cell_mm=shot.cell, bare=shot.bare, details=shot.details
            )
        return self._known[scene, shot]


def _filled(kit: PieceKit, component: str, written: Mapping[str, object], height: float | None) -> Report[Face]:
    """The front of a component whose face has `written` to fill its boxes with, `height` mm high if not as in print."""
    order = kit.parts[component].orders["front"]
    values = {**order.values, "written": written}
    return kit.context.renderer.face(replace(order, values=values, height=height or order.height))


def _impossible(cases: Iterable[Case]) -> dict[str, tuple[str, ...]]:
    """Positions of cases that show what can't be, and the clauses that they break on purpose."""
    word = "impossible"
    return {case.position.strip(): tuple(case.verdict.split()[1:]) for case in cases if case.verdict.startswith(word)}


def _reader(game: Game, options: Mapping[str, object], doubted: Mapping[str, tuple[str, ...]]) -> Report[SceneOf]:
    """Who reads positions of this game; what is wrong with those that are `doubted` is known, and they are drawn all the same."""
    declared = declared_engine(game)
    if declared.value is not None:
        return Report(partial(_by_rules, declared.value(options), doubted))
    if game.engine is None:
        return Report(lambda text: read_grid(text, game, options))
    found = find_engine(game.engine)
    if found.value is None:
        return Report(None, found.findings)
    return Report(partial(_by_rules, found.value(options), doubted), found.findings)


def _by_rules(rules: AnyRules, doubted: Mapping[str, tuple[str, ...]], text: str) -> Report[Scene]:
    """The scene of a position that the engine holds possible, but for what is doubted of it; its objections otherwise."""
    admitted = admit(rules, read_document(text).body, doubted.get(text.strip(), ()))
    return (
        Report(rules.pictures().scene(admitted.position), ()) if admitted.possible else Report(None, admitted.problems)
    )


class _Scenes:
    """Scenes by the name of a position file or by the text of a position."""

    def __init__(self, game: Game, reader: SceneOf) -> None:
        self._reader = cache(
            reader
        )  # a text is shown again and again: on two papers, before and after, in several sizes
        self._folder = game.folder
        self._names = {
            name.removeprefix(f"{POSITIONS}/").removesuffix(".txt"): name
            for name in game.folder.listing(POSITIONS, (".txt",))
        }

    def __call__(self, asked: str) -> Report[Scene]:
        name = self._names.get(asked.strip())
        if name is None:
            return self._reader(asked)
        text = self._folder.text(name)
        if text.value is None:
            return Report(None, text.findings)
        read = self._reader(text.value)
        return Report(read.value, tuple(_in_file(finding, name) for finding in read.findings))


def _in_file(finding: Finding, file: str) -> Finding:
    """The finding, at its line of the position's file."""
    where = finding.where
    place = Place(file, where.line, where.column, where.path, where.spaces, where.pieces)
    return Finding(finding.fault, place, finding.facts, finding.hints, finding.because_of)
