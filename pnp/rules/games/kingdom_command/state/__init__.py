"""Kingdom Command: what there is: the values of a position, the board, and the questions that every part asks of them."""
