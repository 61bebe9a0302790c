"""What `pnp playtest` says and asks for."""
