"""The first page of every kit: how to print it and build it."""
