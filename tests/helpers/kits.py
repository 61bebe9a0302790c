"""Kits of the bundled games, each made once for all tests of a run; what options don't change is drawn once for all of them."""

from __future__ import annotations

from functools import cache

from pnp.base.choices import Ink
from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.models.game import Game
from pnp.draw.colour.inks import Palette


@cache
def game_of(slug: str) -> Game:
    return load_game(resource("game_data") / slug).require()


@cache
def kit_report(slug: str, ink: Ink = "full", **options: str) -> Report[PieceKit]:
    """The pieces of a game with these options, and what was found while they were made."""
    game = game_of(slug)
    usual = kit_report(slug, ink).value if options else None
    palette = usual.context.renderer.palette if usual is not None else Palette.of(game.theme, ink)
    return make_kit(game, resolve_options(game, options).require(), palette, like=usual)


@cache
def kit_of(slug: str, ink: Ink = "full", **options: str) -> PieceKit:
    """The pieces of a game with these options, without a single finding."""
    report = kit_report(slug, ink, **options)
    assert report.findings == (), [f"{f.where}: {f.message}" for f in report.findings]
    return report.require()
