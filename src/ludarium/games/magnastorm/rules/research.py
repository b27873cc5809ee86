"""Research markers go up, with the bonus of the level they reach, and down."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.english import count_text
from ludarium.core.events import GAIN, LOSE, log_event
from ludarium.core.frames import Ask, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import with_item
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import LEVEL_BONUSES, MARKER, YELLOW
from ludarium.games.magnastorm.content.ids import level_id
from ludarium.games.magnastorm.rules.crew import offer_crew
from ludarium.games.magnastorm.rules.cubes import draw_cubes, gain_any_cube
from ludarium.games.magnastorm.rules.goods import gain_cubes
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.level"


class LevelBonus:
    """What a level gives to whoever reaches it. What it asks or leaves to chance first is said by `next`.

    `yellow` are the yellow cubes it gives, `draws` the cubes that are drawn from the bag.
    """

    text = ""
    icon = ""
    next = ""
    yellow = 0

    def draws(self) -> int:
        return 0

    def give(self, state: Magnastorm, seat: int, cause: str) -> None:
        """The marker of the seat has just reached the level of the research area `cause`."""


class OwnCube(LevelBonus):
    """One cube of the own color."""

    text = "1 own cube"
    icon = "cube"

    def give(self, state: Magnastorm, seat: int, cause: str) -> None:
        gain_cubes(state, seat, seat, 1, RULE, cause)


class YellowCube(LevelBonus):
    """One yellow cube."""

    text = "1 yellow cube"
    icon = "cube"
    yellow = 1

    def give(self, state: Magnastorm, seat: int, cause: str) -> None:
        gain_cubes(state, seat, YELLOW, 1, RULE, cause)


class AnyColor(LevelBonus):
    """One cube of any player color."""

    text = "1 cube of any player color"
    icon = "cube-any"
    next = "choose a cube"

    def give(self, state: Magnastorm, seat: int, cause: str) -> None:
        gain_any_cube(state, seat, RULE, cause)


class Draws(LevelBonus):
    """Cubes from the bag."""

    icon = "bag"

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number
        self.text = f"{count_text(number, 'cube')} from the bag"
        self.next = f"draw {count_text(number, 'cube')} from the bag"

    def draws(self) -> int:
        return self.number

    def give(self, state: Magnastorm, seat: int, cause: str) -> None:
        draw_cubes(state, seat, self.number, RULE, cause)


class NewCrew(LevelBonus):
    """An own crew member may join the panels."""

    text = "place 1 crew member"
    icon = "crew"
    next = "place a crew member"

    def give(self, state: Magnastorm, seat: int, cause: str) -> None:
        offer_crew(state, seat, RULE, cause)


# In the order of LEVEL_BONUSES.
BONUSES: Final[list[LevelBonus]] = [LevelBonus(), OwnCube(), YellowCube(), AnyColor(), Draws(2), Draws(3), NewCrew()]
assert len(BONUSES) == len(LEVEL_BONUSES)


def bonus_of_level(state: Magnastorm, area: int, level: int) -> LevelBonus:
    """What a level of a research area gives."""
    return BONUSES[state.numbers.tracks[area][level]]


def may_redirect(state: Magnastorm, seat: int) -> bool:
    """Whether a commander lets the seat gain its levels anywhere."""
    return any(COMMANDERS[number].redirects_levels() for number in state.players[seat].commanders)


def gain_level(state: Magnastorm, seat: int, area: int, rule: str, cause: str) -> None:
    """Gain a level in an area, or elsewhere if a commander allows it."""
    if may_redirect(state, seat):
        choose_level(state, seat, open_areas(state, seat), rule, cause)
    elif state.players[seat].levels[area] < state.numbers.top[area]:
        raise_marker(state, seat, area, rule, cause)


def gain_level_anywhere(state: Magnastorm, seat: int, rule: str, cause: str) -> None:
    """Gain a level in an area of the seat's choice."""
    choose_level(state, seat, open_areas(state, seat), rule, cause)


