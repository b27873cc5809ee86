"""Setup: what is drawn, what lies where, and how the seats take their starting positions."""

from __future__ import annotations

import pytest

from ludarium.core import BadSetting, Session
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream
from ludarium.games.magnastorm.content.constants import BLACK, COLORS, UNIT, YELLOW, count
from ludarium.games.magnastorm.state import Magnastorm

from .table import GAME, NUMBERS, Table


def drawn(seats: int, **options: object) -> Magnastorm:
    """A game after Nature's draws of the setup."""
    state: Magnastorm = GAME.setup(seats, GAME.check_settings(options))
    rng = random_stream(1, "setup")
    while question(state).seat == NATURE:
        apply(state, random_option(state, rng))
    return state


def test_bag_and_supply_of_four() -> None:
    state = GAME.setup(4, GAME.check_settings({}))
    assert state.bag.size() == 40
    assert state.bag.counts == [3, 3, 3, 3, 3, 25]
    assert state.supply == [20, 20, 20, 20, 22]
    assert all(
        player.cubes == [2 if kind == seat else 0 for kind in range(5)] for seat, player in enumerate(state.players)
    )


def test_bag_and_supply_of_two_hold_no_color_that_nobody_plays() -> None:
    state = GAME.setup(2, GAME.check_settings({}))
    assert state.bag.size() == 34
    assert state.bag.counts[BLACK] == 25
    assert state.supply == [20, 20, 0, 0, 22]


@pytest.mark.parametrize(("seats", "columns", "areas"), [(2, 4, 3), (3, 4, 3), (4, 5, 4)])
def test_three_yellow_crew_in_every_column_and_commanders_above_all_but_the_first(
    seats: int, columns: int, areas: int
) -> None:
    state = drawn(seats)
    assert state.numbers.columns == columns
    assert [count(heap, YELLOW) for heap in state.upper] == [1] * (3 * columns) + [0] * (2 * columns)
    assert state.lower == [0] * (5 * columns)
    assert len(set(state.administrative)) == columns - 1
    assert len(set(state.research)) == areas
    assert all(number <= 8 for number in state.administrative)
    assert all(number >= 11 for number in state.research)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_research_and_two_sector_objectives_are_drawn(seats: int) -> None:
    objectives = drawn(seats).objectives
    assert len(set(objectives)) == 4
    assert [card < 4 for card in objectives] == [True, True, False, False]


def test_every_player_has_pieces_on_the_board_and_a_runner_in_the_starting_area() -> None:
    for start, area in ((1, "SWd"), (2, "NEd")):
        state = drawn(4, start=start)
        for player in state.players:
            assert (sum(player.labs), sum(player.stations), player.crew, player.markers) == (10, 3, 5, 8)
            assert state.numbers.board.areas[player.runner] == area
            assert player.levels == [0, 0, 0, 0]
            assert player.reputation == 0


@pytest.mark.parametrize(("seats", "target"), [(2, 25), (3, 23), (4, 27)])
def test_targets(seats: int, target: int) -> None:
    assert GAME.setup(seats, GAME.check_settings({})).numbers.target == target


def test_starting_positions_of_four() -> None:
    """Crew in turn order into different columns, knowledge in reverse into different areas, cubes for the late."""
    state = drawn(4, first=1)
    offered = []
    for column in (0, 1, 2, 3):
        ask = question(state)
        offered.append((COLORS[state.colors[ask.seat]], len(ask.options(state))))
        apply(state, ask.options(state)[0])
        assert state.upper[15 + column] == UNIT[column]
    assert offered == [("grey", 5), ("purple", 4), ("pink", 3), ("orange", 2)]
    offered = []
    for _ in range(4):
        ask = question(state)
        offered.append((COLORS[state.colors[ask.seat]], len(ask.options(state))))
        apply(state, ask.options(state)[0])
    assert offered == [("orange", 4), ("pink", 3), ("purple", 2), ("grey", 1)]
    assert [player.levels for player in state.players] == [[0, 0, 0, 1], [0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]
    assert [player.cubes[seat] for seat, player in enumerate(state.players)] == [2, 2, 3, 3]
    assert [player.crew for player in state.players] == [4, 4, 4, 4]
    assert question(state).kind == "turn"
    assert question(state).seat == 0


def test_a_column_with_another_players_crew_is_refused_at_the_start() -> None:
    state = drawn(3, first=2)
    assert question(state).seat == 1
    apply(state, 2)
    ask = question(state)
    assert ask.seat == 2
    refusal = ask.why_not(state, 2)
    assert refusal is not None
    assert refusal.sentence == "<seat:1|whose> crew member stands in <column:3>"
    assert refusal.places == ["column:3"]


def test_an_area_another_player_began_in_is_refused() -> None:
    state = drawn(2, first=1)
    apply(state, 0)
    apply(state, 1)
    assert question(state).seat == 1
    apply(state, 2)
    refusal = question(state).why_not(state, 2)
    assert refusal is not None
    assert refusal.sentence == "<seat:1|does have begun> in the <research:blue>"


def test_nature_draws_the_first_player_unless_one_is_named() -> None:
    session = Session(GAME, 3, 5)
    assert any(entry.pick.startswith("first ") for entry in session.entries)
    named = Session(GAME, 3, 5, {"first": 3})
    assert not any(entry.pick.startswith("first ") for entry in named.entries)
    assert named.state.order == [2, 0, 1]


def test_seats_choose_their_colors() -> None:
    session = Session(GAME, 2, 5, {"colors": ["orange"]})
    assert session.state.colors == [3, 0]
    with pytest.raises(BadSetting, match="different colors"):
        Session(GAME, 2, 5, {"colors": ["pink", "pink"]})
    with pytest.raises(BadSetting, match="different colors"):
        Session(GAME, 2, 5, {"colors": ["pink", "grey", "orange"]})
    with pytest.raises(BadSetting, match="setting 'first' is 3, but only 2 people play"):
        Session(GAME, 2, 5, {"first": 3})


def test_a_level_bonus_reached_at_the_start_is_gained() -> None:
    """In the shipped data no first level has a bonus; a printed one would be gained as usual."""
    track = ["own", *["none"] * 11]
    data = {"research": {"2-3": {"green": track, "red": track, "blue": track}}}
    state = drawn(2, first=1, data=data)
    for option in (0, 1, 0, 1):
        apply(state, option)
    assert [player.cubes[seat] for seat, player in enumerate(state.players)] == [3, 3]


def test_every_commander_is_printed_once() -> None:
    assert sorted(NUMBERS) == [f"{number:02}" for number in (*range(1, 9), *range(11, 19))]


def test_the_table_of_the_tests_conserves_everything() -> None:
    table = Table().give("grey", own=3, yellow=2).labs_in("grey", SW=2).hold("pink", "05").station("pink", "T-SW-W")
    kept = GAME.conserved_counts(GAME.setup(4, GAME.check_settings({})))
    assert GAME.conserved_counts(table.state) == kept
