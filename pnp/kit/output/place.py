"""Where nothing is written: among the files of a game."""

from __future__ import annotations

from pathlib import Path

from pnp.base.finding import Fault, FindingsError, Place

GAME_FILE = "game.yaml"

IN_GAME = Fault("output-in-game", "{folder} lies in the folder of a game, {game}, and is not written in")
GAMES_OWN = Fault("output-is-source", "{file} is a file in the folder of a game, {game}, and is not overwritten")
UNWRITABLE = Fault("output-unwritable", "{folder} can't be written: {reason}")


def game_around(path: Path) -> Path | None:
    """The game folder that `path` is, or lies in; links are followed."""
    real = path.resolve()
    return next((folder for folder in (real, *real.parents) if (folder / GAME_FILE).is_file()), None)


def check_folder(folder: Path) -> None:
    """Nothing if an output folder may be there.

    Raises:
        FindingsError: when it is the folder of a game or inside one.
    """
    game = game_around(folder)
    if game is not None:
        hints = (f"choose a folder outside of {game} by -o, or go there first",)
        raise FindingsError([IN_GAME.at(Place(str(folder)), hints=hints, folder=str(folder), game=str(game))])


def unwritable(path: Path, trouble: OSError) -> FindingsError:
    """What to raise when the system says no."""
    reason = trouble.strerror or str(trouble)
    return FindingsError([UNWRITABLE.at(Place(str(path)), folder=str(path), reason=reason)])
