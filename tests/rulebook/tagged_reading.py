"""How somebody hears a PDF: its structure tree walked, and the letters of each stretch of content gathered, by two other libraries.

Written from ISO 32000-1, 14.7 and 14.8; of our own writer it knows nothing.
"""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pikepdf

from tests.helpers.letters import letters

PAINTS = {"Tj", "TJ", "'", '"', "Do", "sh", "f", "F", "f*", "B", "B*", "b", "b*", "S", "s"}
"""Operators that leave something on the page."""


@dataclass(frozen=True)
class Stretch:
    """What one marked stretch of a page is: the number by which the structure knows it (None: an artifact), and its tag."""

    page: int
    number: int | None
    tag: str


@dataclass
class Heard:
    """An element of the tree as it is heard: its role, alternative text, letters within, and elements within."""

    role: str
    alt: str
    letters: str
    scope: str = ""
    kids: list[Heard] = field(default_factory=list)
    links: int = 0
    placed: bool = False

    def all(self, *roles: str) -> Iterator[Heard]:
        """Those of the roles (all, where none is named), in reading order."""
        if not roles or self.role in roles:
            yield self
        for kid in self.kids:
            yield from kid.all(*roles)


@cache
def paints(pdf: bytes) -> tuple[tuple[str, Stretch | None], ...]:
    """Each operator that leaves something on a page, and the stretch in which it stands.

    Raises:
        AssertionError: where stretches lie in each other, don't end, or end in a text object or behind a saved state.
    """
    with pikepdf.open(io.BytesIO(pdf)) as file:
        return tuple(paint for number, page in enumerate(file.pages) for paint in _paints(number, page))


def _paints(number: int, page: pikepdf.Page) -> Iterator[tuple[str, Stretch | None]]:
    stack: list[tuple[Stretch, int]] = []
    depth = 0
    for instruction in pikepdf.parse_content_stream(page):
        operands, name = instruction.operands, str(instruction.operator)
        if name in {"BDC", "BMC"}:
            assert not stack, f"page {number + 1}: a stretch within a stretch"
            known: Any = operands[1] if name == "BDC" else {}
            mcid = int(known["/MCID"]) if "/MCID" in known else None
            stack.append((Stretch(number, mcid, str(operands[0])), depth))
        elif name == "EMC":
            _, begun = stack.pop()
            assert begun == depth, f"page {number + 1}: a stretch ends at another depth than it begins"
        elif name in {"q", "Q"}:
            depth += 1 if name == "q" else -1
        if name in PAINTS:
            yield name, stack[-1][0] if stack else None
    assert not stack, f"page {number + 1}: a stretch without an end"


@cache
def letters_of(pdf: bytes) -> dict[tuple[int, int | None], str]:
    """The letters of each stretch, by page and number."""
    found: defaultdict[tuple[int, int | None], str] = defaultdict(str)
    for one in letters(pdf):
        found[one.page, one.stretch] += one.text
    return found


@cache
def heard(pdf: bytes) -> Heard:
    """The whole document as it is heard."""
    letters = letters_of(pdf)
    with pikepdf.open(io.BytesIO(pdf)) as file:
        pages = {page.obj.objgen: number for number, page in enumerate(file.pages)}
        return _heard(file.Root.StructTreeRoot.K, pages, letters)


def _heard(node: Any, pages: dict[Any, int], letters: dict[tuple[int, int | None], str]) -> Heard:
    kept = node.get("/K", pikepdf.Array([]))
    attributes = node.get("/A", pikepdf.Dictionary())
    one = Heard(
        str(node.S)[1:], str(node.get("/Alt", "")), "", str(attributes.get("/Scope", "")), placed="/BBox" in attributes
    )
    actual = str(node.get("/ActualText", ""))
    words = ""
    for kid in kept if isinstance(kept, pikepdf.Array) else [kept]:
        if isinstance(kid, int):
            words += letters[pages[node.Pg.objgen], int(kid)]
        elif "/MCID" in kid:
            words += letters[pages[kid.Pg.objgen], int(kid.MCID)]
        elif kid.get("/Type") == "/OBJR":
            one.links += 1
        else:
            within = _heard(kid, pages, letters)
            one.kids.append(within)
            words += within.letters
    one.letters = actual or words
    return one


def owners(pdf: bytes) -> dict[tuple[int, int], str]:
    """The role of the element that the parent tree gives each stretch to, by page and number."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        nums = file.Root.StructTreeRoot.ParentTree.Nums
        tree = {int(nums[k]): nums[k + 1] for k in range(0, len(nums), 2)}
        return {
            (number, mcid): str(element.S)
            for number, page in enumerate(file.pages)
            for mcid, element in enumerate(tree[int(page.obj.StructParents)])
        }
