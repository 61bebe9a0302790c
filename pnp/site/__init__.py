"""The page: boards to tap, the referee's answers and the rulebook in a browser, as a static site or served from this machine."""
