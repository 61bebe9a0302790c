"""Siege of Armagh: which actions lie between two positions."""
