"""The Druids."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.rivals._rival import Rival, Words


class Druids(Rival):
    """After building they advance on a cult track without a priest."""

    number = 2
    key = "druids"
    about = "build; 2 steps on one cult track"
    rule = "tm.automa.steps"
    section = "9.3"
    steps: Words = ("build", "cult_free")
