"""Positions of games without an engine: their text, their spaces, and whether they are possible."""
