"""Writes the reference pages that come from the code: every command with its options, every key of game.yaml and of profiles.

python tools/make_reference.py            writes docs/reference/*.md
python tools/make_reference.py --check    only says whether they are up to date (a test does the same)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from pnp.cli.main import COMMANDS, cli
from pnp.cli.output.answer import STATUSES
from pnp.definition.models.profiles.contest import Contest
from pnp.definition.models.profiles.shop import Shop
from pnp.definition.models.profiles.stock import Stock
from pnp.definition.models.profiles.titled import Titled
from pnp.definition.profiles import Shelf, profile_names, read_profile
from pnp.definition.reading.schema import game_schema, model_schemas

REFERENCE = Path(__file__).resolve().parent.parent / "docs" / "reference"
WIDTH = 100
WRITTEN = "<!-- written by tools/make_reference.py; change the code instead -->"
EXIT_STATUS = (
    "The answer goes to the standard output, progress and complaints to the standard error. The exit status means the same for "
    "every command:"
)
KEYS = (
    "Every key that a game's definition may hold. `pnp schema` prints the same as a JSON Schema for editors. "
    "A key in **bold** must be there."
)
PROFILES = (
    "Figures of the world outside: contests, print shops, label sheets. Those below travel with pnp, in `templates/`; one of "
    "your own is a YAML file of the same form, named by its path wherever a name is taken. A key in **bold** must be there."
)
SHELVES: Mapping[Shelf, tuple[str, str, type[Titled]]] = {
    "contests": ("Contests", "For `pnp pack --contest`. Look up the figures of the year that you enter.", Contest),
    "stocks": ("Label sheets and perforated cards", "For `pnp build --stock`. Lengths are in mm.", Stock),
    "shops": ("Print shops and virtual tables", "For `pnp export --to`. Lengths are in mm.", Shop),
}


def pages() -> dict[str, str]:
    """File name → text of every generated page."""
    return {"command-line.md": command_page(), "game-yaml.md": schema_page(), "profiles.md": profiles_page()}


def command_page() -> str:
    """What `--help` says of the group and of every command."""
    lines = [
        "# The command line",
        "",
        WRITTEN,
        "",
        EXIT_STATUS,
        "",
        "| status | means |",
        "|---|---|",
        *(f"| {status} | {means} |" for status, means in STATUSES.items()),
        "",
        *_help(cli, "pnp"),
    ]
    for name in COMMANDS:
        context = click.Context(cli, info_name="pnp")
        command = cli.get_command(context, name)
        assert command is not None, name
        lines += ["", f"## pnp {name}", "", *_help(command, f"pnp {name}")]
        for word, below in command.commands.items() if isinstance(command, click.Group) else ():
            lines += ["", f"### pnp {name} {word}", "", *_help(below, f"pnp {name} {word}")]
    return "\n".join(lines) + "\n"


def _help(command: click.Command, name: str) -> list[str]:
    context = click.Context(command, info_name=name, terminal_width=WIDTH, max_content_width=WIDTH)
    text = command.get_help(context).replace("\b\n", "")
    return ["```text", *(line.rstrip() for line in text.split("\n")), "```"]


def schema_page() -> str:
    """Every model of game.yaml with its keys."""
    schema = game_schema()
    lines = [
        "# game.yaml",
        "",
        WRITTEN,
        "",
        KEYS,
        "",
        "## The game",
        "",
        *_table(schema),
    ]
    for name, definition in sorted(schema.get("$defs", {}).items()):
        model = _with_keys(definition)
        if model is not None:
            lines += ["", f"## {name}", "", *_intro(definition), *_table(model)]
    return "\n".join(lines) + "\n"


def profiles_page() -> str:
    """The shared profiles of every shelf, and the keys of one's own."""
    lines = ["# Profiles", "", WRITTEN, "", PROFILES]
    told: set[str] = set()
    for shelf, (heading, use, model) in SHELVES.items():
        lines += ["", f"## {heading}", "", use, "", "| name | what it is |", "|---|---|"]
        lines += [f"| `{name}` | {_cell(_title(shelf, name, model))} |" for name in profile_names(shelf)]
        schemas = model_schemas(model)
        lines += ["", *_table(schemas.pop(model.__name__))]
        parts = {name: part for name, part in sorted(schemas.items()) if name not in told}
        told |= set(parts)
        for name, part in parts.items():
            lines += ["", f"### {name}", "", *_intro(part), *_table(part)]
    return "\n".join(lines) + "\n"


def _title(shelf: Shelf, name: str, model: type[Titled]) -> str:
    return read_profile(shelf, name, model).require().title


def _with_keys(definition: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The definition, or that of its forms, which has keys: a face may be a name, a list or a mapping."""
    return next((form for form in (definition, *definition.get("anyOf", ())) if form.get("properties")), None)


def _intro(definition: Mapping[str, Any]) -> Iterator[str]:
    if definition.get("description"):
        yield " ".join(definition["description"].split())
        yield ""


def _table(model: Mapping[str, Any]) -> Iterator[str]:
    yield "| key | what it takes | what it means |"
    yield "|---|---|---|"
    required = set(model.get("required", ()))
    for key, about in model.get("properties", {}).items():
        shown = f"**{key}**" if key in required else key
        meaning = " ".join(str(about.get("description", "")).split())
        if "default" in about and about["default"] not in (None, "", [], {}):
            meaning += f" (default: `{about['default']}`)"
        yield f"| {shown} | {_cell(_kind(about))} | {_cell(meaning)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _kind(about: Mapping[str, Any]) -> str:
    """A schema's type in words."""
    if "$ref" in about:
        name = about["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in about:
        return f"`{about['const']}`"
    if "enum" in about:
        return ", ".join(f"`{value}`" for value in about["enum"])
    for key in ("anyOf", "oneOf"):
        if key in about:
            kinds = [_kind(part) for part in about[key] if part.get("type") != "null"]
            return " or ".join(dict.fromkeys(kinds))
    kind = str(about.get("type", "anything"))
    if kind == "array":
        return f"list of {_kind(about['items'])}" if "items" in about else "list"
    named = [*about.get("patternProperties", {}).values(), about.get("additionalProperties")]
    if kind == "object" and isinstance(named[0], Mapping):
        return f"names with {_kind(named[0])}"
    return {"string": "text", "integer": "whole number", "object": "keys", "boolean": "true or false"}.get(kind, kind)


def main() -> int:
    """Write the pages, or check them; 1 when a page is not up to date."""
    stale = [
        name
        for name, text in pages().items()
        if not (REFERENCE / name).is_file() or (REFERENCE / name).read_text() != text
    ]
    if "--check" in sys.argv[1:]:
        for name in stale:
            print(f"docs/reference/{name} is not up to date")
        return 1 if stale else 0
    REFERENCE.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (REFERENCE / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
