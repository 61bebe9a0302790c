"""One maker for each kind of component."""
