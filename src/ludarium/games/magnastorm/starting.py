"""Setup: Nature draws what is in play, then the players take their starting positions."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, NOTE, REVEAL, note
from ludarium.core.frames import NATURE, Ask, Frame, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.magnastorm.artifacts import (
    CARDS_FOR_START,
    START_RULE,
    ArtifactBonus,
    DrawArtifact,
    all_can_start_with_artifacts,
    start_order,
)
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.goods import gain_cubes
from ludarium.games.magnastorm.heaps import UNIT, YELLOW_UNIT
from ludarium.games.magnastorm.names import research_target, upper_target
from ludarium.games.magnastorm.objectives import OBJECTIVES
from ludarium.games.magnastorm.research import level_text, raise_marker
from ludarium.games.magnastorm.state import Magnastorm, kind_name
from ludarium.games.magnastorm.turns import BeginRound

RULE: Final[str] = "magnastorm.setup"
NEUTRAL_ROWS: Final[int] = 3
OBJECTIVES_OF_EACH_KIND: Final[int] = 2
FIRST_SECTOR_OBJECTIVE: Final[int] = 4


def push_setup(state: Magnastorm, first: int) -> None:
    """Everything that happens before the first turn; `first` is the first player, or -1 for a draw."""
    areas, columns = state.tables.areas, state.tables.columns
    for space in range(NEUTRAL_ROWS * columns):
        state.upper[space] = YELLOW_UNIT
    frames: list[Frame] = []
    frames += [DrawCommander(0) for _ in range(areas)]
    frames += [DrawCommander(1) for _ in range(columns - 1)]
    frames += [DrawObjective() for _ in range(2 * OBJECTIVES_OF_EACH_KIND)]
    if all_can_start_with_artifacts(state):
        frames += [DrawArtifact(seat) for seat in range(len(state.players)) for _ in range(CARDS_FOR_START)]
        frames.append(ArtifactOrder())
    elif first >= 0:
        frames.append(BasicOrder(first))
    else:
        frames.append(DrawFirstPlayer())
    push(state, *frames)


class DrawCommander(Ask[Magnastorm]):
    """Nature draws the next commander: for a research area, or for a column of the action board."""

    def __init__(self, is_administrative: int) -> None:
        super().__init__(NATURE)
        self.is_administrative: Final[int] = is_administrative

    def prompt(self, state: Magnastorm) -> str:
        if self.is_administrative:
            return f"Which commander stands above column {len(state.administrative) + 2}?"
        return f"Which commander stands above the {state.tables.research[len(state.research)]} research area?"

    def options(self, state: Magnastorm) -> list[int]:
        return [
            number
            for number, commander in enumerate(COMMANDERS)
            if commander.key
            and commander.is_administrative == (self.is_administrative == 1)
            and number not in state.administrative
            and number not in state.research
        ]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"commander {COMMANDERS[option].key}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"{COMMANDERS[option].key} {COMMANDERS[option].name}"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"commander:{COMMANDERS[option].key}"

    def resolve(self, state: Magnastorm, option: int) -> None:
        if self.is_administrative:
            state.administrative = [*state.administrative, option]
        else:
            state.research = [*state.research, option]
        if state.log is not None:
            place = f"commander:{COMMANDERS[option].key}"
            note(state.log, REVEAL, -1, COMMANDERS[option].name, 0, RULE, place)


class DrawObjective(Ask[Magnastorm]):
    """Nature draws the next objective: two of each kind."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: Magnastorm) -> str:
        return "Which objective is in play?"

    def options(self, state: Magnastorm) -> list[int]:
        first = 0 if len(state.objectives) < OBJECTIVES_OF_EACH_KIND else FIRST_SECTOR_OBJECTIVE
        return [card for card in range(first, first + FIRST_SECTOR_OBJECTIVE) if card not in state.objectives]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"objective {OBJECTIVES[option].key}"

    def label(self, state: Magnastorm, option: int) -> str:
        return f"{OBJECTIVES[option].key}, in the first round {OBJECTIVES[option].text(state)}"

    def target(self, state: Magnastorm, option: int) -> str:
        return f"objective:{OBJECTIVES[option].key}"

    def resolve(self, state: Magnastorm, option: int) -> None:
        state.objectives = [*state.objectives, option]
        if state.log is not None:
            key = OBJECTIVES[option].key
            note(state.log, REVEAL, -1, f"objective {key}", 0, RULE, f"objective:{key}")


# Starting positions.


