"""Fenced blocks of a rulebook: their keys, and what each kind is read into."""
