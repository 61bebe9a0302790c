"""What every room speaks of: findings and their places, nearest words, limits, resources, scenes."""
