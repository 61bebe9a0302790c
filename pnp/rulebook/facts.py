"""What a book says about the game as a whole: on its cover, in its contents page, in its colophon."""

from __future__ import annotations

from pnp.base.frozen import Frozen
from pnp.definition.load.load import Game
from pnp.definition.models.game import Credit
from pnp.draw.model import Symbol
from pnp.rulebook.words import Words


class GameFacts(Frozen):
    """Title page facts: `particulars` are players, time and age, each a short phrase; `ornament` an icon or nothing.

    `page` is the address of the game's page on the web, or nothing.
    """

    title: str
    tagline: str
    particulars: tuple[str, ...]
    version: str
    licence: str
    credits: tuple[str, ...]
    language: str = "en"
    ornament: Symbol | None = None
    refereed: bool = False
    page: str = ""

    @classmethod
    def of(cls, game: Game, words: Words, ornament: Symbol | None = None) -> GameFacts:
        """The facts of a game in the book's own words."""
        return cls(
            game.title,
            game.tagline,
            _particulars(game, words),
            game.version,
            game.licence,
            tuple(_credit(words, credit) for credit in game.credits),
            game.language,
            ornament,
            game.engine is not None,
            game.page,
        )


def _particulars(game: Game, words: Words) -> tuple[str, ...]:
    players, minutes = game.players, game.minutes
    found = [_span(words, "players", players.min, players.max)]
    if minutes is not None:
        found.append(_span(words, "minutes", minutes.min, minutes.max))
    if game.age is not None:
        found.append(words.fill("age", age=game.age))
    return tuple(found)


def _span(words: Words, key: str, least: int, most: int) -> str:
    if least != most:
        return words.fill(key, least=least, most=most)
    return words.fill(f"{key}-one" if least == 1 else f"{key}-exact", n=least)


def _credit(words: Words, credit: Credit) -> str:
    dated = f"{credit.name}, {credit.year}" if credit.year else credit.name
    return words.fill("credit", role=credit.role, who=f"{dated} ({credit.source})" if credit.source else dated)
