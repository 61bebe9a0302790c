"""The rules as the page's own Python takes them: the rooms that answer questions, and each game's texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.base.finding import Report
from pnp.base.version import VERSION
from pnp.definition.head.baked import bake_head
from pnp.definition.head.game_head import BAKED
from pnp.definition.head.games import read_head
from pnp.site.static.archive import packed

ROOMS = ("base", "definition", "rules", "referee", "desk")
"""What answers questions; it needs nothing but Python's own library."""
TEXTS = ("rulebook.md", "positions/*.txt")
"""What answers are made from, of a game's folder, besides its baked head."""
_PACKAGE = Path(__file__).resolve().parents[2]


def rules_zip(games: Mapping[str, Path]) -> Report[bytes]:
    """The archive: `pnp/`, and `games/NAME/` for each game; findings where a game's head can't be read."""
    members = list(_modules())
    for slug, folder in sorted(games.items()):
        head = read_head(folder)
        if head.value is None:
            return Report(None, head.findings)
        members.append((f"games/{slug}/{BAKED}", bake_head(head.value).encode()))
        texts = (path for pattern in TEXTS for path in sorted(folder.glob(pattern)))
        members.extend((f"games/{slug}/{path.relative_to(folder).as_posix()}", path.read_bytes()) for path in texts)
    return Report(packed(members))


def _modules() -> Iterator[tuple[str, bytes]]:
    """The modules, and what tells which engines are installed."""
    yield "pnp/__init__.py", b""
    for room in ROOMS:
        for path in sorted((_PACKAGE / room).rglob("*.py")):
            yield f"pnp/{path.relative_to(_PACKAGE).as_posix()}", path.read_bytes()
    about = f"pnp_press-{VERSION}.dist-info"
    yield f"{about}/METADATA", f"Metadata-Version: 2.1\nName: pnp-press\nVersion: {VERSION}\n".encode()
