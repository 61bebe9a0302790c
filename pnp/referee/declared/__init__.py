"""Games whose rules are data: `rules.yaml` read, checked, and made an engine like any other."""
