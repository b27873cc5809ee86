"""Positions of Magnastorm in which every good player agrees."""

from __future__ import annotations

from agents.sense import Position, begins, gives, never, says
from games.magnastorm.table import Table


def winning_takeover() -> Table:
    table = Table().reputation(orange=25).give("orange", yellow=1).upper(c3_r1="yellow", c1_r1="yellow")
    return table.turn("orange")


def winning_lab() -> Table:
    """A takeover would make it a tie, which pink wins by turn order; the fourth lab in SW is worth five."""
    table = Table().reputation(orange=25, pink=27).labs("orange", "SWa1 SWb1 SWd1").runner("orange", "SWd")
    table.state.ending = 1
    return table.give("orange", own=2, yellow=1).upper(c3_r1="yellow", c1_r1="yellow", c1_r2="yellow").turn("orange")


def bag() -> Table:
    return Table().hold("orange", "14").gain("orange", "4,3")


def last_points() -> Table:
    """The game ends with this cycle: a takeover brings the points that win, cubes bring nothing."""
    table = Table(2).reputation(grey=20, purple=21).give("grey", yellow=2, own=2)
    table.state.ending = 1
    return table.order("purple", "grey").upper(c3_r1="yellow", c1_r1="yellow", c2_r1="yellow").turn("grey")


def rival() -> Table:
    """Pink needs one more; so does orange, and holds the cubes for pink's commander."""
    table = Table().reputation(orange=25, pink=26).hold("pink", "02").give("orange", yellow=3, own=3)
    return table.upper(c3_r1="yellow", c1_r1="yellow").turn("orange")


def free_lab() -> Table:
    return Table().give("grey", own=3).move("grey", "NWb").play("stay", "runner NWb1")


def drop() -> Table:
    return Table().give("grey", own=3).move("grey", "NWb").play("stay")


def foreign_station() -> Table:
    return Table().station("pink", "T-SW-W-rim").give("grey", own=2, yellow=2).move("grey", "SWd")


def no_room() -> Table:
    return Table().labs("pink", "NWa1").give("grey", own=3).move("grey", "NWa")


def two_objectives() -> Table:
    return Table().labs_in("pink", SW=4, NW=2, W=2).end_of_turn("pink")


def objective() -> Table:
    return Table().labs_in("pink", SW=4).end_of_turn("pink")


def many_cubes() -> Table:
    """Twelve cubes are enough: what they pay for is near."""
    table = Table().give("grey", own=8, yellow=4).labs("grey", "SWa1 SWb1 SWd1").runner("grey", "SWd")
    return table.turn("grey")


def nothing_to_exchange() -> Table:
    return Table().give("grey", own=3, yellow=3).turn("grey")


def winning_objective() -> Table:
    """With 24 of 27 the fourth lab ends the game."""
    table = Table().reputation(grey=24, purple=26, pink=26).labs("grey", "SWa1 SWb1 SWd1").runner("grey", "SWd")
    return table.give("grey", own=3, yellow=2).turn("grey")


def positions() -> list[Position]:
    return [
        Position("the takeover that wins", winning_takeover(), begins("takeover 02")),
        Position("the lab that wins rather than a takeover that ties", winning_lab(), says("move")),
        Position("the objective that wins", winning_objective(), gives("objective")),
        Position("points rather than cubes in the last turn", last_points(), begins("takeover")),
        Position("a cube is drawn from the bag", bag(), begins("draw")),
        Position("and once more", bag().play("draw", "draw black"), begins("draw more")),
        Position("the takeover from a rival that wins", rival(), begins("takeover 02")),
        Position("a free lab is dropped before one that costs", free_lab(), begins("lab 1", "lab 2")),
        Position("a lab that is free is dropped", drop(), begins("runner")),
        Position("no fee for what can be walked to", foreign_station(), never("station")),
        Position("nobody stays where no lab can be dropped", no_room(), never("stay")),
        Position("an objective worth five is fulfilled", objective(), begins("objective S2")),
        Position("an objective is fulfilled with others open", two_objectives(), begins("objective")),
        Position("cubes are spent, not hoarded", many_cubes(), never("gain")),
        Position("nothing is exchanged for nothing", nothing_to_exchange(), never("exchange")),
    ]
