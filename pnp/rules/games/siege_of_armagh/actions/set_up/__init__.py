"""The set-up of Siege of Armagh: its six steps, what an order breaks, and how it is written."""
