"""Transforming terrain: spades, what they make of a hex, and what leaping to it costs."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, MOVE, note
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import gain_vp
from ludarium.games.terra_mystica.reach import BY_LEAP, OUT_OF_REACH, reach_to, why_not_reach
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import COLOURS, NOTHING, RING, TERRAINS

MOST_SPADES: Final[int] = 6
DIGITS: Final[list[str]] = ["0", "1", "2", "3", "4", "5", "6"]

# Options of the questions about spades: a hex and a terrain, spades to pay for, spades to forfeit.
KINDS: Final[int] = 16
DIG: Final[int] = 2000
FORFEIT: Final[int] = 2100


def gain_spades(state: TerraMystica, seat: int, count: int, rule: str, in_action_phase: bool) -> None:
    """Spades come in, paid or free: points for them, and what the faction gets for or instead of them."""
    note(state.log, GAIN, seat, "spades", count, rule)
    faction = faction_of(state, seat)
    scoring = tile_of_round(state)
    if in_action_phase and scoring != NOTHING and not faction.ignores_spades:
        gain_vp(state, seat, count * state.tables.scoring[scoring].spade_vp, "tm.scoring.spade")
    if faction.uses_spades:
        faction.on_spades(state, seat, count)
    else:
        faction.replace_spades(state, seat, count, in_action_phase)


def pay_for_spades(state: TerraMystica, seat: int, count: int) -> None:
    """Exchange workers (or what the faction pays) for spades."""
    faction_of(state, seat).pay_dig(state, seat, count)
    gain_spades(state, seat, count, "tm.spades", True)


def is_open_land(state: TerraMystica, hex: int) -> bool:
    """Whether a hex can be transformed at all: nothing stands on it, and it is neither ice nor volcano."""
    return state.owner[hex] == NOTHING and state.terrain[hex] < RING


def spades_for(state: TerraMystica, seat: int, hex: int, terrain: int, least: int, most: int) -> int:
    """How few spades between two numbers turn a hex into a terrain; 0 if none do."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    for spades in range(least, most + 1):
        if terrain in faction.makes(player, state.terrain[hex], spades):
            return spades
    return 0


def terrains_made(state: TerraMystica, seat: int, hex: int, least: int, most: int) -> list[int]:
    """What a number of spades within bounds can make of a hex, in the order of the ring."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    found: list[int] = []
    for spades in range(least, most + 1):
        for terrain in faction.makes(player, state.terrain[hex], spades):
            if terrain not in found:
                found.append(terrain)
    if len(found) > 1:
        found.sort()
    return found


def usable_digs(state: TerraMystica, seat: int, reach: list[int], spades: int, leapt: int) -> list[int]:
    """How many spades can be bought so that all of them, with those in hand, can be used on one hex."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if not faction.can_dig(player, 1):
        return []
    near, far = terrains_in_reach(state, reach, leapt)
    found: list[int] = []
    for count in range(1, MOST_SPADES + 1 - spades):
        if not faction.can_dig(player, count):
            break
        # Online, those who dig with two spades at once may buy them one after the other.
        used = max(spades + count, faction.spades_at_once) if state.variant.online else spades + count
        if not faction.can_dig(player, used - spades):
            break
        for terrain in range(RING):
            is_near = near[terrain] or (far[terrain] and leapt == NOTHING and can_leap_after(state, seat, count))
            if is_near and faction.makes(player, terrain, used):
                found.append(count)
                break
    return found


def terrains_in_reach(state: TerraMystica, reach: list[int], leapt: int) -> tuple[list[bool], list[bool]]:
    """Which terrains of the ring lie open within reach, and which only if the seat leaps."""
    near = [False] * RING
    far = [False] * RING
    for hex in range(state.board.land):
        if reach[hex] != OUT_OF_REACH and is_open_land(state, hex):
            if reach[hex] == BY_LEAP and hex != leapt:
                far[state.terrain[hex]] = True
            else:
                near[state.terrain[hex]] = True
    return near, far


