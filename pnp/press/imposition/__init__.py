"""Pieces laid on sheets: which sheets, where each piece lies, where its back comes to lie."""
