"""What `pnp lint` looks at besides the faults that every build reports: one module for each check, listed in `checks`."""
