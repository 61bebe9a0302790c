"""Games at the table: session, journal, record, replay."""
