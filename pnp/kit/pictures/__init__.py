"""Pictures of a game for the screen."""
