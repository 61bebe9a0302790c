"""What can be found wrong with a game before paper is wasted."""
