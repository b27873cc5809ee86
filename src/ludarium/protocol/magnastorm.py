"""What only Magnastorm shows: costs, reach, income and what the next administration brings."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.catalogue import Amount
from ludarium.protocol.document import document, short_document

# For the viewer's own seat.


@document
class MagnastormTakeover:
    """What a commander or the token above a column costs now; `rule` is what keeps it from being taken over."""

    what: str
    column: str
    price: list[Amount]
    holder: str
    possible: bool
    rule: str


@document
class MagnastormRow:
    """What a move costs and a gain brings in a row of the panels."""

    row: str
    price: list[Amount]
    gains: list[Amount]
    payable: bool


@document
class MagnastormSlot:
    """A lab or station of the player board: whether it is still there, and what it costs."""

    slot: str
    left: bool
    price: list[Amount]
    payable: bool


@short_document
class MagnastormNeed:
    """Something an objective asks for, and how much of it the seat has."""

    kind: Literal["levels", "labs", "commanders", "lead", "majority"]
    have: int
    need: int

    def missing(self) -> int:
        """How much of it the seat has not."""
        return max(0, self.need - self.have)


@document
class MagnastormObjective:
    """How far the seat is with an objective, and the reputation it would bring next."""

    objective: str
    text: str
    done: bool
    possible: bool
    rung: str
    reputation: int
    needs: list[MagnastormNeed]
    missing: int


@document
class MagnastormSeat:
    """What concerns the viewer's own seat."""

    takeovers: list[MagnastormTakeover]
    rows: list[MagnastormRow]
    slots: list[MagnastormSlot]
    objectives: list[MagnastormObjective]


# For everybody.


@document
class MagnastormEnd:
    """An area in which a walk could end, and the fewest steps to it."""

    area: str
    steps: int


@document
class MagnastormStart:
    """A station at which a movement could start, and the areas entered first."""

    transmitter: str
    owner: str
    areas: list[str]


@document
class MagnastormReach:
    """How far a runner could walk: its `range`, the area it stands in (`origin`), where it could end and start."""

    seat: str
    range: int
    origin: str
    areas: list[MagnastormEnd]
    starts: list[MagnastormStart]


@document
class MagnastormShare:
    """Income from one sector."""

    sector: str
    good: str
    count: int


@document
class MagnastormIncome:
    """What a seat would gain if the administration came now."""

    seat: str
    gains: list[Amount]
    sectors: list[MagnastormShare]


@document
class MagnastormLabs:
    seat: str
    labs: int


@document
class MagnastormMajority:
    """Labs in a quiet sector, and whose they mostly are."""

    sector: str
    labs: list[MagnastormLabs]
    majority: str


@document
class MagnastormGain:
    seat: str
    reputation: int


@document
class MagnastormMajorities:
    """Who leads where, and the reputation that would bring now."""

    sectors: list[MagnastormMajority]
    gains: list[MagnastormGain]


@document
class MagnastormLevel:
    """Where a seat stands in a research area, and what the next level brings, in words."""

    seat: str
    level: int
    next: str
    bonus: str


@document
class MagnastormResearch:
    """A research area: its commander, who has it, and to whom it would go."""

    research: str
    commander: str
    holder: str
    next_holder: str
    seats: list[MagnastormLevel]


@document
class MagnastormQuiet:
    sector: str
    table: str


@document
class MagnastormStorm:
    """Which sectors are quiet now and in the next round; which will be hit, and which calmed."""

    round: int
    quiet: list[MagnastormQuiet]
    next: list[MagnastormQuiet]
    hit: list[str]
    calmed: list[str]


@document
class MagnastormCycle:
    """Who acts, who still will, who begins the next cycle and round; crew left above."""

    acting: str
    left: list[str]
    next_cycle: list[str]
    next_round: list[str]
    crew: int
    last_cycle: bool


@document
class MagnastormStanding:
    """How much reputation a seat has, and how much is left to the target."""

    seat: str
    reputation: int
    left: int


@document
class MagnastormSpecific:
    """The part of a scene that only Magnastorm has: `colors` are the cubes of each seat. `seat` is missing for
    spectators."""

    game: Literal["magnastorm"] = "magnastorm"
    colors: list[str]
    seat: MagnastormSeat | None
    reach: list[MagnastormReach]
    income: list[MagnastormIncome]
    majorities: MagnastormMajorities
    research: list[MagnastormResearch]
    storm: MagnastormStorm
    cycle: MagnastormCycle
    standing: list[MagnastormStanding]
