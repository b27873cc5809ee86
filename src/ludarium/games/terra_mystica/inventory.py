"""What can be counted before a seat and on the table, what lies where, and what never changes."""

from __future__ import annotations

from ludarium.core.frames import NATURE
from ludarium.core.game import piece_at
from ludarium.core.terms import NOTHING
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.actions.special import CARDS, FAVORS
from ludarium.games.terra_mystica.factions._faction import FACTIONS, party, special_id
from ludarium.games.terra_mystica.names import (
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
    mine,
    order_id,
)
from ludarium.games.terra_mystica.online import spades_in_hand
from ludarium.games.terra_mystica.paying import tokens
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import (
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
from ludarium.games.terra_mystica.tiles.scoring import FINAL_IDS
from ludarium.games.terra_mystica.towns import towns_of


def amounts_of(state: TerraMystica, seat: int) -> dict[str, int]:
    """Goods, tracks and used actions of a seat; tiles left, coins on cards and used actions of the table (-1)."""
    found = amounts_on_table(state) if seat == NATURE else amounts_before(state, seat)
    for expansion in state.expansions:
        found.update(expansion.amounts(state, seat))
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
    found.update(used_by(state, player))
    return found


def range_of(player: Player) -> int:
    """How many hexes a player leaps over; 0 before the faction is chosen."""
    return party(player.faction).skip_range(player) if player.faction != NOTHING else 0


def used_by(state: TerraMystica, player: Player) -> dict[str, int]:
    """Whether special actions of cards, tiles and the faction are used in this round."""
    found: dict[str, int] = {}
    for number, card in enumerate(state.tables.cards):
        if card.spades or card.steps or card.sails:
            found[card.id] = int(CARDS + number in player.used)
    for number, tile in enumerate(state.tables.favors):
        if tile.action_steps:
            found[tile.id] = int(FAVORS + number in player.used)
    faction = party(player.faction) if player.faction != NOTHING else None
    if faction is not None:
        for number in range(1, len(faction.actions)):
            if faction.is_limited(number):
                found[special_id(faction, number)] = int(number in player.used)
    return found


def amounts_on_table(state: TerraMystica) -> dict[str, int]:
    tables = state.tables
    found = {POWER_IDS[number]: int(number in state.marked) for number in range(len(POWER_IDS))}
    found.update({tables.favors[number].id: count for number, count in enumerate(state.favors)})
    found.update({tables.towns[number].id: count for number, count in enumerate(state.towns)})
    coins = dict(zip(state.cards, state.coins))
    found.update({card.purse: coins.get(number, 0) for number, card in enumerate(tables.cards)})
    return found


# What lies where.


def layout_of(state: TerraMystica) -> dict[str, list[str]]:
    """Terrain and structures on the map, tiles and cards, priests on the cult board, the turn order."""
    found = map_layout(state)
    found.update(table_layout(state))
    for seat, player in enumerate(state.players):
        if player.faction != NOTHING:
            for place, piece in party(player.faction).pieces(state, seat):
                found.setdefault(place, []).append(piece)
    for expansion in state.expansions:
        expansion.layout(state, found)
    return {place: pieces for place, pieces in found.items() if pieces}


def map_layout(state: TerraMystica) -> dict[str, list[str]]:
    board = state.board
    found: dict[str, list[str]] = {}
    for hex, owner in enumerate(state.owner):
        here = [TERRAIN_IDS[state.terrain[hex]]]
        if owner != NOTHING:
            here.append(piece_at(STRUCTURE_IDS[state.structure[hex]], owner))
        if state.town[hex] > 0:
            here.append(piece_at(TOWN, owner))
        found[board.hex_ids[hex]] = here
    for span, builder in zip(state.bridges, state.builders):
        found.setdefault(board.span_ids[span], []).append(piece_at(BRIDGE, builder))
    return found


def table_layout(state: TerraMystica) -> dict[str, list[str]]:
    tables = state.tables
    found = {CARD_ROW: [tables.cards[card].id for card in state.cards]}
    for seat, player in enumerate(state.players):
        here = [tables.cards[player.card].id] if player.card != NOTHING else []
        here += [tables.favors[tile].id for tile in player.favors] + [tables.towns[tile].id for tile in player.towns]
        if state.seating and state.starter == seat:
            here.append(START_PLAYER)
        found[mine(seat)] = here
    for place, seat in enumerate(state.order, start=1):
        found[order_id(place)] = [seat_id(seat)]
    for place, owner in enumerate(state.spots):
        if owner != NOTHING:
            found[SPOT_IDS[place]] = [piece_at(PRIEST, owner)]
    for number, tile in enumerate(state.scoring, start=1):
        if tile != NOTHING:
            found[ROUND_IDS[number]] = [tables.scoring[tile].id]
    if state.final != NOTHING:
        found[FINAL_SPACE] = [FINAL_IDS[state.final]]
    return found


# What never changes.


def conserved_in(state: TerraMystica) -> dict[str, int]:
    """What is counted twice must agree: everything here is 0 or a number of tiles in the box."""
    players = [player for player in state.players if player.faction != NOTHING]
    found = {
        "power tokens": sum(
            tokens(player) + player.sacrificed - sum(party(player.faction).bowls) for player in players
        ),
        "structures": sum(sum(player.structures) - len(player.sites) for player in state.players),
        "structures on the map": sum(1 for owner in state.owner if owner != NOTHING)
        - sum(len(player.sites) for player in state.players),
        "structures beyond the supply": sum(
            max(0, count - SUPPLY[kind]) for player in players for kind, count in enumerate(player.structures)
        ),
        "priests beyond the limit": sum(max(0, player.priests - player.limit) for player in players),
        "markers beyond the top": sum(max(0, on_top(players, track) - 1) for track in TRACKS),
        "goods below 0": sum(1 for player in players if lowest_of(player) < 0),
        "favor tiles": sum(state.favors) + sum(len(player.favors) for player in state.players),
        "town tiles": sum(state.towns) + sum(len(player.towns) for player in state.players),
        "bridges": sum(BRIDGES - player.bridges for player in players if player.faction != NO_FACTION_BOARD)
        - len(state.bridges),
    }
    for expansion in state.expansions:
        found.update(expansion.conserved(state))
    return found


def on_top(players: list[Player], track: int) -> int:
    """How many markers stand on space 10 of a track."""
    return sum(1 for player in players if player.cults[track] == TOP)


def lowest_of(player: Player) -> int:
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
    for expansion in state.expansions:
        found.update(expansion.facts(state))
    return found
