"""The roll of a fight as people tell it: totals stay totals, and a barrage may be answered at once, as in its brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.base.finding import Finding
from pnp.rules.chance.contest import Contest, Rolls
from pnp.rules.chance.dice import Dice

PARTED = re.compile(r";|,\s*(?=R\s*\d)", re.IGNORECASE)
"""What stands between the fights of a barrage."""

_NAMED = re.compile(r"\s*(?:R\s*(\d{1,2})\s*C\s*(\d{1,2})|(\d)(\d)(?=\s+\d))\s*(.*)", re.IGNORECASE | re.ASCII)
_BRACKETS = re.compile(r"\s*(?:\[(.*)\]|\((.*)\))\s*", re.DOTALL)


class Volley(tuple[Dice, Dice]):
    """The rolls of a shot, told together with those of the fights around its target, `others`."""

    others: tuple[Rolls, ...] = ()


def named(part: str) -> tuple[tuple[int, int] | None, str]:
    """The row and the column before a roll, `R5C4` or `54`, if they stand there, and the roll."""
    found = _NAMED.fullmatch(part)
    if not found:
        return None, part
    return (int(found[1] or found[3]), int(found[2] or found[4])), found[5].strip()


@dataclass(frozen=True, kw_only=True)
class Fight(Contest):
    """The roll of one fight. `area` are the fights around the target of a shot, which may be answered together with it."""

    area: tuple[Fight, ...] = ()

    def read(self, text: str) -> Rolls | Finding:
        """As a contest, in brackets or without; a shot and all fights around it with `;` between them."""
        bracketed = _BRACKETS.fullmatch(text)
        body = (bracketed[1] or bracketed[2] or "") if bracketed else text
        first, *others = [part.strip() for part in PARTED.split(body) if part.strip()] or [""]
        if others and not self.area:
            return self.unfit(text, "one question is answered at a time")
        if first.count(":") > 1:
            return self.unfit(text, f"two rolls are due, the striker's and the target's, not {first.count(':') + 1}")
        square, rolled = named(first) if self.tag else (None, first)
        if square and _name(square) != self.tag:
            return self.unfit(text, f"this is the fight of {self.tag}, not of {_name(square)}")
        rolls = super().read(rolled)
        return rolls if isinstance(rolls, Finding) or not others else self._volley(text, rolls, others)

    def _side(self, text: str, rolled: str, count: int) -> Dice | Finding:
        """A total stays one number: nobody knows which dice it was made of."""
        words = rolled.replace("+", " ").replace(",", " ").split()
        if not words or not all(word.isascii() and word.isdigit() for word in words):
            due = "1 die is due" if count == 1 else f"{count} dice are due"
            return self.unfit(text, f"{due}, and dice are numbers")
        dice = super()._side(text, rolled, count)
        return dice if isinstance(dice, Finding) or len(words) > 1 else (int(words[0]),)

    def _volley(self, text: str, rolls: Rolls, parts: list[str]) -> Rolls | Finding:
        """The rolls of the shot, with those of the other fights in the order in which they are asked for."""
        told = self._by_square(text, parts)
        if isinstance(told, Finding):
            return told
        others = []
        for fight in self.area:
            read = fight.read(told[fight.tag])
            if isinstance(read, Finding):
                return read
            others.append(read)
        volley = Volley(rolls)
        volley.others = tuple(others)
        return volley

    def _by_square(self, text: str, parts: list[str]) -> dict[str, str] | Finding:
        """By square: its roll as it was typed; or which fight is missing, named twice, or none at all."""
        due = [fight.tag for fight in self.area]
        found = [named(part) for part in parts]
        if len(found) == len(due) and all(square is None for square, _ in found):
            return {tag: rolled for tag, (_, rolled) in zip(due, found, strict=True)}
        told: dict[str, str] = {}
        for square, rolled in found:
            if square is None:
                return self.unfit(text, f"{rolled!r} is for no square")
            if _name(square) in told:
                return self.unfit(text, f"{_name(square)} is named twice")
            if _name(square) not in due:
                return self.unfit(text, f"no area dice are rolled for {_name(square)}")
            told[_name(square)] = rolled
        missing = [tag for tag in due if tag not in told]
        return self.unfit(text, f"the dice for {', '.join(missing)} are missing") if missing else told


def _name(square: tuple[int, int]) -> str:
    return "R{}C{}".format(*square)
