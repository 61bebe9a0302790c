"""Atoms without what is printed in them: all that decides where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.base.frozen import replace
from pnp.rulebook.pages.atoms import Atom


class StandIns(NamedTuple):
    """Hashable and soon compared. The `text` of each is a name, under which `parts` has the atom that it stands for."""

    atoms: tuple[Atom, ...]
    parts: Mapping[str, Atom]


def stand_ins(atoms: Iterable[Atom]) -> StandIns:
    """What stands for the atoms of a flow, and for those within them: the smaller ones, and those that are set again.

    Two flows have the same stand-ins if each atom of one is as high as that of the other, and breaks alike.
    """
    parts: dict[str, Atom] = {}

    def bare(atom: Atom) -> Atom:
        name = str(len(parts))
        parts[name] = atom
        return replace(
            atom,
            items=(),
            side=(),
            anchors=(),
            joint=(),
            panel=None,
            section=None,
            part=None,
            text=name,
            smaller=bare(atom.smaller) if atom.smaller is not None else None,
            repeat=tuple(map(bare, atom.repeat)),
        )

    return StandIns(tuple(map(bare, atoms)), parts)
