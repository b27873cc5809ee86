"""The bots of Magnastorm: evaluation, features, pruning, heuristics and the strategy of each level."""
