"""Words of a rulebook in runs of one kind, and the sizes that pictures come in."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pnp.base.frozen import Frozen, replace

Size: TypeAlias = Literal["tiny", "small", "medium", "large", "huge"]
SIZES: tuple[Size, ...] = ("tiny", "small", "medium", "large", "huge")


PAGE = "#"
"""In the words of a link to something in the book: the page on which that stands."""


class Run(Frozen):
    """Letters of one kind. `link` is `#id` or an address; an `auto` run has no text yet: it is named after its target.

    An `icon` run stands for a picture as high as the letters.
    """

    text: str = ""
    bold: bool = False
    italic: bool = False
    mono: bool = False
    link: str = ""
    auto: bool = False
    icon: str = ""

    @property
    def tells_page(self) -> bool:
        """Do its words ask for the page of what it leads to?"""
        return self.link.startswith("#") and PAGE in self.text


Runs: TypeAlias = tuple[Run, ...]


def plain(runs: Runs) -> str:
    """The letters alone."""
    return "".join(run.text for run in runs)


def without_pages(runs: Runs) -> Runs:
    """The words without those that tell a page, and without the dash or point that leads to them."""
    kept = [run for run in runs if not run.tells_page]
    while kept and len(kept) < len(runs) and not kept[-1].icon:
        last = kept.pop()
        text = last.text.rstrip(" ·–")
        if text:
            return (*kept, replace(last, text=text))
    return tuple(kept)
