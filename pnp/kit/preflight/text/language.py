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

HEARD_BEFORE = Fault(
    "heard-before",
    "somebody has listened to the rulebook of version {heard} in {language!r}, but this is {version}: rulebook.pdf doesn't name "
    "itself PDF/UA-1",
    Severity.WARNING,
)


def heard_before(proof: Proof) -> Iterator[Finding]:
    """Says which rulebooks have changed their version since somebody answered for them."""
    game = proof.game
    for language, version in game.heard.items():
        if version != game.version:
            hints = ("listen to it once more and say so in `heard`, or leave the language out",)
            facts = {"heard": version, "language": language, "version": game.version}
            yield HEARD_BEFORE.at(game.where(f"heard.{language}"), hints=hints, **facts)


def foreign_words(proof: Proof) -> Iterator[Finding]:
    """Says that a game in another language gets English words beside its own."""
    language, known = proof.game.language, Words.languages()
    if language not in known and language.split("-", maxsplit=1)[0] not in known:
        hints = (
            f"there are words in {', '.join(sorted(known))}; the texts of the game itself are printed as they are",
        )
        yield WORDS_IN_ENGLISH.at(proof.game.where("language"), hints=hints, language=language)
