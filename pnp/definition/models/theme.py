"""The look of a game: what its colour roles are in each ink, and which of them must never be confused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.base.nearest import nearest
from pnp.definition.models.base import Model, Parser, refusal
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
    Parser(_colour, {"type": "string", "pattern": _FORM, "description": "#rgb, #rrggbb or a name"}),
]


class HatchFill(Model, kw_only=True):
    """Lines or dots instead of ink all over."""

    WORD: ClassVar[str] = "a hatch"

    hatch: Annotated[Literal["lines", "cross", "dots", "waves", "grid"], Meta(description="The pattern")]
    colour: Annotated[ColourText | None, Meta(description="Colour of the pattern; the theme's ink if left out")] = None
    ground: Annotated[ColourText | None, Meta(description="Colour under the pattern; none if left out")] = None
    pitch: Annotated[float, Meta(ge=0.3, le=20, description="Distance of the lines in mm")] = 1.4
    width: Annotated[float, Meta(ge=0.05, le=10, description="Width of the lines in mm")] = 0.35
    angle: Annotated[float, Meta(ge=-360, le=360, description="Direction in degrees, clockwise from east")] = 45.0


def _fill(value: object) -> str:
    return "none" if value == "none" else _colour(value)


_FILL_SCHEMA: dict[str, Any] = {"type": "string", "pattern": _FORM.replace("^(", "^(none|")}

FillValue: TypeAlias = Annotated[str, Parser(_fill, _FILL_SCHEMA)] | HatchFill
"""A colour, a hatch, or `none`."""


class Role(Model, kw_only=True):
    """What a role of the game (a side, a kind of ground) looks like in each ink."""

    full: Annotated[FillValue, Meta(description="Fill in full colour")]
    grey: Annotated[FillValue | None, Meta(description="Fill in grey; the grey of `full` if left out")] = None
    low: Annotated[
        FillValue | None, Meta(description="Fill when ink is saved; none, so outlines alone, if left out")
    ] = None
    line: Annotated[ColourText | None, Meta(description="Outline; the theme's ink if left out")] = None
    text: Annotated[
        ColourText | None, Meta(description="Text and icons on it; black or white, whichever reads better, if left out")
    ] = None


class Distinct(Model, kw_only=True):
    """Roles that players must tell apart at a glance, in every ink and with every kind of colour vision."""

    WORD: ClassVar[str] = "an entry of distinct"

    what: Annotated[str, Meta(min_length=1, description="What they are, for messages: the two sides")]
    roles: Annotated[tuple[str, ...], Meta(min_length=2, description="The roles")]


BUILT_IN = ("mono", "sans", "serif")
"""The families that travel with the program."""
ROLE_NAME = r"^[^\s!-@\[-`{-~][^\s!-,./:-@\[-^`{-~]{0,39}$"
"""Letters of any language, so that a cell of a table can name its colour; no blanks and no punctuation but `-` and `_`."""

RoleName: TypeAlias = Annotated[str, Meta(pattern=ROLE_NAME)]


class Fonts(Model, kw_only=True):
    """Which family sets what: `sans`, `serif`, `mono`, or one of the game's own."""

    WORD: ClassVar[str] = "fonts"

    title: Annotated[str, Meta(description="The game's title and headings: sans, serif, mono or one of families")] = (
        "serif"
    )
    display: Annotated[
        str | None,
        Meta(
            description="The rulebook's title, the heads of its chapters, and what faces set in it; as `title` if left out"
        ),
    ] = None
    body: Annotated[str, Meta(description="Running text of the rulebook")] = "serif"
    label: Annotated[str, Meta(description="Labels on boards and pieces")] = "sans"


FontFile: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class FontFamily(Model, kw_only=True):
    """A family of the game's own: TrueType or OpenType files of its folder. In the file it may be the name of one file."""

    WORD: ClassVar[str] = "a family of type"

    regular: Annotated[
        FontFile, Meta(description="The file of the upright face: fonts/Papyrus.ttf; a variable font has all weights")
    ]
    italic: Annotated[FontFile | None, Meta(description="Its italic; upright if left out")] = None
    light: Annotated[
        FontFile | None, Meta(description="The light weight; of what is left out the nearest is taken")
    ] = None
    semibold: Annotated[FontFile | None, Meta(description="The semibold weight")] = None
    bold: Annotated[FontFile | None, Meta(description="The bold weight")] = None
    bold_italic: Annotated[FontFile | None, Meta(description="The bold italic")] = field(
        name="bold-italic", default=None
    )
    black: Annotated[FontFile | None, Meta(description="The heaviest weight")] = None
    fallback: Annotated[str | None, Meta(description="The family that sets characters which this one hasn't")] = None

    @classmethod
    def spelt_out(cls, value: object) -> object:
        """The mapping that a short form stands for."""
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


class Theme(Model, kw_only=True):
    """The look of the game."""

    WORD: ClassVar[str] = "the theme"

    base: Annotated[str, Meta(description="The shared theme it builds on: a file of templates/themes, or none")] = (
        "house"
    )
    roles: Annotated[dict[RoleName, Role], Meta(description="Colour roles; they add to and replace the base's")] = (
        field(default_factory=dict)
    )
    distinct: Annotated[tuple[Distinct, ...], Meta(description="Roles that must never be confused")] = ()
    fonts: Annotated[Fonts, Meta(description="Which family sets what")] = field(default_factory=Fonts)
    families: Annotated[
        dict[RoleName, FontFamily],
        Meta(description="Families of type of the game's own, by the names that faces call them"),
    ] = field(default_factory=dict)
    ornament: Annotated[
        str | None, Meta(description="An icon of the game used as ornament: cover, ends of chapters")
    ] = None
    border: Annotated[
        str | None, Meta(description="An icon of the game, repeated along the heads of chapters; a line if left out")
    ] = None

    def over(self, base: Theme) -> Theme:
        """This theme laid over a base: the base's roles and distinctions first, replaced where this one names them."""
        chosen = {name: getattr(self.fonts, name) for name in self.fonts.given}
        return replace(
            self,
            roles={**base.roles, **self.roles},
            distinct=(*base.distinct, *self.distinct),
            fonts=replace(base.fonts, **chosen),
            families={**base.families, **self.families},
            ornament=self.ornament or base.ornament,
            border=self.border or base.border,
        )
