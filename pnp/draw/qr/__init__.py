"""QR codes (ISO/IEC 18004): a text becomes a square of dark and light modules."""
