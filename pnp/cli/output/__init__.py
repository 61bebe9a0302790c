"""How answers are shown: findings, tables, lists and pictures, for people and as JSON."""
