"""Castles & Crowns: words and pictures for people."""
