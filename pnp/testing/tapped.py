"""What every engine that can be set up by tapping must keep: whatever can be typed can be tapped, and the reverse."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.rules.companions.layout import Layout
from pnp.rules.companions.tapping import Tapping, field_value
from pnp.rules.protocol import AnyRules
from pnp.testing.subject import Subject

_PASSES = 6
"""So often a person goes through form and board until both are as they should be: some fields show only beside others."""
_TAPS = 25


def whatever_is_typed_can_be_tapped(subject: Subject) -> None:
    """From the empty board a sequence of taps reaches the canonical text of every position that play reaches."""
    rules = subject.rules
    tapping = rules.tapping()
    if tapping is None:
        return
    for position in subject.sample(12):
        text = rules.write(position)
        goal = tapping.laid(rules.read(text).require())
        if tapping.text(goal) != text:
            raise subject.fail(position, f"laid out and written it is\n{tapping.text(goal)}")
        wrong = _unknown(tapping, goal)
        if wrong:
            raise subject.fail(position, wrong)
        tapped = tapping.text(tap_out(rules, tapping, goal))
        if tapped != text:
            raise subject.fail(position, f"tapped from the empty board it is\n{tapped}")


def whatever_is_tapped_can_be_typed(subject: Subject) -> None:
    """Any tap gives a text that can be read and says the same again, or is refused for its text; nothing ends in an exception."""
    rules, rng = subject.rules, Random(9)  # noqa: S311 - always the same taps
    tapping = rules.tapping()
    if tapping is None:
        return
    for position in subject.sample(6):
        layout = tapping.laid(rules.read(rules.write(position)).require())
        for _ in range(_TAPS):
            tapped = reread(rules, tapping, _random_tap(tapping, layout, rng))
            if tapped is None:
                continue
            text = tapping.text(tapped)
            again = reread(rules, tapping, tapped)
            if again is None or tapping.text(again) != text:
                raise subject.fail(position, f"tapped it is\n{text}\nand that is read as something else")
            rules.audit(rules.read(text).require())
            tapping.scene(tapped)
            layout = tapped


def tap_out(rules: AnyRules, tapping: Tapping[Any], goal: Layout) -> Layout:
    """The layout that comes of tapping a goal's fields and pieces from the empty board, as far as its text can say them."""
    layout = tapping.empty()
    for _ in range(_PASSES):
        before = layout
        for key, value in goal.fields.items():
            if key in [one.key for one in tapping.fields(layout)] and layout.fields.get(key) != value:
                layout = reread(rules, tapping, tapping.fill(layout, key, value)) or layout
        for one in layout.lying:
            if one not in goal.lying:
                layout = reread(rules, tapping, tapping.take(layout, one.space, one.piece, one.number).layout) or layout
        for one in goal.lying:
            more = one.number - sum(there.number for there in layout.on(one.space) if there.piece == one.piece)
            if more > 0:
                layout = reread(rules, tapping, tapping.put(layout, one.space, one.piece, more).layout) or layout
        if layout == before or tapping.text(layout) == tapping.text(goal):
            break
    return layout


def reread(rules: AnyRules, tapping: Tapping[Any], layout: Layout) -> Layout | None:
    """The layout as its own text has it, which is all that is kept between two taps; None where no text says it."""
    read = rules.read(tapping.text(layout))
    return None if read.value is None else tapping.laid(read.value)


def _unknown(tapping: Tapping[Any], layout: Layout) -> str:
    """What of a layout nobody could have tapped; nothing if all of it can be."""
    stock = {one.id for one in tapping.stock(layout)}
    spots = {one.id: one.takes for one in tapping.spots(layout)}
    for one in layout.lying:
        if one.piece not in stock or one.space not in spots:
            return f"nobody can put {one.piece} on {one.space}"
        if spots[one.space] and one.piece not in spots[one.space]:
            return f"{one.space} does not take {one.piece}"
    fields = [one.key for one in tapping.fields(layout)]
    if set(fields) != set(layout.fields):
        return f"the fields {sorted(set(fields) ^ set(layout.fields))} are in the form or in the layout, not in both"
    found = (field_value(tapping, layout, key, value).findings for key, value in layout.fields.items())
    return next((findings[0].message for findings in found if findings), "")


def _random_tap(tapping: Tapping[Any], layout: Layout, rng: Random) -> Layout:
    """A tap that a person might make, sensible or not."""
    way = rng.randrange(5)
    if way < 2:
        spot = rng.choice(tapping.spots(layout))
        pieces = sorted(spot.takes) or [one.id for one in tapping.stock(layout)]
        return tapping.put(layout, spot.id, rng.choice(pieces)).layout
    if way < 4 and layout.lying:
        one = rng.choice(layout.lying)
        return (
            tapping.take(layout, one.space, one.piece).layout
            if way == 2
            else tapping.turned(layout, one.space, one.piece)
        )
    field = rng.choice(tapping.fields(layout))
    values = [value for value, _ in field.values]
    low, high = field.low or 0, field.high if field.high is not None else 99
    value = (
        str(rng.randint(low, min(high, low + 9))) if field.kind == "number" else rng.choice(values) if values else ""
    )
    return tapping.fill(layout, field.key, value)
