"""`pnp playtest --ladder`: each two bots meet in each seat, and Elo points tell who plays how much better."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from typing import NamedTuple

import click

from pnp.base.finding import Fault, Finding
from pnp.cli.output.answer import refuse, show_json
from pnp.cli.playtesting.progress import Progress
from pnp.cli.shared.context import RefereeContext
from pnp.playtest.games import Played
from pnp.playtest.kept import Identity, Kept, keep
from pnp.playtest.ladder import Ladder, Lead, Rung, climb, ladder, pairings
from pnp.playtest.match import Match, Numbered
from pnp.playtest.players.named import read_bot
from pnp.playtest.running import Players, Stopped
from pnp.playtest.statistics.sums import Sums

TOO_FEW = Fault("too-few-bots", "{text!r} is no ladder: it takes two bots or more, each once")
NOT_WITH = Fault("not-with-a-ladder", "{option} says nothing of a ladder: leave it out")
NO_GAMES = Fault("ladder-without-games", "a ladder needs games: -n says how many for each two bots and seat")
NO_FOLDER = Fault("no-folder-for-a-ladder", "{path} can't be the folder for the matches of a ladder: {why}")
BEYOND = 1200
"""Elo points (odds of a thousand to one) beyond which nobody need be told how much more it may be."""
HINT = "for example --ladder random,greedy,search:100"


UNFIT = {
    "bots": "--bot",
    "until": "--until",
    "merged": "--merge",
    "report": "--report",
    "compare": "--compare",
    "against": "--against",
    "svg": "--svg",
}
"""Options that say nothing of a ladder, by the names of their parameters."""


class Keeping(NamedTuple):
    """A folder that holds a file for each match of a ladder, and how to say whose games they are."""

    folder: Path
    identity: Callable[[Match], Identity]

    def open(self, match: Match) -> Kept:
        """The file of one match; one that holds something else ends the command."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            refuse((NO_FOLDER.at(path=str(self.folder), why=error.strerror or type(error).__name__),))
        name = re.sub(r"[^\w=,-]+", "-", ",".join(match.bots))
        opened = keep(self.folder / f"{name}.sqlite", self.identity(match))
        if opened.value is None:
            refuse(opened.findings)
        return opened.value


class Climbing(NamedTuple):
    """The bots, the first of which stands at 0, how many games a pair and seat, and where they are kept."""

    bots: tuple[str, ...]
    games: int
    keeping: Keeping | None


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
    context: RefereeContext,
    match: Match,
    climbing: Climbing,
    players: Players,
    *,
    as_json: bool,
) -> None:
    """So many games are played a pair and seat, and told; what there is, if somebody stops it."""
    bots, games, keeping = climbing
    bound = match.opened().require()
    seats = bound.rules.players(bound.start)
    pairs = list(pairings(match, bots, seats))
    with Progress(games * len(pairs)) as progress:
        played = count(1)

        def play(one: Match, note: Callable[[Played], None]) -> Stopped:
            def told(game: Numbered) -> None:
                note(game.played)
                progress(next(played))

            return _played(one, games, keeping, players, told)

        met = climb(pairs, play)
    found = ladder(met, bots, len(seats))
    if len(met) < games * len(pairs):
        click.echo(f"stopped after {len(met)} games", err=True)
    if as_json:
        show_json({"game": context.game.slug, "seed": match.seed, "games": len(met), **_as_json(found)})
    else:
        _tell(f"{context.game.head.title} · {len(met)} games · seed {match.seed}", found, bots[0])


def _played(
    match: Match, games: int, keeping: Keeping | None, players: Players, told: Callable[[Numbered], None]
) -> Stopped:
    """The games of one match: those that are kept, then those that are missing."""
    with ExitStack() as stack:
        kept = stack.enter_context(closing(keeping.open(match))) if keeping else None
        numbers: Iterable[int] = range(games)
        if kept is not None:
            for game in kept.games():
                if game.seed == match.seed and game.number < games:
                    told(game)
            numbers = kept.missing(match.seed, games)
        try:
            for game in stack.enter_context(closing(players(match, numbers))):
                told(game)
                if kept is not None:
                    kept.add(game)
        except KeyboardInterrupt:
            return Stopped(Sums(), stopped=True)
    return Stopped(Sums())


def _tell(head: str, found: Ladder, lowest: str) -> None:
    click.echo(head)
    click.echo(f"Elo points above {lowest}, each two bots in each seat (400 more: ten games of eleven):")
    seat = found.seat
    width = max(len(rung.bot) for rung in (*found.rungs, *filter(None, (seat,))))
    for rung in found.rungs:
        click.echo(f"  {rung.bot:<{width}}  {_points(rung)}  {rung.games} games")
    if seat is not None:
        click.echo(f"  {seat.bot:<{width}}  {_points(seat)}  above the second, whoever sits there")
    for lead in found.leads:
        click.echo(f"{lead.bot} beats {lead.below}: {_lead(lead)}")


def _lead(lead: Lead) -> str:
    if lead.is_shown:
        return f"by {lead.least:.0f} points at least, 19 times of 20"
    return f"not shown; these games make it {min(0.99, lead.sure):.0%} likely"


def _points(rung: Rung) -> str:
    high = f"more than +{BEYOND}" if rung.high > BEYOND else f"{rung.high:+.0f}"
    low = f"less than -{BEYOND}" if rung.low < -BEYOND else f"{rung.low:+.0f}"
    return f"{rung.elo:+5.0f}  (95 %: {low} to {high})"


def _as_json(found: Ladder) -> dict[str, object]:
    def told(rung: Rung) -> dict[str, object]:
        return {"elo": round(rung.elo, 1), "low": round(rung.low, 1), "high": round(rung.high, 1)}

    rungs = [{"bot": rung.bot, "games": rung.games, **told(rung)} for rung in found.rungs]
    leads = [
        {
            "bot": lead.bot,
            "below": lead.below,
            "elo": round(lead.elo, 1),
            "at_least": round(lead.least, 1),
            "shown": lead.is_shown,
            "sure": round(lead.sure, 4),
        }
        for lead in found.leads
    ]
    return {"ladder": rungs, "leads": leads, "first_seat": told(found.seat) if found.seat else None}
