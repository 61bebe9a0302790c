"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable

from pnp.definition.templates.wording import plural
from pnp.rules.games.kingdom_command.show.unit_words import units_in_words
from pnp.rules.games.kingdom_command.state.atlas import NAMES
from pnp.rules.games.kingdom_command.state.data import SCROLLS, TECHS, UNITS
from pnp.rules.protocol import Event

_LETTERS = dict(zip("RBYP", NAMES, strict=True))
_PHASES = {
    "spells": "Spells",
    "movement": "Movement",
    "fights": "Fights",
    "taking": "Areas change hands",
    "income": "Income",
    "upkeep": "Upkeep",
    "build": "Build",
    "orders": "The market closes: write your orders",
}
_SENTENCES = {
    "sealed": "{who} has handed in a sheet",
    "void": "line {rest} of {who} is void ({1})",
    "quake": "the earth shakes in {0}: {1} damage",
    "battle": "there is a battle in {1}",
    "nobody": "nobody is left in {0}",
    "take": "{0} falls to {by}",
    "neutral": "{0} becomes neutral",
    "spoil": "the project in {0} is lost",
    "income": "{who} gets {1} gold",
    "mana": "{who} gets {1} mana",
    "upkeep": "{who} pays {1} gold of upkeep",
    "debt": "{who} is {1} gold in debt",
    "overflow": "{who} loses {1} gold above 99",
    "untrained": "{who} has lost {2}, and {1} are not trained",
    "launch": "{0} is launched in {1}",
    "hatch": "a dragon of {who} hatches in {1}",
    "out": "{who} is knocked out",
    "win": "{all} win",
    "draw": "nobody is left: a draw",
    "turn": "turn {0} begins",
    "crown": "the crown goes to {who}",
    "wiped": "{who} can pay no more: a debt of {1} is wiped",
    "pass": "{who} passes",
    "row": "turned up: {listed}",
}
_MUSTERS = {
    "board": "step {0}, {1}: {units} aboard",
    "land": "step {0}, {1}: {units} ashore",
    "go": "step {0}, {1}: {units}",
    "stop": "stopped in {0}: {units}",
    "drown": "{0} is lost, and aboard it {units}",
    "between:": "it is between {units}",
    "shaken:": "left there after the earthquake: {units}",
    "round": "left after round {0} {units}",
}
"""Events that end with a tally of units."""


def sentence(event: Event) -> str:
    """The event for people."""
    word, details = event.word, event.details
    if word == "phase":
        return f"— {_PHASES[details[0]]} —"
    if word in _MUSTERS:
        ships = f" ({', '.join(event.beside)})" if word in ("go", "stop") and event.beside else ""
        return _MUSTERS[word].format(*details, units=units_in_words(details[-1])) + ships
    if word in _SENTENCES:
        first = details[0] if details else ""
        facts = {"who": _LETTERS.get(first[:1], first), "rest": first[1:], "all": _listed(details)}
        by = _LETTERS.get(details[1], "") if len(details) > 1 else ""
        return _SENTENCES[word].format(*details, listed=", ".join(details), by=by, **facts)
    return _MORE[word](*details)


def _listed(letters: tuple[str, ...]) -> str:
    return " and ".join(_LETTERS.get(letter, letter) for letter in letters)


def _cast(who: str, spell: str, way: str) -> str:
    start, _, target = way.partition(">")
    return f"{_LETTERS[who]} casts {'fog' if spell == 'fog' else 'an earthquake'} from {start} on {target}"


def _skirmish(border: str, *when: str) -> str:
    return f"there is a skirmish on the border {border} {' '.join(when)}"


def _strike(*powers: str) -> str:
    deals = (f"{_LETTERS[power[0]]} {power[2:]}" for power in powers)
    return f"damage dealt: {', '.join(deals)}"


def _fails(unit: str, what: str, where: str) -> str:
    return f"{unit} can't {what}: {where}"


def _pay(who: str, gold: str, mana: str) -> str:
    paid = " and ".join(f"{count} {what}" for count, what in ((gold, "gold"), (mana, "mana")) if count != "0")
    return f"{_LETTERS[who]} pays {paid}"


def _train(who: str, units: str, area: str) -> str:
    count, kind = units[:-1], units[-1]
    return f"{_LETTERS[who]} trains {count} {plural(UNITS[kind].name, int(count))} in {area}"


def _study(who: str, tech: str, cost: str) -> str:
    return f"{_LETTERS[who]} pays {cost} gold for {TECHS[tech].name}"


def _learn(who: str, tech: str) -> str:
    return f"{_LETTERS[who]} has learnt {TECHS[tech].name}"


def _project(area: str, project: str) -> str:
    return f"the {SCROLLS[project[:3]].name} in {area} has {project[3:]} Build step to go"


def _tower(area: str, kind: str) -> str:
    return f"a tower in {area} is finished" if kind == "W" else f"a tower in {area} grows"


def _disband(who: str, unit: str, *rest: str) -> str:
    *where, pays = rest
    what = (
        f"a {UNITS[unit].name} {'aboard ' + where[0][1:] if where[0][0] == '@' else 'in ' + where[0]}"
        if where
        else unit
    )
    return f"{_LETTERS[who]} disbands {what}, which pays off {pays}"


def _buy(who: str, card: str) -> str:
    return f"{_LETTERS[who]} buys {SCROLLS[card[:3]].name} ({card})"


def _use(who: str, card: str, where: str) -> str:
    which = f" ({card})" if card not in SCROLLS else ""
    return f"{_LETTERS[who]} uses {SCROLLS[card[:3]].name}{which} in {where}"


def _research(who: str) -> str:
    return f"{_LETTERS[who]} starts research"


def _offer(tech: str) -> str:
    return f"on offer: {TECHS[tech].name}, {TECHS[tech].cost} gold in each of three turns"


_MORE: dict[str, Callable[..., str]] = {
    "cast": _cast,
    "pay": _pay,
    "train": _train,
    "skirmish": _skirmish,
    "strike": _strike,
    "fails": _fails,
    "study": _study,
    "learn": _learn,
    "project": _project,
    "tower": _tower,
    "disband": _disband,
    "buy": _buy,
    "use": _use,
    "research": _research,
    "offer": _offer,
}
