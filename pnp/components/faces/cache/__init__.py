"""Faces that need not be drawn twice, and what drawing may cost."""
