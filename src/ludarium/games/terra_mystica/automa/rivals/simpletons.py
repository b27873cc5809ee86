"""The Simpletons."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.rivals._rival import Rival


class Simpletons(Rival):
    """Build as usual and score; the faction for a first game, and the only one against two people."""

    number = 0
    key = "simpletons"
    about = "build; 2 VP"
    section = "9.1"
