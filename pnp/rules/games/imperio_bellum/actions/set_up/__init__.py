"""The set-up of Imperio Bellum: formations, what an order breaks, and what it does."""
