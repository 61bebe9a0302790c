"""What a rulebook is made of, before anything is laid out: frozen blocks, each with the line of the source it began on."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from pnp.base.frozen import Frozen
from pnp.base.scene import Arrow, Mark
from pnp.rulebook.source.fenced.arrangement import Arrangement
from pnp.rulebook.source.fenced.steps import Steps
from pnp.rulebook.source.fenced.tableau import Tableau
from pnp.rulebook.source.runs import Runs, Size, plain, without_pages

Boards: TypeAlias = Literal["both", "before", "none"]
BOARDS: tuple[Boards, ...] = ("both", "before", "none")
Volume: TypeAlias = Literal["play", "reference", "referee"]
VOLUMES: tuple[Volume, ...] = ("play", "reference", "referee")
"""The documents that a rulebook may come in: to play from, to look things up in, and to ask the referee with."""


class Clause(Frozen):
    """The id of a rule sentence and where it comes from (`source`, `ruling`, `print`: one or more)."""

    id: str
    marks: tuple[str, ...]
    line: int


class Heading(Frozen):
    """A heading of level 1 (the book) to 4; `number` is `3`, `3.2` or empty."""

    level: int
    runs: Runs
    id: str
    number: str
    classes: tuple[str, ...]
    line: int

    @property
    def title(self) -> str:
        """Its letters, without pages that it tells."""
        return plain(without_pages(self.runs))


class Paragraph(Frozen):
    """Running text, a clause or not; `teaches` are the names of clauses that it tells in other words."""

    runs: Runs
    line: int
    clause: Clause | None = None
    teaches: tuple[str, ...] = ()


class ListBlock(Frozen):
    """Bulleted or numbered items, each of blocks."""

    items: tuple[tuple[Block, ...], ...]
    ordered: bool
    start: int
    line: int


class Table(Frozen):
    """Head and rows of cells; `align` has one letter a column: l, c or r."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    align: str
    line: int


class Code(Frozen):
    """Lines to be set exactly as they are, in the typewriter face."""

    text: str
    line: int


class Rule(Frozen):
    """A line across, between thoughts."""

    line: int


class Quote(Frozen):
    """Set apart and in italics: a voice, a motto."""

    blocks: tuple[Block, ...]
    line: int


class Diagram(Frozen):
    """A picture of a position. `position` is a name or the game's own text form; `crop` two corner spaces.

    With `details` a map shows signs, too, that its small pictures leave out. `room` are arrows of a picture beside it, which are to
    have as much room here.
    """

    position: str
    line: int
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    crop: tuple[str, ...] | None = None
    caption: Runs = ()
    size: Size = "medium"
    id: str = ""
    details: bool = False
    room: tuple[Arrow, ...] = ()


class Diagrams(Frozen):
    """Diagrams side by side; a strip numbers them and reads as steps in order."""

    items: tuple[Diagram, ...]
    line: int
    caption: Runs = ()
    strip: bool = False


class Setup(Frozen):
    """A large diagram with numbered call-outs: (space, what stands there)."""

    diagram: Diagram
    callouts: tuple[tuple[str, Runs], ...]
    line: int


class Example(Frozen):
    """A worked example: the id of a case, and how much of the board to show; on a table, `only` these groups of pieces.

    `boards` says which are shown: those before and after, the one before, or none. `film` is the part of the case that is shown
    moment by moment, `frames` the numbers of the moments shown if not all are, `words` what is said of each that is shown, in place
    of its name, `tell` the words of events that are told one by one, `typed` the beginnings of lines of the position that are shown
    as they are typed, `says` those of what the engine says of the position in the end. `arrows` are drawn in place of those that
    the actions are, `marks` besides theirs. With `details` maps show signs, too, that small pictures leave out.
    """

    case: str
    line: int
    crop: tuple[str, ...] | None = None
    caption: Runs = ()
    size: Size = "small"
    only: tuple[str, ...] = ()
    film: str = ""
    frames: tuple[str, ...] = ()
    tell: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    boards: Boards = "both"
    arrows: tuple[Arrow, ...] | None = None
    marks: tuple[Mark, ...] = ()
    words: tuple[Runs, ...] = ()
    details: bool = False

    def board(
        self,
        position: str,
        *,
        arrows: tuple[Arrow, ...] = (),
        marks: tuple[Mark, ...] = (),
        room: tuple[Arrow, ...] = (),
    ) -> Diagram:
        """A position as a diagram that shows as much as the example does."""
        return Diagram(
            position,
            self.line,
            arrows=arrows,
            marks=marks,
            crop=self.crop,
            size=self.size,
            room=room,
            details=self.details,
        )


class Form(Frozen):
    """An order sheet of the game as it is filled in: the component, and the case in which a player writes it.

    `width` is a part of the measure; `height` is that of the sheet in mm, None for that of the printed one.
    """

    component: str
    case: str
    player: str
    line: int
    caption: Runs = ()
    width: float = 1.0
    height: float | None = None
    id: str = ""


class Examples(Frozen):
    """Worked examples that follow each other without a word between."""

    items: tuple[Example, ...]
    line: int


class Note(Frozen):
    """A call-out: a title and blocks in a panel."""

    title: Runs
    blocks: tuple[Block, ...]
    line: int


class Components(Frozen):
    """The picture table of what is printed; `only` names components, empty means all."""

    line: int
    only: tuple[str, ...] = ()
    columns: int = 2


class Art(Frozen):
    """A picture file of the game folder, `width` as a part of the measure; `labels` are words about points of it."""

    file: str
    alt: str
    line: int
    width: float = 1.0
    labels: tuple[tuple[str, float, float], ...] = ()


Block: TypeAlias = (
    Heading
    | Paragraph
    | ListBlock
    | Table
    | Code
    | Rule
    | Quote
    | Diagram
    | Diagrams
    | Arrangement
    | Setup
    | Example
    | Examples
    | Note
    | Components
    | Form
    | Art
    | Steps
    | Tableau
)
FIGURES: tuple[type, ...] = (Steps, Diagram, Diagrams, Arrangement, Setup, Example, Examples, Components, Form, Tableau)
"""Blocks that are pictures of pieces and boards, and may be shown larger or smaller."""
KINDS: tuple[type, ...] = get_args(Block)
"""Every kind of block. Whoever sets or writes blocks has a table with all of them."""


class IndexTerm(Frozen):
    """A term of the index and the spellings by which it is found in the text."""

    term: str
    spellings: tuple[str, ...]
    line: int
