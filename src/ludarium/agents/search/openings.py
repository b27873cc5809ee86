"""What beginnings have been worth: measured in many games, by the names of what was chosen."""

from __future__ import annotations

from typing import Any, Final

from ludarium.agents.search.data import learned_for


class Openings:
    """The worth of each choice before the first turn, in logits. What was never seen is worth 0, as the average."""

    def __init__(self, worths: dict[str, float], note: str) -> None:
        self.worths: Final[dict[str, float]] = worths
        self.note: Final[str] = note

    def worth(self, name: str) -> float:
        return self.worths.get(name, 0.0)

    def to_json(self) -> dict[str, Any]:
        """As it is written, the best first."""
        ordered = sorted(self.worths.items(), key=lambda each: -each[1])
        return {"note": self.note, "worth": {name: round(worth, 3) for name, worth in ordered}}


def openings_of(data: dict[str, Any]) -> Openings:
    """Openings as they are written."""
    return Openings({str(name): float(worth) for name, worth in data["worth"].items()}, str(data["note"]))


def learned_openings(game: str, seats: range) -> list[Openings]:
    """What beginnings have been worth, for each number of seats; none where that has not been learned."""
    return [openings_of(data) for data in learned_for(game, "openings", seats)]
