"""The points of the Automa."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import SCORE, log_event
from ludarium.games.terra_mystica.automa.content.constants import DONE, FACTION, X
from ludarium.games.terra_mystica.automa.content.factions._faction import automa_faction
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.trail import log_icon
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.constants import VP_ID
from ludarium.games.terra_mystica.state import TerraMystica


def score(state: TerraMystica, points: int, rule: str, cause: str) -> None:
    """She scores. Nothing is told as well, where her cards or tiles say so."""
    seat = automa_of(state).seat
    player = state.players[seat]
    player.vp += points
    if state.log is not None:
        log_event(state.log, SCORE, seat, VP_ID, rule, points, after=player.vp, cause=cause)


class GainVp(IconKind):
    """Gain the points of her faction card or of the action card, where X is that of her level."""

    key = "gain_vp"
    name = "gain points"
    about = "score the number of the icon; X is looked up on her level card by round"
    rule = "tm.automa.points"
    picture = "vp"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        log_icon(state, icon, True, DONE)
        if icon.source == FACTION:
            faction = automa_faction(state)
            score(state, faction.number_of(state, "vp"), self.rule, faction.id)
        else:
            automa = automa_of(state)
            card = automa.action_card()
            points = card.vp if card.vp != X else automa.difficulty().x[state.round - 1]
            score(state, points, self.rule, card.id)


GAIN_VP: Final[GainVp] = GainVp()
