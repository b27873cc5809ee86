"""All spaces of the board, by their numbers."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import capitalize
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    AREA,
    ARTIFACT_MARKET,
    BREEZE_BAR,
    BUILD,
    FACTIONS,
    ICARITE,
    MARKET,
    NIMBUS_LOFT,
    SITE_KEYS,
    SITE_SPACES,
    SITES,
    SKY_LOUNGE,
    TANK,
    TUNNEL,
    TUNNEL_END,
    TUNNELS,
)
from ludarium.games.euphoria.rules.spaces._space import Space
from ludarium.games.euphoria.rules.spaces.areas import Area
from ludarium.games.euphoria.rules.spaces.markets import ArtifactMarket, BreezeBar, Build, Market, NimbusLoft, SkyLounge
from ludarium.games.euphoria.rules.spaces.tank import Tank
from ludarium.games.euphoria.rules.spaces.tunnels import Tunnel, TunnelEnd
from ludarium.games.euphoria.state import Euphoria

AREA_NAMES: Final[list[str]] = ["Generator", "Aquifer", "Farm", "Cloud Mine"]
NUMBER_WORDS: Final[list[str]] = ["first", "second", "third", "fourth"]
ARTIFACT_MARKET_NAMES: Final[list[str]] = [
    "Incinerator of Historical Accuracy",
    "Free Press of Harsh Reality",
    "Ark of Fractured Memories",
    "Wind Salon",
]


def all_spaces() -> list[Space]:
    """Every space in the order of the numbers."""
    found: list[Space] = []
    found += [Area(AREA + faction, name, faction) for faction, name in enumerate(AREA_NAMES)]
    for tunnel in range(TUNNELS):
        found.append(Tunnel(TUNNEL + tunnel, tunnel_name(tunnel), tunnel))
    for tunnel in range(TUNNELS):
        found.append(TunnelEnd(TUNNEL_END + tunnel, f"end of the {tunnel_name(tunnel)}", tunnel))
    for place in range(SITES * SITE_SPACES):
        site, number = place // SITE_SPACES, NUMBER_WORDS[place % SITE_SPACES]
        found.append(Build(BUILD + place, f"{number} construction space of {site_name(site)}", site // 2))
    found += [Market(MARKET + site, site_name(site), site // 2) for site in range(SITES)]
    for faction, name in enumerate(ARTIFACT_MARKET_NAMES):
        found.append(ArtifactMarket(ARTIFACT_MARKET + faction, name, faction))
    found.append(NimbusLoft(NIMBUS_LOFT, "Nimbus Loft", ICARITE))
    found.append(BreezeBar(BREEZE_BAR, "Breeze Bar", ICARITE))
    found.append(SkyLounge(SKY_LOUNGE, "Sky Lounge", ICARITE))
    for place, side in enumerate(("energy", "water")):
        found.append(Tank(TANK + place, f"{side} side of the Worker Activation Tank", NOTHING))
    return found


def tunnel_name(tunnel: int) -> str:
    return f"{capitalize(FACTIONS[tunnel])} Tunnel"


def site_name(site: int) -> str:
    """``Euphorian Market A``."""
    return SITE_KEYS[site].replace("_", " ").title()


SPACE_LIST: Final[list[Space]] = all_spaces()


def legal_spaces(state: Euphoria, seat: int) -> list[int]:
    """Where a die of the seat may be placed; which die it is makes no difference."""
    return [space.number for space in SPACE_LIST if space.allows(state, seat)]
