"""Where the data that travels with the program lies: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).resolve().parent.parent


def resource(kind: Literal["templates", "game_data", "docs"]) -> Path:
    """The folder of shared templates, of bundled games, or of the documentation.

    A wheel carries them under `pnp/_data/`; a checkout, and an editable install of it, has them beside the package.
    """
    installed = _PACKAGE / "_data" / kind
    return installed if installed.is_dir() else _PACKAGE.parent / kind
