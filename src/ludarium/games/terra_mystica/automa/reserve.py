"""Cards of the Automa's reserve that are turned up for a person."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import REVEAL, tell
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal
from ludarium.games.terra_mystica.automa.deck import TurnUp, draw_from_reserve, refill_reserve, why_not_turned_up
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.cults import CultTrack
from ludarium.games.terra_mystica.paying import gain_vp
from ludarium.games.terra_mystica.state import TerraMystica


class TurnUpReserve(TurnUp):
    """A card of the reserve is turned up for a person: its points, or a cult step if it shows none."""

    def __init__(self, person: int, rule: str) -> None:
        super().__init__()
        self.person: Final[int] = person
        self.rule: Final[str] = rule

    def prompt(self, state: TerraMystica) -> str:
        return "Which card of the Automa's reserve is turned up?"

    def options(self, state: TerraMystica) -> list[int]:
        return automa_of(state).pool

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_turned_up(state, option, self.options(state), "reserve")

    def resolve(self, state: TerraMystica, option: int) -> None:
        automa = automa_of(state)
        card = automa.book.cards[option]
        draw_from_reserve(automa, option)
        if state.log is not None:
            tell(state.log, REVEAL, automa.seat, f"automa:{card.key}", self.rule, 1)
        if card.vp in automa.book.vp_icons:
            gain_vp(state, self.person, card.vp, self.rule, f"automa:{card.key}")
        else:
            push(state, CultTrack(self.person, 1, self.rule, f"automa:{card.key}", False))


def turn_up_reserve(state: TerraMystica, person: int, rule: str) -> None:
    """Draw for a person; without any card left it is a cult step."""
    automa = automa_of(state)
    refill_reserve(automa)
    if len(automa.pool) > automa.deck_unknown:
        push(state, TurnUpReserve(person, rule))
    else:
        push(state, CultTrack(person, 1, rule, "", False))
