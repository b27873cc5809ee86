"""Bridges: where they may be built, and the question where."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, NOTE, note
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.choices import owe_tiles
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING
from ludarium.games.terra_mystica.towns import check_town

FORFEIT: Final[int] = 500


def can_bridge(state: TerraMystica, seat: int, span: int) -> bool:
    """Whether a bridge may be built there: own structure at one end, no bridge yet (online play does not mind)."""
    one, other = state.board.spans[span]
    touches = state.owner[one] == seat or state.owner[other] == seat
    return touches and (state.variant.online or span not in state.bridges)


def bridge_places(state: TerraMystica, seat: int) -> list[int]:
    """Where the seat may build a bridge; nowhere without one in the supply."""
    if state.players[seat].bridges == 0:
        return []
    return [span for span in range(len(state.board.spans)) if can_bridge(state, seat, span)]


def has_bridge_place(state: TerraMystica, seat: int) -> bool:
    if state.players[seat].bridges == 0:
        return False
    return any(can_bridge(state, seat, span) for span in range(len(state.board.spans)))


def why_not_bridge(state: TerraMystica, seat: int, span: int) -> Refusal | None:
    if state.players[seat].bridges == 0:
        return refuse("tm.bridge.supply", "all 3 of your bridges are built")
    one, other = state.board.spans[span]
    if state.owner[one] != seat and state.owner[other] != seat:
        return refuse("tm.bridge", f"no structure of yours is at either end of {state.board.span_names[span]}")
    if not can_bridge(state, seat, span):
        return refuse("tm.bridge.once", f"there is a bridge at {state.board.span_names[span]} already")
    return None


def build_bridge(state: TerraMystica, seat: int, span: int) -> None:
    """Join two hexes for everybody; the builder may found a town by it."""
    state.bridges = [*state.bridges, span]
    state.builders = [*state.builders, seat]
    state.players[seat].bridges -= 1
    if state.log is not None:
        note(state.log, MOVE, seat, "bridge", 0, "tm.bridge", f"bridge:{state.board.span_names[span]}")
    one, other = state.board.spans[span]
    towns = 1 if check_town(state, seat, one, 0) else 0
    towns += 1 if check_town(state, seat, other, towns) else 0
    owe_tiles(state, seat, 0, towns)


class PlaceBridge(TurnAsk):
    """Build bridges, `count` of them; where the rules allow it they may be forfeited."""

    def __init__(self, seat: int, count: int, may_forfeit: bool) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.may_forfeit: Final[bool] = may_forfeit

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return "Where do you build a bridge?"

    def choices(self, state: TerraMystica) -> list[int]:
        found = bridge_places(state, self.seat)
        return [*found, FORFEIT] if self.forfeits(state, found) else found

    def forfeits(self, state: TerraMystica, places: list[int]) -> bool:
        return self.may_forfeit or state.variant.online or not places

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "-BRIDGE" if option == FORFEIT else f"bridge {state.board.span_names[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return "no bridge" if option == FORFEIT else f"join {' and '.join(state.board.span_names[option].split('-'))}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == FORFEIT else f"bridge:{state.board.span_names[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "-BRIDGE":
            return FORFEIT
        if not word.startswith("bridge "):
            return NOTHING
        one, _, other = word[7:].partition("-")
        return state.board.span_between(state.board.hex_named(one), state.board.hex_named(other))

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return [*range(len(state.board.spans)), FORFEIT]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option != FORFEIT:
            return why_not_bridge(state, self.seat, option)
        if self.forfeits(state, bridge_places(state, self.seat)):
            return None
        return refuse("tm.bridge", "the bridge must be built")

    def choose(self, state: TerraMystica, option: int) -> None:
        if self.count > 1:
            push(state, PlaceBridge(self.seat, self.count - 1, self.may_forfeit))
        if option == FORFEIT:
            note(state.log, NOTE, self.seat, "forfeited a bridge", 0, "tm.bridge")
        else:
            build_bridge(state, self.seat, option)
