"""`pnp playtest`: bots play many games; who wins how often, how long they take, how they end."""

from __future__ import annotations

from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path

import click

from pnp.base.finding import Fault, Finding
from pnp.cli.output.answer import refuse, show_json
from pnp.cli.output.impossible import possible_position
from pnp.cli.playtesting.beside import others, read_variants, with_option
from pnp.cli.playtesting.hands import hands
from pnp.cli.playtesting.laddered import Climbing, Keeping, give_ladder, read_ladder
from pnp.cli.playtesting.progress import Progress
from pnp.cli.playtesting.summary import tell, tell_compared
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.bots import bots_option
from pnp.cli.shared.context import RefereeContext, open_context, open_for
from pnp.cli.shared.output_file import OutputFile
from pnp.playtest.kept import Identity, Kept, differences, keep, read_run
from pnp.playtest.match import Match, fingerprint, own_version
from pnp.playtest.report.facts import Compared
from pnp.playtest.running import Players, Stopped, Wanted, run
from pnp.playtest.statistics.figures import figures
from pnp.playtest.statistics.sums import Sums
from pnp.referee.document import Document

MOST_PLIES = 20_000
BAD_SHARE = Fault("bad-share", "{text!r} is no share from 0.1% to 50%")
NOWHERE_TO_MERGE = Fault("nowhere-to-merge", "--merge needs --keep: the file that takes the games in")


