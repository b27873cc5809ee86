"""How she counts, and how she chooses tracks. Worked situations A1 to A4, A16 to A18, A27 to A34, A61."""

from __future__ import annotations

import pytest

from games.terra_mystica.automa.solo import Solo, filters, step
from ludarium.games.terra_mystica.automa.content.constants import TRACK_NAMES
from ludarium.games.terra_mystica.automa.content.loading import automa_numbers
from ludarium.games.terra_mystica.automa.rules.filters import FilterChain

TABLES = automa_numbers("")
ACTIONS = ["bridge", "priest", "two_workers", "seven_coins", "one_spade", "two_spades"]


def counted(names: list[str], options: list[int], support: str) -> str:
    chain = FilterChain(names, options, None)
    chain.keep_by_arrow(TABLES.cards[TABLES.numbers[support]])
    return names[chain.choice()]


def test_a1_a2_blocking_counts_over_the_free_actions_and_wraps() -> None:
    table = Solo()
    table.state.marked = [0, 2, 3]
    assert table.choice("2", "6") == "two_spades"
    table.state.marked = [0, 2, 3, 4]
    assert table.choice("2", "6") == "priest"
    table.state.marked = [0, 2, 3, 4]
    assert table.choice("2", "12") == "two_spades"
    assert table.state.marked == [0, 2, 3, 4, 5]


def test_a3_spaces_are_counted_in_reading_order() -> None:
    deserts = ["A5", "B4", "B6", "E8", "F3", "G4", "G7", "I7"]
    everything = list(range(len(deserts)))
    assert counted(deserts, everything, "6") == "B6"
    assert counted(deserts, everything, "5") == "G7"


def test_a4_tracks_are_counted_from_fire_to_air() -> None:
    assert [counted(TRACK_NAMES, [0, 1, 2, 3], support) for support in ("5", "7", "8")] == ["earth", "air", "fire"]


@pytest.mark.parametrize(
    ("level", "round", "points"), [("ultoma", 6, 3), ("automa", 2, 0), ("automalein", 5, 0), ("alptrauma", 3, 3)]
)
def test_a16_x_depends_on_level_and_round(level: str, round: int, points: int) -> None:
    table = Solo(level=level, round=round)
    table.play("11", "2")
    assert table.scored("tm.automa.points") == points


def test_a17_the_favor_icon_is_for_late_rounds() -> None:
    early = Solo(level="automaechtig", round=1)
    icons = early.play("1", "2")["icons"]
    assert [icon["outcome"] for icon in icons] == ["done", "condition_failed", "done"]
    assert (early.she.favors, early.scored("tm.automa.points")) == ([], 1)
    late = Solo(level="ultoma", round=6)
    icons = late.play("1", "2")["icons"]
    assert [icon["outcome"] for icon in icons] == ["done", "done", "done"]
    assert filters(icons[1])[:2] == ["valid", "track_at_zero"]
    assert (len(late.she.favors), late.scored("tm.automa.points")) == (1, 3)


def test_a18_a71_without_an_open_track_nothing_happens() -> None:
    table = Solo()
    table.cults("10/0/10/0", "0/10/0/10")
    icon = table.icon("3", "1")
    assert (icon["icon"], icon["condition"]["holds"], icon["outcome"]) == ("cult", False, "condition_failed")
    assert (icon["steps"], icon["choice"], icon["effects"]) == ([], None, [])
    assert table.she.priests == 7


def test_a27_the_track_of_the_scoring_tile() -> None:
    table = Solo(tile="large_fire")
    table.cults("4/0/0/0", "9/0/0/0")
    icon = table.icon("3", "1")
    assert icon["choice"] == "fire"
    assert step(icon, "scoring_tile")["param"] == {"tile": "large_fire", "cult": "fire"}
    assert step(icon, "scoring_tile")["effect"] == "decided"


