"""Adjacency: which hexes a seat can reach, by land, over bridges, by ship or by leaping."""

from __future__ import annotations

from typing import Final

from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.board import FAR, FARTHEST_SHIP
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import RANGE_TRACK, SHIP_TRACK, mark
from ludarium.games.terra_mystica.state import Player, TerraMystica

OUT_OF_REACH: Final[int] = 0
IN_REACH: Final[int] = 1
BY_LEAP: Final[int] = 2


def shipping_now(state: TerraMystica, player: Player) -> int:
    """The shipping value in the action phase: a card for shipping counts while it is in use. Ruling R22."""
    if player.card != NOTHING and not player.passed and FACTIONS[player.faction].most_shipping > 0:
        return min(player.shipping + state.numbers.cards[player.card].ahead, FARTHEST_SHIP)
    return player.shipping


def reach_of(state: TerraMystica, seat: int, in_action_phase: bool) -> list[int]:
    """For every hex whether the seat reaches it, and whether only by leaping.

    At the end of a round the shipping card does not count, and nobody leaps.
    """
    board = state.board
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    found = [OUT_OF_REACH] * board.land
    if in_action_phase:
        leap = faction.skip_range(player)
        if leap > 0:
            for site in player.sites:
                for hex in board.skips[leap][site]:
                    found[hex] = BY_LEAP
    ship = shipping_now(state, player) if in_action_phase else player.shipping
    if ship > 0:
        for site in player.sites:
            for hex in board.sail[ship][site]:
                found[hex] = IN_REACH
    if faction.walks:
        for site in player.sites:
            for hex in board.near[site]:
                found[hex] = IN_REACH
        add_bridged(state, seat, found)
    for expansion in state.expansions:
        expansion.add_reach(state, seat, found)
    return found


def add_bridged(state: TerraMystica, seat: int, found: list[int]) -> None:
    """Bridges bring their other end into reach."""
    for span in state.bridges:
        one, other = state.board.spans[span]
        if state.owner[one] == seat:
            found[other] = IN_REACH
        if state.owner[other] == seat:
            found[one] = IN_REACH


def reach_to(state: TerraMystica, seat: int, hex: int, in_action_phase: bool) -> int:
    """Whether the seat reaches one hex: the same as `reach_of` for it."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if faction.walks and is_next_to_own(state, seat, hex):
        return IN_REACH
    for expansion in state.expansions:
        if expansion.is_reached(state, seat, hex):
            return IN_REACH
    ship = shipping_now(state, player) if in_action_phase else player.shipping
    if ship > 0:
        by_ship = state.board.by_ship[hex]
        for site in player.sites:
            if by_ship[site] <= ship:
                return IN_REACH
    leap = faction.skip_range(player) if in_action_phase else 0
    if leap > 0:
        distance = state.board.distance[hex]
        for site in player.sites:
            if distance[site] <= leap + 1:
                return BY_LEAP
    return OUT_OF_REACH


def is_next_to_own(state: TerraMystica, seat: int, hex: int) -> bool:
    """Whether a structure of the seat is directly adjacent."""
    for other in state.board.near[hex]:
        if state.owner[other] == seat:
            return True
    for span in state.bridges:
        one, other = state.board.spans[span]
        if (one == hex and state.owner[other] == seat) or (other == hex and state.owner[one] == seat):
            return True
    return False


def neighbors(state: TerraMystica, hex: int) -> list[int]:
    """The hexes directly adjacent: those that share a side and those joined by bridges. Ruling R29."""
    near = state.board.near[hex]
    if not state.bridges:
        return near
    joined: list[int] = []
    for span in state.bridges:
        one, other = state.board.spans[span]
        if one == hex and other not in joined:
            joined.append(other)
        elif other == hex and one not in joined:
            joined.append(one)
    return near + joined if joined else near


def has_opponent_next(state: TerraMystica, seat: int, hex: int) -> bool:
    """Whether a structure of somebody else is directly adjacent."""
    return any(NOTHING != state.owner[other] != seat for other in neighbors(state, hex))


def why_not_reach(state: TerraMystica, seat: int, hex: int) -> Refusal:
    """How far away a hex is that cannot be reached."""
    player = state.players[seat]
    faction = faction_of(state, seat)
    where = state.board.hex_ids[hex]
    if faction.skip_range(player) > 0:
        away = min([state.board.distance[hex][site] for site in player.sites], default=FAR)
        sentence = f"{mark(where)} is out of reach: your nearest structure is {{distance:space}} away"
        sentence += ", you leap over {range}"
        return refuse("tm.reach", sentence, [where, RANGE_TRACK], distance=away, range=faction.skip_range(player))
    rivers = min([state.board.by_ship[hex][site] for site in player.sites], default=FAR)
    if rivers == FAR:
        sentence = f"{mark(where)} is out of reach: no structure of yours is next to it, and no river leads there"
        return refuse("tm.reach", sentence, [where])
    spaces = "river spaces" if rivers > 1 else "river space"
    sentence = f"{mark(where)} is out of reach: {{rivers}} {spaces} away from your nearest structure"
    sentence += ", your shipping is {shipping}"
    shipping = shipping_now(state, player)
    return refuse("tm.reach", sentence, [where, SHIP_TRACK], rivers=rivers, shipping=shipping)
