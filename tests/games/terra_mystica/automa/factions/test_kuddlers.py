"""The Kuddlers."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters, step


def test_a47_closest_first() -> None:
    table = Solo("kuddlers", round=3)
    build = table.icon("5", "1")["children"][0]
    assert (build["choice"], build["variant"], table.scored("tm.automa.points")) == ("E7", "kuddlers", 2)
    assert filters(build) == ["valid", "closest_human"]
    assert step(build, "closest_human")["rule"] == "9.2"


def test_then_the_terrain_of_the_person() -> None:
    table = Solo("kuddlers", round=3, people="E8 F3 C3", marked="D5", unmarked="A4")
    build = table.icon("5", "1")["children"][0]
    assert filters(build)[:3] == ["valid", "closest_human", "atp_human"]
    assert step(build, "atp_human")["param"]["card"] == "desert"
    assert step(build, "atp_human")["rule"] == "9.2"


def test_the_final_tile_does_not_change_their_order() -> None:
    table = Solo("kuddlers", round=3, final_tile="greatest_distance")
    table.state.final = 0
    assert table.choice("5", "1") == "E7"


def test_a_build_of_a_card_follows_the_usual_order() -> None:
    assert Solo("kuddlers", round=3).choice("4", "1") == "C4"
