"""From options to files: prepare, plan, build, and remember in a manifest."""
