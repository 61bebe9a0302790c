"""Events as sentences, and a position in words for comparing it with the table."""

from __future__ import annotations

from pnp.definition.templates.wording import plural
from pnp.rules.games.imperio_bellum.state.board import CODES, KIND, KIND_WORDS, SIDES, names_of, square_name
from pnp.rules.games.imperio_bellum.state.values import ImperioRules, Position
from pnp.rules.games.imperio_bellum.text.write import header, write_pile
from pnp.rules.protocol import Event

_SENTENCES = {
    "spawn": "a {1} arrives on {0}",
    "fall": "the {1} on {0} is removed",
    "enter": "the striker moves in on {0}",
    "stop": "the knight is stopped on {0}, in a pikeman's zone",
    "capture": "the {1} on {0} is captured",
    "destroy": "the {1} on {0} is destroyed",
    "dig": "the pikeman on {0} is entrenched",
    "lost": "the {0} has lost the headquarters",
    "laid": "the {0} has laid out formation and reserve",
    "turn": "it is the {0}'s turn",
    "win": "the {0} wins",
}


def sentence(event: Event) -> str:
    """The event for people."""
    details = list(event.details)
    if event.word in ("spawn", "fall", "capture", "destroy"):
        details[1] = KIND_WORDS[CODES[details[1]] & KIND]
    return _SENTENCES[event.word].format(*details)


def describe(rules: ImperioRules, position: Position) -> tuple[str, ...]:
    """Whose turn it is, the reserves, the marks of the turn, lost headquarters, and whether anything is left to do."""
    first = header(position)
    lines = [first[0].upper() + first[1:]]
    if position.options.rows != rules.options.rows:  # the grid says so by itself: a row may have been forgotten
        lines.append(f"Played on {position.options.rows} rows, as the grid has them")
    for side, word in enumerate(SIDES):
        start = "" if position.stage else " (started with {} units and {} in reserve)".format(*position.start[side])
        lines.append(f"{word}'s reserve: {write_pile(position.reserves[side], side)}{start}")
    marks = (("have acted", position.acted), ("moved or arrived", position.moved), ("have spawned", position.spawned))
    lines += [f"Pieces that {words}: {', '.join(names_of(mask))}" for words, mask in marks if mask]
    if position.run:
        square, left, start_square, length = position.run
        began = f"its run of {length} began on {square_name(start_square)}"
        lines.append(f"The knight on {square_name(square)} has {left} {plural('action', left)} left; {began}")
    lines += [
        f"The {word}'s headquarters has been lost" for word, lost in zip(SIDES, position.lost, strict=True) if lost
    ]
    if not position.stage and rules.outcome(position) is None and not any(map(rules.is_counted, rules.moves(position))):
        lines.append("Nothing is left to do: end hands over")
    return tuple(lines)
