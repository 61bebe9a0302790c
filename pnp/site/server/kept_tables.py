"""What the shared tables would lose with the server, in one file: seats, sheets, positions, and the token that phones came in by.

It is replaced in one step after everything that a phone has done, before that phone is answered. Whoever begins again with it goes
on where the tables were, and no phone need scan the code again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeGuard

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.kit.output.single import replace_file

SUFFIX = ".table"
FORMAT = "pnp-table"
PRIVATE = 0o600
"""Nobody else on this machine reads what is sealed."""
LARGEST = 16 * 1024 * 1024

NO_TABLE = Fault("no-table", "there is no table in {path}")
NOT_A_TABLE = Fault("not-a-table", "{path} holds no table that pnp serve has kept: {why}")


@dataclass(slots=True)
class KeptTables:
    """The file, and what stands in it: each game's table as plain data."""

    path: Path
    token: str
    tables: dict[str, dict[str, Any]] = field(default_factory=dict)

    def put(self, slug: str, table: Mapping[str, Any]) -> None:
        """Keep a game's table as it stands.

        Raises:
            OSError: when the file can't be written; the former one is then still there.
        """
        self.tables[slug] = dict(table)
        text = json.dumps({FORMAT: 1, "token": self.token, "tables": self.tables}, ensure_ascii=False, indent=1)
        replace_file(self.path, text.encode(), mode=PRIVATE)


def read_kept(path: Path) -> Report[KeptTables]:
    """The tables of a file."""
    place = Place(str(path))
    try:
        if path.stat().st_size > LARGEST:
            return Report(None, (_not(path, "it is too long"),))
        raw = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Report(None, (NO_TABLE.at(place, path=str(path)),))
    except (OSError, ValueError, RecursionError) as trouble:
        return Report(None, (_not(path, str(trouble)[:80]),))
    if not isinstance(raw, dict) or raw.get(FORMAT) != 1:
        return Report(None, (_not(path, f"it does not begin with {FORMAT}: 1"),))
    token, tables = raw.get("token"), raw.get("tables")
    if not isinstance(token, str) or not token or not isinstance(tables, dict):
        return Report(None, (_not(path, "there is no token in it"),))
    wrong = [slug for slug, table in tables.items() if not _is_table(table)]
    if wrong:
        return Report(None, (_not(path, f"the table of {wrong[0][:40]!r} is not whole"),))
    return Report(KeptTables(path, token, tables))


def _not(path: Path, why: str) -> Finding:
    return NOT_A_TABLE.at(Place(str(path)), path=str(path), why=why)


def _is_table(raw: object) -> bool:
    return (
        isinstance(raw, dict)
        and isinstance(raw.get("position"), str)
        and isinstance(raw.get("round"), int)
        and isinstance(raw.get("last"), dict | None)
        and all(_are_words(raw.get(name)) for name in ("writers", "players"))
        and _is_book(raw.get("seats"))
        and all(isinstance(seat, str) for seat in raw["seats"].values())
        and _is_book(raw.get("sheets"))
        and all(_are_words(sheet) for sheet in raw["sheets"].values())
    )


def _are_words(raw: object) -> bool:
    return isinstance(raw, list) and all(isinstance(one, str) for one in raw)


def _is_book(raw: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(raw, dict)
