"""The files of the site as values: those of one game, and those that all games share. The same input gives the same bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from pnp.base.finding import Report
from pnp.base.tongue import catalogue_of, speaking
from pnp.components.make import PieceKit
from pnp.definition.head.games import read_head
from pnp.desk import Desk
from pnp.kit.pipeline.prepared import draw_folder
from pnp.referee.house_rules import options_of_rules
from pnp.site.book.make import make_book
from pnp.site.icons import icon_files
from pnp.site.markup import Html, tag
from pnp.site.pictures import BoardPicture, board_pictures, piece_pictures
from pnp.site.shell import Listed, Referee, Shapes, game_page, list_page
from pnp.site.sprites import Sprites
from pnp.site.words import catalogue, spoken, words_of

Files = dict[str, bytes]
"""What the site consists of, by the path below its root."""


def draw_kit(folder: Path, language: str = "") -> Report[PieceKit]:
    """The pieces of the game in a folder, in full colour and with its usual options, told in a language."""
    drawn = draw_folder(folder, {}, "full", _unheard, None, language=language)
    if drawn.value is None or drawn.errors:
        return Report(None, drawn.findings)
    return Report(drawn.value.pieces, drawn.findings)


def board_files(slug: str, kit: PieceKit, *, referee: Referee, several: bool) -> Files:
    """Boards and pieces of a game, `slug` in addresses, below its own folder; `several` says that a list of games leads here."""
    sheets: dict[str, Sprites] = {}
    pieces = Sprites()
    with speaking(catalogue_of(kit.game.language)):  # they are told to those who can't see them
        boards = {board.id: board for board in board_pictures(kit, sheets)}
        about: dict[str, Any] = {"slug": slug, "title": kit.game.title, "pieces": piece_pictures(kit, pieces)}
    folder = kit.game.folder
    desk = Desk({slug: folder.root}, language=folder.language)
    first = desk.ask({"ask": "setup", "game": slug})
    board = _first_board(first, boards)
    (known,) = desk.ask({"ask": "games"})["games"]
    of_rules = options_of_rules(folder.root)
    about["options"] = [option for option in known["options"] if option["name"] in of_rules]
    head = read_head(folder.root).value
    about |= {"judged": head is not None and head.judged}
    if referee == "worker" and head is not None and head.engine is None:
        about["options"] = []  # such a page knows what lies on the table with the usual ones only
    about |= {"first": first, "board": board, "boards": {name: one.as_json() for name, one in boards.items()}}
    shown = _board_html(boards[board]) if board else Html("")
    shapes = Shapes(Html(sheets[board].sheet() if board else ""), Html(pieces.sheet()))
    page = game_page(words_of(kit.game.language), kit.game.title, shown, shapes, referee=referee, several=several)
    made: Files = {"index.html": page.encode(), "game.json": _json(about)}
    made |= {f"boards/{name}.svg": _board_file(own) for name, own in sheets.items() if name != board}
    return made | _fonts([*sheets.values(), pieces])


def book_files(kit: PieceKit) -> Report[Files]:
    """The rulebook of a game below its own folder; nothing where it has none."""
    written = make_book(kit, app="../../app", home="../")
    if written.value is None:
        return Report({}, written.findings)
    made = {"rules/index.html": written.value.markup.encode()}
    return Report({**made, **{f"rules/{name}": data for name, data in written.value.files.items()}}, written.findings)


def listed(slug: str, folder: Path, language: str = "") -> Listed:
    """How a game stands on the list of games, told in a language."""
    head = read_head(folder, language).value
    if head is None:
        return Listed(slug, slug, "", "")
    facts = words_of(language).fill("players", players=head.players) if head.players else ""
    return Listed(slug, head.title or slug, head.tagline, facts)


def shared_files(games: Sequence[Listed], language: str = "") -> Files:
    """The client, the list of games in a language, and the icons."""
    client = files("pnp.site").joinpath("client")
    made = {f"app/{one.name}": one.read_bytes() for one in client.iterdir() if one.is_file()}
    made |= {f"app/{catalogue(name)}": _json(words_of(name).by_key) for name in spoken()}
    made["index.html"] = list_page(words_of(language), games).encode()
    made["manifest.webmanifest"] = _manifest(games, language)
    return {**dict(sorted(made.items())), **icon_files()}


def _manifest(games: Sequence[Listed], language: str) -> bytes:
    name = games[0].title if len(games) == 1 else words_of(language)["site-title"]
    start = f"{games[0].slug}/" if len(games) == 1 else "./"
    icons = [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
        *({"src": f"icon-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"} for side in (192, 512)),
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    colours = {"background_color": "#fbfaf7", "theme_color": "#1f5a7a"}
    return _json(
        {"name": name, "short_name": name[:24], "start_url": start, "display": "standalone", "icons": icons, **colours}
    )


def _first_board(state: Mapping[str, Any], boards: Mapping[str, BoardPicture]) -> str:
    """The board that the first picture shows."""
    scene = state.get("scene") or {}
    named = scene.get("board") or next(iter(boards), "")
    return named if named in boards and scene.get("on", "board") == "board" else ""


def _board_html(board: BoardPicture) -> Html:
    shape = tag("use", href=f"#{board.shape}")
    size = f"0 0 {board.width:.2f} {board.height:.2f}"
    return tag("svg", shape, viewBox=size, class_="board first", role="img", aria_label=board.alt)


def _board_file(sprites: Sprites) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(sprites.kept.values())}</svg>'.encode()


def _fonts(sheets: Sequence[Sprites]) -> Files:
    """The fonts of all pictures of the game together."""
    whole = Sprites()
    for sheet in sheets:
        for key, letters in sheet.letters.items():
            whole.letters.setdefault(key, set()).update(letters)
    return whole.fonts()


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def _unheard(line: str) -> None:
    del line
