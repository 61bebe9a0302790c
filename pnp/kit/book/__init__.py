"""What the rulebook of a kit shows besides letters: worked examples, played, and pictures of positions."""
