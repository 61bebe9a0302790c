"""Draws the pictures of the README and of the gallery from the games as they are now: docs/images/.

python tools/make_images.py            all of them
python tools/make_images.py inks new   only these
"""

from __future__ import annotations

import re
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from io import BytesIO, StringIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageOps

from pnp.base.choices import Ink
from pnp.base.resources import resource
from pnp.cli.main import run
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_image, page_texts
from pnp.kit.pictures.show import Wish, picture
from pnp.kit.pipeline.make import make
from pnp.kit.pipeline.options import BuildOptions
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4

DOCS = Path(__file__).resolve().parent.parent / "docs"
IMAGES, GALLERY = DOCS / "images", DOCS / "gallery.md"
GAMES = resource("game_data")
SAMPLES = {path.stem: path.read_text(encoding="utf-8") for path in (DOCS.parent / "tools" / "samples").glob("*.yaml")}
"""Faces that show one thing each."""
DPI = 110.0
GAP, GROUND, SHADOW = 22, "#d9d5cb", "#b9b3a5"
WIDTH, COLOURS = 1480, 256
"""Pixels across a row of pictures, and colours of a picture: enough for print that is flat, in files that load at once."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of one of the PDFs, the first if nothing else is said; `turned`: it is printed sideways."""

    file: str
    page: int = 0
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Leaf:
    """The page of the rulebook where this is read first, contents and index apart."""

    phrase: str


@dataclass(frozen=True, slots=True)
class Part:
    """The front of a component, by its name."""

    name: str


Shot = Sheet | Leaf | Part

BANNER: Mapping[str, str] = {
    "siege-of-armagh": "board",
    "castles-and-crowns": "camp",
    "imperio-bellum": "board",
    "sidion": "map-4",
    "kingdom-command": "map-narrows",
}
"""What lies behind each game's book."""

ROWS: Mapping[str, tuple[Shot, ...]] = {
    "siege-of-armagh": (Leaf("A friend in the way"), Part("board"), Sheet("tokens"), Part("aid-viking")),
    "castles-and-crowns": (Leaf("Three questions, and you know"), Part("camp"), Sheet("cards", 4), Part("aid-lion")),
    "imperio-bellum": (Leaf("The footsoldier"), Part("board"), Sheet("tokens"), Sheet("aids", 2)),
    "sidion": (Leaf("Set-up"), Part("map-4"), Sheet("tokens", 4), Part("aid")),
    "kingdom-command": (Leaf("Marching"), Part("map-narrows"), Sheet("cards", 4, turned=True), Part("order-sheet")),
}
"""For each game: a page of its book, its board, pieces or cards, something to hold in the hand."""


@cache
def built(game: Path, ink: Ink = "full", *only: str) -> Path:
    """The folder with a game's PDFs for A4, below the working folder."""
    kit = make(game, BuildOptions(paper="a4", ink=ink, only=only), Path(ink).resolve(), lambda _line: None)
    if not kit.done:
        raise SystemExit("\n".join(str(finding) for finding in kit.findings))
    return kit.folder


@cache
def fronts(game: Path) -> Mapping[str, Image.Image]:
    """The front of every component."""
    definition = load_game(game).require()
    options = resolve_options(definition, {}).require()
    kit = make_kit(definition, options, Palette.of(definition.theme, "full")).require()
    faces = {piece.component: piece.front for piece in reversed(kit.pieces)}
    wanted = {BANNER.get(game.name), *(shot.name for shot in ROWS.get(game.name, ()) if isinstance(shot, Part))}
    return {
        name: page_image(write_pdf(Document((Page(face.width, face.height, face.items),), title=name)), 0, DPI)
        for name, face in faces.items()
        if name in wanted
    }


def taken(game: Path, shot: Shot) -> Image.Image:
    """What a shot shows."""
    match shot:
        case Part(name):
            return fronts(game)[name]
        case Leaf(phrase):
            pdf = (built(game) / "rulebook.pdf").read_bytes()
            found = [number for number, text in enumerate(page_texts(pdf)) if number > 1 and phrase in text]
            return page_image(pdf, found[0], DPI)
        case Sheet(file, page, turned):
            image = page_image((built(game) / f"{file}.pdf").read_bytes(), page, DPI)
            return image.transpose(Image.Transpose.ROTATE_90) if turned else image


