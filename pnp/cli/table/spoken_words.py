"""The words of the prompt in the language that is spoken: `zurück` is `undo`. The English ones are understood beside them."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.tongue import tr

WORDS = ("moves", "why", "odds", "undo", "board", "text", "rule", "help", "quit", "exit")


def english_words() -> Mapping[str, str]:
    """What may be typed, and which of `WORDS` it is."""
    spoken = tr("moves|why|odds|undo|board|text|rule|help|quit|exit").casefold().split("|")
    return {**dict(zip(spoken, WORDS, strict=True)), **{word: word for word in WORDS}}
