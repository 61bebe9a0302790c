"""PDF out."""
