"""Sidion: a position read from its text and written to it."""
