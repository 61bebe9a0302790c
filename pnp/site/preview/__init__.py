"""The live preview of an author: what the workbench of `pnp watch` has made, in a browser that redraws what has changed."""
