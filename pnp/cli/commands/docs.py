"""`pnp docs`: the documentation, where the program is."""

from __future__ import annotations

import click

from pnp.cli.output.answer import REFUSED, refuse

LONGEST = 100
"""Letters of a line that is found."""


@click.command(
    "docs",
    epilog="\b\nExamples:\n  pnp docs                  all pages\n  pnp docs cards            a page\n"
    "  pnp docs faces text       a section of a page\n  pnp docs --find hexagon   every line that has a word",
)
@click.argument("page", required=False)
@click.argument("section", required=False)
@click.option("--find", "words", metavar="WORDS", help="Show the lines of all pages that have these words.")
def command(page: str | None, section: str | None, words: str | None) -> None:
    """Read the documentation: all pages by name, one page, or a section of it.

    Exit status 0 = done, 1 = no line has the words, 2 = no such page or section.
    """
    if words is not None:
        if page is not None:
            raise click.UsageError("--find looks through all pages: it takes no page")
        _find(words)
    elif page is None:
        _list()
    else:
        _show(page, section)


def _list() -> None:
    from pnp.kit.pages import ROOMS, doc_pages

    pages = doc_pages()
    width = max((len(page.name) for page in pages), default=0)
    for room in ROOMS:
        click.echo(room)
        for page in pages:
            if page.room == room:
                click.echo(f"  {page.name:{width}}  {page.title}")


def _show(name: str, section: str | None) -> None:
    from pnp.kit.pages import doc_page

    found = doc_page(name)
    if found.value is None:
        refuse(found.findings)
    if section is None:
        click.echo(found.value.text.rstrip())
        return
    part = found.value.section(section)
    if part.value is None:
        refuse(part.findings)
    click.echo(part.value)


def _find(words: str) -> None:
    from pnp.kit.pages import lines_with

    count = 0
    for page, number, line in lines_with(words):
        count += 1
        click.echo(f"{page.name}:{number}: {_around(words, line)}")
    if not count:
        click.echo(f"no page has {words!r}", err=True)
        raise click.exceptions.Exit(REFUSED)


def _around(words: str, line: str) -> str:
    """The line, or as much of it around the words as is easily read."""
    if len(line) <= LONGEST:
        return line
    middle = line.lower().find(words.lower()) + len(words) // 2
    start = min(max(0, middle - LONGEST // 2), len(line) - LONGEST)
    end = start + LONGEST
    return (
        f"{'…' if start else ''}{line[start + bool(start) : end - (end < len(line))]}{'…' if end < len(line) else ''}"
    )
