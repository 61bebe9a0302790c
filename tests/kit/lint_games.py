"""Small games for tests of `pnp lint`, each with one thing to find, written on disk and proofed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.base.finding import Finding
from pnp.definition.load.load import load_game
from pnp.kit.preflight.proof import Proof, make_proof

HEAD = """\
game: foxes
title: Foxes
players: {min: 2, max: 4}
licence: CC-BY-4.0
credits: [{role: Game design and art, name: A. Tester}]
"""
TOKEN = """\
  fox:
    kind: token
    name: Fox token
    shape: square
    size: 20
    count: 4
    front:
      elements:
        - {fill: "#ffffff"}
        - {text: FOX, box: [3, 6, 14, 8], size: 9, align: center}
"""
CARDS = """\
  card:
    kind: cards
    name: Fox card
    size: tarot
    data: cards.csv
    front:
      elements:
        - {text: "{{ title }}", box: [8, 8, 47, 10], size: 12}
"""
BOOK = """\
# Foxes {.cover}

## Playing {#playing}

- [#foxes.turn.1 source] Move one fox.
"""

Check = Callable[[Proof], Iterable[Finding]]


def write_game(folder: Path, components: str = TOKEN, *, head: str = HEAD, book: str | None = BOOK) -> Path:
    """The game's folder inside `folder`."""
    root = folder / "foxes"
    root.mkdir(exist_ok=True)
    (root / "game.yaml").write_text(f"{head}components:\n{components}", encoding="utf-8")
    if book is not None:
        (root / "rulebook.md").write_text(book, encoding="utf-8")
    return root


def proof_of(root: Path) -> Proof:
    """The game made for checking; nothing may be wrong with it that stops a build."""
    game = load_game(root).require()
    proof = make_proof(game)
    assert [finding.message for finding in proof.findings if finding.severity == "error"] == []
    return proof


def found(check: Check, root: Path) -> list[Finding]:
    """What a check finds in a game."""
    return list(check(proof_of(root)))


def told(check: Check, root: Path) -> list[tuple[str, str]]:
    """Places and codes of what a check finds."""
    return [(str(finding.where), finding.code) for finding in found(check, root)]


def place_of(root: Path, file: str, snippet: str) -> str:
    """Where a snippet of a file begins, as findings write it."""
    before, there, _ = (root / file).read_text(encoding="utf-8").partition(snippet)
    assert there, snippet
    return f"{file}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def write_picture(path: Path, width: int, height: int, colour: str = "#777777") -> None:
    """A PNG of one colour, in pixels."""
    out = BytesIO()
    Image.new("RGB", (width, height), colour).save(out, "PNG")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(out.getvalue())
