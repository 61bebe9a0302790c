"""Markdown and Jinja2 in, a typeset book out; nothing about a particular game."""
