"""The order sheet of an export: as a table for programs, and as a page for whoever orders."""
