"""Pieces as shops and virtual tables take them."""
