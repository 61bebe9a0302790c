"""Pieces on a table as atoms of a page."""
