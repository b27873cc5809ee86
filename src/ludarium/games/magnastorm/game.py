"""Magnastorm as the rest of the project sees it."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.core.engine import settle
from ludarium.core.events import Event
from ludarium.core.game import Game
from ludarium.core.nature import Bag
from ludarium.core.settings import Setting, Settings
from ludarium.core.speech import Speech
from ludarium.core.terms import NOTHING
from ludarium.core.things import Catalogue
from ludarium.games.magnastorm.catalogue import catalogue_of
from ludarium.games.magnastorm.commanders import _registry  # noqa: F401  finds the commanders
from ludarium.games.magnastorm.counting import facts_of
from ludarium.games.magnastorm.data import LABS, STATIONS
from ludarium.games.magnastorm.ending import ranking
from ludarium.games.magnastorm.outlook import outlook
from ludarium.games.magnastorm.picture import holdings, picture
from ludarium.games.magnastorm.sentences import sentence
from ludarium.games.magnastorm.settings import all_settings, brought_artifacts, chosen_colors, chosen_first
from ludarium.games.magnastorm.setup import push_setup
from ludarium.games.magnastorm.sight import amounts_of, layout_of, sample_of, view_of
from ludarium.games.magnastorm.state import Magnastorm, Player
from ludarium.games.magnastorm.tables import LAST_COMMANDER, ROUNDS, Tables, tables_of
from ludarium.games.magnastorm.terms import BLACK, KINDS, YELLOW, count

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
    about = (
        "Race for reputation on a stormy planet. Values printed as pictures are reconstructed; --data replaces them."
    )
    package = "ludarium.games.magnastorm"
    fewest = 2
    most = 4

    def settings(self) -> list[Setting]:
        return all_settings()

    def setup(self, seats: int, settings: Settings) -> Magnastorm:
        data, start = settings.table("data"), settings.number("start")
        tables = tables_of(data, seats, start)
        cards = brought_artifacts(settings, seats, tables)
        state = Magnastorm(
            stack=[],
            turn=0,
            data=data,
            start=start,
            colors=chosen_colors(settings, seats),
            players=[new_player(tables, seat, cards[seat]) for seat in range(seats)],
            order=[],
            queue=[],
            round=1,
            first=NOTHING,
            ending=0,
            upper=[0] * tables.spaces,
            lower=[0] * tables.spaces,
            labs=[0] * len(tables.board.spaces),
            stations=[NOTHING] * len(tables.board.transmitters),
            supply=new_supply(seats),
            bag=Bag([CUBES_IN_BAG if kind < seats or kind == YELLOW else 0 for kind in range(KINDS)] + [CUBES]),
            administrative=[],
            research=[],
            objectives=[],
            ladder=[NOTHING] * (OBJECTIVES_IN_PLAY * len(tables.ladder)),
            memory=[0] * (LAST_COMMANDER + 1),
            gone=cards[seats],
        )
        push_setup(state, chosen_first(settings, seats))
        settle(state)
        return state

    def scores(self, state: Magnastorm) -> list[int]:
        return [player.reputation for player in state.players]

    def places(self, state: Magnastorm) -> list[int]:
        ranked = ranking(state)
        return [ranked.index(seat) + 1 for seat in range(len(state.players))]

    def view(self, state: Magnastorm, seat: int) -> Magnastorm:
        return view_of(state)

    def sample(self, view: Magnastorm, rng: Random) -> Magnastorm:
        return sample_of(view, rng)

    def is_open(self, view: Magnastorm) -> bool:
        return True

    def catalogue(self, settings: Settings, seats: int = 0) -> Catalogue:
        return catalogue_of(settings, seats or self.most)

    def amounts(self, state: Magnastorm, seat: int) -> dict[str, int]:
        return amounts_of(state, seat)

    def layout(self, state: Magnastorm) -> dict[str, list[str]]:
        return layout_of(state)

    def outlook(self, view: Magnastorm, seat: int) -> dict[str, Any]:
        return outlook(view, seat)

    def picture(self, view: Magnastorm, seat: int, names: list[str]) -> str:
        return picture(view, seat, names)

    def holdings(self, view: Magnastorm, seat: int) -> str:
        return holdings(view, seat)

    def sentence(self, event: Event, speech: Speech) -> str:
        return speech.said(sentence(event))

    def facts(self, state: Magnastorm, events: list[Event]) -> dict[str, int]:
        return facts_of(state, events)

    def conserved(self, state: Magnastorm) -> dict[str, int]:
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

    def longest(self, seats: int) -> int:
        """Each turn uses up a crew member at least; the number of answers in a turn is a generous guess."""
        turns = ROUNDS * (15 + CREW * seats)
        return 40 + turns * MOST_ANSWERS_IN_A_TURN


def new_player(tables: Tables, seat: int, artifacts: list[int]) -> Player:
    """A seat before its first answer."""
    return Player(
        cubes=[FIRST_CUBES if kind == seat else 0 for kind in range(KINDS)],
        labs=[1] * LABS,
        stations=[1] * STATIONS,
        crew=CREW,
        markers=MARKERS,
        reputation=0,
        levels=[0] * tables.areas,
        runner=tables.runner,
        commanders=[],
        artifacts=artifacts,
        drawn=[],
        award=0,
    )


def new_supply(seats: int) -> list[int]:
    """The cubes beside the board: what is neither in the bag nor with a player. Colours nobody plays are out."""
    own = [CUBES - CUBES_IN_BAG - FIRST_CUBES if kind < seats else 0 for kind in range(YELLOW)]
    return [*own, CUBES - CUBES_IN_BAG]


GAME: Final[MagnastormGame] = MagnastormGame()
