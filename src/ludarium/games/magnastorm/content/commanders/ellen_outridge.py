"""Ellen B. Outridge."""

from __future__ import annotations

from ludarium.games.magnastorm.content.commanders._commander import Commander
from ludarium.games.magnastorm.rules.goods import gain_reputation
from ludarium.games.magnastorm.rules.research import gain_level_anywhere
from ludarium.games.magnastorm.state import Magnastorm


class EllenOutridge(Commander):
    number = 3
    name = "Ellen B. Outridge"
    rule = "magnastorm.ellen_outridge"
    text = "Each objective you fulfill brings {extra_reputation} reputation more and a level in any research area."
    extra_reputation = 1

    def on_objective(self, state: Magnastorm, seat: int) -> None:
        gain_reputation(state, seat, self.extra_reputation, self.rule, self.id)
        gain_level_anywhere(state, seat, self.rule, self.id)
