"""Everything that can be named is in the catalogue, with a text, a rule, numbers and a place on its board."""

from __future__ import annotations

import re

import pytest

from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex

from .table import GAME

# Symbols of the sprite that screens use.
ICONS = {
    "cube", "cube-any", "lab", "transmitter", "crew", "commander", "runner", "medal", "storm", "quiet", "bag", "range",
    "extra-lab", "swap", "first", "objective", "r-green", "r-red", "r-blue", "r-ochre", "r-white", "user", "flag",
    "clock", "trophy", "exchange", "target", "artifact", "table",
}  # fmt: skip
# What is a place or a part of a board has a text that says what it is for; these name only themselves.
WITHOUT_TEXT = {"seat"}


def things(seats: int = 4, **settings: object) -> CatalogueIndex:
    return GAME.catalogue(GAME.check_settings(settings), seats)


NUMBERS = {
    2: {"sector": 6, "area": 18, "space": 36, "transmitter": 8, "research": 3, "step": 36, "upper": 20, "lower": 20,
        "row": 5, "column": 4, "rung": 8, "seat": 3, "lab_slot": 20, "station_slot": 6},
    3: {"sector": 6, "area": 18, "space": 36, "transmitter": 8, "research": 3, "step": 36, "upper": 20, "lower": 20,
        "row": 5, "column": 4, "rung": 12, "seat": 4, "lab_slot": 30, "station_slot": 9},
    4: {"sector": 6, "area": 24, "space": 48, "transmitter": 9, "research": 4, "step": 48, "upper": 25, "lower": 25,
        "row": 5, "column": 5, "rung": 16, "seat": 5, "lab_slot": 40, "station_slot": 12},
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_of_both_sides_is_listed(seats: int) -> None:
    catalogue = things(seats)
    assert {kind: len(catalogue.in_category(kind)) for kind in NUMBERS[seats]} == NUMBERS[seats]
    assert len(catalogue.in_category("commander")) == 16 + 1
    assert len(catalogue.in_category("objective")) == 8
    assert len(catalogue.in_category("artifact")) == 120 + 1
    assert len(catalogue.in_category("income")) == 3
    assert len(catalogue.in_category("line")) == {2: 30, 3: 30, 4: 39}[seats]


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_has_a_name_that_is_no_bare_code_and_a_text(seats: int) -> None:
    for entry in things(seats).entries.values():
        key = entry.id.partition(":")[2]
        assert entry.name.lower() != key.lower() or key in {"bag", "supply"} or entry.name.isalpha(), entry
        assert re.search("[a-z]{3}", entry.name) or entry.name == "VP", entry
        assert entry.text or entry.category in WITHOUT_TEXT, entry
        assert entry.icon in ICONS or (entry.category == "step" and not entry.icon), entry
        assert entry.rule or entry.category in {"seat", "board"}, entry


def test_every_commander_says_what_it_does_and_what_it_is_worth() -> None:
    idris = things()["commander:05"]
    assert idris.name == "Idris Yakuul"
    assert idris.text == (
        "In each move or takeover you may once pay an own cube where a yellow one is due, or the other way round: for "
        "the row, a lab, a station or the takeover. Taking the card brings 2 reputation, losing it costs 1."
    )
    assert idris.numbers == {"number": 5, "gain": 2, "lose": 1, "administrative": 1}
    assert idris.rule == "magnastorm.idris_yakuul"
    replaced = things(4, data={"commanders": {"05": {"gain": 4, "lose": 2}}})["commander:05"]
    assert (replaced.numbers["gain"], replaced.numbers["lose"], replaced.reconstructed) == (4, 2, False)


def test_objectives_say_what_they_ask_for_in_every_round() -> None:
    catalogue = things()
    assert catalogue["objective:R3"].text == (
        "Takes 1 marker down 4 levels, leading in its area. From round 2 on: 1 marker down 6 levels, leading in its "
        "area. From round 3 on: 1 marker down 8 levels, leading in its area."
    )
    assert catalogue["objective:S4"].text == "Takes 3 labs from 1 sector, 2 labs from another sector."
    assert [catalogue[f"objective:{key}"].reconstructed for key in ("S1", "S2", "S3", "S4")] == [
        False,
        False,
        True,
        True,
    ]
    assert [catalogue[f"rung:1-{place}"].numbers["reputation"] for place in (1, 2, 3, 4)] == [5, 4, 3, 2]


def test_rows_spaces_and_levels_say_what_they_cost_and_bring() -> None:
    catalogue = things()
    row = catalogue["row:3"]
    assert row.text == "A move costs 1 own cube, a gain brings 1 own cube and 1 yellow cube."
    assert row.numbers == {"pay_own": 1, "pay_yellow": 0, "gain_own": 1, "gain_yellow": 1}
    lower = catalogue["lower:1,2"]
    assert lower.links == {"row": ["row:1"], "column": ["column:2"], "bonus": ["bonus:level_red"]}
    assert lower.text == "With a move or a gain: a level in the red research area."
    assert catalogue["lower:2,5"].icon == "bag"
    assert catalogue["step:red-3"].text == "Whoever rises to it: 1 cube of any player color."
    assert catalogue["step:red-1"].text == "Brings nothing by itself."
    assert catalogue["lab_slot:0-7"].numbers == {"own": 1, "yellow": 1}
    assert catalogue["station_slot:3-3"].text == "Costs 1 own cube and 2 yellow cubes."
    assert catalogue["income:2"].numbers["yellow_3"] == 2
    assert catalogue["artifact:202"].name == "gold card 202 (a level in green)"


def test_pieces_say_how_many_there_are() -> None:
    catalogue = things()
    each = {id: catalogue[id].numbers.get("each") for id in ("piece:lab", "piece:station", "piece:marker", "good:grey")}
    assert each == {"piece:lab": 10, "piece:station": 3, "piece:marker": 8, "good:grey": 25}
    assert (catalogue["crew:grey"].numbers, catalogue["crew:yellow"].numbers) == ({"each": 5}, {})
    assert catalogue["good:pink"].numbers["seat"] == 2
    assert catalogue["good:reputation"].numbers == {"target": 27}
    assert catalogue["research:red"].numbers == {"top": 12}
    assert [catalogue[f"area:{name}"].numbers["start"] for name in ("SWd", "NEd", "NWb")] == [1, 2, 0]


def test_reconstructed_values_are_marked_and_replaced_ones_are_not() -> None:
    catalogue = things()
    assert [catalogue[f"lab_slot:0-{slot}"].reconstructed for slot in (1, 2, 3)] == [False, False, True]
    assert [catalogue[f"station_slot:0-{slot}"].reconstructed for slot in (1, 2)] == [False, True]
    assert catalogue["area:NWb"].reconstructed
    own = things(4, data={"lab_costs": [{}] * 10})
    assert not own["lab_slot:0-3"].reconstructed
    assert own["area:NWb"].reconstructed


@pytest.mark.parametrize("seats", [2, 4])
def test_the_planet_can_be_drawn_from_the_catalogue(seats: int) -> None:
    catalogue = things(seats)
    for area in catalogue.in_category("area"):
        assert area.spot is not None
        assert -1 <= area.spot.x <= 1
        assert -1 <= area.spot.y <= 1
        for other in area.links["neighbors"]:
            assert area.id in catalogue[other].links["neighbors"]
        assert area.id in catalogue[area.links["sector"][0]].links["areas"]
        for space in area.links["spaces"]:
            assert catalogue[space].links["area"] == [area.id]
            assert catalogue[space].spot is not None
    pairs = {frozenset(line.links["areas"]) for line in catalogue.in_category("line")}
    assert pairs == {
        frozenset([area.id, other]) for area in catalogue.in_category("area") for other in area.links["neighbors"]
    }
    for transmitter in catalogue.in_category("transmitter"):
        assert transmitter.spot is not None
        line = catalogue[transmitter.links["line"][0]]
        assert line.links["transmitter"] == [transmitter.id]
        assert len({catalogue[area].links["sector"][0] for area in line.links["areas"]}) == 2


def test_sectors_lie_where_their_names_say_and_follow_each_other_clockwise() -> None:
    catalogue = things()
    spots = {entry.name: entry.spot for entry in catalogue.in_category("sector")}
    upper, lower = spots["upper right sector (NE)"], spots["lower left sector (SW)"]
    assert upper is not None
    assert lower is not None
    assert upper.x > 0 > upper.y
    assert lower.x < 0 < lower.y
    first = catalogue["sector:NE"]
    assert first.links["neighbors"] == ["sector:E", "sector:NW"]


def test_areas_lie_in_the_sector_they_belong_to() -> None:
    """The middle of a sector is nearer to its own areas than the middle of the opposite one."""
    catalogue = things()
    opposite = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}

    def distance(one: CatalogueEntry, other: CatalogueEntry) -> float:
        assert one.spot is not None
        assert other.spot is not None
        return (one.spot.x - other.spot.x) ** 2 + (one.spot.y - other.spot.y) ** 2

    for area in catalogue.in_category("area"):
        own = catalogue[area.links["sector"][0]]
        far = catalogue[f"sector:{opposite[own.id.partition(':')[2]]}"]
        assert distance(area, own) < distance(area, far)


def test_colors_nobody_plays_are_not_listed_and_a_fourth_color_keeps_its_symbol() -> None:
    catalogue = things(2, colors=["orange"])
    assert [entry.id for entry in catalogue.in_category("good")] == [
        "good:reputation", "good:orange", "good:grey", "good:yellow", "good:black",
    ]  # fmt: skip
    violet = things(4, data={"fourth_color": "violet"})
    assert violet["research:violet"].icon == "r-ochre"
    assert violet["level:violet"].plural == "violet levels"
    crew = things(4, data={"fourth_color": "crew"})
    assert crew["bonus:level_crew"].name == "level in crew"


def test_things_are_found_by_what_people_call_them() -> None:
    catalogue = things()
    assert [entry.id for entry in catalogue.search("idris yakuul")] == ["commander:05"]
    assert "objective:R2" in [entry.id for entry in catalogue.search("R2")]
    assert "artifact:115" in [entry.id for entry in catalogue.search("115")]


def test_the_same_table_has_the_same_catalogue() -> None:
    assert things() is things()
    assert things(4, start=2) is not things()
