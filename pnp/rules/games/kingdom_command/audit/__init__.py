"""Kingdom Command: what makes a position impossible or suspicious."""
