"""Teleport (`sidion.tele`): the caster sends another own figure that stands, over paths blocked or not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.base.finding import Finding, Place
from pnp.base.scene import Arrow, Mark
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.arrival import enter
from pnp.rules.games.sidion.actions.kinds.kind import (
    LIKELY,
    UNLIKELY,
    ActionKind,
    Words,
    has_come,
    hops_between,
    locked_out,
    no_town,
    priced,
    retreats_may_follow,
)
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.counters import counter_of, role_of
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import STAND, TELEPORT
from pnp.rules.games.sidion.state.values import Figure, Purse

_SENT = re.compile(r"([^\s>]+)(?:\s*>\s*|\s+|$)(.*)")
_OTHER_SIGN = re.compile(r"([A-Z]{2})[^A-Z0-9>]*([0-9][A-Z])")


class Teleport(ActionKind):
    """`RA T RB>1F`."""

    letter = TELEPORT
    most = 2
    wants = "a target and a town"

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """Every own figure that stands, to every town that is near enough for anybody."""
        return [
            (target.name, town)
            for target in field.of(figure.owner)
            if target.order == STAND
            for town in field.atlas.towns
            if field.atlas.hops[target.town][town] in prices.TELEPORT
        ]

    def read(self, text: str) -> Words:
        """An arrow, or a blank, parts the target from the town; what stands behind them are words too many."""
        sent = _SENT.fullmatch(text)
        target, behind = sent.groups() if sent else ("", text)
        return tuple(filter(None, (target, *behind.replace(">", " > ").split())))

    def written(self, words: Words) -> str:
        """With an arrow."""
        return f"{words[0]}>{' '.join(words[1:])}" if len(words) > 1 and words[0] != ">" else " ".join(words)

    def misread(self, words: Words) -> Iterator[Finding]:
        """A target and a town with another sign between them, or with none."""
        glued = _OTHER_SIGN.fullmatch("".join(words)) if len(words) != self.most else None
        if glued:
            yield faults.OTHER_SIGN.at(typed=" ".join(words), hints=(f"as in {glued[1]}>{glued[2]}",))

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """Another figure of the same player, and a town."""
        if words[0] not in field.figures:
            yield faults.NOTHING_NAMED.at(Place(pieces=(words[0],)), what="figure", name=words[0])
        yield from no_town(field, words)
        if words[0] == figure.name or (words[0] in field.figures and words[0][0] != figure.owner):
            yield faults.NOT_A_TARGET.at(Place(pieces=(words[0],)), target=words[0], player=NAMES[figure.owner])

    @carries_out("sidion.tele.5", "sidion.tele.6", "sidion.tele.7")
    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """The target stands, the town is within reach, the mana suffices, nobody else has locked the town."""
        target, town = field.figures[words[0]], words[1]
        where = Place(spaces=(town,), pieces=(target.name,))
        if target.order != STAND:
            yield faults.NO_STANDING_TARGET.at(where, target=target.name)
        hops = field.atlas.hops[target.town][town]
        if hops not in prices.TELEPORT:
            yield faults.BAD_HOPS.at(where, town=town, hops=hops, start=target.town)
        else:
            if hops > figure.level:
                yield faults.CASTER_TOO_LOW.at(
                    where, town=town, hops=hops, start=target.town, figure=figure.name, level=figure.level
                )
            price, has = prices.TELEPORT[hops], field.purses[figure.owner][1]
            if price > has:
                yield faults.TELEPORT_PRICE.at(where, hops=hops, price=price, player=NAMES[figure.owner], has=has)
        yield from locked_out(field, figure.owner, town)

    def price(self, field: Draft, figure: Figure, words: Words) -> Purse:
        """By hops."""
        del figure
        return (0, prices.TELEPORT[field.atlas.hops[field.figures[words[0]].town][words[1]]], 0)

    def least(self, field: Draft, figure: Figure) -> Purse:
        """One hop."""
        del field, figure
        return (0, prices.TELEPORT[1], 0)

    @carries_out("sidion.tele.8", "sidion.tele.9")
    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """The target arrives, and stands no more unless the option `restand` lets it."""
        del figure
        target, town = field.figures[words[0]], words[1]
        field.tell("tele.3", "teleport", target.name, target.town, town)
        keeps = field.options.restand == "yes"
        enter(field, target if keeps else target._replace(order=""), town)

    def meaning(self, field: Draft, figure: Figure) -> str:
        """The prices as far as the caster's level reaches."""
        if len(list(field.of(figure.owner))) == 1:
            return "nobody else to send"
        steps = [f"{cost}m for {hops} hop{'s' * (hops > 1)}" for hops, cost in prices.TELEPORT.items()]
        return priced(field, figure, ", ".join(steps[: figure.level]), prices.TELEPORT[1], "m")

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """A push of the target."""
        del figure
        if len(words) > 1 and words[0] in field.figures and words[1] in field.atlas.towns:
            sent = field.figures[words[0]]
            yield Arrow(sent.town, words[1], "push", role_of(sent), piece=counter_of(sent)[0])

    def distance(self, field: Draft, wanted: Words, meant: Words) -> tuple[int, int]:
        """The same target first, then by hops."""
        return (int(wanted[0] != meant[0]), hops_between(field, wanted, meant))

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """Who was sent is there until he retreats."""
        del figure
        return has_come(here, there, words[0], words[1], may_go_on=retreats_may_follow(here, there))

    def against(self, traces: Traces) -> int:
        """Somebody else has come elsewhere, and mana was spent."""
        sent = any(later is not None and later.town != one.town for one, later in traces.others)
        return LIKELY if sent and traces.spent(1) else UNLIKELY
