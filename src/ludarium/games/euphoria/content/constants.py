"""The words of the game as numbers and ids: goods, factions, spaces, penalties."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import hidden_id

# Goods: commodities, resources and artifacts in the order in which offers list them.

ENERGY: Final[int] = 0
WATER: Final[int] = 1
FOOD: Final[int] = 2
BLISS: Final[int] = 3
GOLD: Final[int] = 4
STONE: Final[int] = 5
CLAY: Final[int] = 6
FIRST_CARD: Final[int] = 7
BOOK: Final[int] = 10
GOODS: Final[list[str]] = [
    "energy", "water", "food", "bliss", "gold", "stone", "clay", "balloons", "bat", "bear", "book", "box", "bifocals",
]  # fmt: skip
KINDS: Final[int] = 13
ARTIFACTS: Final[int] = 6
COMMODITIES: Final[list[int]] = [ENERGY, WATER, FOOD, BLISS]
RESOURCES: Final[list[int]] = [GOLD, STONE, CLAY]

# Factions. A faction's commodity has the faction's own number; Icarites have neither resource nor tunnel.

EUPHORIAN: Final[int] = 0
SUBTERRAN: Final[int] = 1
WASTELANDER: Final[int] = 2
ICARITE: Final[int] = 3
FACTIONS: Final[list[str]] = ["euphorian", "subterran", "wastelander", "icarite"]
TUNNELS: Final[int] = 3

# Spaces: where each group of them begins.

AREA: Final[int] = 0
TUNNEL: Final[int] = 4
TUNNEL_END: Final[int] = 7
BUILD: Final[int] = 10
MARKET: Final[int] = 34
ARTIFACT_MARKET: Final[int] = 40
NIMBUS_LOFT: Final[int] = 44
BREEZE_BAR: Final[int] = 45
SKY_LOUNGE: Final[int] = 46
TANK: Final[int] = 47
SPACES: Final[int] = 49
SITES: Final[int] = 6
SITE_SPACES: Final[int] = 4
GENERATOR: Final[int] = 0
AQUIFER: Final[int] = 1
FARM: Final[int] = 2
CLOUD_MINE: Final[int] = 3
ARK: Final[int] = 42
WIND_SALON: Final[int] = 43

SITE_KEYS: Final[list[str]] = [
    "euphorian_market_a",
    "euphorian_market_b",
    "subterran_market_a",
    "subterran_market_b",
    "wastelander_market_a",
    "wastelander_market_b",
]

SPACE_KEYS: Final[list[str]] = [
    *["generator", "aquifer", "farm", "cloud_mine"],
    *[f"{name}_tunnel" for name in FACTIONS[:TUNNELS]],
    *[f"{name}_tunnel_end" for name in FACTIONS[:TUNNELS]],
    *[f"{key}_build_{number}" for key in SITE_KEYS for number in range(1, SITE_SPACES + 1)],
    *SITE_KEYS,
    *["incinerator", "free_press", "ark", "wind_salon", "nimbus_loft", "breeze_bar", "sky_lounge"],
    *["activation_energy", "activation_water"],
]
SPACE_IDS: Final[list[str]] = [f"space:{key}" for key in SPACE_KEYS]

# Penalties of market tiles, as bits of what a player suffers.

FEW_WORKERS: Final[int] = 1 << 0
NO_SELF_BUMP: Final[int] = 1 << 1
NO_PAIRS: Final[int] = 1 << 2
OWN_MARKETS_ONLY: Final[int] = 1 << 3
ONE_PLACEMENT: Final[int] = 1 << 4
NO_SHARED_SITES: Final[int] = 1 << 5
NO_ABILITIES: Final[int] = 1 << 6
DEAR_RETRIEVE: Final[int] = 1 << 7
NO_ICARUS: Final[int] = 1 << 8
KNOWLEDGE_FOR_TOKENS: Final[int] = 1 << 9
NO_BONUSES: Final[int] = 1 << 10
ONE_DIE_PER_AREA: Final[int] = 1 << 11
LOSS_ON_ROLL: Final[int] = 11  # the bit of face 1 is 1 << 12
PENALTIES: Final[list[str]] = [
    "few_workers",
    "no_self_bump",
    "no_pairs",
    "own_markets_only",
    "one_placement",
    "no_shared_sites",
    "no_abilities",
    "dear_retrieve",
    "no_icarus",
    "knowledge_for_tokens",
    "no_bonuses",
    "one_die_per_area",
    "lose_good_on_1",
    "lose_good_on_2",
    "lose_good_on_3",
    "lose_good_on_4",
    "lose_good_on_5",
    "lose_good_on_6",
]

# Other ways to pay that recruits offer, as bits of what a player may do.

FOOD_FOR_BLISS: Final[int] = 1 << 0
BLISS_FOR_RESOURCE: Final[int] = 1 << 1
ANY_RESOURCE_BUILDS: Final[int] = 1 << 2
ARTIFACT_BUILDS: Final[int] = 1 << 3
KNOWLEDGE_FOR_TUNNEL: Final[int] = 1 << 4
KNOWLEDGE_FOR_ACCESS: Final[int] = 1 << 5
ONE_CARD_AT_ARK: Final[int] = 1 << 6

# Dice on the board are one number: the seat and the face.

FACES: Final[int] = 6
DIE_BASE: Final[int] = 8

# Abilities that were used this turn are one number: the seat and the recruit.

SPENT_BASE: Final[int] = 64

# Ids. Goods and artifacts by kind, what is counted before a player, and what is counted on the table.

GOOD_IDS: Final[list[str]] = [
    f"{'good' if kind < FIRST_CARD else 'artifact'}:{name}" for kind, name in enumerate(GOODS)
]
ANY_ARTIFACT: Final[str] = hidden_id("artifact")
ANY_RECRUIT: Final[str] = hidden_id("recruit")
ANY_DILEMMA: Final[str] = hidden_id("dilemma")
MORALE: Final[str] = "good:morale"
KNOWLEDGE: Final[str] = "good:knowledge"
TOKENS: Final[str] = "good:tokens"
DICE: Final[str] = "good:dice"
TOKEN: Final[str] = "piece:token"
TOKENS_LEFT: Final[str] = "tokens:left"
DICE_IN_HAND: Final[str] = "dice:hand"
DICE_IN_RESERVE: Final[str] = "dice:reserve"
CARDS_IN_HAND: Final[str] = "cards:artifacts"
ACTIVE_RECRUITS: Final[str] = "cards:active"
HIDDEN_RECRUITS: Final[str] = "cards:hidden"
DEALT_RECRUITS: Final[str] = "cards:dealt"
ARTIFACT_DECK: Final[str] = "deck:artifacts"
RECRUIT_DECK: Final[str] = "deck:recruits"
TURNED_ROW: Final[str] = "deck:turned"
DISCARDS: Final[list[str]] = [f"discard:{name}" for name in GOODS[FIRST_CARD:]]
OFFERS_MADE: Final[str] = "offer:made"
CHECK: Final[str] = "check:knowledge"
TRACKS: Final[list[str]] = [f"track:{name}" for name in FACTIONS]
MINERS: Final[list[str]] = [f"miner:{name}" for name in FACTIONS[:TUNNELS]]
TERRITORIES: Final[list[str]] = [f"territory:{name}" for name in FACTIONS]
SITE_IDS: Final[list[str]] = [f"site:{name}" for name in SITE_KEYS]
DIE_IDS: Final[list[str]] = [f"die:{face}" for face in range(FACES + 1)]


def die_of(seat: int, face: int) -> int:
    """A die on the board."""
    return seat * DIE_BASE + face


def owner_of(die: int) -> int:
    return die // DIE_BASE


def face_of(die: int) -> int:
    return die % DIE_BASE


def site_of(space: int) -> int:
    """The construction site a construction space or market space belongs to."""
    return space - MARKET if space >= MARKET else (space - BUILD) // SITE_SPACES


def faction_of_site(site: int) -> int:
    return site // 2
