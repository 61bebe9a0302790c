"""From a game's pieces to its book for screens."""

from __future__ import annotations

from pnp.base.finding import Finding, Report
from pnp.components.make import PieceKit
from pnp.definition.head.options import resolve_options
from pnp.kit.book.examples import game_examples
from pnp.kit.book.pictures import book_pictures
from pnp.rulebook.book import FILE, start_book
from pnp.site.book.page import WebBook, web_book
from pnp.site.words import words_of


def make_book(kit: PieceKit, *, app: str, home: str) -> Report[WebBook]:
    """The rules of the game whose pieces these are; no value and no finding where it has no rulebook."""
    game = kit.game
    if not game.folder.has(FILE):
        return Report(None)
    text = game.folder.text(FILE)
    cases = game_examples(game)
    usual = resolve_options(game, {})
    findings: tuple[Finding, ...] = (*text.findings, *cases.findings)
    if text.value is None or usual.value is None:
        return Report(None, (*findings, *usual.findings))
    pictures = book_pictures(game, kit, usual.value, cases.value or ())
    if pictures.value is None:
        return Report(None, (*findings, *pictures.findings))
    renderer = kit.context.renderer
    values = {**renderer.known, "game": game}
    started = start_book(game, text.value, values, renderer.palette, pictures.value, icons=renderer.resources.icons)
    if started.value is None:
        return Report(None, (*findings, *started.findings))
    book = web_book(started.value, words_of(game.language), app=app, home=home)
    return Report(book, (*findings, *started.findings, *book.findings))
