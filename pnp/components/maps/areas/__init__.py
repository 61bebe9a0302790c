"""Maps of areas: outlines, borders, coasts, names and signs."""
