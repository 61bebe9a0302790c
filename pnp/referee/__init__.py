"""Positions and moves typed by people: parsing, verdicts, exact odds, records, replay."""
