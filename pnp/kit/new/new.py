"""Putting a new game on disk: faults are found first, nothing is overwritten, and the folder appears whole or not at all."""

from __future__ import annotations

import re
import shutil
import tempfile
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pnp.base.finding import Fault, Finding, FindingsError, Place, Report
from pnp.base.frozen import replace
from pnp.base.resources import resource
from pnp.kit.new.editor import editor_files, with_schema_line
from pnp.kit.new.from_table import Sheet, sheet_files
from pnp.kit.new.scaffold import NewGame, engine_files, game_files

BAD_NAME = Fault(
    "bad-game-name", "{name!r} can't name a game: small letters, digits and single hyphens, beginning with a letter"
)
BUNDLED_NAME = Fault("bundled-game-name", "{name!r} is the name of a game that comes with pnp")
RESERVED_NAME = Fault(
    "reserved-game-name", "{name!r} is the name of a device on Windows, where no folder can be called so"
)
TAKEN_FOLDER = Fault("folder-taken", "{folder} is there already, and nothing is overwritten")
NO_PARENT = Fault("no-such-folder", "there is no folder {folder} to put it into")
BAD_LINE = Fault("not-a-line", "{what} must be one line of 1 to {most} characters")
BAD_LICENCE = Fault("bad-licence", "{licence!r} is no SPDX id of a licence")
BAD_PLAYERS = Fault("bad-players", "{text!r} is no number of players, such as 2 or 2-4")
UNWRITABLE = Fault("folder-unwritable", "{folder} can't be written: {reason}")

LICENCES = ("CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "CC-BY-NC-SA-4.0", "CC0-1.0", "LicenseRef-All-Rights-Reserved")
"""What games are usually under, for hints and for the choice at the prompt; any SPDX id will do."""
LONGEST_LINE = 80
MOST_PLAYERS = 100

_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_RESERVED = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
_SPDX = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+-]*")
_PLAYERS = re.compile(r"\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*")


def suggested_title(slug: str) -> str:
    """`nine-lives` as `Nine Lives`."""
    return " ".join(word.capitalize() for word in slug.split("-"))


def check_place(folder: Path, wish: NewGame) -> tuple[Finding, ...]:
    """What is wrong with making a game at `folder`, and with the package of its engine beside it."""
    found = list(_name_faults(folder.name))
    wanted = [folder, *([folder.parent / wish.package] if wish.engine and not found else [])]
    found += [
        TAKEN_FOLDER.at(Place(str(path)), folder=str(path), hints=("choose another name, or move it away",))
        for path in wanted
        if path.exists() and not _is_empty(path)
    ]
    if not folder.parent.is_dir():
        found.append(NO_PARENT.at(folder=str(folder.parent)))
    return tuple(found)


def _name_faults(name: str) -> Iterator[Finding]:
    if not _SLUG.fullmatch(name) or len(name) > 40:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        better = re.sub(r"[^a-z0-9]+", "-", plain).lstrip("-0123456789").strip("-")[:40].strip("-")
        yield BAD_NAME.at(name=name, hints=(f"try {better!r}",) if better else ())
    elif _RESERVED.fullmatch(name):
        yield RESERVED_NAME.at(name=name, hints=(f"try 'my-{name}'",))
    elif (resource("game_data") / name / "game.yaml").is_file():
        yield BUNDLED_NAME.at(name=name, hints=(f"try 'my-{name}'",))


def _is_empty(path: Path) -> bool:
    return path.is_dir() and not any(path.iterdir())


def check_wish(wish: NewGame, players: str) -> Report[NewGame]:
    """The wish with `players` read and the licence spelt as SPDX has it, or everything that is wrong with it."""
    told = {"title": wish.title, "author": wish.author, "licence": wish.licence, "players": players}
    found = tuple(finding for what, text in told.items() for finding in check_answer(what, text))
    if found:
        return Report(None, found)
    known = {name.lower(): name for name in LICENCES}
    licence = known.get(wish.licence.lower(), wish.licence)
    checked = replace(wish, title=wish.title.strip(), author=wish.author.strip(), licence=licence)
    return Report(replace(checked, players=_span(players)))


def check_answer(what: str, text: str) -> tuple[Finding, ...]:
    """What is wrong with the `title`, `author`, `licence` or `players` of a new game."""
    if what == "licence":
        hints = (f"usual ones: {', '.join(LICENCES)}",)
        return () if _SPDX.fullmatch(text) else (BAD_LICENCE.at(licence=text, hints=hints),)
    if what == "players":
        return () if _span(text) != (0, 0) else (BAD_PLAYERS.at(text=text),)
    is_line = bool(text.strip()) and len(text) <= LONGEST_LINE and text.isprintable()
    return () if is_line else (BAD_LINE.at(what=f"the {what}", most=LONGEST_LINE),)


def _span(text: str) -> tuple[int, int]:
    """`2-4` as its two numbers, `2` as twice the same, anything else as two noughts."""
    found = _PLAYERS.fullmatch(text)
    fewest, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    return (fewest, most) if 1 <= fewest <= most <= MOST_PLAYERS else (0, 0)


def make_new(folder: Path, wish: NewGame, sheet: Sheet | None = None) -> tuple[Path, ...]:
    """Write the game to `folder` and, if it is to have one, the package of its engine beside it; the folders made.

    With a `sheet`, the game's cards are its rows.

    Raises:
        FindingsError: when a folder can't be made, or has been made by somebody else meanwhile.
    """
    files = sheet_files(wish, sheet) if sheet is not None else game_files(wish)
    made = {folder: {name: with_schema_line(name, content) for name, content in files.items()} | editor_files()}
    if wish.engine:
        made[folder.parent / wish.package] = engine_files(wish)
    for place, files in made.items():
        _write(place, files)
    return tuple(made)


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    try:
        fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", suffix=".part", dir=folder.parent))
        try:
            fresh.chmod(0o755)
            _fill(fresh, files.items())
            if folder.is_dir():  # an empty one, in which somebody's shell may stand
                for path in fresh.iterdir():
                    path.rename(folder / path.name)
            else:
                fresh.rename(folder)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    except OSError as trouble:
        reason = trouble.strerror or str(trouble)
        raise FindingsError([UNWRITABLE.at(Place(str(folder)), folder=str(folder), reason=reason)]) from trouble


def _fill(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    for name, content in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
