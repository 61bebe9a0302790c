"""What can't be seen from one key alone: names that must exist elsewhere in the file. Works on the tree, so that a file with other
faults is checked as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from pnp.base.finding import Fault, Finding
from pnp.base.nearest import did_you_mean
from pnp.definition.head.options import UNKNOWN_OPTION
from pnp.definition.load.node import Node, Step
from pnp.definition.models.components.held import BOXED, named_by
from pnp.definition.models.theme import BUILT_IN
from pnp.definition.positions.backs import NO_BACK
from pnp.definition.reading.faults import UNKNOWN_WORD

SLUG_MISMATCH = Fault("slug-mismatch", "the game is called {slug!r} but its folder {folder!r}")
UNKNOWN_COMPONENT = Fault("unknown-component", "there is no component {name!r}")
UNKNOWN_ROLE = Fault("unknown-role", "the theme has no role {name!r}")
SAME_ROLE = Fault("same-role-twice", "{name!r} can't differ from itself")
NO_BOARD = Fault("no-board", "ids of boxes need 'board', the board that they are taken from")
NOT_A_BOARD = Fault("not-a-board", "{name!r} is no board")
TELLTALE_FRONT = Fault("telltale-front", "{name!r} and {other!r} are of hidden group {group!r} but differ in {key!r}")

TAKEN_FAMILY = Fault("taken-family", "{name!r} can't name a family of one's own: it has a meaning already")

_TYPE_WORDS = (*BUILT_IN, "title", "display", "body", "label")
_OPTION = re.compile(r"\boptions\.([A-Za-z_]\w*)")


def cross_check(tree: Node, folder_name: str, base_roles: Iterable[str]) -> Iterator[Finding]:
    """Findings about names of components, roles, boards and options, part by part of the file."""
    yield from _slug(tree, folder_name)
    yield from _distinct(tree, base_roles)
    yield from _fonts(tree)
    yield from _tracks(tree)
    yield from _held(tree)
    yield from _hidden_groups(tree)
    yield from _letters(tree)
    yield from _limits(tree)
    yield from _options(tree)


def _items(tree: Node, *steps: Step) -> Iterable[tuple[Step, Node]]:
    node = tree.get(*steps)
    return node.children.items() if node is not None else ()


def _components(tree: Node) -> Mapping[str, Node]:
    return {str(name): node for name, node in _items(tree, "components")}


def _one_or_many(node: Node) -> Iterator[tuple[tuple[Step, ...], Node]]:
    """The single word, or the items of a list of words, each with the steps that lead there."""
    if node.raw is not None:
        yield (), node
    yield from (((index,), child) for index, child in node.children.items())


def _slug(tree: Node, folder_name: str) -> Iterator[Finding]:
    node = tree.get("game")
    if node is not None and isinstance(node.value, str) and node.value != folder_name:
        hints = (f"rename the folder, or write game: {folder_name}",)
        yield SLUG_MISMATCH.at(tree.place("game"), slug=node.value, folder=folder_name, hints=hints)


def _fonts(tree: Node) -> Iterator[Finding]:
    own = [str(name) for name, _ in _items(tree, "theme", "families")]
    for name in own:
        if name in _TYPE_WORDS:
            yield TAKEN_FAMILY.at(tree.place("theme", "families", name, key=True), name=name)
    known = [*BUILT_IN, *own]
    uses: list[tuple[tuple[Step, ...], Node]] = [
        (("theme", "fonts", step), node) for step, node in _items(tree, "theme", "fonts")
    ]
    for name in own:
        fallback = tree.get("theme", "families", name, "fallback")
        uses += [(("theme", "families", name, "fallback"), fallback)] if fallback is not None else []
    for steps, node in uses:
        if isinstance(node.value, str) and node.value not in known:
            hints, what = did_you_mean(node.value, known), repr(str(steps[-1]))
            yield UNKNOWN_WORD.at(tree.place(*steps), hints=hints, found=repr(node.value), what=what)


def _distinct(tree: Node, base_roles: Iterable[str]) -> Iterator[Finding]:
    own = (str(name) for name, _ in _items(tree, "theme", "roles"))
    roles = sorted({*base_roles, *own})
    for number, entry in _items(tree, "theme", "distinct"):
        seen: set[str] = set()
        for index, node in _items(entry, "roles"):
            where = tree.place("theme", "distinct", number, "roles", index)
            name = node.raw or ""
            if name in seen:
                yield SAME_ROLE.at(where, name=name)
            elif isinstance(node.value, str) and name not in roles:
                yield UNKNOWN_ROLE.at(where, name=name, hints=did_you_mean(name, roles))
            seen.add(name)


def _tracks(tree: Node) -> Iterator[Finding]:
    components = _components(tree)
    boards = [name for name, node in components.items() if (kind := node.get("kind")) and kind.value == "board"]
    for name, component in components.items():
        kind, board = component.get("kind"), component.get("board")
        if kind is None or kind.value != "track":
            continue
        named = [index for index, node in _items(component, "boxes") if node.raw is not None]
        if board is None and named:
            yield NO_BOARD.at(tree.place("components", name, "boxes", named[0]), hints=did_you_mean("", boards))
        elif board is not None and board.raw is not None and board.raw not in boards:
            fault = NOT_A_BOARD if board.raw in components else UNKNOWN_COMPONENT
            where = tree.place("components", name, "board")
            yield fault.at(where, name=board.raw, hints=did_you_mean(board.raw, boards))


def _held(tree: Node) -> Iterator[Finding]:
    """What boxes and trays hold: every name stands for something that can be put away."""
    components = _components(tree)
    loose = [name for name, node in components.items() if (kind := node.get("kind")) and kind.raw not in BOXED]
    for name in components.keys() - set(loose):
        whole = tree.get("components", name)
        for steps, node in whole.walk() if whole is not None else ():
            listed = node.raw is not None and "holds" in steps[-2:]
            if listed and not any(named_by([node.raw or ""], loose)):
                where = tree.place("components", name, *steps)
                yield UNKNOWN_COMPONENT.at(where, name=node.raw, hints=did_you_mean(node.raw or "", loose))


def _hidden_groups(tree: Node) -> Iterator[Finding]:
    """Tokens whose fronts hide what they are must be equal in all that a player can see or feel."""
    first: dict[str, tuple[str, Node]] = {}
    for name, component in _components(tree).items():
        group = component.get("hidden_group")
        if group is None or group.raw is None:
            continue
        other, model = first.setdefault(group.raw, (name, component))
        for key in ("shape", "size", "radius", "scale", "front", "bleed"):
            one, two = model.get(key), component.get(key)
            if (one.value if one else None) != (two.value if two else None):
                where = tree.place("components", name, key)
                yield TELLTALE_FRONT.at(where, name=name, other=other, group=group.raw, key=key)


def _letters(tree: Node) -> Iterator[Finding]:
    components = _components(tree)
    for letter, pieces in _items(tree, "letters"):
        for steps, node in _one_or_many(pieces):
            name, _, face = (node.raw or "").partition(":")
            where = tree.place("letters", letter, *steps)
            component = components.get(name)
            if component is None and isinstance(node.value, str):
                yield UNKNOWN_COMPONENT.at(where, name=name, hints=did_you_mean(name, components))
            elif component is not None and face == "back" and component.get("back") is None:
                yield NO_BACK.at(where, name=name)


def _limits(tree: Node) -> Iterator[Finding]:
    components = _components(tree)
    for number, limit in _items(tree, "limits"):
        of = limit.get("of")
        for steps, node in _one_or_many(of) if of is not None else ():
            if isinstance(node.value, str) and node.value not in components:
                where = tree.place("limits", number, "of", *steps)
                yield UNKNOWN_COMPONENT.at(where, name=node.value, hints=did_you_mean(node.value, components))


def _options(tree: Node) -> Iterator[Finding]:
    """Options that expressions look up; what else may be wrong with an expression shows when it is worked out."""
    options = [str(name) for name, _ in _items(tree, "options")]
    for part in ("components", "limits"):
        whole = tree.get(part)
        for steps, node in whole.walk() if whole is not None else ():
            if isinstance(node.value, str) and "{" in node.value:
                for name in dict.fromkeys(_OPTION.findall(node.value)):
                    if name not in options:
                        where = tree.place(part, *steps)
                        yield UNKNOWN_OPTION.at(where, name=name, hints=did_you_mean(name, options))
