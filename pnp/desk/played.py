"""Questions about play: what is legal, whether an action is and why not, what comes of it, how likely, how the game stands."""

from __future__ import annotations

from typing import Any

from pnp.base.finding import Fault, Finding, FindingsError, Place
from pnp.base.tongue import tr
from pnp.desk.aimed import Board, board_of
from pnp.desk.opened import AtDesk
from pnp.desk.question import Asked
from pnp.desk.state import scene_json, state
from pnp.referee.document import read_document
from pnp.referee.lines.chances import next_chances, prospects_json
from pnp.referee.lines.line import Line, carry_out
from pnp.referee.lines.line_odds import odds_of_last
from pnp.referee.listing import MOST_NAMED, NOT_ACTING, Found, Named, find_actions, groups, outline_json, parts
from pnp.referee.verdict import Verdict, action_json, outcome_json
from pnp.rules.forms import plain
from pnp.rules.sheets import SheetRules

NO_ACTION = Fault("odds-of-nothing", "no roll comes next here: say of which action the odds are wanted")

MOST_LOOKED_AT = 20_000
"""So many legal actions are looked at for those about a piece; what is left is counted as more."""
MOST_GROUPED = 10_000
"""Of more actions than this that are put together of parts only the parts are told."""
MOST_EXPLAINED = 4_000
"""So many positions are looked at for what has happened, unless a question says otherwise."""


