"""Worked examples: the boards as pictures; what was done, the verdict with its clauses, and why, as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pnp.base.scene import Frame, Scene
from pnp.definition.rules_text.cases import Case
from pnp.rulebook.compose.badges import Verdict
from pnp.rulebook.compose.examples.beside import beside_picture, told_groups
from pnp.rulebook.compose.examples.example_table import is_table
from pnp.rulebook.compose.examples.film import chosen, said
from pnp.rulebook.compose.examples.sheets.orders import sheets_of
from pnp.rulebook.compose.examples.sheets.slips import slips_picture
from pnp.rulebook.compose.examples.taught import told
from pnp.rulebook.compose.pictures.figures import CELL
from pnp.rulebook.pictures import Shot
from pnp.rulebook.playback import Playback
from pnp.rulebook.scene_table import changed, table_of
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.quotes import curled
from pnp.rulebook.source.runs import Run
from pnp.rulebook.strokes import strokes_of
from pnp.site.book.figures import board_html, layout_html
from pnp.site.book.prose import runs_html
from pnp.site.book.shelf import MEASURE, Shelf
from pnp.site.markup import Html, joined, tag

_CITED = re.compile(r"[a-z][a-z-]*\.[a-z0-9.-]*[0-9]")
_SIGNS = {"yes": "✓", "no": "✗", "never": "⊖", "open": "?"}


def example_html(shelf: Shelf, example: Example) -> Html:
    """One example; nothing for a case that there isn't, which the printed book has told already."""
    case = shelf.context.pictures.cases.get(example.case)
    if case is None:
        return Html("")
    played = shelf.context.played(case) or Playback()
    if shelf.lessons:
        return _lesson(shelf, example, case, played)
    title = tag(
        "p", tag("span", shelf.context.words["example"], class_="word"), " ", curled(case.title), class_="title"
    )
    note = runs_html(shelf, example.caption or ((Run(curled(case.note)),) if case.note else ()))
    parts = [title, _shown(shelf, example, case, played), _answer(shelf, case), *_said(shelf, example, case, played)]
    if note:
        parts.append(tag("p", note))
    return tag("div", *parts, class_="example", id=shelf.anchor(f"example-{case.id}"))


def _lesson(shelf: Shelf, example: Example, case: Case, played: Playback) -> Html:
    """As in the printed book to play from: pictures and a sentence, no notation, no verdict, no id."""
    words = runs_html(shelf, told(example, case))
    slips = slips_picture(shelf.context, played.slips, MEASURE, example.line)
    written = slips.strip.text
    sheets = (shelf.composed(slips.strip.items, slips.width, slips.strip.height, written),) if written else ()
    name = shelf.anchor(f"example-{case.id}")
    return tag("div", tag("p", words), *sheets, _shown(shelf, example, case, played), class_="example", id=name)


def _beside(shelf: Shelf, example: Example, case: Case) -> Html:
    """What players hold beside the board, before and after."""
    before, after = (
        shelf.context.pictures.scene_of(text).value if text else None for text in (case.position, case.after)
    )
    if before is None or not before.beside:
        return Html("")
    held = beside_picture(shelf.context, before, after, MEASURE, line=example.line, only=example.only, size="large")
    if not held.strip.height:
        return Html("")
    return shelf.composed(held.strip.items, held.width, held.strip.height, _hands_in_words(before, after, example))


def _hands_in_words(before: Scene, after: Scene | None, example: Example) -> str:
    """The pieces counted: `Red.gold: 3, then 2`."""
    said = []
    for name in told_groups(before, after, example.only):
        first, last = (_counted(scene, name) for scene in (before, after))
        followed = after is not None and first != last
        said.append(
            f"{name.replace('.', ' ')}: {first}, then {last}" if followed else f"{name.replace('.', ' ')}: {first}"
        )
    return "; ".join(said)


def _counted(scene: Scene | None, name: str) -> str:
    pieces = [one for one in (scene.beside if scene is not None else ()) if one.space == name]
    return ", ".join(f"{one.count} × {one.piece}" if one.count != 1 else one.piece for one in pieces) or "nothing"


def _shown(shelf: Shelf, example: Example, case: Case, played: Playback) -> Html:
    """The boards before and after, the moments of a film, or the pieces on the table."""
    if example.film:
        return _film(shelf, example, chosen([frame for frame in played.frames if frame.part == example.film], example))
    scene = shelf.context.pictures.scene_of(case.position).value
    if scene is not None and is_table(scene):
        return _table(shelf, example, case, scene)
    held = _beside(shelf, example, case)
    if example.boards == "none":
        return tag("div", held, class_="boards") if held else held
    arrows, marks = strokes_of(shelf.context.pictures, case, example)
    boards = [board_html(shelf, example.board(case.position, arrows=arrows, marks=marks))]
    if case.after and example.boards == "both":
        becomes = tag("span", "→", class_="becomes", aria_label="becomes", role="img")
        boards += [becomes, board_html(shelf, example.board(case.after))]
    return joined(tag("div", *boards, class_="boards"), held)


