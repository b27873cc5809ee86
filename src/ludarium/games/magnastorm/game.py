"""Magnastorm as the rest of the project sees it."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.engine import settle
from ludarium.core.events import Event
from ludarium.core.game import Game
from ludarium.core.nature import Bag
from ludarium.core.refusals import Rule
from ludarium.core.rendering import TextRenderer
from ludarium.core.settings import Setting, Settings
from ludarium.core.styled_text import StyledText
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.commanders import _registry  # noqa: F401  finds the commanders
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import BLACK, KINDS, LABS, STATIONS, YELLOW, count
from ludarium.games.magnastorm.content.ids import color_of, good_id
from ludarium.games.magnastorm.content.numbers import ROUNDS, Numbers, numbers_of
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.presentation.amounts import amounts_of, layout_of
from ludarium.games.magnastorm.presentation.ascii_board import holdings, text_board
from ludarium.games.magnastorm.presentation.catalogue import catalogue_of
from ludarium.games.magnastorm.presentation.log_text import event_text
from ludarium.games.magnastorm.presentation.observation import MagnastormObserver
from ludarium.games.magnastorm.presentation.projections import specific
from ludarium.games.magnastorm.presentation.prospects import prospects_of
from ludarium.games.magnastorm.presentation.statistics import game_facts, seat_facts
from ludarium.games.magnastorm.rules.ending import ranking
from ludarium.games.magnastorm.rules.settings import all_settings, artifacts_by_seat, first_seat, seat_colors
from ludarium.games.magnastorm.rules.setup import push_setup
from ludarium.games.magnastorm.rules.visibility import sample_of, view_of
from ludarium.games.magnastorm.state import Magnastorm, Player
from ludarium.protocol.magnastorm import MagnastormSpecific
from ludarium.protocol.preview import Prospect
from ludarium.protocol.scene import Piece

CUBES: Final[int] = 25
CUBES_IN_BAG: Final[int] = 3
FIRST_CUBES: Final[int] = 2
CREW: Final[int] = 5
MARKERS: Final[int] = 8
OBJECTIVES_IN_PLAY: Final[int] = 4
MOST_ANSWERS_IN_A_TURN: Final[int] = 150


class MagnastormGame(Game[Magnastorm]):
    """Two to four seats; most reputation wins, ties go to the earlier in turn order."""

    key = "magnastorm"
    title = "Magnastorm"
    about = "Race for reputation on a stormy planet."
    note = "Values printed as pictures are reconstructed; --data replaces them."
    package = "ludarium.games.magnastorm"
    min_seats = 2
    max_seats = 4

    def settings(self) -> list[Setting]:
        return all_settings()

    def setup(self, seats: int, settings: Settings) -> Magnastorm:
        data, start = settings.table("data"), settings.number("start")
        numbers = numbers_of(data, seats, start)
        cards = artifacts_by_seat(settings, seats, numbers)
        state = Magnastorm(
            stack=[],
            turn=0,
            data=data,
            start=start,
            colors=seat_colors(settings, seats),
            players=[new_player(numbers, seat, cards[seat]) for seat in range(seats)],
            order=[],
            queue=[],
            round=1,
            first=NOTHING,
            ending=0,
            upper=[0] * numbers.spaces,
            lower=[0] * numbers.spaces,
            labs=[0] * len(numbers.board.spaces),
            stations=[NOTHING] * len(numbers.board.transmitters),
            supply=new_supply(seats),
            bag=Bag([CUBES_IN_BAG if kind < seats or kind == YELLOW else 0 for kind in range(KINDS)] + [CUBES]),
            administrative=[],
            research=[],
            objectives=[],
            ladder=[NOTHING] * (OBJECTIVES_IN_PLAY * len(numbers.ladder)),
            memory=[0] * len(COMMANDERS),
            gone=cards[seats],
        )
        push_setup(state, first_seat(settings, seats))
        settle(state)
        return state

    def scores(self, state: Magnastorm) -> list[int]:
        return [player.reputation for player in state.players]

    def ranks(self, state: Magnastorm) -> list[int]:
        ranked = ranking(state)
        return [ranked.index(seat) + 1 for seat in range(len(state.players))]

    def plays(self, state: Magnastorm) -> list[str]:
        return [good_id(state, seat) for seat in range(len(state.players))]

    def rounds(self, state: Magnastorm) -> tuple[int, int]:
        return state.round, ROUNDS

    def goal(self, state: Magnastorm) -> int:
        return state.numbers.target

    def view(self, state: Magnastorm, seat: int) -> Magnastorm:
        return view_of(state)

    def sample(self, view: Magnastorm, rng: Random) -> Magnastorm:
        return sample_of(view, rng)

    def hides_nothing(self, view: Magnastorm) -> bool:
        return True

    def catalogue(self, settings: Settings, seats: int = 0) -> CatalogueIndex:
        return catalogue_of(settings, seats or self.max_seats)

    def amounts(self, state: Magnastorm, seat: int) -> dict[str, int]:
        return amounts_of(state, seat)

    def layout(self, state: Magnastorm) -> dict[str, list[Piece]]:
        return layout_of(state)

    def specific(self, view: Magnastorm, viewer: int, renderer: TextRenderer) -> MagnastormSpecific:
        return specific(view, viewer, renderer)

    def prospects(
        self, before: Magnastorm, after: Magnastorm, seat: int, events: list[Event], renderer: TextRenderer
    ) -> list[Prospect]:
        return prospects_of(before, after, seat, renderer)

    def text_board(self, view: Magnastorm, seat: int, names: list[str]) -> StyledText:
        return text_board(view, seat, names)

    def holdings(self, view: Magnastorm, seat: int) -> StyledText:
        return holdings(view, seat)

    def content_rules(self) -> list[Rule]:
        """Each commander brings its own rule."""
        return [
            Rule(card.rule, card.name, card.text, "rulebook, List of commanders") for card in COMMANDERS if card.key
        ]

    def event_template(self, event: Event) -> str:
        return event_text(event)

    def new_observer(self, table: Magnastorm) -> MagnastormObserver:
        return MagnastormObserver(table, self.classes())

    def table_key(self, state: Magnastorm) -> str:
        return f"{len(state.players)} {state.start} {state.data}"

    def facts(self, state: Magnastorm, events: list[Event]) -> dict[str, int]:
        return game_facts(state, events)

    def seat_facts(self, state: Magnastorm, events: list[Event], seat: int) -> dict[str, int]:
        return seat_facts(events, seat)

    def traits(self, state: Magnastorm) -> dict[str, str]:
        return {
            "start": str(state.start),
            "administrative": " ".join(COMMANDERS[number].key for number in sorted(state.administrative)),
            "research": " ".join(COMMANDERS[number].key for number in state.research),
            "objectives": " ".join(OBJECTIVES[card].key for card in sorted(state.objectives)),
        }

    def seat_traits(self, state: Magnastorm, seat: int) -> dict[str, str]:
        held = [COMMANDERS[number].key for number in state.players[seat].commanders]
        return {"color": color_of(state, seat), "commanders": " ".join(held)}

    def round_number(self, state: Magnastorm) -> int:
        return state.round

    def conserved_counts(self, state: Magnastorm) -> dict[str, int]:
        found: dict[str, int] = {"black cubes": state.bag.counts[BLACK]}
        for kind in range(KINDS):
            held = sum(player.cubes[kind] for player in state.players)
            found[f"cubes {kind}"] = state.supply[kind] + state.bag.counts[kind] + held
            reserve = state.players[kind].crew if kind < len(state.players) else 0
            found[f"crew {kind}"] = reserve + sum(count(heap, kind) for heap in state.upper + state.lower)
        for seat, player in enumerate(state.players):
            found[f"labs {seat}"] = sum(player.labs) + sum(count(heap, seat) for heap in state.labs)
            found[f"stations {seat}"] = sum(player.stations) + state.stations.count(seat)
            placed = sum(1 for number in player.commanders if number in state.administrative)
            found[f"markers {seat}"] = player.markers + placed + state.ladder.count(seat)
        return found

    def seat_lists(self, state: Magnastorm) -> list[list[int]]:
        return [state.order, state.queue]

    def max_answers(self, seats: int) -> int:
        """Each turn uses up a crew member at least; the number of answers in a turn is a generous guess."""
        turns = ROUNDS * (15 + CREW * seats)
        return 40 + turns * MOST_ANSWERS_IN_A_TURN


def new_player(numbers: Numbers, seat: int, artifacts: list[int]) -> Player:
    """A seat before its first answer."""
    return Player(
        cubes=[FIRST_CUBES if kind == seat else 0 for kind in range(KINDS)],
        labs=[1] * LABS,
        stations=[1] * STATIONS,
        crew=CREW,
        markers=MARKERS,
        reputation=0,
        levels=[0] * numbers.areas,
        runner=numbers.runner,
        commanders=[],
        artifacts=artifacts,
        drawn=[],
        award=0,
    )


def new_supply(seats: int) -> list[int]:
    """The cubes beside the board: what is neither in the bag nor with a player. Colors nobody plays are out."""
    own = [CUBES - CUBES_IN_BAG - FIRST_CUBES if kind < seats else 0 for kind in range(YELLOW)]
    return [*own, CUBES - CUBES_IN_BAG]


GAME: Final[MagnastormGame] = MagnastormGame()
