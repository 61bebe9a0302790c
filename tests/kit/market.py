"""The game in which the forty mistakes of authors are made: decks, a token, pictures, a book. It is sound as it stands."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.definition.spreadsheets import cell, rows, text, xlsx

GAME = """\
game: market
title: The Market
players: {min: 2, max: 4}
licence: CC0-1.0
credits:
  - {role: Design and illustration, name: A. Author}
theme:
  fonts: {title: serif}
  roles:
    gold: {full: "#f0c252", line: "#6b4c00"}
data:
  prices: {file: prices.csv, by: name}
components:
  goods:
    kind: cards
    name: Good
    data: goods.csv
    size: poker
    bleed: 2
    optional: [text]
    front: good
    back: card-back
  wares:
    kind: cards
    name: Ware
    data: wares.xlsx
    size: poker
    front: ware
    back: card-back
  coin:
    kind: token
    name: Coin
    count: 12
    size: 20
    front:
      - fill: gold
      - icon: coin
        size: 8
    back:
      - fill: gold
"""
GOODS = """\
Name,Price,Copies,Icon,Text
Salt,2,2,star,Take one :coin: more.
Wool,3,2,crown,"**Pay** a coin, then draw."
Wine,5,1,heart,
Silk,8,1,shield,Keep it.
"""
PRICES = "Name,Gold\nSalt,2\nWool,3\n"
GOOD = """\
values: {tint: paper}
styles:
  title: {family: title, size: 14}
draw:
  - fill: "{{ tint }}"
  - image: art/photo.png
    box: [-2, -2, 100% + 4, 30]
    fit: cover
  - text: "{{ name }}"
    box: [6, 32, 100% - 12, 8]
    style: title
  - icon: "{{ icon }}"
    at: [50%, 48]
    size: 10
  - column: [6, 56, 100% - 12, 26]
    gap: 1
    draw:
      - text: "{{ text }}"
        size: 10
      - text: "It costs {{ price + 1 }}."
        size: 9
"""
WARE = """\
draw:
  - svg: art/stall.svg
    box: [10, 8, 100% - 20, 30]
  - text: "{{ name }}: {{ price }}"
    box: [6, 42, 100% - 12, 8]
"""
STALL = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">
  <path fill="#446688" d="M4 20 H36 L31 28 H9 Z"/>
</svg>
"""
BOOK = """\
# The Market {.cover}

## Components {#components}

You need {{ count.goods }} goods and {{ count.coin }} coins.

## Playing {#playing}

- [#market.turn.1 source] Buy one good.
- [#market.turn.2 source] Pay its price, as [](#market.turn.1) says.
"""


def png(width: int = 900, height: int = 450, mode: str = "RGB", kind: str = "PNG", **more: object) -> bytes:
    """A picture of one colour; 900 pixels are 300 dpi on a card."""
    out = BytesIO()
    Image.new(mode, (width, height), (90, 140, 90, 0)[: len(Image.new(mode, (1, 1)).getbands())]).save(
        out, kind, **more
    )
    return out.getvalue()


def workbook(*more: str, head: str = "Price", merged: tuple[str, ...] = ()) -> bytes:
    """The workbook of wares with further rows."""
    return xlsx(rows(["Name", head], ["Cart", "4"], ["Tent", "6"]) + "".join(more), merged=merged)


def row(number: int, name: str, price: str, hidden: str = "") -> str:
    """A row of the workbook: `price` is the XML of a cell."""
    return f'<row r="{number}"{hidden}>{cell(f"A{number}", text(name))}{price}</row>'


def write_market(folder: Path) -> Path:
    """The game's folder inside `folder`."""
    root = folder / "market"
    for sub in ("faces", "art"):
        (root / sub).mkdir(parents=True)
    texts = {
        "game.yaml": GAME,
        "goods.csv": GOODS,
        "prices.csv": PRICES,
        "faces/good.yaml": GOOD,
        "faces/ware.yaml": WARE,
        "art/stall.svg": STALL,
        "rulebook.md": BOOK,
    }
    for name, words in texts.items():
        (root / name).write_text(words, encoding="utf-8")
    (root / "art" / "photo.png").write_bytes(png())
    (root / "wares.xlsx").write_bytes(workbook())
    return root
