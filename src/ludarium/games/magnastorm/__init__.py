"""Magnastorm: a race for reputation on a planet of magnetic storms, for 2 to 4 players."""
