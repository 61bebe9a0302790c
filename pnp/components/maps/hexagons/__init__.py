"""Boards of hexagons: the grid and its art."""
