"""Kim-Kin Park."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.state import Magnastorm


class KimKinPark(Commander):
    number = 16
    name = "Kim-Kin Park"
    rule = "magnastorm.kim_kin_park"
    text = (
        "Once in a round you may place the crew member of your action on an occupied space and use its action and "
        "bonus."
    )
    is_administrative = False
    lasts_a_round = True

    def can_share_space(self, state: Magnastorm) -> bool:
        return self.is_fresh(state)
