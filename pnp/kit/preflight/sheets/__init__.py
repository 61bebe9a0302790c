"""Checks of what is printed: contrast, size of type, resolution, sheets."""
