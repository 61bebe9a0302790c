"""What tests of several rooms share: the engines at hand, positions, random games, worked cases, games known by brute force."""
