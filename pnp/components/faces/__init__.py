"""Face templates: how one side of a card, token or sheet is drawn, told in YAML; see `docs/reference/faces.md`."""
