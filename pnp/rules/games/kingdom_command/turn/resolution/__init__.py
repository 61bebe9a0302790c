"""The resolution of a turn in Kingdom Command, a module each step: spells, movement, battles, treasury, training and building."""
