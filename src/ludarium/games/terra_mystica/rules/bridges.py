"""Bridges: where they may be built, and the question where."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import DECLINE, MOVE, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, SingleAction
from ludarium.core.refusals import NEVER, NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import BRIDGES_ID
from ludarium.games.terra_mystica.content.ids import BRIDGE, BUILD, GIVE_UP, mark
from ludarium.games.terra_mystica.rules.favors import owe_tiles
from ludarium.games.terra_mystica.rules.towns import check_town
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica


def can_bridge(state: TerraMystica, seat: int, span: int) -> bool:
    """Whether a bridge may be built there: own structure at one end, no bridge yet (online play does not mind).

    Rulings R27 and R28.
    """
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


def why_no_bridge(state: TerraMystica, seat: int) -> Refusal:
    """Why a seat can build no bridge at all."""
    if state.players[seat].bridges == 0:
        return refuse("tm.bridge.supply", "all 3 of your bridges are built", [BRIDGES_ID], NEVER)
    return refuse("tm.bridge", "there is no place for a bridge next to a structure of yours")


def why_not_bridge(state: TerraMystica, seat: int, span: int) -> Refusal | None:
    if state.players[seat].bridges == 0:
        return why_no_bridge(state, seat)
    one, other = state.board.spans[span]
    where = state.board.span_ids[span]
    if state.owner[one] != seat and state.owner[other] != seat:
        places = [where, state.board.hex_ids[one], state.board.hex_ids[other]]
        return refuse("tm.bridge", f"no structure of yours is at either end of {mark(where)}", places)
    if not can_bridge(state, seat, span):
        return refuse("tm.bridge.once", f"there is a bridge at {mark(where)} already", [where], NEVER)
    return None


def build_bridge(state: TerraMystica, seat: int, span: int) -> None:
    """Join two hexes for everybody; the builder may found a town by it."""
    state.bridges = [*state.bridges, span]
    state.builders = [*state.builders, seat]
    state.players[seat].bridges -= 1
    if state.log is not None:
        log_event(state.log, MOVE, seat, BRIDGE, "tm.bridge", 1, BRIDGES_ID, state.board.span_ids[span])
    one, other = state.board.spans[span]
    towns = 1 if check_town(state, seat, one, 0) else 0
    towns += 1 if check_town(state, seat, other, towns) else 0
    owe_tiles(state, seat, 0, towns)


class BuildBridge(ActionType[TerraMystica, "PlaceBridge"]):
    """Codes: the place for a bridge."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        board = table.board
        return Domain(
            [
                DomainEntry(span, f"bridge {name}", f"build a bridge at {mark(board.span_ids[span])}")
                for span, name in enumerate(board.span_names)
            ]
        )

    def codes(self, state: TerraMystica, ask: PlaceBridge) -> list[int]:
        return bridge_places(state, ask.seat)

    def candidates(self, state: TerraMystica, ask: PlaceBridge) -> list[int]:
        return list(range(len(state.board.spans)))

    def do(self, state: TerraMystica, ask: PlaceBridge, code: int) -> None:
        ask.go_on(state)
        build_bridge(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: PlaceBridge, code: int) -> str:
        return f"bridge {state.board.span_names[code]}"

    def find(self, state: TerraMystica, ask: PlaceBridge, word: str) -> int:
        if not word.startswith("bridge "):
            return NOTHING
        one, _, other = word[7:].partition("-")
        return state.board.span_between(state.board.hex_named(one), state.board.hex_named(other))

    def describe(self, state: TerraMystica, ask: PlaceBridge, code: int) -> AnswerLabel:
        one, other = state.board.spans[code]
        ends = [state.board.hex_ids[one], state.board.hex_ids[other]]
        phrase = f"build a bridge from {mark(ends[0])} to {mark(ends[1])}"
        return AnswerLabel(phrase, [state.board.span_ids[code], *ends], BRIDGE, BUILD)

    def why_not(self, state: TerraMystica, ask: PlaceBridge, code: int) -> Refusal | None:
        return why_not_bridge(state, ask.seat, code)


class ForfeitBridge(SingleAction[TerraMystica, "PlaceBridge"]):
    """Build no bridge."""

    text = "-BRIDGE"
    label = "build no bridge"

    def is_possible(self, state: TerraMystica, ask: PlaceBridge) -> bool:
        return ask.may_forfeit or state.variant.online or not bridge_places(state, ask.seat)

    def do(self, state: TerraMystica, ask: PlaceBridge, code: int) -> None:
        ask.go_on(state)
        log_event(state.log, DECLINE, ask.seat, BRIDGE, "tm.bridge", 1)

    def describe(self, state: TerraMystica, ask: PlaceBridge, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [BRIDGES_ID], group=GIVE_UP, ends=True)

    def why_not(self, state: TerraMystica, ask: PlaceBridge, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        return refuse("tm.bridge", "the bridge must be built", [BRIDGES_ID], NOT_NOW)


BRIDGES: Final[ActionTypes] = [BuildBridge(), ForfeitBridge()]


class PlaceBridge(TurnAsk):
    """Build bridges, `count` of them; where the rules allow it they may be forfeited."""

    kind = "place_bridge"
    figure_names: ClassVar[tuple[str, ...]] = ("bridges",)

    def __init__(self, seat: int, count: int, may_forfeit: bool) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.may_forfeit: Final[bool] = may_forfeit

    def own_action_types(self) -> ActionTypes:
        return BRIDGES

    def may_come_first(self) -> bool:
        return True

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.count]

    def prompt(self, state: TerraMystica) -> str:
        return "Where do you build a bridge?"

    def about(self, state: TerraMystica) -> list[str]:
        return [BRIDGES_ID]

    def go_on(self, state: TerraMystica) -> None:
        """Ask for the next bridge."""
        if self.count > 1:
            push(state, PlaceBridge(self.seat, self.count - 1, self.may_forfeit))
