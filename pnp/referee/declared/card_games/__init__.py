"""Games of cards in zones whose rules are data."""
