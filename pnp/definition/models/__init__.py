"""Typed models of game.yaml. Field descriptions become the JSON Schema and the reference pages."""
