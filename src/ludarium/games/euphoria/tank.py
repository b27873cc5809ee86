"""The worker activation tank: a track moves, then a die comes from the reserve."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, MISS, tell
from ludarium.core.frames import push
from ludarium.games.euphoria.goods import gain_morale, lose_knowledge
from ludarium.games.euphoria.names import cost_text, some
from ludarium.games.euphoria.penalties import penalty_source
from ludarium.games.euphoria.rolls import RollDice
from ludarium.games.euphoria.sources import Source
from ludarium.games.euphoria.space import Space
from ludarium.games.euphoria.state import Euphoria, Visit
from ludarium.games.euphoria.tables import Tables
from ludarium.games.euphoria.terms import DICE, DICE_IN_RESERVE, FEW_WORKERS, KNOWLEDGE, MORALE, TANK

ENOUGH_DICE: Final[tuple[int, int]] = (2, 3)


class Tank(Space):
    """One side of the tank."""

    rule = "euphoria.tank"
    icon = "tank"

    def text(self, tables: Tables) -> str:
        cost = cost_text(tables.costs[self.number])
        return f"Pay {cost}, then {self.step_text(tables)} and take a die from your reserve, which is rolled."

    def numbers(self, tables: Tables) -> dict[str, int]:
        if self.number == TANK:
            return {"knowledge_lost": tables.tank_knowledge}
        return {"morale_gained": tables.tank_morale}

    def step_text(self, tables: Tables) -> str:
        """The step on a track that comes first."""
        if self.number == TANK:
            return f"lose {some(KNOWLEDGE, tables.tank_knowledge)}"
        return f"gain {some(MORALE, tables.tank_morale)}"

    def brings(self, state: Euphoria, seat: int, sure: bool) -> str:
        has_die = seat < 0 or self.why_no_die(state, seat) is None
        if sure:
            return "" if has_die else "no new die"
        return f"{self.step_text(state.tables)}, {'a new die' if has_die else 'no new die'}"

    def why_no_die(self, state: Euphoria, seat: int) -> Source | None:
        """What keeps a seat from taking a die; None if nothing does."""
        player = state.players[seat]
        if not player.reserve:
            return self.source
        kept = player.bound & FEW_WORKERS and player.dice() in ENOUGH_DICE
        return penalty_source(state, seat, FEW_WORKERS) if kept else None

    def serve(self, state: Euphoria, visit: Visit) -> None:
        if self.number == TANK:
            lose_knowledge(state, visit.seat, state.tables.tank_knowledge, self.source)
        else:
            gain_morale(state, visit.seat, state.tables.tank_morale, self.source)
        kept_by = self.why_no_die(state, visit.seat)
        if kept_by is not None:
            if state.log is not None:
                tell(state.log, MISS, visit.seat, DICE, kept_by.rule, 1, cause=kept_by.thing)
            return
        player = state.players[visit.seat]
        player.reserve -= 1
        player.loose += 1
        if state.log is not None:
            owned = player.dice()
            tell(state.log, GAIN, visit.seat, DICE, self.rule, 1, DICE_IN_RESERVE, after=owned, cause=self.id)
        push(state, RollDice(visit.seat, 1, [], 1))
