"""A real table beside the program: what lies there is entered, what the Automa does is worked out and told.

Terminal and browser share this: it knows no screen.
"""

# Who draws what is left to chance: people who type it in, or the program.
TYPED = "typed"
DRAWN = "drawn"
WAYS = (TYPED, DRAWN)