def test_a28_a_closed_track_of_the_tile_means_catching_up() -> None:
    table = Solo(tile="large_fire")
    table.cults("2/0/4/0", "10/3/4/2")
    icon = table.icon("3", "1")
    assert icon["choice"] == "air"
    assert step(icon, "scoring_tile")["effect"] == "void"


def test_a_tile_without_color_means_catching_up() -> None:
    table = Solo(tile="temple_priest")
    icon = table.icon("3", "1")
    assert step(icon, "scoring_tile")["param"] == {"tile": "temple_priest", "cult": ""}


@pytest.mark.parametrize(
    ("own", "human", "support", "track"),
    [
        ("1/0/4/0", "1/3/4/2", "7", "air"),
        ("3/2/5/1", "5/3/4/7", "9", "water"),
        ("3/2/5/1", "5/3/4/7", "6", "water"),
        ("3/6/5/1", "5/10/1/7", "8", "fire"),
    ],
)
def test_a29_a30_a31_catching_up(own: str, human: str, support: str, track: str) -> None:
    table = Solo()
    table.cults(own, human)
    assert table.choice("3", support) == track


def test_a30_two_tracks_at_the_same_distance_are_counted() -> None:
    table = Solo(tile="large_fire")
    table.cults("3/2/5/1", "10/3/4/7")
    icon = table.icon("3", "1")
    assert icon["choice"] == "earth"
    assert step(icon, "nearest_marker")["param"] == {"human": {"water": 3, "earth": 4, "air": 7}}


def test_a32_priests_take_the_highest_free_space() -> None:
    table = Solo(tile="large_fire")
    gained = []
    for _ in range(5):
        before = table.she.cults[0]
        table.cults(f"{0}/1/1/1", "0/0/0/0")
        table.play("3", "1")
        gained.append(table.she.cults[0])
        assert before >= 0
    assert gained == [3, 2, 2, 2, 1]
    assert table.she.priests == 3
    empty = Solo(tile="large_fire")
    empty.she.priests = 0
    empty.play("3", "1")
    assert (empty.she.cults[0], empty.state.spots[0]) == (1, -1)


def test_a33_she_needs_no_key_and_closes_the_track() -> None:
    table = Solo(tile="large_fire")
    table.cults("8/0/0/0", "9/0/0/0")
    table.play("3", "1")
    assert table.she.cults[0] == 10
    assert table.she.bowl1 == table.she.bowl2 == table.she.bowl3 == 0
    assert table.choice("3", "1") != "fire"


def test_a34_favor_tiles_by_catching_up() -> None:
    assert Solo(round=4).icon("1", "2", place=1)["outcome"] == "condition_failed"
    table = Solo(round=5)
    table.state.favors = [0, 1, 0, 1, *table.state.favors[4:]]
    table.cults("3/6/5/1", "5/9/1/7")
    icon = table.icon("1", "2", place=1)
    assert (icon["choice"], table.she.cults[1], table.she.favors) == ("water", 9, [1])
    assert icon["effects"][0] == {"kind": "favor", "tile": "FAV2"}


def test_no_favor_tile_is_left() -> None:
    table = Solo(round=5)
    table.state.favors = [0, 0, 0, 0, *table.state.favors[4:]]
    icon = table.icon("1", "2", place=1)
    assert (icon["outcome"], icon["steps"][0]["kept"], len(icon["steps"])) == ("no_option", [], 1)


def test_a61_with_two_people_the_highest_marker_counts() -> None:
    table = Solo(humans=("nomads", "witches"))
    table.cults("2/4/1/3", "5/1/6/9", "3/2/0/3")
    icon = table.icon("3", "2")
    assert icon["choice"] == "water"
    assert step(icon, "nearest_marker")["values"] == {"fire": 3, "water": 2, "earth": 5, "air": 6}


def test_all_power_actions_taken() -> None:
    table = Solo()
    table.state.marked = [0, 1, 2, 3, 4, 5]
    assert table.icon("2", "1")["outcome"] == "condition_failed"
