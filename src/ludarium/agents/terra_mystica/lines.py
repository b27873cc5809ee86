"""Lines: an answer with what follows from it in the own turn, carried out and judged."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.budget import Meter
from ludarium.agents.terra_mystica.fleet import of_merchants, of_moving
from ludarium.agents.terra_mystica.judge import Judge
from ludarium.agents.terra_mystica.payments import plans_of, spending_before_pass
from ludarium.agents.terra_mystica.plans import TURN
from ludarium.agents.terra_mystica.pruning import is_at_sea, of_digging
from ludarium.core.engine import apply, question
from ludarium.core.frames import Ask
from ludarium.core.kinds import SPAN, Menu, option_of
from ludarium.games.terra_mystica.actions.passing import PassAtLast, PassForCard
from ludarium.games.terra_mystica.actions.priest import STEP, SendPriest
from ludarium.games.terra_mystica.asking import TurnAsk
from ludarium.games.terra_mystica.conversions import Connect
from ludarium.games.terra_mystica.dwellings import BuildHere, BuildNothing
from ludarium.games.terra_mystica.merchants.sailing import MoveShip
from ludarium.games.terra_mystica.merchants.trade import NoTrade, TradeWith
from ludarium.games.terra_mystica.online import Resign
from ludarium.games.terra_mystica.spades import BonusSpade, UseSpades
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS
from ludarium.games.terra_mystica.turns import Action, AfterAction

NEVER: Final[int] = -(10**12)
DONE: Final[list[int]] = [0]
PASS: Final[int] = option_of(TURN, PassForCard)
LAST_PASS: Final[int] = option_of(TURN, PassAtLast)


class Line:
    """Answers of one turn, how their end is judged, and where they lead, as long as that is kept.

    The first `sure` answers are chosen with the end of the turn in view; those behind them with a glance only.
    """

    def __init__(self, steps: list[int], sure: int, value: int, after: TerraMystica | None) -> None:
        self.steps: Final[list[int]] = steps
        self.sure: Final[int] = sure
        self.value: Final[int] = value
        self.after = after


def is_pass(option: int) -> bool:
    """Whether an option of an action is to pass."""
    number = option // SPAN
    return number == PASS // SPAN or number == LAST_PASS // SPAN


def narrowed(state: TerraMystica, ask: Ask[Any]) -> list[int]:
    """The options worth a look, never none; no free moves but river towns."""
    if isinstance(ask, AfterAction):
        return DONE
    options: list[int] = ask.options(state)
    if len(options) == 1:
        return options
    found = options
    if isinstance(ask, TurnAsk):
        found = [option for option in options if not ask.is_free_move(option) or is_river_town(ask, option)]
    if isinstance(ask, Action):
        found = of_action(state, ask, found)
    elif isinstance(ask, (UseSpades, BonusSpade)):
        found = of_digging(state, ask, found)
    elif isinstance(ask, MoveShip):
        found = of_moving(state, ask, found)
    elif isinstance(ask, (BuildHere, TradeWith)) and len(found) > 1:
        found = [option for option in found if not isinstance(ask.kind_of(option), (BuildNothing, NoTrade))]
    if not found and isinstance(ask, Menu):
        found = [option for option in options if not isinstance(ask.kind_of(option), Resign)]
    return found or options


def is_river_town(ask: TurnAsk, option: int) -> bool:
    """Whether a free move founds a town over a river."""
    return isinstance(ask.kind_of(option), Connect)


def of_action(state: TerraMystica, ask: Action, options: list[int]) -> list[int]:
    """All actions; priests to the best space of each track only."""
    found: list[int] = []
    best = [-1, -1, -1, -1]
    sea: list[int] = []
    for option in options:
        if isinstance(ask.kind_of(option), SendPriest):
            track = option % SPAN // STEP
            best[track] = max(best[track], option)
        elif state.expansions and is_at_sea(ask, option):
            sea.append(option)
        else:
            found.append(option)
    for option in best:
        if option >= 0:
            found.append(option)
    if sea:
        found += of_merchants(state, ask, sea)
    return found


def is_own(state: TerraMystica, seat: int, turn: int) -> bool:
    """Whether the seat is asked on in the same turn, and not for another action."""
    if not state.stack or state.turn != turn:
        return False
    ask = question(state)
    return ask.seat == seat and not isinstance(ask, Action)


def by_value(line: Line) -> int:
    return -line.value


class Turns:
    """Carries out turns: every answer is followed by what the judge likes best of what may follow."""

    def __init__(self, judge: Judge, meter: Meter) -> None:
        self.judge: Final[Judge] = judge
        self.meter: Final[Meter] = meter

    def worth(self, state: TerraMystica, seat: int, rivals: list[int]) -> int:
        """The judge's opinion, counted as one position."""
        self.meter.positions += 1
        return self.judge.value(state, seat, rivals)

    def complete(self, state: TerraMystica, steps: list[int], seat: int, turn: int, rivals: list[int]) -> None:
        """Answer what is left of a turn as well as the judge can tell one answer ahead; note the answers."""
        while is_own(state, seat, turn):
            options = narrowed(state, question(state))
            chosen = options[0]
            if len(options) > 1:
                best = NEVER
                for option in options:
                    after = state.clone()
                    apply(after, option)
                    value = self.worth(after, seat, rivals)
                    if value > best:
                        best, chosen = value, option
            apply(state, chosen)
            steps.append(chosen)

    def finish(
        self, state: TerraMystica, steps: list[int], seat: int, turn: int, rivals: list[int], most: int
    ) -> list[Line]:
        """The best ways to end a turn after some steps: the first choice is judged there, later ones one ahead."""
        while is_own(state, seat, turn):
            options = narrowed(state, question(state))
            if len(options) > 1:
                found: list[Line] = []
                for option in options:
                    after = state.clone()
                    apply(after, option)
                    taken = [*steps, option]
                    sure = len(taken)
                    self.complete(after, taken, seat, turn, rivals)
                    found.append(Line(taken, sure, self.worth(after, seat, rivals), after))
                if most == 1:
                    return [best_of(found)]
                found.sort(key=by_value)
                return found[:most]
            steps = [*steps, options[0]]
            apply(state, options[0])
        return [Line(steps, len(steps), self.worth(state, seat, rivals), state)]

    def lines_of(self, state: TerraMystica, ask: Ask[Any], most: int) -> list[Line]:
        """Every answer worth a look and every plan, with at most so many ways to go on; in no order."""
        seat, turn = ask.seat, state.turn
        rivals = self.judge.rivals(state, seat)
        found: list[Line] = []
        for option in narrowed(state, ask):
            after = state.clone()
            apply(after, option)
            found += self.finish(after, [option], seat, turn, rivals, most)
        if isinstance(ask, Action):
            for steps in plans_of(state, seat):
                made = carried_out(state, steps)
                if made is not None:
                    found += self.finish(made, steps, seat, turn, rivals, most)
            if state.round < ROUNDS and state.players[seat].bowl3 > 0:
                self.add_spending(state, seat, rivals, found)
        return found

    def add_spending(self, state: TerraMystica, seat: int, rivals: list[int], found: list[Line]) -> None:
        """Spend power before the best way to pass, where the judge likes that better."""
        passes = [line for line in found if is_pass(line.steps[0])]
        if not passes:
            return
        best = best_of(passes)
        for moves in spending_before_pass(state.players[seat]):
            steps = [*moves, best.steps[0]]
            made = carried_out(state, steps)
            if made is not None:
                value = self.worth(made, seat, rivals)
                if value > best.value:
                    found.append(Line(steps, len(steps), value, made))


def best_of(lines: list[Line]) -> Line:
    """The line that is judged best, the first of them if several are."""
    best = lines[0]
    for line in lines:
        if line.value > best.value:
            best = line
    return best


def replayed(state: TerraMystica, steps: list[int]) -> TerraMystica:
    """The state after the steps of a line that is known to fit."""
    after = state.clone()
    for step in steps:
        apply(after, step)
    return after


def carried_out(state: TerraMystica, steps: list[int]) -> TerraMystica | None:
    """The state after a plan, if every step is on offer."""
    after = state.clone()
    for step in steps:
        if not after.stack:
            return None
        ask = question(after)
        if not isinstance(ask, Action) or (not ask.is_free_move(step) and step not in ask.answers(after)):
            return None
        apply(after, step)
    return after
