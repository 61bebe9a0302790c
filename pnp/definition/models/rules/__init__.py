"""`rules.yaml`: rules of a game as data, a family of games each."""
