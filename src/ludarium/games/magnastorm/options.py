"""What can be set before a game starts."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import BadSetting
from ludarium.core.reading import shown
from ludarium.core.settings import Data, Number, Setting, Settings, Words
from ludarium.games.magnastorm.checks import LARGEST, Replacements
from ludarium.games.magnastorm.state import COLORS
from ludarium.games.magnastorm.tables import Tables

MOST_SEATS: Final[int] = 4


class ArtifactCards(Data):
    """The artifact cards that the players bring along, and those that belong to people who are not at the table.

    ``seats`` lists the card numbers of each seat, ``gone`` the others.
    """

    def __init__(self) -> None:
        super().__init__("artifacts", "artifact cards owned before the game: seats, a list for each; gone, all others'")

    def faults(self, table: dict[str, Any]) -> list[str]:
        found = [f"'{key}' is not known; artifacts have: seats, gone" for key in table if key not in {"seats", "gone"}]
        seats = table.get("seats", [])
        if (
            not isinstance(seats, list)
            or len(seats) > MOST_SEATS
            or not all(isinstance(cards, list) for cards in seats)
        ):
            return [*found, f"seats must be a list of card numbers for each seat, not {shown(seats)}"]
        gone = table.get("gone", [])
        if not isinstance(gone, list):
            return [*found, f"gone must be a list of card numbers, not {shown(gone)}"]
        owners: dict[int, str] = {}
        named = [(f"seats[{seat}]", cards) for seat, cards in enumerate(seats)]
        for name, cards in [*named, ("gone", gone)]:
            for card in cards:
                if not isinstance(card, int) or isinstance(card, bool) or not 0 < card <= LARGEST:
                    found.append(f"{name}: {shown(card)} is no card number")
                elif card in owners:
                    found.append(f"{name}: card {card} is in {owners[card]} already")
                else:
                    owners[card] = name
        return found


def all_options() -> list[Setting]:
    """The options of Magnastorm."""
    return [
        Replacements(),
        Number("start", 1, 1, 2, "starting area and side of the centre tile: 1 (first games) or 2"),
        Number("first", 0, 0, MOST_SEATS, "the seat that begins; 0 lets Nature draw it"),
        Words("colors", COLORS, "the federation of each seat, in order"),
        ArtifactCards(),
    ]


def chosen_colors(settings: Settings, seats: int) -> list[int]:
    """The federation of each seat: those wanted, then whatever is left."""
    wanted = [COLORS.index(word) for word in settings.words("colors")]
    if len(set(wanted)) != len(wanted) or len(wanted) > seats:
        raise BadSetting(f"option 'colors' takes different colours for up to {seats} seats, not {len(wanted)} of them")
    left = [color for color in range(len(COLORS)) if color not in wanted]
    return (wanted + left)[:seats]


def chosen_first(settings: Settings, seats: int) -> int:
    """The seat that begins, or -1 for a draw."""
    first = settings.number("first")
    if first > seats:
        raise BadSetting(f"option 'first' names seat {first}, there are {seats}")
    return first - 1


def brought_artifacts(settings: Settings, seats: int, tables: Tables) -> list[list[int]]:
    """The artifact cards of each seat, and at the end those of everybody else."""
    given = settings.values["artifacts"]
    hands: list[list[int]] = given.get("seats", [])
    if hands and len(hands) != seats:
        raise BadSetting(f"option 'artifacts' has cards for {len(hands)} seats, there are {seats}")
    found = [*(hands or [[] for _ in range(seats)]), given.get("gone", [])]
    for cards in found:
        for card in cards:
            if card not in tables.artifacts:
                raise BadSetting(f"option 'artifacts': there is no artifact card {card}")
    return [list(cards) for cards in found]
