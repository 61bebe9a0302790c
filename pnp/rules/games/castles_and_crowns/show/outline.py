"""How actions are written in each phase, and the table of a turn: for each rank where it may go, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.castles_and_crowns.actions.checks import group_breaches, own_sets
from pnp.rules.games.castles_and_crowns.actions.faults import WHICH_SOURCE
from pnp.rules.games.castles_and_crowns.state.cards import deal_of
from pnp.rules.games.castles_and_crowns.state.rolling import example_roll, write_roll
from pnp.rules.games.castles_and_crowns.state.values import (
    DEAL,
    LETTERS,
    OVER,
    RANKS,
    RESOLVE,
    ROLL,
    SEND,
    Action,
    CrownsRules,
    Position,
    Rolled,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import kinds_in_words, write_dice
from pnp.rules.results import Choice, Form, Outline

_KINDS = {
    "group": ("RANK@BATTLEFIELD", "send a group"),
    "held": ("RANK@BATTLEFIELD/ct", "keep the Captain (c) or the Traitor (t) of the group in hand"),
    "source": ("RANK@BATTLEFIELD<FROM", "take the Mercenary from that battlefield"),
    "straight": ("DICE@BATTLEFIELD", "send a straight; c, t, m behind a rank for Captain, Traitor, Mercenary"),
    "extend": ("+DICE@BATTLEFIELD", "extend the own straight"),
    "pass": ("", "nothing can be sent"),
}
_MOST_RUNS = 12


def forms(rules: CrownsRules, position: Position) -> tuple[Form, ...]:
    """A legal action of each kind; in other phases what is due, with what the table says in its form."""
    if position.phase == OVER:
        return ()
    if position.phase == RESOLVE:
        return (Form("resolve", "", "the battles"),)
    if position.phase == ROLL:
        example = write_roll(example_roll(position.hand[position.turn]))
        return (
            Form(f"roll {example}", "", "the Knights, then the Captain (c) and the Traitor (t), if they are in hand"),
        )
    if position.phase == DEAL:
        row = " ".join(deal_of(position).deck[: position.options.cards])
        return (Form(f"deal {row}; 1 2 3 4", "deal CARDS; RANKS", "the row from left to right, then the Mercenaries"),)
    found: dict[str, Action] = {}
    for action in rules.moves(position):
        found.setdefault("held" if action.held else "source" if action.sources else action.verb, action)
    return tuple(Form(rules.notation(found[kind]), *told) for kind, told in _KINDS.items() if kind in found)


def outline(rules: CrownsRules, position: Position) -> Outline | None:
    """One part for each rank of the roll, then one for straights at each battlefield; None outside the phase `send`."""
    if position.phase != SEND or position.roll is None:
        return None
    legal = list(rules.moves(position))
    if legal[0].verb == "pass":
        return Outline(
            1, "pass", (*_ranks(rules, position, []), Choice(_me(position), "pass", (("pass", "nothing can be sent"),)))
        )
    choices = (*_ranks(rules, position, legal), *_straights(rules, position, legal))
    return Outline(len(legal), rules.notation(legal[0]), choices)


def at_hand(rules: CrownsRules, position: Position) -> tuple[str, ...]:
    """`May go: 2s to d e f; 5s nowhere; straights to b`: the table of the turn in a line; none outside the phase `send`."""
    if position.phase != SEND or position.roll is None:
        return ()
    targets: dict[str, set[int]] = {f"{rank}s": set() for rank in RANKS if position.roll.group(rank)}
    for action in rules.moves(position):
        if action.verb == "pass":
            return ("Nothing can be sent: pass",)
        kind = {"group": f"{action.rank}s", "extend": "extensions"}.get(action.verb, "straights")
        targets.setdefault(kind, set()).add(action.place)
    everywhere = set(range(len(position.row)))
    told = (f"{kind} {'anywhere' if places == everywhere else _to(places)}" for kind, places in targets.items())
    return (f"May go: {'; '.join(told)} (? tells why not elsewhere)",)


def _to(places: set[int]) -> str:
    return f"to {' '.join(LETTERS[place] for place in sorted(places))}" if places else "nowhere"


def _me(position: Position) -> str:
    return seat_name(position.turn)


def _ranks(rules: CrownsRules, position: Position, legal: list[Action]) -> Iterator[Choice]:
    roll = position.roll or Rolled()
    for rank in RANKS:
        kinds = roll.group(rank)
        if kinds:
            sends = [action for action in legal if (action.verb, action.rank) == ("group", rank)]
            ways = tuple((rules.notation(action), rules.prompts().means(position, action)) for action in sends)
            yield Choice(_me(position), _about(position, rank, kinds, {action.place for action in sends}), ways)


def _about(position: Position, rank: int, kinds: str, open_: set[int]) -> str:
    """`2s (2 Knights, Captain): d, e, f; not a: closed ... (6, 7)`."""
    where = ", ".join(LETTERS[place] for place in sorted(open_)) or "nowhere"
    return f"{rank}s ({kinds_in_words(kinds)}): {where}" + "".join(
        f"; {why}" for why in _why_not(position, rank, open_)
    )


def _why_not(position: Position, rank: int, open_: set[int]) -> Iterator[str]:
    """The battlefields that the group can't be sent to, those with the same reasons together."""
    own = own_sets(position).get(rank)
    if own is not None:
        yield f"only there, where the own {rank}s are (send.5)"
        if own in open_:
            return
    reasons: dict[str, list[str]] = {}
    for place in range(len(position.row)):
        if place not in open_ and own in (None, place):
            found = group_breaches(position, Action("group", place, rank))
            told = [one for one in found if one.code != WHICH_SOURCE.code]
            listed = [f"{one.message} ({(one.clause or '').partition('.')[2]})" for one in told]
            alike = " and ".join(sorted(set(listed))).replace(f"can't open {LETTERS[place]}", "can't open it")
            alike = alike.replace(f"{LETTERS[place]} is closed: ", "")
            reasons.setdefault(alike, []).append(LETTERS[place])
    yield from (f"not {', '.join(letters)}: {why}" for why, letters in reasons.items())


def _straights(rules: CrownsRules, position: Position, legal: list[Action]) -> Iterator[Choice]:
    """New straights and extensions, battlefield by battlefield: of each run of ranks one, what it brings, how many more."""
    for place in range(len(position.row)):
        runs: dict[tuple[int, ...], list[Action]] = {}
        for action in legal:
            if action.dice and action.place == place:
                runs.setdefault(tuple(rank for rank, _ in action.dice), []).append(action)
        if runs:
            longest = sorted(runs, key=lambda ranks: (-len(ranks), ranks))
            ways = tuple(_run(rules, position, runs[ranks]) for ranks in longest[:_MOST_RUNS])
            verb = next(iter(runs.values()))[0].verb
            about = f"straights on {LETTERS[place]}" if verb == "straight" else f"extensions on {LETTERS[place]}"
            yield Choice(_me(position), about, ways)


def _run(rules: CrownsRules, position: Position, alike: list[Action]) -> tuple[str, str]:
    first = alike[0]
    more = f"; or with other dice: {', '.join(write_dice(other.dice) for other in alike[1:4])}" if alike[1:] else ""
    many = f" and {len(alike) - 4} more" if len(alike) > 4 else ""
    return rules.notation(first), f"{rules.prompts().means(position, first)}{more}{many}"
