"""`pnp ask`: questions as JSON in, answers as JSON out, as a page asks them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from pnp.cli.output.answer import DONE

if TYPE_CHECKING:
    from pnp.desk import Desk

LONGEST_LINE = 2 * 1024 * 1024
"""Bytes of a question; the desk looks at half as much."""


@click.command(
    "ask",
    epilog="""\b
Examples:
  pnp ask '{"ask": "games"}'
  pnp ask '{"ask": "put", "game": "siege-of-armagh", "position": "", "space": "d6", "piece": "viking"}'
  pnp ask --game games/my-game < questions.jsonl     one question a line, one answer a line
What can be asked stands in the reference, under "Questions of the page". Each answer has its own status, and what can't be used
its faults; the exit status is the highest of them.""",
)
@click.argument("question", required=False)
@click.option("--game", "games", multiple=True, metavar="GAME", help="A game to answer for; none: all bundled games.")
def command(question: str | None, games: tuple[str, ...]) -> None:
    """Answer a QUESTION, or those on the standard input, one a line: the JSON that a page and its server speak."""
    from pnp.definition.head.games import list_games
    from pnp.desk import Desk
    from pnp.playtest.players.hinting import HINTS

    desk = Desk.of(games or [one.slug for one in list_games() if one.bundled], HINTS)
    if question is not None:
        answer = json.loads(desk.ask_text(question))
        click.echo(json.dumps(answer, indent=2, ensure_ascii=False))
        raise click.exceptions.Exit(answer["status"])
    raise click.exceptions.Exit(max(_answered(desk), default=DONE))


def _answered(desk: Desk) -> Iterator[int]:
    """Answers each line as it comes; the status of each."""
    stream = sys.stdin.buffer
    while line := stream.readline(LONGEST_LINE):
        text = line.decode("utf-8", errors="replace").strip()
        if text:
            answer = desk.ask_text(text)
            click.echo(answer)
            sys.stdout.flush()
            yield json.loads(answer)["status"]
