"""Texts typed by people: positions and records, from a file or the standard input.

A position's text may begin with lines that are not part of it: `game: siege-of-armagh` and `options: irish=8, hidden=nobody`.
`#` begins a comment anywhere. What is left keeps its lines and columns.
"""

from __future__ import annotations

import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.tongue import tr
from pnp.definition.load.folder import UNREADABLE, decode

LIMIT = 256 * 1024
"""Bytes of a position or record: some thousand turns, and far more than any position."""

NO_FILE = Fault("no-file", "there is no file {name!r}")
NOT_A_FILE = Fault("not-a-file", "{name!r} is no file, but a pipe or a device")
TOO_LARGE = Fault("file-too-large", "{name!r} is larger than the {limit} KiB that a position or record may have")
BAD_SETTING = Fault("bad-setting", "{text!r} is not of the form name=value")
OTHER_GAME = Fault("other-game", "this is about the game {name!r}, not {slug!r}")

STANDARD_INPUT = "-"
_OPEN_ALREADY = ("/dev/fd/", "/proc/self/fd/", "/dev/stdin")
"""Where the system shows what is open already, as a shell's `<(…)`: opening it waits for nobody."""


class Document(NamedTuple):
    """A text with its header taken off. `body` has empty lines in place of header and comments."""

    body: str
    game: str = ""
    settings: Mapping[str, str] = MappingProxyType({})
    findings: tuple[Finding, ...] = ()


def read_text(name: str) -> Report[str]:
    """The text of the file `name`, or of the standard input for `-`: UTF-8, `LIMIT` bytes at most."""
    try:
        if name == STANDARD_INPUT:
            raw = sys.stdin.buffer.read(LIMIT + 1)
        elif not name.startswith(_OPEN_ALREADY) and makes_wait(Path(name)):
            return Report(None, (NOT_A_FILE.at(name=name[:200]),))
        else:
            with Path(name).open("rb") as stream:
                raw = stream.read(LIMIT + 1)
    except FileNotFoundError:
        return Report(None, (NO_FILE.at(name=name[:200], hints=_named_position_hint(name)),))
    except (OSError, ValueError) as error:
        why = error.strerror.lower() if isinstance(error, OSError) and error.strerror else tr("the name is not usable")
        return Report(None, (UNREADABLE.at(name=name[:200], why=why),))
    shown = tr("standard input") if name == STANDARD_INPUT else name
    if len(raw) > LIMIT:
        return Report(None, (TOO_LARGE.at(name=shown, limit=LIMIT // 1024),))
    return decode(raw, shown)


def makes_wait(path: Path) -> bool:
    """Is it a pipe or a device, from which nothing may ever come, or no end?"""
    kind = path.stat().st_mode
    return not (stat.S_ISREG(kind) or stat.S_ISDIR(kind))


def read_document(text: str) -> Document:
    """The header and the body of a position's text."""
    lines = [line.partition("#")[0] for line in text.split("\n")]
    game = ""
    settings: dict[str, str] = {}
    findings: list[Finding] = []
    for index, line in enumerate(lines):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon and not key:
            continue
        if not colon or key not in ("game", "option", "options") or (key == "game" and "=" in value):
            break  # the position begins; a line `game` of its own may have a colon, too
        lines[index] = ""
        if key == "game":
            game = value
        else:
            settings, wrong = read_settings(value, Place(line=index + 1, column=1))
            findings += wrong
    return Document("\n".join(lines), game, settings, tuple(findings))


def read_settings(text: str, place: Place) -> tuple[dict[str, str], list[Finding]]:
    """`irish=8, hidden=nobody` as a mapping."""
    settings: dict[str, str] = {}
    findings = []
    for part in filter(str.strip, text.split(",")):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if equals and name and value:
            settings[name] = value
        else:
            findings.append(BAD_SETTING.at(place, text=part.strip()[:60]))
    return settings, findings


def write_settings(settings: Mapping[str, str]) -> str:
    """The inverse of `read_settings`."""
    return ", ".join(f"{name}={value}" for name, value in settings.items())


def _named_position_hint(name: str) -> tuple[str, ...]:
    if " " in name or name.count("/") > 3:
        return (tr("a position that is not in a file can be typed on the standard input: give - for it"),)
    plain = name.replace("-", "").replace("_", "").isalnum()
    return (tr("a position of the game is printed by: pnp position GAME {name}", name=name),) if plain else ()
