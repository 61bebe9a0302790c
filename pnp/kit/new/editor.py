"""What editors need to help with a game: schemas beside it, and for Visual Studio Code snippets and a task that runs lint."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pnp.base.resources import resource

SCHEMAS = ".schema"
"""The folder of the schemas. Its name begins with a dot: nobody who makes a game need look at it."""

LINES: Mapping[str, str] = MappingProxyType(
    {
        "game.yaml": f"# yaml-language-server: $schema={SCHEMAS}/game.json",
        "faces/": f"# yaml-language-server: $schema=../{SCHEMAS}/face.json",
    }
)
"""The first line of such files, by which editors with a YAML language server find the schema."""


def editor_files() -> dict[str, bytes]:
    """The files by their names in the game's folder, the same each time."""
    from pnp.components.faces.written.schema import face_schema  # noqa: PLC0415 - `pnp --help` loads none of this
    from pnp.definition.reading.schema import game_schema  # noqa: PLC0415

    helpers = resource("templates") / "editor"
    copied = {f".vscode/{path.name}": path.read_bytes() for path in sorted(helpers.iterdir()) if path.is_file()}
    return {
        f"{SCHEMAS}/game.json": _written(game_schema()),
        f"{SCHEMAS}/face.json": _written(face_schema()),
        **copied,
    }


def with_schema_line(name: str, content: bytes) -> bytes:
    """The file with the line by which editors find its schema, if it is of a kind that has one and lacks the line."""
    line = next((line for start, line in LINES.items() if name.startswith(start) and name.endswith(".yaml")), None)
    if line is None or b"yaml-language-server" in content.partition(b"\n")[0]:
        return content
    return line.encode() + b"\n" + content


def put_into(folder: Path) -> tuple[Path, ...]:
    """Write the files into a game's folder: schemas anew, the others only where there are none; those written."""
    from pnp.kit.output.single import replace_file  # noqa: PLC0415

    written = []
    for name, content in editor_files().items():
        path = folder / name
        if name.startswith(SCHEMAS) or not path.exists():
            path.parent.mkdir(exist_ok=True)
            replace_file(path, content)
            written.append(path)
    return tuple(written)


def lacking_lines(folder: Path) -> dict[str, tuple[str, ...]]:
    """The lines that name a schema, each with the files of a game that lack it."""
    lacking: dict[str, tuple[str, ...]] = {}
    for path in (folder / "game.yaml", *sorted(folder.glob("faces/*.yaml"))):
        name = path.relative_to(folder).as_posix()
        content = path.read_bytes()
        changed = with_schema_line(name, content)
        if changed != content:
            line = changed.partition(b"\n")[0].decode()
            lacking[line] = (*lacking.get(line, ()), name)
    return lacking


def _written(schema: dict[str, Any]) -> bytes:
    return (json.dumps(schema, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
