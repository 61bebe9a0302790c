"""Which games there are and what each one is, read without loading models: what `pnp games`, `check` and `rule` need.

`read_head` takes what it understands of game.yaml and keeps silent about the rest, which `load_game` checks in full.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pnp.base.finding import Fault, Report
from pnp.base.nearest import did_you_mean
from pnp.base.resources import resource
from pnp.definition.head.game_head import BAKED, GameHead
from pnp.definition.head.options import Option
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.node import Node

GAME_FILE = "game.yaml"

NO_GAME = Fault("no-game", "there is no game {name!r}, neither among the bundled games nor as a folder here")
NO_GAME_FILE = Fault("no-game-file", "the folder {folder!r} holds no game.yaml")
NOT_A_GAME_FILE = Fault("not-a-game-file", "game.yaml holds {found}, not keys and values")

_HEAD_KEYS = frozenset(("game", "title", "language", "tagline", "players", "minutes", "draft", "engine", "options"))
"""What `read_head` looks at. The other keys, nine tenths of a game file, are not even parsed: `pnp check` answers at once."""

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class GameSummary(NamedTuple):
    """What a list of games shows. `path` is the folder; `bundled` tells whether it came with the program."""

    slug: str
    path: Path
    bundled: bool
    title: str = ""
    tagline: str = ""
    players: str = ""
    minutes: str = ""
    engine: str | None = None
    draft: bool = False


def find_game(name: str, cwd: Path | None = None) -> Report[Path]:
    """The folder of a game named by slug or by path.

    A word without a slash is looked for as a folder in `cwd` first and among the bundled games after.
    """
    here = (cwd or Path.cwd()) / name if name else None
    try:
        if here is not None and (here / GAME_FILE).is_file():
            return Report(here)
        if _SLUG.fullmatch(name) and (resource("game_data") / name / GAME_FILE).is_file():
            return Report(resource("game_data") / name)
        if here is not None and here.exists():
            return Report(here)  # whoever opens it says what is wrong with it
    except (OSError, ValueError):
        pass  # a name too long or with a NUL is no game's
    known = [summary.slug for summary in list_games(cwd)]
    return Report(None, (NO_GAME.at(name=name[:200], hints=did_you_mean(name.strip("/"), known)),))


def list_games(cwd: Path | None = None) -> tuple[GameSummary, ...]:
    """The bundled games, and those in the current folder or right below it; sorted by slug, a local one before a bundled one."""
    here = cwd or Path.cwd()
    bundled = resource("game_data")
    found = [_summary(path, bundled=False) for path in _game_folders(here) if path.parent != bundled]
    if (here / GAME_FILE).is_file() and here.parent != bundled:
        found.append(_summary(here, bundled=False))
    found.extend(_summary(path, bundled=True) for path in _game_folders(bundled))
    return tuple(sorted(found, key=lambda summary: (summary.slug, summary.bundled)))


def read_head(path: Path | str, language: str = "") -> Report[GameHead]:
    """Title, engine and options of the game in a folder, in a language that it is told in, without loading models."""
    plain = GameFolder.open(path).value
    if plain is not None and not plain.has(GAME_FILE) and plain.has(BAKED):
        from pnp.definition.head.head_json import read_baked  # noqa: PLC0415 - only a page's worker has such

        return read_baked(plain)
    opened = open_game(path, _HEAD_KEYS, language)
    if opened.value is None:
        opened = open_game(path, language=language)  # perhaps the keys could not be told apart line by line
    if opened.value is None:
        return Report(None, opened.findings)
    folder, tree = opened.value
    options = tree.get("options")
    entries = options.children.items() if options is not None else ()
    return Report(
        GameHead(
            folder,
            _text(tree, "title"),
            _text(tree, "tagline"),
            _span(tree, "players"),
            _span(tree, "minutes"),
            _text(tree, "engine") or None,
            {str(name): option for name, node in entries if (option := _option(node)) is not None},
            draft=_flag(tree, "draft"),
            language=_text(tree, "language"),
        ),
        opened.findings,
    )


def open_game(
    path: Path | str, keys: frozenset[str] = frozenset(), language: str = ""
) -> Report[tuple[GameFolder, Node]]:
    """The folder and the tree of its game.yaml, which is a mapping; only these of its keys if any are named.

    With a language, both are in it; a language that the game isn't told in is a finding.
    """
    opened = GameFolder.open(path)
    folder = opened.value
    if folder is None:
        return Report(None, opened.findings)
    if not folder.has(GAME_FILE) and GAME_FILE not in folder.listing("", (GAME_FILE,)):
        hints = [f"{name} must be called {GAME_FILE}" for name in folder.listing("", (".yaml", ".yml"))[:1]]
        return Report(None, (NO_GAME_FILE.at(folder=folder.slug, hints=hints),))
    text = folder.text(GAME_FILE)
    if text.value is None:
        return Report(None, text.findings)
    from pnp.definition.load.tree import read_yaml  # noqa: PLC0415 - a worker reads heads that are JSON

    tree = read_yaml(_only(text.value, keys) if keys else text.value, GAME_FILE)
    if tree.value is None:
        return Report(None, tree.findings)
    if not isinstance(tree.value.value, dict):
        found = "a list" if isinstance(tree.value.value, list) else "a single value"
        return Report(None, (*tree.findings, NOT_A_GAME_FILE.at(tree.value.place(), found=found)))
    if not language:
        return Report((folder, tree.value), tree.findings)
    from pnp.definition.load.languages import told_in  # noqa: PLC0415 - whoever names no language needs none of it

    told = told_in(folder, tree.value, language)
    return Report(told.value, (*tree.findings, *told.findings))


def _only(text: str, keys: frozenset[str]) -> str:
    """The text with the lines of all other top-level keys left empty, so that those that stay keep their places."""
    kept, keep = [], False
    for line in text.split("\n"):
        if line and not line[0].isspace() and line[0] != "#":
            keep = line.partition(":")[0].strip().strip("\"'") in keys
        kept.append(line if keep else "")
    return "\n".join(kept)


def _game_folders(parent: Path) -> Iterator[Path]:
    """Folders right below that hold a game.yaml, sorted by name."""
    try:
        below = sorted(path for path in parent.iterdir() if _SLUG.fullmatch(path.name))
        yield from (path for path in below if (path / GAME_FILE).is_file())
    except OSError:
        return


def _summary(path: Path, *, bundled: bool) -> GameSummary:
    """What can be said of a game; a broken one is listed by its folder's name alone."""
    head = read_head(path).value
    slug = path.resolve().name
    if head is None:
        return GameSummary(slug, path, bundled)
    return GameSummary(
        slug, path, bundled, head.title, head.tagline, head.players, head.minutes, head.engine, head.draft
    )


def _flag(tree: Node, key: str) -> bool:
    node = tree.get(key)
    return node is not None and node.value is True


def _text(tree: Node, key: str) -> str:
    node = tree.get(key)
    return node.value if node is not None and isinstance(node.value, str) else ""


def _span(tree: Node, key: str) -> str:
    """`2`, `2–4`, or nothing."""
    ends = [node.value for end in ("min", "max") if (node := tree.get(key, end)) and isinstance(node.value, int)]
    return "–".join(str(end) for end in dict.fromkeys(ends))


def _option(node: Node) -> Option | None:
    """An option, if its default can be made out; `load_game` complains about what is wrong with it."""
    raw = node.value if isinstance(node.value, dict) else {}
    default, choices = raw.get("default"), raw.get("choices")
    if isinstance(default, bool) or not isinstance(default, (int, str)):
        return None
    least, most = (end if isinstance(end, int) else None for end in (raw.get("min"), raw.get("max")))
    words = tuple(word for word in choices if isinstance(word, str)) if isinstance(choices, list) else ()
    prints, numbers = raw.get("prints") is True, raw.get("type") == "int"
    return Option(default, least, most, words, _text(node, "text"), prints=prints, numbers=numbers)
