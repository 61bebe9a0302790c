"""The head that referees read and the models that builders load say the same of a game: they are two readings of one tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.definition.head.games import read_head
from pnp.definition.load.load import load_game

GAMES = sorted(path for path in resource("game_data").iterdir() if (path / "game.yaml").is_file())


@pytest.mark.parametrize("folder", GAMES, ids=lambda path: str(path.name))
def test_the_head_of_a_game_says_what_its_models_say(folder: Path) -> None:
    head, game = read_head(folder).require(), load_game(folder).require()
    assert (head.title, head.tagline, head.engine, head.draft) == (game.title, game.tagline, game.engine, game.draft)
    assert head.players == "–".join(str(end) for end in dict.fromkeys((game.players.min, game.players.max)))
    assert dict(head.light_options) == dict(game.light_options)
