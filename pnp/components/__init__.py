"""Boards, tokens, cards, tracks, aids: definition in, faces out; nothing about pages."""
