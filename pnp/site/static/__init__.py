"""The site as a folder that needs no server of ours: the rules and their runtime are among its files."""
