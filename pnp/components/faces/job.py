"""What the drawing of one face shares: its job, and the renderer that is asked for whatever else lies on the face."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct, field

from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen
from pnp.components.faces.art import Art
from pnp.components.faces.cache.effort import Effort
from pnp.components.faces.cache.readings import Reading
from pnp.components.faces.faults import Subject, told
from pnp.components.faces.icons import IconShelf
from pnp.components.faces.safety import Lettered, Pictured
from pnp.components.faces.written.language import Element
from pnp.components.faces.written.template import Library, Template
from pnp.definition.load.folder import GameFolder
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Face, Picture, Rect, Symbol
from pnp.draw.type.style import Style

PieceFinder: TypeAlias = Callable[[str, str], Report[Symbol]]
"""Finds the picture of a component's side."""


class Resources(Frozen, eq=False):
    """What faces are made from. `known` are the values that every template sees; `families` names the theme's typefaces by use."""

    palette: Palette
    library: Library
    icons: IconShelf
    folder: GameFolder
    known: Mapping[str, object]
    families: Mapping[str, str]


class Renderer(ABC):
    """What drawers ask of whoever makes the faces of a game in one ink.

    `pictured` tells of each placed picture its file and where its element stands, for whoever finds a fault with it later.
    """

    resources: Resources
    palette: Palette
    art: Art
    pieces: PieceFinder
    styles: dict[Element, Style]
    pictured: list[tuple[Picture, str, Place]]

    @abstractmethod
    def inner_face(self, name: str, values: Mapping[str, object], box: Rect, job: Job, place: Place) -> Report[Face]:
        """A face within the face of a job: the same rules for type, no bleed."""

    @abstractmethod
    def symbol(self, face: Face, name: str) -> Symbol:
        """The face as a stamp; the same object for the same face, so that writers store it once."""

    @abstractmethod
    def lettered(self, face: Face | None = None) -> Iterator[Lettered]:
        """The texts of a face made here, or of all faces, with where they stand in the game's files."""

    @abstractmethod
    def shown_on(self, face: Face) -> tuple[Pictured, ...]:
        """The icons, pieces and pictures of a face made here, as they lie on it."""


class Job(Struct, eq=False):
    """What all pens of one face share. `floor` is the smallest type allowed, in pt, and `least` the smallest floor that a template
    may state; `faces` lead from the outermost face here.

    `lettered` gathers all texts, to see whether one comes too near to the cut; `inner` the keys of the faces within, `shows` the
    other components that are shown, with the side of each, `art` the game's drawings, and `readings` what was looked up of what
    varies. `sees_colours` when what is drawn hangs on what colours there are, beyond being drawn in them.
    """

    renderer: Renderer
    template: Template
    subject: Subject
    floor: float = 6.0
    least: float = 6.0
    faces: tuple[str, ...] = ()
    zoom: float = 1.0
    diagram: bool = False
    findings: list[Finding] = field(default_factory=list)
    lettered: list[Lettered] = field(default_factory=list)
    pictured: list[Pictured] = field(default_factory=list)
    effort: Effort = field(default_factory=Effort)
    inner: list[Hashable] = field(default_factory=list)
    shows: list[tuple[str, str]] = field(default_factory=list)
    art: list[Symbol] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    sees_colours: bool = False

    @property
    def sparing(self) -> bool:
        """Whether ink is saved; what is drawn so looks otherwise in another ink."""
        self.sees_colours = True
        return self.renderer.palette.sparing

    @property
    def coloured(self) -> bool:
        """Whether colours print as they are written; those of letters then come from no palette, which forbids recolouring."""
        return self.renderer.palette.unchanged

    def tell(self, finding: Finding, place: Place) -> None:
        """Keeps a finding, once, with the face it was met on."""
        full = told(finding, self.subject, place)
        if full not in self.findings:
            self.findings.append(full)