@click.command(
    "playtest",
    epilog="""\b
Examples:
  pnp playtest siege-of-armagh                       100 games of random actions
  pnp playtest siege-of-armagh --bot V=search -n 20  the Vikings look ahead
  pnp playtest castles-and-crowns -O players=4 --bot greedy --bot P1=random -j 2
  pnp playtest siege-of-armagh -n 1000 --report armagh.html
  pnp playtest siege-of-armagh -n 500 --bot greedy --compare irish=6,8 --report irish.html
  pnp playtest siege-of-armagh -n 20 --ladder random,greedy,search:100 --keep ladder
  pnp playtest siege-of-armagh -n 1000 --keep run.sqlite     stopped, it goes on where it was
  pnp playtest siege-of-armagh -n 0 --keep all.sqlite --merge mine.sqlite --merge yours.sqlite
Bots: random takes any legal action; greedy looks one action ahead; trial and search look farther (search:N playouts).
The same seed gives the same games, whatever --jobs is. Ctrl-C shows what has been played so far.""",
)
@game_argument
@click.option(
    "-n", "--games", type=click.IntRange(0, 1_000_000), default=100, show_default=True, help="How many games."
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
@click.option("--until", metavar="SHARE", help="Stop as soon as each player's share is known to ± so much, as 1%.")
@click.option(
    "-j",
    "--jobs",
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes play.",
)
@click.option(
    "--cluster", metavar="ADDRESS", help="Let Dask's workers play: tcp://HOST:PORT, or local for --jobs of them here."
)
@click.option(
    "--keep",
    "kept_in",
    type=click.Path(path_type=Path),
    help="Keep the games in this file (of a ladder: in this folder), and go on with it.",
)
@click.option(
    "--merge",
    "merged",
    type=click.Path(dir_okay=False, path_type=Path),
    multiple=True,
    help="Take the games of this file in as well (with --keep; as often as you like).",
)
@click.option("--report", type=OutputFile("html"), help="Write a report to this HTML file.")
@click.option(
    "--compare", metavar="OPTION=ONE,OTHER", help="Play as many games with each of these values of an option."
)
@click.option(
    "--ladder", "laddered", metavar="BOT,BOT[,…]", help="Let each two of these bots meet in each seat, N games each."
)
@click.option(
    "--against",
    type=click.Path(dir_okay=False, path_type=Path),
    multiple=True,
    help="Hold the run kept in this file beside it, of another version of the game or of other bots.",
)
@click.option("--svg", type=OutputFile("svg"), help="Draw wins and lengths to this file.")
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    games: int,
    seed: int,
    bots: tuple[str, ...],
    position: str | None,
    plies: int,
    until: str | None,
    jobs: int,
    cluster: str | None,
    kept_in: Path | None,
    merged: tuple[Path, ...],
    report: Path | None,
    compare: str | None,
    laddered: str | None,
    against: tuple[Path, ...],
    svg: Path | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games of GAME."""
    given = parse_settings(settings)
    context = _context(game, given, position)
    start = _start(context, position, as_json=as_json)
    context.rules  # noqa: B018 - a game without an engine is refused here
    match = Match(game, tuple({**context.document.settings, **given}.items()), start, bots, seed, plies)
    if laddered is not None:
        bots = read_ladder(laddered, click.get_current_context().params)
        keeping = Keeping(kept_in, partial(identity_of, context)) if kept_in else None
        give_ladder(context, match, Climbing(bots, games, keeping), hands(games, jobs, cluster), as_json=as_json)
        return
    variants = read_variants(context, compare, dict(match.settings))
    if variants:
        match = with_option(match, variants, 0)
        context = RefereeContext(open_for(game, dict(match.settings)), context.document)
    opened = match.opened()
    if opened.value is None:
        refuse(opened.findings)
    play = partial(_play, Wanted(games, _share(until)), hands(games, jobs, cluster))
    kept = _kept(context, match, kept_in, merged)
    with closing(kept) if kept else nullcontext():
        told, stopped = play(match, kept)
    beside = () if stopped else others(match, variants, against, context.game.slug, play)
    if stopped:
        click.echo(f"stopped after {told.games} games", err=True)
    if svg:
        _draw(context, told, svg)
    name = variants.name(0) if variants else kept_in.stem if kept_in else "this run"
    if report:
        from pnp.cli.playtesting.reported import write_report

        write_report(context, match, Compared(name, told), beside, report)
    _answer(context, Compared(name, told), beside, seed, as_json=as_json)


def _play(wanted: Wanted, players: Players, match: Match, into: Kept | None = None) -> Stopped:
    """The games of a match, with their progress on the screen."""
    with Progress(wanted.games) as progress:
        return run(match, wanted, into, progress, players)


def _answer(context: RefereeContext, own: Compared, beside: tuple[Compared, ...], seed: int, *, as_json: bool) -> None:
    """The figures of the games, and of those that they are compared with."""
    if as_json:
        compared = {"compared": {one.name: figures(one.sums) for one in beside}} if beside else {}
        show_json({"game": context.game.slug, "seed": seed, **figures(own.sums), **compared})
        return
    tell(context, own.sums, seed)
    tell_compared(own.name, own.sums, beside)


def _context(game: str, given: dict[str, str], position: str | None) -> RefereeContext:
    """The game as it is to be played, and the document that it begins with, if there is one."""
    return (
        RefereeContext(open_for(game, given), Document("")) if position is None else open_context(game, given, position)
    )


def _start(context: RefereeContext, position: str | None, *, as_json: bool) -> str | None:
    """The text of the position to begin in; an impossible one ends the command."""
    if position is None:
        return None
    return context.rules.write(possible_position(context, as_json=as_json, games=0))


def _share(text: str | None) -> float | None:
    """`1%` or `0.01`; anything else ends the command."""
    if text is None:
        return None
    bare = text.strip().removeprefix("±").rstrip()
    try:
        share = float(bare.removesuffix("%")) / (100 if bare.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if not 0.001 <= share <= 0.5:
        refuse((BAD_SHARE.at(text=text, hints=("for example --until 1%",)),))
    return share


def _kept(context: RefereeContext, match: Match, path: Path | None, merged: tuple[Path, ...]) -> Kept | None:
    """The file of the run with the games of the others in it; whatever doesn't fit ends the command before anything is written."""
    if path is None:
        if merged:
            refuse((NOWHERE_TO_MERGE.at(),))
        return None
    identity = identity_of(context, match)
    findings: list[Finding] = []
    others = []
    for one in merged:
        other = read_run(one)
        findings += other.findings if other.value is None else differences(other.value, identity)
        others.append(other.value)
    opened = None if findings else keep(path, identity)
    if opened is None or opened.value is None:
        refuse(opened.findings if opened else findings)
    for other_run in filter(None, others):
        new = opened.value.take_in(other_run)
        click.echo(f"{new} games from {other_run.path}", err=True)
        other_run.close()
    return opened.value


def identity_of(context: RefereeContext, match: Match) -> Identity:
    """What the games of the match have in common."""
    options = " ".join(f"{name}={value}" for name, value in sorted(context.game.options.items()))
    start = match.start or ""
    content = fingerprint(context.game)
    return Identity(
        context.game.slug, content, options, " ".join(match.bots) or "random", start, str(match.plies), own_version()
    )


def _draw(context: RefereeContext, told: Sums, svg: Path) -> None:
    from pnp.kit.output.single import write_file
    from pnp.playtest.statistics.plot import plot

    write_file(svg, plot(context.game.head.title, told).encode())
