"""Positions that are changed a little at random: what came of the change tells what the changed things are worth.

Games alone cannot tell that: who has many coins left has often played badly before. So for training the same position
is played on twice, as it is and with other goods, tiles, steps or structures, under the same luck.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.terms import NOTHING, replaced
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.reach import OUT_OF_REACH, reach_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import (
    DWELLING,
    RING,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TOP,
    TRACKS,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.towns import group_of, is_enough, join_town

# How often each kind of change is made, in the order of `change`.
SHARES: Final[list[int]] = [12, 4, 3, 1, 4, 6, 4, 2, 2]
SMALL_BOWLS: Final[int] = 6
FIRST_LASTING: Final[int] = 4
# What a structure may become in thought, up or down.
BECOMES: Final[list[list[int]]] = [
    [TRADING_HOUSE],
    [DWELLING, TEMPLE, STRONGHOLD],
    [TRADING_HOUSE, SANCTUARY],
    [TRADING_HOUSE],
    [TEMPLE],
    [],
]


def changed(state: TerraMystica, seat: int, rng: Random) -> TerraMystica:
    """The same position with one to four changes for a seat."""
    after = state.clone()
    for _ in range([1, 1, 2, 2, 3, 4][rng.randrange(6)]):
        change(after, seat, rng)
    return after


def change(state: TerraMystica, seat: int, rng: Random) -> None:
    """Change something; nothing where it cannot be changed."""
    left = rng.randrange(sum(SHARES))
    kind = 0
    while left >= SHARES[kind]:
        left -= SHARES[kind]
        kind += 1
    if kind == 0:
        change_goods(state, seat, rng)
    elif kind == 1:
        change_cult(state, seat, rng)
    elif kind == 2:  # noqa: PLR2004
        change_track(state, seat, rng)
    elif kind == 3:  # noqa: PLR2004
        change_keys(state, seat, rng)
    elif kind == 4:  # noqa: PLR2004
        change_favors(state, seat, rng)
    elif kind == 5:  # noqa: PLR2004
        change_structure(state, seat, rng)
    elif kind == 6:  # noqa: PLR2004
        add_dwelling(state, seat, rng)
    elif kind == 7:  # noqa: PLR2004
        change_card(state, seat, rng)
    else:
        change_terrain(state, seat, rng)


def between(low: int, high: int, rng: Random) -> int:
    """A whole number from `low` to `high`, but not 0."""
    found = 0
    while found == 0:
        found = low + rng.randrange(high - low + 1)
    return found


def change_goods(state: TerraMystica, seat: int, rng: Random) -> None:
    player = state.players[seat]
    kind = rng.randrange(6)
    if kind == 0:
        player.coins = max(0, player.coins + between(-5, 6, rng))
    elif kind == 1:
        player.workers = max(0, player.workers + between(-3, 3, rng))
    elif kind == 2:  # noqa: PLR2004
        player.priests = max(0, min(player.limit, player.priests + between(-1, 1, rng)))
    elif kind == 3:  # noqa: PLR2004
        moved = min(between(1, 4, rng), player.bowl1)
        player.bowl1 -= moved
        player.bowl2 += moved
    elif kind == 4:  # noqa: PLR2004
        moved = min(between(1, 4, rng), player.bowl2)
        player.bowl2 -= moved
        player.bowl3 += moved
    elif rng.randrange(2) == 0:
        player.bowl1 += 1
    elif player.bowl1 + player.bowl2 > SMALL_BOWLS:
        if player.bowl1 > 0:
            player.bowl1 -= 1
        else:
            player.bowl2 -= 1


def change_cult(state: TerraMystica, seat: int, rng: Random) -> None:
    cults = state.players[seat].cults
    track = TRACKS[rng.randrange(len(TRACKS))]
    if cults[track] < TOP:
        cults[track] = max(0, min(TOP - 1, cults[track] + between(-2, 3, rng)))


def change_track(state: TerraMystica, seat: int, rng: Random) -> None:
    """Shipping or the exchange track."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if rng.randrange(2) == 0:
        if player.exchange + 1 < len(faction.spade_price):
            player.exchange += 1
        elif player.exchange > 0:
            player.exchange -= 1
    elif player.shipping < faction.most_shipping:
        player.shipping += 1
    elif player.shipping > faction.shipping:
        player.shipping -= 1


