"""Order sheets of simultaneous games."""
