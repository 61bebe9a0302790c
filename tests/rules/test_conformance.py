"""Every registered engine keeps what all engines must keep; and each check of the suite notices an engine that doesn't."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from pnp.base.finding import Finding, Report
from pnp.base.resources import resource
from pnp.definition.head.options import resolve_all
from pnp.referee.opened import open_game
from pnp.rules.chance.tables import Table
from pnp.rules.companions.layout import Layout
from pnp.rules.companions.outlook import Outlook
from pnp.rules.companions.prompts import Prompts
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.show.tapping import ArmaghTapping
from pnp.rules.protocol import AnyRules, Event, Form, Step
from pnp.rules.registry import engine_names, find_engine
from pnp.testing import CHECKS, Check, NonconformityError, Subject, conformance, tapped, texts
from pnp.testing.variants import variants

NAMED = {name: str(resource("game_data") / name) for name in engine_names() if (resource("game_data") / name).is_dir()}


UNDER_HOUSE_RULES: tuple[Check, ...] = (
    texts.positions_survive_their_text,
    texts.names_are_read_as_what_they_name,
    texts.written_turns_are_played_again,
    conformance.reached_positions_are_possible,
    conformance.whoever_acts_can_act,
    conformance.the_judge_and_the_generator_agree,
    conformance.legal_actions_are_all_generated,
)
"""What an option may break that is looked at in one place and forgotten in another."""


def named_positions(name: str, rules: AnyRules) -> list[str]:
    """The texts of the game's named positions, as far as they are possible under the rules."""
    found = []
    for path in sorted((resource("game_data") / name / "positions").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        read = rules.read(text)
        if read.value is not None and not any(one.severity == "error" for one in rules.audit(read.value)):
            found.append(text)
    return found


@cache
def subject(name: str) -> Subject:
    """A bundled engine with its usual options, from the first position and from the game's named ones."""
    game = open_game(NAMED[name]).require()
    assert game.rules is not None
    return Subject(
        find_engine(name).require(), game.options, texts=named_positions(name, game.rules), seeds=(1, 2), plies=40
    )


@cache
def turned(name: str) -> tuple[Subject, ...]:
    """The same with each of its house rules turned to each of its values."""
    engine = find_engine(name).require()
    return tuple(
        Subject(engine, options, texts=named_positions(name, engine(options))[:3], seeds=(1,), plies=80)
        for options in variants(NAMED[name])
    )


def test_all_five_games_are_tried() -> None:
    assert len(NAMED) == 5


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", sorted(NAMED))
def test_every_registered_engine_conforms(name: str, check: Check) -> None:
    check(subject(name))


@pytest.mark.parametrize("check", UNDER_HOUSE_RULES, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", sorted(NAMED))
def test_every_registered_engine_conforms_under_each_of_its_house_rules(name: str, check: Check) -> None:
    assert len(turned(name)) > 10
    for one in turned(name):
        check(one)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(NAMED))
def test_many_games_under_each_house_rule_stay_possible(name: str) -> None:
    for one in turned(name):
        for seed in range(40):
            conformance.reached_positions_are_possible(Subject(one.engine, one.options, seeds=(seed,), plies=2_000))


class Changing(SiegeOfArmagh):
    """Counts how often it was asked."""

    asked = 0

    def write(self, position: Any) -> str:
        Changing.asked += 1
        return super().write(position) + "x" * (Changing.asked % 2)


class Forgetful(SiegeOfArmagh):
    """Writes every position as the first one."""

    def write(self, position: Any) -> str:
        del position
        return super().write(self.start())


class Strict(SiegeOfArmagh):
    """Finds every position impossible."""

    def audit(self, setup: Any) -> tuple[Finding, ...]:
        del setup
        from pnp.rules.matching import EMPTY_ACTION

        return (EMPTY_ACTION.at(),)


class Nobody(SiegeOfArmagh):
    """Names nobody who acts."""

    def actors(self, position: Any) -> tuple[str, ...]:
        del position
        return ()


class Stranger(SiegeOfArmagh):
    """Knows nobody who plays."""

    def players(self, position: Any) -> tuple[str, ...]:
        del position
        return ("Q",)


class Lenient(SiegeOfArmagh):
    """Permits everything and judges as before."""

    def permits(self, position: Any, action: Any) -> bool:
        del position, action
        return True


class Lazy(SiegeOfArmagh):
    """Lists one legal action only."""

    def moves(self, position: Any) -> Iterator[Any]:
        for action in super().moves(position):
            yield action
            return


class Mumbling(SiegeOfArmagh):
    """Writes all actions alike."""

    def notation(self, action: Any) -> str:
        del action
        return "end"


class Unrepeatable(SiegeOfArmagh):
    """Tells more each time."""

    told = 0

    def apply(self, position: Any, action: Any, table: Table) -> Step[Any]:
        Unrepeatable.told += 1
        step = super().apply(position, action, table)
        return Step(step.position, (*step.events, Event("told", (str(Unrepeatable.told),))))


class Open(KingdomCommand):
    """Shows everybody every sealed sheet."""

    def view(self, position: Any, player: str) -> Any:
        del player
        return position


class Endless(SiegeOfArmagh):
    """Goes back to the beginning after every action."""

    def apply(self, position: Any, action: Any, table: Table) -> Step[Any]:
        super().apply(position, action, table)
        return Step(self.start())


class Gappy(SiegeOfArmagh):
    """Leaves a gap in what it tells."""

    def narrate(self, event: Event) -> str:
        return "{who} " + event.text


class Sanguine(SiegeOfArmagh):
    """Lets everybody win."""

    def outlook(self) -> Outlook[Any]:
        return Certain()


class Certain(Outlook[Any]):
    """The guess."""

    def evaluate(self, position: Any) -> dict[str, float]:
        del position
        return {"V": 1.0, "I": 1.0}


class Misleading(SiegeOfArmagh):
    """Shows an example that is no action."""

    def prompts(self) -> Prompts[Any, Any]:
        return Untrue(self)


class Untrue(Prompts[Any, Any]):
    """The example."""

    def forms(self, position: Any) -> tuple[Form, ...]:
        del position
        return (Form("no such action"),)


class Careless(SiegeOfArmagh):
    """Offers whatever was refused."""

    def alternatives(self, position: Any, action: Any) -> tuple[Any, ...]:
        del position
        return (action,)


class Brittle(SiegeOfArmagh):
    """Breaks on any text that it has not written."""

    def read(self, text_: str) -> Report[Any]:
        found = super().read(text_)
        if found.value is None:
            raise ValueError(text_)
        return found


class Skimming(SiegeOfArmagh):
    """Takes from a text what it knows, and no notice of the rest."""

    def parse(self, position: Any, text: str) -> Report[Any]:
        return super().parse(position, " ".join(word for word in text.split() if word != texts.STRAY))


class Unlaid(ArmaghTapping):
    """Leaves the Irish in the box."""

    def laid(self, setup: Any) -> Layout:
        layout = super().laid(setup)
        return layout._replace(lying=tuple(one for one in layout.lying if one.piece != "irish"))


class Slipping(ArmaghTapping):
    """Writes a later round each time."""

    def text(self, layout: Layout) -> str:
        later = int(layout.fields.get("round", "1")) + 1
        return super().text(layout.having(round=str(later)))


class Fanciful(SiegeOfArmagh):
    """Takes any position for another."""

    def determinize(self, view: Any, rng: Random) -> Any:
        del view, rng
        return self.start()


class Overlooked(SiegeOfArmagh):
    """Says in the engine what its pictures are asked."""

    def strokes(self, position: Any, action: Any) -> tuple[()]:
        return ()


class Forgotten(SiegeOfArmagh):
    """Can't be tapped as it is typed."""

    def tapping(self) -> ArmaghTapping:
        return Unlaid(self.options)


class Drifting(SiegeOfArmagh):
    """Can't be typed as it is tapped."""

    def tapping(self) -> ArmaghTapping:
        return Slipping(self.options)


MUTANTS: Iterable[tuple[Check, type[Any]]] = (
    (conformance.positions_are_frozen_values, Changing),
    (texts.positions_survive_their_text, Forgetful),
    (conformance.reached_positions_are_possible, Strict),
    (conformance.whoever_acts_can_act, Nobody),
    (conformance.turns_tell_who_acted, Stranger),
    (conformance.the_judge_and_the_generator_agree, Lenient),
    (conformance.legal_actions_are_all_generated, Lazy),
    (texts.names_are_read_as_what_they_name, Mumbling),
    (texts.written_turns_are_played_again, Mumbling),
    (conformance.the_same_seed_gives_the_same_game, Unrepeatable),
    (conformance.views_tell_no_secret, Open),
    (conformance.what_is_supposed_may_be_so, Fanciful),
    (conformance.random_games_end, Endless),
    (conformance.everything_is_said_in_words, Gappy),
    (conformance.guesses_are_shares_of_one_victory, Sanguine),
    (conformance.nothing_is_said_where_nobody_asks, Overlooked),
    (conformance.examples_of_forms_are_legal, Misleading),
    (conformance.what_is_offered_instead_is_legal, Careless),
    (texts.no_text_ends_in_an_error, Brittle),
    (texts.nothing_typed_is_passed_over, Skimming),
    (tapped.whatever_is_typed_can_be_tapped, Forgotten),
    (tapped.whatever_is_tapped_can_be_typed, Drifting),
)


@pytest.mark.parametrize(("check", "mutant"), MUTANTS, ids=lambda one: one.__name__)
def test_each_check_notices_an_engine_that_breaks_it(check: Check, mutant: type[Any]) -> None:
    slug = mutant.slug
    options = resolve_all(open_game(NAMED[slug]).require().head.light_options, {}).require()
    texts = subject(slug).texts[:3]
    with pytest.raises((NonconformityError, ValueError)):
        check(Subject(mutant, options, texts=texts, seeds=(1,), plies=20, longest=300))


def test_every_check_has_an_engine_that_breaks_it() -> None:
    assert {check for check, _ in MUTANTS} == set(CHECKS)