def change_keys(state: TerraMystica, seat: int, rng: Random) -> None:
    player = state.players[seat]
    player.keys = max(0, player.keys + between(-1, 1, rng))


def change_favors(state: TerraMystica, seat: int, rng: Random) -> None:
    """A favor tile more, without its cult steps, or one less."""
    player = state.players[seat]
    if player.favors and rng.randrange(3) == 0:
        gone = player.favors[rng.randrange(len(player.favors))]
        player.favors = [tile for tile in player.favors if tile != gone]
        return
    free = [tile for tile in range(len(state.favors)) if state.favors[tile] > 0 and tile not in player.favors]
    lasting = [tile for tile in free if tile >= FIRST_LASTING] or free
    if lasting:
        tile = lasting[rng.randrange(len(lasting))]
        player.favors = [*player.favors, tile]
        state.favors = replaced(state.favors, tile, state.favors[tile] - 1)


def change_structure(state: TerraMystica, seat: int, rng: Random) -> None:
    """A structure becomes a better or a lesser one, unless that founds a town."""
    player = state.players[seat]
    ways: list[tuple[int, int]] = []
    for site in player.sites:
        for structure in BECOMES[state.structure[site]]:
            if player.structures[structure] < SUPPLY[structure]:
                ways.append((site, structure))
    if not ways:
        return
    site, structure = ways[rng.randrange(len(ways))]
    before = state.structure[site]
    state.structure[site] = structure
    if not state.town[site] and is_enough(state, seat, group_of(state, seat, site)):
        state.structure[site] = before
        return
    player.structures[before] -= 1
    player.structures[structure] += 1


def add_dwelling(state: TerraMystica, seat: int, rng: Random) -> None:
    """A dwelling more in reach, unless that founds a town."""
    player = state.players[seat]
    free = free_in_reach(state, seat)
    if player.structures[DWELLING] == SUPPLY[DWELLING] or not free:
        return
    hex = free[rng.randrange(len(free))]
    before = state.terrain[hex]
    state.terrain[hex] = player.home if player.home >= 0 else player.colour
    state.owner[hex] = seat
    state.structure[hex] = DWELLING
    player.sites.append(hex)
    group = group_of(state, seat, hex)
    if any(state.town[other] == 1 for other in group):
        join_town(state, seat, group, 1)
    elif is_enough(state, seat, group):
        player.sites.pop()
        state.owner[hex] = NOTHING
        state.terrain[hex] = before
        return
    player.structures[DWELLING] += 1


def change_card(state: TerraMystica, seat: int, rng: Random) -> None:
    """Another bonus card of the row."""
    player = state.players[seat]
    if state.cards and player.card != NOTHING:
        place = rng.randrange(len(state.cards))
        card = state.cards[place]
        state.cards = replaced(state.cards, place, player.card)
        player.card = card


def change_terrain(state: TerraMystica, seat: int, rng: Random) -> None:
    """A free hex in reach becomes home terrain."""
    home = state.players[seat].home
    free = [hex for hex in free_in_reach(state, seat) if state.terrain[hex] < RING and state.terrain[hex] != home]
    if free and faction_of(state, seat).uses_spades:
        state.terrain[free[rng.randrange(len(free))]] = home


def free_in_reach(state: TerraMystica, seat: int) -> list[int]:
    reach = reach_of(state, seat, True)
    return [hex for hex in range(state.board.land) if reach[hex] != OUT_OF_REACH and state.owner[hex] == NOTHING]
