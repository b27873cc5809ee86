"""The words and numbers of the Automa."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.games.terra_mystica.content.constants import CULTS

Document: TypeAlias = dict[str, Any]
TITLE: Final[str] = "Automa"
# The points of an icon that are looked up on the level card.
X: Final[int] = -1
LETTERS: Final[list[str]] = ["A", "B", "C", "D", "E", "F"]
# The free bonus cards from left to right.
PLACES: Final[list[str]] = ["left", "middle", "right"]
TRACK_NAMES: Final[list[str]] = [cult.lower() for cult in CULTS]
ROMAN: Final[list[str]] = ["I", "II", "III", "IV", "V", "VI"]

# So many cards at the bottom of her deck lie crosswise.
PERPENDICULAR: Final[int] = 2
# When she passes in this round the card that waits joins her deck.
WAITING_JOINS: Final[int] = 2
# From this round on she takes favor tiles.
FAVOR_ROUND: Final[int] = 5
FAVOR_STEPS: Final[int] = 3
# The last round that is scored by the early side of a scoring tile.
LAST_EARLY: Final[int] = 3

# The parts of a card that decide a turn.
ACTION: Final[str] = "action"
SUPPORT: Final[str] = "support"
# Where an icon comes from.
CARD: Final[str] = "card"
FACTION: Final[str] = "faction"
REPLACEMENT: Final[str] = "replacement"
ONGOING: Final[str] = "ongoing"
# What came of an icon.
DONE: Final[str] = "done"
CONDITION_FAILED: Final[str] = "condition_failed"
NO_OPTION: Final[str] = "no_option"
REPLACED: Final[str] = "replaced"
# Why she passes.
PASS_ICON: Final[str] = "pass_icon"
DECK_EMPTY: Final[str] = "deck_empty"
