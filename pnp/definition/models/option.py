"""An option of a game: a number in a range, one of several words, or either."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.definition.head.options import Option, accept
from pnp.definition.models.base import Model, Parser, refusal
from pnp.definition.models.measures import Whole, YesNo, found
from pnp.definition.reading.faults import WRONG_TYPE

OPTION_SHAPE = Fault(
    "option-shape", "an option has 'type: int', or 'choices', or both; 'min' and 'max' go with 'type: int'"
)
OPTION_RANGE = Fault("option-range", "the least value {least} is above the greatest {most}")
OPTION_DEFAULT = Fault("option-default", "the default {default!r} is not a value of this option: {expected}")


def _default(value: object) -> int | str:
    if isinstance(value, (int, str)) and not isinstance(value, bool):
        return value
    hints = ("put the word in quotes",) if isinstance(value, bool) else ()
    raise refusal(WRONG_TYPE, what="'default'", expected="a whole number or a word", found=found(value), hints=hints)


DefaultValue: TypeAlias = Annotated[int | str, Parser(_default, {"anyOf": [{"type": "integer"}, {"type": "string"}]})]
OptionName: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


class OptionSpec(Model, kw_only=True):
    """An option. A number whose default is `none` may be left unset: it takes the word `none`."""

    WORD: ClassVar[str] = "an option"

    type: Annotated[
        Literal["int"] | None,
        Meta(description="int: a whole number; leave it out where only the words of choices are meant"),
    ] = None
    min: Annotated[Whole | None, Meta(description="The least number")] = None
    max: Annotated[Whole | None, Meta(description="The greatest number")] = None
    choices: Annotated[tuple[str, ...], Meta(description="The words to choose from")] = ()
    default: Annotated[DefaultValue, Meta(description="What holds unless somebody says otherwise")]
    text: Annotated[str, Meta(min_length=1, max_length=500, description="What it means, in a few words")]
    prints: Annotated[YesNo, Meta(description="It changes what is printed")] = False

    def check(self) -> None:
        """Look at what no field says alone."""
        if self.type is None and (not self.choices or (self.min, self.max) != (None, None)):
            raise refusal(OPTION_SHAPE)
        if self.min is not None and self.max is not None and self.min > self.max:
            raise refusal(OPTION_RANGE, least=self.min, most=self.max)
        if accept(self.light, str(self.default)) is None:
            hints = did_you_mean(str(self.default), self.choices)
            raise refusal(OPTION_DEFAULT, default=self.default, expected=self.light.expected, hints=hints)

    @property
    def light(self) -> Option:
        """The option as those know it who don't load models."""
        numbers = self.type is not None
        return Option(self.default, self.min, self.max, self.choices, self.text, prints=self.prints, numbers=numbers)
