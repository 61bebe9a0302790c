"""Imperio Bellum: which actions lie between two positions."""
