"""One module for each command: arguments in, answer out, none of the work itself."""
