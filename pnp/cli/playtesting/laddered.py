"""`pnp playtest --ladder`: each two bots meet in each seat, and Elo points tell who plays how much better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from itertools import count

import click

from pnp.base.finding import Fault, Finding
from pnp.cli.output.answer import refuse, show_json
from pnp.cli.playtesting.progress import Progress
from pnp.cli.shared.context import RefereeContext
from pnp.playtest.games import Played
from pnp.playtest.ladder import Ladder, Rung, climb, ladder, pairings
from pnp.playtest.match import Match
from pnp.playtest.players.named import read_bot
from pnp.playtest.running import Players, Stopped
from pnp.playtest.statistics.sums import Sums

TOO_FEW = Fault("too-few-bots", "{text!r} is no ladder: it takes two bots or more, each once")
NOT_WITH = Fault("not-with-a-ladder", "{option} says nothing of a ladder: leave it out")
NO_GAMES = Fault("ladder-without-games", "a ladder needs games: -n says how many for each two bots and seat")
HINT = "for example --ladder random,greedy,search:100"


UNFIT = {
    "bots": "--bot",
    "until": "--until",
    "kept_in": "--keep",
    "merged": "--merge",
    "report": "--report",
    "compare": "--compare",
    "against": "--against",
    "svg": "--svg",
}
"""Options that say nothing of a ladder, by the names of their parameters."""


def read_ladder(text: str, given: Mapping[str, object]) -> tuple[str, ...]:
    """The bots, the first of which stands at 0; `given` are the parameters of the command.

    Raises:
        click.exceptions.Exit: with status 2, everything wrong told.
    """
    bots = tuple(bot.strip().casefold() for bot in text.split(",") if bot.strip())
    findings: list[Finding] = [finding for bot in bots for finding in read_bot(bot).findings]
    if len(set(bots)) < max(2, len(bots)):
        findings.append(TOO_FEW.at(text=text, hints=(HINT,)))
    findings += (NOT_WITH.at(option=option) for name, option in UNFIT.items() if given.get(name))
    if not given.get("games"):
        findings.append(NO_GAMES.at())
    if findings:
        refuse(findings)
    return bots


def give_ladder(
    context: RefereeContext, match: Match, bots: tuple[str, ...], games: int, players: Players, *, as_json: bool
) -> None:
    """So many games are played a pair and seat, and told; what there is, if somebody stops it."""
    bound = match.opened().require()
    seats = bound.rules.players(bound.start)
    pairs = list(pairings(match, bots, seats))
    with Progress(games * len(pairs)) as progress:
        played = count(1)

        def play(one: Match, note: Callable[[Played], None]) -> Stopped:
            try:
                with closing(players(one, range(games))) as numbered:
                    for game in numbered:
                        note(game.played)
                        progress(next(played))
            except KeyboardInterrupt:
                return Stopped(Sums(), stopped=True)
            return Stopped(Sums())

        met = climb(pairs, play)
    found = ladder(met, bots, len(seats))
    if len(met) < games * len(pairs):
        click.echo(f"stopped after {len(met)} games", err=True)
    if as_json:
        show_json({"game": context.game.slug, "seed": match.seed, "games": len(met), **_as_json(found)})
    else:
        _tell(f"{context.game.head.title} · {len(met)} games · seed {match.seed}", found, bots[0])


def _tell(head: str, found: Ladder, lowest: str) -> None:
    click.echo(head)
    click.echo(f"Elo points above {lowest}, each two bots in each seat (400 more: ten games of eleven):")
    seat = found.seat
    width = max(len(rung.bot) for rung in (*found.rungs, *filter(None, (seat,))))
    for rung in found.rungs:
        click.echo(f"  {rung.bot:<{width}}  {_points(rung)}  {rung.games} games")
    if seat is not None:
        click.echo(f"  {seat.bot:<{width}}  {_points(seat)}  above the second, whoever sits there")


def _points(rung: Rung) -> str:
    return f"{rung.elo:+5.0f}  (95 %: {rung.low:+.0f} to {rung.high:+.0f})"


def _as_json(found: Ladder) -> dict[str, object]:
    def told(rung: Rung) -> dict[str, object]:
        return {"elo": round(rung.elo, 1), "low": round(rung.low, 1), "high": round(rung.high, 1)}

    rungs = [{"bot": rung.bot, "games": rung.games, **told(rung)} for rung in found.rungs]
    return {"ladder": rungs, "first_seat": told(found.seat) if found.seat else None}
