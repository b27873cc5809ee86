"""The bots of Euphoria: evaluation, features, pruning, heuristics and the strategy of each level."""
