"""What choices before the first turn are worth, measured in many games."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.search.weight_files import load_weights_by_seats


class OpeningValues:
    """The value of each choice before the first turn, by its name, in logits. Unknown choices are worth the mean: 0."""

    def __init__(self, values: dict[str, float], note: str) -> None:
        self.values: Final[dict[str, float]] = values
        self.note: Final[str] = note

    def value(self, name: str) -> float:
        return self.values.get(name, 0.0)

    def to_json(self) -> dict[str, Any]:
        """The content of a weight file, the best choice first."""
        ordered = sorted(self.values.items(), key=lambda each: -each[1])
        return {"note": self.note, "worth": {name: round(value, 3) for name, value in ordered}}


def opening_values_of(data: dict[str, Any]) -> OpeningValues:
    """Opening values from the content of a weight file."""
    return OpeningValues({str(name): float(value) for name, value in data["worth"].items()}, str(data["note"]))


def load_opening_values(game: str, seats: range, kind: str = "openings") -> list[OpeningValues]:
    """The opening values of a game for each number of seats; an empty list where they have not been measured."""
    return [opening_values_of(data) for data in load_weights_by_seats(game, kind, seats)]
