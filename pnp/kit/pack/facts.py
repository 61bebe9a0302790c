"""What the words of a pack say of a game: values for the templates in `templates/pack/`."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.components.piece import Piece
from pnp.definition.load.load import Game
from pnp.definition.models.base import told
from pnp.definition.models.game import Credit
from pnp.definition.models.profiles.contest import Contest
from pnp.kit.pack.editions import Edition
from pnp.kit.pack.licence import licence_address
from pnp.press.paper import PAPERS


def span(least: int, most: int) -> str:
    """`2–4`, or `2`."""
    return str(least) if least == most else f"{least}–{most}"


def facts_line(game: Game) -> str:
    """`2–4 players · 20–40 minutes · age 10 and up · version 1.0`."""
    players = span(game.players.min, game.players.max)
    parts = [f"{players} player{'' if players == '1' else 's'}"]
    if game.minutes:
        parts.append(f"{span(game.minutes.min, game.minutes.max)} minutes")
    if game.age is not None:
        parts.append(f"age {game.age} and up")
    return " · ".join([*parts, f"version {game.version}"])


def values_of(editions: Sequence[Edition], contest: Contest | None, link: str) -> dict[str, object]:
    """Everything that a template may look up."""
    kit = editions[0].kit
    game = kit.game
    return {
        "title": game.title,
        "tagline": game.tagline,
        "facts": facts_line(game),
        "slug": game.slug,
        "version": game.version,
        "needs": game.needs,
        "pieces": counted(kit.pieces.pieces),
        "pages": len(kit.book.pages) if kit.book else 0,
        "editions": [
            {
                "title": edition.title,
                "file": file_name(edition),
                "sheets": edition.whole.sheets,
                "pages": len(edition.whole.pages),
            }
            for edition in editions
        ],
        "papers": [
            {"name": PAPERS[edition.paper].name, "sheets": edition.whole.sheets}
            for edition in editions
            if edition.ink == "full"
        ],
        "credits": [_credit(credit) for credit in game.credits],
        "licence": game.licence,
        "licence_address": licence_address(game.licence),
        "contest": contest.title if contest else "",
        "status": contest.status if contest else "",
        "link": link,
    }


def counted(pieces: Sequence[Piece]) -> list[dict[str, object]]:
    """How many of what, in the game's order; what has one name is one thing to people, be it of several components."""
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[piece.name] = counts.get(piece.name, 0) + piece.copies
    return [{"count": count, "name": name} for name, count in counts.items()]


def _credit(credit: Credit) -> dict[str, str]:
    """A credit as words, what isn't told left empty."""
    return {name: "" if value is None else str(value) for name, value in told(credit).items()}


def file_name(edition: Edition) -> str:
    """What an edition's file is called in the archive: names sort by paper, full colour first."""
    number = 10 * (1 + list(PAPERS).index(edition.paper)) + (0 if edition.ink == "full" else 1)
    return f"{number}-print-{edition.paper}{'' if edition.ink == 'full' else '-low-ink'}.pdf"
