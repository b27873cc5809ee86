"""Everything that can lie on the table or be named, under the settings of a game."""

from __future__ import annotations

from typing import Final

from ludarium.core.settings import Settings
from ludarium.core.terms import NOTHING
from ludarium.core.things import Catalogue, Spot, Thing, seat_things
from ludarium.games.terra_mystica import names
from ludarium.games.terra_mystica.actions.power import GAINS, PRICES
from ludarium.games.terra_mystica.board import Board
from ludarium.games.terra_mystica.cults import POWER_AT, PRIEST_STEPS, SPOTS
from ludarium.games.terra_mystica.expansion import BOXES
from ludarium.games.terra_mystica.factions import FACTIONS, Faction
from ludarium.games.terra_mystica.factions._faction import faction_id, special_id
from ludarium.games.terra_mystica.names import (
    CULT_IDS,
    POWER_IDS,
    RIVER_TERRAIN,
    ROUND_IDS,
    SPOT_IDS,
    STRUCTURE_IDS,
    TERRAIN_IDS,
)
from ludarium.games.terra_mystica.settings import variant_of
from ludarium.games.terra_mystica.tables import Tables
from ludarium.games.terra_mystica.terms import (
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
    TRACKS,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.tiles.bonus import BonusCard
from ludarium.games.terra_mystica.tiles.favor import FavorTile
from ludarium.games.terra_mystica.tiles.scoring import FINAL_IDS, FINAL_NAMES, FINAL_TEXTS, GOODS, ScoringTile
from ludarium.games.terra_mystica.tiles.town import TownTile

HALF: Final[float] = 0.5
STRUCTURE_TEXTS: Final[list[str]] = [
    "Brings workers at income.",
    "Brings coins and power at income; costs half the coins next to an opponent.",
    "Brings a priest at income, and a favor tile at once.",
    "Brings income and the ability of the faction.",
    "Brings priests at income and a favor tile at once; counts as two structures of a town.",
]
GAIN_NAMES: Final[list[str]] = ["bridge", "priest", "worker", "coin", "spade", "double spade"]
GAIN_TEXTS: Final[list[str]] = ["a bridge", "a priest", "2 workers", "7 coins", "a spade", "2 spades"]


def catalogue_of(settings: Settings, seats: int) -> Catalogue:
    """All things of a game at a table of so many seats; an opponent without one sits behind them."""
    variant = variant_of(settings, seats)
    return Catalogue(
        [
            *goods(),
            *pieces(),
            *spaces(variant.board),
            *terrains(),
            *structures(),
            *[thing for faction in FACTIONS for thing in faction_things(faction)],
            *cults(),
            *tracks(),
            *power_actions(),
            *tiles(variant.tables),
            *final_tiles(),
            *course(),
            *groups(),
            *order_places(seats + 1),
            *seat_things(seats + 1),
            *[thing for box in BOXES for thing in box.things(settings, seats)],
        ]
    )  # fmt: skip


# Goods and pieces.


def goods() -> list[Thing]:
    """Everything that is counted before a seat."""
    return [
        Thing(VP_ID, "VP", "Victory points.", icon="vp"),
        Thing(COINS_ID, "coin", "Pays for structures and tracks.", icon="coin", plural="coins"),
        Thing(WORKERS_ID, "worker", "Pays for structures and spades.", icon="worker", plural="workers"),
        Thing(
            PRIESTS_ID, "priest", "Goes to the cults, or pays for tracks.", "tm.priests", "priest", "priests",
            {"supply": 7},
        ),
        Thing(POWER_ID, "power", "Tokens that move on from bowl to bowl; spent out of bowl 3.", icon="power"),
        Thing(TOKENS_ID, "power token", "All tokens in the three bowls.", icon="power", plural="power tokens"),
        Thing(BOWL1, "power in bowl 1", "Moves to bowl 2 when power is gained.", icon="power"),
        Thing(BOWL2, "power in bowl 2", "Moves to bowl 3 once bowl 1 is empty.", "tm.sacrifice", "power"),
        Thing(BOWL3, "power in bowl 3", "Can be spent, and goes back to bowl 1.", icon="power"),
        Thing(SPADES_ID, "spade", "Turns terrain by one step of the ring.", "tm.spades", "spade", "spades"),
        Thing(KEYS_ID, "key", "Opens the top space of a cult track.", "tm.town.key", "key", "keys"),
        Thing(
            BRIDGES_ID, "bridge", "Joins two hexes across a river.", "tm.bridge", "bridge", "bridges",
            {"supply": BRIDGES},
        ),
        Thing(TOWNS_ID, "town", "A group of structures that has founded one.", "tm.town", "town", "towns"),
    ]  # fmt: skip


def pieces() -> list[Thing]:
    """What is put on the table, beside structures and tiles."""
    return [
        Thing(names.PRIEST, "priest", "Stays on the cult board.", "tm.priest", "priest", "priests"),
        Thing(names.BRIDGE, "bridge", "Joins two hexes for everybody.", "tm.bridge", "bridge", "bridges"),
        Thing(names.TOWN, "town", "Belongs to a town.", "tm.town", "town", "towns"),
        Thing(names.START_PLAYER, "start player token", "Begins the next round.", "tm.pass.first", "first"),
        Thing(names.CARD_ROW, "the row of bonus cards", "Whoever passes takes one.", "tm.pass", "bonus"),
        Thing(names.FINAL_SPACE, "the final scoring tile", "Scored at the end.", "tm.end.final_tile", "scoring"),
    ]


# The map.


def spaces(board: Board) -> list[Thing]:
    """Land and river hexes with where they lie, and the places for bridges between them."""
    land = [
        Thing(
            board.hex_ids[hex], board.names[hex], icon=f"t-{TERRAINS[board.printed[hex]]}",
            numbers={"rim": int(board.rim[hex])},
            links={
                "neighbours": [board.hex_ids[other] for other in board.near[hex]],
                "rivers": [board.river_ids[river] for river in board.shores[hex]],
                "terrain": [TERRAIN_IDS[board.printed[hex]]],
            },
            spot=spot_of(board, board.spots[hex]),
        )
        for hex in range(board.land)
    ]  # fmt: skip
    rivers = [
        Thing(
            board.river_ids[river], f"river space {name}", icon="t-river",
            links={
                "neighbours": [board.hex_ids[hex] for hex in board.banks[river]],
                "rivers": [board.river_ids[other] for other in board.streams[river]],
                "terrain": [RIVER_TERRAIN],
            },
            spot=spot_of(board, board.river_spots[river]),
        )
        for river, name in enumerate(board.river_names)
    ]  # fmt: skip
    return land + rivers + [bridge_place(board, span) for span in range(len(board.spans))]


def spot_of(board: Board, spot: tuple[int, int]) -> Spot:
    """In hex widths from the left and rows from the top; odd rows lie half a hex to the right."""
    return Spot(spot[1] + HALF * (spot[0] % 2), float(spot[0] - board.shift))


def bridge_place(board: Board, span: int) -> Thing:
    one, other = board.spans[span]
    ends = [spot_of(board, board.spots[one]), spot_of(board, board.spots[other])]
    middle = Spot((ends[0].x + ends[1].x) * HALF, (ends[0].y + ends[1].y) * HALF)
    links = {"ends": [board.hex_ids[one], board.hex_ids[other]]}
    name = f"{board.names[one]} and {board.names[other]}"
    return Thing(board.span_ids[span], name, "A bridge fits here.", "tm.bridge", "bridge", links=links, spot=middle)


def terrains() -> list[Thing]:
    """The ring of terrains, and those outside of it; `ring` is the place in the cycle, from 1."""
    found = [
        Thing(
            id, TERRAINS[number], "" if number < RING else "Nobody transforms it again.", icon=f"t-{TERRAINS[number]}",
            numbers={"ring": number + 1} if number < RING else {},
            links={"next": [TERRAIN_IDS[(number + 1) % RING]]} if number < RING else {},
        )
        for number, id in enumerate(TERRAIN_IDS)
    ]  # fmt: skip
    return [*found, Thing(RIVER_TERRAIN, "river", icon="t-river")]


# Structures and factions.


def structures() -> list[Thing]:
    return [
        Thing(
            STRUCTURE_IDS[kind], STRUCTURES[kind], STRUCTURE_TEXTS[kind], "tm.upgrade" if kind else "tm.build",
            STRUCTURES[kind].replace(" ", "-"), f"{STRUCTURES[kind]}s" if kind < SANCTUARY else "sanctuaries",
            {"supply": SUPPLY[kind]}, {"replaces": [STRUCTURE_IDS[BEFORE[kind]]]} if kind else {},
        )
        for kind in range(SANCTUARY + 1)
    ]  # fmt: skip


def faction_things(faction: Faction) -> list[Thing]:
    """A faction with its board, and its special actions."""
    text = f"{faction.about}. Stronghold: {faction.stronghold}."
    home = [TERRAIN_IDS[faction.terrain]] if faction.terrain != NOTHING else []
    specials = range(1, len(faction.actions))
    board = Thing(
        faction_id(faction), faction.name, text[0].upper() + text[1:], "tm.setup.faction",
        f"t-{TERRAINS[faction.terrain]}" if home else "", numbers=faction_numbers(faction),
        links={"home": home, "specials": [special_id(faction, action) for action in specials]},
    )  # fmt: skip
    actions = [
        Thing(
            special_id(faction, action), faction.action_names[action], faction.action_texts[action], "tm.special",
            "stronghold", links={"faction": [faction_id(faction)]},
        )
        for action in specials
    ]  # fmt: skip
    return [board, *actions]


def faction_numbers(faction: Faction) -> dict[str, int]:
    """What is printed on a faction board: goods at the start, prices, power values, tracks."""
    found = {
        "coins": faction.coins,
        "workers": faction.workers,
        "priests": faction.priests,
        "bowl_1": faction.bowls[0],
        "bowl_2": faction.bowls[1],
        "bowl_3": faction.bowls[2],
        "first_dwellings": faction.first_dwellings,
        "shipping": faction.shipping,
        "most_shipping": faction.most_shipping,
        "exchange_levels": len(faction.spade_price) - 1,
    }
    for track in TRACKS:
        found[CULTS[track].lower()] = faction.cults[track]
    for kind in range(SANCTUARY + 1):
        name = STRUCTURES[kind].replace(" ", "_")
        found[f"{name}_workers"] = faction.worker_costs[kind]
        found[f"{name}_coins"] = faction.coin_costs[kind]
        found[f"{name}_power"] = faction.power_values[kind]
    return found


# Cults and tracks.


CULT_TEXT: Final[str] = (
    "A track of 10 spaces: whoever comes to space 3 gains 1 power, to 5 and 7 2 power each, to 10, which takes a key "
    "and holds one player only, 3 power. At the end the three highest score 8, 4 and 2 VP."
)


def cults() -> list[Thing]:
    """The cult tracks with the power for reaching each space, and the spaces for priests below them."""
    found: list[Thing] = []
    for track, id in enumerate(CULT_IDS):
        name = CULTS[track].lower()
        power = {f"power_{space}": count for space, count in enumerate(POWER_AT) if count > 0}
        spots = [SPOT_IDS[SPOTS * track + place] for place in range(SPOTS)]
        steps = f"steps on the cult of {name}"
        found.append(
            Thing(id, f"the cult of {name}", CULT_TEXT, "tm.cult.power", name, steps, power, {"priests": spots})
        )
        for place, spot in enumerate(spots):
            text = f"A priest who stays here brings {PRIEST_STEPS[place]} steps."
            numbers, links = {"steps": PRIEST_STEPS[place]}, {"cult": [id]}
            label = f"a priest's space of the cult of {name}"
            found.append(Thing(spot, label, text, "tm.priest", "priest", numbers=numbers, links=links))
    return found


def tracks() -> list[Thing]:
    return [
        Thing(names.SHIP_TRACK, "shipping", "How many river spaces are reached across.", "tm.shipping", "ship"),
        Thing(names.DIG_TRACK, "the exchange track", "What a spade costs.", "tm.exchange", "spade"),
        Thing(names.RANGE_TRACK, "range", "How many hexes can be leapt over.", "tm.leap.once", "range"),
    ]


# Actions, tiles and cards.


def power_actions() -> list[Thing]:
    return [
        Thing(
            id, f"{GAIN_NAMES[number]} action", f"{GAIN_TEXTS[number].capitalize()} for {PRICES[number]} power.",
            "tm.power_action", "power", numbers={"power": PRICES[number], "count": GAINS[number].count},
            links={"gains": [GAINS[number].good]},
        )
        for number, id in enumerate(POWER_IDS)
    ]  # fmt: skip


def tiles(tables: Tables) -> list[Thing]:
    """Bonus cards, favor tiles, town tiles and scoring tiles."""
    return [
        *[thing for card in tables.cards for thing in card_things(card)],
        *[favor_thing(tile) for tile in tables.favors],
        *[town_thing(tile) for tile in tables.towns],
        *[scoring_thing(tile) for tile in tables.scoring],
    ]


def final_tiles() -> list[Thing]:
    rule = "tm.end.final_tile"
    return [Thing(FINAL_IDS[tile], FINAL_NAMES[tile], text, rule, "scoring") for tile, text in enumerate(FINAL_TEXTS)]


def some(**counts: int) -> dict[str, int]:
    """The numbers that are not 0."""
    return {key: count for key, count in counts.items() if count}


def card_things(card: BonusCard) -> list[Thing]:
    numbers = some(
        coins=card.coins, workers=card.workers, priests=card.priests, power=card.power, ships=card.ships,
        spades=card.spades, steps=card.steps, shipping=card.ahead,
    )  # fmt: skip
    text = sentence(card.about)
    return [
        Thing(card.id, card.name, text, "tm.pass.card", "bonus", numbers=numbers),
        Thing(card.purse, f"the coins on the {card.name}", "", "tm.pass.coins", "coin"),
    ]


def favor_thing(tile: FavorTile) -> Thing:
    cult = CULTS[tile.cult].lower()
    steps = f"{tile.steps} {'step' if tile.steps == 1 else 'steps'} on the cult of {cult}"
    numbers = {"copies": tile.count, "steps": tile.steps}
    numbers |= some(coins=tile.coins, workers=tile.workers, power=tile.power, ships=tile.ships)
    text = sentence(f"{steps}; {tile.about}" if tile.about else steps)
    return Thing(tile.id, tile.name, text, "tm.favor", "favor", numbers=numbers, links={"cult": [CULT_IDS[tile.cult]]})


def town_thing(tile: TownTile) -> Thing:
    numbers = {"copies": tile.count, "vp": tile.vp, "keys": tile.keys}
    numbers |= some(
        coins=tile.coins, workers=tile.workers, priests=tile.priests, power=tile.power, steps=tile.steps,
        shipping=tile.shipping, ships=tile.ships,
    )  # fmt: skip
    return Thing(tile.id, tile.name, sentence(tile.about), "tm.town.tiles", "town", numbers=numbers)


def scoring_thing(tile: ScoringTile) -> Thing:
    numbers = {"steps": tile.steps, GOODS[tile.good]: tile.amount}
    numbers |= {f"round_{round}": 1 for round in tile.rounds}
    links = {"cult": [CULT_IDS[tile.cult]]} if tile.cult >= 0 else {}
    text = sentence(tile.about)
    return Thing(tile.id, tile.name, text, "tm.scoring.structure", "scoring", numbers=numbers, links=links)


def sentence(text: str) -> str:
    """A text that stands for itself."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# Rounds, phases, kinds of actions.


def course() -> list[Thing]:
    return [
        *[Thing(ROUND_IDS[number], f"round {number}", "", "tm.round") for number in range(1, ROUNDS + 1)],
        Thing(ROUND_IDS[0], "the setup"),
        Thing(names.SETUP_PHASE, "the choice of factions", "", "tm.setup.faction"),
        Thing(names.INCOME_PHASE, "the income", "", "tm.income"),
        Thing(names.ACTION_PHASE, "the action phase", "", "tm.turn"),
        Thing(names.BONUS_PHASE, "the cult bonus", "", "tm.bonus"),
        Thing(names.END_PHASE, "the final scoring", "", "tm.end.area"),
        Thing(names.TURN, "a turn", "", "tm.turn"),
    ]


def order_places(most: int) -> list[Thing]:
    places = range(1, most + 1)
    return [Thing(names.order_id(place), f"place {place} of the turn order", icon="first") for place in places]


def groups() -> list[Thing]:
    return [
        Thing(names.BUILD, "Build", icon="dwelling"),
        Thing(names.DIG, "Transform", icon="spade"),
        Thing(names.UPGRADE, "Upgrade", icon="trading-house"),
        Thing(names.ADVANCE, "Advance", icon="ship"),
        Thing(names.SEND, "Send a priest", icon="priest"),
        Thing(names.POWER, "Power actions", icon="power"),
        Thing(names.SPECIAL, "Special actions", icon="stronghold"),
        Thing(names.PASS, "Pass", icon="bonus"),
        Thing(names.CONVERT, "Convert", icon="exchange"),
        Thing(names.FOUND, "Found a town", icon="town"),
        Thing(names.OFFER, "Power from neighbours", icon="power"),
        Thing(names.GIVE_UP, "Forfeit", icon="close"),
        Thing(names.LEAVE, "Leave the game", icon="close"),
        Thing(names.DONE, "Done", icon="check"),
    ]
