"""What `pnp check` and `pnp games` need of a game, read without loading models."""
