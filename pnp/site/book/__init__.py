"""The rulebook as a page for screens: the same blocks as the printed book's, with text as text and pictures as SVG."""
