"""The state of Magnastorm: what lies on the table and in front of each seat.

Cubes and panels change all the time and are copied by a clone. All other lists change seldom: they are replaced, never
changed in place, so that clones share them.
"""

from __future__ import annotations

from ludarium.core.frames import Frame, State
from ludarium.core.nature import Bag
from ludarium.core.plain import Plain
from ludarium.games.magnastorm.tables import tables_of


class Player(Plain):
    """What lies in front of one seat.

    `cubes` counts each colour: those of seats 0 to 3, then yellow. `labs` and `stations` are the slots of the player
    board, 1 where the piece is still there. `runner` is an area. `commanders` are the cards held, by printed number.
    `artifacts` is the collection brought along, `drawn` what was drawn from it for the start, `award` the card won at
    the end (0: none).
    """

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
    """A game of Magnastorm.

    `data` holds replaced values as text, `start` is 1 or 2, `colors` the federation of each seat. `order` is the turn
    order track, empty until it is decided; `queue` who still acts in the running cycle, `first` the holder of the first
    player token, `ending` 1 once the end of the game is certain. `upper`, `lower` and `labs` are heaps for each space
    of the panels and of the planet; `stations` the owner for each transmitter space. `administrative` are the
    commanders above columns 2, 3, ..., `research` those above the research areas, `objectives` the cards in play;
    `ladder` says who stands on each reputation space, objective by objective. `memory` belongs to the commanders, by
    printed number. `gone` are artifact cards that belong to people who are not at this table.
    """

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
        self.tables = tables_of(data, len(players), start)

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

    def storm(self) -> int:
        """Where the centre tile stands: the first quiet sector, counted clockwise."""
        return (self.tables.first_quiet + self.round - 1) % 6
