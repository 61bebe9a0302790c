"""For how many players a kit is made: the whole range that the cover names, unless somebody asks for fewer.

A game whose pieces depend on the number of players says in `kits` which options print a kit for so many. Unless it is asked, the
press prints what the largest table needs, and the sheets that smaller ones can do without come last.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.finding import Fault, Report
from pnp.base.frozen import Frozen
from pnp.base.tongue import tr, trn
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game

EVERY = "all"
"""The key of `kits` whose options print what every number of players needs."""

NOT_SO_MANY = Fault("not-so-many-players", "{game} is a game for {range}, not for {players}")


class Audience(Frozen):
    """Whom a kit serves, `least` to `most` players, and the options as chosen for it.

    `fewer` are those of the first sheets, which serve `some`; the rest comes last. `whole` says that it serves everybody whom the
    cover names.
    """

    chosen: Mapping[str, str]
    least: int
    most: int
    whole: bool = True
    fewer: Mapping[str, str] | None = None
    some: int = 0

    @property
    def words(self) -> str:
        """`for 2–5 players`, `for 2 players`."""
        return tr("for {players}", players=_players(self.least, self.most))

    @property
    def later(self) -> str:
        """What is said of the last sheets: `only for 3–5 players`; of maps for smaller tables, too, `not needed for 4 players`."""
        if self.fewer is None:
            return ""
        if self.some == self.least:
            return tr("only for {players}", players=_players(self.some + 1, self.most))
        return tr("not needed for {players}", players=_players(self.some, self.some))


def _players(least: int, most: int) -> str:
    if least == most:
        return trn("{n} player", "{n} players", most, n=most)
    return tr("{least}–{most} players", least=least, most=most)


def audience_of(game: Game, chosen: Mapping[str, str], players: int | None) -> Report[Audience]:
    """Whom the kit of these options serves; `players` is for how many it was asked (None: for all)."""
    least, most = game.players.min, game.players.max
    if players is not None and not least <= players <= most:
        hints = (f"say {' or '.join(map(str, dict.fromkeys((least, most))))}",)
        return Report(
            None, (NOT_SO_MANY.at(game=game.title, range=_players(least, most), players=players, hints=hints),)
        )
    kits = kits_of(game)
    if players is not None:
        own = {**kits.get(str(players), {}), **chosen}
        return Report(Audience(own, players, players, whole=not kits or least == most))
    if not kits:
        return Report(Audience(chosen, least, most))
    served = _served(game, chosen, kits)
    if any(name in chosen for kit in kits.values() for name in kit):
        number = served if served is not None else 0
        whole = number == 0
        return Report(Audience(chosen, number or least, number or most, whole=whole))
    every = {**kits.get(EVERY, kits.get(str(most), {})), **chosen}
    if served is None or served == most:
        return Report(Audience(every, least, most))
    return Report(Audience(every, least, most, fewer=chosen, some=served))


def options_for(game: Game, chosen: Mapping[str, str], players: int | None) -> Report[Mapping[str, object]]:
    """Every option of the game for so many players (None: as chosen, and else as the game has it)."""
    if players is None:
        return resolve_options(game, chosen)
    audience = audience_of(game, chosen, players)
    return resolve_options(game, audience.value.chosen) if audience.value else Report(None, audience.findings)


def kits_of(game: Game) -> Mapping[str, Mapping[str, str]]:
    """The options of each kit by its number of players; where the game doesn't say, those of its option `players`."""
    if game.kits:
        return {str(number): {name: str(value) for name, value in kit.items()} for number, kit in game.kits.items()}
    if "players" not in game.options:
        return {}
    return {str(number): {"players": str(number)} for number in range(game.players.min, game.players.max + 1)}


def _served(game: Game, chosen: Mapping[str, str], kits: Mapping[str, Mapping[str, str]]) -> int | None:
    """For how many players the options as they are print a kit; None when they print one for all."""
    options = resolve_options(game, chosen).value
    if options is None:
        return None
    every = kits.get(EVERY)
    if every and _agrees(options, every):
        return None
    return next((int(number) for number, kit in kits.items() if number != EVERY and _agrees(options, kit)), None)


def _agrees(options: Mapping[str, object], kit: Mapping[str, str]) -> bool:
    return all(str(options.get(name)) == value for name, value in kit.items())
