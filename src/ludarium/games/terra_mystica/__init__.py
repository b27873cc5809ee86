"""Terra Mystica with Fire & Ice: the rules.

The modules refer to each other; coming in through the game loads them in the order that works for all.
"""

from ludarium.games.terra_mystica import game as game
