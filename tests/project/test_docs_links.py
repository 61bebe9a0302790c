"""The pages for users hold together: no link leads nowhere, the index misses no page, every command that is shown can be typed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from urllib.parse import unquote

import click
import pytest

from pnp.cli.main import cli
from tests.project.doc_pages import PAGES, ROOT, anchors, calls_of_pnp, links, named_commands, shown_commands

WRITTEN_PAGES = [path for path in PAGES if path.name not in ("command-line.md", "game-yaml.md", "profiles.md")]
"""All but those that `tools/make_reference.py` makes from the code."""


def broken(path: Path, targets: Iterable[str]) -> list[str]:
    """Those links of a page that lead to no file, or to no heading of it."""
    found = []
    for target in targets:
        if target.startswith(("https://", "http://", "mailto:")):
            continue
        name, _, anchor = unquote(target).partition("#")
        there = (path.parent / name).resolve() if name else path
        if not there.exists() or (anchor and anchor not in anchors(there.read_text(encoding="utf-8"))):
            found.append(target)
    return found


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_link_leads_nowhere(path: Path) -> None:
    assert broken(path, links(path.read_text(encoding="utf-8"))) == []


def test_the_index_names_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    told = {(index.parent / link.partition("#")[0]).resolve() for link in links(index.read_text(encoding="utf-8"))}
    pages = {path for path in PAGES if path.parent.name not in ("decisions", "docs") and path.parent != ROOT}
    assert pages <= told


def trouble(words: list[str], *, whole: bool) -> str | None:
    """What the command line would say against these arguments; of a command that isn't `whole`, what is missing doesn't count."""
    try:
        if not words or words[0].startswith("-"):
            cli.make_context("pnp", list(words))
            return None
        command = cli.get_command(click.Context(cli), words[0])
        if command is None:
            return f"there is no command {words[0]}"
        command.make_context(words[0], words[1:], parent=click.Context(cli, info_name="pnp"))
    except click.exceptions.Exit:
        return None
    except click.MissingParameter as missing:
        return str(missing) if whole else None
    except click.UsageError as wrong:
        return wrong.format_message()
    return None


@pytest.mark.parametrize("path", WRITTEN_PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_that_is_shown_can_be_typed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    said = [(call, trouble(call, whole=True)) for line in shown_commands(text) for call in calls_of_pnp(line)]
    said += [(call, trouble(call, whole=False)) for line in named_commands(text) for call in calls_of_pnp(line)]
    assert [(" ".join(call), wrong) for call, wrong in said if wrong] == []
