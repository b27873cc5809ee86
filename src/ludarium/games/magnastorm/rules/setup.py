"""Setup: Nature draws what is in play, then the players take their starting positions."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import NATURE, Ask, Frame, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.rendering import possessive_mark, seat_mark, verb_mark
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import MARKER, UNIT, YELLOW_UNIT, count
from ludarium.games.magnastorm.content.ids import color_of, crew_id, objective_slot_id, turn_order_id
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.rules.artifacts import (
    CARDS_FOR_START,
    ArtifactBonus,
    DrawArtifact,
    all_can_start_with_artifacts,
    artifact_turn_order,
)
from ludarium.games.magnastorm.rules.artifacts import RULE as ARTIFACT_RULE
from ludarium.games.magnastorm.rules.crew import log_new_crew
from ludarium.games.magnastorm.rules.goods import gain_cubes
from ludarium.games.magnastorm.rules.research import LevelQuestion, raise_marker
from ludarium.games.magnastorm.rules.takeover import id_above_column
from ludarium.games.magnastorm.rules.turn_order import set_turn_order
from ludarium.games.magnastorm.rules.turns import BeginRound
from ludarium.games.magnastorm.state import Magnastorm

RULE: Final[str] = "magnastorm.setup"
START_RULE: Final[str] = "magnastorm.start"
NEUTRAL_ROWS: Final[int] = 3
OBJECTIVES_OF_EACH_KIND: Final[int] = 2
FIRST_SECTOR_OBJECTIVE: Final[int] = 4


def push_setup(state: Magnastorm, first: int) -> None:
    """Everything that happens before the first turn; `first` is the first player, or -1 for a draw."""
    areas, columns = state.numbers.areas, state.numbers.columns
    for space in range(NEUTRAL_ROWS * columns):
        state.upper[space] = YELLOW_UNIT
    frames: list[Frame] = []
    frames += [DrawCommander(0) for _ in range(areas)]
    frames += [DrawCommander(1) for _ in range(columns - 1)]
    frames += [DrawObjective() for _ in range(2 * OBJECTIVES_OF_EACH_KIND)]
    if all_can_start_with_artifacts(state):
        frames += [DrawArtifact(seat) for seat in range(len(state.players)) for _ in range(CARDS_FOR_START)]
        frames.append(ArtifactTurnOrder())
    elif first >= 0:
        frames.append(BasicTurnOrder(first))
    else:
        frames.append(DrawFirstPlayer())
    push(state, *frames)


class DrawCommander(Ask[Magnastorm]):
    """Nature draws the next commander: for a research area, or for a column of the action board."""

    kind = "draw_commander"
    asks_nature = True

    def __init__(self, is_administrative: int) -> None:
        super().__init__(NATURE)
        self.is_administrative: Final[int] = is_administrative

    def place(self, state: Magnastorm) -> str:
        """Where the commander will stand."""
        ids = state.numbers.ids
        if self.is_administrative:
            return ids.columns[len(state.administrative) + 1]
        return ids.research[len(state.research)]

    def prompt(self, state: Magnastorm) -> str:
        place = f"<{self.place(state)}>"
        return f"Which commander stands above {place if self.is_administrative else f'the {place}'}?"

    def about(self, state: Magnastorm) -> list[str]:
        return [self.place(state)]

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

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        who = COMMANDERS[option].id
        return AnswerLabel(f"it is <{who}>", [who, self.place(state)], who)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if state.log is not None:
            log_event(state.log, MOVE, NATURE, COMMANDERS[option].id, RULE, 1, place=self.place(state))
        if self.is_administrative:
            state.administrative = [*state.administrative, option]
        else:
            state.research = [*state.research, option]


class DrawObjective(Ask[Magnastorm]):
    """Nature draws the next objective: two of each kind."""

    kind = "draw_objective"
    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: Magnastorm) -> str:
        return "Which objective is in play?"

    def about(self, state: Magnastorm) -> list[str]:
        return [objective_slot_id(len(state.objectives))]

    def options(self, state: Magnastorm) -> list[int]:
        first = 0 if len(state.objectives) < OBJECTIVES_OF_EACH_KIND else FIRST_SECTOR_OBJECTIVE
        return [card for card in range(first, first + FIRST_SECTOR_OBJECTIVE) if card not in state.objectives]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"objective {OBJECTIVES[option].key}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        card, text = OBJECTIVES[option].id, OBJECTIVES[option].text(state.numbers, state.round)
        return AnswerLabel(f"it is <{card}>, in the first round {text}", [card], card)

    def resolve(self, state: Magnastorm, option: int) -> None:
        if state.log is not None:
            place = objective_slot_id(len(state.objectives))
            log_event(state.log, MOVE, NATURE, OBJECTIVES[option].id, RULE, 1, place=place)
        state.objectives = [*state.objectives, option]


# Starting positions.


class DrawFirstPlayer(Ask[Magnastorm]):
    """Nature draws the first player."""

    kind = "draw_first_player"
    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)

    def prompt(self, state: Magnastorm) -> str:
        return "Who is first in turn order?"

    def about(self, state: Magnastorm) -> list[str]:
        return [turn_order_id(0)]

    def options(self, state: Magnastorm) -> list[int]:
        return list(range(len(state.players)))

    def word(self, state: Magnastorm, option: int) -> str:
        return f"first {color_of(state, option)}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        return AnswerLabel(f"the round begins with {seat_mark(option)}", [turn_order_id(0), seat_id(option)], MARKER)

    def resolve(self, state: Magnastorm, option: int) -> None:
        push(state, BasicTurnOrder(option))


class BasicTurnOrder(Run[Magnastorm]):
    """The others follow the first player clockwise; the third and the fourth will get a cube."""

    kind = "basic_order"

    def __init__(self, first: int) -> None:
        self.first: Final[int] = first

    def run(self, state: Magnastorm) -> None:
        seats = len(state.players)
        order = [(self.first + step) % seats for step in range(seats)]
        take_positions(state, order, [LateCubes()], START_RULE)


class ArtifactTurnOrder(Run[Magnastorm]):
    """The cards drawn decide the turn order; their bonuses take the place of the cubes for the late."""

    kind = "artifact_order"

    def run(self, state: Magnastorm) -> None:
        order = artifact_turn_order(state)
        bonuses: list[Frame] = [ArtifactBonus(seat, card) for seat in order for card in state.players[seat].drawn]
        take_positions(state, order, bonuses, ARTIFACT_RULE)


def take_positions(state: Magnastorm, order: list[int], bonuses: list[Frame], rule: str) -> None:
    """Fill the turn order track; first crew in turn order, first knowledge in reverse, then bonuses and round 1."""
    set_turn_order(state, order, rule, "")
    crew: list[Frame] = [StartCrew(seat) for seat in order]
    push(state, *crew, StartKnowledge(order[-1], []), *bonuses, BeginRound())


class LateCubes(Run[Magnastorm]):
    """The third and the fourth player get one own cube more."""

    kind = "late_cubes"

    def run(self, state: Magnastorm) -> None:
        for place, seat in enumerate(state.order):
            if place > 1:
                gain_cubes(state, seat, seat, 1, START_RULE, turn_order_id(place))


class StartCrew(Ask[Magnastorm]):
    """Choose the column for the first crew member: one that holds no player's crew yet."""

    kind = "start_crew"

    def prompt(self, state: Magnastorm) -> str:
        return "In which column does your first crew member stand?"

    def space(self, state: Magnastorm, column: int) -> int:
        return NEUTRAL_ROWS * state.numbers.columns + column

    @classmethod
    def domain(cls, table: Magnastorm) -> Domain:
        ids = table.numbers.ids.columns
        return Domain(
            [
                DomainEntry(column, f"column {column + 1}", f"put your first crew member in <{id}>")
                for column, id in enumerate(ids)
            ]
        )

    def options(self, state: Magnastorm) -> list[int]:
        return [column for column in range(state.numbers.columns) if state.upper[self.space(state, column)] == 0]

    def word(self, state: Magnastorm, option: int) -> str:
        return f"column {option + 1}"

    def describe(self, state: Magnastorm, option: int) -> AnswerLabel:
        ids, above = state.numbers.ids, id_above_column(state, option)
        name = f"<{above}>" if option else f"the <{above}>"
        phrase = f"put your first crew member in <{ids.columns[option]}>, below {name}"
        targets = [ids.upper[self.space(state, option)], ids.columns[option], above]
        return AnswerLabel(phrase, targets, crew_id(state, self.seat))

    def candidates(self, state: Magnastorm) -> list[int]:
        return list(range(state.numbers.columns))

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if state.upper[self.space(state, option)] == 0:
            return None
        column = state.numbers.ids.columns[option]
        owner = next(seat for seat in range(len(state.players)) if count(state.upper[self.space(state, option)], seat))
        return refuse(START_RULE, f"{possessive_mark(owner)} crew member stands in <{column}>", [column], NOT_NOW)

    def resolve(self, state: Magnastorm, option: int) -> None:
        space = self.space(state, option)
        state.players[self.seat].crew -= 1
        state.upper[space] += UNIT[self.seat]
        log_new_crew(state, self.seat, state.numbers.ids.upper[space], START_RULE, "")


class StartKnowledge(LevelQuestion):
    """Choose the research area of the first level: one that nobody has chosen yet. `taken` are the areas chosen."""

    kind = "start_knowledge"

    def __init__(self, seat: int, taken: list[int]) -> None:
        super().__init__(seat)
        self.taken: Final[list[int]] = taken

    def prompt(self, state: Magnastorm) -> str:
        return "In which research area do you begin with a level?"

    def options(self, state: Magnastorm) -> list[int]:
        return [area for area in range(state.numbers.areas) if area not in self.taken]

    def why_not(self, state: Magnastorm, option: int) -> Refusal | None:
        if option not in self.taken:
            return None
        area = state.numbers.ids.research[option]
        # Chosen in the opposite order of turns.
        owner = state.order[len(state.order) - 1 - self.taken.index(option)]
        return refuse(START_RULE, f"{verb_mark(owner, 'have begun')} in the <{area}>", [area], NOT_NOW)

    def resolve(self, state: Magnastorm, option: int) -> None:
        place = state.order.index(self.seat)
        if place:
            push(state, StartKnowledge(state.order[place - 1], [*self.taken, option]))
        raise_marker(state, self.seat, option, START_RULE, turn_order_id(place))
