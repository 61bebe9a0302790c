"""Roll-and-write games whose rules are data."""
