"""Face templates: how one side of a card, token or sheet is drawn, told in YAML. `templates/faces/README.md` has the language."""
