"""The first line of a position, and its line of options."""

from __future__ import annotations

from typing import Any

from pnp.base.finding import Finding
from pnp.base.nearest import did_you_mean
from pnp.rules.games.sidion import options as option_values
from pnp.rules.games.sidion.state.atlas import COLOURS, FEWEST, MOST, NAMES
from pnp.rules.games.sidion.state.orders import ARTIFACT, OVER, PHASES
from pnp.rules.games.sidion.text import faults
from pnp.rules.games.sidion.text.faults import MISSING, TWICE, Word, whole

FORM = "sidion 3p turn 7 first B phase physical active R"
_KEYWORDS = ("turn", "first", "phase", "active")

Values = dict[str, Any]


def read_head(words: tuple[Word, ...]) -> tuple[Values, list[Finding]]:
    """The fields that the first line states."""
    findings: list[Finding] = []
    texts = [word.text.lower() for word in words]
    if texts[:1] != ["sidion"]:
        wrong = words[0] if words else Word("", 1, 1)
        return {}, [wrong.unreadable(faults.NO_BEGINNING, FORM)]
    values: Values = {"active": ""}
    players = texts[1] if len(texts) > 1 else ""
    if players in {f"{number}p" for number in range(FEWEST, MOST + 1)}:
        values["players"] = int(players[0])
    else:
        findings.append((words[1] if len(words) > 1 else words[0]).unreadable(faults.NO_PLAYERS, FORM))
    wanted = ["", "", *(part for key in _KEYWORDS for part in (key, ""))]
    for index in range(2, len(wanted), 2):
        unread = _pair(words, index, wanted[index], values)
        findings += unread
        if unread and unread[0].where == words[-1].place:
            break  # the line has ended: what else is missing follows from that
    findings += [word.unreadable(faults.LINE_ENDED, FORM) for word in words[len(wanted) : len(wanted) + 1]]
    return values, findings


def _pair(words: tuple[Word, ...], index: int, key: str, values: Values) -> list[Finding]:
    """Read a keyword and what follows it."""
    phase = values.get("phase")
    if key == "active" and phase in (ARTIFACT, OVER):
        return [word.unreadable(faults.NOBODY_ACTS, phase=phase) for word in words[index : index + 1]]
    if len(words) < index + 2 or words[index].text.lower() != key:
        if key == "active" and len(words) == index:
            return []  # nobody named to act: a matter of `sidion.pos.13`
        wrong = words[index] if len(words) > index else words[-1]
        return [wrong.unreadable(faults.OTHER_KEY, FORM, key=key)]
    value = words[index + 1]
    read = _value(key, value.text)
    if read is None:
        expected, *hints = _expected(key, value.text, values.get("players", MOST))
        return [value.unreadable(faults.OTHER_VALUE, *hints, key=key, expected=expected)]
    values[key] = read
    return []


def _expected(key: str, text: str, players: int) -> tuple[str, ...]:
    """What may stand behind a keyword, in words, and what may have been meant."""
    if key == "turn":
        return ("a number",)
    if key == "phase":
        return (f"one of {', '.join(PHASES)}", *did_you_mean(text.lower(), PHASES))
    colours = {NAMES[colour].lower(): colour for colour in COLOURS[:players]}
    meant = colours.get(text.lower())
    listed = ", ".join(colours.values())
    return (f"the colour of a player by its letter: {listed}", *([f"did you mean {meant!r}?"] if meant else ()))


def _value(key: str, text: str) -> int | str | None:
    if key == "turn":
        return whole(text)
    if key == "phase":
        return text.lower() if text.lower() in PHASES else None
    return text.upper() if len(text) == 1 and text.upper() in COLOURS else None


def read_options_line(
    words: tuple[Word, ...], start: option_values.Options
) -> tuple[option_values.Options, list[Finding]]:
    """The options of the line on top of `start`."""
    findings: list[Finding] = []
    values: Values = {}
    for word in words:
        name, sign, value = word.text.partition("=")
        if not sign:
            findings.append(word.unreadable(faults.NO_OPTION, ", ".join(start._fields)))
            continue
        if not option_values.is_option(name.lower()):
            hints = did_you_mean(name.lower(), start._fields)
            findings.append(word.unreadable(faults.OTHER_OPTION, *hints, name=name, names=", ".join(start._fields)))
            continue
        read = option_values.read_option(name.lower(), value)
        if read is None:
            expected = option_values.expected(name.lower())
            findings.append(word.unreadable(faults.OTHER_VALUE, key=name.lower(), expected=expected))
        elif name.lower() in values:
            findings.append(TWICE.at(word.place, what=f"the option {name.lower()}"))
        else:
            values[name.lower()] = read
    return start._replace(**values), findings


def complete(values: Values) -> list[Finding]:
    """Nothing, or that the first line lacks something that no other finding has named."""
    missing = [key for key in ("players", "turn", "first", "phase") if key not in values]
    return [MISSING.at(what=f"{key!r} in the first line", hints=(FORM,)) for key in missing]
