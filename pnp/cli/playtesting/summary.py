"""What `pnp playtest` tells on a terminal."""

from __future__ import annotations

import click

from pnp.cli.shared.context import RefereeContext
from pnp.playtest.report.compare import differences
from pnp.playtest.report.facts import Compared
from pnp.playtest.statistics.rates import Rate, spread
from pnp.playtest.statistics.sums import Sums, at_share, median_of

BAR = 40
"""Width of the longest bar, in characters."""


def tell(context: RefereeContext, told: Sums, seed: int) -> None:
    """Wins, lengths, ends, and the way to more."""
    click.echo(f"{context.game.head.title} · {told.games} games · seed {seed}")
    width = max(map(len, (*told.wins, "draws")), default=0)
    for player, rate in told.wins.items():
        click.echo(f"  {player:<{width}}  wins {percent(rate)}")
    if told.draws.share:
        click.echo(f"  {'draws':<{width}}       {percent(told.draws)}")
    if told.broken_off:
        click.echo(f"  {told.broken_off} broken off, in none of these figures")
    if told.lengths:
        _tell_lengths(told)
        _tell_ends(context, told)


def tell_compared(name: str, told: Sums, others: tuple[Compared, ...]) -> None:
    """What is sure of the differences to the other runs."""
    for other in others:
        click.echo(f"{other.name} beside {name}:")
        for line in differences(Compared(name, told), other):
            click.echo(f"  {line}")


def _tell_lengths(told: Sums) -> None:
    low, high = at_share(told.lengths, 0.1), at_share(told.lengths, 0.9)
    click.echo(
        f"length: {median_of(told.lengths):g} actions in the middle; 1 game in 10 up to {low}, 1 in 10 from {high}"
    )
    if told.turns:
        turns = f"{median_of(told.turns):g} turns in the middle, {min(told.turns)} to {max(told.turns)}"
        click.echo(f"        {turns}")
    cells = spread(told.lengths)
    most = max(count for *_, count in cells)
    label = max(len(f"{low}–{high}") for low, high, _ in cells)
    for low, high, count in cells:
        click.echo(f"  {f'{low}–{high}':>{label}}  {'█' * round(BAR * count / most)} {count}")


def _tell_ends(context: RefereeContext, told: Sums) -> None:
    click.echo("ended by:")
    for clause, count in told.ends.most_common():
        quoted = context.quote(clause)
        click.echo(f"  {count / told.finished:6.1%}  {clause}" + (f"  {quoted.sentence}" if quoted else ""))


def percent(rate: Rate) -> str:
    """A share with its interval."""
    return f"{rate.share:6.1%}  (95 %: {rate.low:.1%} to {rate.high:.1%})"
