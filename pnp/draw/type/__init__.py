"""Type: fonts measured, text shaped, broken into lines and fitted into boxes."""
