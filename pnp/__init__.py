"""Print-and-play board games: one folder in; rulebook, pieces and a referee out."""

__version__ = "0.1.0"
