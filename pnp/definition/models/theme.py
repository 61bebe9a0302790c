"""The look of a game: what its colour roles are in each ink, and which of them must never be confused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, PlainValidator, StringConstraints, WithJsonSchema, model_validator

from pnp.base.finding import Fault
from pnp.base.nearest import nearest
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import found

BASIC_COLOURS = (
    *("aqua", "black", "blue", "fuchsia", "gray", "green", "grey", "lime", "maroon", "navy", "olive", "orange"),
    *("purple", "red", "silver", "teal", "white", "yellow"),
)
"""The colour names of CSS 2.1, with both spellings of grey."""

NOT_A_COLOUR = Fault("not-a-colour", "{value} is not a colour; write #rgb, #rrggbb or a basic colour name")

_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_FORM = r"^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|" + "|".join(BASIC_COLOURS) + ")$"


def is_colour(text: str) -> bool:
    """Is it `#rgb`, `#rrggbb` or a basic colour name of CSS?"""
    return bool(_HEX.fullmatch(text)) or text in BASIC_COLOURS


def _colour(value: object) -> str:
    if isinstance(value, str) and is_colour(value):
        return value
    if value is None:
        raise refusal(NOT_A_COLOUR, value="nothing", hints=("a colour with # needs quotes: '#b5442f'",))
    close = nearest(value, BASIC_COLOURS, 0.75) if isinstance(value, str) else None
    raise refusal(NOT_A_COLOUR, value=found(value), hints=(f"did you mean {close!r}?",) if close else ())


ColourText: TypeAlias = Annotated[
    str,
    PlainValidator(_colour),
    WithJsonSchema({"type": "string", "pattern": _FORM, "description": "#rgb, #rrggbb or a name"}),
]


class HatchFill(Model):
    """Lines or dots instead of ink all over."""

    WORD: ClassVar[str] = "a hatch"

    hatch: Literal["lines", "cross", "dots", "waves", "grid"] = Field(description="The pattern")
    colour: ColourText | None = Field(default=None, description="Colour of the pattern; the theme's ink if left out")
    ground: ColourText | None = Field(default=None, description="Colour under the pattern; none if left out")
    pitch: float = Field(default=1.4, ge=0.3, le=20, description="Distance of the lines in mm")
    width: float = Field(default=0.35, ge=0.05, le=10, description="Width of the lines in mm")
    angle: float = Field(default=45.0, ge=-360, le=360, description="Direction in degrees, clockwise from east")


def _fill(value: object) -> str | HatchFill:
    if isinstance(value, HatchFill):
        return value
    if isinstance(value, dict):
        return HatchFill.model_validate(value)
    return "none" if value == "none" else _colour(value)


_FILL_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"type": "string", "pattern": _FORM.replace("^(", "^(none|")},
        {"$ref": "#/$defs/HatchFill"},
    ]
}

FillValue: TypeAlias = Annotated[str | HatchFill, PlainValidator(_fill), WithJsonSchema(_FILL_SCHEMA)]
"""A colour, a hatch, or `none`."""


class Role(Model):
    """What a role of the game (a side, a kind of ground) looks like in each ink."""

    full: FillValue = Field(description="Fill in full colour")
    grey: FillValue | None = Field(default=None, description="Fill in grey; the grey of `full` if left out")
    low: FillValue | None = Field(
        default=None, description="Fill when ink is saved; none, so outlines alone, if left out"
    )
    line: ColourText | None = Field(default=None, description="Outline; the theme's ink if left out")
    text: ColourText | None = Field(
        default=None, description="Text and icons on it; black or white, whichever reads better, if left out"
    )


class Distinct(Model):
    """Roles that players must tell apart at a glance, in every ink and with every kind of colour vision."""

    WORD: ClassVar[str] = "an entry of distinct"

    what: str = Field(min_length=1, description="What they are, for messages: the two sides")
    roles: tuple[str, ...] = Field(min_length=2, description="The roles")


BUILT_IN = ("mono", "sans", "serif")
"""The families that travel with the program."""
ROLE_NAME = r"^[^\s!-@\[-`{-~][^\s!-,./:-@\[-^`{-~]{0,39}$"
"""Letters of any language, so that a cell of a table can name its colour; no blanks and no punctuation but `-` and `_`."""

RoleName: TypeAlias = Annotated[str, StringConstraints(pattern=ROLE_NAME)]


class Fonts(Model):
    """Which family sets what: `sans`, `serif`, `mono`, or one of the game's own."""

    WORD: ClassVar[str] = "fonts"

    title: str = Field(
        default="serif", description="The game's title and headings: sans, serif, mono or one of families"
    )
    body: str = Field(default="serif", description="Running text of the rulebook")
    label: str = Field(default="sans", description="Labels on boards and pieces")


FontFile: TypeAlias = Annotated[str, Field(min_length=1, max_length=200)]


class FontFamily(Model):
    """A family of the game's own: TrueType or OpenType files of its folder. In the file it may be the name of one file."""

    WORD: ClassVar[str] = "a family of type"

    regular: FontFile = Field(
        description="The file of the upright face: fonts/Papyrus.ttf; a variable font has all weights"
    )
    italic: FontFile | None = Field(default=None, description="Its italic; upright if left out")
    light: FontFile | None = Field(
        default=None, description="The light weight; of what is left out the nearest is taken"
    )
    semibold: FontFile | None = Field(default=None, description="The semibold weight")
    bold: FontFile | None = Field(default=None, description="The bold weight")
    bold_italic: FontFile | None = Field(default=None, alias="bold-italic", description="The bold italic")
    black: FontFile | None = Field(default=None, description="The heaviest weight")
    fallback: str | None = Field(default=None, description="The family that sets characters which this one hasn't")

    @model_validator(mode="before")
    @classmethod
    def _short_form(cls, value: object) -> object:
        return {"regular": value} if isinstance(value, str) else value

    @property
    def files(self) -> Mapping[tuple[str, bool], str]:
        """The files by weight and whether they are italic."""
        found = {
            ("regular", False): self.regular,
            ("regular", True): self.italic,
            ("light", False): self.light,
            ("semibold", False): self.semibold,
            ("bold", False): self.bold,
            ("bold", True): self.bold_italic,
            ("black", False): self.black,
        }
        return {face: file for face, file in found.items() if file is not None}


class Theme(Model):
    """The look of the game."""

    WORD: ClassVar[str] = "the theme"

    base: str = Field(default="house", description="The shared theme it builds on: a file of templates/themes, or none")
    roles: dict[RoleName, Role] = Field(
        default_factory=dict, description="Colour roles; they add to and replace the base's"
    )
    distinct: tuple[Distinct, ...] = Field(default=(), description="Roles that must never be confused")
    fonts: Fonts = Field(default_factory=Fonts, description="Which family sets what")
    families: dict[RoleName, FontFamily] = Field(
        default_factory=dict, description="Families of type of the game's own, by the names that faces call them"
    )
    ornament: str | None = Field(
        default=None, description="An icon of the game used as ornament: cover, ends of chapters"
    )

    def over(self, base: Theme) -> Theme:
        """This theme laid over a base: the base's roles and distinctions first, replaced where this one names them."""
        chosen = self.fonts.model_fields_set
        fonts = base.fonts.model_copy(update={name: getattr(self.fonts, name) for name in sorted(chosen)})
        return self.model_copy(
            update={
                "roles": {**base.roles, **self.roles},
                "distinct": (*base.distinct, *self.distinct),
                "fonts": fonts,
                "families": {**base.families, **self.families},
                "ornament": self.ornament or base.ornament,
            }
        )
