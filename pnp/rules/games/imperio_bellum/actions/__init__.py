"""Imperio Bellum: what a player may do: notation, candidates, judgement and effects, by kind of action."""
