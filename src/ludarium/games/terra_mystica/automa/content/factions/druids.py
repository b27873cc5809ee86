"""The Druids."""

from __future__ import annotations

from ludarium.games.terra_mystica.automa.content.factions._faction import AutomaFaction, Words


class Druids(AutomaFaction):
    number = 2
    key = "druids"
    about = "build; {steps:step} on one cult track"
    rule = "tm.automa.steps"
    rule_title = "Free cult steps"
    rule_text = "After building she advances {steps:step} on the track where she catches up, without a priest."
    section = "9.3"
    steps: Words = ("build", "cult_free")
