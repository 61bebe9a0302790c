"""From the text of a rulebook to blocks, numbered."""
