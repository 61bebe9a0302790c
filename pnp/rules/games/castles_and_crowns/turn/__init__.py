"""Castles & Crowns: what happens by itself: phases, what they bring, the end and the score."""
