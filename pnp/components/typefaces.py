"""The typefaces of a game: the house's three families, its own, and which of them the theme uses for what."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.finding import Finding, Report
from pnp.definition.models.game import Game
from pnp.definition.models.theme import BUILT_IN, FontFamily

_KEY = "typefaces"


def typefaces(game: Game) -> Report[Mapping[str, str]]:
    """Family ids by the names that templates know: families, and the theme's uses `title`, `display`, `body` and `label`.

    A second call gives the same report. A family whose file can't be used is set in the house's serif, with findings.
    """
    known = game.worked_out.get(_KEY)
    if isinstance(known, Report):
        return known
    findings: list[Finding] = []
    families = {name: name for name in BUILT_IN}
    for name, family in game.theme.families.items():
        fallback = families.get(family.fallback or "", "")
        families[name] = _registered(game, name, family, fallback, findings)
    fonts = game.theme.fonts
    uses = {"title": fonts.title, "display": fonts.display or fonts.title, "body": fonts.body, "label": fonts.label}
    whole = {**families, **{use: families.get(name, "serif") for use, name in uses.items()}}
    report: Report[Mapping[str, str]] = Report(whole, tuple(findings))
    game.worked_out[_KEY] = report
    return report


def _registered(game: Game, name: str, family: FontFamily, fallback: str, findings: list[Finding]) -> str:
    from pnp.draw.type.typefaces.own_fonts import check_font, register  # noqa: PLC0415 - most games bring no type

    files: dict[tuple[str, bool], bytes] = {}
    for face, file in family.files.items():
        place = game.where(f"theme.families.{name}.{_key(face)}")
        data = game.folder.data(file)
        if data.value is None:
            findings += (finding._replace(where=place) for finding in data.findings)
            continue
        font = check_font(data.value, file, place)
        findings += font.findings
        if font.value is not None:
            files[face] = font.value
    return register(name, files, fallback) if files else "serif"


def _key(face: tuple[str, bool]) -> str:
    weight, italic = face
    return {("regular", True): "italic", ("bold", True): "bold-italic"}.get((weight, italic), weight)
