"""Tables: one row a card, from a CSV file, a spreadsheet, or rows written out in game.yaml."""
