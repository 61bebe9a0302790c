"""Runs that are held beside the one asked for: other values of an option, or a run that was kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.cli.output.answer import refuse
from pnp.cli.shared.context import RefereeContext
from pnp.playtest.kept import read_run
from pnp.playtest.match import Match
from pnp.playtest.report.facts import Compared
from pnp.playtest.running import Stopped
from pnp.playtest.statistics.sums import total
from pnp.referee.opened import open_game

NO_VALUES = Fault("nothing-to-compare", "{text!r} is not an option with several values: OPTION=ONE,OTHER")
NO_OPTION = Fault("no-such-option", "{game} has no option {name!r} to compare")
OTHER_GAME = Fault("run-of-another-game", "{path} holds a run of {there}, not of {here}")


class Variants(NamedTuple):
    """An option and the values that it is to be tried with."""

    option: str
    values: tuple[str, ...]

    def name(self, number: int) -> str:
        """`river_rows=5`."""
        return f"{self.option}={self.values[number]}"


def read_variants(context: RefereeContext, text: str | None, settings: dict[str, str]) -> Variants | None:
    """The option that `--compare` names, each of its values one that the game takes; anything else ends the command."""
    if text is None:
        return None
    option, _, listed = text.partition("=")
    values = tuple(value.strip() for value in listed.split(",") if value.strip())
    name = option.strip()
    if name not in context.game.options:
        hints = did_you_mean(name, context.game.options)
        refuse((NO_OPTION.at(game=context.game.slug, name=name, hints=hints),))
    if len(set(values)) < 2 or len(set(values)) < len(values):
        refuse((NO_VALUES.at(text=text),))
    for value in values:
        opened = open_game(str(context.game.path), {**settings, name: value})
        if opened.value is None:
            refuse(opened.findings)
    return Variants(name, values)


def with_option(match: Match, variants: Variants, number: int) -> Match:
    """The match under one of the values."""
    return match._replace(settings=tuple({**dict(match.settings), variants.option: variants.values[number]}.items()))


def others(
    match: Match, variants: Variants | None, against: tuple[Path, ...], slug: str, play: Callable[[Match], Stopped]
) -> tuple[Compared, ...]:
    """The other runs: those of the other values are played now."""
    found = []
    if variants:
        for number in range(1, len(variants.values)):
            done = play(with_option(match, variants, number))
            found.append(Compared(variants.name(number), done.sums))
            if done.stopped:
                break
    return (*found, *(_kept(path, slug) for path in against))


def _kept(path: Path, slug: str) -> Compared:
    run = read_run(path)
    if run.value is None:
        refuse(run.findings)
    with closing(run.value) as kept:
        if kept.identity.game != slug:
            refuse((OTHER_GAME.at(path=str(path), there=kept.identity.game, here=slug),))
        return Compared(path.stem, total(kept.games()))
