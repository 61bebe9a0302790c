"""Typefaces: their files, the measures of their glyphs, what stands in for what they lack."""
