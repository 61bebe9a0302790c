"""Pydantic's errors as findings: at the line and column of the key, in plain words, with the nearest valid word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.definition.load.node import Node, Step
from pnp.definition.models.base import Model
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.registry import KINDS, UNKNOWN_KIND
from pnp.definition.models.measures import found

UNKNOWN_KEY = Fault("unknown-key", "{key!r} is not a key of {owner}")
MISSING_KEY = Fault("missing-key", "{owner} needs {key!r}{about}")
WRONG_TYPE = Fault("wrong-type", "{what} must be {expected}, not {found}")
UNKNOWN_WORD = Fault("unknown-word", "{found} is not a value of {what}")
TOO_SMALL = Fault("too-small", "{what} is at least {least}, not {found}")
TOO_LARGE = Fault("too-large", "{what} is at most {most}, not {found}")
TOO_SHORT = Fault("too-short", "{what} needs {least} or more {of}")
TOO_LONG = Fault("too-long", "{what} has more than {most} {of}")
BAD_FORM = Fault("bad-form", "{found} can't stand for {what}: write {expected}")
BAD_VALUE = Fault("bad-value", "{what}: {sentence}")

_TYPES = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_type": "true or false",
    "dict_type": "a mapping of keys and values",
    "model_type": "a mapping of keys and values",
    "model_attributes_type": "a mapping of keys and values",
    "tuple_type": "a list",
    "list_type": "a list",
}
_FORMS = (
    (r"^[a-z][a-z0-9]*(-", "small letters, digits and single hyphens, beginning with a letter"),
    (r"^[a-z][A-Za-z0-9-]{0,39}(:", "the name of a component, with :back for its back"),
    (r"^[a-z][a-z0-9-]{0,39}$", "small letters, digits and hyphens, beginning with a letter"),
    (r"^[a-z][A-Za-z0-9-]{0,39}$", "letters, digits and hyphens, beginning with a small letter"),
    (r"^[a-z][a-z0-9_]{0,39}$", "small letters, digits and underscores, beginning with a letter"),
    (r"^[a-z][a-z0-9-]*(\.", "small letters, digits and hyphens, and the number after a dot: tracker.3"),
    (r"^[^\s!-@", "letters of any language, digits, '-' and '_', beginning with a letter"),
    (r"^[a-z]{2,3}", "a language tag: en, de, en-GB"),
    (r"^https?:", "an address that begins with https://"),
)


def findings_of(error: ValidationError, tree: Node, root: type[Model]) -> Iterator[Finding]:
    """One finding for each of pydantic's errors, in its order. `root` is the model that `tree` was checked against."""
    details = error.errors(include_url=False)
    owners = {detail["loc"][:length] for detail in details for length in range(len(detail["loc"]))}
    for detail in details:
        # a list counts as too short also when its items are faulty, which is said already
        if detail["type"] != "too_short" or detail["loc"] not in owners:
            yield _finding(detail, tree, root)


def _finding(detail: ErrorDetails, tree: Node, root: type[Model]) -> Finding:
    context: Mapping[str, Any] = detail.get("ctx") or {}
    steps = detail["loc"]
    is_key = bool(steps) and steps[-1] == "[key]"
    steps = steps[:-1] if is_key else steps
    kind = detail["type"]
    if "fault" in context:
        fault: Fault = context["fault"]
        steps = (*steps, "kind") if fault is UNKNOWN_KIND else steps  # the component stands there, its kind is at fault
        return fault.at(tree.place(*steps), hints=context["hints"], **context["facts"])
    if kind == "extra_forbidden":
        owner = model_at(root, tree, steps[:-1])
        valid = list(keys_of(owner)) if owner else []
        where = (tree.get(*steps) or tree).place(key=True)
        key = str(steps[-1])
        word = owner.word() if owner else "this part"
        hints = did_you_mean(key, valid)
        return UNKNOWN_KEY.at(_with_path(where, steps), key=key, owner=word, hints=hints)
    if kind == "missing":
        return _missing(tree, steps, root)
    return _bad_value(kind, detail["msg"], context, tree, steps, is_key=is_key)


def _missing(tree: Node, steps: tuple[Step, ...], root: type[Model]) -> Finding:
    """A missing key is shown where its owner's own key stands, or where the file begins."""
    owner_node, _ = tree.nearest(*steps[:-1])
    owner = model_at(root, tree, steps[:-1])
    key = str(steps[-1])
    about = ""
    if owner:
        field = next((field for name, field in owner.model_fields.items() if (field.alias or name) == key), None)
        about = f" ({field.description})" if field and field.description else ""
    word = owner.word() if owner else "this part"
    return MISSING_KEY.at(_with_path(owner_node.place(key=True), steps), key=key, owner=word, about=about)


