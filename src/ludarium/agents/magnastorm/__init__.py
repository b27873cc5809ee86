"""How good a position of Magnastorm is, and which answers are worth a look."""
