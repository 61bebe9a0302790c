"""A game made ready for any paper: loaded, its options chosen, its pieces drawn in one ink. It is done once for A4 and Letter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.base.choices import Ink
from pnp.base.finding import Finding, Report
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game, load_game
from pnp.draw.colour.inks import Palette


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """A game with the options chosen and everything found so far; `pieces` are in one ink."""

    game: Game
    options: Mapping[str, object]
    pieces: PieceKit
    findings: tuple[Finding, ...]


def draw_folder(folder: Path, chosen: Mapping[str, str], ink: Ink, tell: Callable[[str], None]) -> Report[PreparedGame]:
    """The game in `folder` with its pieces drawn; no value when it can't be loaded or an option can't be."""
    loaded = load_game(folder)
    if loaded.value is None:
        return Report(None, loaded.findings)
    drawn = draw_game(loaded.value, chosen, ink, tell)
    findings = (*loaded.findings, *drawn.findings)
    if drawn.value is None:
        return Report(None, findings)
    return Report(PreparedGame(drawn.value.game, drawn.value.options, drawn.value.pieces, findings), findings)


def draw_game(game: Game, chosen: Mapping[str, str], ink: Ink, tell: Callable[[str], None]) -> Report[PreparedGame]:
    """The same of a game that is loaded already."""
    options = resolve_options(game, chosen)
    if options.value is None:
        return Report(None, options.findings)
    tell(f"{game.slug}: drawing the pieces")
    made = make_kit(game, options.value, Palette.of(game.theme, ink))
    findings = (*options.findings, *made.findings)
    return Report(PreparedGame(game, options.value, made.value, findings) if made.value else None, findings)
