"""Building and upgrading: what it costs, what it scores and what follows from it."""

from __future__ import annotations

from ludarium.core.events import MOVE, note
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.choices import owe_tiles
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import gain_vp, pay_coins, pay_workers
from ludarium.games.terra_mystica.merchants.rules import Shipyard
from ludarium.games.terra_mystica.merchants.ships import dock_here, rules_of_game, shipyard_built
from ludarium.games.terra_mystica.offers import offer_power
from ludarium.games.terra_mystica.reach import has_opponent_next, is_beside_ship
from ludarium.games.terra_mystica.state import Player, TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import (
    BEFORE,
    DWELLING,
    NOTHING,
    SHIPYARD,
    STRONGHOLD,
    STRUCTURES,
    SUPPLY,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.towns import check_town


def can_pay_dwelling(player: Player) -> bool:
    """Whether a dwelling is left and can be paid for."""
    faction = FACTIONS[player.faction]
    return (
        player.structures[DWELLING] < SUPPLY[DWELLING]
        and player.workers >= faction.worker_costs[DWELLING]
        and player.coins >= faction.coin_costs[DWELLING]
    )


def can_build_on(state: TerraMystica, seat: int, hex: int) -> bool:
    """Whether a dwelling can be paid for, or a ship beside the hex be given up for it."""
    player = state.players[seat]
    if can_pay_dwelling(player):
        return True
    return player.structures[DWELLING] < SUPPLY[DWELLING] and is_beside_ship(state, seat, hex)


def why_not_build_on(state: TerraMystica, seat: int, hex: int) -> Refusal | None:
    return None if can_build_on(state, seat, hex) else why_not_dwelling(state.players[seat])


def why_not_pay(player: Player, structure: int, workers: int, coins: int) -> Refusal | None:
    """What is missing for a structure."""
    name = STRUCTURES[structure]
    if player.structures[structure] >= SUPPLY[structure]:
        sentence = f"all {{built}} of your {name}s are on the map"
        return refuse("tm.supply", sentence, built=SUPPLY[structure])
    if player.workers < workers:
        sentence = f"a {name} costs {{workers}} workers, you have {{yours}}"
        return refuse("tm.cost", sentence, workers=workers, yours=player.workers)
    if player.coins < coins:
        sentence = f"a {name} costs {{coins}} coins, you have {{yours}}"
        return refuse("tm.cost", sentence, coins=coins, yours=player.coins)
    return None


def why_not_dwelling(player: Player) -> Refusal | None:
    faction = FACTIONS[player.faction]
    return why_not_pay(player, DWELLING, faction.worker_costs[DWELLING], faction.coin_costs[DWELLING])


def build_dwelling(state: TerraMystica, seat: int, hex: int, is_paid: bool) -> None:
    """Put a dwelling on a hex in the action phase: points, towns, and power for the neighbours."""
    faction = faction_of(state, seat)
    if is_paid:
        pay_workers(state, seat, faction.worker_costs[DWELLING], "tm.build")
        pay_coins(state, seat, faction.coin_costs[DWELLING], "tm.build")
    place_dwelling(state, seat, hex, "tm.build")
    dock_here(state, seat, hex)
    score_structure(state, seat, DWELLING)
    town = check_town(state, seat, hex, 0)
    offer_power(state, seat, hex)
    if town:
        owe_tiles(state, seat, 0, 1)


def place_dwelling(state: TerraMystica, seat: int, hex: int, rule: str) -> None:
    """Put a dwelling of the supply on the map."""
    player = state.players[seat]
    player.structures[DWELLING] += 1
    player.sites.append(hex)
    state.owner[hex] = seat
    state.structure[hex] = DWELLING
    if state.log is not None:
        note(state.log, MOVE, seat, STRUCTURES[DWELLING], 0, rule, f"hex:{state.board.names[hex]}")


def score_structure(state: TerraMystica, seat: int, structure: int) -> None:
    """Points of the scoring tile and of favor tiles for a new structure."""
    scoring = tile_of_round(state)
    if scoring != NOTHING:
        gain_vp(state, seat, state.tables.scoring[scoring].vp[structure], "tm.scoring.structure")
    for tile in state.players[seat].favors:
        gain_vp(state, seat, state.tables.favors[tile].build_vp[structure], "tm.favor.structure")


def shipyard_of(state: TerraMystica, seat: int) -> Shipyard:
    """What the shipyard of a seat costs and brings."""
    return rules_of_game(state).shipyard_of(faction_of(state, seat).key)


def upgrade_workers(state: TerraMystica, seat: int, structure: int) -> int:
    """The workers of an upgrade."""
    if structure == SHIPYARD:
        return shipyard_of(state, seat).workers
    return FACTIONS[state.players[seat].faction].worker_costs[structure]


def upgrade_coins(state: TerraMystica, seat: int, hex: int, structure: int) -> int:
    """The coins of an upgrade: a trading house costs twice as much without a neighbour."""
    if structure == SHIPYARD:
        return shipyard_of(state, seat).coins
    coins = FACTIONS[state.players[seat].faction].coin_costs[structure]
    if structure == TRADING_HOUSE and not has_opponent_next(state, seat, hex):
        return 2 * coins
    return coins


def can_upgrade(state: TerraMystica, seat: int, hex: int, structure: int) -> bool:
    """Whether a structure of the seat can become another one."""
    player = state.players[seat]
    return (
        state.structure[hex] == BEFORE[structure]
        and player.structures[structure] < SUPPLY[structure]
        and player.workers >= upgrade_workers(state, seat, structure)
        and player.coins >= upgrade_coins(state, seat, hex, structure)
    )


def why_not_upgrade(state: TerraMystica, seat: int, hex: int, structure: int) -> Refusal | None:
    """Why a structure cannot become another one."""
    name = state.board.names[hex]
    if state.owner[hex] != seat:
        return refuse("tm.upgrade", f"no structure of yours is on {name}")
    if state.structure[hex] != BEFORE[structure]:
        now, needed = STRUCTURES[state.structure[hex]], STRUCTURES[BEFORE[structure]]
        return refuse("tm.upgrade", f"{name} holds a {now}; a {STRUCTURES[structure]} replaces a {needed}")
    workers = upgrade_workers(state, seat, structure)
    return why_not_pay(state.players[seat], structure, workers, upgrade_coins(state, seat, hex, structure))


def upgrade(state: TerraMystica, seat: int, hex: int, structure: int, is_paid: bool) -> None:
    """Replace a structure by a better one: points, tiles, towns, and power for the neighbours."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if is_paid:
        pay_workers(state, seat, upgrade_workers(state, seat, structure), "tm.upgrade")
        pay_coins(state, seat, upgrade_coins(state, seat, hex, structure), "tm.upgrade")
    player.structures[state.structure[hex]] -= 1
    player.structures[structure] += 1
    state.structure[hex] = structure
    if state.log is not None:
        note(state.log, MOVE, seat, STRUCTURES[structure], 0, "tm.upgrade", f"hex:{state.board.names[hex]}")
    score_structure(state, seat, structure)
    town = check_town(state, seat, hex, 0)
    if structure == STRONGHOLD:
        faction.after_stronghold(state, seat)
    elif structure == SHIPYARD:
        shipyard_built(state, seat)
    offer_power(state, seat, hex)
    owe_tiles(state, seat, faction.favors_for(structure), 1 if town else 0)
    if structure == STRONGHOLD:
        faction.on_stronghold(state, seat)
