"""The Powermongers."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters, step


def test_a49_most_power_first() -> None:
    table = Solo("powermongers", round=3)
    build = table.icon("5", "1", "leech")["children"][0]
    assert (build["choice"], table.scored("tm.automa.points")) == ("E7", 2)
    assert filters(build) == ["valid", "faction_most_power"]
    assert step(build, "faction_most_power")["values"]["E7"] == 1
    assert build["children"] == []


def test_a49_a_step_when_much_power_is_taken() -> None:
    table = Solo("powermongers", round=3, people="E8=TP F3")
    build, points = table.icon("5", "1", "leech")["children"]
    assert [(child["icon"], child["source"]) for child in build["children"]] == [("cult_free", "ongoing")]
    assert sum(table.she.cults) == 1
    assert points["icon"] == "gain_vp"
    kinds = [event.rule for event in table.log if event.rule in {"tm.automa.power", "tm.automa.points"}]
    assert kinds == ["tm.automa.power", "tm.automa.points"]


def test_a49_no_step_when_it_is_declined() -> None:
    table = Solo("powermongers", round=3, people="E8=TP F3")
    build = table.icon("5", "1", "decline")["children"][0]
    assert (build["children"], table.she.cults) == ([], [0, 0, 0, 0])


def test_the_step_follows_cards_and_replacements_too() -> None:
    table = Solo("powermongers", people="E8=TP F3", marked="D5 E7", unmarked="A4 B2")
    icon = table.icon("10", "1", "leech")
    assert [child["source"] for child in icon["children"]] == ["ongoing"]
    full = Solo("powermongers", people="E8=TP F3", marked="D5 E7", unmarked="A4 B2")
    full.use_up(D=0)
    build = full.icon("5", "1", "leech")["children"][0]
    assert build["children"][0]["source"] == "replacement"
    assert build["children"][0]["children"][0]["source"] == "ongoing"


def test_no_step_without_an_open_track() -> None:
    table = Solo("powermongers", round=3, people="E8=TP F3")
    table.cults("10/10/10/10", "0/0/0/0")
    assert table.icon("5", "1", "leech")["children"][0]["children"] == []
