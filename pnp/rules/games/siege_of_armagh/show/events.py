"""Events as sentences."""

from __future__ import annotations

from pnp.rules.games.siege_of_armagh.turn.scoring import PEOPLE
from pnp.rules.protocol import Event

_SHOWN = {"B": "a Berserker", "C": "the Chief"}
_HOW = {
    "armagh.kill.1": "off the board",
    "armagh.kill.2": "into the river",
    "armagh.kill.3": "into a standing village",
    "armagh.kill.4": "against a piece of the other side",
}
_SENTENCES = {
    "deploy": "a troop is deployed on {0}",
    "loot": "the village on {0} is looted",
    "take": "the piece now on {0} takes the Treasure",
    "steal": "the Viking now on {0} takes the Treasure from the Monastery",
    "safe": "the Treasure is safe in the Ship",
    "home": "the Treasure is back in the Monastery",
}


def sentence(event: Event, *, far_stunned: bool = False) -> str:
    """The event for people. `far_stunned`: it is the far end of a line that is stunned (`armagh.stun.1`)."""
    word, details = event.word, event.details
    if word == "stun":
        return f"the {'far' if far_stunned else 'front'} piece of the line, now on {details[0]}, is stunned"
    if word == "flip":
        return f"the disc on {details[0]} is turned over, shows {_SHOWN[details[1]]} and stays, stunned: the push stops"
    if word == "destroy":
        return f"the piece on {details[0]} is pushed {_HOW[event.clause]} and destroyed"
    if word == "limit":
        result = f"{PEOPLE[details[0]]} win" if details[0] in PEOPLE else "a draw"
        return "; ".join((f"the last round is over: {result}", *event.beside))
    if word in ("win", "turn"):
        return "; ".join((f"{PEOPLE[details[0]]} {'win' if word == 'win' else 'are to move'}", *event.beside))
    return _SENTENCES[word].format(*details)
