"""Findings: one type for a fault in a game folder, an impossible position and an illegal move.

A `Fault` is the kind of thing that can be wrong (declared once, as a module constant, beside the code that looks for it); a
`Finding` is one occurrence with its place and facts. Sentences are templates over the facts, so tests compare codes and facts:

    UNKNOWN_KEY = Fault("unknown-key", "{key!r} is not a key of {owner}")
    UNKNOWN_KEY.at(Place("game.yaml", 9, 3, path="components.board"), key="sise", owner="a board", hints=("did you mean 'size'?",))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from pnp.base.tongue import tr

T = TypeVar("T")


class Severity(StrEnum):
    """How bad it is: an error stops the work, a warning is suspicious, advice could be followed, a note only informs."""

    ERROR = "error"
    WARNING = "warning"
    ADVICE = "advice"
    NOTE = "note"


class Place(NamedTuple):
    """Where a finding is: in a text (file, line and column from 1, data path) or on the table (spaces, pieces)."""

    file: str | None = None
    line: int | None = None
    column: int | None = None
    path: str | None = None
    spaces: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()

    def __str__(self) -> str:
        """`game.yaml:9:3`, `e4 e5`, or nothing, as people and editors expect it."""
        parts = [str(part) for part in (self.file, self.line, self.column) if part is not None]
        return ":".join(parts) if parts else " ".join(self.spaces or self.pieces)


NOWHERE = Place()


class Fault(NamedTuple):
    """A kind of fault. `clause` is the id of the printed rule that it breaks, never empty where a rule is broken.

    >>> Fault("too-far", "{goal} is not next to {start}", clause="sky.move.1").at(start="a1", goal="c3").message
    'c3 is not next to a1'
    """

    code: str
    template: str
    severity: Severity = Severity.ERROR
    clause: str | None = None

    def at(
        self, where: Place = NOWHERE, *, hints: Iterable[str] = (), because_of: Iterable[str] = (), **facts: object
    ) -> Finding:
        """One occurrence of this fault."""
        return Finding(self, where, MappingProxyType(dict(facts)), tuple(hints), tuple(because_of))


class Finding(NamedTuple):
    """One fault at one place. `because_of` holds the codes of the root causes that it merely follows from."""

    fault: Fault
    where: Place = NOWHERE
    facts: Mapping[str, object] = MappingProxyType({})
    hints: tuple[str, ...] = ()
    because_of: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Of all but the facts, which may be of any kind."""
        return hash((self.fault, self.where, self.hints, self.because_of))

    def __reduce__(self) -> tuple[object, ...]:
        """A finding travels between processes as its parts; a read-only view of its facts could not."""
        return _again, (self.fault, self.where, dict(self.facts), self.hints, self.because_of)

    @property
    def code(self) -> str:
        """The fault's code, which tests and tools compare."""
        return self.fault.code

    @property
    def severity(self) -> Severity:
        """The fault's severity."""
        return self.fault.severity

    @property
    def clause(self) -> str | None:
        """The id of the printed rule that is broken, if it is one."""
        return self.fault.clause

    @property
    def message(self) -> str:
        """The sentence for people, made from the facts, in the language that is spoken."""
        return tr(self.fault.template).format(**self.facts)

    def as_json(self) -> dict[str, object]:
        """The finding as the `--json` answers show it; empty parts are left out."""
        raw: dict[str, object] = {
            "code": self.code,
            "severity": str(self.severity),
            "clause": self.clause,
            "message": self.message,
            "file": self.where.file,
            "line": self.where.line,
            "column": self.where.column,
            "path": self.where.path,
            "where": list(self.where.spaces or self.where.pieces),
            "hints": list(self.hints),
        }
        return {key: value for key, value in raw.items() if value not in (None, [])}


def _again(
    fault: Fault, where: Place, facts: dict[str, object], hints: tuple[str, ...], because_of: tuple[str, ...]
) -> Finding:
    """The finding of these parts."""
    return Finding(fault, where, MappingProxyType(facts), hints, because_of)


class Report(NamedTuple, Generic[T]):
    """A value, if there is one, and everything found on the way to it.

    >>> Report(7).require()
    7
    >>> Report(None, (Fault("no-number", "{text!r} is no number").at(text="x"),)).errors[0].message
    "'x' is no number"
    """

    value: T | None
    findings: tuple[Finding, ...] = ()

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that stop the work."""
        return tuple(f for f in self.findings if f.severity is Severity.ERROR)

    def require(self) -> T:
        """The value.

        Raises:
            FindingsError: when there is no value or any finding is an error.
        """
        if self.value is None or self.errors:
            raise FindingsError(self.findings)
        return self.value


class FindingsError(Exception):
    """Carries findings to the edge where somebody shows them; the inside of the house passes reports."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(f"{f.where}: {f.message}" for f in self.findings))
