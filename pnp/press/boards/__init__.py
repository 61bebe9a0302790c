"""Boards larger than a sheet, cut into tiles."""
