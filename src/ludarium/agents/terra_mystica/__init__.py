"""How good a position of Terra Mystica is, and which answers are worth a look."""
