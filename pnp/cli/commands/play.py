"""`pnp play`: referees a whole game at the table, one action at a time, with a journal that survives everything."""

from __future__ import annotations

from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

import click

from pnp.base.tongue import tr
from pnp.cli.commands.replay import NO_GAME_NAMED
from pnp.cli.output.answer import REFUSED, UNUSABLE, refuse
from pnp.cli.output.impossible import possible_position
from pnp.cli.output.telling import tell_problems
from pnp.cli.shared.arguments import game_argument, parse_settings, set_option
from pnp.cli.shared.bots import bots_option, named_seats
from pnp.cli.shared.context import RefereeContext, open_for
from pnp.cli.shared.languages import told_option
from pnp.cli.table.table_talk import TableTalk
from pnp.playtest.players.bots import NOBODY, Seats
from pnp.referee.document import Document, read_document, read_text
from pnp.referee.lines.line import Done
from pnp.referee.records.journal import SUFFIX, Journal, JournalError, cut_header, free_name, unfinished
from pnp.referee.records.record import read_record, write_header
from pnp.referee.records.replay import Replay, replay
from pnp.referee.records.session import Session
from pnp.rules.protocol import AnyRules


class Opened(NamedTuple):
    """A game about to be played: the context, the journal, where it starts, what has been played, and the bots."""

    context: RefereeContext
    journal: Journal
    start: Any
    done: tuple[Done, ...] = ()
    finished: bool = False
    seats: Seats = NOBODY


@click.command(
    "play",
    epilog="""\b
Examples:
  pnp play siege-of-armagh                          from the set-up on
  pnp play siege-of-armagh --position game.txt -O turn_limit=40
  pnp play siege-of-armagh --resume                 go on after a break, or a crash
  pnp play castles-and-crowns --deal                with cards and dice dealt and rolled here
  pnp play siege-of-armagh --bot I=search           alone against a bot that looks ahead, and says why
At the prompt: an action; ? what can I do; why ACTION; odds ACTION; undo; board; rule CLAUSE; help; quit.
The journal GAME.record holds every action before the prompt comes back; `pnp replay` checks it.""",
)
@game_argument
@click.option("--position", metavar="POSITION", help="Begin in this position (a file) instead of the start.")
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), help="The journal's file.")
@click.option("--resume", is_flag=True, help="Go on with the journal where it ends.")
@click.option("--deal", is_flag=True, help="Roll the dice and deal the cards here, not at the table.")
@click.option("--seed", type=int, metavar="N", help="Let chance run as it did under this number.")
@bots_option
@told_option
@set_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    position: str | None,
    journal: Path | None,
    resume: bool,
    deal: bool,
    seed: int | None,
    bots: tuple[str, ...],
    settings: tuple[str, ...],
) -> None:
    """Referee a game of GAME."""
    given = parse_settings(settings)
    opened = _resumed(game, journal, given, bots) if resume else _begun(game, position, journal, given, bots)
    with opened.journal:
        session = Session(opened.context.rules, opened.start, opened.journal, opened.done, finished=opened.finished)
        try:
            chance = SystemRandom() if seed is None else Random(seed)  # noqa: S311 - games, not secrets
            TableTalk(opened.context, session, chance, opened.seats, deals=deal).run()
        except JournalError as trouble:
            click.echo(
                tr(
                    "pnp: the journal {path} can't be written ({trouble}); the last entry is not in it",
                    path=opened.journal.path,
                    trouble=trouble,
                ),
                err=True,
            )
            raise click.exceptions.Exit(UNUSABLE) from None


def _begun(
    game: str, position: str | None, journal: Path | None, given: dict[str, str], bots: tuple[str, ...]
) -> Opened:
    """A new game with a new journal."""
    document = Document("")
    if position is not None:
        text = read_text(position)
        if text.value is None:
            refuse(text.findings)
        document = read_document(text.value)
        if document.findings:
            refuse(document.findings)
    chosen = {**document.settings, **given}
    context = RefereeContext(open_for(game, chosen, document.game), document, chosen)
    start = context.rules.start() if position is None else possible_position(context)
    seats = _seats(bots, context.rules, start)
    path = journal or free_name(Path(f"{context.game.slug}{SUFFIX}"))
    header = write_header(context.game.slug, chosen, "" if position is None else context.rules.write(start))
    begun = Journal.begin(path, header)
    if begun.value is None:
        refuse(begun.findings)
    return Opened(context, begun.value, start, seats=seats)


def _seats(bots: tuple[str, ...], rules: AnyRules, start: Any) -> Seats:
    """Who is no person; looked at before a journal is begun, so that a slip leaves no file behind."""
    return named_seats(bots, rules, start) if bots else NOBODY


def _resumed(game: str, journal: Path | None, given: dict[str, str], bots: tuple[str, ...]) -> Opened:
    """A game that goes on where its journal ends. The file is not touched before it has proved to be its journal."""
    slug = open_for(game, given).slug
    opened = Journal.go_on(journal or _latest(Path(f"{slug}{SUFFIX}")))
    if opened.value is None:
        refuse(opened.findings)
    try:
        return _gone_on(game, opened.value, given, bots)
    except BaseException:
        opened.value.close()
        raise


def _gone_on(game: str, journal: Journal, given: dict[str, str], bots: tuple[str, ...]) -> Opened:
    """The game in a journal that nobody else can write to any more."""
    text = journal.read()
    if text.value is None:
        refuse(text.findings)
    cut = cut_header(text.value)
    if cut is not None:
        refuse((cut._replace(where=cut.where._replace(file=str(journal.path))),))
    drop = unfinished(text.value, lambda whole: _is_whole(game, whole))
    context, done, finished = _replayed(game, text.value.removesuffix(drop), given)
    if done.findings:
        where = f"{journal.path}, line {done.broken.line}" if done.broken else str(journal.path)
        wrong = "this can't have happened" if done.understood else "this can't be read"
        click.echo(f"{where}: {wrong}", err=True)
        tell_problems(done.findings, context.quote)
        raise click.exceptions.Exit(REFUSED if done.understood else UNUSABLE)
    seats = _seats(bots, context.rules, done.start)
    trouble = journal.mend(drop)
    if trouble is not None:
        refuse((trouble,))
    if drop:
        click.echo(
            tr(
                "{path}: {drop!r} at the end was cut off before it was played, and is left out",
                path=journal.path,
                drop=drop,
            ),
            err=True,
        )
    return Opened(context, journal, done.start, done.done, finished, seats)


def _replayed(game: str, text: str, given: dict[str, str]) -> tuple[RefereeContext, Replay, bool]:
    """The context for a journal, what came of it, and whether it states a result."""
    read = read_record(text)
    if read.value is None:
        refuse(read.findings)
    if not read.value.game:
        refuse((NO_GAME_NAMED.at(),))
    context = RefereeContext(open_for(game, {**read.value.settings, **given}, read.value.game), Document(""))
    return context, replay(context.rules, read.value), bool(read.value.result)


def _is_whole(game: str, text: str) -> bool:
    """Can everything in the journal, its unfinished last line included, have happened?"""
    read = read_record(text)
    if read.value is None:
        return False
    rules = open_for(game, dict(read.value.settings)).rules
    return rules is not None and not replay(rules, read.value).findings


def _latest(path: Path) -> Path:
    """The journal that was begun last: the one with the highest number."""
    latest, number = path, 2
    while (following := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        latest, number = following, number + 1
    return latest
