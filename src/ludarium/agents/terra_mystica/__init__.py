"""The bots of Terra Mystica: evaluation, features, pruning, the search tree and the strategy of each level."""
