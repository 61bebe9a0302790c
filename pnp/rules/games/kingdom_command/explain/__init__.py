"""Kingdom Command: which actions lie between two positions."""
