"""What the world answers: dice, cards, choices, contests, and exact odds of them."""
