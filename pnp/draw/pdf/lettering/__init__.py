"""Fonts in a PDF: subsets of the typefaces, embedded so that what is printed can be copied and searched."""
