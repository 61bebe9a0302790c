"""Faces drawn from rows of a table, and what is found while they are drawn."""