def _film(shelf: Shelf, example: Example, frames: Sequence[Frame]) -> Html:
    shown = []
    for number, frame in enumerate(frames, 1):
        if frame.scene.on == "table":
            layout = table_of(frame.scene, example.line, example.size, example.only)
            picture = layout_html(shelf, layout, frame.title)
        else:
            shot = Shot(example.crop, CELL[example.size], details=example.details)
            face = shelf.context.picture(frame.scene, shot).value
            picture = shelf.picture(face, face.alt or frame.title) if face is not None else Html("")
        words = runs_html(shelf, said(example, number - 1, frame))
        words = tag("figcaption", tag("strong", f"{number} "), words, *((" ", frame.foot) if frame.foot else ()))
        shown.append(tag("figure", picture, words))
    return tag("div", *shown, class_="row")


def _table(shelf: Shelf, example: Example, case: Case, scene: Scene) -> Html:
    """Pieces on a table, or the position as it is typed; of what comes after, what has changed."""
    after = shelf.context.pictures.scene_of(case.after).value if case.after else None
    if not scene.standing:
        return joined(*(tag("pre", tag("code", text), tabindex="0") for text in (case.position, case.after) if text))
    parts = [layout_html(shelf, table_of(scene, example.line, example.size, example.only), "")]
    if after is not None:
        only = [name for name in changed(scene, after) if name in example.only or not example.only]
        if only:
            layout = table_of(after, example.line, example.size, only)
            arrow = tag("span", "→", class_="becomes", aria_label="becomes", role="img")
            parts += [arrow, layout_html(shelf, layout, "")]
    return tag("div", *parts, class_="boards")


def _answer(shelf: Shelf, case: Case) -> Html:
    """What was done and the verdict on it."""
    sheets = sheets_of(case)
    lines = [line for sheet in sheets for line in sheet] or [", ".join(case.actions) or ", ".join(case.odds)]
    parts: list[Html | str] = [tag("code", "\n".join(lines))] if any(lines) else []
    if case.verdict:
        verdict = Verdict.read(case.verdict)
        word = shelf.context.words[f"verdict-{verdict.word}"].removeprefix("verdict-").replace("-", " ")
        parts += [" ", tag("span", f"{_SIGNS[verdict.kind]} {word}", class_=f"verdict {verdict.kind}")]
        parts += [part for name in verdict.clauses for part in (" ", cited(shelf, name))]
    return tag("p", *parts, class_="answer") if parts else Html("")


def _said(shelf: Shelf, example: Example, case: Case, played: Playback) -> Iterable[Html]:
    """The story as far as the example tells it, lines of a sheet with their verdicts, what the engine says in the end."""
    if played.lines:
        rows = [
            tag("li", "✗ " if line.clauses else "✓ ", tag("code", line.text), *_citations(shelf, line.clauses))
            for line in played.lines
        ]
        yield tag("ul", *rows, class_="lines")
    typed = [line.strip() for text in (case.position, case.after) for line in text.split("\n")]
    wanted = [line for line in dict.fromkeys(typed) if line.partition(" ")[0].rstrip(":") in example.typed]
    if wanted:
        yield tag("pre", tag("code", "\n".join(wanted)), tabindex="0")
    story = [one for one in played.story if one.word.rstrip(":") in example.tell]
    if story:
        clauses = [(one.clause,) if one.clause else () for one in story]
        rows = [tag("li", one.sentence, *_citations(shelf, names)) for one, names in zip(story, clauses, strict=True)]
        yield tag("ul", *rows, class_="story")
    says = [line.strip() for line in played.said if example.says and line.strip().startswith(example.says)]
    if says:
        yield tag("ul", *(tag("li", line) for line in says), class_="story")


def _citations(shelf: Shelf, names: Iterable[str]) -> Iterable[Html]:
    for name in names:
        yield joined(" ", cited(shelf, name))


def cited(shelf: Shelf, name: str) -> Html:
    """A clause's short id, as a link where the book has it."""
    short = name.partition(".")[2] if _CITED.fullmatch(name) else name
    return tag("a", short, href=f"#{name}", class_="mark") if name in shelf.context.targets else tag("span", short)
