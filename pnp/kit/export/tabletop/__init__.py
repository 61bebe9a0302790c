"""A saved table for Tabletop Simulator: the game laid out with its own pictures, ready to be loaded."""
