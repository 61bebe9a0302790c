"""Files of maps: areas, towns, and the spaces that they name."""