def moves(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The legal actions, or those about a piece or space; in groups where there are many, in parts where there are very many."""
    text = asked.text("position")
    rules, position = desk.engine, desk.position(text, asked.texts("waive"))
    about, player = asked.text("about", ""), asked.text("as", "")
    name = _acting(desk, position, player) if player else ""
    outline = rules.prompts().outline_for(position, name) if name else rules.prompts().outline(position)
    answer: dict[str, Any] = {"status": 0, "about": about, "actors": list(rules.actors(position))}
    answer["forms"] = [one._asdict() for one in rules.prompts().forms(position)]
    if outline is not None and (not about or parts(outline, about)):
        answer |= {"form": outline.form, "count": outline.total, "more": False, "choices": outline_json(outline, about)}
        if outline.total > MOST_GROUPED or not outline.total:
            return {**answer, "actions": [], "groups": []}
    found = find_actions(rules, position, about, MOST_LOOKED_AT, name)
    return {**answer, **_listed(found, about, board_of(desk, text, position))}


def _acting(desk: AtDesk, position: Any, player: str) -> str:
    """The player of that name, among those who are to act."""
    rules, acting = desk.rules, desk.rules.actors(position)
    meant = rules.writer(position, player) if isinstance(rules, SheetRules) else None
    name = meant or next((one for one in acting if one.casefold() == player.casefold()), None)
    if name is None:
        hints = (tr("to act: {acting}", acting=", ".join(acting)),) if acting else ()
        raise FindingsError((NOT_ACTING.at(Place(path="as"), player=player[:60], hints=hints),))
    return name


def _listed(found: Found, about: str, board: Board) -> dict[str, Any]:
    """Actions by name with what they mean and cost, or in groups that begin alike."""
    many = len(found.actions) > MOST_NAMED
    listed = groups((one.name for one in found.actions), about) if many else []
    return {
        "count": len(found.counted),
        "more": not found.whole,
        "actions": [] if many else [_named_json(one, about, board) for one in found.actions],
        "groups": [{"begins": one.begins, "count": one.number, "example": one.example} for one in listed[:MOST_NAMED]],
    }


def _named_json(one: Named, about: str, board: Board) -> dict[str, Any]:
    """An action, and the spaces that it leads to: those that its name says, but for the one that was asked about."""
    to = [space for space in board.spaces_in(one.name) if space.casefold() != about.strip().casefold()]
    return {"text": one.name, "means": one.meaning, "costs": one.cost, "counts": one.counts, "to": to}


def checked(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The JSON of `pnp check`, and how the board looks after what was carried out."""
    verdict = _verdict(desk, asked)
    last = verdict.line.position if verdict.line else verdict.admission.position
    answer = {"status": _status(verdict), **verdict.as_json()}
    return {**answer, "scene": scene_json(desk.rules.pictures().scene(last)) if last is not None else None}


def play(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The same, and when all was carried out the position after it as the page shows one; `line` is what a record has."""
    verdict = _verdict(desk, asked)
    answer: dict[str, Any] = {"status": _status(verdict), **verdict.as_json(), "state": None, "line": None}
    done = verdict.finished
    if done is None:
        return answer
    answer["line"] = ", ".join(one.text for one in done.done)
    answer["carried_out"] = [{"text": one.text, "answers": list(one.answers)} for one in done.done]
    after = desk.rules.write(done.position)
    return {**answer, "state": state(desk, desk.typed(after, asked.texts("waive")))}


def _verdict(desk: AtDesk, asked: Asked) -> Verdict:
    """The judge's answer to a position and an action, with the table's answers to it."""
    action, answers = asked.text("action", ""), asked.texts("answers")
    admission = desk.typed(asked.text("position"), asked.texts("waive")).admission
    line = carry_out(desk.engine, admission.position, action, answers) if action and admission.possible else None
    return Verdict(desk.slug, desk.rules, desk.quote, admission, line)


def _status(verdict: Verdict) -> int:
    if not verdict.is_usable:
        return 2
    return 0 if verdict.is_yes else 1


def odds(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The JSON of `pnp odds`: of an action, or of the roll that comes next."""
    rules, action = desk.engine, asked.text("action", "")
    start = desk.position(asked.text("position"), asked.texts("waive"))
    line = carry_out(rules, start, action) if action else Line(start)
    prospects = next_chances(rules, line)
    if prospects:
        return {"status": 0, "action": None, "outcomes": [], "prospects": prospects_json(prospects)}
    if not action:
        raise FindingsError((NO_ACTION.at(),))
    if line.stop and line.stop.kind != "needs":
        status = 1 if line.stop.is_usable else 2
        return {"status": status, "action": action_json(line, rules, desk.quote), "outcomes": []}
    return {"status": 0, **odds_of_last(rules, line).require().as_json(rules)}


def score(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """How the game stands: who has won and why, if it is over, and what a person compares with the table."""
    rules = desk.rules
    position = desk.position(asked.text("position"), asked.texts("waive"))
    outcome = rules.outcome(position)
    return {
        "status": 0,
        "outcome": outcome_json(outcome),
        "clauses": [_clause(desk, one) for one in (outcome.clauses if outcome else ())],
        "describe": list(rules.describe(position)),
        "facts": dict(rules.facts(position)),
        "standing": dict(rules.outlook().evaluate(position)),
        "turn": rules.turn_number(position),
    }


def _clause(desk: AtDesk, clause: str) -> dict[str, Any]:
    quoted = desk.quote(clause)
    return {
        "clause": clause,
        "sentence": quoted.sentence if quoted else "",
        "section": quoted.section if quoted else "",
    }


def explained(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The JSON of `pnp explain`: what happened between two positions."""
    from pnp.referee.explain.answer import explanation_json  # the search is loaded when it is asked for
    from pnp.referee.explain.explain import explain

    rules = desk.engine
    before = desk.position(asked.text("position"))
    text = asked.text("after")
    admission = desk.typed(text).admission
    body, setup = plain(read_document(text).body), admission.setup
    how, goal = (rules.explaining().as_typed(body, setup, before) if setup is not None else None) or (None, None)
    if goal is None:
        if admission.position is None:
            raise FindingsError([_of_after(found) for found in admission.problems])
        goal = admission.position
    found = explain(rules, before, goal, asked.number("most", MOST_EXPLAINED, 60_000), how)
    status = 0 if found.explained else 1 if found.certain else 3
    return {"status": status, **explanation_json(found)}


def _of_after(found: Finding) -> Finding:
    return found._replace(where=found.where._replace(path="after"))
