"""Values that `game.yaml` gives to a face whose template never looks them up: misspelt, most likely, and lost without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from keyword import iskeyword

from pnp.base.finding import Fault, Finding
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.components.context import PartContext
from pnp.components.faces.written.names import names_of_plain, names_used
from pnp.components.faces.written.template import RESERVED, Library
from pnp.definition.models.base import Model, told
from pnp.definition.models.faceref import FaceRef
from pnp.definition.templates.braces import between

UNREAD_VALUE = Fault("unread-value", "the face {face!r} never looks up the value {name!r}")

_STATEMENTS = frozenset(("set", "endset", "elif", "endif", "endfor", "loop", "true", "false", "none", "defined"))
"""Words of the template language that look like names; they are never suggested."""


class _Given(Frozen):
    """The values that the definition gives a face at a path, and the names that the face looks up."""

    path: str
    names: tuple[str, ...]
    face: str
    known: frozenset[str]

    @property
    def unread(self) -> Iterator[str]:
        return (name for name in self.names if name not in self.known and name not in RESERVED)


def tell_unread(context: PartContext, components: Iterable[str]) -> None:
    """A finding for each value of these components that none of the templates it may go to looks up; of copies, for one.

    They hang on the game alone, so that they are found once for all its inks and options, and told for each.
    """
    found: dict[str, Finding] = {}
    for component in components:
        key = ("unread values", component)
        known = context.game.worked_out.get(key)
        if not isinstance(known, dict):
            known = context.game.worked_out[key] = dict(_unread(context, component))
        for place, finding in known.items():
            found.setdefault(place, finding)
    for finding in found.values():
        context.tell(finding)


def _unread(context: PartContext, component: str) -> Iterator[tuple[str, Finding]]:
    """By the place of each value; that of the first of several faces counts."""
    seen: set[str] = set()
    for given in _inside(context, context.game.components[component], f"components.{component}"):
        for name in given.unread:
            place = context.game.where(f"{given.path}.values.{name}", key=True)
            if str(place) not in seen:
                hints = did_you_mean(name, [one for one in given.known if _is_name(one)])
                yield str(place), UNREAD_VALUE.at(place, hints=hints, face=given.face, name=name)
            seen.add(str(place))


def _inside(context: PartContext, part: object, path: str) -> Iterator[_Given]:
    """Every face in a part of the definition that is given values."""
    children: Iterable[tuple[object, object]] = ()
    if isinstance(part, Model):
        yield from _given(context, part, path)
        children = ((key, one) for key, one in told(part).items() if key != "values")
    elif isinstance(part, Mapping):
        children = part.items()
    elif isinstance(part, tuple):
        children = enumerate(part)
    for key, child in children:
        yield from _inside(context, child, f"{path}.{key}")


def _given(context: PartContext, model: Model, path: str) -> Iterator[_Given]:
    """What this very model gives to a face: a reference to one, or whatever has `face` and `values`."""
    values = getattr(model, "values", None)
    if not isinstance(values, Mapping) or not values:
        return
    if isinstance(model, FaceRef) and model.template is None:
        yield _Given(path, tuple(values), path.rpartition(".")[2], names_of_plain(list(model.elements or ())))
        return
    name = model.template if isinstance(model, FaceRef) else getattr(model, "face", None)
    known = _looked_up(context.renderer.resources.library, name) if isinstance(name, str) else None
    if known is not None:
        yield _Given(path, tuple(values), str(name), known)


def _looked_up(library: Library, name: str) -> frozenset[str] | None:
    """What a template looks up; of a name that rows fill in, all templates that it may come to. None where one can't be read."""
    names = [name]
    around = between(name)
    if len(around) > 1:
        names = [one for one in library.names() if _fits(one, around)]
    templates = [library.template(one).value for one in names]
    found = [names_used(one) | one.values.keys() for one in templates if one is not None]
    return frozenset().union(*found) if found and len(found) == len(templates) else None


def _fits(name: str, parts: Sequence[str]) -> bool:
    """Does the name consist of the parts, in their order, with anything between them?"""
    first, *middle, last = parts
    at, end = len(first), len(name) - len(last)
    if not (name.startswith(first) and name.endswith(last) and at <= end):
        return False
    for part in middle:
        found = name.find(part, at, end)
        if found < 0:
            return False
        at = found + len(part)
    return True


def _is_name(word: str) -> bool:
    return not iskeyword(word) and word not in RESERVED and word not in _STATEMENTS
