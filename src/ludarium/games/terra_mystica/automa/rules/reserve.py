"""Cards of the Automa's reserve that are turned up for a person."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal
from ludarium.games.terra_mystica.automa.content.ids import RESERVE
from ludarium.games.terra_mystica.automa.rules.deck import TurnUp, draw_from_reserve, refill_reserve, why_not_turned_up
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.ids import mark
from ludarium.games.terra_mystica.rules.cults import CultTrack
from ludarium.games.terra_mystica.rules.goods import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


class TurnUpReserve(TurnUp):
    """A card of the reserve is turned up for a person: its points, or a cult step if it shows none."""

    kind = "turn_up_reserve"

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

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        card = automa_of(state).numbers.cards[option].id
        return AnswerLabel(f"turn up {mark(card)} of {mark(RESERVE)}", [RESERVE, card], card)

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_turned_up(state, option, self.options(state), RESERVE)

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        card = automa.numbers.cards[option]
        draw_from_reserve(state, option, self.rule)
        if card.vp in automa.numbers.vp_icons:
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
