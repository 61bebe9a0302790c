"""Drawings made of parametric parts: what `tools/make_art.py` writes into the games' `art/` folders."""
