"""Convert (`sidion.conv`): mana into gold or influence, at a rate that the figure's level sets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.base.finding import Finding
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.kind import CLEAR, LIKELY, UNLIKELY, ActionKind, Words, priced
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import CONVERT
from pnp.rules.games.sidion.state.values import Figure, Purse
from pnp.rules.games.sidion.text.spelling import closed_up

_YIELD = re.compile(r"([0-9]{1,9})([gi])")
_MIXTURE = re.compile(r"([0-9]{1,9}[gi]){2}")


class Exchanges(Sequence[Words]):
    """What a Convert may yield, the gold first: `1g`, `2g`, … `1i`, … up to `most` of either."""

    def __init__(self, most: int) -> None:
        self.most = most

    def __len__(self) -> int:
        return 2 * self.most

    def __getitem__(self, index: int) -> Words:  # type: ignore[override]
        if not 0 <= index < len(self):
            raise IndexError(index)
        kind, amount = divmod(index, self.most)
        return (f"{amount + 1}{'gi'[kind]}",)


class Convert(ActionKind):
    """`RP C 3g`."""

    letter = CONVERT
    most = 1
    wants = "an amount"

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """As much as can be paid for, of either kind."""
        return Exchanges(prices.most_exchanged(field, figure))

    def read(self, text: str) -> Words:
        """`3 g` is `3g`."""
        return tuple(closed_up(text).split())

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """An amount of one kind."""
        del field, figure
        if _MIXTURE.fullmatch(words[0]):
            yield faults.TWO_KINDS.at(amount=words[0])
        elif not _YIELD.fullmatch(words[0]):
            yield faults.BAD_YIELD.at(amount=words[0])

    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """One exchange at least, and no more than the mana pays for."""
        if not _YIELD.fullmatch(words[0]):
            return
        amount = int(words[0][:-1])
        price, has = amount * prices.EXCHANGE[figure.level], field.purses[figure.owner][1]
        if not amount:
            yield faults.NO_EXCHANGE.at()
        elif price > has:
            yield faults.CONVERT_PRICE.at(
                amount=words[0], price=price, level=figure.level, player=NAMES[figure.owner], has=has
            )

    def price(self, field: Draft, figure: Figure, words: Words) -> Purse:
        """For each of what it yields."""
        del field
        return (0, int(words[0][:-1]) * prices.EXCHANGE[figure.level], 0)

    def least(self, field: Draft, figure: Figure) -> Purse:
        """One exchange."""
        del field
        return (0, prices.EXCHANGE[figure.level], 0)

    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """The player receives it."""
        amount, kind = int(words[0][:-1]), words[0][-1]
        field.pay(figure.owner, **{kind: -amount})
        field.tell("conv.2", "convert", figure.name, f"{amount}{kind}")

    def meaning(self, field: Draft, figure: Figure) -> str:
        """The rate."""
        mana = prices.EXCHANGE[figure.level]
        return priced(field, figure, f"{mana}m for each g or i", mana, "m")

    def nearest(self, field: Draft, figure: Figure, words: Words) -> tuple[Words, ...]:
        """The most that can be paid for, of the kind that was named first."""
        most = prices.most_exchanged(field, figure)
        found = _YIELD.fullmatch(words[0]) if words else None
        kinds = "ig" if found and found[2] == "i" else "gi"
        amount = min(most, int(found[1]) or 1) if found else most
        return tuple((f"{amount}{kind}",) for kind in kinds) if most else ()

    def against(self, traces: Traces) -> int:
        """Gold or influence has come in, or mana was spent."""
        gained = any(traces.spent(kind) < 0 for kind in (0, 2))
        return CLEAR if gained else LIKELY if traces.spent(1) > 0 else UNLIKELY