def row(images: Iterable[Image.Image], width: int = WIDTH) -> Image.Image:
    """Pictures side by side and equally tall, on one ground."""
    shown = list(images)
    room = width - GAP * (len(shown) + 1)
    height = int(room / sum(image.width / image.height for image in shown))
    whole = Image.new("RGB", (width, height + 2 * GAP), GROUND)
    left = GAP
    for image in shown:
        small = image.resize((int(image.width * height / image.height), height), Image.Resampling.LANCZOS)
        lay(whole, small, left, GAP)
        left += small.width + GAP
    return whole


def lay(ground: Image.Image, image: Image.Image, x: int, y: int) -> None:
    """Put a sheet on the ground, its shadow below and to the right."""
    edge = (x - 1, y - 1, x + image.width, y + image.height)
    ImageDraw.Draw(ground).rectangle((x + 4, y + 4, x + image.width + 3, y + image.height + 3), fill=SHADOW)
    ImageDraw.Draw(ground).rectangle(edge, fill=SHADOW)
    ground.paste(image, (x, y))


def fitted(image: Image.Image, width: int, height: int) -> Image.Image:
    """The image as large as it can be inside so many pixels."""
    scale = min(width / image.width, height / image.height)
    return image.resize((int(image.width * scale), int(image.height * scale)), Image.Resampling.LANCZOS)


def banner() -> Image.Image:
    """The five books, each before its board."""
    cell, board_height, book_height, shift = (WIDTH - GAP) // len(BANNER), 290, 300, 110
    whole = Image.new("RGB", (WIDTH, book_height + shift + 2 * GAP), GROUND)
    for number, (slug, board) in enumerate(BANNER.items()):
        game, left = GAMES / slug, GAP + number * cell
        back = fitted(fronts(game)[board], cell - GAP, board_height)
        book = fitted(page_image((built(game) / "rulebook.pdf").read_bytes(), 0, DPI), cell, book_height)
        lay(whole, back, left, GAP)
        lay(whole, book, left + cell - GAP - book.width, GAP + shift)
    return whole


def inks() -> Image.Image:
    """One sheet in the three inks."""
    game = GAMES / "castles-and-crowns"
    kinds: tuple[Ink, ...] = ("full", "low", "grey")
    return row(page_image((built(game, ink, "board") / "board.pdf").read_bytes(), 3, DPI) for ink in kinds)


def scaffold() -> Image.Image:
    """A game that nobody has written yet, printed."""
    commanded("new.png")
    game = Path("border-war").resolve()
    shots = (Sheet("rulebook"), Sheet("board"), Sheet("tokens"), Sheet("aids"))
    return row(taken(game, shot) for shot in shots)


def own_fonts() -> Image.Image:
    """A card set in fonts that are not the house's own: an OpenType and a TrueType file of other weights."""
    fonts = Path(str(import_module("font_source_sans_pro").__file__)).parent / "files"
    files = {"head": "SourceSansPro-Black.otf", "words": "SourceSansPro-Light.ttf", "bold": "SourceSansPro-Bold.otf"}
    files["slanted"] = "SourceSansPro-LightIt.otf"
    game = Path("ferry").resolve()
    (game / "faces").mkdir(parents=True)
    for name, file in files.items():
        (game / name).write_bytes((fonts / file).read_bytes())
    return sample(
        game, SAMPLES["fonts"], "{families: {head: head, words: {regular: words, bold: bold, italic: slanted}}}"
    )


