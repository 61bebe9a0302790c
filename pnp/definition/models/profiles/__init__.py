"""What profiles may say: of label sheets and perforated cards, of print shops and virtual tables, of contests."""
