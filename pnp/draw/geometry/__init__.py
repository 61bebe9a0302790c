"""Outlines, matrices, bounding boxes and hit tests, in millimetres."""
