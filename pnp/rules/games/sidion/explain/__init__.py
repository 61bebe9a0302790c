"""Sidion: which actions lie between two positions."""
