"""Keeps the catalogues of other languages in step with the sentences of the code, and compiles them.

python tools/catalogues.py            collects the sentences into every locale/*/LC_MESSAGES/messages.po and compiles messages.mo
python tools/catalogues.py --new es   begins the program's catalogue in another language; with --package an engine's
python tools/catalogues.py --check    only says whether they are up to date (a test does the same)

Translations are written into the .po files, with any editor for gettext. A sentence that has changed loses its translation and is
kept as a comment. Babel collects and compiles; `pnp/base/tongue.py` says how sentences are looked up.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
HOUSE = ROOT / "pnp"
ENGINES = HOUSE / "rules" / "games"

UNTRANSLATED = "X-Untranslated"
"""The line of a catalogue's head that `pnp lint` reads."""

KEYWORDS: Mapping[str, tuple[int, ...]] = {
    "tr": (1,),
    "trn": (1, 2),
    "tr_noop": (1,),
    "Fault": (2,),
    "_rule": (3,),
    "_suspicion": (3,),
    "_impossible": (3,),
    "_slip": (3,),
}
"""The functions that sentences are given to, and which of their arguments those are."""

SPOKEN = (
    "base",
    "rules",
    "referee",
    "desk",
    "playtest/players/said.py",
    "definition/head",
    "definition/load/languages.py",
    "definition/load/folder.py",
    "definition/load/tree.py",
    "definition/positions",
    "definition/rules_text/clauses.py",
    "cli/checking",
    "cli/output",
    "cli/shared",
    "cli/table",
    "cli/commands/check.py",
    "cli/commands/explain.py",
    "cli/commands/hint.py",
    "cli/commands/moves.py",
    "cli/commands/odds.py",
    "cli/commands/play.py",
    "cli/commands/position.py",
    "cli/commands/replay.py",
    "cli/commands/resolve.py",
    "cli/commands/rule.py",
    "cli/commands/seal.py",
    "components/boards/art.py",
    "components/diagram/words.py",
    "components/open_context.py",
    "components/kinds/tray.py",
    "components/piece.py",
    "cli/commands/printer.py",
    "kit/export/order",
    "kit/pipeline/audience.py",
    "kit/pipeline/binding.py",
    "kit/pipeline/plan.py",
    "press",
)
"""What players and crafters are told. What authors are told (lint, faults of a folder) and `--help` is English."""
UNSPOKEN = ("referee/cases.py", "referee/printed/coverage.py")
"""What authors of engines are told."""


def locales(package: Path) -> tuple[Path, ...]:
    """The catalogues of a package."""
    return tuple(sorted((package / "locale").glob("*/LC_MESSAGES/messages.po")))


def packages() -> Iterator[Path]:
    """The program itself, and every bundled engine that speaks other languages."""
    yield HOUSE
    yield from (folder for folder in sorted(ENGINES.iterdir()) if locales(folder))


def _is_spoken(package: Path, name: str) -> bool:
    """Is the module one whose sentences belong to this catalogue? An engine's belong to the engine's own."""
    if package != HOUSE:
        return True
    listed = any(name == one or name.startswith(f"{one}/") for one in SPOKEN)
    return listed and not name.startswith("rules/games/") and name not in UNSPOKEN


def sentences(package: Path) -> Catalog:
    """Every sentence of the package, with the modules that say it."""
    found = Catalog(fuzzy=False, charset="utf-8")
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        if _is_spoken(package, name):
            for message in said_in(path.read_text(encoding="utf-8")):
                found.add(message, locations=[(name, 0)])
    return found


def said_in(code: str) -> Iterator[str | tuple[str, ...]]:
    """The sentences of a module, wherever they stand in it; Babel's own reader overlooks those inside of f-strings."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            places = KEYWORDS.get(name, ())
            told = [_text(node.args[place - 1]) for place in places if place <= len(node.args)]
            if told and all(told):
                yield tuple(told) if len(told) > 1 else told[0]


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def updated(package: Path, path: Path) -> Catalog:
    """The catalogue at `path` with the sentences as they are in the code now."""
    with path.open("rb") as file:
        kept = read_po(file, locale=path.parts[-3])
    kept.update(sentences(package), no_fuzzy_matching=True)
    return kept


class Dateless(Catalog):
    """A catalogue whose head says what a reader needs, and no date: the same sentences give the same bytes.

    Plural forms are those of the file that was read: what Babel knows of a language changes (French has three since 2.19).
    """

    untranslated = 0
    forms: tuple[int, str] = (2, "(n != 1)")

    @property
    def num_plurals(self) -> int:
        """How many plural forms the language has."""
        return self.forms[0]

    @property
    def plural_expr(self) -> str:
        """Which of them belongs to a number."""
        return self.forms[1]

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Language, letters, plural forms, and how many sentences have no translation yet."""
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
            (UNTRANSLATED, str(self.untranslated)),
        ]


def dateless(catalogue: Catalog) -> Dateless:
    """The same sentences."""
    plain = Dateless(locale=catalogue.locale_identifier, fuzzy=False, charset="utf-8")
    plain.untranslated = len(missing(catalogue))
    plain.forms = catalogue.num_plurals, str(catalogue.plural_expr)
    for one in catalogue:
        if one.id:
            plain.add(one.id, one.string, locations=one.locations, auto_comments=one.auto_comments)
    return plain


def as_po(catalogue: Catalog) -> bytes:
    """The text for translators."""
    written = BytesIO()
    write_po(written, dateless(catalogue), width=120, sort_output=True, include_lineno=False, omit_header=True)
    head = "".join(f'"{key}: {value}\\n"\n' for key, value in dateless(catalogue).mime_headers)
    return f'msgid ""\nmsgstr ""\n{head}\n'.encode() + written.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """What the program reads: `write_mo` leaves out what has no translation."""
    written = BytesIO()
    write_mo(written, dateless(catalogue))
    return written.getvalue()


def missing(catalogue: Catalog) -> tuple[Message, ...]:
    """The sentences without a translation."""
    return tuple(one for one in catalogue if one.id and not _is_whole(one))


def _is_whole(message: Message) -> bool:
    told = message.string
    return bool(told) and (isinstance(told, str) or all(told or ()))


def begin(package: Path, language: str) -> Path:
    """An empty catalogue in a language."""
    path = package / "locale" / language / "LC_MESSAGES" / "messages.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_bytes(as_po(Catalog(locale=language, fuzzy=False, charset="utf-8")))
    return path


def main() -> int:
    """Write the catalogues, or check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--new", metavar="LANGUAGE")
    parser.add_argument("--package", type=Path, default=HOUSE, help="of whom the new catalogue is")
    asked = parser.parse_args()
    if asked.new:
        begin(asked.package.resolve(), asked.new)
    stale = 0
    for package in packages():
        for path in locales(package):
            catalogue = updated(package, path)
            po = as_po(catalogue)
            for target, content in ((path, po), (path.with_suffix(".mo"), as_mo(catalogue))):
                if not target.exists() or target.read_bytes() != content:
                    stale += 1
                    if not asked.check:
                        target.write_bytes(content)
            print(f"{path.relative_to(ROOT)}: {len(missing(catalogue))} of {len(catalogue)} without a translation")
    return int(asked.check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
