"""The Racelings."""

from __future__ import annotations

import pytest

from games.terra_mystica.automa.solo import Solo


def test_a52_build_and_nothing_else() -> None:
    table = Solo("racelings", round=3)
    icon = table.icon("5", "1")
    assert [child["choice"] for child in icon["children"]] == ["C4"]


@pytest.mark.parametrize(("passing", "points"), [([], [3, 3]), ([0], [3])])
def test_a52_twice_the_tile_when_she_passes_first(passing: list[int], points: list[int]) -> None:
    table = Solo("racelings", round=2, tile="dwelling_water")
    table.state.passing = passing
    table.automa.turn = 3
    table.automa.action = table.card("5")
    turn = table.draw()
    assert [each["amount"] for each in turn["effects"] if each["kind"] == "vp"] == points
    assert table.she.vp == 20 + sum(points)
