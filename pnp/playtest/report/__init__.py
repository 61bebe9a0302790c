"""The report of a playtest: one HTML file that a designer reads without statistics, its plots inside."""
