"""The Jinja2 environment of templates that come from data: nothing of Python shows through, and all work is counted.

Beyond Jinja2's own sandbox: values have keys, indexes and declared fields, never Python attributes; only macros, `range` and a
mapping's `items`, `keys`, `values`, `get` can be called; loops, operators and filters spend from a budget.
Comments are written `{## … ##}`, since `{#name}` marks headings in rulebooks.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Callable, Mapping, MutableMapping
from fractions import Fraction
from typing import Any, cast

from jinja2 import StrictUndefined, TemplateRuntimeError, UndefinedError, nodes, pass_context
from jinja2.runtime import Context, LoopContext, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing
from msgspec import Struct

from pnp.definition.templates.ast_rewrite import INNER_FILTERS, Counted
from pnp.definition.templates.budget import (
    BUDGET,
    CANNOT,
    DEPTH_LIMIT,
    FORBIDDEN,
    NUMBER_LIMIT,
    NUMBER_TOO_LARGE,
    RANGE_LIMIT,
    TOO_DEEP,
    TOO_MUCH_TEXT,
    RefusedError,
    joined,
    named,
    spend,
    text_of,
)
from pnp.definition.templates.filters import FILTERS

_TESTS = ("boolean", "defined", "divisibleby", "even", "false", "float", "integer", "mapping", "none", "number", "odd")
_MORE_TESTS = ("sequence", "string", "true", "undefined")
_LOOP_FIELDS = frozenset(("index", "index0", "revindex", "revindex0", "first", "last", "length", "depth", "depth0"))
_MAPPING_METHODS = frozenset(("items", "keys", "values", "get"))
_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
}


class MissingNameError(UndefinedError):
    """A name that stands for nothing. `known` are the names that would; None: those of the whole template."""

    def __init__(self, message: str, name: str, known: tuple[str, ...] | None) -> None:
        super().__init__(message)
        self.name = name
        self.known = known


class _Missing(StrictUndefined):
    """Undefined until somebody uses it; then it tells its name and what else there is."""

    __slots__ = ()

    def __init__(
        self, hint: str | None = None, obj: Any = missing, name: Any = None, exc: Any = UndefinedError
    ) -> None:
        known = None if obj is missing else tuple(str(key) for key in fields_of(obj))

        def error(message: str) -> MissingNameError:
            return MissingNameError(message, str(name), known)

        super().__init__(hint, obj, name, cast("type[TemplateRuntimeError]", error) if exc is UndefinedError else exc)


class Sandbox(ImmutableSandboxedEnvironment):
    """An environment that gives templates values and nothing else."""

    intercepted_binops = frozenset(_OPERATORS)

    def __init__(self) -> None:
        super().__init__(
            undefined=_Missing,
            finalize=_printed,
            optimized=False,  # the optimiser would work constants out while compiling, outside the budget
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            comment_start_string="{##",
            comment_end_string="##}",
        )
        self.filters = {**FILTERS, **INNER_FILTERS}
        self.tests = {name: test for name, test in self.tests.items() if name in _TESTS + _MORE_TESTS}
        self.globals = {"range": _range}
        self.concat = joined  # type: ignore[method-assign]  # a staticmethod of the base class

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One plain mapping, as nobody adds to it; Jinja2's own, of two layers, is walked through for every text."""
        return {**self.globals, **(d or {})}

    def _generate(self, source: nodes.Template, *arguments: Any, **named_arguments: Any) -> str:
        """Jinja2's hook between parsing and compiling: loops, `~` and comparisons are put under the budget here."""
        return super()._generate(Counted().visit(source), *arguments, **named_arguments)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """`obj.attribute`: a key or a declared field, never a Python attribute."""
        if isinstance(obj, Mapping) and attribute not in obj and attribute in _MAPPING_METHODS:
            return getattr(obj, attribute)
        return self._field(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """`obj[argument]`: a key (a number finds the key that is written so, as in a table), or of a list a number from 0."""
        if isinstance(obj, (list, tuple, str)) and isinstance(argument, int):
            return obj[argument] if -len(obj) <= argument < len(obj) else self.undefined(obj=obj, name=str(argument))
        if (
            isinstance(argument, int)
            and not isinstance(argument, bool)
            and isinstance(obj, Mapping)
            and argument not in obj
        ):
            return self._field(obj, str(argument))
        return self._field(obj, argument)

    def _field(self, obj: Any, name: Any) -> Any:
        spend()
        if isinstance(obj, Undefined):
            return obj
        if isinstance(name, str) and name.startswith("_"):
            raise RefusedError(FORBIDDEN, what=repr(name[:40]))
        if isinstance(obj, LoopContext) and name in _LOOP_FIELDS:
            return getattr(obj, name)
        fields = fields_of(obj)
        return fields[name] if name in fields else self.undefined(obj=fields, name=str(name))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ARG002
        """A binary operation, refused where its result would be huge."""
        spend()
        if isinstance(left, Undefined) or isinstance(right, Undefined):
            return _OPERATORS["+"](left, right)  # raises the missing name
        _check_operands(operator, left, right)
        try:
            result = _OPERATORS[operator](left, right)
        except ZeroDivisionError:
            raise RefusedError(CANNOT, reason="it divides by zero") from None
        except (TypeError, ValueError, OverflowError):
            raise RefusedError(CANNOT, reason=f"{named(left)} {operator} {named(right)} has no meaning") from None
        if isinstance(result, complex):
            raise RefusedError(CANNOT, reason="the root of a negative number")
        if isinstance(result, (int, float, Fraction)) and not -NUMBER_LIMIT <= result <= NUMBER_LIMIT:
            raise RefusedError(NUMBER_TOO_LARGE)
        return result

    def call(self, __context: Context, __obj: Any, *arguments: Any, **named_arguments: Any) -> Any:
        """A call, of what may be called."""
        spend()
        owner = getattr(__obj, "__self__", None)
        method = isinstance(owner, Mapping) and getattr(__obj, "__name__", "") in _MAPPING_METHODS
        if isinstance(__obj, Undefined):
            return __obj()
        if not (isinstance(__obj, (Macro, LoopContext)) or __obj is _range or method):
            raise RefusedError(FORBIDDEN, what="calling this")
        budget = BUDGET.get()
        budget.depth += 1
        if budget.depth > DEPTH_LIMIT:
            raise RefusedError(TOO_DEEP, limit=DEPTH_LIMIT)
        try:
            return super().call(__context, __obj, *arguments, **named_arguments)
        finally:
            budget.depth -= 1

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:  # noqa: ARG002
        """Never reached: there are no attributes."""
        return False

    def is_safe_callable(self, obj: Any) -> bool:  # noqa: ARG002
        """`call` has decided."""
        return True


def fields_of(value: object) -> Mapping[Any, Any]:
    """What lies under a value's dots: a mapping's entries, the declared fields of a model or dataclass."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__ if name[0] != "_"}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    return {}


@pass_context  # what needs the context can't be worked out while compiling
def _printed(_context: Context, value: object) -> str:
    if isinstance(value, Undefined):
        return str(value)  # raises the missing name
    return text_of(value)


def _range(*ends: object) -> range:
    whole = [end for end in ends if isinstance(end, int)]
    if not 1 <= len(ends) <= 3 or len(whole) < len(ends) or whole[2:] == [0]:
        raise RefusedError(CANNOT, reason="a range has one to three whole numbers: range(first, end, step)")
    numbers = range(*whole)
    if len(numbers) > RANGE_LIMIT:
        raise RefusedError(TOO_MUCH_TEXT, limit=RANGE_LIMIT)
    return numbers


def _check_operands(sign: str, left: Any, right: Any) -> None:
    """Refuses operations that may blow up before they are tried."""
    if sign == "+" and isinstance(left, (str, list, tuple)) and isinstance(right, (str, list, tuple)):
        spend(len(left) + len(right))
    elif sign == "*" and isinstance(left, (str, int)) and isinstance(right, (str, int)):
        text, times = (left, right) if isinstance(left, str) else (right, left)
        if isinstance(text, str) and isinstance(times, int):
            spend(len(text) * max(times, 0))
    elif not all(isinstance(side, (int, float, Fraction)) for side in (left, right)):
        raise RefusedError(CANNOT, reason=f"{named(left)} {sign} {named(right)} has no meaning")
    elif sign == "**" and (abs(right) > 50 or abs(left) > NUMBER_LIMIT):
        raise RefusedError(NUMBER_TOO_LARGE)
