"""From an export's pictures to the archive that playingcards.io imports."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from json import dumps
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from pnp.base.finding import Fault, Report, Severity
from pnp.components.make import PieceKit
from pnp.kit.export.files import Export
from pnp.kit.export.laying import laid_out
from pnp.kit.export.playingcards.room import Room, room_widgets
from pnp.kit.export.playingcards.widgets import ASSETS, MOST, address, asset
from pnp.kit.export.tabletop.pictured import album_of

TOO_MANY = Fault(
    "room-too-full",
    "the room has {count} things; playingcards.io bears about {most}: export fewer components",
    Severity.WARNING,
)


def room_files(kit: PieceKit, made: Export, position: str = "") -> Report[Mapping[str, bytes]]:
    """The archive by its name, with the position laid out."""
    laid = laid_out(kit, position)
    if laid.value is None:
        return Report(None, laid.findings)
    found = room_widgets(Room(kit, album_of(made.shots, address), laid.value))
    findings = laid.findings if len(found) <= MOST else (*laid.findings, TOO_MANY.at(count=len(found), most=MOST))
    archive = BytesIO()
    with ZipFile(archive, "w") as packed:
        packed.writestr(_entry("widgets.json", ZIP_DEFLATED), dumps(found, ensure_ascii=False))
        for shot in made.shots:
            packed.writestr(_entry(f"{ASSETS}/{asset(shot.file)}", ZIP_STORED), made.files[shot.file])
    return Report({f"{kit.game.slug}.pcio": archive.getvalue()}, findings)


def _entry(name: str, method: int) -> ZipInfo:
    """An entry that is the same whenever it is made."""
    entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = method
    return entry
