"""The cult tracks: steps, the power they bring, keys and the top space."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, MOVE, NOTE, note
from ludarium.games.terra_mystica.goods import gain_power
from ludarium.games.terra_mystica.state import TerraMystica, top_is_taken
from ludarium.games.terra_mystica.terms import CULTS, TOP, TRACKS

# The power gained for moving up onto each space of a track.
POWER_AT: Final[list[int]] = [0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3]
# The steps of the four priest spaces under each track.
PRIEST_STEPS: Final[list[int]] = [3, 2, 2, 2]
SPOTS: Final[int] = 4


def advance(state: TerraMystica, seat: int, track: int, steps: int, rule: str) -> None:
    """Move a marker up; space 10 needs a key and holds one marker, else it stops at 9."""
    player = state.players[seat]
    old = player.cults[track]
    new = old + steps
    if new >= TOP > old:
        if top_is_taken(state, track):
            new = TOP - 1
        elif player.keys < 1:
            new = TOP - 1
            if track not in player.blocked:
                player.blocked = [*player.blocked, track]
        else:
            new = TOP
            player.keys -= 1
            note(state.log, LOSE, seat, "keys", 1, "tm.cult.top")
    elif new > TOP:
        new = TOP
    if new == old:
        note(state.log, NOTE, seat, "a cult step that is lost", 0, "tm.cult.top")
        return
    player.cults[track] = new
    if state.log is not None:
        note(state.log, MOVE, seat, CULTS[track].lower(), new - old, rule, f"cult:{CULTS[track].lower()}")
    power = sum(POWER_AT[space] for space in range(old + 1, new + 1))
    gain_power(state, seat, power, "tm.cult.power")


def fall_back(state: TerraMystica, seat: int, track: int, steps: int, rule: str) -> None:
    """Move a marker down; leaving space 10 gives its key back."""
    player = state.players[seat]
    if player.cults[track] == TOP:
        player.keys += 1
        note(state.log, GAIN, seat, "keys", 1, "tm.cult.top")
    player.cults[track] -= steps
    if state.log is not None:
        note(state.log, MOVE, seat, CULTS[track].lower(), -steps, rule, f"cult:{CULTS[track].lower()}")


def would_enter_top(state: TerraMystica, seat: int, steps: int) -> list[int]:
    """The tracks on which so many steps would lead to space 10, if there were a key for each."""
    cults = state.players[seat].cults
    return [track for track in TRACKS if cults[track] < TOP <= cults[track] + steps and not top_is_taken(state, track)]


def free_spot(state: TerraMystica, track: int, steps: int) -> int:
    """A free priest space worth so many steps, or -1."""
    for place in range(SPOTS):
        if PRIEST_STEPS[place] == steps and state.spots[SPOTS * track + place] < 0:
            return SPOTS * track + place
    return -1


def priests_on_board(state: TerraMystica, seat: int) -> int:
    """How many priests of a seat stand on the cult board."""
    return sum(1 for owner in state.spots if owner == seat)
