"""Building and upgrading: what it costs, what it scores and what follows from it."""

from __future__ import annotations

from ludarium.core.events import MOVE, TURN, log_event
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BEFORE,
    COINS_ID,
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    TRADING_HOUSE,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import STRUCTURE_IDS, mark, mark_with_article
from ludarium.games.terra_mystica.rules.favors import owe_tiles
from ludarium.games.terra_mystica.rules.goods import gain_vp, pay_coins, pay_workers
from ludarium.games.terra_mystica.rules.offers import offer_power
from ludarium.games.terra_mystica.rules.payment import payment_words
from ludarium.games.terra_mystica.rules.reach import has_opponent_next
from ludarium.games.terra_mystica.rules.towns import check_town
from ludarium.games.terra_mystica.state import Player, TerraMystica, tile_of_round


def can_pay_dwelling(player: Player) -> bool:
    """Whether a dwelling is left and can be paid for."""
    faction = FACTIONS[player.faction]
    return (
        player.structures[DWELLING] < SUPPLY[DWELLING]
        and player.workers >= faction.worker_costs[DWELLING]
        and player.coins >= faction.coin_costs[DWELLING]
    )


def can_settle(state: TerraMystica, seat: int) -> bool:
    """Whether a dwelling can be had somewhere: paid for, or in another way."""
    player = state.players[seat]
    if can_pay_dwelling(player):
        return True
    if player.structures[DWELLING] < SUPPLY[DWELLING]:
        for expansion in state.expansions:
            if expansion.spares_price(state, seat):
                return True
    return False


def can_build_on(state: TerraMystica, seat: int, hex: int) -> bool:
    """Whether a dwelling on a hex can be paid for, or be had in another way."""
    player = state.players[seat]
    if can_pay_dwelling(player):
        return True
    if player.structures[DWELLING] < SUPPLY[DWELLING]:
        for expansion in state.expansions:
            if expansion.spares_price_on(state, seat, hex):
                return True
    return False


def why_not_build_on(state: TerraMystica, seat: int, hex: int) -> Refusal | None:
    return None if can_build_on(state, seat, hex) else why_not_dwelling(state.players[seat])


def why_not_pay(player: Player, structure: int, workers: int, coins: int) -> Refusal | None:
    """What is missing for a structure."""
    thing = STRUCTURE_IDS[structure]
    if player.structures[structure] >= SUPPLY[structure]:
        sentence = f"no {mark(thing)} is left in your supply: <{thing}|{{built}}> on the map"
        return refuse("tm.supply", sentence, [thing], NEVER, built=SUPPLY[structure])
    missing = max(0, workers - player.workers) + max(0, coins - player.coins)
    hint = " (conversions would bring the rest)" if payment_words(player, workers, coins, 0) else ""
    if player.workers < workers:
        sentence = f"{mark_with_article(thing)} costs <{WORKERS_ID}|{{workers}}>, you have {{yours}}{hint}"
        return refuse("tm.cost", sentence, [thing, WORKERS_ID], missing, workers=workers, yours=player.workers)
    if player.coins < coins:
        sentence = f"{mark_with_article(thing)} costs <{COINS_ID}|{{coins}}>, you have {{yours}}{hint}"
        return refuse("tm.cost", sentence, [thing, COINS_ID], missing, coins=coins, yours=player.coins)
    return None


def why_not_dwelling(player: Player) -> Refusal | None:
    faction = FACTIONS[player.faction]
    return why_not_pay(player, DWELLING, faction.worker_costs[DWELLING], faction.coin_costs[DWELLING])


def settle_on(state: TerraMystica, seat: int, hex: int) -> None:
    """Build a dwelling on a hex: paid, or in another way if there is one."""
    for expansion in state.expansions:
        if expansion.settle_on(state, seat, hex):
            return
    build_dwelling(state, seat, hex, True)


