"""What comes of a legal action, in few words: the dice, and how likely the target falls; and how actions are written here."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.chance.contest import Contest
from pnp.rules.games.imperio_bellum.actions.fights import FALLS, TAKEN, area_of, contest, melee, percent
from pnp.rules.games.imperio_bellum.state.board import KIND, KIND_WORDS, KNIGHT, bit, side_of, square_name
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.strength import AREA, SHOT
from pnp.rules.games.imperio_bellum.state.values import Action, ImperioRules, Position
from pnp.rules.results import Form

_FORMS = (
    ("spawn", "BASE+LETTER-TO", "the base brings a unit in"),
    ("move", "FROM-TO", "a move; a knight goes step by step"),
    ("attack", "FROMxTO[dice:dice]", "an attack; = captures a base, ! destroys it"),
    ("barrage", "ARCHER*TARGET[dice:dice; SQUARE dice:dice]", "a shot, then each unit around the target"),
    ("done", "", "the spawn step is over"),
    ("end", "", "the turn is over"),
    ("shift", "FROM-TO", "a piece moves"),
    ("swap", "SQUARE<>SQUARE", "two pieces are exchanged"),
    ("add", "+LETTER-SQUARE", "a piece is added"),
    ("replace", "SQUARE=LETTER", "a unit becomes another"),
    ("remove", "-SQUARE", "a unit is taken off"),
    ("trade", "reserve LETTER>LETTER", "a unit of the reserve becomes another"),
    ("stock", "reserve +LETTER", "a unit is added to the reserve"),
    ("drop", "reserve -LETTER", "a unit is taken out of the reserve"),
)


def forms(rules: ImperioRules, position: Position) -> Iterator[Form]:
    """One legal action of each kind, as it is written."""
    examples: dict[str, Action] = {}
    for action in rules.moves(position):
        examples.setdefault(action.verb, action)
    for verb, pattern, meaning in _FORMS:
        if verb in examples:
            yield Form(rules.notation(examples[verb]), pattern, meaning)


def meaning(rules: ImperioRules, position: Position, action: Action) -> str:
    """Of a fight the dice and its chances; of a knight's step that a zone ends it."""
    if position.stage or action.verb not in ("attack", "barrage", "move"):
        return ""
    start, end = action.squares
    if action.verb == "move":
        stops = position.board[start] & KIND == KNIGHT and survey(position.board).zones[position.side ^ 1] & bit(end)
        return "the knight is stopped there, in a pikeman's zone" if stops else ""
    if action.verb == "attack":
        return _fight(melee(position, start, end, rules.without), KIND_WORDS[position.board[end] & KIND])
    shot = contest(position, start, end, SHOT, rules.without)
    around = []
    for square in area_of(position, end) if "imperio.barrage.4" not in rules.without else ():
        own = ", your own" if side_of(position.board[square]) == position.side else ""
        fight = contest(position, start, square, AREA, rules.without)
        around.append(f"{square_name(square)}{own}: {percent(_chance(fight, FALLS))}")
    told = f"{KIND_WORDS[position.board[end] & KIND]}, dice {shot.brief}: falls {percent(_chance(shot, FALLS))}"
    return f"{told}; around it falls {', '.join(around)}" if around else told


def _fight(fight: Contest, kind: str) -> str:
    falls = _chance(fight, FALLS) + _chance(fight, TAKEN)
    others = [f"{name} {percent(_chance(fight, name))}" for name in dict.fromkeys(fight.results[1:])]
    return f"{kind}, dice {fight.brief}: falls {percent(falls)}, {', '.join(others)}"


def _chance(fight: Contest, result: str) -> float:
    """How likely a result of that name is."""
    every = fight.sides ** (fight.count + fight.against)
    return float(sum(ways for rolls, ways in fight.ways() if fight.said(rolls) == result) / every)
