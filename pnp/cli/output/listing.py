"""What can be done, told to people: groups of actions, the parts that they are put together of, how they are written."""

from __future__ import annotations

from collections.abc import Iterable

import click

from pnp.base.tongue import tr, trn
from pnp.referee.listing import Group, parts
from pnp.rules.protocol import Form, Outline


def tell_outline(outline: Outline, beginning: str) -> bool:
    """How an action is written and how many there are, then each part with its ways. False when nothing begins so."""
    if not beginning:
        form, total = outline.form, outline.total
        if total:
            click.echo(
                trn(
                    "{form}  (a pattern: one way, put together of these)",
                    "{form}  (a pattern: {total} ways, put together of these)",
                    total,
                    form=form,
                    total=total,
                )
            )
        else:
            click.echo(tr("{form}  (a pattern, put together of these)", form=form))
    wanted = parts(outline, beginning)
    for choice in wanted:
        click.echo(choice.about)
        width = max((len(text) for text, _ in choice.ways), default=0)
        for text, meaning in choice.ways:
            click.echo(f"  {text:<{width}}  {meaning}".rstrip())
    return bool(wanted)


def tell_groups(found: list[Group], more: str) -> None:
    """One group a line, then how to go on."""
    width = max(len(group.begins) for group in found)
    for group in found:
        ways = (
            tr("{number} ways, as {example}", number=group.number, example=group.example)
            if group.number > 1
            else group.example
        )
        click.echo(f"{group.begins:<{width}}  {ways}")
    click.echo(more)


def tell_forms(forms: Iterable[Form]) -> None:
    """How actions are written here, an example of each kind."""
    listed = list(forms)
    width = max((len(form.example) for form in listed), default=0)
    for form in listed:
        about = ": ".join(filter(None, (form.pattern, form.meaning)))
        click.echo(f"  {form.example:<{width}}  {about}".rstrip())
