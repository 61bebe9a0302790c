"""Maps of towns and paths: the plan and its art."""
