"""The reverse sides of Viking discs in words, as they are said and as they may be typed."""

from __future__ import annotations

from pnp.base.tongue import tr, tr_noop
from pnp.rules.games.siege_of_armagh.state import spoken

FACES = {"P": tr_noop("plain"), "B": tr_noop("Berserker"), "C": tr_noop("Chief")}
"""By letter: the word that may be said for it."""

FACES_HINT = tr_noop("write P (plain), B (Berserker) or C (Chief)")


def faces() -> dict[str, str]:
    """By letter: the word for it in the language that is spoken."""
    return {letter: tr(word) for letter, word in FACES.items()}


def face_of(text: str) -> str:
    """The letter of a reverse side named by letter or word, in the language spoken or one of the books; "" for anything else."""
    named = {word: letter for letter, word in faces().items()}
    for letter, words in spoken.FACES.items():
        named |= dict.fromkeys((letter, *words), letter)
    return spoken.meant(text, named)
