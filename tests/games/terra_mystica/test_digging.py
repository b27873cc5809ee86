"""Transforming and building (S19 to S24)."""

from __future__ import annotations

import pytest

from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.content.constants import FOREST, PLAINS, TERRAINS, ring_distance
from ludarium.games.terra_mystica.rules.turns import RoundEnd


@pytest.mark.parametrize(
    ("home", "distances"),
    [
        (PLAINS, {"desert": 1, "swamp": 1, "lakes": 2, "wasteland": 2, "forest": 3, "mountains": 3}),
        (FOREST, {"lakes": 1, "mountains": 1, "swamp": 2, "wasteland": 2, "plains": 3, "desert": 3}),
    ],
)
def test_terrains_lie_in_a_ring(home: int, distances: dict[str, int]) -> None:
    """S19."""
    for terrain, distance in distances.items():
        assert ring_distance(home, TERRAINS.index(terrain)) == distance


@pytest.mark.parametrize(("tile", "points"), [("SCORE9", 3), ("SCORE1", 9), ("SCORE3", 5)])
def test_each_spade_costs_workers_and_scores(tile: str, points: int) -> None:
    """S20."""
    table = Table("halflings", "nomads", tile=tile)
    table.place("halflings", "E6")
    table.set("halflings", workers=10, coins=2)
    table.begin("halflings", "dig 3", "transform E7 to brown", "build E7")
    assert table.goods("halflings") == (0, 0, 0)
    assert table.player("halflings").vp == 20 + points
    assert table.terrain("E7") == "plains"


def test_digging_may_stop_on_the_way_and_go_on_later() -> None:
    """S21."""
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.set("witches", workers=8, coins=5)
    table.begin("witches", "dig 1", "transform D4 to gray")
    assert table.terrain("D4") == "mountains"
    assert table.player("witches").workers == 5
    assert table.asked() == "witches after_action"
    table.begin("witches", "dig 1", "transform D4 to green", "build D4")
    assert table.terrain("D4") == "forest"


def test_paid_spades_are_added_to_free_ones() -> None:
    """S22."""
    table = Table("auren", "nomads", tile="SCORE1")
    table.place("auren", "C3")
    table.set("auren", exchange=1, power=(0, 4, 4), workers=5, coins=6)
    table.begin("auren", "action ACT5", "dig 1", "transform D4 to green", "build D4")
    assert table.power("auren") == (4, 4, 0)
    assert table.goods("auren")[:2] == (4, 2)
    assert table.scored("tm.scoring.spade") == 4


def act6() -> Table:
    table = Table("dwarves", "nomads")
    table.place("dwarves", "E7")
    table.set("dwarves", power=(0, 0, 6), workers=1, coins=2)
    table.begin("dwarves", "action ACT6")
    return table


def test_two_free_spades_may_go_on_two_hexes_but_one_dwelling_is_built() -> None:
    """S23."""
    table = act6()
    table.play("dwarves: transform D4 to gray. transform F4 to gray")
    assert set(table.words("dwarves")) >= {"build D4", "build F4", "done"}
    table.play("dwarves: build F4")
    assert "build D4" not in table.words("dwarves")
    assert table.player("dwarves").structures[0] == 2


def test_one_of_two_hexes_may_become_other_than_home() -> None:
    """S23, R4: in either order."""
    table = act6()
    table.play("dwarves: transform D4 to gray. transform E8 to red")
    assert (table.terrain("D4"), table.terrain("E8")) == ("mountains", "wasteland")
    assert table.refusal("dwarves", "build E8").rule == "tm.build.here"
    table = act6()
    table.play("dwarves: transform E8 to red")
    assert table.refusal("dwarves", "transform E6 to brown").rule.startswith("tm.")
    assert "transform E6 to green" not in table.words("dwarves")
    table.play("dwarves: transform D4 to gray. build D4")


