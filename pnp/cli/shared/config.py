"""Where this user's own settings lie."""

from __future__ import annotations

import os
from pathlib import Path

import click

ENVIRONMENT = "PNP_CONFIG_DIR"
"""Names another folder than the one that the system keeps for settings."""


def config_folder() -> Path:
    """The folder of this user's settings; it need not exist."""
    return Path(os.environ.get(ENVIRONMENT) or click.get_app_dir("pnp"))
