"""What a game has, by the nouns that prose calls it: `river tiles`, `tiles`, `cards`, each with how many there may be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.base.frozen import Frozen
from pnp.components.make import PieceKit
from pnp.definition.load.load import Game
from pnp.definition.models.components.component import Component
from pnp.definition.templates.wording import plural
from pnp.kit.preflight.text.numerals import NUMBER, value_of

_VAGUE = frozenset(("aid", "board", "box", "mat", "page", "paper", "sheet", "side", "slip", "space", "strip", "table"))
"""Last words of names that prose uses for much else."""
_NEED = re.compile(rf"^({NUMBER})\s+(.*?)([a-z]+)\s*$", re.IGNORECASE)


class Supply(Frozen):
    """Of one noun: the `most` there ever are, and every number that a choice of options, or a part of the whole, comes to."""

    noun: str
    most: int
    fair: frozenset[int]


def supply_of(game: Game, editions: Iterable[PieceKit]) -> Mapping[str, Supply]:
    """The game's nouns, singular and plural, in small letters."""
    tables = [_counts(kit) for kit in editions]
    needs, unsure = _needs(game.needs)
    members: dict[tuple[str, str], list[str]] = {}
    for name, component in game.components.items():
        for noun in _nouns(component):
            members.setdefault(noun, []).append(name)
    found: dict[str, Supply] = {}
    for (one, many), names in members.items():
        if one.rpartition(" ")[2] in unsure:
            continue
        extra = needs.get(one.rpartition(" ")[2], 0)
        most = max((sum(table[name] for name in names) for table in tables), default=0) + extra
        fair = {total for table in tables for total in _parts([table[name] for name in names], extra)}
        shares = {most // n for n in range(game.players.min, game.players.max + 1) if most % n == 0}
        if most:
            supply = Supply(many, most, frozenset(fair | shares))
            found |= {one: supply, many: supply}
    return found


def _counts(kit: PieceKit) -> Mapping[str, int]:
    counted = dict.fromkeys(kit.game.components, 0)
    for piece in kit.pieces:
        counted[piece.component] += piece.copies
    return counted


def _nouns(component: Component) -> Iterator[tuple[str, str]]:
    """Singular and plural of the whole name, up to a comma, and of the word that says what it is."""
    head = re.split(r",| \(", component.name)[0].strip().lower()
    if "{" in head or not head:
        return
    many = re.split(r",| \(", component.plural or plural(head))[0].strip().lower()
    named = head.partition(" for ")[0]  # a box for artifacts is a box
    last = named.rpartition(" ")[2]
    if last not in _VAGUE:
        yield head, many
        if last != head:
            yield last, plural(last)


def _needs(needs: Iterable[str]) -> tuple[Mapping[str, int], frozenset[str]]:
    """How many of each noun players bring along, and the nouns of which nobody says how many."""
    known: dict[str, int] = {}
    unsure: set[str] = set()
    for need in needs:
        singular = {plural(word): word for word in re.findall(r"[a-z]+", need.lower())}
        found = _NEED.match(need.strip())
        last = found[3].lower() if found else ""
        one = next((noun for noun in _singulars(last) if plural(noun) == last), last)
        if found is None or " or " in need:
            unsure |= {
                *singular,
                *singular.values(),
                *(noun for word in singular.values() for noun in _singulars(word)),
            }
        else:
            known[one] = known.get(one, 0) + value_of(found[1])
    return known, frozenset(unsure)


def _singulars(word: str) -> Iterator[str]:
    """What a word may be the plural of."""
    yield from {"dice": ("die",)}.get(word, ())
    endings = (("ies", "y"), ("es", ""), ("s", ""))
    yield from (word.removesuffix(ending) + instead for ending, instead in endings if word.endswith(ending))


def _parts(counts: Sequence[int], extra: int) -> set[int]:
    """Every sum of some of the counts, with and without what players bring along."""
    sums = {0}
    for count in counts:
        sums |= {total + count for total in sums}
    return {*sums, *(total + extra for total in sums)}
