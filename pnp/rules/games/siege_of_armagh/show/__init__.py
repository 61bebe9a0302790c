"""Siege of Armagh: words and pictures for people."""
