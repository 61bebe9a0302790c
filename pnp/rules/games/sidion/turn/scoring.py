"""The ends of the game, points and places (`sidion.end`, `sidion.score`)."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.state.atlas import NAMES, in_sequence
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import OVER, PRINCE
from pnp.rules.protocol import Outcome

LAST_NEUTRALS = 1
LOCKS = 6

LONE, NEUTRALS, LOCKED, LIMIT = "sidion.end.3", "sidion.end.1", "sidion.end.2", "sidion.end.6"
WHY = {
    LONE: "only one player is left",
    NEUTRALS: "at most one neutral hero is left",
    LOCKED: "six towns are locked by one player",
    LIMIT: "the last turn is over",
}


class Score(NamedTuple):
    """A player's points with the lines that explain them, and what breaks ties, in the order of `sidion.score`."""

    colour: str
    lines: tuple[tuple[str, int, str], ...]
    ties: tuple[int, int, int]

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(points for _, points, _ in self.lines)

    @property
    @carries_out("sidion.score.3", "sidion.score.4", "sidion.score.5")
    def rank(self) -> tuple[int, int, int, int]:
        """Points, resources, heroes, artifacts: more is better."""
        return (self.points, *self.ties)


@carries_out("sidion.end.1", "sidion.end.2", "sidion.end.3", "sidion.end.4", "sidion.end.6")
def end_reasons(field: Draft) -> tuple[str, ...]:
    """The clauses by which the game ends in this End step, or has ended."""
    if len(field.in_game) == 1:
        return (LONE,)  # at that moment; the others are tested in the End step alone
    six = any(field.governors(colour) >= LOCKS for colour in field.in_game)
    limit = field.options.turn_limit
    found = {
        NEUTRALS: field.neutral_left() <= LAST_NEUTRALS,
        LOCKED: six,
        LIMIT: bool(limit) and field.turn >= limit,
    }
    return tuple(clause for clause, true in found.items() if true)


@carries_out("sidion.score.7")
def scores(field: Draft) -> tuple[Score, ...]:
    """The scores of the players in the game, by seat."""
    return tuple(_score(field, colour) for colour in field.in_game)


@carries_out("sidion.score.2")
def _score(field: Draft, colour: str) -> Score:
    towns = {town for town, owner in field.locks.items() if owner == colour}
    if field.options.score == "held":
        occupied = {figure.town for figure in field.of(colour)} - set(field.locks)
        towns |= {town for town in occupied if len(field.colours_in(town)) == 1}
    lines = [_town_line(field, town) for town in in_sequence(towns)]
    lines += [(f"artifact {card}", 1, "sidion.score.2") for card in field.artifacts[colour]]
    heroes = sum(1 for figure in field.of(colour) if figure.letter != PRINCE)
    return Score(colour, tuple(lines), (sum(field.purses[colour]), heroes, len(field.artifacts[colour])))


@carries_out("sidion.score.1")
def _town_line(field: Draft, town: str) -> tuple[str, int, str]:
    products = field.products(town)
    return f"{town} ({products or 'no product'})", 1 + len(products), "sidion.score.1"


@carries_out("sidion.score.6")
def places(field: Draft) -> tuple[tuple[str, ...], ...]:
    """The players in the game from first place to last; those who share a place stand together, by seat."""
    groups: dict[tuple[int, ...], list[str]] = {}
    for score in scores(field):
        groups.setdefault(score.rank, []).append(score.colour)
    return tuple(tuple(groups[rank]) for rank in sorted(groups, reverse=True))


def places_text(field: Draft) -> str:
    """`Blue > Red = Green`."""
    return " > ".join(" = ".join(NAMES[colour] for colour in group) for group in places(field))


def points_text(field: Draft) -> str:
    """`Red 6, Blue 3`."""
    return ", ".join(f"{NAMES[score.colour]} {score.points}" for score in scores(field))


def outcome(field: Draft) -> Outcome | None:
    """Who has won, and by which clauses."""
    if field.phase != OVER:
        return None
    reasons = end_reasons(field)
    winners = places(field)[0]
    names = " and ".join(NAMES[colour] for colour in winners)
    why = "; ".join(WHY[clause] for clause in reasons) or "the game is over"
    verb = "wins" if len(winners) == 1 else "share the win"
    text = f"{names} {verb}: {why}; points {points_text(field)}; places {places_text(field)}"
    return Outcome(winners, text, (*reasons, *_deciding(field)))


def _deciding(field: Draft) -> tuple[str, ...]:
    """By which comparisons the first place was decided."""
    if len(field.in_game) == 1:
        return ("sidion.out.4",)
    ranks = sorted((score.rank for score in scores(field)), reverse=True)
    for index in range(len(ranks[0])):
        if ranks[0][index] != ranks[1][index]:
            return tuple(f"sidion.score.{max(number, 3)}" for number in range(3, 3 + max(index, 1)))
    return ("sidion.score.3", "sidion.score.4", "sidion.score.5", "sidion.score.6")
