"""A small game without an engine, for tests: a board of 4 × 3 squares, two boxes, discs that hide what they are."""

from __future__ import annotations

from pathlib import Path

from pnp.definition.load.load import Game, load_game

TINY = """\
game: tiny
title: Tiny
tagline: Small and complete
players: {min: 2, max: 4}
minutes: {min: 5, max: 10}
licence: CC0-1.0
options:
  discs: {type: int, min: 1, max: 9, default: 5, text: Discs of the white side}
  last: {type: int, min: 1, default: none, text: The last round}
  edition: {choices: [plain, rich], default: plain, text: Which edition, prints: true}
theme:
  base: none
  roles:
    white: {full: "#fff"}
    black: {full: black}
  distinct:
    - {what: the sides, roles: [white, black]}
components:
  board:
    kind: board
    name: Board
    size: [100, 90]
    grid: {at: [10, 10], columns: 4, rows: 3, cell: 20, holds: 1}
    boxes:
      - {id: reserve, name: Reserve, at: [10, 75], size: 20, holds: 2}
      - id: "track.{{ n }}"
        name: "Space {{ n }}"
        at: [35, 75]
        size: 10
        repeat: "{{ 2 + 1 }}"
        spots: {home: [0, 0, 5, 5]}
  water: {kind: token, name: Water, size: 18, count: 3, front: water, layer: ground}
  white: {kind: token, name: White disc, shape: round, size: 16, count: "{{ options.discs }}", front: disc}
  plain: {kind: token, name: Plain, size: 16, count: 2, front: raider, back: plain, hidden_group: raider}
  chief: {kind: token, name: Chief, size: 16, count: 1, front: raider, back: chief, hidden_group: raider}
  star: {kind: token, name: Star, size: 8, count: 9, front: star, layer: marker}
  crown: {kind: token, name: Crown, size: 8, when: "{{ options.edition == 'rich' }}", front: crown, layer: marker}
letters:
  "~": water
  w: [white]
  W: [water, white]
  s: [white, star]
  r: [plain]
  c: ["chief:back"]
limits:
  - {what: stars on one square, of: star, on: a1-d3, per: space, most: 2}
  - {what: water keeps to the lower rows, of: [water], on: a1-d2, only: true}
  - {what: discs in all, of: [white, plain, chief], most: "{{ options.discs + 2 }}"}
"""


def write_tiny(folder: Path, text: str = TINY) -> Path:
    """The game's folder inside `folder`."""
    root = folder / "tiny"
    root.mkdir()
    (root / "game.yaml").write_text(text, encoding="utf-8")
    return root


def place_of(snippet: str, text: str = TINY) -> str:
    """Where a snippet of the game file begins, as findings write it."""
    before, found, _ = text.partition(snippet)
    assert found, snippet
    return f"game.yaml:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def tiny(folder: Path, text: str = TINY) -> Game:
    """The game, loaded."""
    return load_game(write_tiny(folder, text)).require()
