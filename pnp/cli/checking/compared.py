"""`pnp check --after`: the typed position held against what the referee wrote last, a position, a record or a journal."""

from __future__ import annotations

from typing import Any

import click

from pnp.base.finding import Fault
from pnp.base.tongue import tr
from pnp.cli.output.answer import REFUSED, UNUSABLE, refuse
from pnp.cli.output.impossible import tell_refusal
from pnp.cli.output.telling import tell_problems
from pnp.cli.shared.context import RefereeContext
from pnp.referee.admit import admit
from pnp.referee.document import OTHER_GAME, read_document, read_text
from pnp.referee.explain.search import Difference, differences
from pnp.referee.records.record import read_record
from pnp.referee.records.replay import replay

NEITHER = Fault("neither-position-nor-record", "{name} is neither a position nor a record")


def differences_after(context: RefereeContext, position: Any, name: str) -> tuple[Difference, ...]:
    """In what `position` differs from the last one of the file `name`, in the words of the game.

    Raises:
        click.exceptions.Exit: when the file can't be used, or what it tells can't be.
    """
    return differences(context.rules.explaining(), position, _last_position(context, name))


def tell_differences(found: tuple[Difference, ...], name: str) -> None:
    """What is there and should not be so."""
    if not found:
        click.echo(click.style(tr("as {name} has it", name=name), fg="green", bold=True))
        return
    click.echo(click.style(tr("not as {name} has it", name=name), fg="red", bold=True))
    for where, there, wanted in found:
        click.echo(f"  {where}: {there or 'nothing'}, there {wanted or 'nothing'}")


def differences_json(found: tuple[Difference, ...]) -> list[dict[str, str]]:
    """The same as JSON."""
    return [{"where": where, "found": there, "wanted": wanted} for where, there, wanted in found]


def _last_position(context: RefereeContext, name: str) -> Any:
    text = read_text(name)
    if text.value is None:
        refuse(text.findings)
    document = read_document(text.value)
    if document.game and document.game != context.game.slug:
        refuse((OTHER_GAME.at(name=document.game, slug=context.game.slug),))
    admission = admit(context.rules, document.body)
    if admission.possible:
        return admission.position
    if admission.readable:
        click.echo(f"{name}: ", nl=False)
        tell_refusal(admission, context.quote)
        raise click.exceptions.Exit(REFUSED)
    return _after_record(context, name, text.value)


def _after_record(context: RefereeContext, name: str, text: str) -> Any:
    """The position after the last action of a record that can have happened."""
    read = read_record(text)
    if read.value is None or not (read.value.game or read.value.position):
        refuse((NEITHER.at(name=name), *read.findings))
    done = replay(context.rules, read.value)
    if done.findings:
        where = f", line {done.broken.line}" if done.broken else ""
        click.echo(f"{name}{where}: {done.word}", err=True)
        tell_problems(done.findings, context.quote)
        raise click.exceptions.Exit(REFUSED if done.understood else UNUSABLE)
    return done.position
