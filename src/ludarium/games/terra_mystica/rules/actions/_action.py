"""The base of all actions of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.core.menu import ActionType
from ludarium.games.terra_mystica.rules.reach import reach_of
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action


class TurnAction(ActionType[TerraMystica, "Action"]):
    """One type of action of a turn.

    All of them share one look at the map: `reach` says for every hex whether the seat reaches it. `verb` is what all
    their words begin with.
    """

    verb = ""

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        """What can be done, in ascending order."""
        raise NotImplementedError

    def codes(self, state: TerraMystica, ask: Action) -> list[int]:
        return self.codes_within(state, ask.seat, reach_of(state, ask.seat, True))