def can_leap_after(state: TerraMystica, seat: int, spades: int) -> bool:
    """Whether leaping can be paid for after so many spades."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    return faction.can_skip(player, spades * faction.spade_price[player.exchange])


def change_terrain(state: TerraMystica, seat: int, hex: int, terrain: int, rule: str) -> None:
    """Put a terrain tile on a hex."""
    state.terrain[hex] = terrain
    if state.log is not None:
        note(state.log, MOVE, seat, TERRAINS[terrain], 0, rule, f"hex:{state.board.names[hex]}")


def maybe_leap(state: TerraMystica, seat: int, hex: int, leapt: int) -> int:
    """Pay for leaping to a hex where that is needed and not done yet; returns the hex leapt to."""
    if hex == leapt or reach_to(state, seat, hex, True) != BY_LEAP:
        return leapt
    faction_of(state, seat).pay_skip(state, seat)
    return hex


# Refusals and words.


def why_not_free_land(state: TerraMystica, seat: int, hex: int) -> Refusal | None:
    """Whether something stands on a hex."""
    owner = state.owner[hex]
    if owner == NOTHING:
        return None
    whose = "your own structure" if owner == seat else f"the {faction_of(state, owner).name}"
    return refuse("tm.build.free", f"{state.board.names[hex]} is taken by {whose}")


def why_not_get_to(state: TerraMystica, seat: int, hex: int, leapt: int) -> Refusal | None:
    """Whether a hex is in reach, and leaping to it can be paid."""
    reach = reach_to(state, seat, hex, True)
    if reach == OUT_OF_REACH:
        return why_not_reach(state, seat, hex)
    if reach == BY_LEAP and hex != leapt:
        if leapt != NOTHING:
            return refuse("tm.leap.once", "one action reaches only one hex this way")
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if not faction.can_skip(player, 0):
            return faction.why_not_skip(player)
    return None


def why_not_transform(state: TerraMystica, seat: int, hex: int, terrain: int, spades: int, leapt: int) -> Refusal:
    """Why a hex cannot be given a terrain with the spades in hand."""
    name = state.board.names[hex]
    taken = why_not_free_land(state, seat, hex) or why_not_get_to(state, seat, hex, leapt)
    if taken is not None:
        return taken
    now = state.terrain[hex]
    if now >= RING:
        return refuse("tm.terrain.permanent", f"{name} is {TERRAINS[now]}, which nobody transforms")
    if now == terrain:
        return refuse("tm.transform", f"{name} is {TERRAINS[now]} already")
    needed = spades_for(state, seat, hex, terrain, 1, MOST_SPADES)
    if needed == 0:
        return refuse("tm.transform", f"you cannot turn {TERRAINS[now]} into {TERRAINS[terrain]}")
    if needed <= spades:
        return refuse(
            "tm.spades.one_hex", "only one hex of an action may become other than home terrain, each hex once"
        )
    sentence = f"turning {name} into {TERRAINS[terrain]} takes {{needed}} spades, you have {{spades}}"
    return refuse("tm.spades", sentence, needed=needed, spades=spades)


def why_not_forfeit(spades: int, count: int, paid: bool) -> Refusal:
    if count > spades:
        return refuse("tm.spades.forfeit", "you have only {spades} spades", spades=spades)
    if paid:
        return refuse("tm.spades.forfeit", "spades that were paid for must be used")
    return refuse("tm.spades.pair", "you need a second spade: add one, or do something else")


def terrain_named(word: str) -> int:
    """The terrain of a colour word, or -1."""
    word = "gray" if word == "grey" else word
    return COLOURS.index(word) if word in COLOURS else NOTHING


def spade_word(state: TerraMystica, option: int) -> str:
    if option >= FORFEIT:
        count = option - FORFEIT
        return "-SPADE" if count == 1 else f"-{count}SPADE"
    if option >= DIG:
        return f"dig {option - DIG}"
    return f"transform {state.board.names[option // KINDS]} to {COLOURS[option % KINDS]}"


def spade_target(state: TerraMystica, option: int) -> str:
    return f"hex:{state.board.names[option // KINDS]}" if option < DIG else ""


def find_spade_word(state: TerraMystica, word: str) -> int:
    """The option a word stands for, or -1."""
    if word.startswith("transform "):
        name, _, colour = word[10:].partition(" to ")
        hex, terrain = state.board.hex_named(name), terrain_named(colour)
        return KINDS * hex + terrain if NOTHING not in (hex, terrain) else NOTHING
    if word.startswith("dig "):
        return DIG + DIGITS.index(word[4:]) if word[4:] in DIGITS else NOTHING
    if word.startswith("-") and word.endswith("SPADE"):
        count = word[1:-5] or "1"
        return FORFEIT + DIGITS.index(count) if count in DIGITS else NOTHING
    return NOTHING


def transform_label(state: TerraMystica, seat: int, option: int, leapt: int) -> str:
    hex, terrain = option // KINDS, option % KINDS
    label = f"{state.board.names[hex]} from {TERRAINS[state.terrain[hex]]} to {TERRAINS[terrain]}"
    if hex != leapt and reach_to(state, seat, hex, True) == BY_LEAP:
        label += f" ({faction_of(state, seat).skip_price(state.players[seat])} to get there)"
    return label


def counted(count: int, name: str) -> str:
    """``a spade`` or ``3 spades``."""
    return f"a {name}" if count == 1 else f"{count} {name}s"
