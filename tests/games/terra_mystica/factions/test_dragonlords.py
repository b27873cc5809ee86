"""The Dragonlords (S69)."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich
from ludarium.games.terra_mystica.rules.turns import CultBonuses


def test_the_board() -> None:
    check_table(
        "dragonlords", "15 3 0", "4 4 0", "2 0 0 0", "1w 2c, 2w 3c, 2w 5c, 4w 8c, 4w 8c", workers="0 1 2 3 3 4 5 6 6",
        spades="0", exchange="",
    )  # fmt: skip


def dragons(*others: str, **options: Any) -> Table:
    table = Table("dragonlords", *others, terrains={"dragonlords": "mountains"}, **options)
    table.place("dragonlords", "E7")
    table.set("dragonlords", power=(4, 4, 0), workers=5, coins=9)
    return table


def test_a_volcano_costs_tokens_more_on_a_home_terrain() -> None:
    """S69."""
    table = dragons("halflings")
    table.begin("dragonlords", "transform E6 to volcano", "build E6")
    assert (table.power("dragonlords"), table.terrain("E6")) == ((2, 4, 0), "volcano")
    table = dragons("halflings")
    table.begin("dragonlords", "transform E8 to volcano", "done")
    assert table.power("dragonlords") == (3, 4, 0)


def test_starting_terrains_are_no_home() -> None:
    """R42."""
    table = Table("dragonlords", "ice_maidens", terrains={"dragonlords": "mountains", "ice_maidens": "plains"})
    table.place("dragonlords", "E7")
    table.begin("dragonlords", "transform E6 to volcano")
    assert table.power("dragonlords") == (3, 4, 0)


def test_tokens_are_taken_from_the_lowest_bowl_and_run_out() -> None:
    """R45."""
    table = dragons("halflings")
    table.set("dragonlords", power=(1, 0, 3))
    table.begin("dragonlords", "transform E6 to volcano", "done")
    assert table.power("dragonlords") == (0, 0, 2)
    table.set("dragonlords", power=(0, 0, 1))
    table.make("E8", "plains")
    table.turn("dragonlords")
    assert table.refusal("dragonlords", "transform E8 to volcano").numbers == {"price": 2, "owned": 1}


def test_spades_bring_tokens_and_points_but_no_transformation() -> None:
    """S69, R46."""
    table = dragons("halflings", tile="SCORE1")
    table.set("dragonlords", power=(0, 2, 6))
    table.begin("dragonlords", "action ACT6")
    assert (table.power("dragonlords"), table.player("dragonlords").vp) == ((8, 2, 0), 24)
    assert table.asked() == "dragonlords after_action"


def test_the_stronghold_brings_a_token_for_each_player() -> None:
    """S69."""
    table = dragons("halflings", "witches", "mermaids")
    table.place("dragonlords", "A2", "TP")
    rich(table, "dragonlords")
    table.set("dragonlords", power=(4, 4, 0))
    table.begin("dragonlords", "upgrade A2 to SH")
    assert table.power("dragonlords") == (8, 4, 0)


def test_they_dig_with_nothing_else() -> None:
    table = dragons("halflings")
    rich(table, "dragonlords")
    table.turn("dragonlords")
    assert table.refusal("dragonlords", "dig 1").rule == "tm.spades.none"
    assert table.refusal("dragonlords", "advance dig").rule == "tm.exchange"
    table.make("E6", "ice")
    assert table.refusal("dragonlords", "transform E6 to volcano").rule == "tm.terrain.permanent"


def test_bonus_spades_bring_tokens() -> None:
    table = dragons("halflings", tile="SCORE2")
    table.set("dragonlords", cults=(0, 0, 8, 0))
    table.set("halflings", cults=(0, 0, 0, 0))
    CultBonuses().run(table.state)
    assert table.power("dragonlords") == (6, 4, 0)
