"""What a helper may do: the closed list of hooks."""

from __future__ import annotations

from harbour.state import Harbour


class Card:
    """A helper: its printed number, its key, what it does in our words, and the hooks it needs.

    Each hook is called for its owner while the helper is hired. Its events name the rule ``harbour.<key>``.
    """

    number = 0
    key = ""
    text = ""
    copies = 4
    works_at_night = False

    def on_day_start(self, state: Harbour, seat: int) -> None:
        """A new day begins."""

    def on_load(self, state: Harbour, seat: int) -> None:
        """The owner has loaded at the quay."""

    def price_of_building(self, price: int) -> int:
        """What a building costs the owner."""
        return price

    def on_roll(self, state: Harbour, seat: int, pips: int) -> None:
        """One of the owner's workers has been rolled."""

    def at_night(self, state: Harbour, seat: int) -> None:
        """The day is over. Helpers that work at night do so in the order their owner wants."""

    def recall(self, state: Harbour, seat: int) -> int:
        """What this helper remembers for its owner."""
        return state.players[seat].memory[self.number]

    def remember(self, state: Harbour, seat: int, value: int) -> None:
        """Note one small number for its owner."""
        state.players[seat].memory[self.number] = value
