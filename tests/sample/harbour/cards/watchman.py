"""The watchman."""

from __future__ import annotations

from typing import Final

from harbour.cards._card import Card
from harbour.constants import HELPER
from harbour.state import Harbour
from ludarium.core.events import CHECK, REVEAL, log_event

RULE: Final[str] = "harbour.watchman"


class Watchman(Card):
    number = 6
    key = "watchman"
    text = "Whenever you load at the quay, everybody else with a watchman in hand shows one and returns it to the bag."
    copies = 4

    def on_load(self, state: Harbour, seat: int) -> None:
        """Even that nobody has one is news: it cannot be taken back."""
        found = [other for other, player in enumerate(state.players) if other != seat and self.number in player.hand]
        for other in found:
            state.players[other].hand.remove(self.number)
            state.bag.put(self.number)
            log_event(state.log, REVEAL, other, "card:watchman", RULE, 1, HELPER)
        if not found:
            log_event(state.log, CHECK, seat, "card:watchman", RULE)
