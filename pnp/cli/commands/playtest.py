"""`pnp playtest`: bots play many games; who wins how often, how long they take, how they end."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import click

from pnp.cli.shared.answer import show_json
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.bots import bots_option, named_seats
from pnp.cli.shared.context import RefereeContext, open_context, open_for
from pnp.cli.shared.edge import REWIND
from pnp.cli.shared.impossible import possible_position
from pnp.playtest.bots import Seats
from pnp.playtest.games import Played, Rate, Tally, play_one, spread, tally
from pnp.referee.document import Document
from pnp.referee.opened import open_game
from pnp.rules.protocol import AnyRules

MOST_PLIES = 20_000
BAR = 40
"""Width of the longest bar, in characters."""


@click.command(
    "playtest",
    epilog="""\b
Examples:
  pnp playtest siege-of-armagh                       100 games of random actions
  pnp playtest siege-of-armagh --bot V=trial -n 20   the Vikings look ahead by trial games
  pnp playtest castles-and-crowns -O players=4 --bot trial:50 --bot P1=random -j 2
  pnp playtest siege-of-armagh -n 1000 --svg lengths.svg
Bots: random takes any legal action; trial plays 200 trial games for each decision, trial:N as many as you say.
The same seed gives the same games, whatever --jobs is. Ctrl-C shows what has been played so far.""",
)
@game_argument
@click.option(
    "-n", "--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many games."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The number that all chance is drawn from.")
@bots_option
@click.option("--position", metavar="POSITION", help="Begin in this position (a file, or -) instead of the start.")
@click.option(
    "--plies",
    type=click.IntRange(1),
    default=MOST_PLIES,
    show_default=True,
    help="Break a game off after so many actions.",
)
@click.option("-j", "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="How many processes play.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw wins and lengths to this file.")
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    games: int,
    seed: int,
    bots: tuple[str, ...],
    position: str | None,
    plies: int,
    jobs: int,
    svg: Path | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games of GAME."""
    given = parse_settings(settings)
    context = (
        RefereeContext(open_for(game, given), Document("")) if position is None else open_context(game, given, position)
    )
    start = _start(context, position, as_json=as_json)
    context.rules  # noqa: B018 - a game without an engine is refused here
    match = Match(game, tuple({**context.document.settings, **given}.items()), start, bots, seed, plies)
    match.opened()
    played: list[Played] = []
    try:
        with closing(_all(match, games, jobs)) as results:
            for number, result in enumerate(results, start=1):
                played.append(result)
                if not as_json and number % 10 == 0 and sys.stderr.isatty():
                    click.echo(f"{REWIND}{number} games", nl=False, err=True)
    except KeyboardInterrupt:
        click.echo(f"\nstopped after {len(played)} games", err=True)
    told = tally(played)
    if svg:
        _draw(context, told, svg)
    if as_json:
        show_json({"game": context.game.slug, "seed": seed, **_as_json(told)})
    else:
        _tell(context, told, seed)


def _start(context: RefereeContext, position: str | None, *, as_json: bool) -> str | None:
    """The text of the position to begin in; an impossible one ends the command."""
    if position is None:
        return None
    return context.rules.write(possible_position(context, as_json=as_json, games=0))


def _all(match: Match, games: int, jobs: int) -> Generator[Played, None, None]:
    """The games in the order of their numbers."""
    if jobs == 1:
        yield from map(match.play, range(games))
        return
    from pnp.kit.pipeline.processes import helpers

    with helpers(jobs) as pool:
        yield from pool.map(match.play, range(games), chunksize=max(1, min(20, games // (4 * jobs))))


class Match(NamedTuple):
    """What every game of the playtest has in common; small, for it travels to other processes."""

    game: str
    settings: tuple[tuple[str, str], ...]
    start: str | None
    bots: tuple[str, ...]
    seed: int
    plies: int

    def play(self, number: int) -> Played:
        """The game of this number."""
        rules, start, seats = self.opened()
        return play_one(rules, start, seats, f"{self.seed}/{number}", self.plies)

    def opened(self) -> tuple[AnyRules, Any, Seats]:
        """Rules, first position and bots.

        Raises:
            click.exceptions.Exit: with status 2, when there are no such bots.
        """
        return _opened(self)


@cache
def _opened(match: Match) -> tuple[AnyRules, Any, Seats]:
    rules = open_game(match.game, dict(match.settings)).require().rules
    assert rules is not None  # noqa: S101 - the context has asked for them before
    start = rules.start() if match.start is None else rules.settle(rules.read(match.start).require())
    return rules, start, named_seats(match.bots, rules, start)


def _tell(context: RefereeContext, told: Tally, seed: int) -> None:
    click.echo(f"{context.game.head.title} · {told.games} games · seed {seed}")
    width = max(map(len, (*told.wins, "draws")), default=0)
    for player, rate in told.wins.items():
        click.echo(f"  {player:<{width}}  wins {_percent(rate)}")
    if told.draws.share:
        click.echo(f"  {'draws':<{width}}       {_percent(told.draws)}")
    if told.broken_off:
        click.echo(f"  {told.broken_off} broken off, in none of these figures")
    if not told.lengths:
        return
    low, high = told.length_at(0.1), told.length_at(0.9)
    click.echo(f"length: {told.usual_length:g} actions in the middle; 1 game in 10 up to {low}, 1 in 10 from {high}")
    if told.turns:
        click.echo(f"        {told.usual_turns:g} turns in the middle, {told.turns[0]} to {told.turns[-1]}")
    cells = spread(told.lengths)
    most = max(count for *_, count in cells)
    label = max(len(f"{low}–{high}") for low, high, _ in cells)
    for low, high, count in cells:
        click.echo(f"  {f'{low}–{high}':>{label}}  {'█' * round(BAR * count / most)} {count}")
    click.echo("ended by:")
    for clause, count in told.ends.items():
        quoted = context.quote(clause)
        share = count / (told.games - told.broken_off)
        click.echo(f"  {share:6.1%}  {clause}" + (f"  {quoted.sentence}" if quoted else ""))


def _percent(rate: Rate) -> str:
    return f"{rate.share:6.1%}  (95 %: {rate.low:.1%} to {rate.high:.1%})"


def _as_json(told: Tally) -> dict[str, object]:
    return {
        "games": told.games,
        "broken_off": told.broken_off,
        "wins": {player: rate._asdict() for player, rate in told.wins.items()},
        "draws": told.draws._asdict(),
        "length": {"median": told.usual_length, "tenth": told.length_at(0.1), "ninetieth": told.length_at(0.9)},
        "lengths": [{"from": low, "to": high, "games": count} for low, high, count in spread(told.lengths)],
        **(
            {"turns": {"median": told.usual_turns, "least": told.turns[0], "most": told.turns[-1]}}
            if told.turns
            else {}
        ),
        "ends": told.ends,
    }


def _draw(context: RefereeContext, told: Tally, svg: Path) -> None:
    from pnp.kit.output.single import write_file
    from pnp.playtest.plot import plot

    write_file(svg, plot(context.game.head.title, told).encode())
