"""Order sheets of Kingdom Command for people: filled in, as slips, as an outline to choose from, and drawn."""
