"""The bundled engines, one module or package a game, found through the entry-point group `pnp.rules`."""
