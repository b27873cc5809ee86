"""The Giants (S58)."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table
from ludarium.games.terra_mystica.rules.turns import RoundEnd


def test_the_board() -> None:
    check_table(
        "giants", "15 3 0", "5 7 0", "1 0 0 1", "1w 2c, 2w 3c, 2w 5c, 4w 6c, 4w 6c", "wasteland", stronghold="0 0 0 4"
    )


def giants(**values: Any) -> Table:
    table = Table("giants", "nomads", tile="SCORE1")
    table.place("giants", "D4")
    table.set("giants", workers=6, coins=9, **values)
    return table


def test_every_transformation_takes_two_spades() -> None:
    """S58, R32."""
    table = giants()
    table.turn("giants")
    assert [word for word in table.words("giants") if word.startswith("dig")] == ["dig 2"]
    table.play("giants: dig 2. transform E7 to red")
    assert (table.player("giants").workers, table.player("giants").vp) == (0, 24)


def test_a_single_free_spade_needs_a_paid_one() -> None:
    """S58, R31."""
    table = giants(card="BON1")
    table.begin("giants", "action BON1")
    assert table.refusal("giants", "-SPADE").rule == "tm.spades.pair"
    table.play("giants: dig 1. transform E7 to red")
    assert table.player("giants").workers == 3
    table = giants(card="BON1")
    table.set("giants", workers=2)
    table.turn("giants")
    assert table.refusal("giants", "action BON1").rule == "tm.spades.pair"


def bonus(water: int) -> Table:
    table = Table("giants", "nomads", tile="SCORE6")
    table.place("giants", "D4")
    table.set("giants", cults=(0, water, 0, 0), passed=True)
    table.set("nomads", passed=True)
    table.state.passing = [0, 1]
    table.state.stack = [RoundEnd()]
    table.settle()
    return table


def test_a_single_bonus_spade_is_forfeited_and_two_are_used_on_one_hex() -> None:
    """S58."""
    assert bonus(4).words("giants") == ["-SPADE"]
    table = bonus(8)
    table.play("giants: transform E7 to red")
    assert table.terrain("E7") == "wasteland"
    assert "bonus_spade" not in table.asked()


def test_the_stronghold_action_brings_two_spades_for_one_hex() -> None:
    table = Table("giants", "nomads")
    table.place("giants", "D4", "SH")
    table.set("giants", workers=1, coins=2)
    table.begin("giants", "action ACTG", "transform E7 to red", "build E7")
    assert table.goods("giants")[:2] == (0, 0)
    table.turn("giants")
    assert table.refusal("giants", "action ACTG").rule == "tm.special.once"
