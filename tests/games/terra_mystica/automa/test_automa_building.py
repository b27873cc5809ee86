"""How she upgrades and builds. Worked situations A19 to A26, A35 to A45, A62, A66 to A70."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.automa.solo import Solo, effect, filters, step
from ludarium.games.terra_mystica.automa.rules.distances import is_next_to_human, power_given
from ludarium.games.terra_mystica.automa.rules.structures import is_marked_there, supply
from ludarium.games.terra_mystica.rules.building import upgrade_coins

P1: dict[str, Any] = {"marked": "D5 E7 C4", "unmarked": "A4 B2"}


# Upgrading.


@pytest.mark.parametrize("support", ["1", "2", "3", "8", "11"])
def test_a19_a70_dwellings_next_to_people_then_least_power(support: str) -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7 E6", unmarked="A4 B2")
    icon = table.icon("10", support)
    assert icon["choice"] == "E6"
    assert table.at("E6") == "TP!"
    assert step(icon, "valid")["kept"] == ["A4", "B2", "D5", "E6", "E7"]
    assert step(icon, "dwellings_next_to_human")["kept"] == ["D5", "E6", "E7"]
    assert step(icon, "dwellings_next_to_human")["effect"] == "narrowed"
    assert step(icon, "least_power")["values"] == {"D5": 2, "E6": 1, "E7": 2}
    assert step(icon, "least_power")["effect"] == "decided"
    assert filters(icon) == ["valid", "dwellings_next_to_human", "least_power"]


@pytest.mark.parametrize(("support", "chosen"), [("1", "E7"), ("8", "D5"), ("2", "E7"), ("11", "D5")])
def test_a20_equal_power_is_counted(support: str, chosen: str) -> None:
    assert Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4 B2").choice("10", support) == chosen


@pytest.mark.parametrize("support", ["10", "6"])
def test_a21_nobody_next_to_people(support: str) -> None:
    table = Solo(people="F3")
    icon = table.icon("11", support)
    assert icon["choice"] == "A4"
    assert step(icon, "dwellings_next_to_human")["effect"] == "void"
    assert step(icon, "least_power")["effect"] == "kept_all"


def test_a22_a24_a_trading_house_becomes_the_best_that_is_left() -> None:
    table = Solo(marked="D5=TP", unmarked="A4=TP")
    table.use_up(TP=0)
    icon = table.icon("10", "1")
    assert (icon["choice"], table.at("A4")) == ("A4", "SH")
    assert step(icon, "dwellings_next_to_human")["param"] == {"trading_house": False}
    assert step(icon, "dwellings_next_to_human")["effect"] == "void"
    merchants = Solo(marked="D5=TP", unmarked="A4=TP", merchants=True)
    assert merchants.choice("10", "1") == "A4"
    assert merchants.at("A4") == "SY"


def test_a23_temple_and_sanctuary() -> None:
    table = Solo(marked="D5=TP", unmarked="A4=SH")
    table.use_up(TP=0)
    table.play("10", "1")
    assert table.at("D5") == "TE!"
    table.use_up(TP=0)
    table.play("10", "1")
    assert table.at("D5") == "SA!"
    assert table.she.favors == []
    assert table.icon("10", "1")["outcome"] == "condition_failed"


def test_a25_without_a_dwelling_she_upgrades_and_goes_on() -> None:
    table = Solo()
    table.use_up(D=0)
    turn = table.play("4", "1")
    build, points = turn["icons"]
    assert (build["outcome"], build["condition"]["holds"], build["steps"]) == ("replaced", False, [])
    assert [(child["icon"], child["source"]) for child in build["children"]] == [("upgrade", "replacement")]
    assert points["outcome"] == "done"
    assert table.scored("tm.automa.points") == 1


def test_a26_without_a_space_she_upgrades() -> None:
    table = Solo(people="A3 A5 B2")
    icon = table.icon("13", "4")
    assert (icon["outcome"], icon["condition"]["holds"]) == ("replaced", True)
    assert [each["kept"] for each in icon["steps"]] == [[]]
    assert icon["children"][0]["choice"] == "A4"
    assert table.at("A4") == "TP"


def test_old_pieces_return_to_the_supply() -> None:
    table = Solo()
    before = supply(table.state)
    table.play("10", "1")
    after = supply(table.state)
    assert (after[0] - before[0], after[1] - before[1]) == (1, -1)


def test_a62_power_for_both_people_is_added_up() -> None:
    table = Solo(people="E8=TP", humans=("nomads", "witches"), marked="D5 E7", unmarked="A4")
    table.place(1, "F4")
    assert power_given(table.state, table.hex("E7")) == 3


# Building.


def test_a35_terrain_then_distance_then_the_arrow() -> None:
    table = Solo(round=3)
    icon = table.icon("4", "1")
    assert step(icon, "valid")["kept"] == ["B4", "C3", "C4", "D4", "D6", "E7"]
    assert step(icon, "valid")["param"] == {"cluster": "marked", "shipping": 1}
    terrain = step(icon, "atp")
    assert (terrain["kept"], terrain["effect"]) == (["C3", "C4"], "narrowed")
    assert terrain["param"] == {"row": "A", "card": "lakes", "matched": "forest"}
    assert step(icon, "closest_human")["values"] == {"C3": 2, "C4": 2}
    assert step(icon, "closest_human")["effect"] == "kept_all"
    assert step(icon, "directional")["removed"] == ["C3"]
    assert (icon["choice"], table.at("C4"), icon["shipping"]) == ("C4", "D!", 1)
    assert icon["effects"] == [
        {"kind": "terrain", "hex": "C4", "from": "forest", "to": "lakes"},
        {"kind": "structure", "hex": "C4", "from": None, "to": "dwelling", "marked": True},
    ]


def test_a36_without_shipping() -> None:
    table = Solo()
    icon = table.icon("4", "2")
    assert step(icon, "valid")["kept"] == ["C3", "D4", "E7"]
    assert (icon["choice"], table.at("C3")) == ("C3", "D!")


def test_a37_a68_reaching() -> None:
    table = Solo()
    icon = table.icon("4", "3")
    assert step(icon, "valid")["kept"] == ["A3", "A5", "B2"]
    reaching = step(icon, "reaching")
    assert (reaching["kept"], reaching["effect"]) == (["A5", "B2"], "narrowed")
    assert reaching["values"] == {"A3": 6, "A5": 4, "B2": 4}
    assert reaching["param"] == {"present": 5, "connected": False}
    assert step(icon, "atp")["param"] == {"row": "B", "card": "lakes", "matched": "desert"}
    assert step(icon, "atp")["effect"] == "decided"
    assert filters(icon) == ["valid", "reaching", "atp"]
    assert table.at("A5") == "D"


def test_a38_reaching_over_rivers() -> None:
    table = Solo(round=5)
    icon = table.icon("4", "3")
    assert step(icon, "valid")["kept"] == ["A2", "A3", "A5", "B1", "B2", "C1", "C2", "D3"]
    assert step(icon, "reaching")["kept"] == ["A5", "B2", "C2", "D3"]
    assert (icon["choice"], table.at("C2")) == ("C2", "D")
    assert (table.distance("C2", "A4"), table.distance("C2", "D5")) == (2, 3)


def test_a39_reaching_for_the_marked_ones() -> None:
    table = Solo(round=3)
    icon = table.icon("4", "5")
    assert step(icon, "reaching")["kept"] == ["C3", "D4"]
    assert table.at("C3") == "D!"


def test_a40_a69_reaching_is_void_without_effect_or_when_connected() -> None:
    table = Solo(marked="D5 C3", unmarked="A4 C2")
    icon = table.icon("4", "6")
    reaching = step(icon, "reaching")
    assert (step(icon, "valid")["kept"], reaching["effect"], reaching["kept"]) == (["D4", "E7"], "void", ["D4", "E7"])
    assert reaching["values"] == {"D4": 2, "E7": 3}
    assert reaching["param"] == {"present": 2, "connected": False}
    assert (step(icon, "atp")["param"]["matched"], table.at("E7")) == ("mountains", "D!")
    joined = Solo(marked="D5 C3", unmarked="A4 C2", round=3)
    icon = joined.icon("4", "6")
    assert step(icon, "valid")["kept"] == ["A6", "A7", "A8", "B3", "B4", "C4", "D4", "D6", "E7"]
    assert step(icon, "reaching")["effect"] == "void"
    assert step(icon, "reaching")["param"]["connected"] is True
    assert joined.at("C4") == "D!"


def test_a41_a_card_with_a_range_of_its_own() -> None:
    table = Solo(merchants=True)
    icon = table.icon("4S", "1")
    assert step(icon, "valid")["kept"] == ["A7", "A8", "B4", "C3", "C4", "D4", "D6", "E7"]
    assert (icon["shipping"], icon["choice"], table.at("A8")) == (2, "A8", "D!")


def test_a42_the_nearest_to_people_or_the_furthest_from_herself() -> None:
    assert Solo(round=3, **P1).choice("13", "2") == "F4"
    for tile in ("greatest_distance", "stronghold_and_sanctuary"):
        table = Solo(round=3, final_tile=tile, **P1)
        table.state.final = {"greatest_distance": 0, "stronghold_and_sanctuary": 1}[tile]
        icon = table.icon("13", "2")
        assert icon["choice"] == "G3"
        assert step(icon, "furthest_own")["param"] == {"tile": tile}


def test_a43_distances_lead_around_people() -> None:
    table = Solo()
    assert (table.distance("D5", "A4"), table.distance("E7", "E5")) == (5, 2)
    for name in ("D4", "C3", "A5", "B2"):
        table.place(0, name)
    assert table.distance("D5", "A4") == 7
    assert Solo(people="E8 F3 E6").distance("E7", "E5") == 3


def test_a44_a_tie_is_not_marked() -> None:
    table = Solo()
    assert (table.distance("E4", "D5"), table.distance("E4", "A4")) == (4, 4)
    assert not is_marked_there(table.state, table.hex("E4"))
    assert is_marked_there(table.state, table.hex("C3"))


def test_a45_the_terrain_tile_counts() -> None:
    table = Solo()
    table.make("C3", "desert")
    icon = table.icon("4", "2")
    assert step(icon, "atp")["values"] == {"C3": "desert", "D4": "wasteland", "E7": "mountains"}
    assert icon["choice"] == "E7"


def test_ice_and_volcano_are_no_spaces_for_her() -> None:
    table = Solo()
    table.make("C3", "ice")
    table.make("D4", "volcano")
    assert step(table.icon("4", "2"), "valid")["kept"] == ["E7"]


def test_a_mark_stays_when_the_structure_is_upgraded() -> None:
    table = Solo(people="E8 D4", marked="D5", unmarked="A4")
    table.play("10", "1")
    assert table.at("D5") == "TP!"


# Bridges.


def test_a66_a_bridge_of_a_person_joins_for_her_as_well() -> None:
    table = Solo(people="B4", marked="C3", unmarked="A4")
    assert (power_given(table.state, table.hex("C3")), table.distance("C3", "B4")) == (0, 2)
    table.bridge("B4-C3")
    assert (power_given(table.state, table.hex("C3")), table.distance("C3", "B4")) == (1, 1)
    assert is_next_to_human(table.state, table.hex("C3"))
    assert effect(table.icon("10", "1"), "offer")["power"] == 1


def test_a67_a_bridge_widens_her_range() -> None:
    assert step(Solo(marked="C3", unmarked="A4").icon("4", "2"), "valid")["kept"] == ["D4", "D5"]
    table = Solo(marked="C3", unmarked="A4")
    table.bridge("A7-C3")
    assert step(table.icon("4", "2"), "valid")["kept"] == ["A7", "D4", "D5"]


# Power for people.


def test_people_next_to_her_may_take_power() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    human = table.state.players[0]
    icon = table.icon("10", "1", "leech")
    assert effect(icon, "offer") == {
        "kind": "offer", "seat": 0, "power": 2, "accepted": True, "gained": 2, "vp_paid": 1,
    }  # fmt: skip
    assert human.vp == 19


def test_a_person_who_has_passed_still_decides() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    table.state.players[0].passed = True
    assert effect(table.icon("10", "1", "leech"), "offer")["gained"] == 2


def test_two_people_decide_in_turn_order_after_her() -> None:
    for order, deciding in (([0, 1, 2], [0, 1]), ([1, 2, 0], [0, 1]), ([2, 1, 0], [1, 0])):
        table = Solo(people="E8=TP", humans=("nomads", "witches"), marked="E7", unmarked="A4")
        table.place(1, "F4")
        table.state.order = order
        offers = [each for each in table.icon("10", "1", "leech")["effects"] if each["kind"] == "offer"]
        assert [each["seat"] for each in offers] == deciding
        assert [each["accepted"] for each in offers] == [True, False]


def test_nothing_is_asked_of_who_can_take_nothing() -> None:
    table = Solo(people="E8=TP F3", marked="D5 E7", unmarked="A4")
    human = table.state.players[0]
    human.bowl1, human.bowl2, human.bowl3 = 0, 0, 12
    assert [each["kind"] for each in table.icon("10", "1")["effects"]] == ["structure"]


def test_her_structures_make_a_persons_trading_house_cheaper() -> None:
    table = Solo()
    assert upgrade_coins(table.state, 0, table.hex("E8"), 1) == 3
    assert upgrade_coins(table.state, 0, table.hex("F3"), 1) == 6