class DrawFirstPlayer(Ask[Magnastorm]):
    """Nature draws the first player."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: Magnastorm) -> str:
        return "Who is the first player?"

    def options(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players)))

    def word(self, state: Magnastorm, option: int) -> str:
        return f"first {kind_name(state, option)}"

    def target(self, state: Magnastorm, option: int) -> str:
        return "order:1"

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, BasicOrder(option))


class BasicOrder(Run[Magnastorm]):
    """The others follow the first player clockwise; the third and the fourth will get a cube."""

    def __init__(self, first: int) -> None:
        self.first: Final[int] = first

    def run(self, state: Magnastorm) -> None:
        seats = len(state.players)
        order = [(self.first + step) % seats for step in range(seats)]
        take_positions(state, order, [LateCubes()], "magnastorm.start")


class ArtifactOrder(Run[Magnastorm]):
    """The cards drawn decide the turn order; their bonuses take the place of the cubes for the late."""

    def run(self, state: Magnastorm) -> None:
        order = start_order(state)
        bonuses: list[Frame] = [ArtifactBonus(seat, card) for seat in order for card in state.players[seat].drawn]
        take_positions(state, order, bonuses, START_RULE)


def take_positions(state: Magnastorm, order: list[int], bonuses: list[Frame], rule: str) -> None:
    """Fill the turn order track; first crew in turn order, first knowledge in reverse, then bonuses and round 1."""
    state.order = order
    for place, seat in enumerate(order, start=1):
        if state.log is not None:
            note(state.log, NOTE, seat, "turn order position", place, rule, f"order:{place}")
    crew: list[Frame] = [StartCrew(seat) for seat in order]
    push(state, *crew, StartKnowledge(order[-1], []), *bonuses, BeginRound())


class LateCubes(Run[Magnastorm]):
    """The third and the fourth player get one own cube more."""

    def run(self, state: Magnastorm) -> None:
        for seat in state.order[2:]:
            gain_cubes(state, seat, seat, 1, "magnastorm.start")


class StartCrew(Ask[Magnastorm]):
    """Choose the column for the first crew member: one that holds no player's crew yet."""

    def prompt(self, state: Magnastorm) -> str:
        return "In which column does your first crew member stand?"

    def space(self, state: Magnastorm, column: int) -> int:
        return NEUTRAL_ROWS * state.tables.columns + column

    def options(self, state: Magnastorm) -> list[int]:
        return [column for column in range(state.tables.columns) if state.upper[self.space(state, column)] == 0]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"column {option + 1}"

    def label(self, state: Magnastorm, option: int) -> str:
        if option == 0:
            return "column 1, below the first player token"
        return f"column {option + 1}, below {COMMANDERS[state.administrative[option - 1]].name}"

    def target(self, state: Magnastorm, option: int) -> str:
        return upper_target(state, self.space(state, option))

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.tables.columns))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if state.upper[self.space(state, option)] == 0:
            return None
        return refuse("magnastorm.start", f"another player's crew member stands in column {option + 1}")

    def resolve(self, state: Magnastorm, option: int) -> None:
        space = self.space(state, option)
        state.players[self.seat].crew -= 1
        state.upper[space] += UNIT[self.seat]
        if state.log is not None:
            name = f"{kind_name(state, self.seat)} crew"
            note(state.log, MOVE, self.seat, name, 1, "magnastorm.start", upper_target(state, space))


class StartKnowledge(Ask[Magnastorm]):
    """Choose the research area of the first level: one that nobody has chosen yet. `taken` are the areas chosen."""

    def __init__(self, seat: int, taken: list[int]) -> None:
        super().__init__(seat)
        self.taken: Final[list[int]] = taken

    def prompt(self, state: Magnastorm) -> str:
        return "In which research area do you begin with a level?"

    def options(self, state: Magnastorm) -> list[int]:
        return [area for area in range(state.tables.areas) if area not in self.taken]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"level {state.tables.research[option]}"

    def label(self, state: Magnastorm, option: int) -> str:
        return level_text(state, self.seat, option)

    def target(self, state: Magnastorm, option: int) -> str:
        return research_target(state, option)

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.tables.areas))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option not in self.taken:
            return None
        return refuse("magnastorm.start", "another player has begun in this area")

    def resolve(self, state: Magnastorm, option: int) -> None:
        place = state.order.index(self.seat)
        if place:
            push(state, StartKnowledge(state.order[place - 1], [*self.taken, option]))
        raise_marker(state, self.seat, option, "magnastorm.start")
