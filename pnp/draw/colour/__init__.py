"""Colours: reading them, the inks, and whether eyes tell them apart."""
