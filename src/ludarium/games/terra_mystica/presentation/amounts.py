"""What can be counted before a seat and on the table, what lies where, and what never changes."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.frames import NATURE
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BRIDGES_ID,
    COINS_ID,
    KEYS_ID,
    NO_FACTION_BOARD,
    PRIESTS_ID,
    SPADES_ID,
    SUPPLY,
    TOP,
    TOWNS_ID,
    TRACKS,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_by_number, special_id
from ludarium.games.terra_mystica.content.ids import (
    BRIDGE,
    CARD_ROW,
    CULT_IDS,
    DIG_TRACK,
    FINAL_SPACE,
    POWER_IDS,
    PRIEST,
    RANGE_TRACK,
    ROUND_IDS,
    SHIP_TRACK,
    SPOT_IDS,
    START_PLAYER,
    STRUCTURE_IDS,
    TERRAIN_IDS,
    TOWN,
    player_area,
    turn_order_id,
)
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_IDS
from ludarium.games.terra_mystica.expansion import presenters
from ludarium.games.terra_mystica.rules.actions.special import CARDS, FAVORS
from ludarium.games.terra_mystica.rules.async_play import spades_in_hand
from ludarium.games.terra_mystica.rules.goods import tokens
from ludarium.games.terra_mystica.rules.towns import towns_of
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.protocol.scene import Piece

# A map of one's own is kept as a text of its data.
LONGEST_MAP_NAME: Final[int] = 20


def amounts_of(state: TerraMystica, seat: int) -> dict[str, int]:
    """Goods, tracks and used actions of a seat; tiles left, coins on cards and used actions of the table (-1)."""
    found = amounts_on_table(state) if seat == NATURE else amounts_before(state, seat)
    for presenter in presenters(state):
        found.update(presenter.amounts(seat))
    return found


def amounts_before(state: TerraMystica, seat: int) -> dict[str, int]:
    player = state.players[seat]
    found = {
        VP_ID: player.vp,
        COINS_ID: player.coins,
        WORKERS_ID: player.workers,
        PRIESTS_ID: player.priests,
        BOWL1: player.bowl1,
        BOWL2: player.bowl2,
        BOWL3: player.bowl3,
        SPADES_ID: spades_in_hand(state, seat),
        KEYS_ID: player.keys,
        BRIDGES_ID: player.bridges,
        TOWNS_ID: towns_of(state, seat),
        SHIP_TRACK: player.shipping,
        DIG_TRACK: player.exchange,
        RANGE_TRACK: range_of(player),
    }
    found.update({CULT_IDS[track]: player.cults[track] for track in TRACKS})
    found.update(used_actions(state, player))
    return found


def range_of(player: Player) -> int:
    """How many hexes a player leaps over; 0 before the faction is chosen."""
    return faction_by_number(player.faction).skip_range(player) if player.faction != NOTHING else 0


def used_actions(state: TerraMystica, player: Player) -> dict[str, int]:
    """Whether special actions of cards, tiles and the faction are used in this round."""
    found: dict[str, int] = {}
    for number, card in enumerate(state.numbers.cards):
        if card.spades or card.steps or card.sails:
            found[card.id] = int(CARDS + number in player.used)
    for number, tile in enumerate(state.numbers.favors):
        if tile.action_steps:
            found[tile.id] = int(FAVORS + number in player.used)
    faction = faction_by_number(player.faction) if player.faction != NOTHING else None
    if faction is not None:
        for number in range(1, len(faction.actions)):
            if faction.is_limited(number):
                found[special_id(faction, number)] = int(number in player.used)
    return found


def amounts_on_table(state: TerraMystica) -> dict[str, int]:
    numbers = state.numbers
    found = {POWER_IDS[number]: int(number in state.marked) for number in range(len(POWER_IDS))}
    found.update({numbers.favors[number].id: count for number, count in enumerate(state.favors)})
    found.update({numbers.towns[number].id: count for number, count in enumerate(state.towns)})
    coins = dict(zip(state.cards, state.coins))
    found.update({card.purse: coins.get(number, 0) for number, card in enumerate(numbers.cards)})
    return found


# What lies where.


def layout_of(state: TerraMystica) -> dict[str, list[Piece]]:
    """Terrain and structures on the map, tiles and cards, priests on the cult board, the turn order."""
    found = map_layout(state)
    found.update(table_layout(state))
    for seat, player in enumerate(state.players):
        if player.faction != NOTHING:
            for place, piece in faction_by_number(player.faction).layout_pieces(state, seat):
                found.setdefault(place, []).append(piece)
    for presenter in presenters(state):
        presenter.layout(found)
    return {place: pieces for place, pieces in found.items() if pieces}


def map_layout(state: TerraMystica) -> dict[str, list[Piece]]:
    board = state.board
    found: dict[str, list[Piece]] = {}
    for hex, owner in enumerate(state.owner):
        here = [Piece(TERRAIN_IDS[state.terrain[hex]])]
        if owner != NOTHING:
            here.append(Piece(STRUCTURE_IDS[state.structure[hex]], owner))
        if state.town[hex] > 0:
            here.append(Piece(TOWN, owner))
        found[board.hex_ids[hex]] = here
    for span, builder in zip(state.bridges, state.builders):
        found.setdefault(board.span_ids[span], []).append(Piece(BRIDGE, builder))
    return found


def table_layout(state: TerraMystica) -> dict[str, list[Piece]]:
    numbers = state.numbers
    found = {CARD_ROW: [Piece(numbers.cards[card].id) for card in state.cards]}
    for seat, player in enumerate(state.players):
        here = [numbers.cards[player.card].id] if player.card != NOTHING else []
        here += [numbers.favors[tile].id for tile in player.favors] + [numbers.towns[tile].id for tile in player.towns]
        if state.seating and state.starter == seat:
            here.append(START_PLAYER)
        found[player_area(seat)] = [Piece(what) for what in here]
    for place, seat in enumerate(state.order, start=1):
        found[turn_order_id(place)] = [Piece(seat_id(seat))]
    for place, owner in enumerate(state.spots):
        if owner != NOTHING:
            found[SPOT_IDS[place]] = [Piece(PRIEST, owner)]
    for number, tile in enumerate(state.scoring, start=1):
        if tile != NOTHING:
            found[ROUND_IDS[number]] = [Piece(numbers.scoring[tile].id)]
    if state.final != NOTHING:
        found[FINAL_SPACE] = [Piece(FINAL_IDS[state.final])]
    return found


# What never changes.


def count_conserved(state: TerraMystica) -> dict[str, int]:
    """What is counted twice must agree: everything here is 0 or a number of tiles in the box."""
    players = [player for player in state.players if player.faction != NOTHING]
    found = {
        "power tokens": sum(
            tokens(player) + player.sacrificed - sum(faction_by_number(player.faction).bowls) for player in players
        ),
        "structures": sum(sum(player.structures) - len(player.sites) for player in state.players),
        "structures on the map": sum(1 for owner in state.owner if owner != NOTHING)
        - sum(len(player.sites) for player in state.players),
        "structures beyond the supply": sum(
            max(0, count - SUPPLY[kind]) for player in players for kind, count in enumerate(player.structures)
        ),
        "priests beyond the limit": sum(max(0, player.priests - player.limit) for player in players),
        "markers beyond the top": sum(max(0, count_on_top(players, track) - 1) for track in TRACKS),
        "goods below 0": sum(1 for player in players if smallest_amount(player) < 0),
        "favor tiles": sum(state.favors) + sum(len(player.favors) for player in state.players),
        "town tiles": sum(state.towns) + sum(len(player.towns) for player in state.players),
        "bridges": sum(BRIDGES - player.bridges for player in players if player.faction != NO_FACTION_BOARD)
        - len(state.bridges),
    }
    for presenter in presenters(state):
        found.update(presenter.conserved_counts())
    return found


def count_on_top(players: list[Player], track: int) -> int:
    """How many markers stand on space 10 of a track."""
    return sum(1 for player in players if player.cults[track] == TOP)


def smallest_amount(player: Player) -> int:
    """The smallest amount of anything a seat owns."""
    return min(
        player.vp, player.coins, player.workers, player.priests, player.bowl1, player.bowl2, player.bowl3,
        player.keys, player.bridges, player.limit,
    )  # fmt: skip


def facts_of(state: TerraMystica) -> dict[str, int]:
    """Numbers worth counting over many finished games, beside points by source."""
    found = {"turns": state.turn}
    for player in state.players[: state.people()]:
        if player.faction != NOTHING:
            found[f"played {FACTIONS[player.faction].key}"] = 1
    for presenter in presenters(state):
        found.update(presenter.facts())
    return found


def table_traits(state: TerraMystica) -> dict[str, str]:
    """The tiles and cards of a game, and what expansions add."""
    numbers = state.numbers
    cards = sorted([*state.cards, *[player.card for player in state.players if player.card != NOTHING]])
    found = {"map": state.variant.map if len(state.variant.map) <= LONGEST_MAP_NAME else "own"}
    for round, tile in enumerate(state.scoring, start=1):
        found[f"scoring {round}"] = numbers.scoring[tile].key if tile != NOTHING else ""
    found["final tile"] = FINAL_IDS[state.final].partition(":")[2] if state.final != NOTHING else ""
    found["bonus cards"] = " ".join(numbers.card_names[card] for card in cards)
    for presenter in presenters(state):
        found.update(presenter.traits())
    return found
