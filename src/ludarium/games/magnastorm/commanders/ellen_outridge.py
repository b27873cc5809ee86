"""Ellen B. Outridge."""

from __future__ import annotations

from ludarium.games.magnastorm.commanders._commander import Commander
from ludarium.games.magnastorm.goods import gain_reputation
from ludarium.games.magnastorm.research import gain_level_anywhere
from ludarium.games.magnastorm.state import Magnastorm


class EllenOutridge(Commander):
    """Each objective you fulfil brings 1 reputation more and a level in any research area."""

    number = 3
    key = "03"
    name = "Ellen B. Outridge"
    rule = "magnastorm.ellen_outridge"

    def on_objective(self, state: Magnastorm, seat: int) -> None:
        gain_reputation(state, seat, 1, self.rule, self.id)
        gain_level_anywhere(state, seat, self.rule, self.id)
