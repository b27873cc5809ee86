"""The worker activation tank: a track moves, then a die comes from the reserve."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, MISS, log_event
from ludarium.core.frames import push
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import DICE, DICE_IN_RESERVE, FEW_WORKERS, KNOWLEDGE, MORALE, TANK
from ludarium.games.euphoria.content.ids import amount_mark, cost_text
from ludarium.games.euphoria.content.numbers import Numbers
from ludarium.games.euphoria.rules.goods import gain_morale, lose_knowledge
from ludarium.games.euphoria.rules.penalties import penalty_cause
from ludarium.games.euphoria.rules.rolls import RollDice
from ludarium.games.euphoria.rules.spaces._space import Space
from ludarium.games.euphoria.state import Euphoria, Visit

ENOUGH_DICE: Final[tuple[int, int]] = (2, 3)


class Tank(Space):
    """One side of the tank."""

    rule = "euphoria.tank"
    icon = "tank"

    def text(self, numbers: Numbers) -> str:
        cost = cost_text(numbers.costs[self.number])
        return f"Pay {cost}, then {self.step_text(numbers)} and take a die from your reserve, which is rolled."

    def numbers(self, numbers: Numbers) -> dict[str, int]:
        if self.number == TANK:
            return {"knowledge_lost": numbers.tank_knowledge}
        return {"morale_gained": numbers.tank_morale}

    def step_text(self, numbers: Numbers) -> str:
        """The step on a track that comes first."""
        if self.number == TANK:
            return f"lose {amount_mark(KNOWLEDGE, numbers.tank_knowledge)}"
        return f"gain {amount_mark(MORALE, numbers.tank_morale)}"

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        has_die = seat < 0 or self.why_no_die(state, seat) is None
        if sure:
            return "" if has_die else "no new die"
        return f"{self.step_text(state.numbers)}, {'a new die' if has_die else 'no new die'}"

    def why_no_die(self, state: Euphoria, seat: int) -> Cause | None:
        """What keeps a seat from taking a die; None if nothing does."""
        player = state.players[seat]
        if not player.reserve:
            return self.source
        kept = player.bound & FEW_WORKERS and player.dice() in ENOUGH_DICE
        return penalty_cause(state, seat, FEW_WORKERS) if kept else None

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        if self.number == TANK:
            lose_knowledge(state, visit.seat, state.numbers.tank_knowledge, self.source)
        else:
            gain_morale(state, visit.seat, state.numbers.tank_morale, self.source)
        kept_by = self.why_no_die(state, visit.seat)
        if kept_by is not None:
            if state.log is not None:
                log_event(state.log, MISS, visit.seat, DICE, kept_by.rule, 1, cause=kept_by.thing)
            return
        player = state.players[visit.seat]
        player.reserve -= 1
        player.loose += 1
        if state.log is not None:
            owned = player.dice()
            log_event(state.log, GAIN, visit.seat, DICE, self.rule, 1, DICE_IN_RESERVE, after=owned, cause=self.id)
        push(state, RollDice(visit.seat, 1, [], 1))
