"""Sailing: every ship moves so many spaces, farther for power, and trades on its way."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, tell
from ludarium.core.frames import Run, push
from ludarium.core.kinds import Kind, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.speech import listed
from ludarium.core.terms import NOTHING, replaced
from ludarium.games.terra_mystica.asking import Kinds, TurnAsk
from ludarium.games.terra_mystica.board import FAR
from ludarium.games.terra_mystica.merchants.data import USUAL_SAIL
from ludarium.games.terra_mystica.merchants.ships import extra_range, sail_range
from ludarium.games.terra_mystica.merchants.state import merchants_of, rules_of_game
from ludarium.games.terra_mystica.merchants.terms import SEA, SHIP
from ludarium.games.terra_mystica.merchants.trade import Trades
from ludarium.games.terra_mystica.names import DONE, mark
from ludarium.games.terra_mystica.paying import spend_power
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import BOWL3, POWER_ID

# Codes of a ship and a river space.
STEP: Final[int] = 512


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


class SailTo(Kind[TerraMystica, "MoveShip"]):
    """Codes: 512 times the ship, plus the river space it sails to."""

    def codes(self, state: TerraMystica, ask: MoveShip) -> list[int]:
        merchants = merchants_of(state)
        at = merchants.ships[ask.seat]
        more = state.players[ask.seat].bowl3 // merchants.rules.step_power
        found: list[int] = []
        for ship in ask.movers(state):
            courses = merchants.courses[at[ship]]
            for river in range(len(courses)):
                if 0 < courses[river] <= ask.left[ship] + more and courses[river] != FAR:
                    found.append(STEP * ship + river)
        return found

    def candidates(self, state: TerraMystica, ask: MoveShip) -> list[int]:
        at = merchants_of(state).ships[ask.seat]
        rivers = range(len(state.board.river_spots))
        return [STEP * ship + to for ship in ask.movers(state) for to in rivers if to != at[ship]]

    def do(self, state: TerraMystica, ask: MoveShip, code: int) -> None:
        ship, to = code // STEP, code % STEP
        merchants = merchants_of(state)
        start = merchants.ships[ask.seat][ship]
        power = ask.power_needed(state, ship, to)
        if power > 0:
            spend_power(state, ask.seat, power, "tm.merchants.step", state.board.river_ids[to])
        merchants.ships[ask.seat] = replaced(merchants.ships[ask.seat], ship, to)
        if state.log is not None:
            rivers = state.board.river_ids
            tell(state.log, MOVE, ask.seat, SHIP, "tm.merchants.sail", 1, rivers[start], rivers[to])
        left = replaced(ask.left, ship, max(0, ask.left[ship] - merchants.courses[start][to]))
        push(state, Trades(ask.seat), Sailing(ask.seat, left))

    def word(self, state: TerraMystica, ask: MoveShip, code: int) -> str:
        start = merchants_of(state).ships[ask.seat][code // STEP]
        return f"sail {state.board.river_names[start]} to {state.board.river_names[code % STEP]}"

    def find(self, state: TerraMystica, ask: MoveShip, word: str) -> int:
        start, _, end = word.removeprefix("sail ").partition(" to ")
        river, to = state.board.river_named(start), state.board.river_named(end)
        if not word.startswith("sail ") or NOTHING in {river, to}:
            return NOTHING
        at = merchants_of(state).ships[ask.seat]
        for ship in ask.movers(state):
            if at[ship] == river and to != river:
                return STEP * ship + to
        return NOTHING

    def meaning(self, state: TerraMystica, ask: MoveShip, code: int) -> Meaning:
        start = state.board.river_ids[merchants_of(state).ships[ask.seat][code // STEP]]
        to = state.board.river_ids[code % STEP]
        return Meaning(f"sail the ship on {mark(start)} to {mark(to)}", [to, start], SHIP, SEA)

    def why_not(self, state: TerraMystica, ask: MoveShip, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        ship, to = code // STEP, code % STEP
        merchants = merchants_of(state)
        start = merchants.ships[ask.seat][ship]
        distance = merchants.courses[start][to]
        here, there = state.board.river_ids[start], state.board.river_ids[to]
        if distance == FAR:
            sentence = f"no river leads from {mark(here)} to {mark(there)}"
            return refuse("tm.merchants.sail", sentence, [there, here])
        power, bowl = ask.power_needed(state, ship, to), state.players[ask.seat].bowl3
        sentence = f"{mark(there)} is {{distance}} spaces away, {{left}} are left: "
        sentence += f"<{POWER_ID}|{{power}}> would take it there, you have {{bowl}}"
        return refuse(
            "tm.merchants.step", sentence, [there, here, BOWL3], power - bowl, distance=distance, left=ask.left[ship],
            power=power, bowl=bowl,
        )  # fmt: skip


class EndSailing(Single[TerraMystica, "MoveShip"]):
    """The move is over."""

    text = "done"

    def do(self, state: TerraMystica, ask: MoveShip, code: int) -> None:
        pass

    def meaning(self, state: TerraMystica, ask: MoveShip, code: int) -> Meaning:
        return Meaning("end the move of your ships", ask.about(state), group=DONE, ends=True)


SAILING: Final[Kinds] = [SailTo(), EndSailing()]


class MoveShip(TurnAsk):
    """Move a ship, or end the move.

    Ships on one space are alike: the one with the most spaces left sails. A ship that came in later has no part in it.
    """

    def __init__(self, seat: int, left: list[int]) -> None:
        super().__init__(seat)
        self.left: Final[list[int]] = left

    def own_kinds(self) -> Kinds:
        return SAILING

    def prompt(self, state: TerraMystica) -> str:
        at = merchants_of(state).ships[self.seat]
        rows = [f"{left} from {mark(state.board.river_ids[at[ship]])}" for ship, left in enumerate(self.left)]
        return f"Which ship do you move? So many spaces are left: {listed(rows)}."

    def about(self, state: TerraMystica) -> list[str]:
        at = merchants_of(state).ships[self.seat]
        return [state.board.river_ids[at[ship]] for ship in range(len(self.left))]

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

    def power_needed(self, state: TerraMystica, ship: int, river: int) -> int:
        """The power a move costs beyond the spaces left."""
        merchants = merchants_of(state)
        distance = merchants.courses[merchants.ships[self.seat][ship]][river]
        return max(0, distance - self.left[ship]) * merchants.rules.step_power
