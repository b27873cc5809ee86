"""The spaces of the board: who may place a die there, and what it brings."""
