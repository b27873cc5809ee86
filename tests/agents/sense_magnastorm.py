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


def wide_network() -> Table:
    return Table(objectives="R1 R2 S3 S2").labs_in("pink", SW=1, NW=1, W=1, SE=1).end_of_turn("pink")


def dense_network() -> Table:
    return Table(objectives="R1 R2 S4 S2").labs_in("pink", SW=3, NW=2).end_of_turn("pink")


def sector_majority() -> Table:
    return Table().labs_in("pink", SW=2, NW=2).end_of_turn("pink")


def leading_research() -> Table:
    return Table(objectives="R3 R1 S1 S2").levels("pink", red=5).end_of_turn("pink")


def broad_research() -> Table:
    return Table().levels("pink", red=3, green=3).end_of_turn("pink")


def commanded_research() -> Table:
    table = Table(objectives="R4 R1 S1 S2").levels("pink", red=4).hold("pink", "01", "02")
    return table.end_of_turn("pink")


def deep_research() -> Table:
    return Table().round(3).levels("pink", red=11, green=2).end_of_turn("pink")


def last_objective() -> Table:
    """The game ends with this turn: the objective wins it."""
    table = Table(2).reputation(grey=20, purple=23).labs_in("grey", SW=4).order("purple", "grey")
    table.state.ending = 1
    return table.end_of_turn("grey")


def last_takeover() -> Table:
    """The last turn of the last cycle, two points behind."""
    table = Table(2).reputation(grey=26, purple=27).give("grey", yellow=1).order("purple", "grey")
    table.state.ending = 1
    return table.upper(c3_r1="yellow", c1_r1="yellow", c1_r2="yellow").turn("grey")


def objective_or_lose() -> Table:
    """Whoever does not fulfill it now is overtaken for good."""
    table = Table(2).reputation(grey=22, purple=26).labs_in("grey", SW=4, NW=2, W=2).order("purple", "grey")
    table.state.ending = 1
    return table.end_of_turn("grey")


def lead_at_the_end() -> Table:
    """Points decide, and there are enough cubes for a commander of the leader."""
    table = Table(2).reputation(grey=24, purple=25).hold("purple", "02").give("grey", yellow=3, own=3)
    table.state.ending = 1
    return table.order("purple", "grey").upper(c3_r1="yellow", c1_r1="yellow", c2_r1="yellow").turn("grey")


def lab_for_free() -> Table:
    """Both free labs are left: one of them is dropped, not one that costs."""
    return Table().give("pink", own=4, yellow=2).move("pink", "NWb").play("stay", "runner NWb1")


def free_drop_in_the_west() -> Table:
    return Table().give("pink", own=2).move("pink", "Wb").play("stay")


def room_beside() -> Table:
    """No lab fits where the runner stands, but one does beside it."""
    return Table().labs("grey", "NWa1").give("pink", own=3, yellow=1).move("pink", "NWa")


def no_exchange_for_a_takeover() -> Table:
    """The cubes for a takeover are there: nothing need be exchanged."""
    table = Table().give("grey", own=1, yellow=2).upper(c3_r1="yellow", c1_r1="yellow", c1_r2="yellow")
    return table.turn("grey")


def positions() -> list[Position]:
    return [
        Position("the takeover that wins", winning_takeover(), begins("takeover 02")),
        Position("the lab that wins rather than a takeover that ties", winning_lab(), says("move")),
        Position("the objective that wins", winning_objective(), gives("objective")),
        Position("points rather than cubes in the last turn", last_points(), begins("takeover"), plain=True),
        Position("the objective wins in the last turn", last_objective(), begins("objective"), plain=True),
        Position("the takeover wins in the last turn", last_takeover(), begins("takeover"), plain=True),
        Position("one of several objectives wins", objective_or_lose(), begins("objective"), plain=True),
        Position("a takeover takes the lead at the end", lead_at_the_end(), begins("takeover"), plain=True),
        Position("a wide network is fulfilled", wide_network(), begins("objective S3"), plain=True),
        Position("a dense network is fulfilled", dense_network(), begins("objective S4"), plain=True),
        Position("a sector majority is fulfilled", sector_majority(), begins("objective S1"), plain=True),
        Position("leading research is fulfilled", leading_research(), begins("objective R3"), plain=True),
        Position("broad research is fulfilled", broad_research(), begins("objective R2"), plain=True),
        Position("commanded research is fulfilled", commanded_research(), begins("objective R4"), plain=True),
        Position("deep research is fulfilled", deep_research(), begins("objective R1"), plain=True),
        Position("a free lab comes first", lab_for_free(), begins("lab 1", "lab 2")),
        Position("a free lab is dropped in the west as well", free_drop_in_the_west(), begins("runner")),
        Position("nobody stays beside a place for a lab", room_beside(), never("stay")),
        Position("nothing is exchanged for a takeover", no_exchange_for_a_takeover(), never("exchange")),
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
