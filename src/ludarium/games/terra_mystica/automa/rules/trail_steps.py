"""The steps of a decision as a trail keeps them: what each filter looked at, and which options it kept."""

from __future__ import annotations

from typing import Final

from ludarium.core.rendering import possessive_mark, seat_mark
from ludarium.core.serializable import Serializable
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.ids import filter_id, mark_all
from ludarium.games.terra_mystica.content.board import FAR
from ludarium.games.terra_mystica.content.ids import mark

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
        self.who: Final[str] = seat_mark(0) if count == 1 else "people"
        self.whose: Final[str] = possessive_mark(0) if count == 1 else "people's highest"


class Step(Serializable):
    """One filter. Options are ids in their fixed order; `effect` is what it has done, `rule` where it is written."""

    def __init__(self, filter: str, rule: str, before: list[str], kept: list[str], effect: str) -> None:
        self.filter: Final[str] = filter
        self.rule: Final[str] = rule
        self.before: Final[list[str]] = before
        self.kept: Final[list[str]] = kept
        self.effect: Final[str] = effect

    def removed_options(self) -> list[str]:
        """The options it took away."""
        return [option for option in self.before if option not in self.kept]

    # Words, with ids between angle brackets.

    def search_text(self, people: People) -> str:
        """What it looked for, and what it found."""
        raise NotImplementedError

    def void_text(self, people: People) -> str:
        """Why it did not apply."""
        raise NotImplementedError

    def words(self, people: People) -> str:
        """The step in a few words."""
        if self.effect == VOID:
            return f"{self.void_text(people)}: {mark_all(self.kept)} stay"
        if self.effect == KEPT_ALL:
            return f"{self.search_text(people)}: all the same"
        return f"{self.search_text(people)}: {mark_all(self.kept)}"


class ValidStep(Step):
    """The options there are. Where she builds: in range of which of her structures, and with which shipping value."""

    kind = "valid_step"

    def __init__(self, rule: str, kept: list[str], cluster: str = "", shipping: int = NOTHING) -> None:
        super().__init__(VALID, rule, [], kept, ALL_VALID)
        self.cluster: Final[str] = cluster
        self.shipping: Final[int] = shipping

    def count_text(self, option: str, options: str) -> str:
        """How many options there are, and which."""
        count = len(self.kept)
        where = ""
        if self.cluster:
            reach = "anywhere" if self.cluster == "any" else f"in range of her {self.cluster} structures"
            where = f" {reach}, shipping {self.shipping}"
        return f"{count} {option if count == 1 else options}{where}" + (f": {mark_all(self.kept)}" if count else "")


class NumberStep(Step):
    """A filter that compares numbers, one for each option before it: distances, points, spaces of a track."""

    kind = "number_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int]
    ) -> None:
        super().__init__(filter, rule, before, kept, effect)
        self.numbers: Final[list[int]] = numbers

    def search_text(self, people: People) -> str:
        wanted = COMPARED[self.filter].format(who=people.who, whose=people.whose)
        found = [f"{mark(option)} {distance_text(number)}" for option, number in zip(self.before, self.numbers)]
        return f"{wanted} ({', '.join(found)})"

    def void_text(self, people: People) -> str:
        return "no track at 0"


class FurthestStep(NumberStep):
    """The same because a final scoring tile is in the game."""

    kind = "furthest_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int], tile: str
    ) -> None:
        super().__init__(filter, rule, before, kept, effect, numbers)
        self.tile: Final[str] = tile


class ReachingStep(NumberStep):
    """Spaces nearer to her other group than the groups are now, unless they are joined."""

    kind = "reaching_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int],
        present: int, connected: bool,
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect, numbers)
        self.present: Final[int] = present
        self.connected: Final[bool] = connected

    def search_text(self, people: People) -> str:
        found = [f"{mark(option)} {distance_text(number)}" for option, number in zip(self.before, self.numbers)]
        return f"nearer to her other group than {distance_text(self.present)} ({', '.join(found)})"

    def void_text(self, people: People) -> str:
        return "her groups are joined already" if self.connected else "nothing brings her groups closer together"


class MarkerStep(NumberStep):
    """Tracks on which her marker is nearest to people's: `humans` are the spaces of their highest markers."""

    kind = "marker_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, numbers: list[int],
        humans: list[int],
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect, numbers)
        self.humans: Final[list[int]] = humans


class PriorityStep(Step):
    """The terrain that comes first in a row of a terrain priority card."""

    kind = "priority_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, terrains: list[str],
        row: str, card: str, matched: str,
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect)
        self.terrains: Final[list[str]] = terrains
        self.row: Final[str] = row
        self.card: Final[str] = card
        self.matched: Final[str] = matched

    def search_text(self, people: People) -> str:
        return f"{mark(self.matched)} comes first in row {self.row} of the {mark(self.card)}"

    def void_text(self, people: People) -> str:
        return "none of these terrains"


class BesideStep(Step):
    """Her dwellings next to people, while she has a trading house left."""

    kind = "beside_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, beside: list[bool],
        trading_house: bool,
    ) -> None:  # fmt: skip
        super().__init__(filter, rule, before, kept, effect)
        self.beside: Final[list[bool]] = beside
        self.trading_house: Final[bool] = trading_house

    def search_text(self, people: People) -> str:
        return f"dwellings next to {people.who}"

    def void_text(self, people: People) -> str:
        return f"no dwelling next to {people.who}" if self.trading_house else "she has no trading house left"


class TileStep(Step):
    """The track of the scoring tile of the round; `cult` is empty where the tile has no color."""

    kind = "tile_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, tile: str, cult: str
    ) -> None:
        super().__init__(filter, rule, before, kept, effect)
        self.tile: Final[str] = tile
        self.cult: Final[str] = cult

    def search_text(self, people: People) -> str:
        return f"the {mark(self.tile)} shows {mark(self.cult)}"

    def void_text(self, people: People) -> str:
        track = f"{mark(self.cult)} is not open" if self.cult else "it shows no track of hers"
        return f"the {mark(self.tile)}: {track}"


class ArrowStep(Step):
    """The arrow of the support card counts through what is left."""

    kind = "arrow_step"

    def __init__(
        self, filter: str, rule: str, before: list[str], kept: list[str], effect: str, forward: bool, count: int
    ) -> None:
        super().__init__(filter, rule, before, kept, effect)
        self.forward: Final[bool] = forward
        self.count: Final[int] = count

    def direction(self) -> str:
        return "forward" if self.forward else "reverse"

    def search_text(self, people: People) -> str:
        return f"counting {self.count} {self.direction()}"


def distance_text(number: int) -> str:
    return "no way" if number >= FAR else str(number)
