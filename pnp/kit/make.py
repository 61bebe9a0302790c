"""Making a kit only when something changed: the cheap half, which imports nothing that draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pnp.definition.finding import Finding, FindingsError, Report, Severity
from pnp.definition.resources import resource
from pnp.kit.manifest import NAME, Provenance, hash_files, is_current, read_manifest, tool_fingerprint
from pnp.kit.request import Request

Tell = Callable[[str], None]
"""Hears what is being worked on."""


@dataclass(frozen=True, slots=True)
class Built:
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


def make(game: Path, request: Request, output: Path, tell: Tell) -> Built:
    """Make the kit of the game in folder `game`, unless `output/<slug>/<paper>/` already holds exactly that.

    Faults come back as findings; the former output is then still there.
    """
    slug = game.resolve().name
    folder = output / slug / request.paper
    try:
        provenance = Provenance(request, hash_files(game), tool_fingerprint(resource("templates")))
        if is_current(folder, provenance):
            return Built(slug, request.paper, folder, done=True, current=True)
        from pnp.kit.build import build_kit  # noqa: PLC0415 - everything that draws; an unchanged kit needs none of it

        report: Report[Path] = build_kit(game, folder, provenance, tell)
    except FindingsError as stopped:
        report = Report(None, stopped.findings)
    done = report.value is not None
    return Built(slug, request.paper, folder, done=done, current=False, findings=report.findings)