def turned() -> Image.Image:
    """Words along an edge and askew, a picture on its side."""
    game = Path("guild").resolve()
    (game / "faces").mkdir(parents=True)
    photo = Image.linear_gradient("L").resize((600, 840))
    ImageDraw.Draw(photo).ellipse((180, 120, 420, 360), fill=255)
    Image.merge("RGB", (photo, photo.point(lambda level: 90 + level // 2), Image.new("L", photo.size, 150))).save(
        game / "photo.png"
    )
    return sample(game, SAMPLES["rotate"])


def coded() -> Image.Image:
    """A code on a card."""
    game = Path("code").resolve()
    (game / "faces").mkdir(parents=True)
    return sample(game, SAMPLES["qr"])


def shaded() -> bytes:
    """Colours that go over into others, along a line and from the middle; not on a palette, which makes bands of them."""
    game = Path("night").resolve()
    (game / "faces").mkdir(parents=True)
    out = BytesIO()
    sample(game, SAMPLES["gradient"]).save(out, "PNG", optimize=True)
    return out.getvalue()


def sample(game: Path, face: str, theme: str = "{}") -> Image.Image:
    """A card that a face template of a game folder draws."""
    (game / "faces" / "card.yaml").write_text(face, encoding="utf-8")
    head = f"game: {game.name}\ntitle: Sample\nplayers: {{min: 1, max: 2}}\nlicence: CC0-1.0\ntheme: {theme}\n"
    card = "components: {card: {kind: sheet, name: Card, size: [63, 75], front: card}}\n"
    (game / "game.yaml").write_text(head + card, encoding="utf-8")
    definition = load_game(game).require()
    report = make_kit(definition, resolve_options(definition, {}).require(), Palette.of(definition.theme, "full"))
    if report.errors:
        raise SystemExit("\n".join(finding.message for finding in report.errors))
    card_face = report.require().pieces[0].front
    page = Page(card_face.width, card_face.height, card_face.items)
    return row([page_image(write_pdf(Document((page,), title="Sample")), 0, 2 * DPI)], 420)


def first_hour() -> Image.Image:
    """Four cards of the spreadsheet that the first page for beginners shows, as they come out of it."""
    text = (DOCS / "tutorial" / "first-hour.md").read_text(encoding="utf-8")
    table = re.search(r"```csv\n(.*?)```", text, re.DOTALL)
    assert table is not None
    Path("forest.csv").write_text(table[1], encoding="utf-8")
    with redirect_stdout(StringIO()):
        run(["new", "forest", "--from", "forest.csv", "--yes"])
    game = load_game(Path("forest")).require()
    kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full")).require()
    faces = [kit.pieces[index].front for index in (0, 1, 4, 8)]
    pages = (Page(face.width, face.height, face.items) for face in faces)
    return row([page_image(write_pdf(Document((page,), title="Card")), 0, 1.4 * DPI) for page in pages], 1000)


def written(page: str) -> None:
    """Write the files that a how-to page shows."""
    text = (DOCS / "how-to" / f"{page}.md").read_text(encoding="utf-8")
    for name, _, body in re.findall(r"Write `(\S+)`:\n\n(`{3,})\w+\n(.*?)\2\n", text, re.DOTALL):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(body, encoding="utf-8")


def recipes() -> Image.Image:
    """What the page of recipes makes, each large enough to be seen."""
    written("recipes")
    game = load_game(Path("recipes").resolve()).require()
    kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full")).require()
    faces = {piece.component: piece.front for piece in kit.pieces}
    shown = [faces[name] for name in ("spinner", "dial", "cover", "pad", "screen", "punch")]
    pages = [Page(face.width, face.height, face.items) for face in shown]
    images = [page_image(write_pdf(Document((page,), title="Recipe")), 0, DPI) for page in pages]
    upper, lower = row(images[:4], 900), row(images[4:], 900)
    whole = Image.new("RGB", (900, upper.height + lower.height - GAP), GROUND)
    whole.paste(upper, (0, 0))
    whole.paste(lower, (0, upper.height - GAP))
    return whole


def one_sheet() -> Image.Image:
    """The game of that page that is one sheet."""
    written("recipes")
    game = load_game(Path("recipes").resolve()).require()
    kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full")).require()
    face = next(piece.front for piece in kit.pieces if piece.component == "whole")
    page = Page(face.width, face.height, face.items)
    return row([page_image(write_pdf(Document((page,), title="Recipe")), 0, DPI)], 520)


def hexagons() -> Image.Image:
    """The board of hexagons of its page, with the page's own position on it."""
    written("hex-maps")
    with redirect_stdout(StringIO()):
        run(["check", "river", "river/positions/setup.txt", "--png", "hexes.png"])
    return row([Image.open("hexes.png").convert("RGB")], 620)


def hex_counters() -> Image.Image:
    """The counters of that page with six sides, as they lie on their sheet."""
    written("hex-maps")
    file = Path("river/game.yaml")
    square, six = "size: 12\n    count: 8", "shape: hexagon\n    size: 20\n    count: 16"
    file.write_text(file.read_text(encoding="utf-8").replace(square, six), encoding="utf-8")
    return row([cropped(printed("river"))], 900)


def paper_things() -> Image.Image:
    """What the page of zines, dials and screens makes, as it lies on its sheets."""
    written("zines-dials-screens")
    kinds = ("zines", "screens", "envelopes", "dials", "spinners", "pads")
    images = {kind: cropped(printed("parcel", kind=kind)) for kind in kinds}
    upper = row([images[kind] for kind in kinds[:2]], 1100)
    lower = row([fitted(images[kind], 400, 380) for kind in kinds[2:]], 1100)
    whole = Image.new("RGB", (1100, upper.height + lower.height - GAP), GROUND)
    whole.paste(upper, (0, 0))
    whole.paste(lower, (0, upper.height - GAP))
    return whole


def printed(slug: str, number: int = 0, kind: str = "tokens") -> Image.Image:
    """A sheet of paper of a game in the working folder."""
    game = load_game(Path(slug).resolve()).require()
    kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full")).require()
    sheets = impose([piece for piece in kit.pieces if piece.kind == kind], A4).require()
    return page_image(write_pdf(Document((sheets[number].front,), title="Sheet")), 0, DPI)


def cropped(image: Image.Image) -> Image.Image:
    """The upper part of a sheet with what is printed on it, without its footer."""
    body = image.crop((0, 0, image.width, round(image.height * 0.94)))
    left, top, right, bottom = ImageOps.invert(body.convert("L")).getbbox() or (0, 0, *body.size)
    return ImageOps.expand(body.crop((left, top, right, bottom)), 30, "white")


def answered(file: str) -> Image.Image | bytes:
    """The picture that the gallery's own commands write: an SVG as it is, a PNG smaller."""
    commanded(file)
    made = Path(file)
    return made.read_bytes() if made.suffix == ".svg" else fitted(Image.open(made).convert("RGB"), 900, 900)


def commanded(file: str) -> None:
    """Run the commands of the gallery's section that shows this picture, with the files that it shows, in the working folder."""
    part = next(part for part in GALLERY.read_text(encoding="utf-8").split("\n## ") if f"](images/{file})" in part)
    for name, text in re.findall(r"`(\S+)`:\n\n```text\n(.*?)```", part, re.DOTALL):
        Path(name).write_text(text, encoding="utf-8")
    for line in re.findall(r"^pnp (.*)$", part, re.MULTILINE):
        words, _, target = line.partition(" > ")
        said = StringIO()
        with redirect_stdout(said):
            run(shlex.split(words))
        if target:
            Path(target).write_text(said.getvalue(), encoding="utf-8")


def pieces() -> Image.Image:
    """The contact sheet."""
    return Image.open(BytesIO(picture(GAMES / "siege-of-armagh", Wish(dpi=96)).require())).convert("RGB")


def sheets(slug: str) -> Image.Image:
    """A game's row."""
    return row(taken(GAMES / slug, shot) for shot in ROWS[slug])


def screen(name: str) -> Image.Image:
    """A page in a browser."""
    from make_screens import screen as taken  # noqa: PLC0415 - whoever draws the others needs no browser

    return taken(name)


PICTURES: Mapping[str, Callable[[], Image.Image | bytes]] = {
    "banner.png": banner,
    "pieces.png": pieces,
    **{f"{slug}.png": partial(sheets, slug) for slug in ROWS},
    "inks.png": inks,
    "check.png": partial(answered, "check.png"),
    "resolve.png": partial(answered, "resolve.png"),
    "new.png": scaffold,
    "playtest.svg": partial(answered, "playtest.svg"),
    "fonts.png": own_fonts,
    "rotate.png": turned,
    "qr.png": coded,
    "gradient.png": shaded,
    "first-hour.png": first_hour,
    "hexes.png": hexagons,
    "hex-counters.png": hex_counters,
    "paper-things.png": paper_things,
    "recipes.png": recipes,
    "one-sheet.png": one_sheet,
    "page.png": partial(screen, "page"),
    "page-dark.png": partial(screen, "page-dark"),
    "preview.png": partial(screen, "preview"),
}
"""Every file of docs/images/, and what draws it."""


def main(names: list[str]) -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, chdir(scratch):
        for file, draw in PICTURES.items():
            if not names or Path(file).stem in names:
                keep(draw(), IMAGES / file)


def keep(drawn: Image.Image | bytes, path: Path) -> None:
    """Write a picture, an image with a palette."""
    if isinstance(drawn, bytes):
        path.write_bytes(drawn)
        return
    quiet = drawn.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    quiet.save(path, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
