"""Expressions and templates that come from data, run in a sandbox with a budget."""
