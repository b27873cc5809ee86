"""Plays the Automa for people who sit at a real board: they enter what they do, the companion tells what she does.

Terminal and server share this package: it prints nothing and reads nothing.
"""

# Who draws cards and tiles: people, who then type in what they drew, or the program.
TYPED = "typed"
DRAWN = "drawn"
DRAW_MODES = (TYPED, DRAWN)
