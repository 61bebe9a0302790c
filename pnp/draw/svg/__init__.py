"""SVG in and out."""
