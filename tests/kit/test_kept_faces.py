"""What a build reads from the one before it: never another byte than a build in an empty folder writes, whatever has changed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.base.frozen import replace
from pnp.components.faces.cache import face_store
from pnp.components.faces.cache.face_store import FaceStore
from pnp.components.faces.renderer import FaceRenderer
from pnp.draw.model import Face
from pnp.kit.output.belongings import FACES
from pnp.kit.pipeline import make as making
from pnp.kit.pipeline.make import Built, make_kits
from pnp.kit.pipeline.manifest import NAME
from pnp.kit.pipeline.options import BuildOptions

GAME = """\
game: deck
title: Deck
players: {min: 1, max: 2}
licence: CC0-1.0
options:
  size: {type: int, default: 9, min: 6, max: 20, text: How large the words are}
theme: {families: {own: {regular: own.ttf}}}
components:
  cards: {kind: cards, name: Card, data: cards.csv, size: [40, 60], front: order, back: behind, optional: [picture]}
  seals: {kind: cards, name: Seal, data: seals.csv, size: [20, 20], front: {elements: [{text: "{{ name }}", box: [4, 8, 12, 6]}]}}
"""
FACE = """\
draw:
  - fill: "#f4efe4"
  - svg: art/star.svg
    box: [15, 26, 10, 10]
  - piece: seals
    at: [20, 52]
    size: 8
  - text: "{{ title }}"
    box: [4, 4, 32, 12]
    size: "{{ options.size }}"
    family: own
  - if: "{{ picture }}"
    draw:
      - image: "art/{{ picture }}.png"
        box: [10, 16, 20, 9]
  - icon: shield
    at: [20, 42]
    size: 6
"""
PLAIN = FACE.replace("  - piece: seals\n    at: [20, 52]\n    size: 8\n", "")
BEHIND = "draw: [{fill: navy}, {icon: shield, at: [20, 30], size: 20, colour: white}]\n"
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V{}Z" fill="#a03"/></svg>'
ROWS = [f"Raven {number},{'ab'[number % 2] if number % 3 else ''}" for number in range(14)]
FONTS = Path(str(import_module("font_source_sans_pro").__file__)).parent / "files"

Change = Callable[[Path, BuildOptions], BuildOptions]


def picture(colour: str) -> bytes:
    out = BytesIO()
    Image.new("RGB", (40, 18), colour).save(out, "PNG", dpi=(300, 300))
    return out.getvalue()


def put(deck: Path, rows: list[str]) -> None:
    (deck / "cards.csv").write_text("\n".join(["title,picture", *rows]), encoding="utf-8")


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(face_store, "FEWEST", 1)
    folder = tmp_path / "deck"
    (folder / "faces").mkdir(parents=True)
    (folder / "art").mkdir()
    texts = {"game.yaml": GAME, "faces/order.yaml": PLAIN, "faces/behind.yaml": BEHIND, "art/star.svg": STAR.format(4)}
    for name, text in {**texts, "seals.csv": "name\nOak\nElm"}.items():
        (folder / name).write_text(text, encoding="utf-8")
    for name, colour in (("a", "red"), ("b", "green")):
        (folder / "art" / f"{name}.png").write_bytes(picture(colour))
    (folder / "own.ttf").write_bytes((FONTS / "SourceSansPro-Regular.ttf").read_bytes())
    put(folder, ROWS)
    return folder


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates of the faces that were drawn, one after the other."""
    names: list[str] = []
    draw = FaceRenderer._drawn

    def counting(renderer: FaceRenderer, job: object, order: object) -> Face:
        names.append(order.template)  # type: ignore[attr-defined]
        return draw(renderer, job, order)  # type: ignore[arg-type]

    monkeypatch.setattr(FaceRenderer, "_drawn", counting)
    return names


def build(deck: Path, output: Path, request: BuildOptions = BuildOptions()) -> Built:  # noqa: B008 - a frozen value
    (built,) = make_kits(deck, (request,), output, lambda _line: None)
    return built


def files_of(built: Built) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in built.folder.iterdir()}


def assert_as_new(deck: Path, output: Path, request: BuildOptions = BuildOptions()) -> Built:  # noqa: B008 - as above
    """A build into `output`, which an earlier one has filled, comes to what one in an empty folder comes to."""
    again = build(deck, output, request)
    fresh = build(deck, output / "fresh" / str(random.random()), request)
    assert again.done
    assert again.current or again.findings == fresh.findings
    assert files_of(again) == files_of(fresh)
    return again


