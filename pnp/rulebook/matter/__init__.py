"""What the book adds to the author's text: cover, contents, index, back page."""
