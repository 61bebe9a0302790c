"""Raster pictures: checked before they are used, and made of pages."""
