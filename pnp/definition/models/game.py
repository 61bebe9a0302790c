"""A game: everything that game.yaml says."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, field

from pnp.base.finding import Fault, Place
from pnp.base.frozen import replace
from pnp.definition.head.options import Option
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.node import Node
from pnp.definition.models.base import After, Before, Model, refusal
from pnp.definition.models.components.registry import AnyComponent
from pnp.definition.models.limit import Limit
from pnp.definition.models.measures import Whole, one_or_many
from pnp.definition.models.option import OptionName, OptionSpec
from pnp.definition.models.source import Source
from pnp.definition.models.theme import Theme

RANGE_TURNED = Fault("range-turned", "the least, {least}, is above the greatest, {most}")
NO_LETTER = Fault(
    "not-a-letter", "{letter!r} can't draw a space: one character, not a digit, blank, '.', '/', ':' or '#'"
)

Slug: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=60)]
Identifier: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][A-Za-z0-9-]{0,39}$")]
PieceRef: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][A-Za-z0-9-]{0,39}(:(front|back))?$")]
Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]

_NOWHERE = GameFolder(Path(), "")
_NOTHING = Node(None, "game.yaml", 1, 1)
"""Where a game lies, and what it was read from, before anybody has said so."""

RESERVED_LETTERS = frozenset("0123456789./:# \t")
"""Characters with a meaning of their own in positions: counts, empty spaces, ends of rows, keys, comments."""


def _letter(letter: str) -> str:
    if len(letter) != 1 or letter in RESERVED_LETTERS or not letter.isprintable():
        raise refusal(NO_LETTER, letter=letter[:20])
    return letter


_PIECE_SCHEMA = {"type": "string", "pattern": r"^[a-z][A-Za-z0-9-]{0,39}(:(front|back))?$"}

KitKey: TypeAlias = Annotated[str, Meta(pattern=r"^([1-9][0-9]{0,3}|all)$")]
Letter: TypeAlias = Annotated[str, After(_letter)]
Pieces: TypeAlias = Annotated[
    tuple[PieceRef, ...],
    Before(one_or_many, {"anyOf": [_PIECE_SCHEMA, {"type": "array", "items": _PIECE_SCHEMA}]}),
]


class Span(Model, kw_only=True):
    """From least to greatest."""

    WORD: ClassVar[str] = "a range"

    min: Annotated[Whole, Meta(ge=1, le=1000, description="The least")]
    max: Annotated[Whole, Meta(ge=1, le=1000, description="The greatest")]

    def check(self) -> None:
        """Look at what no field says alone."""
        if self.min > self.max:
            raise refusal(RANGE_TURNED, least=self.min, most=self.max)


class Credit(Model, kw_only=True):
    """Who did what."""

    role: Annotated[Line, Meta(description="What they did: Game design")]
    name: Annotated[Line, Meta(description="Who")]
    year: Annotated[Whole | None, Meta(ge=1, le=9999, description="When")] = None
    source: Annotated[Line | None, Meta(description="Title of the work that was used")] = None
    licence: Annotated[Line | None, Meta(description="Licence of that work")] = None
    link: Annotated[Line | None, Meta(description="Where it is found", pattern=r"^https?://\S+$")] = None
    files: Annotated[
        tuple[Line, ...],
        Meta(description="The pictures they made: art/cover.svg, art/*.png; all, if left out and the role says so"),
    ] = ()


class Game(Model, kw_only=True):
    """A printable game."""

    WORD: ClassVar[str] = "the game"

    slug: Annotated[Slug, Meta(description="The game's short name, the same as its folder's")] = field(name="game")
    title: Annotated[Line, Meta(description="The title on the box")]
    tagline: Annotated[str, Meta(max_length=500, description="One sentence that makes people want to play")] = ""
    version: Annotated[Line, Meta(description="Version of this edition, in quotes")] = "1.0"
    players: Annotated[Span, Meta(description="How many play")]
    minutes: Annotated[Span | None, Meta(description="How long a game takes")] = None
    age: Annotated[Whole | None, Meta(ge=1, le=99, description="From which age on")] = None
    language: Annotated[
        str, Meta(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", description="Language of the texts, as in en or en-GB")
    ] = "en"
    licence: Annotated[Line, Meta(description="Licence of this edition's text and art, as an SPDX id: CC-BY-4.0")]
    heard: Annotated[
        dict[str, Line],
        Meta(
            description="By language, the version whose rulebook somebody has listened to and found right for those who can't "
            "see it: that rulebook.pdf names itself PDF/UA-1"
        ),
    ] = field(default_factory=dict)
    draft: Annotated[bool, Meta(description="Not finished yet: it is listed as a draft, and --all leaves it out")] = (
        False
    )
    book: Annotated[
        Literal["auto", "sheet", "booklet"],
        Meta(description="Form of a rulebook without a part to play from: one sheet, a booklet, or by its length"),
    ] = "auto"
    needs: Annotated[
        tuple[Line, ...], Meta(description="What players need besides what is printed: 2 six-sided dice")
    ] = ()
    page: Annotated[
        str,
        Meta(
            max_length=200,
            pattern=r"^(https?://[!-~]+)?$",
            description="Address of the game's page on the web; the guide and the quick reference show it as a code "
            "that phones read",
        ),
    ] = ""
    credits: Annotated[tuple[Credit, ...], Meta(description="Who made it, and what it is made from")] = ()
    engine: Annotated[Identifier | None, Meta(description="The installed rules engine that referees it")] = None
    options: Annotated[dict[OptionName, OptionSpec], Meta(description="What may be chosen before a game")] = field(
        default_factory=dict
    )
    kits: Annotated[
        dict[KitKey, dict[OptionName, int | str]],
        Meta(description="Which options print a kit for so many players, by their number; all: for every number"),
    ] = field(default_factory=dict)
    data: Annotated[
        dict[OptionName, Source],
        Meta(description="Files in which faces and the rulebook look things up: {{ data.units }}"),
    ] = field(default_factory=dict)
    theme: Annotated[Theme, Meta(description="The look")] = field(default_factory=Theme)
    components: Annotated[
        dict[Identifier, AnyComponent], Meta(min_length=1, description="What is printed, in this order")
    ]
    letters: Annotated[
        dict[Letter, Pieces],
        Meta(description="Letters of positions: what lies on such a space, bottom first; name:back for a back"),
    ] = field(default_factory=dict)
    limits: Annotated[
        tuple[Limit, ...], Meta(description="What a position may not exceed, checked where no engine does")
    ] = ()

    accept: Annotated[
        dict[str, Line], Meta(description="Warnings and advice that lint is not to repeat, by code, each with a reason")
    ] = field(default_factory=dict)

    _folder: GameFolder = _NOWHERE
    _tree: Node = _NOTHING
    _worked_out: dict[Hashable, object] = field(default_factory=dict)

    def placed(self, folder: GameFolder, tree: Node) -> Game:
        """The game, knowing the folder and the file it was read from."""
        return replace(self, _folder=folder, _tree=tree)

    def in_folder(self, folder: GameFolder) -> Game:
        """The game reading its files from another folder, nothing of what it was made into so far remembered."""
        return replace(self, _folder=folder, _worked_out={})

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
