"""Power from neighbors (S9 to S15)."""

from __future__ import annotations

from games.terra_mystica.table import Table, rich
from ludarium.core import Session
from ludarium.games.terra_mystica.game import GAME


def test_neighbors_are_asked_in_turn_order_for_the_power_of_their_own_structures() -> None:
    """S9."""
    table = Table("swarmlings", "chaos_magicians", "witches")
    table.place("swarmlings", "G2")
    table.place("witches", "C3", "TP")
    table.place("chaos_magicians", "D4")
    table.bridge("swarmlings", "C4-D5")
    table.place("swarmlings", "C4")
    rich(table, "swarmlings")
    table.set("chaos_magicians", power=(5, 7, 0))
    table.set("witches", power=(5, 7, 0))
    before = table.power("swarmlings")
    table.begin("swarmlings", "build D5")
    assert table.asked() == "chaos_magicians accept_power"
    assert table.words("chaos_magicians") == ["leech 1 from swarmlings", "decline 1 from swarmlings"]
    table.play("chaos_magicians: leech 1 from swarmlings")
    assert table.player("chaos_magicians").vp == 20
    assert table.words("witches")[0] == "leech 2 from swarmlings"
    table.play("witches: leech 2 from swarmlings")
    assert (table.player("witches").vp, table.power("witches")) == (19, (3, 9, 0))
    assert table.power("swarmlings") == before


def upgrade_beside_witches(power: tuple[int, int, int], vp: int = 12) -> Table:
    table = Table("halflings", "witches")
    table.place("halflings", "E6")
    table.place("witches", "F4")
    table.place("witches", "E7", "TE")
    rich(table, "halflings")
    table.set("witches", power=power, vp=vp)
    table.begin("halflings", "upgrade E6 to TP")
    return table


def test_one_offer_sums_up_all_structures_and_is_taken_whole_or_not_at_all() -> None:
    """S10."""
    table = upgrade_beside_witches((4, 4, 4))
    assert table.words("witches") == ["leech 3 from halflings", "decline 3 from halflings"]
    table.play("witches: leech 3 from halflings")
    assert (table.player("witches").vp, table.power("witches")) == (10, (1, 7, 4))
    table = upgrade_beside_witches((4, 4, 4))
    table.play("witches: decline 3 from halflings")
    assert (table.player("witches").vp, table.power("witches")) == (12, (4, 4, 4))


def test_who_has_little_room_gains_and_pays_less() -> None:
    """S11."""
    table = upgrade_beside_witches((0, 1, 9))
    table.play("witches: leech 3 from halflings")
    assert (table.player("witches").vp, table.power("witches")) == (12, (0, 0, 10))


def test_nobody_pays_more_points_than_there_are() -> None:
    """S12."""
    for vp, after in ((1, (3, 9, 0)), (0, (4, 8, 0))):
        table = Table("halflings", "witches")
        table.place("halflings", "E6")
        table.place("witches", "E7", "TE")
        table.place("witches", "F4", "TP")
        rich(table, "halflings")
        table.set("witches", power=(5, 7, 0), vp=vp)
        table.begin("halflings", "upgrade E6 to TP")
        assert table.words("witches")[0] == "leech 4 from halflings"
        table.play("witches: leech 4 from halflings")
        assert (table.player("witches").vp, table.power("witches")) == (0, after)


def test_full_bowls_are_not_asked() -> None:
    """S13."""
    table = upgrade_beside_witches((0, 0, 8))
    assert table.asked() == "halflings after_action"
    assert table.power("witches") == (0, 0, 8)
    assert any(event.rule == "tm.leech.full" for event in table.log)


def test_who_has_passed_is_still_offered_power() -> None:
    """S14."""
    table = Table("halflings", "witches")
    table.place("halflings", "E6")
    table.place("witches", "F4")
    rich(table, "halflings")
    table.set("witches", passed=True)
    table.begin("halflings", "upgrade E6 to TP")
    assert table.asked() == "witches accept_power"


def test_first_dwellings_offer_no_power() -> None:
    """S15."""
    options = {"factions": ["witches", "swarmlings"], "seating": "given"}
    session = Session(GAME, 2, 1, options)
    for word in ("build C3", "build D5", "build H4", "build C4"):
        session.answer(session.question().seat, word, session.ply)
    assert session.question().kind == "choose_bonus_card"
    assert [player.vp for player in session.state.players] == [20, 20]


def test_the_builder_may_convert_once_more_after_the_neighbors_have_decided() -> None:
    table = upgrade_beside_witches((4, 4, 4))
    table.play("witches: leech 3 from halflings")
    assert table.asked() == "halflings after_action"
    table.play("halflings: convert 1PW to 1C. done")
    assert table.asked() == "witches action"
