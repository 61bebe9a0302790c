"""What the report is made of, gathered: clauses of the rulebook, records of games worth reading, runs to hold beside."""

from __future__ import annotations

from pathlib import Path

from pnp.base.finding import FindingsError
from pnp.cli.shared.context import RefereeContext
from pnp.kit.output.single import write_file
from pnp.playtest.figures import notable
from pnp.playtest.games import Taken
from pnp.playtest.match import Match
from pnp.playtest.report.facts import Compared, Facts, Ruled, Story
from pnp.playtest.report.page import report
from pnp.playtest.sums import Sums
from pnp.referee.records.record import write_header


def write_report(
    context: RefereeContext, match: Match, run: Compared, others: tuple[Compared, ...], path: Path
) -> None:
    """The report on a run, with others beside it, into one file."""
    write_file(path, report(_facts(context, match, run, others)).encode())


def _facts(context: RefereeContext, match: Match, run: Compared, others: tuple[Compared, ...]) -> Facts:
    options = ", ".join(f"{option} {value}" for option, value in sorted(context.game.options.items()))
    about = (
        ("bots", ", ".join(match.bots) or "random"),
        ("seed", str(match.seed)),
        ("options", options or "none"),
        ("broken off after", f"{match.plies} actions"),
        *((("begun in", match.start.strip()),) if match.start else ()),
    )
    title, sums = context.game.head.title, run.sums
    stories = tuple(_stories(context, match, sums))
    return Facts(title, about, sums, _clauses(context), stories, run.name, others)


def _clauses(context: RefereeContext) -> tuple[Ruled, ...]:
    enforced = context.rules.enforced()
    printed = context.book.find(None) if context.book else []
    return tuple(Ruled(one.id, one.sentence, one.section, enforced.get(one.id, "")) for one in printed)


def _stories(context: RefereeContext, match: Match, sums: Sums) -> list[Story]:
    """The records of the games worth reading; each is played once more."""
    stories: list[Story] = []
    for why, game in notable(sums).items():
        one, lines = match._replace(seed=game["seed"]), list[str]()

        def note(taken: Taken, lines: list[str] = lines) -> None:
            lines.append(taken.name)

        try:
            one.play(game["number"], note)
        except FindingsError:
            continue
        header = write_header(context.game.slug, dict(match.settings), match.start or "")
        stories.append(Story(why, game["seed"], game["number"], header + "\n".join(lines) + "\n"))
    return stories
