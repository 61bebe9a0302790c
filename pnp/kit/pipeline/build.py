"""Building a kit: the game is loaded and drawn, laid on sheets, its book is set, and the files appear all at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from pnp.base.finding import Finding, FindingsError, Report, Severity
from pnp.base.progress import Progress
from pnp.components.faces.cache.face_store import FaceStore
from pnp.draw.model import Document, Page
from pnp.draw.pdf.repeats import Repeats
from pnp.draw.pdf.store import Outlines
from pnp.draw.pdf.write import write_pdf
from pnp.kit.changes.digests import Digests
from pnp.kit.changes.record import as_json
from pnp.kit.changes.recording import record_pieces, sentences_of, spots_on
from pnp.kit.output.belongings import FACES, PAGES
from pnp.kit.output.folder import kept_files, write_folder
from pnp.kit.pipeline.left import left_in, open_store
from pnp.kit.pipeline.manifest import NAME, Provenance, make_manifest, read_manifest
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.page_inks import PageInks, remembered
from pnp.kit.pipeline.plan import job_of, plan_drawn
from pnp.kit.pipeline.prepared import PreparedGame, draw_folder
from pnp.press.job import check_job
from pnp.press.pages.cut_lines import cut_page
from pnp.press.sheet import Sheet

PROCESS_COLOURS = ("cyan", "magenta", "yellow", "black")


def build_kits(game: Path, wanted: Mapping[Path, Provenance], tell: Progress) -> dict[Path, Report[Path]]:
    """Make kits of one game that differ in nothing but their paper, each into its folder; the pieces are drawn once for all.

    A folder holds the kit's files and the manifest afterwards. It is untouched, and its report has no value, when anything in the
    game is an error or the folder can't be written.
    """
    requests = [provenance.request for provenance in wanted.values()]
    first = requests[0]
    store = open_store(wanted)
    drawn = draw_folder(
        game,
        first.options,
        first.ink,
        tell,
        first.players,
        language=first.language,
        easy=first.type == "easy",
        refused=_refused(requests),
        store=store,
    )
    if drawn.value is None:
        return dict.fromkeys(wanted, Report(None, drawn.findings))
    shared = _Shared(store, Digests(store.looks()))
    return {folder: _build(drawn.value, folder, provenance, tell, shared) for folder, provenance in wanted.items()}


def _refused(requests: Sequence[BuildOptions]) -> tuple[Finding, ...]:
    """What makes all of the jobs impossible, found before anything is drawn."""
    wrong = [[f for f in check_job(job_of(request)) if f.severity is Severity.ERROR] for request in requests]
    return tuple(finding for finding in wrong[0] if all(finding in other for other in wrong[1:]))


@dataclass(slots=True)
class _Shared:
    """What is the same on every paper."""

    store: FaceStore
    digests: Digests
    outlines: Outlines = field(default_factory=dict)


def _build(drawn: PreparedGame, folder: Path, provenance: Provenance, tell: Progress, shared: _Shared) -> Report[Path]:
    request = provenance.request
    planned = plan_drawn(drawn, request, tell)
    kit = planned.value
    if kit is None or planned.errors:
        return Report(None, planned.findings)
    tell(f"{kit.game.slug} {request.place}: writing")
    digests = shared.digests
    repeats = Repeats(shared.outlines, digests.page, left_in(folder, PAGES, provenance.tool))
    written = _Written(repeats, PageInks(remembered(read_manifest(folder), provenance.tool), digests))
    for file in kit.files:
        written.add(file.name, kit.document(file), sheets=file.sheets)
    if "cut-lines" in request.extra:
        written.files |= _cut_files(kit.sheets)
    kept = kept_files(folder, written.files) if request.only else {}
    title = (kit.game.slug, kit.game.version)
    hidden = {FACES: shared.store.content(digests.of), PAGES: repeats.content()}
    hidden = hidden if hidden[FACES] else {}  # what is small is made as soon as it is read
    manifest = make_manifest(
        title,
        provenance,
        written.files,
        written.about,
        sheets=kit.sheet_count,
        clauses=kit.clause_pages,
        books={"documents": kit.documents, "taught": kit.taught_pages} if kit.documents else {},
        kept=kept,
        pieces=as_json(record_pieces(kit.pieces.pieces, digests, spots_on(kit.sheets, kit.files))),
        rules=sentences_of(drawn.game, drawn.options),
        page_ink=written.inks.as_json(),
        hidden=hidden,
    )
    try:
        notes = write_folder(folder, {**kept, **written.files, **hidden, NAME: manifest})
    except FindingsError as stopped:
        return Report(None, (*planned.findings, *stopped.findings))
    return Report(folder, (*planned.findings, *notes))


def _cut_files(sheets: Sequence[Sheet]) -> dict[str, bytes]:
    """A drawing for each sheet of which a machine has something to cut, by the number that the sheet bears."""
    from pnp.draw.svg.write import write_svg  # noqa: PLC0415 - a kit without them needs nothing that writes SVG

    pages = {sheet.number: cut_page(sheet) for sheet in sheets}
    return {
        f"cut-lines-{number:02}.svg": write_svg(page).encode() for number, page in pages.items() if page is not None
    }


@dataclass(slots=True)
class _Written:
    """The files made so far and what the manifest tells about each."""

    repeats: Repeats
    inks: PageInks
    files: dict[str, bytes] = field(default_factory=dict)
    about: dict[str, dict[str, object]] = field(default_factory=dict)

    def add(self, name: str, document: Document, *, sheets: int) -> None:
        """Write a document."""
        content = write_pdf(document, self.repeats)
        self.files[name] = content
        self.about[name] = {"pages": len(document.pages), "sheets": sheets, "ink": self._ink(content, document.pages)}

    def _ink(self, content: bytes, pages: tuple[Page, ...]) -> dict[str, float]:
        """Mean coverage of the file's pages in per cent of the paper, by process colour."""
        inks = self.inks.of(content, pages)
        parts = {name: fmean(getattr(ink, name) for ink in inks) for name in PROCESS_COLOURS}
        return {name: round(100 * share, 2) for name, share in {**parts, "total": sum(parts.values())}.items()}
