"""The steps of a decision as a trail keeps them: what each filter looked at, and which options it kept."""

from __future__ import annotations

from typing import Final

from ludarium.core.plain import Plain
from ludarium.core.speech import of, whose
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.names import filter_id, marks
from ludarium.games.terra_mystica.automa.terms import Document
from ludarium.games.terra_mystica.board import FAR
from ludarium.games.terra_mystica.names import mark

VALID: Final[str] = filter_id("valid")
REACHING: Final[str] = filter_id("reaching")
MOST_POWER: Final[str] = filter_id("faction_most_power")
PRIORITY: Final[str] = filter_id("atp")
PRIORITY_OF_PEOPLE: Final[str] = filter_id("atp_human")
CLOSEST: Final[str] = filter_id("closest_human")
FURTHEST: Final[str] = filter_id("furthest_own")
BESIDE: Final[str] = filter_id("dwellings_next_to_human")
LEAST_POWER: Final[str] = filter_id("least_power")
HIGHEST_VALUE: Final[str] = filter_id("highest_power_value")
TILE: Final[str] = filter_id("scoring_tile")
AT_ZERO: Final[str] = filter_id("track_at_zero")
NEAREST: Final[str] = filter_id("nearest_marker")
ARROW: Final[str] = filter_id("directional")

# What a filter has done.
ALL_VALID: Final[str] = "valid"
NARROWED: Final[str] = "narrowed"
KEPT_ALL: Final[str] = "kept_all"
VOID: Final[str] = "void"
DECIDED: Final[str] = "decided"

# What filters that compare numbers look for; {who} and {whose} stand for people.
COMPARED: Final[dict[str, str]] = {
    REACHING: "nearer to her other group",
    MOST_POWER: "most power for {who}",
    CLOSEST: "fewest steps to {who}",
    FURTHEST: "most steps from her own structures",
    LEAST_POWER: "least power for {who}",
    HIGHEST_VALUE: "highest power value",
    AT_ZERO: "tracks where she is at 0",
    NEAREST: "nearest to {whose} marker",
}


class People:
    """Those she plays against, in a text: one of them by name, or you."""

    def __init__(self, count: int) -> None:
        self.who: Final[str] = of(0) if count == 1 else "people"
        self.whose: Final[str] = whose(0) if count == 1 else "people's highest"


class Step(Plain):
    """One filter. Options are ids in their fixed order; `effect` is what it has done, `rule` where it is written."""

    def __init__(self, filter: str, rule: str, before: list[str], kept: list[str], effect: str) -> None:
        self.filter: Final[str] = filter
        self.rule: Final[str] = rule
        self.before: Final[list[str]] = before
        self.kept: Final[list[str]] = kept
        self.effect: Final[str] = effect

    def param(self) -> Document:
        """What the filter went by."""
        return {}

    def values(self) -> Document | None:
        """What it found for each option, where it looks at something."""
        return None

    def document(self) -> Document:
        return {
            "filter": self.filter,
            "param": self.param(),
            "before": self.before.copy(),
            "values": self.values(),
            "kept": self.kept.copy(),
            "removed": [option for option in self.before if option not in self.kept],
            "effect": self.effect,
            "rule": self.rule,
        }

    # Words, with ids between angle brackets.

    def looked_for(self, people: People) -> str:
        """What it looked for, and what it found."""
        raise NotImplementedError

    def void(self, people: People) -> str:
        """Why it did not apply."""
        raise NotImplementedError

    def words(self, people: People) -> str:
        """The step in a few words."""
        if self.effect == VOID:
            return f"{self.void(people)}: {marks(self.kept)} stay"
        if self.effect == KEPT_ALL:
            return f"{self.looked_for(people)}: all the same"
        return f"{self.looked_for(people)}: {marks(self.kept)}"


class ValidStep(Step):
    """The options there are. Where she builds: in range of which of her structures, and with which shipping value."""

    def __init__(self, rule: str, kept: list[str], cluster: str = "", shipping: int = NOTHING) -> None:
        super().__init__(VALID, rule, [], kept, ALL_VALID)
        self.cluster: Final[str] = cluster
        self.shipping: Final[int] = shipping

    def param(self) -> Document:
        return {"cluster": self.cluster, "shipping": self.shipping} if self.cluster else {}

    def counted(self, option: str, options: str) -> str:
        """How many options there are, and which."""
        count = len(self.kept)
        where = ""
        if self.cluster:
            reach = "anywhere" if self.cluster == "any" else f"in range of her {self.cluster} structures"
            where = f" {reach}, shipping {self.shipping}"
        return f"{count} {option if count == 1 else options}{where}" + (f": {marks(self.kept)}" if count else "")


