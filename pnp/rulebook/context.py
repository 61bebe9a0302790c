"""Everything that composing one block of a book needs to know of the whole."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnp.base.fault_limit import first_of
from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen, replace
from pnp.base.nearest import did_you_mean
from pnp.base.scene import Scene
from pnp.components.faces.icons import IconShelf
from pnp.components.piece import Piece
from pnp.definition.rules_text.cases import Case
from pnp.draw.geometry.cropping import without_sides
from pnp.draw.model import Face, Symbol
from pnp.draw.type.hyphenation import Divide
from pnp.draw.type.setting import break_lines, fitted_lines
from pnp.draw.type.style import Line, Span, Style
from pnp.draw.type.total_fit import RAGGED, Edge
from pnp.rulebook.faults import UNKNOWN_ICON
from pnp.rulebook.pages.page_format import PageFormat
from pnp.rulebook.pictures import Pictures, Shot
from pnp.rulebook.playback import Playback
from pnp.rulebook.source.blocks import Diagram, Volume
from pnp.rulebook.source.inline import joined
from pnp.rulebook.source.number import Target
from pnp.rulebook.source.runs import PAGE, Run, Runs
from pnp.rulebook.source.spacing import bound
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

_TEXT = "the text"
"""What faults of a paragraph are named after."""
_MONO = 0.9
"""Typewriter letters beside others of the same size look larger; this makes them look alike."""


def missing_icon(icons: Mapping[str, Symbol], name: str, place: Place) -> tuple[Finding, ...]:
    """Why there is no such icon: what is wrong with its file, or that nothing is called so, told at `place`."""
    if isinstance(icons, IconShelf) and icons.lists(name):
        return icons.report(name).findings
    return (UNKNOWN_ICON.at(place, name=name, hints=did_you_mean(name, icons)),)


class Elsewhere(Frozen):
    """Something that stands in another document of the game, and on which page of it, where that is known already."""

    volume: Volume
    page: int | None = None


@dataclass(slots=True)
class ComposeContext:
    """`volume` is the document that is being set, if there are several; `elsewhere` is what stands in the others.

    `pages` are the page numbers of ids as far as they are known: those of the pass before. `form` is the page's format, `divide`
    divides words of the book's language.

    Figures are drawn `larger` than usual where their chapter leaves room for that; while it is found out how large they can be,
    they are `bare`: as large, with nothing on them. The `border`, if there is one, runs along the heads of chapters.

    Who asks for a number leaves it in `asked`, who looks at the `page` has `looked`; so whatever did neither needs no second pass.
    """

    file: str
    form: PageFormat
    look: BookStyles
    words: Words
    pictures: Pictures
    targets: Mapping[str, Target] = field(default_factory=dict)
    pages: Mapping[str, int] = field(default_factory=dict)
    icons: Mapping[str, Symbol] = field(default_factory=dict)
    shorthand: Mapping[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    asked: dict[str, int | None] = field(default_factory=dict)
    looked: bool = False
    panels: int = 0
    faces: dict[object, Report[Face]] = field(default_factory=dict)
    stamps: dict[tuple[int, str], tuple[Face, Symbol]] = field(default_factory=dict)
    narrow: dict[str, Symbol] = field(default_factory=dict)
    unknown: dict[tuple[Runs, int], tuple[Runs, tuple[Finding, ...]]] = field(default_factory=dict)
    volume: Volume | None = None
    elsewhere: Mapping[str, Elsewhere] = field(default_factory=dict)
    divide: Divide | None = None
    larger: float = 1.0
    bare: bool = False
    border: Symbol | None = None

    @property
    def page(self) -> PageFormat:
        """The format of the page that is being filled."""
        self.looked = True
        return self.form

    @property
    def short_ids(self) -> bool:
        """Whether ids stand within the line, without the part that is the game's: margins of columns hold none."""
        return self.volume is not None or self.form.columns > 1

    def clause_name(self, clause: str) -> str:
        """A clause's id as this book prints it: `push.3` for `armagh.push.3` where ids are short."""
        return clause.partition(".")[2] if self.short_ids else clause

    def place(self, line: int) -> Place:
        """A line of the rulebook."""
        return Place(self.file, line)

    def next_panel(self) -> int:
        """A key that no other panel has."""
        self.panels += 1
        return self.panels

    def lines(
        self,
        runs: Runs,
        style: Style,
        width: float,
        *,
        line: int,
        indent: float = 0.0,
        balanced: bool = False,
        edge: Edge = RAGGED,
    ) -> tuple[Line, ...]:
        """The runs broken into lines of at most `width` mm; `line` of the rulebook is where faults are."""
        spans = self.spans(runs, style, line)
        return self.fitted(spans, width, line=line, indent=indent, balanced=balanced, edge=edge)

    def fitted(
        self,
        spans: Sequence[Span],
        width: float,
        *,
        line: int,
        indent: float = 0.0,
        balanced: bool = False,
        edge: Edge = RAGGED,
    ) -> tuple[Line, ...]:
        """The spans broken into lines, each paragraph as a whole; what is `balanced`, as headings are, without divided words.

        `edge` says what white at the ends of lines costs.
        """
        place = self.place(line)
        if balanced:
            report = break_lines(spans, width, first_indent=indent, balanced=True, label=_TEXT, place=place)
        else:
            report = fitted_lines(
                spans, width, first_indent=indent, divide=self.divide, edge=edge, label=_TEXT, place=place
            )
        self.findings.extend(report.findings)
        return report.value or ()

    def face(self, diagram: Diagram, cell: float, *, bare: bool = False) -> Report[Face]:
        """A diagram's picture with spaces `cell` mm wide, drawn once; a `bare` one is as large, with nothing on it."""
        bare = bare or self.bare
        key = (diagram.position, diagram.arrows, diagram.marks, diagram.crop, diagram.room, diagram.details, cell, bare)
        if key not in self.faces:
            self.faces[key] = self._draw(diagram, cell, bare=bare)
        return self.faces[key]

    def picture(self, scene: Scene, shot: Shot) -> Report[Face]:
        """A scene's picture, drawn once; a bare one is as large, with nothing on it."""
        shot = replace(shot, bare=shot.bare or self.bare)
        key = (scene, shot)
        if key not in self.faces:
            self.faces[key] = self.pictures.draw_scene(scene, shot)
        return self.faces[key]

    def side(self, piece: Piece, name: str, zoom: float, printed: Face) -> Face:
        """A side of a piece to be shown at `zoom`; `printed` is how it is printed, which is as large."""
        return printed if self.bare else self.pictures.side(piece, name, zoom, printed)

    def _draw(self, diagram: Diagram, cell: float, *, bare: bool) -> Report[Face]:
        scene = self.pictures.scene_of(diagram.position)
        if scene.value is None:
            return Report(None, scene.findings)
        arrows = (*scene.value.arrows, *diagram.arrows)
        marks = (*scene.value.marks, *diagram.marks)
        shown = replace(scene.value, arrows=arrows, marks=marks, room=diagram.room)
        drawn = self.pictures.draw_scene(shown, Shot(diagram.crop, cell, bare, diagram.details))
        return Report(drawn.value, (*scene.findings, *drawn.findings))

    def played(self, case: Case) -> Playback | None:
        """A case as it is played; None where there is no engine."""
        return self.pictures.play(case) if self.pictures.play is not None else None

    def text_line(self, text: str, style: Style) -> Line:
        """One line of plain text, however long."""
        report = break_lines((Span(text, style),), 10_000.0)
        self.findings.extend(report.findings)
        return (report.value or (Line((), 0.0, 0.0, 0.0, ""),))[0]

    def spans(self, runs: Runs, style: Style, line: int) -> Sequence[Span]:
        """What the runs look like in a style, names and page numbers of targets filled in."""
        spans: list[Span] = []
        brackets = 0
        for run in self._with_known_icons(runs, line):
            look = self._style(run, style)
            if run.icon:
                spans[-1:] = [_close(span) for span in spans[-1:]]
                spans.append(self._icon(run, look))
                continue
            text = self._paged(run) if run.tells_page else run.text
            text = self.reference(run.link[1:], inside=brackets > 0) if run.auto else text
            link = "" if run.link[1:] in self.elsewhere else run.link
            spans.append(Span(text if run.mono else bound(text), look, link=link))
            brackets += text.count("(") - text.count(")")
        return spans

    def _with_known_icons(self, runs: Runs, line: int) -> Runs:
        """The runs with icons that aren't there as the text that was typed for them; what is wrong with these is found.

        It is worked out once for a paragraph, however often that is set.
        """
        unknown = [name for name in dict.fromkeys(run.icon for run in runs if run.icon) if name not in self.icons]
        if not unknown:
            return runs
        if (runs, line) not in self.unknown:
            place = self.place(line)
            told = tuple(first_of(found for name in unknown for found in missing_icon(self.icons, name, place)))
            missing = frozenset(unknown)
            typed = joined(replace(run, icon="", text=f":{run.icon}:") if run.icon in missing else run for run in runs)
            self.unknown[runs, line] = typed, told
        typed, told = self.unknown[runs, line]
        self.findings += told
        return typed

    def _style(self, run: Run, style: Style) -> Style:
        if run.bold:
            style = replace(style, weight="bold" if style.family == "serif" else "semibold")
        if run.italic:
            style = replace(style, italic=True)
        if run.mono:
            style = replace(style, family="mono", size=style.size * _MONO)
        return replace(style, colour=self.look.inks.accent) if run.link else style

    def _icon(self, run: Run, style: Style) -> Span:
        if run.icon not in self.narrow:  # white beside a sign would hold a stop or comma off it
            self.narrow[run.icon] = without_sides(self.icons[run.icon])
        return Span("", style, self.narrow[run.icon], link=run.link)

    def _paged(self, run: Run) -> str:
        """The words of a link that tell a page; of something in another document its name, as of a link without words."""
        name = run.link[1:]
        if name in self.elsewhere:
            return self.reference(name)
        page = self.asked[name] = self.pages.get(name)
        return run.text.replace(PAGE, str(page or 0))  # 0 until it is known where everything stands

    def reference(self, name: str, *, inside: bool = False) -> str:
        """What a link without words says: the section's number, the clause's id, and the page where it stands.

        `inside` says that brackets are open already.
        """
        target = self.targets.get(name)
        if target is None:
            return name
        if self.short_ids and target.kind == "clause":
            target = replace(target, title=self.clause_name(target.title))
        if name in self.elsewhere:
            place = self.elsewhere[name]
            return self.words.foreign(target, place.volume, place.page)
        page = self.asked[name] = self.pages.get(name)
        return self.words.reference(target, page, inside=inside)


_COUNTED = re.compile(r"(?<=\d) $")


def _close(span: Span) -> Span:
    """Before a sign: what ends in a number stays with it."""
    return replace(span, text=_COUNTED.sub("\u00a0", span.text))
