"""Files held against models: every fault at its line and column, or a value that is sound; and the same as JSON Schema."""
