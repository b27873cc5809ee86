"""The Acolytes (S70)."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table
from ludarium.games.terra_mystica.rules.cults import advance
from ludarium.games.terra_mystica.rules.turns import RoundEnd


def test_the_board() -> None:
    check_table(
        "acolytes", "15 3 0", "6 6 0", "3 3 3 3", "1w 2c, 2w 3c, 2w 5c, 4w 8c, 4w 8c", workers="0 1 2 3 3 4 5 6 6",
        spades="0", exchange="",
    )  # fmt: skip


def acolytes(**options: Any) -> Table:
    table = Table("acolytes", "halflings", terrains={"acolytes": "mountains"}, **options)
    table.place("acolytes", "E7")
    table.set("acolytes", workers=9, coins=9)
    return table


def test_a_volcano_costs_steps_on_one_track() -> None:
    """S70."""
    table = acolytes()
    table.turn("acolytes")
    assert table.refusal("acolytes", "transform E6 to volcano").numbers == {"price": 4, "highest": 3}
    table.play("acolytes: transform E8 to volcano. -3AIR. build E8")
    assert table.player("acolytes").cults == [3, 3, 3, 0]
    assert table.power("acolytes") == (6, 6, 0)


def test_a_track_must_be_high_enough() -> None:
    table = acolytes()
    table.set("acolytes", cults=(2, 3, 4, 1))
    table.begin("acolytes", "transform E8 to volcano")
    assert table.refusal("acolytes", "-3FIRE").numbers == {"now": 2, "steps": 3}
    assert [word for word in table.words("acolytes") if word.startswith("-")] == ["-3WATER", "-3EARTH"]


def test_leaving_the_top_gives_the_key_back() -> None:
    """S70."""
    table = acolytes()
    table.set("acolytes", cults=(10, 0, 0, 0))
    table.set("halflings", cults=(9, 0, 0, 0), keys=1)
    table.begin("acolytes", "transform E8 to volcano", "-3FIRE", "done")
    assert (table.player("acolytes").cults[0], table.player("acolytes").keys) == (7, 1)
    advance(table.state, 1, 0, 1, "tm.favor", "favor:FAV1")
    assert table.player("halflings").cults[0] == 10


def test_the_stronghold_adds_a_step_to_each_priest() -> None:
    """S70."""
    table = acolytes()
    table.place("acolytes", "A2", "SH")
    table.set("acolytes", priests=2)
    table.begin("acolytes", "send P to FIRE for 3")
    assert (table.player("acolytes").cults[0], table.power("acolytes")) == (7, (2, 10, 0))
    table.begin("acolytes", "send P to AIR for 1")
    assert table.player("acolytes").cults[3] == 5


def test_spades_bring_cult_steps_instead() -> None:
    """S70, R46."""
    table = acolytes(tile="SCORE1")
    table.set("acolytes", card="BON1", power=(0, 0, 6))
    table.begin("acolytes", "action BON1", "+FIRE")
    assert (table.player("acolytes").cults[0], table.player("acolytes").vp) == (4, 22)
    assert table.asked() == "acolytes after_action"
    table.begin("acolytes", "action ACT6", "+WATER", "+EARTH")
    assert table.player("acolytes").cults == [4, 4, 4, 3]


def test_bonus_spades_bring_steps_too() -> None:
    table = acolytes(tile="SCORE2")
    table.set("acolytes", cults=(3, 3, 8, 3), passed=True)
    table.set("halflings", passed=True, cults=(0, 0, 0, 0))
    table.state.passing = [0, 1]
    table.state.stack = [RoundEnd()]
    table.settle()
    assert table.words("acolytes") == ["+FIRE", "+WATER", "+EARTH", "+AIR"]
    table.play("acolytes: +EARTH. +EARTH")
    assert table.player("acolytes").cults[2] == 9


def test_steps_that_pay_for_a_volcano_are_named_once_with_the_hex_they_are_for() -> None:
    table = acolytes()
    table.begin("acolytes", "transform E8 to volcano")
    assert table.question("acolytes").about == ["hex:E8"]
    assert table.answers("acolytes")["-3WATER"].label == "Go back 3 steps on the cult of water"
