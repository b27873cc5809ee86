"""What can be set before a game starts."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.errors import BadSetting
from ludarium.core.settings import Data, Number, Setting, Settings, Words
from ludarium.core.validation import TableChecker
from ludarium.games.magnastorm.content.constants import CARDS_BY_TIER, COLORS, LARGEST_CARD
from ludarium.games.magnastorm.content.loading import ReplacedData
from ludarium.games.magnastorm.content.numbers import Numbers

MOST_SEATS: Final[int] = len(COLORS)
ALL_CARDS: Final[int] = sum(CARDS_BY_TIER.values())


class ArtifactCards(Data):
    """The artifact cards that the players bring along, and those that belong to people who are not at the table.

    ``seats`` lists the card numbers of each seat, ``gone`` the others.
    """

    def __init__(self) -> None:
        super().__init__(
            "artifacts",
            "Artifact cards",
            "artifact cards owned before the game: seats, a list for each; gone, all others'",
        )

    def faults(self, table: dict[str, Any]) -> list[str]:
        checker = TableChecker()
        checker.table("", table, ["seats", "gone"], [])
        seats, gone = table.get("seats", []), table.get("gone", [])
        owners: dict[int, str] = {}
        if checker.items("seats", seats, 0, MOST_SEATS, "lists of card numbers, one for each seat"):
            for seat, cards in enumerate(seats):
                check_cards(checker, f"seats[{seat}]", cards, owners)
        check_cards(checker, "gone", gone, owners)
        return checker.faults


def check_cards(checker: TableChecker, path: str, cards: object, owners: dict[int, str]) -> None:
    """The cards of somebody; `owners` are those of the others."""
    if not checker.items(path, cards, 0, ALL_CARDS, "card numbers") or not isinstance(cards, list):
        return
    for place, card in enumerate(cards):
        if not checker.integer(f"{path}[{place}]", card, 1, LARGEST_CARD):
            continue
        if card in owners:
            checker.faults.append(f"{path}: card {card} is in {owners[card]} already")
        owners[card] = path


def all_settings() -> list[Setting]:
    """The settings of Magnastorm."""
    return [
        ReplacedData(),
        Number("start", "Start", 1, 1, 2, "starting area and side of the center tile: 1 (first games) or 2"),
        Number(
            "first",
            "Who begins",
            0,
            0,
            MOST_SEATS,
            "who begins, counted from 1 in seating order; 0 lets Nature draw it",
        ),
        Words(
            "colors",
            "Colors",
            {color: color.capitalize() for color in COLORS},
            "the federation of everybody, in seating order",
        ),
        ArtifactCards(),
    ]


def seat_colors(settings: Settings, seats: int) -> list[int]:
    """The federation of each seat: those wanted, then whatever is left."""
    wanted = [COLORS.index(word) for word in settings.words("colors")]
    if len(set(wanted)) != len(wanted) or len(wanted) > seats:
        raise BadSetting(
            f"setting 'colors' takes up to {seats} different colors, not {', '.join(settings.words('colors'))}",
            "colors",
        )
    left = [color for color in range(len(COLORS)) if color not in wanted]
    return (wanted + left)[:seats]


def first_seat(settings: Settings, seats: int) -> int:
    """The seat that begins, or -1 for a draw."""
    first = settings.number("first")
    if first > seats:
        raise BadSetting(f"setting 'first' is {first}, but only {seats} people play", "first")
    return first - 1


def artifacts_by_seat(settings: Settings, seats: int, numbers: Numbers) -> list[list[int]]:
    """The artifact cards of each seat, and at the end those of everybody else."""
    given = settings.values["artifacts"]
    hands: list[list[int]] = given.get("seats", [])
    if hands and len(hands) != seats:
        raise BadSetting(f"setting 'artifacts' lists {len(hands)} collections, but {seats} people play", "artifacts")
    found = [*(hands or [[] for _ in range(seats)]), given.get("gone", [])]
    for cards in found:
        for card in cards:
            if card not in numbers.artifacts:
                raise BadSetting(f"setting 'artifacts': there is no artifact card {card}", "artifacts")
    return [list(cards) for cards in found]
