"""`rules.yaml` of a card game: zones that hold cards, counters that pay for them, and what moves a card from zone to zone."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import Whole, YesNo
from pnp.definition.models.rules.board_games import OneWord, PlayerName, RuleId, Words

ONE_END = Fault("one-end", "an end is one of 'empty', 'turns' and 'reach', and this has {found}")

HALF_WAY = Fault("half-way", "a card goes from 'of' to 'to', and this has {said!r} without {left!r}")
NO_CARD = Fault("no-card-moved", "no card is moved ('of' and 'to'), so there are no columns to look at")

ENDINGS = ("empty", "turns", "reach")

Amounts = dict[str, int | str]
"""By counter, a whole number or the column of the table that holds it."""


class Zone(Model, kw_only=True):
    """A place that holds cards."""

    WORD: ClassVar[str] = "a zone"

    each: Annotated[YesNo, Meta(description="Each player has one")] = False
    deal: Annotated[Whole, Meta(ge=0, le=99, description="So many cards come here when the game is dealt")] = 0
    fill: Annotated[
        Whole, Meta(ge=0, le=99, description="After each move it is filled from the deck to so many cards")
    ] = 0
    most: Annotated[Whole | None, Meta(ge=1, le=999, description="It holds so many cards at most")] = None
    rule: Annotated[RuleId | None, Meta(description="The rule that says so; 'setup' if left out")] = None


class CardMove(Model, kw_only=True):
    """What a player may do in a turn. Entries with the same word are ways of doing it: one that fits is enough."""

    WORD: ClassVar[str] = "a move"

    rule: RuleId
    do: Annotated[OneWord, Meta(description="What is typed before the card: buy, play, earn")]
    of: Annotated[str | None, Meta(description="The zone that the card comes from; left out: no card is moved")] = None
    to: Annotated[str | None, Meta(description="The zone that it goes to")] = None
    only: Annotated[dict[str, Words], Meta(description="By column, what must stand there: {Court: crown}")] = field(
        default_factory=dict
    )
    costs: Annotated[Amounts, Meta(description="What is paid: {coins: 2}, or {coins: Cost} by a column")] = field(
        default_factory=dict
    )
    gains: Annotated[Amounts, Meta(description="What is got, in the same way")] = field(default_factory=dict)
    needs: Annotated[Amounts, Meta(description="What one must have, and keeps")] = field(default_factory=dict)

    def check(self) -> None:
        """Look at what no field says alone."""
        if (self.of is None) != (self.to is None):
            raise refusal(HALF_WAY, said="of" if self.of is not None else "to", left="to" if self.to is None else "of")
        if self.of is None and (
            self.only or any(isinstance(one, str) for part in self.amounts.values() for one in part.values())
        ):
            raise refusal(NO_CARD)

    @property
    def amounts(self) -> dict[str, Amounts]:
        """Costs, gains and needs by their keys."""
        return {"costs": self.costs, "gains": self.gains, "needs": self.needs}


class CardEnd(Model, kw_only=True):
    """One way in which the game ends, looked for after each move."""

    WORD: ClassVar[str] = "an end"

    rule: RuleId
    empty: Annotated[str | None, Meta(description="This zone, or the deck, holds no card")] = None
    turns: Annotated[Whole | None, Meta(ge=1, le=500, description="Everybody has had so many turns")] = None
    reach: Annotated[dict[str, Whole] | None, Meta(description="Somebody has so many: {points: 15}")] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        said = [one for one in ENDINGS if getattr(self, one) is not None]
        if len(said) != 1:
            raise refusal(ONE_END, found=" and ".join(map(repr, said)) or "none")


class CardWin(Model, kw_only=True):
    """Who wins when the game is over."""

    WORD: ClassVar[str] = "a way to win"

    rule: RuleId
    most: Annotated[str | None, Meta(description="The counter of which one must have the most")] = None
    worth: Annotated[
        dict[str, str], Meta(description="By zone, the column whose numbers are added to it: {row: Value}")
    ] = field(default_factory=dict)
    ties: Annotated[str | None, Meta(description="The counter that decides between equals; left out: they share")] = (
        None
    )


class CardRules(Model, kw_only=True):
    """The rules of a game of cards in zones, as data."""

    WORD: ClassVar[str] = "a file of rules"

    players: Annotated[
        tuple[PlayerName, ...], Meta(min_length=1, max_length=6, description="In their order; the first begins")
    ]
    cards: Annotated[str, Meta(description="The component whose cards these are")]
    title: Annotated[str | None, Meta(description="The column with their names; the first if left out")] = None
    zones: Annotated[dict[OneWord, Zone], Meta(min_length=1, description="Where cards lie, besides the deck")]
    counters: Annotated[
        dict[OneWord, Whole], Meta(description="What each player has, and how much of it at first; never less than 0")
    ] = field(default_factory=dict)
    start: Annotated[str, Meta(min_length=1, description="The position to begin from")] = "setup"
    moves: Annotated[tuple[CardMove, ...], Meta(min_length=1)]
    ends: Annotated[tuple[CardEnd, ...], Meta(min_length=1, description="How the game ends, looked at in this order")]
    win: CardWin
    turn: Annotated[RuleId, Meta(description="The rule that says who acts")]
    setup: Annotated[RuleId, Meta(description="The rule that says what lies where at first")]

    def clauses(self) -> dict[str, str]:
        """Every rule that is named, with the path of the key that names it."""
        found = {self.turn: "turn", self.setup: "setup", self.win.rule: "win.rule"}
        found |= {zone.rule: f"zones.{name}.rule" for name, zone in self.zones.items() if zone.rule}
        for key in ("moves", "ends"):
            for index, one in enumerate(getattr(self, key)):
                found.setdefault(one.rule, f"{key}.{index}.rule")
        return found
