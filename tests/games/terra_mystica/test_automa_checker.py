"""The checker of trails against worked situations: it must be right before it may judge the engine."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from games.terra_mystica.automa_checker.actions import (
    Turn,
    block_power,
    build,
    cult,
    favor_tile,
    trade,
    upgrade,
)
from games.terra_mystica.automa_checker.checker import check, pass_effects, turn_document
from games.terra_mystica.automa_checker.distances import between
from games.terra_mystica.automa_checker.factions import achievement, faction_action, place_cube
from games.terra_mystica.automa_checker.position import DATA, TRACKS, Document, Position

MAPS = tomllib.loads(files("ludarium.games.terra_mystica.content").joinpath("maps.toml").read_text("utf-8"))
CODES = {"U": "plains", "K": "swamp", "B": "lakes", "G": "forest", "S": "mountains", "R": "wasteland", "Y": "desert"}
ROUND_OF_SHIPPING = {0: 1, 1: 3, 2: 5}
Markers = tuple[int, int, int, int]


def position(
    marked: str = "D5",
    unmarked: str = "A4",
    humans: str = "E8 F3",
    shipping: int = 0,
    own_cults: Markers = (0, 0, 0, 0),
    human_cults: Markers = (0, 0, 0, 0),
    **fields: Any,
) -> Document:
    """P0 of the worked situations unless told otherwise; ``E8=temple`` names a structure that is no dwelling."""
    rows = [row.split() for row in MAPS["base"]["rows"]]
    land = [f"{chr(65 + number)}{place}" for number, row in enumerate(rows) for place in range(1, len(row) + 1)]
    codes = [code for row in rows for code in row if code != "I"]
    names = [name for name in land if int(name[1:]) <= sum(1 for code in rows[ord(name[0]) - 65] if code != "I")]
    structures: Document = {}
    for owner, words in (("automa", f"{marked} {unmarked}"), (0, humans)):
        for word in words.split():
            hex, _, kind = word.partition("=")
            structures[hex] = [owner, kind or "dwelling"]
    tracks = {"automa": dict(zip(TRACKS, own_cults)), "0": dict(zip(TRACKS, human_cults))}
    human = {"seat": 0, "faction": "nomads", "color": "desert", "bowls": [5, 7, 0], "vp": 20}
    found: Document = {
        "rows": rows, "shifted": False, "letter": "A", "terrain": dict(zip(names, [CODES[code] for code in codes])),
        "structures": structures, "marks": [word.partition("=")[0] for word in marked.split()], "bridges": [],
        "cults": tracks, "spots": {track: [False] * 4 for track in TRACKS}, "priests": 7, "blocked": [],
        "blocked_merchants": [], "favors": TRACKS.copy(), "row": [["P", 0], ["Q", 2], ["R", 0]], "bonus": "T",
        "tile": "large_air", "final": None, "round": ROUND_OF_SHIPPING[shipping], "turns": 1, "level": "automa",
        "faction": "simpletons", "home": "lakes", "deck": 3, "action": "1", "cards": 5, "more": True,
        "passed_first": False, "humans": [human], "merchants": False, "trading_houses": 4, "traded": [],
        "trade_markers": 15, "cubes": [], "youth": "swamp", "fallow": "wasteland", "blighted": "forest",
        "achieved": [],
    }  # fmt: skip
    return found | fields


def turn(support: str, document: Document, answers: list[bool] | None = None, action: str = "5") -> Turn:
    return Turn(Position(document), DATA["cards"][action], DATA["cards"][support], answers or [])


def built(support: str, document: Document, shipping: int | None = None) -> Document:
    now = turn(support, document)
    return build(now, "card", "", now.position.shipping if shipping is None else shipping)


def marked_there(found: Document) -> tuple[str, bool]:
    return found["choice"], found["effects"][-1]["marked"]


def step(found: Document, name: str) -> Document:
    return next(each for each in found["steps"] if each["filter"] == name)


def test_power_actions_are_counted_over_the_free_ones() -> None:
    taken = ["bridge", "two_workers", "seven_coins"]
    assert block_power(turn("6", position(blocked=taken)))["choice"] == "two_spades"
    assert block_power(turn("6", position(blocked=[*taken, "one_spade"])))["choice"] == "priest"
    assert block_power(turn("12", position(blocked=[*taken, "one_spade"])))["choice"] == "two_spades"


@pytest.mark.parametrize(("support", "chosen"), [("1", "E7"), ("8", "D5"), ("2", "E7"), ("11", "D5")])
def test_upgrades_next_to_the_human_are_counted(support: str, chosen: str) -> None:
    there = position("D5 E7", "A4 B2", "E8=trading_house F3", trading_houses=4)
    assert upgrade(turn(support, there), "card")["choice"] == chosen


def test_upgrade_gives_as_little_power_as_possible() -> None:
    there = position("D5 E7 E6", "A4 B2", "E8=trading_house F3")
    found = upgrade(turn("1", there), "card")
    assert found["choice"] == "E6"
    assert found["steps"][0]["kept"] == ["A4", "B2", "D5", "E6", "E7"]
    assert step(found, "dwellings_next_to_human")["kept"] == ["D5", "E6", "E7"]
    assert step(found, "least_power")["values"] == {"D5": 2, "E6": 1, "E7": 2}
    assert found["effects"][-1]["kind"] == "offer"


def test_upgrade_prefers_the_highest_power_value() -> None:
    there = position("D5=trading_house", "A4=trading_house", trading_houses=2)
    assert upgrade(turn("1", there), "card")["effects"][0] | {"marked": 0} == {
        "kind": "structure", "hex": "A4", "from": "trading_house", "to": "stronghold", "marked": 0,
    }  # fmt: skip
    assert upgrade(turn("1", there | {"merchants": True}), "card")["effects"][0]["to"] == "shipyard"


def test_build_without_space_or_dwelling_becomes_an_upgrade() -> None:
    found = built("4", position(humans="A3 A5 B2"))
    assert (found["outcome"], found["steps"][0]["kept"]) == ("replaced", [])
    assert found["children"][0]["choice"] == "A4"
    full = built("1", position("D5 E7 C3 D4", "A4 A3"))
    assert (full["outcome"], full["steps"], full["condition"]["holds"]) == ("replaced", [], False)


@pytest.mark.parametrize(
    ("support", "own", "human", "tile", "chosen"),
    [
        ("1", (1, 2, 3, 4), (0, 0, 0, 0), "large_fire", "fire"),
        ("3", (3, 0, 4, 0), (10, 3, 4, 2), "large_fire", "air"),
        ("6", (1, 0, 4, 0), (1, 3, 4, 2), "large_fire", "air"),
        ("9", (3, 2, 5, 1), (5, 3, 4, 7), "large_fire", "water"),
        ("6", (3, 2, 5, 1), (5, 3, 4, 7), "large_fire", "water"),
        ("8", (3, 6, 5, 1), (5, 10, 1, 7), "large_fire", "fire"),
    ],
)
def test_cult_tracks(support: str, own: Markers, human: Markers, tile: str, chosen: str) -> None:
    found = cult(turn(support, position(own_cults=own, human_cults=human, tile=tile)))
    assert found["choice"] == chosen


def test_priests_go_to_the_highest_free_space_and_then_there_is_none() -> None:
    there = position(tile="large_fire", human_cults=(0, 0, 0, 0))
    now = turn("1", there)
    moves = [cult(now)["effects"][0] for _ in range(5)]
    assert [move["priest"] for move in moves] == [3, 2, 2, 2, None]
    assert moves[-1]["to"] == 10
    assert cult(now)["choice"] != "fire"


def test_no_open_track_fails_the_condition() -> None:
    found = cult(turn("1", position(human_cults=(10, 10, 10, 10))))
    assert (found["outcome"], found["steps"], found["choice"]) == ("condition_failed", [], None)


def test_favor_tiles_only_late_and_only_three_step_ones() -> None:
    there = position(own_cults=(3, 6, 5, 1), human_cults=(5, 9, 1, 7), favors=["water", "air"])
    assert favor_tile(turn("2", there | {"round": 4}))["outcome"] == "condition_failed"
    found = favor_tile(turn("2", there | {"round": 5}))
    assert found["effects"] == [
        {"kind": "favor", "tile": "FAV2"},
        {"kind": "cult", "track": "water", "from": 6, "to": 9, "priest": None},
    ]


def test_build_in_range_by_terrain_distance_and_count() -> None:
    found = built("1", position(shipping=1))
    assert [(each["filter"], each["kept"], each["effect"]) for each in found["steps"]] == [
        ("valid", ["B4", "C3", "C4", "D4", "D6", "E7"], "valid"),
        ("atp", ["C3", "C4"], "narrowed"),
        ("closest_human", ["C3", "C4"], "kept_all"),
        ("directional", ["C4"], "decided"),
    ]
    assert marked_there(found) == ("C4", True)
    assert marked_there(built("2", position())) == ("C3", True)


def test_reaching_keeps_what_shortens_the_way() -> None:
    found = built("3", position())
    reaching = step(found, "reaching")
    assert reaching["values"] == {"A3": 6, "A5": 4, "B2": 4}
    assert reaching["param"] == {"present": 5, "connected": False}
    assert reaching["kept"] == ["A5", "B2"]
    assert marked_there(found) == ("A5", False)
    wide = built("3", position(shipping=2))
    assert wide["steps"][0]["kept"] == ["A2", "A3", "A5", "B1", "B2", "C1", "C2", "D3"]
    assert step(wide, "reaching")["kept"] == ["A5", "B2", "C2", "D3"]
    assert marked_there(wide) == ("C2", False)
    assert marked_there(built("5", position(shipping=1))) == ("C3", True)


def test_reaching_is_void_where_nothing_shortens_or_all_is_joined() -> None:
    there = position("D5 C3", "A4 C2")
    short = built("6", there)
    assert step(short, "reaching")["values"] == {"D4": 2, "E7": 3}
    assert step(short, "reaching")["effect"] == "void"
    assert short["choice"] == "E7"
    ship = built("6", position("D5 C3", "A4 C2", shipping=1))
    assert ship["steps"][0]["kept"] == ["A6", "A7", "A8", "B3", "B4", "C4", "D4", "D6", "E7"]
    assert step(ship, "reaching")["param"]["connected"]
    assert ship["choice"] == "C4"


def test_range_of_a_card_and_the_tiles_that_send_her_away() -> None:
    wide = built("1", position(), 2)
    assert wide["steps"][0]["kept"] == ["A7", "A8", "B4", "C3", "C4", "D4", "D6", "E7"]
    assert marked_there(wide) == ("A8", True)
    crowd = position("D5 E7 C4", "A4 B2", shipping=1)
    assert built("2", crowd)["choice"] == "F4"
    assert built("2", crowd | {"final": "greatest_distance"})["choice"] == "G3"


def test_ways_lead_around_human_structures() -> None:
    assert between(Position(position()), {"D5"}, {"A4"}) == 5
    assert between(Position(position(humans="D4 C3 A5 B2")), {"D5"}, {"A4"}) == 7
    assert between(Position(position(humans="E6")), {"E7"}, {"E5"}) == 3


def test_the_tile_on_a_hex_counts() -> None:
    there = position()
    there["terrain"]["C3"] = "desert"
    assert built("2", there)["choice"] == "E7"


@pytest.mark.parametrize(
    ("faction", "chosen", "vp"),
    [
        ("simpletons", "C4", 2), ("kuddlers", "E7", 2), ("mimics", "B4", 2), ("powermongers", "E7", 2),
        ("druids", "C4", 0), ("racelings", "C4", 0), ("blight", "C4", 1), ("gognomes", "C4", 0),
    ],
)  # fmt: skip
def test_faction_actions(faction: str, chosen: str, vp: int) -> None:
    found = faction_action(turn("1", position(faction=faction, shipping=1)))
    assert found["children"][0]["choice"] == chosen
    gained = [effect["amount"] for child in found["children"] for effect in child["effects"] if effect["kind"] == "vp"]
    assert sum(gained) == vp


def test_powermongers_follow_what_the_human_takes() -> None:
    there = position(humans="E8=trading_house F3", faction="powermongers", shipping=1)
    taken = faction_action(turn("1", there, [True]))
    assert [child["icon"] for child in taken["children"]] == ["build", "gain_vp"]
    assert [child["source"] for child in taken["children"][0]["children"]] == ["ongoing"]
    assert not faction_action(turn("1", there, [False]))["children"][0]["children"]


def test_wanderers_druids_symbionts_and_the_blight() -> None:
    wandered = faction_action(turn("1", position(faction="wanderers")))["children"][0]
    assert marked_there(wandered) == ("E4", False)
    druids = position(faction="druids", shipping=1, own_cults=(2, 0, 0, 0), human_cults=(1, 1, 0, 0))
    assert faction_action(turn("1", druids))["children"][1]["choice"] == "air"
    symbionts = turn("1", position(faction="symbionts", shipping=1))
    assert faction_action(symbionts)["children"][1]["steps"][0]["kept"] == ["E5", "E6", "E7", "F4", "G2"]
    assert symbionts.position.now["cubes"] == ["E5"]
    symbionts.support = DATA["cards"]["4"]
    assert place_cube(symbionts)["choice"] == "E6"
    blighted = faction_action(turn("1", position(faction="blight", shipping=1)))["children"][1:3]
    assert [child["choice"] for child in blighted] == ["G2", "D6"]


def test_gognomes_and_racelings_when_they_pass() -> None:
    edge = turn("1", position(faction="gognomes"))
    assert achievement(edge.position) == 1
    assert {"kind": "achievement", "id": 1, "token": "I", "vp": 6} in pass_effects(edge)
    first = turn("1", position(faction="racelings", tile="dwelling_water", round=2, passed_first=True))
    assert [effect["amount"] for effect in pass_effects(first) if effect["kind"] == "vp"] == [3, 3]


def test_merchants_block_twice_and_trade() -> None:
    found = block_power(turn("2", position(merchants=True)))
    assert (found["choice"], found["children"][0]["choice"]) == ("two_spades", "M3")
    there = position(humans="E8=trading_house F3=temple G4=temple B4 D3", merchants=True, round=3)
    traded = trade(turn("7", there, [True], action="S"))
    assert traded["choice"] == "E8"
    assert [effect["kind"] for effect in traded["effects"]] == ["trade", "vp", "offer"]
    assert trade(turn("2", there | {"traded": ["E8"]}, action="S"))["choice"] == "G4"
    assert trade(turn("2", there | {"round": 4}, action="2S"))["outcome"] == "condition_failed"


def test_bridges_join_for_her_as_well() -> None:
    there = position("C3", "A4", "B4", bridges=[["B4", "C3"]])
    assert Position(there).power_given("C3") == 1
    assert between(Position(there), {"C3"}, {"B4"}) == 1
    built_on = built("1", position("C3", "A4", "", bridges=[["A7", "C3"]]))
    assert built_on["steps"][0]["kept"] == ["A7", "D4", "D5"]


def test_cards_passes_and_bonus_cards() -> None:
    first = turn_document(position(turns=0, deck=4, round=1), ["1", "2"], [])
    assert (first["action"], first["support"], first["result"]) == ("2", "1", "actions")
    passing = turn_document(position(turns=1, deck=2, action="2"), ["4"], [])
    assert (passing["pass_reason"], passing["perpendicular"]) == ("pass_icon", True)
    assert passing["effects"][1:] == [
        {"kind": "bonus", "place": "middle", "taken": "Q", "returned": "T", "coins": 2},
        {"kind": "deck", "size": 6},
    ]
    last = turn_document(position(turns=4, deck=0, action="5", round=6), [], [])
    assert (last["pass_reason"], last["action"]) == ("deck_empty", None)
    assert last["effects"] == [{"kind": "vp", "amount": 5}]


def test_two_humans_count_together() -> None:
    there = position("E7", "A4", "E8=trading_house")
    second = {"seat": 1, "faction": "witches", "color": "forest", "bowls": [5, 7, 0], "vp": 20}
    there["humans"].append(second)
    there["structures"]["F4"] = [1, "dwelling"]
    there["cults"] = {
        "automa": dict(zip(TRACKS, (2, 4, 1, 3))),
        "0": dict(zip(TRACKS, (5, 1, 6, 9))),
        "1": dict(zip(TRACKS, (3, 2, 0, 3))),
    }
    assert Position(there).power_given("E7") == 3
    assert cult(turn("6", there))["choice"] == "water"


def test_a_wrong_trail_is_found_out() -> None:
    there = position(shipping=1)
    trail = turn_document(there, ["4"], [])
    for icon in trail["icons"]:
        icon["condition"]["text"] = "a dwelling in her supply"
    trail["icons"][1]["effects"][0]["why"] = "card"
    assert check(there, trail) == []
    trail["icons"][0]["steps"][1]["values"]["B4"] = "lakes"
    trail["icons"][1]["effects"][0]["amount"] = 9
    assert len(check(there, trail)) == 2
