"""Arrows on a diagram: where they begin and end, what they go round, what stands on their way."""