def build_dwelling(state: TerraMystica, seat: int, hex: int, is_paid: bool) -> None:
    """Put a dwelling on a hex in the action phase: points, towns, and power for the neighbors."""
    if is_paid:
        faction, where = faction_of(state, seat), state.board.hex_ids[hex]
        pay_workers(state, seat, faction.worker_costs[DWELLING], "tm.build", where)
        pay_coins(state, seat, faction.coin_costs[DWELLING], "tm.build", where)
    place_dwelling(state, seat, hex, "tm.build")
    for expansion in state.expansions:
        expansion.on_dwelling(state, seat, hex)
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
        log_event(state.log, MOVE, seat, STRUCTURE_IDS[DWELLING], rule, 1, place=state.board.hex_ids[hex])


def score_structure(state: TerraMystica, seat: int, structure: int) -> None:
    """Points of the scoring tile and of favor tiles for a new structure."""
    scoring = tile_of_round(state)
    if scoring != NOTHING:
        tile = state.numbers.scoring[scoring]
        gain_vp(state, seat, tile.vp[structure], "tm.scoring.structure", tile.id)
    for number in state.players[seat].favors:
        favor = state.numbers.favors[number]
        gain_vp(state, seat, favor.build_vp[structure], "tm.favor.structure", favor.id)


# Upgrading.


def expansion_price(state: TerraMystica, seat: int, structure: int) -> list[int]:
    """Workers and coins for a structure of an expansion."""
    for expansion in state.expansions:
        price = expansion.structure_price(state, seat, structure)
        if price:
            return price
    raise ValueError(f"nobody knows what structure {structure} costs")


def upgrade_workers(state: TerraMystica, seat: int, structure: int) -> int:
    """The workers of an upgrade."""
    if structure > SANCTUARY:
        return expansion_price(state, seat, structure)[0]
    return FACTIONS[state.players[seat].faction].worker_costs[structure]


def upgrade_coins(state: TerraMystica, seat: int, hex: int, structure: int) -> int:
    """The coins of an upgrade: a trading house costs twice as much without a neighbor."""
    if structure > SANCTUARY:
        return expansion_price(state, seat, structure)[1]
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
    where = state.board.hex_ids[hex]
    if state.owner[hex] != seat:
        return refuse("tm.upgrade", f"no structure of yours is on {mark(where)}", [where])
    if state.structure[hex] != BEFORE[structure]:
        now, needed = STRUCTURE_IDS[state.structure[hex]], STRUCTURE_IDS[BEFORE[structure]]
        rule = f"{mark_with_article(STRUCTURE_IDS[structure])} replaces {mark_with_article(needed)}"
        sentence = f"{mark(where)} holds {mark_with_article(now)}; {rule}"
        return refuse("tm.upgrade", sentence, [where, now, needed])
    workers = upgrade_workers(state, seat, structure)
    return why_not_pay(state.players[seat], structure, workers, upgrade_coins(state, seat, hex, structure))


def replace_structure(state: TerraMystica, seat: int, hex: int, structure: int, rule: str) -> None:
    """Put a better structure in the place of another, which goes back to the supply."""
    built, old = state.players[seat].structures, state.structure[hex]
    built[old] -= 1
    built[structure] += 1
    state.structure[hex] = structure
    if state.log is not None:
        was, now = STRUCTURE_IDS[old], STRUCTURE_IDS[structure]
        log_event(state.log, TURN, seat, now, rule, 1, was, state.board.hex_ids[hex])


def upgrade(state: TerraMystica, seat: int, hex: int, structure: int, is_paid: bool) -> None:
    """Replace a structure by a better one: points, tiles, towns, and power for the neighbors."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    where = state.board.hex_ids[hex]
    if is_paid:
        pay_workers(state, seat, upgrade_workers(state, seat, structure), "tm.upgrade", where)
        pay_coins(state, seat, upgrade_coins(state, seat, hex, structure), "tm.upgrade", where)
    replace_structure(state, seat, hex, structure, "tm.upgrade")
    score_structure(state, seat, structure)
    town = check_town(state, seat, hex, 0)
    if structure == STRONGHOLD:
        faction.after_stronghold(state, seat)
    for expansion in state.expansions:
        expansion.on_structure(state, seat, structure)
    offer_power(state, seat, hex)
    owe_tiles(state, seat, faction.favors_for(structure), 1 if town else 0)
    if structure == STRONGHOLD:
        faction.on_stronghold(state, seat)
