"""How Magnastorm is shown: catalogue, log, text board, and what a screen works out."""
