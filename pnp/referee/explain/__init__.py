"""What happened between two positions."""
