"""Castles & Crowns: what makes a position impossible or suspicious."""
