"""Kingdom Command: words and pictures for people."""
