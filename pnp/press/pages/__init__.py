"""Planned sheets as pages: faces, marks, rulers and footers."""
