"""From an export's pictures to the files of a saved table: the save itself and the rulebook that lies on it."""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps
from pathlib import Path
from urllib.parse import quote

from pnp.base.finding import Finding, Report
from pnp.base.frozen import Frozen
from pnp.components.make import PieceKit
from pnp.draw.pdf.write import write_pdf
from pnp.kit.export.files import Export
from pnp.kit.export.laying import laid_out
from pnp.kit.export.tabletop.notes import quick_reference
from pnp.kit.export.tabletop.pictured import Address, album_of
from pnp.kit.export.tabletop.save import Table, saved_table
from pnp.kit.export.tabletop.seats import seats_of
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import Planner
from pnp.rulebook.book import FILE
from pnp.rulebook.source.manuscript import read_manuscript

BOOK = "rulebook.pdf"


class Wanted(Frozen):
    """How a saved table is wanted: the position by name or as typed ("": the set-up), for so many players, and where its pictures
    will be: at a web address, or in the folder that they are written to.
    """

    players: int
    folder: Path
    position: str = ""
    base: str = ""


def table_files(kit: PieceKit, made: Export, wanted: Wanted) -> Report[Mapping[str, bytes]]:
    """The files by name. A position that can't be read is an error; one that lies on no board is told, and left out."""
    findings: list[Finding] = []
    laid = laid_out(kit, wanted.position)
    findings += laid.findings
    if laid.value is None:
        return Report(None, tuple(findings))
    files: dict[str, bytes] = {}
    book = _rulebook(kit)
    findings += book.findings
    if book.value is not None:
        files[BOOK] = book.value
    address = _address(wanted)
    sides = tuple(dict.fromkeys(piece.side for piece in kit.pieces if piece.side))
    table = Table(
        kit,
        album_of(made.shots, address),
        seats_of(sides, wanted.players),
        laid.value,
        address(BOOK) if BOOK in files else "",
        _notes(kit),
    )
    text = dumps(saved_table(table), indent=2, ensure_ascii=False)
    files[f"{kit.game.slug}.json"] = (text + "\n").encode()
    return Report(files, tuple(findings))


def _address(wanted: Wanted) -> Address:
    if wanted.base:
        return lambda file: f"{wanted.base.rstrip('/')}/{quote(file)}"
    folder = wanted.folder.resolve()
    return lambda file: (folder / file).as_uri()


def _rulebook(kit: PieceKit) -> Report[bytes]:
    """The book to play from as a PDF; no value and no finding where the game has none."""
    if not kit.game.folder.has(FILE):
        return Report(None)
    findings: list[Finding] = []
    request = BuildOptions(only=("rulebook",))
    planned = Planner(kit.game, kit.options, request, lambda _: None, findings, pieces=kit).plan()
    if planned.value is None:
        return Report(None, planned.findings)
    file = next((file for file in planned.value.files if file.name == BOOK), None)
    return Report(write_pdf(planned.value.document(file)) if file is not None else None)


def _notes(kit: PieceKit) -> dict[str, str]:
    """What stands in the table's notebook."""
    folder = kit.game.folder
    text = folder.text(FILE).value if folder.has(FILE) else None
    if text is None:
        return {}
    read = read_manuscript(text, FILE, {**kit.context.renderer.known, "game": kit.game}).value
    quick = quick_reference(read) if read is not None else ""
    return {"Quick reference": quick} if quick else {}
