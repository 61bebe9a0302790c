"""Imposition: pieces in, numbered sheets out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pnp.base.choices import Backs, Flip, Marks
from pnp.base.finding import Finding, Report
from pnp.components.piece import STORAGE, Piece
from pnp.press.imposition.family import places_of
from pnp.press.imposition.kind_sheets import KindPress, Laid
from pnp.press.imposition.piece_checks import SHEET_LIMIT, TOO_MANY_SHEETS, check_pieces
from pnp.press.job import NO_IMPRINT, Imprint, Job, check_job
from pnp.press.pages.assemble import finish_sheets
from pnp.press.pages.render import Stamps
from pnp.press.pages.slug import footer_faults
from pnp.press.paper import A4, DEFAULT_MARGIN, Paper
from pnp.press.shared_sheets import share_sheets
from pnp.press.sheet import Sheet


def impose(
    pieces: Sequence[Piece],
    paper: Paper = A4,
    *,
    backs: Backs = "duplex",
    flip: Flip = "long",
    marks: Marks = "crop",
    margin: float = DEFAULT_MARGIN,
    bleed: float | None = None,
    imprint: Imprint = NO_IMPRINT,
) -> Report[tuple[Sheet, ...]]:
    """The sheets that hold every copy of every piece once, kind by kind, small ones together; see `Job` for the measures (mm).

    The report has no value when anything is an error.
    """
    return impose_job(pieces, Job(paper, backs, flip, marks, margin, bleed, imprint=imprint))


def impose_job(pieces: Sequence[Piece], job: Job) -> Report[tuple[Sheet, ...]]:
    """The sheets of a job: what `impose` does, every measure given."""
    laid = _laid(pieces, job)
    if laid.value is None:
        return Report(None, laid.findings)
    drafts = [draft for press, one in laid.value for draft in press.drafts(one)]
    return Report(finish_sheets(drafts, job), laid.findings)


def judge_job(pieces: Sequence[Piece], job: Job) -> tuple[Finding, ...]:
    """What there is to say of the sheets of a job, which are not drawn for it."""
    return _laid(pieces, job).findings


def _laid(pieces: Sequence[Piece], job: Job) -> Report[tuple[tuple[KindPress, Laid], ...]]:
    """What lies on the sheets, kind by kind, each with the press that draws it; no value when anything is an error."""
    findings = [*check_job(job), *check_pieces(pieces, job)]
    if Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    stamps = Stamps(job)
    groups = _by_kind(pieces)
    presses = {key: KindPress(key[0], job, stamps, key[1]) for key in groups}
    places = {
        kind: places_of(plan for key, group in groups.items() if key[0] == kind for plan in presses[key].plans(group))
        for kind in {key[0] for key in groups}
    }
    found: list[tuple[KindPress, Laid]] = []
    for key, group in groups.items():
        laid = presses[key].laid(group, places[key[0]])
        findings += laid.findings
        if laid.value is not None:
            found.append((presses[key], laid.value))
    findings += footer_faults((name for _, laid in found for name in laid.names), job)
    sheets = sum(laid.sheets for _, laid in found)
    if sheets > SHEET_LIMIT:
        findings.append(TOO_MANY_SHEETS.at(what="the whole", sheets=sheets, limit=SHEET_LIMIT))
    if Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    return Report(share_sheets(found) if job.gang else tuple(found), tuple(findings))


def _by_kind(pieces: Iterable[Piece]) -> Mapping[tuple[str, str, str], list[Piece]]:
    """The pieces by kind and, within a kind, those that keep apart from each other.

    A kind's sheets follow each other, but what only some tables need comes after all, and what it is put away in at the end.
    """
    printed = [piece for piece in pieces if piece.copies > 0]
    kinds = list(dict.fromkeys(piece.kind for piece in printed))
    groups: dict[tuple[str, str, str], list[Piece]] = {}
    for piece in sorted(printed, key=lambda piece: (_late(piece), kinds.index(piece.kind))):
        groups.setdefault((piece.kind, piece.apart, piece.later), []).append(piece)
    return groups


def _late(piece: Piece) -> int:
    """0: needed by all; 1: by some; 2: to put things away."""
    return 2 if piece.later.startswith(STORAGE) else int(bool(piece.later))
