"""Game logs of terra.snellman.net: reading, replaying and writing them.

`parser` cuts a log into commands, `header` reads the rows before the first faction, `replay` runs the commands one by
one: `action_commands` and `other_commands` turn each into answers, which `driver` gives to the game. `writer` goes the
other way. `format` is what the rest of the program uses.
"""

from ludarium.formats.snellman.format import FORMAT

__all__ = ["FORMAT"]
