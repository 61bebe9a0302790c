"""Packing a game for uploading: both papers, two inks, one archive, one PDF, and the words that go with them."""
