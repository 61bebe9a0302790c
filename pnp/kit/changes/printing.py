"""Sheets of nothing but what has changed since a build: whoever printed that build need not print the rest again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.base.finding import Fault, Finding, FindingsError, Place, Report
from pnp.base.frozen import Frozen, replace
from pnp.base.progress import Progress
from pnp.components.piece import Piece
from pnp.draw.pdf.write import write_pdf
from pnp.kit.changes.compare import Changes, compare, pair
from pnp.kit.changes.digests import Digests
from pnp.kit.changes.edition import BuildEdition
from pnp.kit.changes.record import PieceRecord
from pnp.kit.changes.recording import record_pieces, sentences_of
from pnp.kit.changes.sources import OTHER_INK, build_in
from pnp.kit.output.folder import write_folder
from pnp.kit.output.place import check_folder
from pnp.kit.pipeline.kit import document_of
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import CHANGES, Planner
from pnp.kit.pipeline.prepared import draw_folder

OTHER_GAME = Fault("other-game", "{file} is the manifest of {found}, not of {game}")


class Reprint(Frozen):
    """What was to be printed again: `file` holds the `sheets`; None where no piece needs it. `printed` are pieces and copies."""

    game: str
    place: str
    changes: Changes
    printed: tuple[Piece, ...]
    file: Path | None = None
    sheets: int = 0

    def lines(self) -> Iterator[str]:
        """What to print, piece by piece, and which rules to read again."""
        if self.file is None:
            yield f"{self.game} {self.place}: no piece has changed"
        else:
            yield f"{self.game} {self.place}: {self.file} ({self.sheets} sheet{'' if self.sheets == 1 else 's'})"
            yield from (f"  {piece.copies} × {piece.label or piece.name}" for piece in self.printed)
        if self.changes.rules:
            yield f"  rules: {', '.join(rule.id for rule in self.changes.rules)}; --only rulebook prints the book"

    def as_json(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "game": self.game,
            "paper": self.place,
            "file": str(self.file) if self.file is not None else None,
            "sheets": self.sheets,
            "pieces": [{"piece": p.id, "name": p.label or p.name, "copies": p.copies} for p in self.printed],
            "rules": [rule.id for rule in self.changes.rules],
        }


def reprint(game: Path, request: BuildOptions, since: Path, output: Path, tell: Progress) -> Report[Reprint]:
    """Lay the pieces that differ from those of the build `since` on sheets, and write them to `changes.pdf` in a folder of its own.

    `since` is a build's folder or manifest. The game is drawn with that build's options unless the request has some.

    Raises:
        FindingsError: when the manifest can't be read, or the folder can't be written.
    """
    build = build_in(since)
    slug = game.resolve().name
    folder = output / slug / f"{request.place}-changes"
    check_folder(folder)
    _must_fit(build, slug, request, since)
    request = request if request.options else replace(request, options=build.options)
    drawn = draw_folder(
        game,
        request.options,
        request.ink,
        tell,
        request.players,
        language=request.language,
        easy=request.type == "easy",
    )
    if drawn.value is None or drawn.errors:
        return Report(None, drawn.findings)
    pieces = drawn.value.pieces.pieces
    records = record_pieces(pieces, Digests())
    rules = sentences_of(drawn.value.game, drawn.value.options)
    changes = compare((build.pieces, build.rules), (records, rules))
    planner = Planner(
        drawn.value.game, drawn.value.options, request, tell, [*drawn.findings], pieces=drawn.value.pieces
    )
    wanted = tuple(_again(build.pieces, records, pieces, request))
    planned = planner.plan_some(wanted)
    if planned.errors:
        return Report(None, planned.findings)
    if planned.value is None:
        return Report(Reprint(slug, request.place, changes, ()), planned.findings)
    notes = write_folder(folder, {CHANGES: write_pdf(document_of(drawn.value.game, planned.value))})
    done = Reprint(slug, request.place, changes, wanted, folder / CHANGES, planned.value.sheets)
    return Report(done, (*planned.findings, *notes))


def _must_fit(build: BuildEdition, slug: str, request: BuildOptions, since: Path) -> None:
    found: list[Finding] = []
    if build.title != slug:
        found.append(OTHER_GAME.at(Place(str(since)), file=str(since), found=build.title, game=slug))
    if build.ink != request.ink:
        hints = (f"say --ink {build.ink}",)
        found.append(OTHER_INK.at(Place(str(since)), hints=hints, ink=build.ink, other=request.ink))
    if found:
        raise FindingsError(found)


def _again(
    old: Sequence[PieceRecord], new: Sequence[PieceRecord], pieces: Sequence[Piece], request: BuildOptions
) -> Iterator[Piece]:
    """The pieces that look different, with all their copies, and of the others the copies that were not printed yet."""
    before = pair(old, new)
    for record, piece in zip(new, pieces, strict=True):
        known = before.get(record.id)
        same = known is not None and known.look == record.look
        copies = piece.copies - known.copies if known is not None and same else piece.copies
        if copies > 0 and (not request.only or piece.kind in request.only):
            yield replace(piece, copies=copies)
