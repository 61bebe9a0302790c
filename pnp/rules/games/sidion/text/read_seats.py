"""The line of a player: `R: 4g 2m 6i art 3,9 | P@1S/R A@1F:1/M`, or `G: out`."""

from __future__ import annotations

import re

from pnp.base.finding import Finding
from pnp.rules.games.sidion.state.atlas import GOODS
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.state.values import Figure, Seat
from pnp.rules.games.sidion.text import faults
from pnp.rules.games.sidion.text.faults import TWICE, Line, Word, whole

FORM = "4g 2m 6i art 3,9 | P@1S/R A@1F:1/M"
_FIGURE = re.compile(r"([A-Z])@([0-9][A-Z])(?::(-?[0-9]{1,9}))?(?:/([A-Z?]))?")
_AMOUNT = re.compile(r"(-?[0-9]{1,9})([gmi])")
_MOST_FIGURES = 9


def read_seat(line: Line) -> tuple[Seat, list[Figure], list[Finding]]:
    """What lies before the player and his figures. A player who is out may still be given things, to be told of them."""
    colour = line.key.text.upper()
    bar = next((index for index, word in enumerate(line.words) if word.text == "|"), len(line.words))
    holdings, pieces = line.words[:bar], line.words[bar + 1 :]
    out = bool(holdings) and holdings[0].text.lower() == "out"
    seat, findings = _holdings(Seat(colour, out), holdings[out:], line.key)
    if not out and bar == len(line.words):
        findings.append(line.key.unreadable(faults.NO_BAR, FORM))
    figures: list[Figure] = []
    for word in pieces:
        figure = _figure(colour, word)
        if isinstance(figure, Finding):
            findings.append(figure)
        elif figure.letter in {other.letter for other in figures}:
            findings.append(TWICE.at(word.place, what=f"the figure {figure.name}"))
        else:
            figures.append(figure)
    return seat, figures, findings


def _holdings(seat: Seat, words: tuple[Word, ...], key: Word) -> tuple[Seat, list[Finding]]:
    findings: list[Finding] = []
    amounts: dict[str, int] = {}
    index = 0
    while index < len(words) and words[index].text.lower() != "art":
        word = words[index]
        found = _AMOUNT.fullmatch(word.text.lower())
        if not found:
            findings.append(word.unreadable(faults.NO_HOLDING, FORM))
        elif found[2] in amounts:
            findings.append(TWICE.at(word.place, what=f"the amount of {found[2]}"))
        else:
            amounts[found[2]] = int(found[1])
        index += 1
    cards, wrong = read_cards(words[index + 1 :])
    findings += wrong
    if index < len(words) and not cards and not wrong:
        findings.append(words[index].unreadable(faults.NO_ARTIFACT, FORM))
    if not seat.out and len(amounts) < len(GOODS) and not findings:
        findings.append(key.unreadable(faults.NO_PURSE, FORM))
    gold, mana, influence = (amounts.get(kind, 0) for kind in GOODS)
    return seat._replace(purse=(gold, mana, influence), artifacts=cards), findings


def read_cards(words: tuple[Word, ...]) -> tuple[tuple[int, ...], list[Finding]]:
    """Numbers of artifacts, separated by blanks or commas."""
    cards: list[int] = []
    findings: list[Finding] = []
    for word in words:
        number = whole(word.text)
        if number is None:
            findings.append(word.unreadable(faults.NO_CARD_NUMBER, "art 3,9"))
        elif number in cards:
            findings.append(TWICE.at(word.place, what=f"artifact {number}"))
        else:
            cards.append(number)
    return tuple(cards), findings


def _figure(colour: str, word: Word) -> Figure | Finding:
    found = _FIGURE.fullmatch(word.text.upper())
    if not found:
        return word.unreadable(faults.NO_FIGURE, FORM)
    letter, town, level, order = found.groups()
    if level is None and letter != PRINCE:
        return word.unreadable(faults.NO_LEVEL, f"{letter}@{town}:1")
    return Figure(colour, letter, town, 3 if level is None else int(level), order or "")
