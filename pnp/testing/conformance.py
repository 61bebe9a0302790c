"""What every engine must keep: judge and generator agree, play ends, nothing hidden shows, whatever comes up is said in words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

from pnp.rules.chance.tables import Seeded
from pnp.rules.protocol import TABLE, Parsed, Rules
from pnp.testing.subject import FEW, MOST_LOOKED_AT, SOME, NonconformityError, Subject, Turn
from pnp.testing.tapped import whatever_is_tapped_can_be_typed, whatever_is_typed_can_be_tapped
from pnp.testing.texts import (
    names_are_read_as_what_they_name,
    no_text_ends_in_an_error,
    nothing_typed_is_passed_over,
    positions_survive_their_text,
    written_turns_are_played_again,
)

Check = Callable[[Subject], None]


def positions_are_frozen_values(subject: Subject) -> None:
    """Positions and actions are hashable, equal to themselves, and play leaves what it began from as it was."""
    rules = subject.rules
    for turn in subject.turns:
        before = rules.write(turn.before)
        hash((turn.before, turn.action))
        rules.apply(turn.before, turn.action, Seeded(Random(0)))  # noqa: S311
        if rules.write(turn.before) != before:
            raise subject.fail(turn.before, f"{rules.notation(turn.action)} changed the position that it was taken in")


def reached_positions_are_possible(subject: Subject) -> None:
    """The audit of a position that play has reached finds no error."""
    rules = subject.rules
    for position in subject.positions:
        setup = rules.read(rules.write(position)).require()
        errors = [found.message for found in rules.audit(setup) if found.severity == "error"]
        if errors:
            raise subject.fail(position, f"play has reached it, and the audit says: {errors[0]}")


def whoever_acts_can_act(subject: Subject) -> None:
    """While the game goes on somebody acts and has a legal action; when it is over nobody acts."""
    rules = subject.rules
    for position in subject.sample(SOME):
        actors = rules.actors(position)
        if rules.outcome(position) is not None:
            if actors:
                raise subject.fail(position, f"the game is over and {actors[0]} still acts")
            continue
        if not actors:
            raise subject.fail(position, "the game goes on and nobody acts")
        if next(iter(rules.moves(position)), None) is None:
            raise subject.fail(position, f"{actors[0]} acts and has no legal action")


def the_judge_and_the_generator_agree(subject: Subject) -> None:
    """Among candidates `permits` says what `judge` says; what is generated is a candidate, and the judge finds nothing in it."""
    rules = subject.rules
    for position in subject.sample(FEW):
        candidates = {
            action: actor
            for actor in rules.actors(position)
            for action in islice(rules.candidates(position, actor), MOST_LOOKED_AT * 20)
        }
        for action in islice(candidates, MOST_LOOKED_AT):
            if rules.permits(position, action) != (not rules.judge(position, action)):
                raise subject.fail(position, f"judge and permits differ about {rules.notation(action)}")
        whole = len(candidates) < MOST_LOOKED_AT * 20
        for action in subject.legal(position):
            if whole and action not in candidates:
                raise subject.fail(position, f"{rules.notation(action)} is generated and no candidate")
            found = rules.judge(position, action)
            if found:
                raise subject.fail(position, f"{rules.notation(action)} is generated and judged: {found[0].message}")


def legal_actions_are_all_generated(subject: Subject) -> None:
    """Every candidate of the first to act that the judge passes is among the actions that `moves` lists, each once."""
    rules = subject.rules
    for position in subject.sample(FEW):
        listed = list(islice(rules.moves(position), MOST_LOOKED_AT * 20))
        if len(listed) == MOST_LOOKED_AT * 20:
            continue
        if len(set(listed)) != len(listed):
            raise subject.fail(position, "an action is listed twice")
        legal = set(listed)
        for actor in rules.actors(position)[:1]:
            for action in islice(rules.candidates(position, actor), MOST_LOOKED_AT):
                if not rules.judge(position, action) and action not in legal:
                    raise subject.fail(position, f"{rules.notation(action)} is legal and not listed")


def the_same_seed_gives_the_same_game(subject: Subject) -> None:
    """Nothing but the actions and the table decides."""
    fresh = Subject(subject.engine, subject.options, texts=subject.texts, seeds=subject.seeds[:1], plies=subject.plies)
    kept = Subject(subject.engine, subject.options, texts=subject.texts, seeds=subject.seeds[:1], plies=subject.plies)
    if fresh.turns != kept.turns:
        raise subject.fail(subject.starts[0], "two games with the same seed differ")


def views_tell_no_secret(subject: Subject) -> None:
    """A view seen again stays what it is, and is the same whatever another player has chosen in secret."""
    rules = subject.rules
    for position in subject.sample(FEW):
        for player in (*subject.players, ""):
            seen = rules.view(position, player)
            if rules.view(seen, player) != seen:
                raise subject.fail(position, f"what {player or 'a stranger'} sees changes when it is looked at again")
        actors = [actor for actor in rules.actors(position) if actor != TABLE]
        if len(actors) > 1:
            _choices_stay_secret(subject, position, actors)


def _choices_stay_secret(subject: Subject, position: Any, actors: list[str]) -> None:
    rules = subject.rules
    chooser, *others = actors
    after = []
    for seed in range(4):
        action = rules.sample_for(position, chooser, Random(seed))  # noqa: S311
        after.append(rules.apply(position, action, Seeded(Random(0))).position)  # noqa: S311
    for player in (*others, ""):
        if len({rules.view(one, player) for one in after}) > 1:
            raise subject.fail(position, f"{player or 'a stranger'} can tell what {chooser} has chosen")


def what_is_supposed_may_be_so(subject: Subject) -> None:
    """What a bot takes for the position behind its view is possible, and all that lies open lies there as well."""
    rules = subject.rules
    for number, position in enumerate(subject.sample(FEW)):
        for player in subject.players:
            seen = rules.view(position, player)
            supposed = rules.determinize(seen, Random(number))  # noqa: S311 - a sample, no secret
            if rules.view(supposed, "") != rules.view(seen, ""):
                raise subject.fail(position, f"what {player} may suppose is not what everybody sees")
            if supposed is not seen and rules.read(rules.write(supposed)).value is None:
                raise subject.fail(position, f"what {player} may suppose can't be read")


def random_games_end(subject: Subject) -> None:
    """A random game comes to its end, unless the subject says that by its rules it need not."""
    rules, rng = subject.rules, Random(subject.seeds[0])  # noqa: S311
    position, table = rules.start(), Seeded(rng)
    for _ in range(subject.longest):
        if rules.outcome(position) is not None:
            return
        actor = rng.choice(rules.actors(position))
        position = rules.apply(position, rules.sample_for(position, actor, rng), table).position
    if subject.longest:
        raise subject.fail(position, f"a random game has not ended after {subject.longest} actions")


def everything_is_said_in_words(subject: Subject) -> None:
    """Events, descriptions, facts and pictures can be had of whatever was reached, and no sentence has an unfilled gap."""
    rules = subject.rules
    for turn in subject.turns:
        said = [rules.narrate(event) for event in turn.events]
        said += [rules.prompts().costs(turn.before, turn.action), rules.prompts().means(turn.before, turn.action)]
        _whole(subject, turn.before, said)
        rules.pictures().strokes(turn.before, turn.action)
        rules.warnings(turn.before, turn.action)
    for position in subject.sample(SOME):
        said = [*rules.describe(position), *rules.facts(position).values()]
        _whole(subject, position, said)
        if not rules.diagram(position).strip():
            raise subject.fail(position, "its diagram is empty")
        rules.pictures().scene(position)
        rules.outlook().prospects(position)


def guesses_are_shares_of_one_victory(subject: Subject) -> None:
    """How the players stand, where a game guesses it, is a share of one victory for each."""
    rules = subject.rules
    for position in subject.sample(SOME):
        told = rules.outlook().evaluate(position)
        if not told:
            continue
        if not set(rules.players(position)) <= set(told):
            raise subject.fail(position, f"how the players stand leaves somebody out: {sorted(told)}")
        if abs(sum(told.values()) - 1.0) > 1e-6 or not all(0.0 <= share <= 1.0 for share in told.values()):
            raise subject.fail(position, f"how the players stand is no share of one victory: {dict(told)}")


def nothing_is_said_where_nobody_asks(subject: Subject) -> None:
    """What a companion is asked (a picture, a guess) stands in the companion: of the engine itself nobody asks it."""
    rules = subject.rules
    companions = {
        "pictures": rules.pictures(),
        "prompts": rules.prompts(),
        "outlook": rules.outlook(),
        "explaining": rules.explaining(),
    }
    for where, companion in companions.items():
        asked = {name for name in dir(companion) if not name.startswith("_") and callable(getattr(companion, name))}
        for name in sorted(asked & set(dir(rules)) - set(dir(Rules))):
            raise NonconformityError(f"nobody asks an engine for `{name}`: it belongs to what `{where}` returns")


def _whole(subject: Subject, position: Any, sentences: list[str]) -> None:
    for sentence in sentences:
        if "{" in sentence or "None" in sentence:
            raise subject.fail(position, f"a sentence has a gap: {sentence}")


def examples_of_forms_are_legal(subject: Subject) -> None:
    """What is shown as an example of how to write is read, and legal where it is shown."""
    rules = subject.rules
    for position in subject.sample(SOME):
        if rules.outcome(position) is not None:
            continue
        for form in rules.prompts().forms(position):
            read = rules.parse(position, form.example).value
            if not isinstance(read, Parsed) or rules.judge(position, read.action):
                raise subject.fail(position, f"the example {form.example} is read as {read!r}, or is not legal")


def what_is_offered_instead_is_legal(subject: Subject) -> None:
    """The actions offered in place of an illegal one are legal, and none is offered twice."""
    rules = subject.rules
    for position in subject.sample(FEW):
        for actor in rules.actors(position):
            candidates = islice(rules.candidates(position, actor), MOST_LOOKED_AT)
            for action in islice((one for one in candidates if rules.judge(position, one)), 10):
                offered = rules.alternatives(position, action)
                if len(set(offered)) != len(offered) or not all(rules.permits(position, one) for one in offered):
                    raise subject.fail(
                        position, f"what is offered instead of {rules.notation(action)} is not all legal"
                    )


def turns_tell_who_acted(subject: Subject) -> None:
    """Only those act whose go it is, and all that act are players of the game."""
    for turn in subject.turns:
        _acts(subject, turn)
        if turn.actor != TABLE and turn.actor not in subject.players:
            raise subject.fail(turn.before, f"{turn.actor} acts and is no player")


def _acts(subject: Subject, turn: Turn) -> None:
    if turn.actor not in subject.rules.actors(turn.before):
        raise subject.fail(turn.before, f"{turn.actor} acted out of turn")


CHECKS: tuple[Check, ...] = (
    positions_are_frozen_values,
    positions_survive_their_text,
    reached_positions_are_possible,
    whoever_acts_can_act,
    turns_tell_who_acted,
    the_judge_and_the_generator_agree,
    legal_actions_are_all_generated,
    names_are_read_as_what_they_name,
    written_turns_are_played_again,
    the_same_seed_gives_the_same_game,
    views_tell_no_secret,
    what_is_supposed_may_be_so,
    random_games_end,
    everything_is_said_in_words,
    guesses_are_shares_of_one_victory,
    nothing_is_said_where_nobody_asks,
    examples_of_forms_are_legal,
    what_is_offered_instead_is_legal,
    no_text_ends_in_an_error,
    nothing_typed_is_passed_over,
    whatever_is_typed_can_be_tapped,
    whatever_is_tapped_can_be_typed,
)
"""All checks, the cheap ones first. A function that takes a `Subject` and raises when the engine doesn't conform."""
