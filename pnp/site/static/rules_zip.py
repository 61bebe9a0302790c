"""The rules as the page's own Python takes them: the rooms that answer questions, and each game's texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.base.finding import Report
from pnp.base.tongue import DOMAIN, LOCALE
from pnp.base.version import VERSION
from pnp.definition.head.baked import bake_head
from pnp.definition.head.game_head import BAKED, BAKED_RULES
from pnp.definition.head.games import read_head
from pnp.definition.load.load import load_game
from pnp.definition.positions.grid_text import bake_table
from pnp.definition.positions.on_table import BAKED as ON_TABLE
from pnp.referee.declared.baked import bake_rules
from pnp.referee.opened import open_game
from pnp.site.static.archive import packed
from pnp.site.static.undocumented import undocumented

ROOMS = ("base", "definition", "rules", "referee", "desk", "playtest/players")
"""What answers questions, and who gives hints; it needs nothing but Python's own library."""
UNREADABLE = ("definition/models", "definition/reading")
"""Rooms within those that a page can't load, since they need a library besides Python's own: what they read is baked before."""
TEXTS = ("rulebook.md", "positions/*.txt")
"""What answers are made from, of a game's folder, besides its baked head."""
_PACKAGE = Path(__file__).resolve().parents[2]


def rules_zip(games: Mapping[str, Path], language: str = "") -> Report[bytes]:
    """The archive: `pnp/`, and `games/NAME/` for each game as it is told; findings where a game can't be read."""
    members = [*_modules(), *_catalogues(language)]
    for slug, folder in sorted(games.items()):
        head = read_head(folder, language)
        if head.value is None:
            return Report(None, head.findings)
        members.append((f"games/{slug}/{BAKED}", bake_head(head.value).encode()))
        if head.value.engine is None:
            name, data = (
                (BAKED_RULES, _declared(folder)) if head.value.declares_rules else (ON_TABLE, _on_table(folder))
            )
            if data.value is None:
                return Report(None, data.findings)
            members.append((f"games/{slug}/{name}", data.value.encode()))
        texts = (path.relative_to(folder).as_posix() for pattern in TEXTS for path in sorted(folder.glob(pattern)))
        told = head.value.folder.told
        members.extend((f"games/{slug}/{name}", (folder / told(name)).read_bytes()) for name in texts)
    return Report(packed(members))


def _catalogues(language: str) -> Iterator[tuple[str, bytes]]:
    """The sentences of a language, those of the engines with the program's own."""
    if language:
        for path in sorted(_PACKAGE.rglob(f"{LOCALE}/{language}/LC_MESSAGES/{DOMAIN}.mo")):
            yield f"pnp/{path.relative_to(_PACKAGE).as_posix()}", path.read_bytes()


def _on_table(folder: Path) -> Report[str]:
    """What a game without an engine has on the table, for nobody can read its models there."""
    game = load_game(folder)
    return bake_table(game.value) if game.value is not None else Report(None, game.findings)


def _declared(folder: Path) -> Report[str]:
    """The rules of a game that are data, as engines take them."""
    game = open_game(str(folder))
    if game.value is None or game.value.rules is None:
        return Report(None, game.findings)
    return Report(bake_rules(game.value.rules))


def _modules() -> Iterator[tuple[str, bytes]]:
    """The modules, and what tells which engines are installed."""
    yield "pnp/__init__.py", b""
    yield "pnp/playtest/__init__.py", b""
    for room in ROOMS:
        for path in sorted((_PACKAGE / room).rglob("*.py")):
            name = path.relative_to(_PACKAGE).as_posix()
            if not name.startswith(UNREADABLE):
                yield f"pnp/{name}", undocumented(path.read_text(encoding="utf-8")).encode()
    about = f"pnp_press-{VERSION}.dist-info"
    yield f"{about}/METADATA", f"Metadata-Version: 2.1\nName: pnp-press\nVersion: {VERSION}\n".encode()
