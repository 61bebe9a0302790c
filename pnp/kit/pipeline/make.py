"""Making a kit only when something changed: the cheap half, which imports nothing that draws."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.base.finding import Finding, FindingsError, Report, Severity
from pnp.base.frozen import Frozen
from pnp.base.progress import Progress
from pnp.base.resources import resource
from pnp.definition.load.contents import contents_of
from pnp.definition.load.folder import GameFolder
from pnp.kit.output.place import check_folder
from pnp.kit.pipeline.manifest import NAME, Provenance, digest, is_current, read_manifest, tool_fingerprint
from pnp.kit.pipeline.options import BuildOptions


class Built(Frozen):
    """What became of one kit: where it lies, whether it had to be made, and what was found."""

    game: str
    paper: str
    folder: Path
    done: bool
    current: bool
    findings: tuple[Finding, ...] = ()

    def line(self) -> str:
        """One line for people."""
        if not self.done:
            return f"{self.game} {self.paper}: not built"
        facts = read_manifest(self.folder) or {}
        sheets = facts.get("sheets")
        amount = f", {sheets} sheet{'' if sheets == 1 else 's'}" if isinstance(sheets, int) else ""
        return f"{self.game} {self.paper}: {self.folder} ({'up to date' if self.current else 'built'}{amount})"

    def as_json(self) -> dict[str, object]:
        """The kit as `pnp build --json` shows it."""
        known = read_manifest(self.folder) if self.done else None
        return {
            "game": self.game,
            "paper": self.paper,
            "folder": str(self.folder),
            "built": self.done,
            "current": self.current,
            "manifest": str(self.folder / NAME) if self.done else None,
            "outputs": known.get("outputs") if known else None,
            "problems": [f.as_json() for f in self.findings if f.severity is Severity.ERROR],
            "warnings": [f.as_json() for f in self.findings if f.severity is not Severity.ERROR],
        }


def make(game: Path, request: BuildOptions, output: Path, tell: Progress) -> Built:
    """Make one kit of the game in folder `game`, unless `output/<slug>/<paper>/` already holds exactly that.

    Faults come back as findings; the former output is then still there.
    """
    (built,) = make_kits(game, (request,), output, tell)
    return built


def make_kits(game: Path, requests: Sequence[BuildOptions], output: Path, tell: Progress) -> tuple[Built, ...]:
    """Kits of one game that differ in nothing but their paper; the same as `make` for each, in less time."""
    slug = game.resolve().name
    refused = _refused([output / slug / request.place for request in requests])
    if refused:
        return tuple(
            Built(slug, request.place, output / slug / request.place, done=False, current=False, findings=refused)
            for request in requests
        )
    tool = tool_fingerprint(resource("templates"))
    inputs = contents_of(game)
    wanted = {
        output / slug / request.place: Provenance(request, {**inputs, **_stock(request)}, tool) for request in requests
    }
    stale = {folder: provenance for folder, provenance in wanted.items() if not is_current(folder, provenance)}
    reports: dict[Path, Report[Path]] = {}
    if stale:
        from pnp.kit.pipeline.build import build_kits  # noqa: PLC0415 - everything that draws; an unchanged kit needs none of it

        reports = build_kits(game, stale, tell)
    return tuple(
        Built(
            slug,
            provenance.request.place,
            folder,
            done=folder not in reports or reports[folder].value is not None,
            current=folder not in reports,
            findings=reports[folder].findings if folder in reports else (),
        )
        for folder, provenance in wanted.items()
    )


def _refused(folders: Sequence[Path]) -> tuple[Finding, ...]:
    """What is wrong with writing there, found before anything is drawn."""
    try:
        for folder in folders:
            check_folder(folder)
    except FindingsError as refused:
        return tuple(refused.findings)
    return ()


def _stock(request: BuildOptions) -> dict[str, str]:
    """The hash of a stock's file when it is the user's own; shared ones count as parts of the tool."""
    path = Path(request.stock or "")
    opened = GameFolder.open(path.parent).value if request.stock and path.is_file() else None
    read = opened.data(path.name).value if opened is not None else None
    return {"stock": digest(read)} if read is not None else {}
