"""What pnp writes: whole or not at all, and never at the cost of a file that it did not make."""