def gain_level_in_one_of(state: Magnastorm, seat: int, areas: list[int], rule: str, cause: str) -> None:
    """Gain a level in one of some areas, or elsewhere if a commander allows it."""
    choose_level(state, seat, open_areas(state, seat) if may_redirect(state, seat) else areas, rule, cause)


def open_areas(state: Magnastorm, seat: int) -> list[int]:
    """The areas where the marker of the seat has not reached the top."""
    levels, top = state.players[seat].levels, state.numbers.top
    return [area for area in range(state.numbers.areas) if levels[area] < top[area]]


def choose_level(state: Magnastorm, seat: int, areas: list[int], rule: str, cause: str) -> None:
    """Ask where a level is gained.

    Ruling (rulebook, "Turtle labs"): a level beyond the top of every area is lost.
    """
    if len(areas) == 1:
        raise_marker(state, seat, areas[0], rule, cause)
    elif areas:
        push(state, ChooseLevel(seat, areas, rule, cause))


def raise_marker(state: Magnastorm, seat: int, area: int, rule: str, cause: str) -> None:
    """Move a marker up by one level and give the bonus of the level reached."""
    player, ids = state.players[seat], state.numbers.ids
    level = player.levels[area] + 1
    player.levels = with_item(player.levels, area, level)
    if state.log is not None:
        log_event(state.log, GAIN, seat, ids.levels[area], rule, 1, place=ids.research[area], after=level, cause=cause)
    bonus_of_level(state, area, level).give(state, seat, ids.research[area])


def lower_marker(state: Magnastorm, seat: int, area: int, number: int, rule: str, cause: str) -> None:
    """Move a marker down; nothing is gained by that."""
    player, ids = state.players[seat], state.numbers.ids
    level = player.levels[area] - number
    player.levels = with_item(player.levels, area, level)
    if state.log is not None:
        place = ids.research[area]
        log_event(state.log, LOSE, seat, ids.levels[area], rule, number, place=place, after=level, cause=cause)


def leads(state: Magnastorm, seat: int, area: int) -> bool:
    """Whether the seat alone has the highest marker of an area; level 0 leads nowhere."""
    level = state.players[seat].levels[area]
    if level == 0:
        return False
    return all(not (other != seat and player.levels[area] >= level) for other, player in enumerate(state.players))


class LevelQuestion(Ask[Magnastorm]):
    """Choose a research area in which a marker goes up by one level. Options are the areas from the left."""

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.research
        names = table.numbers.research
        return Domain(
            [DomainEntry(area, f"level {name}", f"gain a level in <{ids[area]}>") for area, name in enumerate(names)]
        )

    def word(self, state: Magnastorm, option: int) -> str:
        return f"level {state.numbers.research[option]}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        level, area = state.players[self.seat].levels[option] + 1, state.numbers.ids.research[option]
        if level > state.numbers.top[option]:
            return AnswerLabel(f"rise beyond the top of the <{area}>", [area], MARKER)
        bonus = bonus_of_level(state, option, level)
        phrase = f"rise to level {level} of the <{area}>"
        if bonus.next:
            phrase += f", then {bonus.next}"
        return AnswerLabel(phrase, [area, level_id(state, option, level)], MARKER)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.numbers.areas))


class ChooseLevel(LevelQuestion):
    """Choose the research area in which a level is gained."""

    kind = "choose_level"

    def __init__(self, seat: int, areas: list[int], rule: str, cause: str) -> None:
        super().__init__(seat)
        self.areas: Final[list[int]] = areas
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause

    def prompt(self, state: Magnastorm) -> str:
        return "In which research area do you gain a level?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.cause]

    def options(self, state: Magnastorm) -> list[int]:
        return self.areas

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.areas:
            return None
        level, top, area = (
            state.players[self.seat].levels[option],
            state.numbers.top[option],
            state.numbers.ids.research[option],
        )
        if level == top:
            return refuse(RULE, "your marker is at the top already, level {level}", [area], level=level)
        return refuse(self.rule, f"this level cannot be gained in the <{area}>", [area])

    def resolve(self, state: Magnastorm, option: int) -> None:
        raise_marker(state, self.seat, option, self.rule, self.cause)
