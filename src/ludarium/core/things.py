"""Everything that can lie on a table or be named, under the id by which answers, events and screens call it."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.plain import Plain

ANY: Final[str] = "any"


class Amount(Plain):
    """So many of a good."""

    def __init__(self, good: str, count: int) -> None:
        self.good: Final[str] = good
        self.count: Final[int] = count

    def __repr__(self) -> str:
        return f"Amount({self.count} {self.good})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Amount) and (self.good, self.count) == (other.good, other.count)

    def __hash__(self) -> int:
        return hash((self.good, self.count))

    def to_json(self) -> dict[str, Any]:
        return {"good": self.good, "count": self.count}


class Spot:
    """Where something lies on the board, in units of the game's own drawing; `turn` is an angle in degrees."""

    def __init__(self, x: float, y: float, turn: float = 0.0) -> None:
        self.x: Final[float] = float(x)
        self.y: Final[float] = float(y)
        self.turn: Final[float] = float(turn)

    def to_json(self) -> dict[str, Any]:
        return {"x": self.x, "y": self.y, "turn": self.turn}


class Thing:
    """One entry of a catalogue.

    The `id` is a kind and a key, such as ``hex:E6``; the kind with the key ``any`` stands for one of them that nobody
    may know. `name` is what people call it, `text` what it does, `rule` where that is written, `icon` a symbol of the
    sprite. `numbers` are printed on it or follow from the settings (``burden``: one is glad to have less of this good),
    `links` lead to other things (neighbours, a home, what it replaces). `reconstructed` marks values that stand in for
    numbers nobody has printed as text.
    """

    def __init__(
        self,
        id: str,
        name: str,
        text: str = "",
        rule: str = "",
        icon: str = "",
        plural: str = "",
        numbers: dict[str, int] | None = None,
        links: dict[str, list[str]] | None = None,
        spot: Spot | None = None,
        reconstructed: bool = False,
    ) -> None:
        self.id: Final[str] = id
        self.name: Final[str] = name
        self.text: Final[str] = text
        self.rule: Final[str] = rule
        self.icon: Final[str] = icon
        self.plural: Final[str] = plural or name
        self.numbers: Final[dict[str, int]] = numbers or {}
        self.links: Final[dict[str, list[str]]] = links or {}
        self.spot: Final[Spot | None] = spot
        self.reconstructed: Final[bool] = reconstructed

    def __repr__(self) -> str:
        return f"Thing({self.id}, {self.name!r})"

    @property
    def kind(self) -> str:
        """What sort of thing it is: the id up to its colon."""
        return self.id.partition(":")[0]

    def is_burden(self) -> bool:
        """Whether it is a good one would rather have less of."""
        return "burden" in self.numbers

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "plural": self.plural,
            "text": self.text,
            "rule": self.rule,
            "icon": self.icon,
            "numbers": self.numbers.copy(),
            "links": {name: ids.copy() for name, ids in self.links.items()},
            "spot": self.spot.to_json() if self.spot is not None else None,
            "reconstructed": self.reconstructed,
        }


class Catalogue:
    """All things of a game under some settings, by id, in the order a reader wants them."""

    def __init__(self, listed: list[Thing]) -> None:
        self.things: Final[dict[str, Thing]] = {thing.id: thing for thing in listed}
        if len(self.things) != len(listed):
            ids = [thing.id for thing in listed]
            twice = sorted({id for id in ids if ids.count(id) > 1})
            raise ValueError(f"listed twice: {', '.join(twice)}")

    def __repr__(self) -> str:
        return f"Catalogue({len(self.things)} things)"

    def __contains__(self, id: object) -> bool:
        return id in self.things

    def __getitem__(self, id: str) -> Thing:
        return self.things[id]

    def of_kind(self, kind: str) -> list[Thing]:
        """Everything of one sort."""
        return [thing for thing in self.things.values() if thing.kind == kind]

    def found(self, text: str) -> list[Thing]:
        """What a person may mean by a text: an id, the key of an id, a name, or a part of a name."""
        wanted = text.strip().lower()
        exact = [thing for thing in self.things.values() if wanted in _calls(thing)]
        return exact or [thing for thing in self.things.values() if wanted and wanted in thing.name.lower()]

    def to_json(self) -> list[dict[str, Any]]:
        return [thing.to_json() for thing in self.things.values()]


def seat_id(seat: int) -> str:
    """A seat as a thing: what lies before it, and who sits there."""
    return f"seat:{seat}"


def seat_things(most: int) -> list[Thing]:
    """The seats of a table, and the table itself."""
    people = [Thing(seat_id(seat), f"player {seat + 1}", icon="user") for seat in range(most)]
    return [*people, Thing(seat_id(-1), "the table", icon="table")]


def _calls(thing: Thing) -> list[str]:
    """What a thing answers to."""
    return [thing.id.lower(), thing.id.partition(":")[2].lower(), thing.name.lower()]
