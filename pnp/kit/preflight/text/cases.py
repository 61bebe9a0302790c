"""What the rulebook's clauses and the worked examples say of each other."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.definition.head.games import read_head
from pnp.definition.head.light_counts import clause_values
from pnp.definition.head.light_templates import render_simple
from pnp.definition.head.options import resolve_options
from pnp.definition.rules_text.clauses import read_clauses
from pnp.kit.book.examples import game_examples
from pnp.kit.preflight.proof import Proof
from pnp.rulebook.book import FILE as RULEBOOK

UNPRINTED_RULE = Fault("case-clause", "case {case} cites {clause}, which the rulebook doesn't have")


def unprinted_rules(proof: Proof) -> Iterator[Finding]:
    """Sentences that `pnp rule` can't quote, and rules that a worked example cites although no book prints them."""
    game = proof.game
    text = game.folder.text(RULEBOOK).value if game.folder.has(RULEBOOK) else None
    book = read_clauses(text, RULEBOOK).value if text is not None else None
    head = read_head(game.folder.root).value
    options = resolve_options(game, {}).value
    if book is None or head is None or options is None:
        return
    values = clause_values(head, options)
    for clause in book.clauses:
        yield from render_simple(clause.sentence, values, Place(RULEBOOK, clause.line)).findings
    for case in game_examples(game).value or ():
        for name in case.clauses:
            if book.get(name) is None:
                hints = did_you_mean(name, (clause.id for clause in book.clauses))
                yield UNPRINTED_RULE.at(case.place("clauses"), case=case.id, clause=name, hints=hints)
