"""Rules that a text names although the rulebook has none of that id: on faces, in the definition, in the rulebook's own prose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.base.nearest import did_you_mean
from pnp.definition.head.games import GAME_FILE
from pnp.definition.load.load import Game
from pnp.definition.rules_text.clauses import read_clauses
from pnp.kit.preflight.proof import Proof
from pnp.rulebook.book import FILE as RULEBOOK

UNKNOWN_MENTION = Fault("unknown-rule-named", "{name} is named, but the rulebook has no such rule", Severity.WARNING)

_LINKED = re.compile(r"\(#[^()\s]*\)|\[#[^\]\s]*")
"""Links and clause marks, which the rulebook's reader looks after."""


def unknown_mentions(proof: Proof) -> Iterator[Finding]:
    """A finding at each spot that names a rule by an id which the book doesn't have."""
    game = proof.game
    text = game.folder.text(RULEBOOK).value if game.folder.has(RULEBOOK) else None
    book = read_clauses(text, RULEBOOK).value if text is not None else None
    names = [clause.id for clause in book.clauses] if book is not None else []
    if not names:
        return
    prefix, _ = Counter(name.partition(".")[0] for name in names).most_common(1)[0]
    named = re.compile(rf"(?<![\w.]){re.escape(prefix)}\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.\d+(?!\w)")
    known = frozenset(names)
    for file in _files(game):
        yield from _in_file(game, file, named, known)


def _files(game: Game) -> Iterator[str]:
    yield from (file for file in (GAME_FILE, RULEBOOK) if game.folder.has(file))
    yield from game.folder.listing("faces", (".yaml",))
    yield from game.folder.listing("", (".csv",))


def _in_file(game: Game, file: str, named: re.Pattern[str], known: frozenset[str]) -> Iterator[Finding]:
    for number, line in enumerate((game.folder.text(file).value or "").split("\n"), 1):
        bare = _LINKED.sub(lambda found: " " * len(found[0]), line) if file == RULEBOOK else line
        for found in named.finditer(bare):
            if found[0] not in known:
                place = Place(file, number, found.start() + 1)
                yield UNKNOWN_MENTION.at(place, hints=did_you_mean(found[0], known), name=found[0])
