"""The Simpletons."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo


def test_a46_build_and_points() -> None:
    table = Solo("simpletons", round=3)
    icon = table.icon("5", "1")
    assert (icon["icon"], icon["steps"], icon["choice"], icon["outcome"]) == ("faction", [], None, "done")
    assert [child["icon"] for child in icon["children"]] == ["build", "gain_vp"]
    assert [child["source"] for child in icon["children"]] == ["faction", "faction"]
    assert icon["children"][0]["variant"] is None
    assert (table.at("C4"), table.scored("tm.automa.points")) == ("D!", 2)


def test_they_start_with_a_step_in_every_cult() -> None:
    assert Solo("simpletons").automa.numbers.factions["simpletons"]["cults"] == [1, 1, 1, 1]


def test_the_points_come_even_if_she_upgrades_instead() -> None:
    table = Solo("simpletons", round=3)
    table.use_up(D=0)
    build, points = table.icon("5", "1")["children"]
    assert (build["outcome"], build["children"][0]["source"], points["outcome"]) == ("replaced", "replacement", "done")
