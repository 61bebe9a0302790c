"""Findings as the preview shows them, each with the pieces that it concerns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from pnp.base.finding import Finding, Severity
from pnp.components.piece import Piece

Noted: TypeAlias = dict[str, Any]
"""A finding as plain data, as it comes from the process that looks for it."""

MOST_CONCERNED = 6
"""Pieces that a finding leads to; one that concerns more is a matter of none of them."""
ORDER = [str(severity) for severity in Severity]


def noted(found: Iterable[Finding]) -> list[Noted]:
    """The findings but for notes."""
    return [_noted(finding) for finding in found if finding.severity is not Severity.NOTE]


def _noted(finding: Finding) -> Noted:
    where = finding.where
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "message": finding.message,
        "file": where.file,
        "line": where.line,
        "place": str(where),
        "path": where.path or "",
        "hints": list(finding.hints),
        "component": str(finding.facts.get("component") or ""),
        "row": finding.facts.get("row"),
    }


def told(lists: Sequence[Sequence[Noted]], pieces: Sequence[Piece]) -> list[dict[str, Any]]:
    """All findings of several lists, each once, the worst first, with the ids of the pieces that they concern."""
    unique: dict[object, Noted] = {}
    for one in (one for own in lists for one in own):
        unique.setdefault((one["code"], one["file"], one["message"]), one)
    ordered = sorted(unique.values(), key=lambda one: ORDER.index(one["severity"]))
    shown = ("severity", "message", "place", "hints")
    return [{**{key: one[key] for key in shown}, "pieces": _concerned(one, pieces)} for one in ordered]


def _concerned(one: Noted, pieces: Sequence[Piece]) -> list[str]:
    """The pieces of the same line, else those of the row or component that is named."""
    place = f"{one['file']}:{one['line']}"
    found = [piece for piece in pieces if one["line"] and piece.place == place]
    if not found and one["component"]:
        own = [piece for piece in pieces if piece.component == one["component"]]
        found = [piece for piece in own if piece.row == one["row"]] or own
    parts = one["path"].split(".")
    if not found and len(parts) > 1 and parts[0] == "components":
        found = [piece for piece in pieces if piece.component == parts[1]]
    return [piece.id for piece in found] if len(found) <= MOST_CONCERNED else []
