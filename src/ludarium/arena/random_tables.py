"""Tables of Terra Mystica to learn from: drawn factions, and alone the Automa of a drawn level."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium import games
from ludarium.agents.terra_mystica.openings import load_faction_values, with_random_first
from ludarium.core.errors import BadSetting
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.state import TerraMystica

LEVELS: Final[tuple[str, ...]] = ("automaechtig", "ultoma", "alptrauma")
FACTION_TEMPERATURE: Final[float] = 4.0
ANY_FACTION_SHARE: Final[float] = 0.35


def random_table(seats: int, rng: Random) -> TerraMystica:
    """A table with drawn factions, good ones more often; alone, against the Automa of a drawn level."""
    game = games.get("terra_mystica")
    faction_values = load_faction_values()
    while True:
        ranked = faction_values.rank(list(range(len(FACTIONS))), seats)
        keys: list[str] = []
        for _ in range(seats):
            ranked = with_random_first(ranked, FACTION_TEMPERATURE, ANY_FACTION_SHARE, rng)
            keys.append(FACTIONS[ranked[0][0]].key)
            ranked = sorted(ranked[1:], key=lambda pair: -pair[1])
        settings: dict[str, Any] = {"factions": keys}
        if seats == 1:
            level = LEVELS[rng.randrange(len(LEVELS))]
            settings |= {"level": level, "automa_faction": "drawn", "automa_home": "drawn"}
        try:
            found: TerraMystica = game.setup(seats, game.check_settings(settings))
        except BadSetting:
            continue
        return found
