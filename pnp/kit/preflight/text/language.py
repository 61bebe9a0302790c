"""The language of a game, and whether the words that the tool prints by itself are there in it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Severity
from pnp.kit.preflight.proof import Proof
from pnp.rulebook.words import Words

WORDS_IN_ENGLISH = Fault(
    "words-in-english",
    "the tool has no words of its own in {language!r}: 'Contents', 'Index', the number of players and the like are printed in "
    "English",
    Severity.ADVICE,
)


def foreign_words(proof: Proof) -> Iterator[Finding]:
    """Says that a game in another language gets English words beside its own."""
    language, known = proof.game.language, Words.languages()
    if language not in known and language.split("-", maxsplit=1)[0] not in known:
        hints = (
            f"there are words in {', '.join(sorted(known))}; the texts of the game itself are printed as they are",
        )
        yield WORDS_IN_ENGLISH.at(proof.game.where("language"), hints=hints, language=language)
