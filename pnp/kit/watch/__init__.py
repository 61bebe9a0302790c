"""A game made again whenever its files change: what has changed is told by faces and pages, and faults as they come and go."""
