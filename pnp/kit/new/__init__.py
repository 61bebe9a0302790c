"""A new game on disk, from a scaffold."""
