"""The site served from this machine, whose own Python answers."""
