"""What many games come to: shares with intervals, lengths, tension, what went with winning, and their pictures."""
