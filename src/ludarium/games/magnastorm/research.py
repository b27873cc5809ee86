"""Research markers go up, with the bonus of the level they reach, and down."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, note
from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.crew import offer_crew
from ludarium.games.magnastorm.cubes import draw_cubes, gain_any_cube
from ludarium.games.magnastorm.goods import gain_cubes
from ludarium.games.magnastorm.heaps import YELLOW
from ludarium.games.magnastorm.names import research_target
from ludarium.games.magnastorm.state import Magnastorm, replaced
from ludarium.games.magnastorm.tables import LEVEL_BONUSES

LEVEL: Final[str] = "magnastorm.level"


class LevelBonus:
    """What a level gives to whoever reaches it."""

    text = ""

    def give(self, state: Magnastorm, seat: int) -> None:
        """The marker of the seat has just reached the level."""


class OwnCube(LevelBonus):
    """One cube of the own colour."""

    text = "1 own cube"

    def give(self, state: Magnastorm, seat: int) -> None:
        gain_cubes(state, seat, seat, 1, LEVEL)


class YellowCube(LevelBonus):
    """One yellow cube."""

    text = "1 yellow cube"

    def give(self, state: Magnastorm, seat: int) -> None:
        gain_cubes(state, seat, YELLOW, 1, LEVEL)


class AnyColor(LevelBonus):
    """One cube of any player colour."""

    text = "1 cube of any player colour"

    def give(self, state: Magnastorm, seat: int) -> None:
        gain_any_cube(state, seat, LEVEL)


class Draws(LevelBonus):
    """Cubes from the bag."""

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number
        self.text = f"{number} cubes from the bag"

    def give(self, state: Magnastorm, seat: int) -> None:
        draw_cubes(state, seat, self.number, LEVEL)


class NewCrew(LevelBonus):
    """An own crew member may join the panels."""

    text = "place 1 crew member"

    def give(self, state: Magnastorm, seat: int) -> None:
        offer_crew(state, seat, LEVEL)


# In the order of LEVEL_BONUSES.
BONUSES: Final[list[LevelBonus]] = [LevelBonus(), OwnCube(), YellowCube(), AnyColor(), Draws(2), Draws(3), NewCrew()]
assert len(BONUSES) == len(LEVEL_BONUSES)


def may_redirect(state: Magnastorm, seat: int) -> bool:
    """Whether a commander lets the seat gain its levels anywhere."""
    return any(COMMANDERS[number].redirects_levels() for number in state.players[seat].commanders)


def gain_level(state: Magnastorm, seat: int, area: int, rule: str) -> None:
    """Gain a level in an area, or elsewhere if a commander allows it."""
    if may_redirect(state, seat):
        choose_level(state, seat, open_areas(state, seat), rule)
    elif state.players[seat].levels[area] < state.tables.top[area]:
        raise_marker(state, seat, area, rule)


def gain_level_anywhere(state: Magnastorm, seat: int, rule: str) -> None:
    """Gain a level in an area of the seat's choice."""
    choose_level(state, seat, open_areas(state, seat), rule)


def gain_level_in_one_of(state: Magnastorm, seat: int, areas: list[int], rule: str) -> None:
    """Gain a level in one of some areas, or elsewhere if a commander allows it."""
    choose_level(state, seat, open_areas(state, seat) if may_redirect(state, seat) else areas, rule)


def open_areas(state: Magnastorm, seat: int) -> list[int]:
    """The areas where the marker of the seat has not reached the top."""
    levels, top = state.players[seat].levels, state.tables.top
    return [area for area in range(state.tables.areas) if levels[area] < top[area]]


def choose_level(state: Magnastorm, seat: int, areas: list[int], rule: str) -> None:
    """Ask where a level is gained; a level that fits nowhere is lost."""
    if len(areas) == 1:
        raise_marker(state, seat, areas[0], rule)
    elif areas:
        push(state, ChooseLevel(seat, areas, rule))


def raise_marker(state: Magnastorm, seat: int, area: int, rule: str) -> None:
    """Move a marker up by one level and give the bonus of the level reached."""
    player = state.players[seat]
    level = player.levels[area] + 1
    player.levels = replaced(player.levels, area, level)
    if state.log is not None:
        name = f"{state.tables.research[area]} level"
        note(state.log, GAIN, seat, name, 1, rule, research_target(state, area))
    BONUSES[state.tables.tracks[area][level]].give(state, seat)


def lower_marker(state: Magnastorm, seat: int, area: int, number: int, rule: str) -> None:
    """Move a marker down; nothing is gained by that."""
    player = state.players[seat]
    player.levels = replaced(player.levels, area, player.levels[area] - number)
    if state.log is not None:
        name = f"{state.tables.research[area]} level"
        note(state.log, LOSE, seat, name, number, rule, research_target(state, area))


def leads(state: Magnastorm, seat: int, area: int) -> bool:
    """Whether the seat alone has the highest marker of an area; level 0 leads nowhere."""
    level = state.players[seat].levels[area]
    if level == 0:
        return False
    return all(not (other != seat and player.levels[area] >= level) for other, player in enumerate(state.players))


class ChooseLevel(Ask[Magnastorm]):
    """Choose the research area in which a level is gained."""

    def __init__(self, seat: int, areas: list[int], rule: str) -> None:
        super().__init__(seat)
        self.areas: Final[list[int]] = areas
        self.rule: Final[str] = rule

    def prompt(self, state: Magnastorm) -> str:
        return "In which research area do you gain a level?"

    def options(self, state: Magnastorm) -> list[int]:
        return self.areas

    def word(self, state: Magnastorm, option: int) -> str:
        return f"level {state.tables.research[option]}"

    def label(self, state: Magnastorm, option: int) -> str:
        return level_text(state, self.seat, option)

    def target(self, state: Magnastorm, option: int) -> str:
        return research_target(state, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.tables.areas))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option in self.areas:
            return None
        level, top = state.players[self.seat].levels[option], state.tables.top[option]
        if level == top:
            return refuse(LEVEL, "your marker is at the top already, level {level}", level=level)
        return refuse(self.rule, "this level cannot be gained in that area")

    def resolve(self, state: Magnastorm, option: int) -> None:
        raise_marker(state, self.seat, option, self.rule)


def level_text(state: Magnastorm, seat: int, area: int) -> str:
    """What a step up in an area brings: ``red 2 to 3: 1 own cube``."""
    level = state.players[seat].levels[area]
    step = f"{state.tables.research[area]} {level} to {level + 1}"
    if level == state.tables.top[area]:
        return f"{state.tables.research[area]} is at the top"
    bonus = BONUSES[state.tables.tracks[area][level + 1]].text
    return f"{step}, then {bonus}" if bonus else step
