"""A game made ready for any paper: loaded, its options chosen, its pieces drawn in one ink. It is done once for A4 and Letter."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.base.choices import Ink
from pnp.base.finding import Finding, Report
from pnp.base.frozen import Frozen, replace
from pnp.base.progress import Progress
from pnp.base.tongue import catalogue_of, speaking
from pnp.components.faces.cache.face_store import FaceStore
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game, load_game
from pnp.draw.colour.inks import Palette
from pnp.kit.pipeline.audience import Audience, audience_of
from pnp.kit.pipeline.large_print import in_easy_type


class PreparedGame(Frozen):
    """A game with the options chosen and everything found so far; `pieces` are in one ink.

    `early` says how many of each piece, by its id, the first sheets hold; None where all are equally early.
    """

    game: Game
    options: Mapping[str, object]
    pieces: PieceKit
    findings: tuple[Finding, ...]
    audience: Audience | None = None
    early: Mapping[str, int] | None = None


def draw_folder(
    folder: Path,
    chosen: Mapping[str, str],
    ink: Ink,
    tell: Progress,
    players: int | None = None,
    *,
    language: str = "",
    easy: bool = False,
    refused: tuple[Finding, ...] = (),
    store: FaceStore | None = None,
) -> Report[PreparedGame]:
    """The game in `folder` with its pieces drawn; no value when it can't be loaded or an option can't be.

    It is set in `easy` type if wanted. What is wrong with the wish besides, `refused`, is told with the rest, and nothing is
    drawn in vain. Faces may come from the `store`.
    """
    loaded = load_game(folder, language)
    if loaded.value is None:
        return Report(None, (*loaded.findings, *refused))
    if refused:
        options = _options(loaded.value, chosen, players)
        return Report(None, (*loaded.findings, *options.findings, *refused))
    drawn = draw_game(in_easy_type(loaded.value) if easy else loaded.value, chosen, ink, tell, players, store=store)
    findings = (*loaded.findings, *drawn.findings)
    if drawn.value is None:
        return Report(None, findings)
    return Report(replace(drawn.value, findings=findings), findings)


def draw_game(
    game: Game,
    chosen: Mapping[str, str],
    ink: Ink,
    tell: Progress,
    players: int | None = None,
    *,
    store: FaceStore | None = None,
) -> Report[PreparedGame]:
    """The same of a game that is loaded already, for so many players (None: for as many as it can have); said in its language."""
    with speaking(catalogue_of(game.language)):
        return _drawn(game, chosen, ink, tell, players, store=store)


def _drawn(
    game: Game,
    chosen: Mapping[str, str],
    ink: Ink,
    tell: Progress,
    players: int | None,
    *,
    store: FaceStore | None,
) -> Report[PreparedGame]:
    chosen_for = _options(game, chosen, players)
    if chosen_for.value is None:
        return Report(None, chosen_for.findings)
    audience, options = chosen_for.value
    tell(f"{game.slug}: drawing the pieces")
    made = make_kit(game, options, Palette.of(game.theme, ink), store=store)
    findings = (*chosen_for.findings, *made.findings)
    if made.value is None:
        return Report(None, findings)
    early = _early(made.value, audience)
    return Report(PreparedGame(game, options, made.value, findings, audience, early), findings)


def _options(
    game: Game, chosen: Mapping[str, str], players: int | None
) -> Report[tuple[Audience, Mapping[str, object]]]:
    """For whom the kit is, and every option with its value."""
    audience = audience_of(game, chosen, players)
    if audience.value is None:
        return Report(None, audience.findings)
    options = resolve_options(game, audience.value.chosen)
    return Report(None if options.value is None else (audience.value, options.value), options.findings)


def _early(whole: PieceKit, audience: Audience) -> Mapping[str, int] | None:
    """How many of each piece the smaller table needs that the first sheets serve."""
    options = resolve_options(whole.game, audience.fewer).value if audience.fewer is not None else None
    if options is None:
        return None
    small = make_kit(whole.game, options, whole.context.renderer.palette, like=whole).require()
    return {piece.id: piece.copies for piece in small.pieces}
