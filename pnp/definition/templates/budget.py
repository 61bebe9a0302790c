"""How much work a template may make: steps and characters, so that an endless or exploding one ends in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextvars import ContextVar

from pnp.base.finding import Fault
from pnp.definition.templates.wording import WordingError, shown

STEP_LIMIT = 200_000
"""Loop rounds, calls, operations and filters of one rendering; a long rulebook needs a few thousand."""

SIZE_LIMIT = 4 * 1024 * 1024
"""Characters of one value and of the whole output (4 Mi): twice the largest text file."""

CODE_LIMIT = 100_000
"""Characters between the braces of one template, all together: compiling more takes seconds."""

DEPTH_LIMIT = 30
"""Macros calling macros."""

RANGE_LIMIT = 10_000
"""Numbers in one range."""

NUMBER_LIMIT = 10**15
"""The greatest number; above it a float is no longer exact to the unit."""

_CHARACTERS_A_STEP = 64

TOO_MUCH_WORK = Fault("template-too-long", "this takes more than {limit} steps; does a loop or macro never end?")
TOO_MUCH_TEXT = Fault("template-too-large", "this makes more than {limit} characters or items")
TOO_DEEP = Fault("template-too-deep", "macros call each other more than {limit} levels deep")
NUMBER_TOO_LARGE = Fault("number-too-large", "this makes a number beyond a thousand million million")
CANNOT = Fault("template-error", "this can't be worked out: {reason}")
FORBIDDEN = Fault("template-forbidden", "{what} is not available in templates")


class RefusedError(Exception):
    """A template asks for what it can't have. `line` is the template's, from 1, where it is known."""

    def __init__(self, fault: Fault, line: int | None = None, **facts: object) -> None:
        self.fault = fault
        self.line = line
        self.facts = facts
        super().__init__(fault.template.format(**facts))


class Budget:
    """What one rendering has used up."""

    def __init__(self) -> None:
        self.steps = 0
        self.depth = 0

    def spend(self, size: int = 0) -> None:
        """One step, and as many more as handling `size` characters or items is worth.

        Raises:
            RefusedError: nothing is left.
        """
        if size > SIZE_LIMIT:
            raise RefusedError(TOO_MUCH_TEXT, limit=SIZE_LIMIT)
        self.steps += 1 + size // _CHARACTERS_A_STEP
        if self.steps > STEP_LIMIT:
            raise RefusedError(TOO_MUCH_WORK, limit=STEP_LIMIT)


BUDGET: ContextVar[Budget] = ContextVar("BUDGET")
"""The budget of the rendering that is going on."""


def spend(size: int = 0) -> None:
    """Takes from the current budget."""
    BUDGET.get().spend(size)


def items_of(value: object, weight: int = 0) -> Iterator[object]:
    """The items of a list, the keys of a mapping, the characters of a text. Each costs a step, and more where `weight` is large:
    the number of parts of the loop's body.

    Raises:
        RefusedError: it has none, or the budget is spent.
    """
    if not isinstance(value, Iterable):
        raise RefusedError(CANNOT, reason=f"{named(value)} has no items to go through")
    for item in value:
        spend(weight)
        yield item


def text_of(value: object) -> str:
    """A single value as text, paid for.

    Raises:
        RefusedError: it is a list or mapping, or the budget is spent.
    """
    try:
        text = shown(value)
    except WordingError as error:
        raise RefusedError(CANNOT, reason=str(error)) from None
    spend(len(text))
    return text


def joined(parts: Iterable[str]) -> str:
    """The parts as one text, measured before it is made."""
    pieces = list(parts)
    spend(sum(map(len, pieces)))
    return "".join(pieces)


def named(value: object) -> str:
    """What kind of value it is, for sentences."""
    kinds = ((bool, "true or false"), (str, "a text"), (int, "a number"), (float, "a number"), (dict, "a mapping"))
    if value is None:
        return "nothing"
    return next((word for kind, word in kinds if isinstance(value, kind)), "a list")
