"""A face in millimetres: shapes, text laid out in a box, icons, themes, and the three writers."""
