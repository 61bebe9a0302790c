"""Figures, art and tables of pieces as atoms of a page."""
