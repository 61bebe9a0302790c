"""From blocks to atoms: one module for each kind of thing on a page."""