class NumberStep(Step):
    """A filter that compares numbers, one for each option before it: distances, points, spaces of a track."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int]
    ) -> None:
        super().__init__(filter, rule, before, kept, effect)
        self.numbers: Final[list[int]] = numbers

    def values(self) -> Document | None:
        return {option: shown(number) for option, number in zip(self.before, self.numbers)}

    def looked_for(self, people: People) -> str:
        wanted = COMPARED[self.filter].format(who=people.who, whose=people.whose)
        found = [f"{mark(option)} {far(number)}" for option, number in zip(self.before, self.numbers)]
        return f"{wanted} ({', '.join(found)})"

    def void(self, people: People) -> str:
        return "no track at 0"


class FurthestStep(NumberStep):
    """The same because a final scoring tile is in the game."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int], tile: str
    ) -> None:
        super().__init__(filter, rule, before, kept, effect, numbers)
        self.tile: Final[str] = tile

    def param(self) -> Document:
        return {"tile": self.tile}


class ReachingStep(NumberStep):
    """Spaces nearer to her other group than the groups are now, unless they are joined."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int],
        present: int, connected: bool,
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect, numbers)
        self.present: Final[int] = present
        self.connected: Final[bool] = connected

    def param(self) -> Document:
        return {"present": shown(self.present), "connected": self.connected}

    def looked_for(self, people: People) -> str:
        found = [f"{mark(option)} {far(number)}" for option, number in zip(self.before, self.numbers)]
        return f"nearer to her other group than {far(self.present)} ({', '.join(found)})"

    def void(self, people: People) -> str:
        return "her groups are joined already" if self.connected else "nothing brings her groups closer together"


class MarkerStep(NumberStep):
    """Tracks on which her marker is nearest to people's: `humans` are the spaces of their highest markers."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int],
        humans: list[int],
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect, numbers)
        self.humans: Final[list[int]] = humans

    def param(self) -> Document:
        return {"human": dict(zip(self.before, self.humans))}


class PriorityStep(Step):
    """The terrain that comes first in a row of a terrain priority card."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, terrains: list[str],
        row: str, card: str, matched: str,
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect)
        self.terrains: Final[list[str]] = terrains
        self.row: Final[str] = row
        self.card: Final[str] = card
        self.matched: Final[str] = matched

    def param(self) -> Document:
        return {"row": self.row, "card": self.card, "matched": self.matched or None}

    def values(self) -> Document | None:
        return dict(zip(self.before, self.terrains))

    def looked_for(self, people: People) -> str:
        return f"{mark(self.matched)} comes first in row {self.row} of the {mark(self.card)}"

    def void(self, people: People) -> str:
        return "none of these terrains"


class BesideStep(Step):
    """Her dwellings next to people, while she has a trading house left."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, beside: list[bool],
        trading_house: bool,
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect)
        self.beside: Final[list[bool]] = beside
        self.trading_house: Final[bool] = trading_house

    def param(self) -> Document:
        return {"trading_house": self.trading_house}

    def values(self) -> Document | None:
        return dict(zip(self.before, self.beside))

    def looked_for(self, people: People) -> str:
        return f"dwellings next to {people.who}"

    def void(self, people: People) -> str:
        return f"no dwelling next to {people.who}" if self.trading_house else "she has no trading house left"


class TileStep(Step):
    """The track of the scoring tile of the round; `cult` is empty where the tile has no colour."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, tile: str, cult: str
    ) -> None:
        super().__init__(filter, rule, before, kept, effect)
        self.tile: Final[str] = tile
        self.cult: Final[str] = cult

    def param(self) -> Document:
        return {"tile": self.tile, "cult": self.cult}

    def looked_for(self, people: People) -> str:
        return f"the {mark(self.tile)} shows {mark(self.cult)}"

    def void(self, people: People) -> str:
        track = f"{mark(self.cult)} is not open" if self.cult else "it shows no track of hers"
        return f"the {mark(self.tile)}: {track}"


class ArrowStep(Step):
    """The arrow of the support card counts through what is left."""

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, forward: bool, count: int
    ) -> None:
        super().__init__(filter, rule, before, kept, effect)
        self.forward: Final[bool] = forward
        self.count: Final[int] = count

    def direction(self) -> str:
        return "forward" if self.forward else "reverse"

    def param(self) -> Document:
        return {"direction": self.direction(), "count": self.count}

    def looked_for(self, people: People) -> str:
        return f"counting {self.count} {self.direction()}"


def shown(number: int) -> int | None:
    """A number as documents have it: an infinite distance is null."""
    return None if number >= FAR else number


def far(number: int) -> str:
    return "no way" if number >= FAR else str(number)
