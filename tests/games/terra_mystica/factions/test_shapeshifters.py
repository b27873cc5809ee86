"""The Shapeshifters (S72)."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.factions.printed import check_table
from games.terra_mystica.table import Table, rich


def test_the_board() -> None:
    check_table(
        "shapeshifters", "15 3 0", "4 4 0", "1 1 0 0", "1w 2c, 2w 3c, 2w 5c, 3w 6c, 4w 6c", stronghold="0 0 0 4",
        spades="3", exchange="",
    )  # fmt: skip


def shifters(**options: Any) -> Table:
    table = Table("shapeshifters", "witches", terrains={"shapeshifters": "lakes"}, **options)
    table.place("shapeshifters", "D5")
    table.place("witches", "C3")
    table.set("shapeshifters", power=(4, 4, 0), workers=9, coins=20)
    return table


def test_a_token_is_bought_when_a_neighbor_takes_power() -> None:
    """S72."""
    table = shifters()
    table.begin("shapeshifters", "upgrade D5 to TP")
    table.play("witches: leech 1 from shapeshifters")
    assert table.words("shapeshifters") == ["gain P3 for VP", "-GAIN_P3_FOR_VP"]
    table.play("shapeshifters: gain P3 for VP")
    assert (table.power("shapeshifters"), table.player("shapeshifters").vp) == ((4, 4, 1), 19)


def test_one_power_if_all_decline() -> None:
    """S72."""
    table = shifters()
    table.begin("shapeshifters", "upgrade D5 to TP")
    table.play("witches: decline 1 from shapeshifters")
    assert table.power("shapeshifters") == (3, 5, 0)


def test_without_points_no_token() -> None:
    """R49."""
    table = shifters()
    table.set("shapeshifters", vp=0)
    table.begin("shapeshifters", "upgrade D5 to TP")
    table.play("witches: leech 1 from shapeshifters")
    assert table.asked() == "shapeshifters after_action"


def shifting(power: tuple[int, int, int], **options: Any) -> Table:
    table = shifters(**options)
    table.place("shapeshifters", "A4", "SH")
    table.set("shapeshifters", power=power)
    table.turn("shapeshifters")
    return table


def test_the_stronghold_changes_the_home_terrain() -> None:
    """S72, R50."""
    table = shifting((0, 3, 6))
    table.play("shapeshifters: action ACTH5. pick-color black")
    assert (table.power("shapeshifters"), table.player("shapeshifters").home) == ((5, 3, 1), 2)
    assert (table.terrain("D5"), table.terrain("D2")) == ("swamp", "lakes")
    table = shifting((4, 4, 0))
    assert table.refusal("shapeshifters", "action ACTH5").numbers == {"price": 5, "owned": 0}
    table.play("shapeshifters: action ACTH6. pick-color black")
    assert table.power("shapeshifters") == (0, 3, 0)
    table.turn("shapeshifters")
    assert table.refusal("shapeshifters", "action ACTH6").numbers == {"price": 5, "owned": 3}


def test_homes_of_others_are_not_chosen() -> None:
    """S72."""
    table = shifting((0, 3, 6))
    table.play("shapeshifters: action ACTH5")
    assert table.refusal("shapeshifters", "pick-color green").sentence == "forest is Bo's home terrain"
    assert table.refusal("shapeshifters", "pick-color blue").sentence == "lakes is your own home terrain"


def test_spades_cost_three_workers_for_good() -> None:
    table = shifting((0, 3, 6))
    table.set("shapeshifters", priests=3)
    assert table.refusal("shapeshifters", "advance dig").rule == "tm.exchange"
    table.play("shapeshifters: dig 1")
    assert table.player("shapeshifters").workers == 6


def test_the_first_printing() -> None:
    table = shifters(first_printing=True)
    table.begin("shapeshifters", "upgrade D5 to TP")
    table.play("witches: leech 1 from shapeshifters")
    assert (table.power("shapeshifters"), table.player("shapeshifters").vp) == ((4, 4, 1), 20)
    table = shifting((0, 3, 6), first_printing=True)
    assert table.refusal("shapeshifters", "action ACTH5").rule == "tm.shapeshifters.stronghold"
    table.play("shapeshifters: action ACTH1. pick-color black")
    assert (table.power("shapeshifters"), table.player("shapeshifters").vp) == ((3, 3, 3), 22)


def test_it_needs_the_stronghold() -> None:
    table = shifters()
    rich(table, "shapeshifters")
    table.turn("shapeshifters")
    assert table.refusal("shapeshifters", "action ACTH5").rule == "tm.stronghold"
