"""`rules.yaml` of a card game: zones that hold cards, counters that pay for them, and what moves a card from zone to zone."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import Whole, YesNo
from pnp.definition.models.rules_file import OneWord, PlayerName, RuleId, Words

ONE_END = Fault("one-end", "an end is one of 'empty', 'turns' and 'reach', and this has {found}")

HALF_WAY = Fault("half-way", "a card goes from 'of' to 'to', and this has {said!r} without {left!r}")
NO_CARD = Fault("no-card-moved", "no card is moved ('of' and 'to'), so there are no columns to look at")

ENDINGS = ("empty", "turns", "reach")

Amounts = dict[str, Annotated[int | str, Field(union_mode="left_to_right")]]
"""By counter, a whole number or the column of the table that holds it."""


class Zone(Model):
    """A place that holds cards."""

    WORD: ClassVar[str] = "a zone"

    each: YesNo = Field(default=False, description="Each player has one")
    deal: Whole = Field(default=0, ge=0, le=99, description="So many cards come here when the game is dealt")
    fill: Whole = Field(
        default=0, ge=0, le=99, description="After each move it is filled from the deck to so many cards"
    )
    most: Whole | None = Field(default=None, ge=1, le=999, description="It holds so many cards at most")
    rule: RuleId | None = Field(default=None, description="The rule that says so; 'setup' if left out")


class CardMove(Model):
    """What a player may do in a turn. Entries with the same word are ways of doing it: one that fits is enough."""

    WORD: ClassVar[str] = "a move"

    rule: RuleId
    do: OneWord = Field(description="What is typed before the card: buy, play, earn")
    of: str | None = Field(default=None, description="The zone that the card comes from; left out: no card is moved")
    to: str | None = Field(default=None, description="The zone that it goes to")
    only: dict[str, Words] = Field(default_factory=dict, description="By column, what must stand there: {Court: crown}")
    costs: Amounts = Field(default_factory=dict, description="What is paid: {coins: 2}, or {coins: Cost} by a column")
    gains: Amounts = Field(default_factory=dict, description="What is got, in the same way")
    needs: Amounts = Field(default_factory=dict, description="What one must have, and keeps")

    @model_validator(mode="after")
    def _whole_way(self) -> CardMove:
        if (self.of is None) != (self.to is None):
            raise refusal(HALF_WAY, said="of" if self.of is not None else "to", left="to" if self.to is None else "of")
        if self.of is None and (
            self.only or any(isinstance(one, str) for part in self.amounts.values() for one in part.values())
        ):
            raise refusal(NO_CARD)
        return self

    @property
    def amounts(self) -> dict[str, Amounts]:
        """Costs, gains and needs by their keys."""
        return {"costs": self.costs, "gains": self.gains, "needs": self.needs}


class CardEnd(Model):
    """One way in which the game ends, looked for after each move."""

    WORD: ClassVar[str] = "an end"

    rule: RuleId
    empty: str | None = Field(default=None, description="This zone, or the deck, holds no card")
    turns: Whole | None = Field(default=None, ge=1, le=500, description="Everybody has had so many turns")
    reach: dict[str, Whole] | None = Field(default=None, description="Somebody has so many: {points: 15}")

    @model_validator(mode="after")
    def _one_ending(self) -> CardEnd:
        said = [one for one in ENDINGS if getattr(self, one) is not None]
        if len(said) != 1:
            raise refusal(ONE_END, found=" and ".join(map(repr, said)) or "none")
        return self


class CardWin(Model):
    """Who wins when the game is over."""

    WORD: ClassVar[str] = "a way to win"

    rule: RuleId
    most: str | None = Field(default=None, description="The counter of which one must have the most")
    worth: dict[str, str] = Field(
        default_factory=dict, description="By zone, the column whose numbers are added to it: {row: Value}"
    )
    ties: str | None = Field(default=None, description="The counter that decides between equals; left out: they share")


class CardRules(Model):
    """The rules of a game of cards in zones, as data."""

    WORD: ClassVar[str] = "a file of rules"

    players: tuple[PlayerName, ...] = Field(min_length=1, max_length=6, description="In their order; the first begins")
    cards: str = Field(description="The component whose cards these are")
    title: str | None = Field(default=None, description="The column with their names; the first if left out")
    zones: dict[OneWord, Zone] = Field(min_length=1, description="Where cards lie, besides the deck")
    counters: dict[OneWord, Whole] = Field(
        default_factory=dict, description="What each player has, and how much of it at first; never less than 0"
    )
    start: str = Field(default="setup", min_length=1, description="The position to begin from")
    moves: tuple[CardMove, ...] = Field(min_length=1)
    ends: tuple[CardEnd, ...] = Field(min_length=1, description="How the game ends, looked at in this order")
    win: CardWin
    turn: RuleId = Field(description="The rule that says who acts")
    setup: RuleId = Field(description="The rule that says what lies where at first")

    def clauses(self) -> dict[str, str]:
        """Every rule that is named, with the path of the key that names it."""
        found = {self.turn: "turn", self.setup: "setup", self.win.rule: "win.rule"}
        found |= {zone.rule: f"zones.{name}.rule" for name, zone in self.zones.items() if zone.rule}
        for key in ("moves", "ends"):
            for index, one in enumerate(getattr(self, key)):
                found.setdefault(one.rule, f"{key}.{index}.rule")
        return found
