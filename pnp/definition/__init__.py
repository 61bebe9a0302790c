"""What a game folder contains: typed models, loading, and every fault with file, line and column."""
