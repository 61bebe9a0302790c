"""What changed between two states of a game: builds, folders and revisions of git compared piece by piece and rule by rule."""
