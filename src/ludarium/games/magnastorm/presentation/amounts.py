"""What everybody can count, and what lies where: the numbers and places that events tell the changes of."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.frames import NATURE
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.board import QUIET_SECTORS
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import (
    BLACK,
    KINDS,
    LAB,
    MARKER,
    REPUTATION,
    ROUND_TRACK,
    RUNNER,
    STATION,
    TOKEN,
    YELLOW,
    count,
)
from ludarium.games.magnastorm.content.ids import (
    ability_id,
    artifact_id,
    bag_id,
    board_id,
    crew_id,
    good_id,
    income_id,
    objective_slot_id,
    rung_id,
    sector_id,
    supply_id,
    turn_order_id,
)
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.rules.administration import quiet_sector
from ludarium.games.magnastorm.rules.crew import owner_of
from ludarium.games.magnastorm.rules.takeover import TOKEN_COLUMN
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.protocol.scene import Piece

COMMANDERS_HELD: Final[str] = "commander:any"


# Amounts.


def amounts_of(state: Magnastorm, seat: int) -> dict[str, int]:
    """What can be counted before a seat, or on the table."""
    return table_amounts(state) if seat == NATURE else seat_amounts(state, seat)


def seat_amounts(state: Magnastorm, seat: int) -> dict[str, int]:
    """Reputation, cubes, levels and commanders."""
    player = state.players[seat]
    found = {REPUTATION: player.reputation}
    for kind in [*range(len(state.players)), YELLOW]:
        found[good_id(state, kind)] = player.cubes[kind]
    for area, level in enumerate(player.levels):
        found[state.numbers.ids.levels[area]] = level
    found[COMMANDERS_HELD] = len(player.commanders)
    return found


def table_amounts(state: Magnastorm) -> dict[str, int]:
    """Supply and bag by color, the round, and which abilities of commanders are used up."""
    found = {ROUND_TRACK: state.round}
    for kind in [*range(len(state.players)), YELLOW]:
        found[supply_id(state, kind)] = state.supply[kind]
        found[bag_id(state, kind)] = state.bag.counts[kind]
    found[bag_id(state, BLACK)] = state.bag.counts[BLACK]
    for number in [*state.administrative, *state.research]:
        found[ability_id(number)] = state.memory[number]
    return found


# Places.


def layout_of(state: Magnastorm) -> dict[str, list[Piece]]:
    """What lies on every place of the table; empty places are left out."""
    found: dict[str, list[Piece]] = {}
    add_panels(state, found)
    add_planet(state, found)
    add_cards(state, found)
    add_player_boards(state, found)
    return {place: pieces for place, pieces in found.items() if pieces}


def add_panels(state: Magnastorm, found: dict[str, list[Piece]]) -> None:
    """Crew on both panels, the token, and the markers on the turn order track."""
    ids = state.numbers.ids
    for places, panel in ((ids.upper, state.upper), (ids.lower, state.lower)):
        for place, heap in zip(places, panel):
            found[place] = [
                Piece(crew_id(state, kind), owner_of(kind)) for kind in range(KINDS) for _ in range(count(heap, kind))
            ]
    home = ids.columns[TOKEN_COLUMN] if state.first == NOTHING else seat_id(state.first)
    found[home] = [Piece(TOKEN)]
    for position, seat in enumerate(state.order):
        found[turn_order_id(position)] = [Piece(MARKER, seat)]


def add_planet(state: Magnastorm, found: dict[str, list[Piece]]) -> None:
    """Labs, stations, scout runners, and the income tables of the quiet sectors."""
    ids, seats = state.numbers.ids, range(len(state.players))
    for space, heap in zip(ids.spaces, state.labs):
        found[space] = [Piece(LAB, seat) for seat in seats for _ in range(count(heap, seat))]
    for transmitter, owner in zip(ids.transmitters, state.stations):
        found[transmitter] = [Piece(STATION, owner)] if owner != NOTHING else []
    for number, area in enumerate(ids.areas):
        found[area] = [Piece(RUNNER, seat) for seat in seats if state.players[seat].runner == number]
    for place in range(QUIET_SECTORS):
        found[sector_id(quiet_sector(state, place))] = [Piece(income_id(place))]


def add_cards(state: Magnastorm, found: dict[str, list[Piece]]) -> None:
    """Commanders and objectives in play, and the markers beside them."""
    ids, ladder = state.numbers.ids, state.numbers.ladder
    for column, number in enumerate(state.administrative, start=1):
        found[ids.columns[column]] = [Piece(COMMANDERS[number].id)]
        found[COMMANDERS[number].id] = [
            Piece(MARKER, seat) for seat, player in enumerate(state.players) if number in player.commanders
        ]
    for area, number in enumerate(state.research):
        found[ids.research[area]] = [Piece(COMMANDERS[number].id)]
    for slot, card in enumerate(state.objectives):
        found[objective_slot_id(slot)] = [Piece(OBJECTIVES[card].id)]
        for place in range(len(ladder)):
            seat = state.ladder[slot * len(ladder) + place]
            found[rung_id(slot, place)] = [Piece(MARKER, seat)] if seat != NOTHING else []


def add_player_boards(state: Magnastorm, found: dict[str, list[Piece]]) -> None:
    """What waits on the player boards, and the cards that lie before the seats."""
    ids = state.numbers.ids
    for seat, player in enumerate(state.players):
        found[board_id(seat)] = [Piece(crew_id(state, seat), seat)] * player.crew
        found[board_id(seat)] += [Piece(MARKER, seat)] * player.markers
        for slot, left in zip(ids.labs[seat], player.labs):
            found[slot] = [Piece(LAB, seat)] * left
        for slot, left in zip(ids.stations[seat], player.stations):
            found[slot] = [Piece(STATION, seat)] * left
        cards = [COMMANDERS[number].id for number in player.commanders]
        cards += [artifact_id(card) for card in [*player.drawn, player.award] if card]
        found.setdefault(seat_id(seat), []).extend([Piece(card, seat) for card in cards])
