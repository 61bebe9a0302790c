"""Sheets: n-up, duplex, gutter-fold, board tiling, marks, booklets; nothing about games."""
