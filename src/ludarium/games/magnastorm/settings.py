"""What can be set before a game starts."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.checking import Checker
from ludarium.core.errors import BadSetting
from ludarium.core.settings import Data, Number, Setting, Settings, Words
from ludarium.games.magnastorm.data import CARDS, LARGEST, Replacements
from ludarium.games.magnastorm.tables import Tables
from ludarium.games.magnastorm.terms import COLORS

MOST_SEATS: Final[int] = len(COLORS)
ALL_CARDS: Final[int] = sum(CARDS.values())


class ArtifactCards(Data):
    """The artifact cards that the players bring along, and those that belong to people who are not at the table.

    ``seats`` lists the card numbers of each seat, ``gone`` the others.
    """

    def __init__(self) -> None:
        super().__init__("artifacts", "artifact cards owned before the game: seats, a list for each; gone, all others'")

    def faults(self, table: dict[str, Any]) -> list[str]:
        checker = Checker()
        checker.table("", table, ["seats", "gone"], [])
        seats, gone = table.get("seats", []), table.get("gone", [])
        owners: dict[int, str] = {}
        if checker.items("seats", seats, 0, MOST_SEATS, "lists of card numbers, one for each seat"):
            for seat, cards in enumerate(seats):
                check_cards(checker, f"seats[{seat}]", cards, owners)
        check_cards(checker, "gone", gone, owners)
        return checker.faults


def check_cards(checker: Checker, path: str, cards: object, owners: dict[int, str]) -> None:
    """The cards of somebody; `owners` are those of the others."""
    if not checker.items(path, cards, 0, ALL_CARDS, "card numbers") or not isinstance(cards, list):
        return
    for place, card in enumerate(cards):
        if not checker.whole(f"{path}[{place}]", card, 1, LARGEST):
            continue
        if card in owners:
            checker.faults.append(f"{path}: card {card} is in {owners[card]} already")
        owners[card] = path


def all_settings() -> list[Setting]:
    """The settings of Magnastorm."""
    return [
        Replacements(),
        Number("start", 1, 1, 2, "starting area and side of the centre tile: 1 (first games) or 2"),
        Number("first", 0, 0, MOST_SEATS, "who begins, counted from 1 in seating order; 0 lets Nature draw it"),
        Words("colors", COLORS, "the federation of everybody, in seating order"),
        ArtifactCards(),
    ]


def chosen_colors(settings: Settings, seats: int) -> list[int]:
    """The federation of each seat: those wanted, then whatever is left."""
    wanted = [COLORS.index(word) for word in settings.words("colors")]
    if len(set(wanted)) != len(wanted) or len(wanted) > seats:
        raise BadSetting(
            f"setting 'colors' takes up to {seats} different colours, not {', '.join(settings.words('colors'))}"
        )
    left = [color for color in range(len(COLORS)) if color not in wanted]
    return (wanted + left)[:seats]


def chosen_first(settings: Settings, seats: int) -> int:
    """The seat that begins, or -1 for a draw."""
    first = settings.number("first")
    if first > seats:
        raise BadSetting(f"setting 'first' is {first}, but only {seats} people play")
    return first - 1


def brought_artifacts(settings: Settings, seats: int, tables: Tables) -> list[list[int]]:
    """The artifact cards of each seat, and at the end those of everybody else."""
    given = settings.values["artifacts"]
    hands: list[list[int]] = given.get("seats", [])
    if hands and len(hands) != seats:
        raise BadSetting(f"setting 'artifacts' lists {len(hands)} collections, but {seats} people play")
    found = [*(hands or [[] for _ in range(seats)]), given.get("gone", [])]
    for cards in found:
        for card in cards:
            if card not in tables.artifacts:
                raise BadSetting(f"setting 'artifacts': there is no artifact card {card}")
    return [list(cards) for cards in found]
