"""The desk itself: which games it answers for, which questions it knows, and an answer to each of them, whatever came in."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pnp.base.finding import Fault, Finding, FindingsError, Place
from pnp.base.nearest import did_you_mean
from pnp.base.tongue import speaking, tr
from pnp.definition.head.games import find_game, list_games
from pnp.desk.opened import AtDesk, header_options, open_at_desk
from pnp.desk.question import MOST_TEXT, UNKNOWN_QUESTION, Asked, read_question
from pnp.desk.questions import ABOUT_GAMES, QUESTIONS, Answers
from pnp.referee.records.record import read_record
from pnp.referee.verdict import problem_json

NOT_HERE = Fault("game-not-here", "no game {name!r} is asked about here")
NOT_JSON = Fault("not-json", "the question is no JSON: {why}")
BROKEN = Fault("desk-broken", "the question {kind!r} could not be answered ({what}); this is a fault of the program")

UNUSABLE = 2
_MOST_OPEN = 12
"""So many games, each with its options, stay open at once."""
_MOST_QUESTION = 16 * MOST_TEXT


class Desk:
    """Answers questions about some games and no others; a question names a game by its slug, never by a path."""

    def __init__(self, games: Mapping[str, Path], more: Answers = MappingProxyType({}), *, language: str = "") -> None:
        """`more` are questions that rooms above this one answer; answers are told in the `language`, if it isn't the games' own."""
        self.games = dict(games)
        self.language = language
        self._questions = {**QUESTIONS, **more}
        self._open: OrderedDict[tuple[str, tuple[tuple[str, str], ...]], AtDesk] = OrderedDict()

    @classmethod
    def of(cls, names: Iterable[str], more: Answers = MappingProxyType({})) -> Desk:
        """A desk for these games, found by slug or by path as the command line finds them.

        Raises:
            FindingsError: when there is no such game.
        """
        paths = [find_game(name).require() for name in names]
        return cls({path.resolve().name: path for path in paths}, more)

    def ask(self, question: object) -> dict[str, Any]:
        """The answer to a question, always: what can't be answered has faults, and the status 2."""
        asked = read_question(question)
        if isinstance(asked, Finding):
            return _refused((asked,))
        marked = {key: asked.values[key] for key in ("id",) if isinstance(asked.values.get(key), (str, int, float))}
        answer: dict[str, Any] = {"ask": asked.kind[:60], **marked}
        try:
            return {**answer, "faults": [], **self._answered(asked)}
        except FindingsError as refused:
            return {**answer, **_refused(refused.findings)}
        except (
            ArithmeticError,
            LookupError,
            TypeError,
            ValueError,
            AttributeError,
            AssertionError,
            RecursionError,
        ) as error:
            return {**answer, **_refused((BROKEN.at(kind=asked.kind[:60], what=type(error).__name__),))}

    def ask_text(self, text: str) -> str:
        """The same in JSON: a question's text in, an answer's text out."""
        if len(text) > _MOST_QUESTION:
            return _written(_refused((NOT_JSON.at(why=tr("it has more than {most} characters", most=_MOST_QUESTION)),)))
        try:
            question = json.loads(text)
        except (ValueError, RecursionError) as error:
            return _written(_refused((NOT_JSON.at(why=str(error)[:100]),)))
        return _written(self.ask(question))

    def _answered(self, asked: Asked) -> dict[str, Any]:
        if asked.kind in ABOUT_GAMES:
            return ABOUT_GAMES[asked.kind](self.games, self.language)
        if asked.kind not in self._questions:
            known = [*ABOUT_GAMES, *self._questions]
            hints = did_you_mean(asked.kind[:60], known) or (f"questions: {', '.join(known)}",)
            raise FindingsError((UNKNOWN_QUESTION.at(kind=asked.kind[:60], hints=hints),))
        keys, answer = self._questions[asked.kind]
        asked.only(keys)
        slug, options = asked.text("game"), {**_stated(asked, keys), **asked.pairs("options")}
        desk = self._opened(slug, options)
        with speaking(desk.catalogue):
            return {"game": desk.slug, "options": options, **_with_quotes(answer, desk, asked)}

    def _opened(self, slug: str, options: Mapping[str, str]) -> AtDesk:
        """The game under these options, opened once."""
        if slug not in self.games:
            hints = did_you_mean(slug[:60], self.games) or (f"games: {', '.join(self.games)}",)
            raise FindingsError((NOT_HERE.at(Place(path="game"), name=slug[:60], hints=hints),))
        key = (slug, tuple(sorted(options.items())))
        if key not in self._open:
            self._open[key] = open_at_desk(self.games[slug], options, self.language)
        self._open.move_to_end(key)
        while len(self._open) > _MOST_OPEN:
            self._open.popitem(last=False)
        return self._open[key]


def _stated(asked: Asked, keys: frozenset[str]) -> dict[str, str]:
    """The options that stand above a question's position, or in the head of its record."""
    stated = dict(header_options(asked.text("position", ""))) if "position" in keys else {}
    record = asked.text("record", "") if "record" in keys else ""
    read = read_record(record).value if record else None
    return {**stated, **read.settings} if read is not None else stated


def _with_quotes(answer: Callable[[AtDesk, Asked], dict[str, Any]], desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The answer; where it is refused, the faults quote the printed rules."""
    try:
        return answer(desk, asked)
    except FindingsError as refused:
        faults = [_fault_json(found, desk) for found in refused.findings]
        return {"status": UNUSABLE, "faults": faults}


def _fault_json(found: Finding, desk: AtDesk) -> dict[str, Any]:
    return {**problem_json(found, desk.quote), **({"path": found.where.path} if found.where.path else {})}


def _refused(findings: Iterable[Finding]) -> dict[str, Any]:
    return {"status": UNUSABLE, "faults": [found.as_json() for found in findings]}


def _written(answer: Mapping[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


_bundled: Desk | None = None


def bundled() -> Desk:
    """The desk for the games that come with the program."""
    global _bundled  # noqa: PLW0603 - opened games are kept between questions
    if _bundled is None:
        _bundled = Desk({summary.slug: summary.path for summary in list_games() if summary.bundled})
    return _bundled


def ask(question: object) -> dict[str, Any]:
    """The answer to a question about one of the bundled games."""
    return bundled().ask(question)


def ask_text(text: str) -> str:
    """The same as JSON text."""
    return bundled().ask_text(text)
