"""Cards of the Automa's reserve that are turned up for a person."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.automa.deck import TurnUp, draw_from_reserve, refill_reserve, why_not_turned_up
from ludarium.games.terra_mystica.automa.names import RESERVE
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.cults import CultTrack
from ludarium.games.terra_mystica.names import mark
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


class TurnUpReserve(TurnUp):
    """A card of the reserve is turned up for a person: its points, or a cult step if it shows none."""

    def __init__(self, person: int, rule: str) -> None:
        super().__init__()
        self.person: Final[int] = person
        self.rule: Final[str] = rule

    def prompt(self, state: TerraMystica) -> str:
        return f"Which card of {mark(RESERVE)} is turned up?"

    def about(self, state: TerraMystica) -> list[str]:
        return [RESERVE]

    def options(self, state: TerraMystica) -> list[int]:
        return automa_of(state).pool

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        card = automa_of(state).tables.cards[option].id
        return Meaning(f"turn up {mark(card)} of {mark(RESERVE)}", [RESERVE, card], card)

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_turned_up(state, option, self.options(state), RESERVE)

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        card = automa.tables.cards[option]
        draw_from_reserve(state, option, self.rule)
        if card.vp in automa.tables.vp_icons:
            gain_vp(state, self.person, card.vp, self.rule, card.id)
        else:
            push(state, CultTrack(self.person, 1, rule=self.rule, cause=card.id, in_turn=False))


def turn_up_reserve(state: TerraMystica, person: int, rule: str) -> None:
    """Draw for a person; without any card left it is a cult step."""
    refill_reserve(state)
    if automa_of(state).reserve_unseen() > 0:
        push(state, TurnUpReserve(person, rule))
    else:
        push(state, CultTrack(person, 1, rule=rule, cause="", in_turn=False))
