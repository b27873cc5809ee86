"""Everything that can lie on the table or be named, under the settings of a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import Amount, BoardPosition, CatalogueEntry, CatalogueIndex, seat_entries
from ludarium.core.english import as_sentence, capitalize, count_text, join_words, with_article
from ludarium.core.settings import Settings
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content import ids
from ludarium.games.terra_mystica.content.board import Board
from ludarium.games.terra_mystica.content.constants import (
    BEFORE,
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BRIDGES_ID,
    COINS_ID,
    CULTS,
    KEYS_ID,
    POWER_ID,
    PRIESTS_ID,
    RING,
    ROUNDS,
    SANCTUARY,
    SPADES_ID,
    STRUCTURES,
    SUPPLY,
    TERRAINS,
    TOKENS_ID,
    TOWNS_ID,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.factions import FACTIONS, Faction
from ludarium.games.terra_mystica.content.factions._faction import faction_id, special_id
from ludarium.games.terra_mystica.content.ids import (
    CULT_IDS,
    POWER_IDS,
    RIVER_TERRAIN,
    ROUND_IDS,
    SPOT_IDS,
    STRUCTURE_IDS,
    TERRAIN_IDS,
)
from ludarium.games.terra_mystica.content.numbers import Numbers
from ludarium.games.terra_mystica.content.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.content.tiles.favor import FavorTile
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_IDS, FINAL_NAMES, FINAL_TEXTS, GOODS, ScoringTile
from ludarium.games.terra_mystica.content.tiles.text import favor_steps_text
from ludarium.games.terra_mystica.content.tiles.town import TownTile
from ludarium.games.terra_mystica.expansion import EXPANSION_MODULES
from ludarium.games.terra_mystica.presentation.faction_numbers import faction_numbers
from ludarium.games.terra_mystica.presentation.tile_numbers import (
    card_numbers,
    favor_numbers,
    nonzero_counts,
    scoring_points,
)
from ludarium.games.terra_mystica.rules.actions.power import GAINS, PRICES
from ludarium.games.terra_mystica.rules.cults import POWER_AT, PRIEST_STEPS, SPOTS
from ludarium.games.terra_mystica.rules.ending import AREA_POINTS, CULT_POINTS
from ludarium.games.terra_mystica.rules.settings import variant_of

HALF: Final[float] = 0.5
STRUCTURE_TEXTS: Final[list[str]] = [
    "Brings workers at income.",
    "Brings coins and power at income; costs half the coins next to an opponent.",
    "Brings a priest at income, and a favor tile at once.",
    "Brings income and the ability of the faction.",
    "Brings priests at income and a favor tile at once; counts as two structures of a town.",
]
GAIN_NAMES: Final[list[str]] = ["bridge", "priest", "worker", "coin", "spade", "double spade"]


def catalogue_of(settings: Settings, seats: int) -> CatalogueIndex:
    """Every entry of a game at a table of so many seats; an opponent without one sits behind them."""
    variant = variant_of(settings, seats)
    return CatalogueIndex(
        [
            *goods(),
            *pieces(),
            *spaces(variant.board),
            *terrains(),
            *structures(),
            *[entry for faction in FACTIONS for entry in faction_entries(faction)],
            *cults(),
            *tracks(),
            *power_actions(),
            *tiles(variant.numbers),
            *final_tiles(),
            *rounds_and_phases(),
            *groups(),
            *turn_order_places(seats + 1),
            *seat_entries(seats + 1),
            *[entry for module in EXPANSION_MODULES for entry in module.catalogue_entries(settings, seats)],
        ]
    )  # fmt: skip


# Goods and pieces.


def goods() -> list[CatalogueEntry]:
    """Everything that is counted before a seat."""
    return [
        CatalogueEntry(VP_ID, "VP", "Victory points.", icon="vp"),
        CatalogueEntry(COINS_ID, "coin", "Pays for structures and tracks.", icon="coin", plural="coins"),
        CatalogueEntry(WORKERS_ID, "worker", "Pays for structures and spades.", icon="worker", plural="workers"),
        CatalogueEntry(
            PRIESTS_ID, "priest", "Goes to the cults, or pays for tracks.", "tm.priests", "priest", "priests",
            {"supply": 7},
        ),
        CatalogueEntry(POWER_ID, "power", "Tokens that move on from bowl to bowl; spent out of bowl 3.", icon="power"),
        CatalogueEntry(TOKENS_ID, "power token", "All tokens in the three bowls.", icon="power", plural="power tokens"),
        CatalogueEntry(BOWL1, "power in bowl 1", "Moves to bowl 2 when power is gained.", icon="power"),
        CatalogueEntry(BOWL2, "power in bowl 2", "Moves to bowl 3 once bowl 1 is empty.", "tm.sacrifice", "power"),
        CatalogueEntry(BOWL3, "power in bowl 3", "Can be spent, and goes back to bowl 1.", icon="power"),
        CatalogueEntry(SPADES_ID, "spade", "Turns terrain by one step of the ring.", "tm.spades", "spade", "spades"),
        CatalogueEntry(KEYS_ID, "key", "Opens the top space of a cult track.", "tm.town.key", "key", "keys"),
        CatalogueEntry(
            BRIDGES_ID, "bridge", "Joins two hexes across a river.", "tm.bridge", "bridge", "bridges",
            {"supply": BRIDGES},
        ),
        CatalogueEntry(TOWNS_ID, "town", "A group of structures that has founded one.", "tm.town", "town", "towns"),
    ]  # fmt: skip


def pieces() -> list[CatalogueEntry]:
    """What is put on the table, beside structures and tiles."""
    return [
        CatalogueEntry(ids.PRIEST, "priest", "Stays on the cult board.", "tm.priest", "priest", "priests"),
        CatalogueEntry(ids.BRIDGE, "bridge", "Joins two hexes for everybody.", "tm.bridge", "bridge", "bridges"),
        CatalogueEntry(ids.TOWN, "town", "Belongs to a town.", "tm.town", "town", "towns"),
        CatalogueEntry(ids.START_PLAYER, "start player token", "Begins the next round.", "tm.pass.first", "first"),
        CatalogueEntry(ids.CARD_ROW, "the row of bonus cards", "Whoever passes takes one.", "tm.pass", "bonus"),
        CatalogueEntry(ids.FINAL_SPACE, "the final scoring tile", "Scored at the end.", "tm.end.final_tile", "scoring"),
    ]


# The map.


def spaces(board: Board) -> list[CatalogueEntry]:
    """Land and river hexes with where they lie, and the places for bridges between them."""
    land = [
        CatalogueEntry(
            board.hex_ids[hex], board.names[hex], icon=f"t-{TERRAINS[board.printed[hex]]}",
            numbers={"rim": int(board.rim[hex])},
            links={
                "neighbors": [board.hex_ids[other] for other in board.near[hex]],
                "rivers": [board.river_ids[river] for river in board.shores[hex]],
                "terrain": [TERRAIN_IDS[board.printed[hex]]],
            },
            spot=position_of(board, board.spots[hex]),
        )
        for hex in range(board.land)
    ]  # fmt: skip
    rivers = [
        CatalogueEntry(
            board.river_ids[river], f"river space {name}", icon="t-river",
            links={
                "neighbors": [board.hex_ids[hex] for hex in board.banks[river]],
                "rivers": [board.river_ids[other] for other in board.streams[river]],
                "terrain": [RIVER_TERRAIN],
            },
            spot=position_of(board, board.river_spots[river]),
        )
        for river, name in enumerate(board.river_names)
    ]  # fmt: skip
    return land + rivers + [bridge_place(board, span) for span in range(len(board.spans))]


def position_of(board: Board, spot: tuple[int, int]) -> BoardPosition:
    """In hex widths from the left and rows from the top; odd rows lie half a hex to the right."""
    return BoardPosition(spot[1] + HALF * (spot[0] % 2), float(spot[0] - board.shift))


def bridge_place(board: Board, span: int) -> CatalogueEntry:
    one, other = board.spans[span]
    ends = [position_of(board, board.spots[one]), position_of(board, board.spots[other])]
    middle = BoardPosition((ends[0].x + ends[1].x) * HALF, (ends[0].y + ends[1].y) * HALF)
    links = {"ends": [board.hex_ids[one], board.hex_ids[other]]}
    name = f"{board.names[one]} and {board.names[other]}"
    return CatalogueEntry(
        board.span_ids[span], name, "A bridge fits here.", "tm.bridge", "bridge", links=links, spot=middle
    )


def terrains() -> list[CatalogueEntry]:
    """The ring of terrains, and those outside of it; `ring` is the place in the cycle, from 1."""
    found = [
        CatalogueEntry(
            id, TERRAINS[number], "" if number < RING else "Nobody transforms it again.", icon=f"t-{TERRAINS[number]}",
            numbers={"ring": number + 1} if number < RING else {},
            links={"next": [TERRAIN_IDS[(number + 1) % RING]]} if number < RING else {},
        )
        for number, id in enumerate(TERRAIN_IDS)
    ]  # fmt: skip
    return [*found, CatalogueEntry(RIVER_TERRAIN, "river", icon="t-river")]


# Structures and factions.


def structures() -> list[CatalogueEntry]:
    return [
        CatalogueEntry(
            STRUCTURE_IDS[kind], STRUCTURES[kind], STRUCTURE_TEXTS[kind], "tm.upgrade" if kind else "tm.build",
            STRUCTURES[kind].replace(" ", "-"), f"{STRUCTURES[kind]}s" if kind < SANCTUARY else "sanctuaries",
            {"supply": SUPPLY[kind]}, {"replaces": [STRUCTURE_IDS[BEFORE[kind]]]} if kind else {},
        )
        for kind in range(SANCTUARY + 1)
    ]  # fmt: skip


def faction_entries(faction: Faction) -> list[CatalogueEntry]:
    """A faction with its board, and its special actions."""
    text = f"{faction.about}. Stronghold: {faction.stronghold}."
    home = [TERRAIN_IDS[faction.terrain]] if faction.terrain != NOTHING else []
    specials = range(1, len(faction.actions))
    board = CatalogueEntry(
        faction_id(faction), faction.name, text[0].upper() + text[1:], f"tm.{faction.key}",
        f"t-{TERRAINS[faction.terrain]}" if home else "", numbers=faction_numbers(faction),
        links={"home": home, "specials": [special_id(faction, action) for action in specials]},
        parts={"ability": [faction.about], "stronghold": [faction.stronghold]},
    )  # fmt: skip
    actions = [
        CatalogueEntry(
            special_id(faction, action), faction.action_names[action], faction.action_texts[action], "tm.special",
            "stronghold", links={"faction": [faction_id(faction)]},
        )
        for action in specials
    ]  # fmt: skip
    return [board, *actions]


# Cults and tracks.


CULT_TEXT: Final[str] = (
    "A track of 10 spaces: whoever comes to space 3 gains 1 power, to 5 and 7 2 power each, to 10, which takes a key "
    "and holds one player only, 3 power. At the end the three highest score {places} VP."
)


def cults() -> list[CatalogueEntry]:
    """The cult tracks with the power for reaching each space, and the spaces for priests below them."""
    found: list[CatalogueEntry] = []
    text_of_track = CULT_TEXT.format(places=places_text(CULT_POINTS))
    for track, id in enumerate(CULT_IDS):
        name = CULTS[track].lower()
        power = {f"power_{space}": count for space, count in enumerate(POWER_AT) if count > 0}
        spots = [SPOT_IDS[SPOTS * track + place] for place in range(SPOTS)]
        steps = f"steps on the cult of {name}"
        found.append(
            CatalogueEntry(
                id, f"the cult of {name}", text_of_track, "tm.cult.power", name, steps, power, {"priests": spots}
            )
        )
        for place, spot in enumerate(spots):
            text = f"A priest who stays here brings {count_text(PRIEST_STEPS[place], 'step')}."
            numbers, links = {"steps": PRIEST_STEPS[place]}, {"cult": [id]}
            label = f"a priest's space of the cult of {name}"
            found.append(CatalogueEntry(spot, label, text, "tm.priest", "priest", numbers=numbers, links=links))
    return found


def tracks() -> list[CatalogueEntry]:
    return [
        CatalogueEntry(ids.SHIP_TRACK, "shipping", "How many river spaces are reached across.", "tm.shipping", "ship"),
        CatalogueEntry(
            ids.DIG_TRACK, "the exchange track", "What a spade costs.", "tm.exchange", "spade", short="exchange"
        ),
        CatalogueEntry(ids.RANGE_TRACK, "range", "How many hexes can be leapt over.", "tm.leap.once", "range"),
    ]


# Actions, tiles and cards.


def power_actions() -> list[CatalogueEntry]:
    return [
        CatalogueEntry(
            id, f"{GAIN_NAMES[number]} action", f"{gain_text(GAINS[number])} for {PRICES[number]} power.",
            "tm.power_action", "power", numbers={"power": PRICES[number], "count": GAINS[number].count},
            links={"gains": [GAINS[number].good]},
        )
        for number, id in enumerate(POWER_IDS)
    ]  # fmt: skip


def gain_text(gain: Amount) -> str:
    """``A bridge``, ``7 coins``."""
    noun = gain.good.partition(":")[2].removesuffix("s")
    return capitalize(with_article(noun)) if gain.count == 1 else count_text(gain.count, noun)


def tiles(numbers: Numbers) -> list[CatalogueEntry]:
    """Bonus cards, favor tiles, town tiles and scoring tiles."""
    return [
        *[entry for card in numbers.cards for entry in card_entries(card)],
        *[favor_entry(tile) for tile in numbers.favors],
        *[town_entry(tile) for tile in numbers.towns],
        *[scoring_entry(tile) for tile in numbers.scoring],
    ]


def places_text(points: list[int]) -> str:
    """The points of the first, the second and the third."""
    return join_words([str(place) for place in points])


def final_tiles() -> list[CatalogueEntry]:
    rule, places = "tm.end.final_tile", places_text(AREA_POINTS)
    return [
        CatalogueEntry(FINAL_IDS[tile], FINAL_NAMES[tile], text.format(places=places), rule, "scoring")
        for tile, text in enumerate(FINAL_TEXTS)
    ]


def card_entries(card: BonusCard) -> list[CatalogueEntry]:
    text = as_sentence(card.about)
    return [
        CatalogueEntry(card.id, card.name, text, "tm.pass.card", "bonus", numbers=card_numbers(card)),
        CatalogueEntry(card.purse, f"the coins on the {card.name}", "", "tm.pass.coins", "coin"),
    ]


def favor_entry(tile: FavorTile) -> CatalogueEntry:
    parts = {"immediate": [favor_steps_text(tile)], "lasting": [tile.about] if tile.about else []}
    text = as_sentence("; ".join([*parts["immediate"], *parts["lasting"]]))
    links = {"cult": [CULT_IDS[tile.cult]]}
    numbers = favor_numbers(tile)
    return CatalogueEntry(tile.id, tile.name, text, "tm.favor", "favor", numbers=numbers, links=links, parts=parts)


def town_entry(tile: TownTile) -> CatalogueEntry:
    numbers = {"copies": tile.count, "vp": tile.vp, "keys": tile.keys}
    numbers |= nonzero_counts(
        coins=tile.coins, workers=tile.workers, priests=tile.priests, power=tile.power, steps=tile.steps,
        shipping=tile.shipping, ships=tile.ships,
    )  # fmt: skip
    return CatalogueEntry(tile.id, tile.name, as_sentence(tile.about), "tm.town.tiles", "town", numbers=numbers)


def scoring_entry(tile: ScoringTile) -> CatalogueEntry:
    numbers = {"steps": tile.steps, GOODS[tile.good]: tile.amount}
    numbers |= scoring_points(tile)
    numbers |= {f"round_{round}": 1 for round in tile.rounds}
    links = {"cult": [CULT_IDS[tile.cult]]} if tile.cult >= 0 else {}
    text, parts = as_sentence(f"{tile.about}; {tile.reward}"), {"scores": [tile.about], "reward": [tile.reward]}
    return CatalogueEntry(
        tile.id, tile.name, text, "tm.scoring.structure", "scoring", numbers=numbers, links=links, parts=parts
    )


# Rounds, phases, kinds of actions.


def rounds_and_phases() -> list[CatalogueEntry]:
    return [
        *[CatalogueEntry(ROUND_IDS[number], f"round {number}", "", "tm.round") for number in range(1, ROUNDS + 1)],
        CatalogueEntry(ROUND_IDS[0], "the setup"),
        CatalogueEntry(ids.SETUP_PHASE, "the choice of factions", "", "tm.setup.faction"),
        CatalogueEntry(ids.INCOME_PHASE, "the income", "", "tm.income"),
        CatalogueEntry(ids.ACTION_PHASE, "the action phase", "", "tm.turn"),
        CatalogueEntry(ids.BONUS_PHASE, "the cult bonus", "", "tm.bonus"),
        CatalogueEntry(ids.END_PHASE, "the final scoring", "", "tm.end.area"),
        CatalogueEntry(ids.TURN, "a turn", "", "tm.turn"),
    ]


def turn_order_places(most: int) -> list[CatalogueEntry]:
    places = range(1, most + 1)
    return [
        CatalogueEntry(ids.turn_order_id(place), f"place {place} of the turn order", icon="first") for place in places
    ]


def groups() -> list[CatalogueEntry]:
    return [
        CatalogueEntry(ids.BUILD, "Build", icon="dwelling"),
        CatalogueEntry(ids.DIG, "Transform", icon="spade"),
        CatalogueEntry(ids.UPGRADE, "Upgrade", icon="trading-house"),
        CatalogueEntry(ids.ADVANCE, "Advance", icon="ship"),
        CatalogueEntry(ids.SEND, "Send a priest", icon="priest"),
        CatalogueEntry(ids.POWER, "Power actions", icon="power"),
        CatalogueEntry(ids.SPECIAL, "Special actions", icon="stronghold"),
        CatalogueEntry(ids.PASS, "Pass", icon="bonus"),
        CatalogueEntry(ids.CONVERT, "Convert", icon="exchange"),
        CatalogueEntry(ids.FOUND, "Found a town", icon="town"),
        CatalogueEntry(ids.OFFER, "Power from neighbors", icon="power"),
        CatalogueEntry(ids.GIVE_UP, "Forfeit", icon="close"),
        CatalogueEntry(ids.LEAVE, "Leave the game", icon="close"),
        CatalogueEntry(ids.DONE, "Done", icon="check"),
    ]
