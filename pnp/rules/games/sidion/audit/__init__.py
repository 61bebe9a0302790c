"""Sidion: what makes a position impossible or suspicious."""
