"""Words that may be typed in place of the notation: those of the English, the German and the French book.

They are read whatever language is spoken, for each can mean one thing only; what is written is always the notation. All are in
small letters; those with an accent are read without it too, as they are typed where a keyboard has none, but for `à`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pnp.rules.games.siege_of_armagh.state.board import I, V
from pnp.rules.games.siege_of_armagh.state.values import STAGES

SIDES = {
    **dict.fromkeys(("v", "vikings", "viking", "wikinger"), V),
    **dict.fromkeys(("i", "irish", "iren", "ire", "irlandais"), I),
}
"""The side that is meant; behind its letter comes what it is called in English."""

END = (
    *("end", "end the turn", "end turn", "pass"),
    *("ende", "zug beenden", "den zug beenden", "passen", "passe", "ich passe"),
    *("fin", "fin du tour", "finir", "finir le tour", "passer", "je passe"),
)
DEPLOY = ("deploy", "einsetzen", "einsatz", "déployer", "déploiement")
ONTO = ("on", "onto", "to", "auf", "in", "en", "à", "dans")
"""What may stand between a deployment and its square."""
TO = ("to", "nach", "auf", "vers", "en", "à")
"""What may stand between the squares of a move."""
NONE = (
    *("no", "none", "nothing", "nobody"),
    *("kein", "keine", "keinen", "keiner", "keines", "keins", "niemand", "nichts"),
    *("aucun", "aucune", "personne", "rien"),
)
ROW = ("rank", "row", "reihe", "rangée", "rangee")

_ORDERS = {
    "lay": ("legen", "poser"),
    "shift": ("verschieben", "décaler"),
    "cut": ("durchstechen", "percer"),
    "village": ("dorf",),
    "ships": ("flotte",),
    "muster": ("aufgebot", "levée"),
}
ORDERS: Mapping[str, str] = {
    **{verb: verb for verb in STAGES},
    **{word: verb for verb, words in _ORDERS.items() for word in words},
}
"""The order of the set-up that is meant."""

FACES = {"P": ("plain", "einfach", "simple"), "B": ("berserker",), "C": ("chief", "häuptling", "chef")}
"""What a disc shows, by its letter."""

_BARE = str.maketrans("äéö", "aeo")
_ANY_CASE = {"à": "[àÀ]", "ä": "[äÄa]", "é": "[éÉe]", " ": r"[^\S\n]+"}


def either(words: Iterable[str]) -> str:
    """The pattern of any of the words, the longest first, in any case (ASCII only needs a flag), and nothing joined to it."""
    patterns = (
        "".join(_ANY_CASE.get(letter, letter) for letter in word) for word in sorted(words, key=len, reverse=True)
    )
    return rf"(?:{'|'.join(patterns)})(?![^\W_])"


def meant(word: str, words: Mapping[str, str]) -> str:
    """What the word stands for among the words; "" for nothing."""
    wanted = bare(word)
    return next((one for known, one in words.items() if bare(known) == wanted), "")


def bare(word: str) -> str:
    """The word in small letters without accents."""
    return re.sub(r"\s+", " ", word.strip().casefold()).translate(_BARE)