def test_spades_can_be_added_before_the_first_hex_only() -> None:
    """R4: with paid spades all go on one hex."""
    table = act6()
    table.set("dwarves", workers=9)
    table.play("dwarves: transform D4 to gray")
    assert table.refusal("dwarves", "dig 1").rule == "tm.spades.one_hex"
    table = act6()
    table.set("dwarves", workers=9)
    table.play("dwarves: dig 1")
    assert table.refusal("dwarves", "-SPADE").rule == "tm.spades.forfeit"
    assert table.refusal("dwarves", "transform D4 to gray").rule.startswith("tm.spades")
    table.play("dwarves: transform E6 to gray")
    assert table.asked() == "dwarves build_here"
    assert table.terrain("E6") == "mountains"


def test_free_spades_may_be_forfeited_for_a_dwelling_on_home_terrain() -> None:
    """R38: they still count as gained."""
    table = Table("halflings", "nomads", tile="SCORE1")
    table.place("halflings", "E6")
    table.make("E7", "plains")
    table.set("halflings", power=(0, 0, 4), workers=1, coins=2)
    table.begin("halflings", "action ACT5", "-SPADE", "build E7")
    assert table.player("halflings").vp == 23
    assert table.player("halflings").structures[0] == 2


def test_a_hex_goes_one_way_round_the_ring_and_stops_at_home() -> None:
    """R3: three the short way, four the long way, never past home."""
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.make("D4", "plains")
    table.set("witches", exchange=2, workers=9, coins=5)
    table.begin("witches", "dig 4")
    made = [word for word in table.words("witches") if word.startswith("transform D4 ")]
    assert made == ["transform D4 to green"]
    table.play("witches: transform D4 to green")
    assert table.player("witches").workers == 5
    table.make("D4", "plains")
    table.begin("witches", "dig 5")
    assert not [word for word in table.words("witches") if word.startswith("transform D4 ")]


def cult_spades(faction: str = "witches") -> Table:
    table = Table(faction, "nomads", tile="SCORE6")
    table.place(faction, "C3" if faction == "witches" else "D4")
    table.set(faction, cults=(0, 8, 0, 0), card="BON4", passed=True, workers=9, coins=9)
    table.set("nomads", passed=True)
    table.state.passing = [0, 1]
    table.state.stack = [RoundEnd()]
    table.settle()
    return table


def test_bonus_spades_transform_but_neither_build_nor_score() -> None:
    """S24."""
    table = cult_spades()
    assert table.asked() == "witches bonus_spade"
    words = table.words("witches")
    assert {word.split()[1] for word in words if word.startswith("transform")} == {"D4", "D5"}
    assert not any(word.startswith(("build", "dig", "convert", "burn")) for word in words)
    assert table.refusal("witches", "transform C4 to green").rule in {"tm.bonus.spades", "tm.transform"}
    table.play("witches: transform D5 to green. transform D4 to gray")
    assert (table.terrain("D5"), table.terrain("D4")) == ("forest", "mountains")
    assert table.player("witches").vp == 20
    table = cult_spades()
    table.play("witches: transform D4 to green")
    assert table.terrain("D4") == "forest"
    assert table.asked() != "witches bonus_spade"


def test_bonus_spades_may_be_forfeited() -> None:
    table = cult_spades()
    table.play("witches: -2SPADE")
    assert table.asked() != "witches bonus_spade"


def test_what_stands_or_is_out_of_reach_is_refused_with_numbers() -> None:
    table = Table("witches", "nomads")
    table.place("witches", "C3")
    table.place("nomads", "D4")
    rich(table, "witches")
    table.turn("witches")
    assert table.refusal("witches", "build D4").rule == "tm.build.free"
    assert table.refusal("witches", "build D5").rule == "tm.build.home"
    away = table.refusal("witches", "build C4")
    assert (away.rule, away.numbers) == ("tm.reach", {"rivers": 1, "shipping": 0})
    table.set("witches", workers=2)
    assert table.refusal("witches", "dig 1").numbers == {"spades": 1, "price": 3, "workers": 2}
