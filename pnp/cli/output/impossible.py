"""A text that is no position that can be played: every command that needs one refuses it in the same words."""

from __future__ import annotations

from typing import Any

import click

from pnp.base.tongue import tr
from pnp.cli.output.answer import REFUSED, UNUSABLE, show_json
from pnp.cli.output.telling import tell_problems
from pnp.cli.shared.context import RefereeContext, admitted
from pnp.referee.admit import Admission
from pnp.referee.verdict import Quote, position_json


def tell_refusal(admission: Admission, quote: Quote) -> None:
    """Why it is no position: in one word, then every problem. A text that can't be read is told apart from an impossible one."""
    click.echo(click.style(tr("impossible") if admission.readable else tr("can't be read"), fg="red", bold=True))
    tell_problems(admission.problems, quote)


def refused_status(*admissions: Admission) -> int:
    """The exit status of texts of which one is no position: one that can't be read outweighs one that is impossible."""
    return REFUSED if all(admission.readable for admission in admissions) else UNUSABLE


def possible_position(context: RefereeContext, *, as_json: bool = False, **empty: object) -> Any:
    """The position that the text typed gives. `empty` are the keys that the command's JSON has when there is no answer.

    Raises:
        click.exceptions.Exit: with status 1 when it is impossible, 2 when it can't be read.
    """
    admission = admitted(context)
    if admission.possible:
        return admission.position
    if as_json:
        about = position_json(admission, context.rules, context.quote)
        show_json({"game": context.game.slug, "position": about, **empty, "problems": about["problems"]})
    else:
        tell_refusal(admission, context.quote)
    raise click.exceptions.Exit(refused_status(admission))
