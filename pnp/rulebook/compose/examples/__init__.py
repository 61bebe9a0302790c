"""Worked examples as atoms of a page."""
