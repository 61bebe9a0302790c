"""The printed rules: clauses quoted, looked for, and what sees to each of them."""
