"""Components written once and made several times: one for every player, colour or rank.

    knight:
      each: {crest: [lion, eagle], rank: [1, 2]}
      name: "Knight of the {{ each.crest }}"

stands for the components `knight-lion-1`, `knight-lion-2`, `knight-eagle-1` and `knight-eagle-2`. In each of them `each.crest` is
its word and `each.crest_number` that word's place in the list, from 1. A name with values in it, `"{{ each.crest }}-knight"`, is
filled in instead: `lion-knight`; what it leaves out still stands behind. It is all done on the tree, before the models read it:
whoever comes later sees ordinary components, each at the lines of the one that was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product

from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.load.node import Node, Plain, Step
from pnp.definition.load.scalars import Scalar
from pnp.definition.templates.braces import replaced

KEY = "each"
MOST_COPIES = 200

NOT_EACH = Fault("not-each", "'each' is a mapping of names to lists of different words or whole numbers, not {found}")
TOO_MANY_EACH = Fault("too-many-each", "'each' makes {copies} components of one; {most} are the most")
EACH_TWICE = Fault("each-twice", "'each' makes a component {name!r}, which there is already")
UNKNOWN_EACH = Fault("unknown-each", "'each' has no {name!r}")

_NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")
_VALUE = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
_ALONE = re.compile(r"\{\{\s*each\.([A-Za-z_]\w*)\s*\}\}")
_INSIDE = re.compile(r"\beach\.([A-Za-z_]\w*)")


def with_copies(tree: Node) -> Report[Node]:
    """The tree of game.yaml with every component that has `each` replaced by its copies, in the same place.

    One whose `each` can't be read is left as it is, with a finding.
    """
    components = tree.get("components")
    if components is None or not any(KEY in node.children for node in components.children.values()):
        return Report(tree)
    findings: list[Finding] = []
    made: dict[Step, Node] = {}
    for name, node in components.children.items():
        for new, copy in _copies(str(name), node, findings):
            if new in made or (new != name and new in components.children):
                findings.append(EACH_TWICE.at(node.place(KEY), name=new))
            made[new] = copy
    return Report(_with(tree, "components", _mapping(components, made)), tuple(findings))


def _copies(name: str, node: Node, findings: list[Finding]) -> Iterator[tuple[str, Node]]:
    each = node.children.get(KEY)
    lists = _lists(each) if each is not None else {}
    if each is None or lists is None:
        if each is not None:
            findings.append(NOT_EACH.at(node.place(KEY), found=f"{each.value!r:.60}"))
        yield name, node
        return
    many = 1
    for values in lists.values():
        many *= len(values)
    if many > MOST_COPIES:
        findings.append(TOO_MANY_EACH.at(node.place(KEY), copies=many, most=MOST_COPIES))
        yield name, node
        return
    rest = _mapping(node, {step: child for step, child in node.children.items() if step != KEY})
    for chosen in product(*(enumerate(values, 1) for values in lists.values())):
        names: dict[str, Scalar] = {}
        for key, (number, value) in zip(lists, chosen, strict=True):
            names |= {key: value, f"{key}_number": number}
        stem = _text(name, node, names, findings)
        ending = "".join(f"-{names[key]}" for key in lists if key not in _INSIDE.findall(name))
        yield f"{stem}{ending}", _filled(rest, names, findings)


def _lists(each: Node) -> dict[str, list[int | str]] | None:
    """The lists by name; None when something in them is no word or whole number, or stands there twice."""
    if not isinstance(each.value, dict) or not each.value:
        return None
    found: dict[str, list[int | str]] = {}
    for name, values in each.value.items():
        if not _NAME.fullmatch(str(name)) or not isinstance(values, list) or not values:
            return None
        words = [value for value in values if isinstance(value, (int, str)) and _VALUE.fullmatch(str(value))]
        if len(words) < len(values) or len({str(word) for word in words}) < len(words):
            return None
        found[str(name)] = words
    return found


def _filled(node: Node, names: Mapping[str, Scalar], findings: list[Finding]) -> Node:
    """The node with `each.…` in its expressions replaced by what it stands for."""
    if isinstance(node.value, str):
        value = _text(node.value, node, names, findings)
        return node if value == node.value else node._replace(value=value, raw=str(value))
    if not node.children:
        return node
    children = {step: _filled(child, names, findings) for step, child in node.children.items()}
    if isinstance(node.value, list):
        return node._replace(value=[child.value for child in children.values()], children=children)
    return _mapping(node, children)


def _text(text: str, node: Node, names: Mapping[str, Scalar], findings: list[Finding]) -> Scalar:
    if KEY not in text or "{" not in text:
        return text

    def known(match: re.Match[str]) -> bool:
        if match[1] in names:
            return True
        found = UNKNOWN_EACH.at(node.place(), name=match[1], hints=did_you_mean(match[1], names))
        if found not in findings:
            findings.append(found)
        return False

    import json  # noqa: PLC0415 - few files repeat anything

    whole = _ALONE.fullmatch(text)
    if whole is not None:
        return names[whole[1]] if known(whole) else text
    plain = _ALONE.sub(lambda m: str(names[m[1]]) if known(m) else m[0], text)
    return replaced(plain, lambda code: _INSIDE.sub(lambda m: json.dumps(names[m[1]]) if known(m) else m[0], code))


def _mapping(node: Node, children: Mapping[Step, Node]) -> Node:
    value: Plain = {str(step): child.value for step, child in children.items()}
    return node._replace(value=value, children=children)


def _with(tree: Node, key: str, node: Node) -> Node:
    return _mapping(tree, {**tree.children, key: node})
