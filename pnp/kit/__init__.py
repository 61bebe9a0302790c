"""From a game to finished files: what to make, making it, the manifest; pictures and lint reports."""
