"""A game: everything that game.yaml says."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PrivateAttr,
    StringConstraints,
    WithJsonSchema,
    model_validator,
)

from pnp.base.finding import Fault, Place
from pnp.definition.head.options import Option
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.node import Node
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.components.registry import AnyComponent
from pnp.definition.models.limit import Limit
from pnp.definition.models.measures import Whole
from pnp.definition.models.option import OptionName, OptionSpec
from pnp.definition.models.source import Source
from pnp.definition.models.theme import Theme

RANGE_TURNED = Fault("range-turned", "the least, {least}, is above the greatest, {most}")
NO_LETTER = Fault(
    "not-a-letter", "{letter!r} can't draw a space: one character, not a digit, blank, '.', '/', ':' or '#'"
)

Slug: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=60)]
Identifier: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][A-Za-z0-9-]{0,39}$")]
PieceRef: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][A-Za-z0-9-]{0,39}(:(front|back))?$")]
Line: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=500)]

RESERVED_LETTERS = frozenset("0123456789./:# \t")
"""Characters with a meaning of their own in positions: counts, empty spaces, ends of rows, keys, comments."""


def _letter(letter: str) -> str:
    if len(letter) != 1 or letter in RESERVED_LETTERS or not letter.isprintable():
        raise refusal(NO_LETTER, letter=letter[:20])
    return letter


def _kit_key(key: object) -> str:
    return str(key)


def _one_or_many(value: object) -> object:
    return (value,) if isinstance(value, str) else value


_PIECE_SCHEMA = {"type": "string", "pattern": r"^[a-z][A-Za-z0-9-]{0,39}(:(front|back))?$"}

KitKey: TypeAlias = Annotated[str, BeforeValidator(_kit_key), StringConstraints(pattern=r"^([1-9][0-9]{0,3}|all)$")]
Letter: TypeAlias = Annotated[str, AfterValidator(_letter)]
Pieces: TypeAlias = Annotated[
    tuple[PieceRef, ...],
    BeforeValidator(_one_or_many),
    WithJsonSchema({"anyOf": [_PIECE_SCHEMA, {"type": "array", "items": _PIECE_SCHEMA}]}),
]


class Span(Model):
    """From least to greatest."""

    WORD: ClassVar[str] = "a range"

    min: Whole = Field(ge=1, le=1000, description="The least")
    max: Whole = Field(ge=1, le=1000, description="The greatest")

    @model_validator(mode="after")
    def _in_order(self) -> Span:
        if self.min > self.max:
            raise refusal(RANGE_TURNED, least=self.min, most=self.max)
        return self


class Credit(Model):
    """Who did what."""

    role: Line = Field(description="What they did: Game design")
    name: Line = Field(description="Who")
    year: Whole | None = Field(default=None, ge=1, le=9999, description="When")
    source: Line | None = Field(default=None, description="Title of the work that was used")
    licence: Line | None = Field(default=None, description="Licence of that work")
    link: Line | None = Field(default=None, description="Where it is found", pattern=r"^https?://\S+$")
    files: tuple[Line, ...] = Field(
        default=(),
        description="The pictures they made: art/cover.svg, art/*.png; all, if left out and the role says so",
    )


class Game(Model):
    """A printable game."""

    WORD: ClassVar[str] = "the game"

    slug: Slug = Field(alias="game", description="The game's short name, the same as its folder's")
    title: Line = Field(description="The title on the box")
    tagline: str = Field(default="", max_length=500, description="One sentence that makes people want to play")
    version: Line = Field(default="1.0", description="Version of this edition, in quotes")
    players: Span = Field(description="How many play")
    minutes: Span | None = Field(default=None, description="How long a game takes")
    age: Whole | None = Field(default=None, ge=1, le=99, description="From which age on")
    language: str = Field(
        default="en",
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
        description="Language of the texts, as in en or en-GB",
    )
    licence: Line = Field(description="Licence of this edition's text and art, as an SPDX id: CC-BY-4.0")
    draft: bool = Field(default=False, description="Not finished yet: it is listed as a draft, and --all leaves it out")
    book: Literal["auto", "sheet", "booklet"] = Field(
        default="auto",
        description="Form of a rulebook without a part to play from: one sheet, a booklet, or by its length",
    )
    needs: tuple[Line, ...] = Field(
        default=(), description="What players need besides what is printed: 2 six-sided dice"
    )
    page: str = Field(
        default="",
        max_length=200,
        pattern=r"^(https?://[!-~]+)?$",
        description="Address of the game's page on the web; the guide and the quick reference show it as a code that phones read",
    )
    credits: tuple[Credit, ...] = Field(default=(), description="Who made it, and what it is made from")
    engine: Identifier | None = Field(default=None, description="The installed rules engine that referees it")
    options: dict[OptionName, OptionSpec] = Field(default_factory=dict, description="What may be chosen before a game")
    kits: dict[KitKey, dict[OptionName, int | str]] = Field(
        default_factory=dict,
        description="Which options print a kit for so many players, by their number; all: for every number",
    )
    data: dict[OptionName, Source] = Field(
        default_factory=dict, description="Files in which faces and the rulebook look things up: {{ data.units }}"
    )
    theme: Theme = Field(default_factory=Theme, description="The look")
    components: dict[Identifier, AnyComponent] = Field(min_length=1, description="What is printed, in this order")
    letters: dict[Letter, Pieces] = Field(
        default_factory=dict,
        description="Letters of positions: what lies on such a space, bottom first; name:back for a back",
    )
    limits: tuple[Limit, ...] = Field(
        default=(), description="What a position may not exceed, checked where no engine does"
    )

    accept: dict[str, Line] = Field(
        default_factory=dict, description="Warnings and advice that lint is not to repeat, by code, each with a reason"
    )

    _folder: GameFolder = PrivateAttr()
    _tree: Node = PrivateAttr()
    _worked_out: dict[Hashable, object] = PrivateAttr(default_factory=dict)

    def placed(self, folder: GameFolder, tree: Node) -> Game:
        """The game, knowing the folder and the file it was read from."""
        game = self.model_copy()
        game._folder, game._tree = folder, tree
        return game

    def in_folder(self, folder: GameFolder) -> Game:
        """The game reading its files from another folder, nothing of what it was made into so far remembered."""
        game = self.placed(folder, self._tree)
        game._worked_out = {}
        return game

    @property
    def folder(self) -> GameFolder:
        """The game's folder."""
        return self._folder

    @property
    def worked_out(self) -> dict[Hashable, object]:
        """What has been made from the game's files already, by whoever made it: a table is read once, however many ask for it."""
        return self._worked_out

    @property
    def light_options(self) -> Mapping[str, Option]:
        """The options as `resolve_options` takes them."""
        return {name: spec.light for name, spec in self.options.items()}

    def where(self, path: str, *, key: bool = False) -> Place:
        """File, line and column of a data path such as `components.board.size` or `letters.B.0`; with `key`, of the word itself.

        Where there is nothing, the place of the nearest enclosing part.
        """
        steps = [int(step) if step.isdecimal() and len(step) < 10 else step for step in path.split(".") if step]
        return self._tree.place(*steps, key=key)
