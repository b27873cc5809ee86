"""The state of Magnastorm: what lies on the table and in front of each seat.

Cubes and panels change all the time and are copied by a clone. All other lists change seldom: they are replaced, never
changed in place, so that clones share them.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Frame, State
from ludarium.core.nature import Bag
from ludarium.core.serializable import Serializable
from ludarium.games.magnastorm.content.numbers import numbers_of

# What commanders do with a gain, of which a seat may choose the order. Filled by ``content.commanders._registry``.
GAIN_EFFECTS: Final[list[Frame]] = []


class Player(Serializable):
    """What lies in front of one seat.

        cubes: cubes of each color: those of seats 0 to 3, then yellow.
        labs: the lab slots of the player board from the left, 1 where the lab is still there.
        stations: the station slots from the top, 1 where the station is still there.
        crew: crew members on the player board.
        markers: markers on the player board.
        reputation: the position on the reputation track; the game ends once a seat reaches the target.
        levels: the level reached in each research area.
        runner: the area where the scout runner stands.
        commanders: the commanders held, by printed number.
        artifacts: the artifact cards that were brought along.
        drawn: those of them that were drawn for the start.
        award: the artifact card won at the end, or 0.

    Only `cubes` is changed in place; the other lists are replaced, so that clones can share them.
    """

    kind = "player"

    def __init__(
        self,
        cubes: list[int],
        labs: list[int],
        stations: list[int],
        crew: int,
        markers: int,
        reputation: int,
        levels: list[int],
        runner: int,
        commanders: list[int],
        artifacts: list[int],
        drawn: list[int],
        award: int,
    ) -> None:
        self.cubes = cubes
        self.labs = labs
        self.stations = stations
        self.crew = crew
        self.markers = markers
        self.reputation = reputation
        self.levels = levels
        self.runner = runner
        self.commanders = commanders
        self.artifacts = artifacts
        self.drawn = drawn
        self.award = award

    def __repr__(self) -> str:
        return f"Player({self.reputation} reputation, cubes {self.cubes}, levels {self.levels})"

    def clone(self) -> Player:
        return Player(
            self.cubes.copy(),
            self.labs,
            self.stations,
            self.crew,
            self.markers,
            self.reputation,
            self.levels,
            self.runner,
            self.commanders,
            self.artifacts,
            self.drawn,
            self.award,
        )


class Magnastorm(State):
    """A game of Magnastorm. `stack` and `turn` are those of every state. Heaps are pieces of several colors in one
    number (see `content.constants`).

    The table and its settings, which never change:
        data: replaced values as canonical JSON, or nothing.
        start: the starting area and side of the center tile, 1 or 2.
        colors: the federation of each seat.
        gone: artifact cards of people who are not at this table.
        numbers: every number that follows from these; not saved.
    Turns and rounds:
        players: the seats, in the order in which they sit.
        order: the turn order track, first position first; empty until it is decided.
        queue: who still acts in the running cycle.
        round: the round, from 1; it also says where the storm is.
        first: who holds the first player token, or NOTHING while it lies above its column.
        ending: 1 once a seat has reached the target.
    Boards:
        upper, lower: the crew on each space of the two panels, as heaps.
        labs: the labs on each space of the planet, as heaps.
        stations: the owner of the station on each transmitter space, or NOTHING.
        supply: cubes beside the board, by color.
        bag: cubes in the bag, by color; black comes last.
    Cards in play:
        administrative: the commanders above the columns of the panels, without that of the token.
        research: the commanders above the research areas.
        objectives: the objective in each slot.
        ladder: who stands on each reputation space, slot by slot, or NOTHING.
        memory: what each commander remembers, by printed number: how often it was used.
    """

    kind = "magnastorm"

    def __init__(
        self,
        stack: list[Frame],
        turn: int,
        data: str,
        start: int,
        colors: list[int],
        players: list[Player],
        order: list[int],
        queue: list[int],
        round: int,
        first: int,
        ending: int,
        upper: list[int],
        lower: list[int],
        labs: list[int],
        stations: list[int],
        supply: list[int],
        bag: Bag,
        administrative: list[int],
        research: list[int],
        objectives: list[int],
        ladder: list[int],
        memory: list[int],
        gone: list[int],
    ) -> None:
        super().__init__(stack, turn)
        self.data = data
        self.start = start
        self.colors = colors
        self.players = players
        self.order = order
        self.queue = queue
        self.round = round
        self.first = first
        self.ending = ending
        self.upper = upper
        self.lower = lower
        self.labs = labs
        self.stations = stations
        self.supply = supply
        self.bag = bag
        self.administrative = administrative
        self.research = research
        self.objectives = objectives
        self.ladder = ladder
        self.memory = memory
        self.gone = gone
        self.numbers = numbers_of(data, len(players), start)

    def __repr__(self) -> str:
        return f"Magnastorm({len(self.players)} players, round {self.round}, turn {self.turn})"

    def clone(self) -> Magnastorm:
        return Magnastorm(
            self.stack.copy(),
            self.turn,
            self.data,
            self.start,
            self.colors,
            [player.clone() for player in self.players],
            self.order,
            self.queue,
            self.round,
            self.first,
            self.ending,
            self.upper.copy(),
            self.lower.copy(),
            self.labs,
            self.stations,
            self.supply.copy(),
            self.bag.clone(),
            self.administrative,
            self.research,
            self.objectives,
            self.ladder,
            self.memory,
            self.gone,
        )

    def ordered_effects(self) -> list[Frame]:
        return GAIN_EFFECTS

    def storm(self) -> int:
        """Where the center tile stands: the first quiet sector, counted clockwise."""
        return (self.numbers.first_quiet + self.round - 1) % 6
