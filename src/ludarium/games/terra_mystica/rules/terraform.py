"""Transforming terrain: spades, what they make of a hex, and what leaping to it costs."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, MISS, TURN, log_event
from ludarium.core.frames import NATURE
from ludarium.core.refusals import NEVER, NOT_NOW, Refusal, refuse
from ludarium.core.rendering import seat_mark
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import COLORS, RING, SPADES_ID
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import DIG_TRACK, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.rules.goods import gain_vp
from ludarium.games.terra_mystica.rules.reach import BY_LEAP, OUT_OF_REACH, reach_to, why_not_reach
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round

MOST_SPADES: Final[int] = 6
DIGITS: Final[list[str]] = ["0", "1", "2", "3", "4", "5", "6"]


def gain_spades(state: TerraMystica, seat: int, count: int, rule: str, cause: str, in_action_phase: bool) -> None:
    """Spades come in, paid or free: points for them, and what the faction gets for or instead of them. Ruling R32."""
    faction = faction_of(state, seat)
    if state.log is not None:
        verb = GAIN if faction.uses_spades else MISS
        if faction.uses_spades or faction.ignores_spades:
            log_event(state.log, verb, seat, SPADES_ID, rule, count, cause=cause)
    scoring = tile_of_round(state)
    if in_action_phase and scoring != NOTHING and not faction.ignores_spades:
        tile = state.numbers.scoring[scoring]
        gain_vp(state, seat, count * tile.spade_vp, "tm.scoring.spade", tile.id)
    if faction.uses_spades:
        faction.on_spades(state, seat, count)
    else:
        faction.replace_spades(state, seat, count, cause, in_action_phase)


def pay_for_spades(state: TerraMystica, seat: int, count: int) -> None:
    """Exchange workers (or what the faction pays) for spades."""
    faction_of(state, seat).pay_dig(state, seat, count)
    gain_spades(state, seat, count, "tm.spades", DIG_TRACK, True)


def lose_spades(state: TerraMystica, seat: int, count: int, rule: str, cause: str) -> None:
    """Spades in hand are used, or forfeited."""
    if state.log is not None:
        log_event(state.log, LOSE, seat, SPADES_ID, rule, count, cause=cause)


def is_open_land(state: TerraMystica, hex: int) -> bool:
    """Whether a hex can be transformed at all: nothing stands on it, and it is neither ice nor volcano. Ruling R7."""
    return state.owner[hex] == NOTHING and state.terrain[hex] < RING


def spades_for(state: TerraMystica, seat: int, hex: int, terrain: int, least: int, most: int) -> int:
    """How few spades between two numbers turn a hex into a terrain; 0 if none do."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    for spades in range(least, most + 1):
        if terrain in faction.terrains_made_by(player, state.terrain[hex], spades):
            return spades
    return 0


def terrains_made(state: TerraMystica, seat: int, hex: int, least: int, most: int) -> list[int]:
    """What a number of spades within bounds can make of a hex, in the order of the ring."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    found: list[int] = []
    for spades in range(least, most + 1):
        for terrain in faction.terrains_made_by(player, state.terrain[hex], spades):
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
            if is_near and faction.terrains_made_by(player, terrain, used):
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
    """Put a terrain tile on a hex. Terrain belongs to nobody: `partner` is who changed it."""
    if state.log is not None:
        old, new, where = TERRAIN_IDS[state.terrain[hex]], TERRAIN_IDS[terrain], state.board.hex_ids[hex]
        log_event(state.log, TURN, NATURE, new, rule, 1, old, where, partner=seat)
    state.terrain[hex] = terrain


def maybe_leap(state: TerraMystica, seat: int, hex: int, leapt: int) -> int:
    """Pay for leaping to a hex where that is needed and not done yet; returns the hex leapt to. Rulings R23 and R24."""
    if hex == leapt or reach_to(state, seat, hex, True) != BY_LEAP:
        return leapt
    faction_of(state, seat).pay_skip(state, seat, hex)
    return hex


# Refusals and words.


def why_not_free_land(state: TerraMystica, seat: int, hex: int) -> Refusal | None:
    """Whether something stands on a hex."""
    owner = state.owner[hex]
    if owner == NOTHING:
        return None
    where = state.board.hex_ids[hex]
    whose = "your own structure" if owner == seat else seat_mark(owner)
    return refuse("tm.build.free", f"{mark(where)} is taken by {whose}", [where], NEVER)


def why_not_get_to(state: TerraMystica, seat: int, hex: int, leapt: int) -> Refusal | None:
    """Whether a hex is in reach, and leaping to it can be paid."""
    reach = reach_to(state, seat, hex, True)
    if reach == OUT_OF_REACH:
        return why_not_reach(state, seat, hex)
    if reach == BY_LEAP and hex != leapt:
        if leapt != NOTHING:
            places = [state.board.hex_ids[leapt]]
            return refuse("tm.leap.once", "one action reaches only one hex this way", places, NOT_NOW)
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if not faction.can_skip(player, 0):
            return faction.why_not_skip(player)
    return None


def why_not_transform(state: TerraMystica, seat: int, hex: int, terrain: int, spades: int, leapt: int) -> Refusal:
    """Why a hex cannot be given a terrain with the spades in hand."""
    taken = why_not_free_land(state, seat, hex) or why_not_get_to(state, seat, hex, leapt)
    if taken is not None:
        return taken
    where, now = state.board.hex_ids[hex], state.terrain[hex]
    if now >= RING:
        return why_not_permanent(state, hex)
    if now == terrain:
        return refuse("tm.transform", f"{mark(where)} is {mark(TERRAIN_IDS[now])} already", [where])
    made = mark(TERRAIN_IDS[terrain])
    needed = spades_for(state, seat, hex, terrain, 1, MOST_SPADES)
    if needed == 0:
        return refuse("tm.transform", f"you cannot turn {mark(TERRAIN_IDS[now])} into {made}", [where])
    if needed <= spades:
        sentence = "only one hex of an action may become other than home terrain, each hex once"
        return refuse("tm.spades.one_hex", sentence, [where], NOT_NOW)
    sentence = f"turning {mark(where)} into {made} takes {{needed:spade}}, you have {{spades}}"
    return refuse("tm.spades", sentence, [where, SPADES_ID], needed - spades, needed=needed, spades=spades)


def why_not_permanent(state: TerraMystica, hex: int) -> Refusal:
    where, now = state.board.hex_ids[hex], TERRAIN_IDS[state.terrain[hex]]
    return refuse("tm.terrain.permanent", f"{mark(where)} is {mark(now)}, which nobody transforms", [where], NEVER)


def terrain_named(word: str) -> int:
    """The terrain of a color word, or -1."""
    word = "gray" if word == "grey" else word
    return COLORS.index(word) if word in COLORS else NOTHING


def parse_spade_count(word: str, before: str) -> int:
    """How many spades a word such as ``dig 2`` names, or -1."""
    count = word.removeprefix(before)
    return DIGITS.index(count) if word.startswith(before) and count in DIGITS[1:] else NOTHING


def parse_forfeited_spades(word: str) -> int:
    """How many spades a word such as ``-SPADE`` gives up, or -1."""
    if not word.startswith("-") or not word.endswith("SPADE"):
        return NOTHING
    count = word[1:-5] or "1"
    return DIGITS.index(count) if count in DIGITS[1:] else NOTHING


def forfeit_word(count: int) -> str:
    return "-SPADE" if count == 1 else f"-{count}SPADE"
