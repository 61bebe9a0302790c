"""What each column of somebody's spreadsheet is for: the name of a card, its number, its kind, its text. Guessed, and told."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from pnp.base.frozen import Frozen, field
from pnp.definition.tables.table import Table

HEADINGS: Mapping[str, str] = MappingProxyType(
    {
        "copies": "copies|copy|qty|quantity|amount|how many|anzahl|menge|stück|cantidad|copias|nombre|quantité|exemplaires",
        "title": "title|name|card|card name|titel|nom|nombre de carta|nome|karte|namen",
        "text": "text|effect|ability|rules|description|what it does|beschreibung|effekt|wirkung|texto|texte|effet|regel",
        "kind": "kind|type|suit|faction|colour|color|class|group|court|art|typ|farbe|klasse|clase|tipo|couleur|famille",
        "picture": "picture|image|art|artwork|illustration|file|bild|datei|imagen|grafik",
        "remark": "note|notes|my notes|remark|remarks|comment|comments|todo|notiz|notizen|bemerkung|kommentar|status|id|nr|no",
    }
)
"""What people write above such a column, in small letters."""

PICTURES = (".png", ".jpg", ".jpeg", ".svg")
MOST_KINDS = 4
"""So many colours are told apart in every ink and by all eyes."""
MOST_COPIES = 99
_ROLE = re.compile(r"[^\W\d][\w-]{0,38}( [\w-]+)*")


class Columns(Frozen):
    """The columns by what they are for, named as templates name them; empty where the table has no such column.

    `kinds` are the different words of `kind`; `figures` the other columns of numbers; `words` other texts; `empty` those with empty
    cells. `remarks` are not printed.
    """

    title: str
    copies: str = ""
    kind: str = ""
    kinds: tuple[str, ...] = ()
    text: str = ""
    picture: str = ""
    figures: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    headings: Mapping[str, str] = field(default_factory=dict)

    def told(self) -> Iterator[str]:
        """What was made of the columns, a line each."""
        yield f"{self._heading(self.title)!r} is a card's name"
        if self.copies:
            yield f"{self._heading(self.copies)!r} tells how many copies there are of it"
        if self.kind:
            yield f"{self._heading(self.kind)!r} chooses its colour"
        for place, column in zip(("in the corner", *["in the foot line"] * 99), self.figures, strict=False):
            yield f"{self._heading(column)!r} stands {place}"
        if self.picture:
            yield f"{self._heading(self.picture)!r} names its picture in art/"
        if self.text:
            yield f"{self._heading(self.text)!r} is its text"
        for column in self.words:
            yield f"{self._heading(column)!r} stands in the foot line"
        if self.remarks:
            yield f"not printed: {', '.join(repr(self._heading(column)) for column in self.remarks)}"

    def _heading(self, column: str) -> str:
        return self.headings.get(column, column)


def columns_of(table: Table, roles: Sequence[str] = ()) -> Columns | None:
    """What the columns of a table are for; None where nothing could be a name. No kind takes the name of one of `roles`."""
    return _Reader(table, frozenset(roles)).columns()


class _Reader:
    """Gives the columns away one by one, so that none is used twice."""

    def __init__(self, table: Table, roles: frozenset[str]) -> None:
        self.table = table
        self.roles = roles
        self.cells = {name: [row.values[name] for row in table.rows if name in row.values] for name in table.columns}
        self.left = [name for name in table.columns if self.cells[name]]
        self.numbers = [name for name in self.left if not any(isinstance(cell, str) for cell in self.cells[name])]

    def columns(self) -> Columns | None:
        copies = self._take("copies", [name for name in self.numbers if self._counts(name)])
        picture = self._picture()
        texts = [name for name in self.left if name not in self.numbers]
        named = self._named("title", texts)
        title = self._claim(named or self._first_unlike(texts) or (self.left[0] if self.left else ""))
        if not title:
            return None
        text = self._claim(self._named("text", self._texts()) or self._longest())
        remarks = tuple(self._claim(name) for name in tuple(self._all("remark")))
        kind = self._claim(self._named("kind", [n for n in self._texts() if self._kinds(n)]) or self._repeated())
        figures = tuple(name for name in self.left if name in self.numbers)
        words = tuple(self._texts())
        return Columns(
            title,
            copies,
            kind,
            self._kinds(kind) if kind else (),
            text,
            picture,
            figures,
            words,
            (*remarks, *(name for name in self.table.columns if not self.cells[name])),
            tuple(name for name, cells in self.cells.items() if len(cells) < len(self.table.rows)),
            dict(self.table.columns),
        )

    def _claim(self, name: str) -> str:
        if name in self.left:
            self.left.remove(name)
        return name

    def _take(self, what: str, among: Sequence[str]) -> str:
        return self._claim(self._named(what, among))

    def _named(self, what: str, among: Sequence[str]) -> str:
        """The first column among these whose heading says what it is."""
        words = HEADINGS[what].split("|")
        spoken = {name: _plain(self.table.columns[name]) for name in among}
        return next((name for word in words for name in among if spoken[name] == word), "")

    def _all(self, what: str) -> Iterator[str]:
        words = HEADINGS[what].split("|")
        yield from (name for name in self.left if _plain(self.table.columns[name]) in words)

    def _texts(self) -> list[str]:
        return [name for name in self.left if name not in self.numbers]

    def _counts(self, name: str) -> bool:
        return len(self.cells[name]) == len(self.table.rows) and all(
            isinstance(cell, int) and 0 <= cell <= MOST_COPIES for cell in self.cells[name]
        )

    def _picture(self) -> str:
        files = [n for n in self.left if all(str(cell).lower().endswith(PICTURES) for cell in self.cells[n])]
        return self._claim(files[0]) if files else ""

    def _first_unlike(self, among: Sequence[str]) -> str:
        """The first column of short texts of which no two are alike."""
        short = [n for n in among if max(len(str(cell)) for cell in self.cells[n]) <= 40]
        return next((n for n in short if len(set(self.cells[n])) == len(self.table.rows)), short[0] if short else "")

    def _longest(self) -> str:
        """The column of the longest texts, if they are sentences."""
        lengths = {n: sum(map(len, map(str, self.cells[n]))) / len(self.cells[n]) for n in self._texts()}
        longest = max(lengths, key=lambda n: lengths[n], default="")
        return longest if longest and lengths[longest] > 20 else ""

    def _kinds(self, name: str) -> tuple[str, ...]:
        """The different words of a column that can name colours; none if they can't, or if each stands once."""
        words = tuple(dict.fromkeys(str(cell) for cell in self.cells[name]))
        full = len(self.cells[name]) == len(self.table.rows)
        few = 2 <= len(words) <= MOST_KINDS and len(words) * 2 <= len(self.table.rows)
        fit = all(_ROLE.fullmatch(word) and role_name(word) not in self.roles for word in words)
        return words if full and few and fit else ()

    def _repeated(self) -> str:
        return next((name for name in self._texts() if self._kinds(name)), "")


def role_name(word: str) -> str:
    """A kind as the theme calls its colour."""
    return word.replace(" ", "-")


def _plain(heading: str) -> str:
    return re.sub(r"[\W_]+", " ", unicodedata.normalize("NFC", heading)).strip().lower()