def test_of_a_second_build_one_face_of_each_template_and_that_of_the_changed_row_are_drawn(
    deck: Path, tmp_path: Path, drawn: list[str]
) -> None:
    build(deck, tmp_path / "out")
    assert drawn.count("order") == len(ROWS)
    put(deck, [*ROWS[:12], "Crow,a", *ROWS[13:]])
    drawn.clear()
    build(deck, tmp_path / "out")
    assert drawn.count("order") == 2
    assert drawn.count("behind") == 1
    assert_as_new(deck, tmp_path / "out")


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_done_to_the_rows(deck: Path, tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    rows = list(ROWS)
    build(deck, tmp_path / "out")
    for step in range(5):
        for _ in range(dice.randint(1, 3)):
            at = dice.randrange(len(rows))
            match dice.choice(("change", "drop", "double", "swap", "add", "picture")):
                case "change":
                    rows[at] = f"Crow {seed} {step},{rows[at].partition(',')[2]}"
                case "drop":
                    del rows[at]
                case "double":
                    rows.insert(dice.randrange(len(rows)), rows[at])
                case "swap":
                    rows[0], rows[at] = rows[at], rows[0]
                case "add":
                    rows.insert(at, f"Löwe – {dice.randrange(99)},a")
                case _:
                    rows[at] = f"{rows[at].partition(',')[0]},{dice.choice('ab')}"
        put(deck, rows)
        assert_as_new(deck, tmp_path / "out")


def _written(name: str, text: str) -> Change:
    def change(deck: Path, request: BuildOptions) -> BuildOptions:
        (deck / name).write_text(text, encoding="utf-8")
        return request

    return change


def _put(name: str, content: bytes) -> Change:
    def change(deck: Path, request: BuildOptions) -> BuildOptions:
        (deck / name).write_bytes(content)
        return request

    return change


def _asked(**wish: object) -> Change:
    return lambda _deck, request: replace(request, **wish)  # type: ignore[arg-type]


CHANGES: dict[str, Change] = {
    "a drawing": _written("art/star.svg", STAR.format(3)),
    "a picture": _put("art/a.png", picture("blue")),
    "a font": _put("own.ttf", (FONTS / "SourceSansPro-Bold.ttf").read_bytes()),
    "a template": _written("faces/order.yaml", PLAIN.replace("[4, 4, 32, 12]", "[4, 5, 32, 12]")),
    "a size": _written("game.yaml", GAME.replace("[40, 60]", "[41, 60]")),
    "a colour of the theme": _written("game.yaml", GAME.replace("theme: {", "theme: {roles: {ink: {full: navy}}, ")),
    "another deck": _written("seals.csv", "name\nAsh\nElm"),
    "an option": _asked(options={"size": "10"}),
    "the ink": _asked(ink="grey"),
    "easy letters": _asked(type="easy"),
    "the margin": _asked(margin=8.0),
    "no backs": _asked(backs="none"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_else_has_changed(deck: Path, tmp_path: Path, change: Change) -> None:
    build(deck, tmp_path / "out")
    request = change(deck, BuildOptions())
    assert FACES in files_of(assert_as_new(deck, tmp_path / "out", request))


def test_faces_that_show_another_component_are_drawn_each_time(deck: Path, tmp_path: Path, drawn: list[str]) -> None:
    (deck / "faces" / "order.yaml").write_text(FACE, encoding="utf-8")
    build(deck, tmp_path / "out")
    drawn.clear()
    (deck / "seals.csv").write_text("name\nAsh\nElm", encoding="utf-8")
    build(deck, tmp_path / "out")
    assert drawn.count("order") == len(ROWS)
    assert_as_new(deck, tmp_path / "out")


def test_another_tool_draws_for_itself(
    deck: Path, tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    build(deck, tmp_path / "out")
    drawn.clear()
    monkeypatch.setattr(making, "tool_fingerprint", lambda _templates: "another")
    assert_as_new(deck, tmp_path / "out")
    assert drawn.count("order") == 2 * len(ROWS)


def test_what_is_found_is_told_by_every_build(deck: Path, tmp_path: Path) -> None:
    near = PLAIN.replace("[4, 4, 32, 12]", "[\"{{ 0.4 if title == 'Edge' else 4 }}\", 4, 32, 12]")
    (deck / "faces" / "order.yaml").write_text(near, encoding="utf-8")
    put(deck, [*ROWS[:5], "Edge,a", *ROWS[5:]])
    first = build(deck, tmp_path / "out")
    assert [finding.code for finding in first.findings] == ["near-the-cut", "no-rulebook"]
    put(deck, [*ROWS[:5], "Edge,a", *ROWS[6:], "Crow,b"])
    assert assert_as_new(deck, tmp_path / "out").findings == first.findings


def _flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@pytest.mark.parametrize(
    "damage", [_flipped, lambda content: content[:-9], lambda _content: b""], ids=["flip", "cut", "empty"]
)
def test_a_damaged_file_is_made_anew(
    deck: Path, tmp_path: Path, drawn: list[str], damage: Callable[[bytes], bytes]
) -> None:
    path = build(deck, tmp_path / "out").folder / FACES
    path.write_bytes(damage(path.read_bytes()))
    put(deck, [*ROWS, "Crow,a"])
    drawn.clear()
    again = build(deck, tmp_path / "out")
    assert drawn.count("order") == len(ROWS) + 1
    fresh = build(deck, tmp_path / "fresh")
    assert {**files_of(again)} | files_of(fresh) == {**files_of(again)}  # beside it, what somebody has changed is kept


def test_a_file_of_another_build_is_none(deck: Path, tmp_path: Path, drawn: list[str]) -> None:
    path = build(deck, tmp_path / "out").folder / FACES
    put(deck, [*ROWS, "Crow,a"])
    other = build(deck, tmp_path / "other").folder / FACES
    path.write_bytes(other.read_bytes())
    drawn.clear()
    build(deck, tmp_path / "out")
    assert drawn.count("order") == len(ROWS) + 1


def test_the_file_goes_when_there_is_nothing_more_to_keep(deck: Path, tmp_path: Path) -> None:
    built = build(deck, tmp_path / "out")
    assert FACES in files_of(built)
    (deck / "game.yaml").write_text(
        GAME[: GAME.index("  cards:")] + "  coin: {kind: token, name: Coin, size: 20, front: behind}\n"
    )
    assert FACES not in files_of(assert_as_new(deck, tmp_path / "out"))
    assert "kept_faces" not in json.loads((built.folder / NAME).read_bytes())


@pytest.mark.parametrize("content", [b"", b"x", b"x\x9c", b"\x78\x01\x01\x00\x00\xff\xff\x00\x00\x00\x01"], ids=repr)
def test_what_is_no_store_knows_nothing(content: bytes) -> None:
    store = FaceStore({}, "tool", content)
    store.settle("ground")
    assert store.recall(("order",), lambda _file: None) is None
