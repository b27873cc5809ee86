"""The Simpletons."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.factions._faction import AutomaFaction


class Simpletons(AutomaFaction):
    number = 0
    key = "simpletons"
    about = "build; {vp} VP"
    section = "9.1"