def _bad_value(
    kind: str, sentence: str, context: Mapping[str, Any], tree: Node, steps: tuple[Step, ...], *, is_key: bool
) -> Finding:
    node, _ = tree.nearest(*steps)
    where = _with_path(node.place(key=is_key), steps)
    shown = found(str(steps[-1])) if is_key else found(node.value)
    what = _named(steps)
    if kind in _TYPES:
        hints = _quotes(node) if kind == "string_type" else ()
        return WRONG_TYPE.at(where, what=what, expected=_TYPES[kind], found=shown, hints=hints)
    if kind == "literal_error":
        valid = re.findall(r"'([^']*)'", str(context.get("expected", "")))
        return UNKNOWN_WORD.at(where, found=shown, what=what, hints=did_you_mean(str(node.value), valid))
    if kind in ("greater_than_equal", "greater_than"):
        return TOO_SMALL.at(where, what=what, least=context.get("ge", context.get("gt")), found=shown)
    if kind in ("less_than_equal", "less_than"):
        return TOO_LARGE.at(where, what=what, most=context.get("le", context.get("lt")), found=shown)
    if kind in ("string_too_short", "too_short"):
        of = "characters" if kind == "string_too_short" else "entries"
        return TOO_SHORT.at(where, what=what, least=context["min_length"], of=of)
    if kind in ("string_too_long", "too_long"):
        of = "characters" if kind == "string_too_long" else "entries"
        return TOO_LONG.at(where, what=what, most=context["max_length"], of=of)
    if kind == "string_pattern_mismatch":
        pattern = str(context["pattern"])
        expected = next((words for start, words in _FORMS if pattern.startswith(start)), f"text of the form {pattern}")
        return BAD_FORM.at(where, what="a name" if is_key else what, found=shown, expected=expected)
    return BAD_VALUE.at(where, what=what, sentence=sentence)


def model_at(root: type[Model], tree: Node, steps: tuple[Step, ...]) -> type[Model] | None:
    """The model that reads the part of the file under `steps`; a component's is chosen by its `kind`."""
    annotation: object = root
    node: Node | None = tree
    for step in steps:
        node = node.get(step) if node else None
        annotation = _below(annotation, step)
        if annotation is Component:
            kind = node.get("kind") if node else None
            annotation = KINDS.get(str(kind.value)) if kind else None
    return _model_in(annotation)


def keys_of(model: type[Model]) -> Iterator[str]:
    """The keys that a part of the file may have."""
    for name, field in model.model_fields.items():
        yield field.alias or name


def _below(annotation: object, step: Step) -> object:
    """The annotation of what lies under one step of an annotated value."""
    for part in _parts(annotation):
        if get_origin(part) is dict:
            return _plain(get_args(part)[1])
        if get_origin(part) is tuple:
            return _plain(get_args(part)[0])
        if isinstance(part, type) and issubclass(part, Model):
            fields = {field.alias or name: field.annotation for name, field in part.model_fields.items()}
            return _plain(fields.get(str(step)))
    return None


def _plain(annotation: object) -> object:
    """The annotation without its metadata."""
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _parts(annotation: object) -> tuple[object, ...]:
    """The members of a union, or the annotation alone."""
    plain = _plain(annotation)
    if isinstance(plain, type) or get_origin(plain) in (dict, tuple):
        return (plain,)
    return tuple(_plain(part) for part in get_args(plain))


def _model_in(annotation: object) -> type[Model] | None:
    for part in _parts(annotation):
        if isinstance(part, type) and issubclass(part, Model):
            return part
    return None


def _named(steps: tuple[Step, ...]) -> str:
    """A value as sentences name it: its key, with its number where it is an item of a list."""
    words = [step for step in steps if isinstance(step, str)]
    if not words:
        return "game.yaml"
    if isinstance(steps[-1], int):
        return f"item {steps[-1] + 1} of {words[-1]!r}"
    return repr(words[-1])


def _quotes(node: Node) -> tuple[str, ...]:
    """How to turn a number or a yes or no into text."""
    return (f'put it in quotes: "{node.raw}"',) if node.raw else ()


def _with_path(where: Place, steps: tuple[Step, ...]) -> Place:
    return where._replace(path=".".join(str(step) for step in steps) or None)
