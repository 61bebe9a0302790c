"""Imperio Bellum: what makes a position impossible or suspicious."""
