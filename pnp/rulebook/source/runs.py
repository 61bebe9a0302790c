"""Words of a rulebook in runs of one kind, and the sizes that pictures come in."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pnp.base.frozen import Frozen

Size: TypeAlias = Literal["tiny", "small", "medium", "large", "huge"]
SIZES: tuple[Size, ...] = ("tiny", "small", "medium", "large", "huge")


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


Runs: TypeAlias = tuple[Run, ...]


def plain(runs: Runs) -> str:
    """The letters alone."""
    return "".join(run.text for run in runs)
