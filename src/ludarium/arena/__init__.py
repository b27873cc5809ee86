"""Matches between bots, studies of their strength, training of their weights, and benchmarks."""
