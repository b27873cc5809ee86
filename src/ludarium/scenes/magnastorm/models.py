"""What only Magnastorm shows: costs, reach, income and what the next administration brings."""

from __future__ import annotations

from typing import Literal

from pydantic import with_config
from typing_extensions import TypedDict

from ludarium.scenes.common import model
from ludarium.scenes.rows import EXACT, AmountRow

# For the viewer's own seat.


@with_config(EXACT)
class MagnastormTakeover(TypedDict):
    """What a commander or the token above a column costs now; `rule` is what keeps it from being taken over."""

    what: str
    column: str
    price: list[AmountRow]
    holder: str
    possible: bool
    rule: str


@with_config(EXACT)
class MagnastormRow(TypedDict):
    """What a move costs and a gain brings in a row of the panels."""

    row: str
    price: list[AmountRow]
    gains: list[AmountRow]
    payable: bool


@with_config(EXACT)
class MagnastormSlot(TypedDict):
    """A lab or station of the player board: whether it is still there, and what it costs."""

    slot: str
    left: bool
    price: list[AmountRow]
    payable: bool


@with_config(EXACT)
class MagnastormNeed(TypedDict):
    """Something an objective asks for, and how much of it the seat has."""

    kind: Literal["levels", "labs", "commanders", "lead", "majority"]
    have: int
    need: int


@with_config(EXACT)
class MagnastormObjective(TypedDict):
    """How far the seat is with an objective, and the reputation it would bring next."""

    objective: str
    text: str
    done: bool
    possible: bool
    rung: str
    reputation: int
    needs: list[MagnastormNeed]
    missing: int


@model
class MagnastormSeat:
    """What concerns the viewer's own seat."""

    takeovers: list[MagnastormTakeover]
    rows: list[MagnastormRow]
    slots: list[MagnastormSlot]
    objectives: list[MagnastormObjective]


# For everybody.


@with_config(EXACT)
class MagnastormEnd(TypedDict):
    """An area in which a walk could end, and the fewest steps to it."""

    area: str
    steps: int


@with_config(EXACT)
class MagnastormStart(TypedDict):
    """A station at which a movement could start, and the areas entered first."""

    transmitter: str
    owner: str
    areas: list[str]


MagnastormReach = TypedDict(
    "MagnastormReach",
    {"seat": str, "range": int, "from": str, "areas": list[MagnastormEnd], "starts": list[MagnastormStart]},
)
with_config(EXACT)(MagnastormReach)


@with_config(EXACT)
class MagnastormShare(TypedDict):
    """Income from one sector."""

    sector: str
    good: str
    count: int


@with_config(EXACT)
class MagnastormIncome(TypedDict):
    """What a seat would gain if the administration came now."""

    seat: str
    gains: list[AmountRow]
    sectors: list[MagnastormShare]


@with_config(EXACT)
class MagnastormLabs(TypedDict):
    seat: str
    labs: int


@with_config(EXACT)
class MagnastormMajority(TypedDict):
    """Labs in a quiet sector, and whose they mostly are."""

    sector: str
    labs: list[MagnastormLabs]
    majority: str


@with_config(EXACT)
class MagnastormGain(TypedDict):
    seat: str
    reputation: int


@with_config(EXACT)
class MagnastormMajorities(TypedDict):
    """Who leads where, and the reputation that would bring now."""

    sectors: list[MagnastormMajority]
    gains: list[MagnastormGain]


@with_config(EXACT)
class MagnastormLevel(TypedDict):
    """Where a seat stands in a research area, and what the next level brings, in words."""

    seat: str
    level: int
    next: str
    bonus: str


@with_config(EXACT)
class MagnastormResearch(TypedDict):
    """A research area: its commander, who has it, and to whom it would go."""

    research: str
    commander: str
    holder: str
    next_holder: str
    seats: list[MagnastormLevel]


@with_config(EXACT)
class MagnastormQuiet(TypedDict):
    sector: str
    table: str


@with_config(EXACT)
class MagnastormStorm(TypedDict):
    """Which sectors are quiet now and in the next round; which will be hit, and which calmed."""

    round: int
    quiet: list[MagnastormQuiet]
    next: list[MagnastormQuiet]
    hit: list[str]
    calmed: list[str]


@with_config(EXACT)
class MagnastormCycle(TypedDict):
    """Who acts, who still will, who begins the next cycle and round; crew left above."""

    acting: str
    left: list[str]
    next_cycle: list[str]
    next_round: list[str]
    crew: int
    last_cycle: bool


@with_config(EXACT)
class MagnastormStanding(TypedDict):
    """How much reputation a seat has, and how much is left to the target."""

    seat: str
    reputation: int
    left: int


@model
class MagnastormOwn:
    """The part of a scene that only Magnastorm has: `colours` are the cubes of each seat. `seat` is missing for
    spectators."""

    game: Literal["magnastorm"] = "magnastorm"
    colours: list[str]
    seat: MagnastormSeat | None
    reach: list[MagnastormReach]
    income: list[MagnastormIncome]
    majorities: MagnastormMajorities
    research: list[MagnastormResearch]
    storm: MagnastormStorm
    cycle: MagnastormCycle
    standing: list[MagnastormStanding]
