"""Sailing: every ship moves so many spaces, farther for power, and trades on its way."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.frames import Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.board import FAR
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import spend_power
from ludarium.games.terra_mystica.merchants.rules import USUAL_SAIL
from ludarium.games.terra_mystica.merchants.ships import extra_range, merchants_of, rules_of_game, sail_range
from ludarium.games.terra_mystica.merchants.trade import Trades
from ludarium.games.terra_mystica.state import TerraMystica, with_value
from ludarium.games.terra_mystica.terms import NOTHING

# Options: a ship and a river space, or the end.
SHIP: Final[int] = 256
DONE: Final[int] = 9000


class Sail(Run[TerraMystica]):
    """All ships of a seat sail: `spaces` far, or as far as usual (-1)."""

    def __init__(self, seat: int, spaces: int) -> None:
        self.seat: Final[int] = seat
        self.spaces: Final[int] = spaces

    def run(self, state: TerraMystica) -> None:
        spaces = sail_range(state, self.seat) if self.spaces == USUAL_SAIL else self.spaces
        left = [spaces + extra_range(state, self.seat)] * len(merchants_of(state).ships[self.seat])
        push(state, Trades(self.seat), Sailing(self.seat, left))


class Sailing(Run[TerraMystica]):
    """Ships go on as long as one of them may still move, or power may be spent on it. `left` are spaces by ship."""

    def __init__(self, seat: int, left: list[int]) -> None:
        self.seat: Final[int] = seat
        self.left: Final[list[int]] = left

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if player.dropped or not self.left:
            return
        if sum(self.left) > 0 or player.bowl3 + player.bowl2 // 2 >= rules_of_game(state).step_power:
            push(state, MoveShip(self.seat, self.left))


class MoveShip(TurnAsk):
    """Move a ship, or end the move.

    Ships on one space are alike: the one with the most spaces left sails. A ship that came in later has no part in it.
    """

    def __init__(self, seat: int, left: list[int]) -> None:
        super().__init__(seat)
        self.left: Final[list[int]] = left

    def prompt(self, state: TerraMystica) -> str:
        at = merchants_of(state).ships[self.seat]
        names = [f"{state.board.river_names[at[ship]]} ({left})" for ship, left in enumerate(self.left)]
        return f"Which ship do you move? They have so many spaces left: {', '.join(names)}"

    def movers(self, state: TerraMystica) -> list[int]:
        """The ships that may be moved: of those on one space the one with the most spaces left."""
        at = merchants_of(state).ships[self.seat]
        found: list[int] = []
        for ship, left in enumerate(self.left):
            rivals = [other for other in range(len(self.left)) if at[other] == at[ship]]
            best = max(self.left[other] for other in rivals)
            if left == best and not any(other < ship and self.left[other] == best for other in rivals):
                found.append(ship)
        return found

    def choices(self, state: TerraMystica) -> list[int]:
        at = merchants_of(state).ships[self.seat]
        more = state.players[self.seat].bowl3 // rules_of_game(state).step_power
        found: list[int] = []
        for ship in self.movers(state):
            courses = state.variant.courses[at[ship]]
            for river in range(len(courses)):
                if 0 < courses[river] <= self.left[ship] + more and courses[river] != FAR:
                    found.append(SHIP * ship + river)
        found.append(DONE)
        return found

    def power_needed(self, state: TerraMystica, option: int) -> int:
        """The power a move costs beyond the spaces left."""
        ship, river = option // SHIP, option % SHIP
        distance = state.variant.courses[merchants_of(state).ships[self.seat][ship]][river]
        return max(0, distance - self.left[ship]) * rules_of_game(state).step_power

    def choice_word(self, state: TerraMystica, option: int) -> str:
        if option == DONE:
            return "done"
        start = merchants_of(state).ships[self.seat][option // SHIP]
        return f"sail {state.board.river_names[start]} to {state.board.river_names[option % SHIP]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option == DONE:
            return "end the move"
        start = merchants_of(state).ships[self.seat][option // SHIP]
        label = f"the ship on {state.board.river_names[start]} to {state.board.river_names[option % SHIP]}"
        power = self.power_needed(state, option)
        return f"{label} for {power} power" if power > 0 else label

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == DONE else f"river:{state.board.river_names[option % SHIP]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "done":
            return DONE
        start, _, end = word.removeprefix("sail ").partition(" to ")
        river, to = state.board.river_named(start), state.board.river_named(end)
        if not word.startswith("sail ") or NOTHING in {river, to}:
            return NOTHING
        at = merchants_of(state).ships[self.seat]
        for ship in self.movers(state):
            if at[ship] == river and to != river:
                return SHIP * ship + to
        return NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        at = merchants_of(state).ships[self.seat]
        rivers = range(len(state.board.river_spots))
        return [*[SHIP * ship + to for ship in self.movers(state) for to in rivers if to != at[ship]], DONE]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        ship, to = option // SHIP, option % SHIP
        start = merchants_of(state).ships[self.seat][ship]
        distance = state.variant.courses[start][to]
        name = state.board.river_names[to]
        if distance == FAR:
            return refuse("tm.merchants.sail", f"no river leads from {state.board.river_names[start]} to {name}")
        power = self.power_needed(state, option)
        sentence = f"{name} is {{distance}} spaces away, {{left}} are left: {{power}} power needed, you have {{bowl}}"
        bowl = state.players[self.seat].bowl3
        return refuse("tm.merchants.step", sentence, distance=distance, left=self.left[ship], power=power, bowl=bowl)

    def choose(self, state: TerraMystica, option: int) -> None:
        if option == DONE:
            return
        ship, to = option // SHIP, option % SHIP
        merchants = merchants_of(state)
        distance = state.variant.courses[merchants.ships[self.seat][ship]][to]
        power = self.power_needed(state, option)
        if power > 0:
            spend_power(state, self.seat, power, "tm.merchants.step")
        merchants.ships[self.seat] = with_value(merchants.ships[self.seat], ship, to)
        if state.log is not None:
            name = f"river:{state.board.river_names[to]}"
            note(state.log, MOVE, self.seat, "ship", distance, "tm.merchants.sail", name)
        left = with_value(self.left, ship, max(0, self.left[ship] - distance))
        push(state, Trades(self.seat), Sailing(self.seat, left))
