"""Events as sentences."""

from __future__ import annotations

from pnp.base.tongue import tr, tr_noop
from pnp.rules.games.siege_of_armagh.state.words import PEOPLE, capital, people
from pnp.rules.protocol import Event

_SHOWN = {"B": tr_noop("a Berserker"), "C": tr_noop("the Chief")}
_HOW = {
    "armagh.kill.1": tr_noop("off the board"),
    "armagh.kill.2": tr_noop("into the river"),
    "armagh.kill.3": tr_noop("into a standing village"),
    "armagh.kill.4": tr_noop("against a piece of the other side"),
}
_SENTENCES = {
    "deploy": tr_noop("a troop is deployed on {place}"),
    "loot": tr_noop("the village on {place} is looted"),
    "take": tr_noop("the piece now on {place} takes the Treasure"),
    "steal": tr_noop("the Viking now on {place} takes the Treasure from the Monastery"),
    "safe": tr_noop("the Treasure is safe in the Ship"),
    "home": tr_noop("the Treasure is back in the Monastery"),
}


def sentence(event: Event, *, far_stunned: bool = False) -> str:
    """The event for people. `far_stunned`: it is the far end of a line that is stunned (`armagh.stun.1`)."""
    word, details = event.word, event.details
    if word == "stun":
        far, front = (
            tr_noop("the far piece of the line, now on {place}, is stunned"),
            tr_noop("the front piece of the line, now on {place}, is stunned"),
        )
        return tr(far if far_stunned else front, place=details[0])
    if word == "flip":
        return tr(
            "the disc on {place} is turned over, shows {face} and stays, stunned: the push stops",
            place=details[0],
            face=tr(_SHOWN[details[1]]),
        )
    if word == "destroy":
        how = tr(_HOW[event.clause])
        return tr("the piece on {place} is pushed {how} and destroyed", place=details[0], how=how)
    if word == "limit":
        result = _with(details[0], tr_noop("{people} win")) if details[0] in PEOPLE else tr("a draw")
        return "; ".join((tr("the last round is over: {result}", result=result), *event.beside))
    if word in ("win", "turn"):
        said = tr_noop("{people} win") if word == "win" else tr_noop("{people} are to move")
        return "; ".join((_with(details[0], said), *event.beside))
    return tr(_SENTENCES[word], place=details[0] if details else "")


def _with(side: str, sentence: str) -> str:
    return tr(sentence, people=capital(people(side)))
