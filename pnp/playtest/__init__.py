"""Bots, many games, statistics; nothing about a particular game."""
