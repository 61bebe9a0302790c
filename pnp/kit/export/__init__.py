"""Pieces as print shops and virtual tables take them."""
