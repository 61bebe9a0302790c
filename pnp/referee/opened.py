"""A game opened for refereeing: its folder, its options as given, and its engine if it has one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, FindingsError, Place, Report
from pnp.base.tongue import Catalogue, catalogue_of
from pnp.definition.head.game_head import BAKED_RULES, GameHead
from pnp.definition.head.games import find_game, read_head
from pnp.definition.head.options import resolve_options
from pnp.referee.no_rules import NO_RULES
from pnp.rules.protocol import AnyRules
from pnp.rules.registry import find_engine

__all__ = ["NO_RULES", "USUAL_ONLY", "OpenGame", "bind_engine", "open_game"]

USUAL_ONLY = Fault("usual-options-only", "here {game} is known with its usual options only")
UNREADABLE_RULES = Fault("baked-rules", "the rules of {game} that were written for its page can't be read: {why}")


class OpenGame(NamedTuple):
    """`options` are complete and checked; `rules` is None for a game without an engine; `path` is the game's folder."""

    path: Path
    head: GameHead
    options: Mapping[str, object]
    rules: AnyRules | None = None

    @property
    def slug(self) -> str:
        """The game's name in answers."""
        return self.head.folder.slug

    @property
    def catalogue(self) -> Catalogue | None:
        """The sentences of its engine, and of the program, in the language that it is told in."""
        return catalogue_of(self.head.language, *(() if self.rules is None else self.rules.locales()))


def open_game(name: str, settings: Mapping[str, str] | None = None, language: str = "") -> Report[OpenGame]:
    """The game called `name` (slug or path to a folder) under the options given as text, told in a language."""
    found = find_game(name)
    if found.value is None:
        return Report(None, found.findings)
    head = read_head(found.value, language)
    if head.value is None:
        return Report(None, head.findings)
    options = resolve_options(head.value, settings or {})
    if options.value is None:
        return Report(None, options.findings)
    declares = head.value.declares_rules
    rules = _declared(head.value, options.value) if declares else bind_engine(head.value.engine, options.value)
    if isinstance(rules, tuple):
        return Report(None, rules)
    return Report(OpenGame(found.value, head.value, options.value, rules))


def _declared(head: GameHead, options: Mapping[str, object]) -> AnyRules | tuple[Finding, ...]:
    """The engine that the game's own file of rules makes; findings where the game or the file has errors."""
    if head.folder.has(BAKED_RULES):
        return _baked(head, options)
    from pnp.definition.load.load import load_game  # models are loaded for nobody else
    from pnp.referee.declared.reading import declared_engine

    game = load_game(head.folder.root, head.folder.language)
    if game.value is None:
        return game.findings
    engine = declared_engine(game.value)
    return engine.value(options) if engine.value is not None else engine.findings


def _baked(head: GameHead, options: Mapping[str, object]) -> AnyRules | tuple[Finding, ...]:
    """The engine that was written down for the usual options, where there are no models."""
    from pnp.referee.declared.baked import baked_rules

    if any(options[name] != option.default for name, option in head.light_options.items()):
        return (USUAL_ONLY.at(Place(path="options"), game=head.folder.slug),)
    try:
        return baked_rules(head.folder.text(BAKED_RULES).require())
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        return (UNREADABLE_RULES.at(game=head.folder.slug, why=str(error)[:80]),)


def bind_engine(name: str | None, options: Mapping[str, object]) -> AnyRules | tuple[Finding, ...] | None:
    """The engine called `name` under complete options; findings when there is no such engine or it refuses an option."""
    if name is None:
        return None
    engine = find_engine(name)
    if engine.value is None:
        return engine.findings
    try:
        return engine.value(options)
    except FindingsError as refused:
        return refused.findings
