"""Kits made by several processes at once."""
