"""Castles & Crowns: which actions lie between two positions."""
