"""Boards: squares, boxes, labels, and the ground that diagrams are drawn on."""
