"""Games on boards whose rules are data: ways, what stands in them, what a move does, and how it ends."""
