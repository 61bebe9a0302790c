"""Imperio Bellum: words and pictures for people."""
