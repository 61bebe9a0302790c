"""Exactly the commands, one module each: arguments in, answer out."""
