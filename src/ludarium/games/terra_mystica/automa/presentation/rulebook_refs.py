"""Where the rules of the box explain what she goes by: the number of the section, as explanations cite it."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS

SECTIONS: Final[dict[str, str]] = {
    "tm.automa.ties": "6.4",
    "tm.automa.track": "7",
    "tm.automa.points": "8.1",
    "tm.automa.block": "8.2",
    "tm.automa.action": "8.3",
    "tm.automa.cult": "8.4",
    "tm.automa.favor": "8.5",
    "tm.automa.upgrade": "8.6",
    "tm.automa.upgrade.beside": "8.6a",
    "tm.automa.upgrade.least": "8.6b",
    "tm.automa.build": "8.7",
    "tm.automa.build.near": "8.7c",
    "tm.automa.trade": "8.8",
    "tm.automa.trade.best": "8.8a",
}


def section_of(rule: str) -> str:
    """The section of a rule."""
    found = SECTIONS.get(rule)
    return found or next(faction.section for faction in AUTOMA_FACTIONS if faction.rule == rule)
