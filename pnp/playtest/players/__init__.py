"""Bots by kind and name: who plays when no person does, and what a player thinks of a position."""
