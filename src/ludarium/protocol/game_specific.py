"""The parts of scenes that only one game has, told apart by `game`."""

from __future__ import annotations

from typing import Final

from ludarium.protocol.euphoria import EuphoriaSpecific
from ludarium.protocol.magnastorm import MagnastormSpecific
from ludarium.protocol.terra_mystica import TerraMysticaSpecific

GameSpecific = TerraMysticaSpecific | EuphoriaSpecific | MagnastormSpecific

# The games with a screen of their own, by key.
SCREENS: Final[dict[str, type[GameSpecific]]] = {
    "euphoria": EuphoriaSpecific,
    "magnastorm": MagnastormSpecific,
    "terra_mystica": TerraMysticaSpecific,
}
