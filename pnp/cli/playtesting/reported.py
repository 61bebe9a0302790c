"""What the report is made of, gathered: clauses of the rulebook, records of games worth reading, runs to hold beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.base.finding import FindingsError
from pnp.cli.shared.context import RefereeContext
from pnp.kit.output.single import write_file
from pnp.playtest.games import Taken
from pnp.playtest.match import Match
from pnp.playtest.report.facts import Compared, Facts, Frame, Ruled, Story, names_of
from pnp.playtest.report.page import report
from pnp.playtest.statistics.figures import notable
from pnp.playtest.statistics.sums import Sums
from pnp.referee.records.record import write_header
from pnp.site.films import Films

FRAMES = 9
"""Pictures of a game worth reading, at most."""
LONGEST_CAPTION = 60
"""Letters of what was done last."""


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
    films = Films(context.game.path, context.game.options)
    stories = tuple(_stories(context, match, run.sums, films))
    shapes = films.sprites.sheet() if films.sprites.kept else ""
    names = names_of(context.rules.sides(match.opened().require().start))
    return Facts(context.game.head.title, about, run.sums, _clauses(context), stories, run.name, others, shapes, names)


def _clauses(context: RefereeContext) -> tuple[Ruled, ...]:
    enforced = context.rules.enforced()
    printed = context.book.find(None) if context.book else []
    return tuple(Ruled(one.id, one.sentence, one.section, enforced.get(one.id, "")) for one in printed)


def _stories(context: RefereeContext, match: Match, sums: Sums, films: Films) -> Iterator[Story]:
    """The records of the games worth reading, and their pictures; each is played once more."""
    for why, game in notable(sums).items():
        taken: list[Taken] = []
        try:
            match._replace(seed=game["seed"]).play(game["number"], taken.append)
        except FindingsError:
            continue
        header = write_header(context.game.slug, dict(match.settings), match.start or "")
        record = header + "".join(f"{one.name}\n" for one in taken)
        yield Story(why, game["seed"], game["number"], record, tuple(_frames(context, taken, films)))


def _frames(context: RefereeContext, taken: Sequence[Taken], films: Films) -> Iterator[Frame]:
    """Positions spread evenly over a game, its last one among them."""
    most = min(FRAMES, len(taken))
    shown = [len(taken) * number // most - 1 for number in range(1, most + 1)]
    captions = [f"{ply + 1}: {_short(taken[ply].name)}" for ply in shown]
    scenes = [
        (context.rules.pictures().scene(taken[ply].position), caption)
        for ply, caption in zip(shown, captions, strict=True)
    ]
    for caption, picture in zip(captions, films.drawn(scenes), strict=False):
        yield Frame(caption, picture)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_CAPTION else name[: LONGEST_CAPTION - 1] + "…"
