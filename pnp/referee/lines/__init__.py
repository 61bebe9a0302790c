"""Actions as they are typed in a row: read, carried out one after the other, and what can come of them."""
