"""Examples of order sheets: line by line, as slips, or as a form filled in."""
