"""The rules engine protocol, the Table that answers for the world, clauses and problems."""
