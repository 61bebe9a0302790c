"""A game folder read: files, YAML with lines and columns, models, faults in plain words."""
