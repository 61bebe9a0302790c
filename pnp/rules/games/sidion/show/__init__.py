"""Sidion: words and pictures for people."""
