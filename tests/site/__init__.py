"""Tests of the page: what is written for browsers, and what a browser makes of it."""
