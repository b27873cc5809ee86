"""Sailing: every ship moves so many spaces, farther for power, and trades on its way."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.english import join_words
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, SingleAction
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING, with_item
from ludarium.games.terra_mystica.content.board import FAR
from ludarium.games.terra_mystica.content.constants import BOWL3, POWER_ID
from ludarium.games.terra_mystica.content.ids import DONE, mark
from ludarium.games.terra_mystica.merchants.content.ids import SEA, SHIP
from ludarium.games.terra_mystica.merchants.content.numbers import USUAL_SAIL
from ludarium.games.terra_mystica.merchants.rules.ships import extra_range, sail_range
from ludarium.games.terra_mystica.merchants.rules.trade import Trades
from ludarium.games.terra_mystica.merchants.state import fleets_in, merchants_of, numbers_of_game
from ludarium.games.terra_mystica.rules.goods import spend_power
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica

# Codes of a ship and a river space.
STEP: Final[int] = 512


class Sail(Run[TerraMystica]):
    """All ships of a seat sail: `spaces` far, or as far as usual (-1)."""

    kind = "sail"

    def __init__(self, seat: int, spaces: int) -> None:
        self.seat: Final[int] = seat
        self.spaces: Final[int] = spaces

    def run(self, state: TerraMystica) -> None:
        spaces = sail_range(state, self.seat) if self.spaces == USUAL_SAIL else self.spaces
        left = [spaces + extra_range(state, self.seat)] * len(merchants_of(state).ships[self.seat])
        push(state, Trades(self.seat), Sailing(self.seat, left))


class Sailing(Run[TerraMystica]):
    """Ships go on as long as one of them may still move, or power may be spent on it. `left` are spaces by ship."""

    kind = "sailing"

    def __init__(self, seat: int, left: list[int]) -> None:
        self.seat: Final[int] = seat
        self.left: Final[list[int]] = left

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if player.dropped or not self.left:
            return
        if sum(self.left) > 0 or player.bowl3 + player.bowl2 // 2 >= numbers_of_game(state).step_power:
            push(state, MoveShip(self.seat, self.left))


class SailTo(ActionType[TerraMystica, "MoveShip"]):
    """Codes: 512 times the river space that a ship leaves, plus the one it sails to."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        if fleets_in(table) is None:
            return Domain([])
        board = table.board
        rivers = range(len(board.river_names))
        return Domain(
            [
                DomainEntry(STEP * start + to, sail_word(table, start, to), sail_phrase(table, start, to))
                for start in rivers
                for to in rivers
                if to != start
            ]
        )

    def codes(self, state: TerraMystica, ask: MoveShip) -> list[int]:
        merchants = merchants_of(state)
        at = merchants.ships[ask.seat]
        more = state.players[ask.seat].bowl3 // merchants.numbers.step_power
        found: list[int] = []
        for ship in ask.movers(state):
            courses = merchants.sea_distances[at[ship]]
            for river in range(len(courses)):
                if 0 < courses[river] <= ask.left[ship] + more and courses[river] != FAR:
                    found.append(STEP * at[ship] + river)
        return found

    def candidates(self, state: TerraMystica, ask: MoveShip) -> list[int]:
        at = merchants_of(state).ships[ask.seat]
        rivers = range(len(state.board.river_spots))
        return [STEP * at[ship] + to for ship in ask.movers(state) for to in rivers if to != at[ship]]

    def do(self, state: TerraMystica, ask: MoveShip, code: int) -> None:
        start, to = code // STEP, code % STEP
        merchants, ship = merchants_of(state), ask.mover_from(state, start)
        power = ask.power_needed(state, ship, to)
        if power > 0:
            spend_power(state, ask.seat, power, "tm.merchants.step", state.board.river_ids[to])
        merchants.ships[ask.seat] = with_item(merchants.ships[ask.seat], ship, to)
        if state.log is not None:
            rivers = state.board.river_ids
            log_event(state.log, MOVE, ask.seat, SHIP, "tm.merchants.sail", 1, rivers[start], rivers[to])
        left = with_item(ask.left, ship, max(0, ask.left[ship] - merchants.sea_distances[start][to]))
        push(state, Trades(ask.seat), Sailing(ask.seat, left))

    def word(self, state: TerraMystica, ask: MoveShip, code: int) -> str:
        return sail_word(state, code // STEP, code % STEP)

    def find(self, state: TerraMystica, ask: MoveShip, word: str) -> int:
        start, _, end = word.removeprefix("sail ").partition(" to ")
        river, to = state.board.river_named(start), state.board.river_named(end)
        if not word.startswith("sail ") or NOTHING in {river, to} or to == river:
            return NOTHING
        return STEP * river + to if ask.mover_from(state, river) != NOTHING else NOTHING

    def describe(self, state: TerraMystica, ask: MoveShip, code: int) -> AnswerLabel:
        start, to = code // STEP, code % STEP
        rivers = state.board.river_ids
        return AnswerLabel(sail_phrase(state, start, to), [rivers[to], rivers[start]], SHIP, SEA)

    def why_not(self, state: TerraMystica, ask: MoveShip, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        start, to = code // STEP, code % STEP
        ship = ask.mover_from(state, start)
        distance = merchants_of(state).sea_distances[start][to]
        here, there = state.board.river_ids[start], state.board.river_ids[to]
        if distance == FAR:
            sentence = f"no river leads from {mark(here)} to {mark(there)}"
            return refuse("tm.merchants.sail", sentence, [there, here])
        power, bowl = ask.power_needed(state, ship, to), state.players[ask.seat].bowl3
        sentence = f"{mark(there)} is {{distance:space}} away, this ship has {{left}} left: "
        sentence += f"<{POWER_ID}|{{power}}> would take it there, you have {{bowl}}"
        return refuse(
            "tm.merchants.step", sentence, [there, here, BOWL3], power - bowl, distance=distance, left=ask.left[ship],
            power=power, bowl=bowl,
        )  # fmt: skip


def sail_word(state: TerraMystica, start: int, to: int) -> str:
    return f"sail {state.board.river_names[start]} to {state.board.river_names[to]}"


def sail_phrase(state: TerraMystica, start: int, to: int) -> str:
    return f"sail the ship on {mark(state.board.river_ids[start])} to {mark(state.board.river_ids[to])}"


class EndSailing(SingleAction[TerraMystica, "MoveShip"]):
    """The move is over."""

    text = "done"
    label = "end the move of your ships"

    def do(self, state: TerraMystica, ask: MoveShip, code: int) -> None:
        pass

    def describe(self, state: TerraMystica, ask: MoveShip, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, ask.about(state), group=DONE, ends=True)


SAILING: Final[ActionTypes] = [SailTo(), EndSailing()]


class MoveShip(TurnAsk):
    """Move a ship, or end the move.

    Ships on one space are alike: the one with the most spaces left sails. A ship that came in later has no part in it.
    """

    kind = "move_ship"
    figure_names: ClassVar[tuple[str, ...]] = ("most spaces left", "spaces left in all")

    def __init__(self, seat: int, left: list[int]) -> None:
        super().__init__(seat)
        self.left: Final[list[int]] = left

    def own_action_types(self) -> ActionTypes:
        return SAILING

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [max(self.left), sum(self.left)]

    def prompt(self, state: TerraMystica) -> str:
        at = merchants_of(state).ships[self.seat]
        rows = [f"{left} from {mark(state.board.river_ids[at[ship]])}" for ship, left in enumerate(self.left)]
        return f"Which ship do you move? So many spaces are left: {join_words(rows)}."

    def about(self, state: TerraMystica) -> list[str]:
        at = merchants_of(state).ships[self.seat]
        return [state.board.river_ids[at[ship]] for ship in range(len(self.left))]

    def movers(self, state: TerraMystica) -> list[int]:
        """The ships that may be moved: of those on one space the one with the most spaces left."""
        at = merchants_of(state).ships[self.seat]
        found: list[int] = []
        for ship, left in enumerate(self.left):
            same_space = [other for other in range(len(self.left)) if at[other] == at[ship]]
            best = max(self.left[other] for other in same_space)
            if left == best and not any(other < ship and self.left[other] == best for other in same_space):
                found.append(ship)
        return found

    def mover_from(self, state: TerraMystica, river: int) -> int:
        """The ship that may be moved from a river space, or -1."""
        at = merchants_of(state).ships[self.seat]
        for ship in self.movers(state):
            if at[ship] == river:
                return ship
        return NOTHING

    def power_needed(self, state: TerraMystica, ship: int, river: int) -> int:
        """The power a move costs beyond the spaces left."""
        merchants = merchants_of(state)
        distance = merchants.sea_distances[merchants.ships[self.seat][ship]][river]
        return max(0, distance - self.left[ship]) * merchants.numbers.step_power
