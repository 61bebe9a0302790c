"""Siege of Armagh in German and French: whatever the referee says in a game, an audit or a refusal has been translated."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from random import Random

import pytest

from pnp.base.finding import Finding
from pnp.base.tongue import HOUSE, catalogue_of, speaking
from pnp.referee.admit import admit
from pnp.referee.lines.line import carry_out
from pnp.referee.listing import find_actions
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.show.outline import reveal_of
from pnp.rules.games.siege_of_armagh.state.values import Position
from tests.helpers.armagh import VARIANTS, engine

ENGLISH = re.compile(r"\b(the|is|are|an|of|to|with|and|not|no|can|has|have|this|there|it|moves?|pieces?)\b")
"""Words that no sentence in German or French has."""
QUOTED = re.compile(r"'[^']*'|\S*=\S*|own_loss est no|own_loss ist no|joint_single ist no|joint_single est no")
"""What was typed, and options with their values."""

SLIPS = (
    "",
    "a8-a5, e4-e5",
    "d8-d7, d7-d6",
    "i9-a1",
    "@d3",
    "deploy",
    "a8",
    "c4",
    "8a-7a",
    "---",
    "jump",
    "a8-a7=Q",
    "a8-a7=P [B]",
    "b8-a8=C, b8-a8=C",
    "Ca8-a7",
    "lay 6",
    "lay",
    "lay x",
    "shift a a b",
    "shift z",
    "shift a",
    "cut a1",
    "cut",
    "village h8",
    "village",
    "village a9",
    "ships PPPPBBBB",
    "ships PPQ",
    "ships P",
    "ships ????????",
    "muster a1 a1 c4",
    "muster a1, b1",
    "muster 7",
    "village b3, d3",
)
TEXTS = (
    "",
    "8/8",
    "VVVVVVVV/8/8/8/8/8/8/9 V",
    "VVVVlxVV/8/8/~~~.^.^./...~.~~~/.^.^..^./.I.I.II./8 V 3 z9 q 2 ZZ - 0 more",
    "VVVVVVVV/8/8/~~~~^.^./...~.~~~/.^.^..^./.I.I.II./8 V 2 a8 d4 9:zz PPPPPB",
    "V.V.V.VV/vvvv4/8/~~~.^.^./...~.~~~/.^.^..^./.i.i.ii./8 I 1 a8,b7 a1 9:111111 PPBC - 4",
    "BBBBCCVV/8/8/8/8/8/^^^^^^2/8 I 0 - M 0:- -",
    "CVVVVVVV/8/8/8/8/8/8/8 V 2 - S 9:- BBBB",
    "VVVVVVVV/8/8/8/8/8/8/8 lay",
    "8/8/8/~~~~~~~~/8/8/8/8 lay extra",
    "8/8/8/~~~~4/4~~~~/^^^5/8/I7 cut",
    "8/8/8/~~~~4/4~~~~/^^^5/8/I7 muster",
)


def said(findings: tuple[Finding, ...]) -> Iterator[str]:
    for found in findings:
        yield found.message
        yield from found.hints


def told_of(rules: SiegeOfArmagh, position: Position, slips: tuple[str, ...]) -> Iterator[str]:
    """What the referee says of a position: in words, as prompts, of slips, and of boxes and pieces to tap."""
    yield from rules.describe(position)
    yield from rules.facts(position).values()
    yield from rules.facts(position)
    prompts = rules.prompts()
    for form in prompts.forms(position):
        yield form.meaning
    outline = prompts.outline(position)
    for choice in outline.choices if outline else ():
        yield choice.about
        yield from (meaning for _, meaning in choice.ways)
    layout = rules.tapping().empty()
    for stock in rules.tapping().stock(layout):
        yield from (stock.name, stock.group)
    yield from (field.label for field in rules.tapping().fields(layout))
    yield from (spot.name for spot in rules.tapping().spots(layout))
    yield from (one.meaning for one in find_actions(rules, position, most=60).actions)
    for slip in slips:
        line = carry_out(rules, position, slip)
        for done in line.done:
            yield from said(done.remarks)
            yield from map(rules.narrate, done.events)
        if line.stop:
            yield from said(line.stop.findings)
            for question in line.stop.questions:
                yield from (question.label, *(reason.text for reason in question.why))


def game(rules: SiegeOfArmagh, seed: int) -> Iterator[str]:
    """Everything that is said in a random game."""
    rng = Random(seed)
    table = Seeded(rng)
    position = rules.start()
    while rules.outcome(position) is None:
        yield from told_of(rules, position, tuple(rng.sample(SLIPS, 6)))
        action = rules.sample(position, rng)
        if not position.stage and (question := reveal_of(position, action)):
            yield from (question.label, *(reason.text for reason in question.why))
            found = question.read("X")
            yield from said((found,)) if isinstance(found, Finding) else ()
        yield from said(rules.warnings(position, action))
        step = rules.apply(position, action, table)
        yield from map(rules.narrate, step.events)
        position = step.position
    yield from told_of(rules, position, SLIPS)
    outcome = rules.outcome(position)
    assert outcome is not None
    yield outcome.text


class Noted(gettext.NullTranslations):
    """Stands behind a catalogue, and keeps what is not in it."""

    def __init__(self) -> None:
        super().__init__()
        self.missing: set[str] = set()

    def gettext(self, message: str) -> str:
        self.missing.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.missing.add(msgid1)
        return msgid1 if n == 1 else msgid2


@pytest.mark.parametrize("language", ["de", "fr"])
def test_nothing_that_is_said_in_random_games_and_refusals_is_english(language: str) -> None:
    noted = Noted()
    heard: set[str] = set()
    for seed in range(4):
        rules = engine(**{**VARIANTS[seed % len(VARIANTS)], "turn_limit": 3})
        catalogue = catalogue_of(language, *rules.locales())
        assert isinstance(catalogue, gettext.GNUTranslations)
        catalogue.add_fallback(noted)
        with speaking(catalogue):
            heard.update(game(rules, seed))
            for text in TEXTS:
                heard.update(said(admit(rules, text).problems))
    assert noted.missing == set()
    assert [one for one in sorted(heard) if ENGLISH.search(QUOTED.sub("", one))] == []
    assert len(heard) > 400


def test_without_a_language_nothing_is_looked_up() -> None:
    assert catalogue_of("") is None
    assert catalogue_of("tlh", HOUSE) is None


def test_an_engine_has_its_sentences_beside_it() -> None:
    (folder,) = engine().locales()
    assert (folder / "de" / "LC_MESSAGES" / "messages.mo").is_file()
