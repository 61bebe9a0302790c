"""The conversation of `pnp play`."""
