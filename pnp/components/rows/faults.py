"""What is found while rows are drawn, told so that its cell can be found: file, line, row and column, and the template's line.

The same fault in many rows is told once, and so is the same fault of a cell that many elements of a template look up.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pnp.base.fault_limit import first_of
from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.base.nearest import did_you_mean, nearest
from pnp.components.context import PartContext
from pnp.components.faces.written.names import given_by, names_at
from pnp.components.faces.written.template import Template
from pnp.definition.tables.almost import almost_numbers
from pnp.definition.tables.faults import EMPTY_CELL
from pnp.definition.tables.files.line import rows_in_words
from pnp.definition.tables.table import Row, Table

UNUSED_COLUMN = Fault(
    "unused-column", "nothing looks up the column {name!r}, and nobody gives {wanted!r}", Severity.WARNING
)

_OF_TEMPLATES = frozenset(("unknown-name", "unknown-filter", "template-syntax", "template-forbidden"))
"""Faults that lie in the template whatever the cells hold."""
_OF_PLACES = frozenset(
    ("words-on-words", "near-the-cut", "over-the-cut", "short-of-the-bleed", "picture-cut-off", "template-error")
)
"""Faults of an element, where it lies or how it is worked out, which many rows have; they are told at the first."""
_OF_TYPE = frozenset(("missing-glyph", "no-such-face"))
_OF_NUMBERS = frozenset(("bad-value", "template-error"))
"""Faults that a text makes where a number is wanted."""
_VARYING = ("row", "subject", "label")


class RowFaults:
    """Gathers findings about the rows of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._found: dict[Hashable, Finding] = {}
        self._rows: dict[Hashable, list[int]] = {}
        self._lines: dict[Hashable, dict[int, None]] = {}

    def add(self, finding: Finding, row: Row, template: Template | None) -> None:
        """A finding of the face that a row was drawn on: at the cell if one is at its root, or else at the template's line."""
        where = finding.where
        names: frozenset[str] = frozenset()
        if template is not None:
            names = given_by(template, names_at(template, where.file, where.line), self._table.columns)
        columns = [name for name in self._table.columns if name in names]
        odd = self._odd(finding, columns)
        if odd is not None:
            self._found.setdefault((odd.code, odd.where), odd)
            return
        told, of_cell = finding, False
        if finding.code == "unknown-name":
            told = self._with_columns(finding)
        subject = str(finding.facts.get("subject", ""))
        if columns and finding.code not in _OF_TEMPLATES:
            cells = " and ".join(f"column {name!r}" for name in columns)
            subject = f"{subject}, {cells}; {where}"
            longest = max(columns, key=lambda name: len(str(row.values.get(name, ""))))
            cell = self._table.cell(row, longest)
            told, of_cell = finding._replace(where=cell._replace(path=",".join(columns))), True
        elif subject and row.place.file != where.file:
            subject = f"{subject}, {row.place}"
        self._keep(told._replace(facts={**told.facts, "subject": subject}), row, where, of_cell=of_cell)

    def worked_out(self, names: Iterable[str], findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """What remains of the findings about an expression with these names, those left out that follow from an odd cell."""
        names = tuple(names)
        kept = []
        for finding in findings:
            odd = self._odd(finding, names)
            if odd is None:
                kept.append(self._with_columns(finding) if finding.code == "unknown-name" else finding)
            else:
                self._found.setdefault((odd.code, odd.where), odd)
        return tuple(kept)

    def _with_columns(self, finding: Finding) -> Finding:
        """A name that nobody gives, with the columns that may have been meant."""
        hints = did_you_mean(str(finding.facts.get("name")), self._table.columns)
        return finding._replace(hints=hints or finding.hints)

    def empty(self, row: Row, name: str, template: Template | None) -> None:
        """An empty cell that a face looks up."""
        heading = self._table.columns[name]
        hints = [f"fill it, or say 'optional: [{name}]' or 'defaults: {{{name}: …}}' if it may be empty"]
        if template is not None:
            hints.append(f"the template {template.name!r} looks it up")
        block = row.line.merged.get(self._table.indices.get(name, -1)) if row.line is not None else None
        if block is not None:
            hints.insert(0, f"it is one of the merged cells {block}, whose text stands in the first of them: part them")
        place = self._table.cell(row, name)
        finding = EMPTY_CELL.at(place, hints=hints, column=heading, row=row.number, file=self._table.file)
        self._found.setdefault((finding.code, place), finding)

    def tell_unused(self, looked_up: frozenset[str]) -> None:
        """Columns that are probably misspelt: nothing looks them up, but something alike that no column gives."""
        wanted = looked_up - self._table.columns.keys()
        for name in self._table.columns:
            like = nearest(name, wanted, 0.75) if name not in looked_up else None
            if like is not None:
                hints = (f"did you mean {like!r}?",)
                finding = UNUSED_COLUMN.at(self._table.place, hints=hints, name=name, wanted=like)
                self._found.setdefault((finding.code, name), finding)

    def tell_all(self, context: PartContext) -> None:
        """Hands everything on to the context."""
        for finding in first_of(self._counted(key, finding) for key, finding in self._found.items()):
            context.tell(finding)

    def _odd(self, finding: Finding, columns: Iterable[str]) -> Finding | None:
        """Where a number is missed in a column that almost holds numbers: the cell that keeps it from doing so."""
        if finding.code not in _OF_NUMBERS:
            return None
        name = next((name for name in columns if name in self._table.odd), None)
        return almost_numbers(self._table, name) if name is not None else None

    def _keep(self, finding: Finding, row: Row, template_place: Place, *, of_cell: bool) -> None:
        alike = of_cell or finding.where.file != row.place.file or finding.where.line != row.place.line
        facts = {name: str(value) for name, value in finding.facts.items() if name not in _VARYING or not alike}
        key: Hashable = (finding.code, finding.where, tuple(sorted(facts.items())))
        if finding.code in _OF_TYPE:  # a character or a face that is missing everywhere
            key = (finding.code, *(str(finding.facts.get(name)) for name in ("family", "character", "face")))
        elif finding.code in _OF_PLACES:
            key = (finding.code, template_place)
        elif finding.code == "unknown-name" and not of_cell:  # however many elements of the template look it up
            key = (finding.code, finding.where.file, str(finding.facts.get("name")).removeprefix("on "))
            self._lines.setdefault(key, {})[finding.where.line or 0] = None
        elif of_cell and "name" in finding.facts:  # one wrong word, however many elements look it up
            key = (finding.where, str(finding.facts["name"]).removeprefix("on "))
        self._found.setdefault(key, finding)
        rows = self._rows.setdefault(key, [])
        if row.number not in rows[-1:]:
            rows.append(row.number)

    def _counted(self, key: Hashable, finding: Finding) -> Finding:
        more = len(self._rows.get(key, ())) - 1
        lines = [line for line in self._lines.get(key, ()) if line != finding.where.line]
        also = (
            f"; also in {'line' if len(lines) == 1 else 'lines'} {', '.join(map(str, sorted(lines)))}" if lines else ""
        )
        if more < 1:
            return self._more(finding, also) if also else finding
        words = f", and {more} more {'row' if more == 1 else 'rows'}{also}"
        if finding.code in _OF_PLACES:
            words = f", also {rows_in_words(self._rows[key][1:])}"
        return self._more(finding, words)

    @staticmethod
    def _more(finding: Finding, words: str) -> Finding:
        return finding._replace(facts={**finding.facts, "subject": f"{finding.facts.get('subject', '')}{words}"})
