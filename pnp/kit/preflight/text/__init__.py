"""Checks of words: the prose of the rulebook, names, numbers, credits."""
