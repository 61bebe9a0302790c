"""Things that are cut out, folded and glued: dice, standees, tuck boxes."""
