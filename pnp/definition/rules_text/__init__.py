"""The rulebook as data: clauses with their sentences, and worked examples."""
