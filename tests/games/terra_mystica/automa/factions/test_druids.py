"""The Druids."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters


def test_a51_two_steps_by_catching_up() -> None:
    table = Solo("druids", round=3, tile="large_fire")
    table.cults("2/0/0/0", "1/1/0/0")
    build, steps = table.icon("5", "1")["children"]
    assert (build["choice"], steps["choice"], table.she.cults) == ("C4", "air", [2, 0, 0, 2])
    assert filters(steps) == ["valid", "track_at_zero", "nearest_marker", "directional"]
    assert steps["condition"]["rule"] == "9.3"
    assert steps["effects"] == [{"kind": "cult", "track": "air", "from": 0, "to": 2, "priest": None}]
    assert table.she.priests == 7


def test_a51_they_stop_at_the_top() -> None:
    table = Solo("druids", round=3)
    table.cults("10/10/9/10", "0/0/0/0")
    table.play("5", "1")
    assert table.she.cults == [10, 10, 10, 10]


def test_without_an_open_track_the_steps_are_skipped() -> None:
    table = Solo("druids", round=3)
    table.cults("10/10/10/10", "0/0/0/0")
    assert table.icon("5", "1")["children"][1]["outcome"] == "condition_failed"
