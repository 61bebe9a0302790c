"""Atoms broken into pages, and pages into a book whose numbers agree."""
