"""Siege of Armagh: what makes a position impossible or suspicious."""
