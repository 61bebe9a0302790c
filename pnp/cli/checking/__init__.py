"""The forms of `pnp check` besides a position with a move."""
