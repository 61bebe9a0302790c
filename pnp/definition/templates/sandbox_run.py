"""The sandbox at work: expressions and templates run by Jinja2, which this module alone brings in with its environment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from types import TracebackType
from typing import TypeVar

from jinja2 import Template, TemplateError, TemplateSyntaxError
from jinja2.environment import TemplateExpression
from jinja2.runtime import Undefined

from pnp.base.finding import NOWHERE, Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.head.light_templates import UNKNOWN_FILTER, UNKNOWN_NAME
from pnp.definition.templates.budget import (
    BUDGET,
    CANNOT,
    CODE_LIMIT,
    SIZE_LIMIT,
    TOO_MUCH_TEXT,
    Budget,
    RefusedError,
    items_of,
)
from pnp.definition.templates.filters import FILTERS
from pnp.definition.templates.memo import Remembered, key_of, names_in
from pnp.definition.templates.sandbox import MissingNameError, Sandbox
from pnp.definition.templates.wording import WordingError, shown

T = TypeVar("T")

EXPRESSION_LIMIT = 2000
"""Characters of one expression."""

TEMPLATE_SYNTAX = Fault("template-syntax", "this is not valid in a template: {problem}")

_BRACES = re.compile(r"\s*\{\{(.*)\}\}\s*", re.DOTALL)
_TAG = re.compile(r"\{[{%]")
_NO_FILTER = re.compile(r"No filter named '([^']*)'")
_FAILURES = (
    TemplateError,
    ArithmeticError,
    TypeError,
    ValueError,
    LookupError,
    AttributeError,
    SyntaxError,
    MemoryError,
)


def evaluate(expression: str, values: Mapping[str, object], place: Place = NOWHERE) -> Report[object]:
    """The value of an expression, with or without its braces: a number, text, truth value or list.

    `place` is where it stands; findings point there. Nothing that an expression does can take long or reach Python.
    """
    if len(expression) > EXPRESSION_LIMIT:
        return Report(None, (TOO_MUCH_TEXT.at(place, limit=EXPRESSION_LIMIT),))
    source, names = _read(expression)
    key = key_of(source, names, values)
    known = _remembered().get(key)
    if known is None:
        seen = {name: values[name] for name in names if name in values}  # a context of all would cost more than the sum
        known = _guarded(lambda: _plain(_expression(source)(seen)), place, values)
        _remembered().keep(key, known)
    return known


def render(text: str, values: Mapping[str, object], place: Place = NOWHERE) -> Report[str]:
    """The text with everything in `{{ }}` and `{% %}` expanded. `place` is where its first character stands.

    Line ends are kept, except those right behind `{% … %}` tags and `{## comments ##}`.
    """
    if "{" not in text:
        return Report(text)
    for size, limit in ((len(text), SIZE_LIMIT), (_code_size(text), CODE_LIMIT)):
        if size > limit:
            return Report(None, (TOO_MUCH_TEXT.at(place, limit=limit),))
    return _guarded(lambda: _rendered(_template(text), values), place, values)


def _code_size(text: str) -> int:
    """How many characters stand between `{{` or `{%` and the next `}`, all together."""
    size = end = 0
    for found in _TAG.finditer(text):
        if found.start() >= end:
            end = text.find("}", found.end())
            end = len(text) if end < 0 else end
            size += end - found.start()
    return size


@cache
def _sandbox() -> Sandbox:
    return Sandbox()


@cache
def _remembered() -> Remembered:
    return Remembered()


@lru_cache(maxsize=1024)
def _read(expression: str) -> tuple[str, tuple[str, ...]]:
    """An expression without its braces, and the names in it."""
    braced = _BRACES.fullmatch(expression)
    source = (braced[1] if braced else expression).strip()
    return source, names_in(_sandbox(), source)


@lru_cache(maxsize=1024)
def _expression(source: str) -> TemplateExpression:
    compiled = _sandbox().compile_expression(source, undefined_to_none=False)
    assert isinstance(compiled, TemplateExpression)  # noqa: S101 (Jinja2 declares a plain callable)
    return compiled


@lru_cache(maxsize=256)
def _template(source: str) -> Template:
    return _sandbox().from_string(source)


def _rendered(template: Template, values: Mapping[str, object]) -> str:
    """Runs the template, stopping as soon as its output is too long; Jinja2's own `render` would go on."""
    parts, size = [], 0
    for part in template.root_render_func(template.new_context(dict(values))):
        size += len(part)
        if size > SIZE_LIMIT:
            raise RefusedError(TOO_MUCH_TEXT, limit=SIZE_LIMIT)
        parts.append(part)
    return "".join(parts)


def _plain(value: object) -> object:
    """The value of an expression, if it is one that may leave the sandbox.

    Raises:
        RefusedError: it is a macro or the like.
    """
    if isinstance(value, Undefined):
        return str(value)  # raises the missing name
    if isinstance(value, (Mapping, list, tuple)):
        return value
    if isinstance(value, Iterable) and not isinstance(value, str):
        return list(items_of(value))
    try:
        shown(value)
    except WordingError:
        raise RefusedError(CANNOT, reason="it is neither a number, a text nor a list") from None
    return value


def _guarded(work: Callable[[], T], place: Place, values: Mapping[str, object]) -> Report[T]:
    """Does the work under a fresh budget; whatever goes wrong becomes a finding."""
    token = BUDGET.set(Budget())
    try:
        return Report(work())
    except RefusedError as error:
        where = _moved(place, error.line or _line(error.__traceback__))
        return Report(None, (Finding(error.fault, where, error.facts),))
    except MissingNameError as error:
        where = _moved(place, _line(error.__traceback__))
        known = tuple(values) if error.known is None else error.known
        return Report(None, (UNKNOWN_NAME.at(where, name=error.name, hints=did_you_mean(error.name, known)),))
    except TemplateSyntaxError as error:
        return Report(None, (_syntax(error, _moved(place, error.lineno)),))
    except RecursionError:
        return Report(None, (CANNOT.at(place, reason="it is nested too deeply"),))
    except _FAILURES as error:
        reason = "values of different kinds are combined, or a filter or macro is given the wrong number of values"
        return Report(None, (CANNOT.at(_moved(place, _line(error.__traceback__)), reason=reason),))
    finally:
        BUDGET.reset(token)


def _syntax(error: TemplateSyntaxError, where: Place) -> Finding:
    problem = error.message or "it breaks off"
    unknown = _NO_FILTER.match(problem)
    if unknown:
        return UNKNOWN_FILTER.at(where, name=unknown[1], hints=did_you_mean(unknown[1], FILTERS))
    hints = ("an expression stands between two braces on each side: {{ name }}",) if "'}'" in problem else ()
    return TEMPLATE_SYNTAX.at(where, hints=hints, problem=problem.rstrip(".")[:200])


def _line(trace: TracebackType | None) -> int:
    """The template's line that was running, from the innermost frame of compiled template code; 1 if there is none."""
    line = 1
    while trace is not None:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if isinstance(template, Template):
            line = template.get_corresponding_lineno(trace.tb_lineno)
        trace = trace.tb_next
    return line


def _moved(place: Place, line: int) -> Place:
    """The place of a line of a text that begins at `place`; the column is known in the first line only."""
    if place.line is None or line <= 1:
        return place
    return place._replace(line=place.line + line - 1, column=None)
