"""The sixteen commanders, one after the other."""

from __future__ import annotations

from ludarium.games.magnastorm.rules.artifacts import ArtifactBonus
from ludarium.games.magnastorm.rules.research import gain_level

from .table import Table

# 01 Forrester Dain


def test_forrester_dain_turns_up_to_two_yellow_cubes_into_reputation() -> None:
    table = Table().give("pink", yellow=4).upper(c2_r1="yellow", c3_r1="yellow").turn("pink")
    table.play("takeover 01", "yellow to 1,1")
    assert table.words() == ["spend nothing", "spend 1 yellow", "spend 2 yellow"]
    table.play("spend 2 yellow")
    assert table.points("pink") == 4
    assert table.cubes("pink") == {"yellow": 1}


def test_forrester_dain_may_be_declined_and_needs_cubes() -> None:
    table = Table().give("pink", yellow=2).upper(c2_r1="yellow", c3_r1="yellow").turn("pink")
    table.play("takeover 01", "yellow to 1,1")
    assert table.words() == ["spend nothing", "spend 1 yellow"]
    assert "2 reputation costs 2 yellow cubes; you hold 1 yellow cube" in table.refusal("spend 2 yellow")
    assert table.play("spend nothing").points("pink") == 2
    table = Table().give("pink", yellow=1).upper(c2_r1="yellow", c3_r1="yellow").turn("pink")
    assert table.play("takeover 01", "yellow to 1,1").asked() == "orange"


def test_forrester_dain_works_again_when_he_is_taken_back() -> None:
    table = Table().hold("grey", "01").give("pink", yellow=2, grey=1).upper(c2_r1="yellow", c3_r1="yellow").turn("pink")
    table.play("takeover 01", "yellow to 1,1", "spend 1 yellow")
    assert table.points("pink") == 3


def test_forrester_dain_takes_yellow_cubes_that_come_by_exchange() -> None:
    table = Table().give("pink", yellow=1, own=3).upper(c2_r1="yellow", c3_r1="yellow").turn("pink")
    table.play("takeover 01", "yellow to 1,1", "spend 1 yellow", "give 3 pink")
    assert table.points("pink") == 3
    assert table.cubes("pink") == {}


# 02 Justin B. Beeper


def test_justin_beeper_makes_a_move_longer_for_a_cube_that_is_not_own() -> None:
    table = Table().hold("grey", "02").give("grey", own=2, pink=1).move("grey", "SWc")
    assert table.offers("boost pink")
    assert "wants a cube that is not of your color" in table.refusal("boost grey")
    table.play("boost pink")
    assert not table.offers("boost pink")
    table.play("walk SWa", "walk Wa", "no lab")
    assert table.area("grey") == "Wa"
    assert table.cubes("grey") == {"grey": 1}


def test_justin_beeper_adds_to_the_range_bonus() -> None:
    table = Table().hold("grey", "02").give("grey", own=2, yellow=1).move("grey", "SWb", "2,2")
    table.play("boost yellow", "walk SWa", "walk Wa", "walk Wc", "no lab")
    assert table.area("grey") == "Wc"


def test_justin_beeper_helps_once_in_a_movement() -> None:
    table = Table().hold("grey", "02").give("grey", own=2, pink=2).move("grey", "SWc").play("boost pink")
    assert "has made this movement longer already" in table.refusal("boost pink")


def test_justin_beeper_helps_after_a_start_at_a_station() -> None:
    table = Table().hold("grey", "02").station("grey", "T-SW-W").give("grey", own=1, yellow=1).move("grey", "NWd")
    table.play("boost yellow", "station T-SW-W", "walk Wa", "walk NWa", "no lab")
    assert table.area("grey") == "NWa"


def test_justin_beeper_takes_a_cube_that_comes_by_exchange() -> None:
    table = Table().hold("grey", "02").give("grey", own=4).move("grey", "SWc")
    assert [word for word in table.words() if word.startswith("boost")] == ["boost purple"]
    table.play("boost purple", "give 3 grey")
    assert table.cubes("grey") == {}
    assert "range 2" in table.state.stack[-1].prompt(table.state)  # type: ignore[attr-defined]


def test_justin_beepers_range_decides_whether_the_storm_must_be_left() -> None:
    table = Table().round(2).hold("grey", "02").give("grey", own=1, yellow=1).move("grey", "SWb").play("boost yellow")
    assert table.words() == ["walk SWa", "walk SWd"]
    assert table.play("walk SWd").words() == ["walk Wd"]


# 03 Ellen B. Outridge


def test_ellen_outridge_adds_a_reputation_and_a_level_to_each_objective() -> None:
    table = Table().hold("pink", "03").labs_in("pink", SW=4).end_of_turn("pink").play("objective S2", "level red")
    assert table.points("pink") == 6
    assert table.level("pink", "red") == 1


def test_ellen_outridges_level_comes_after_markers_are_lowered() -> None:
    table = Table().hold("pink", "03").levels("pink", red=10).end_of_turn("pink").play("objective R1", "level red")
    assert table.level("pink", "red") == 1


# 04 Adira Okzil


def test_adira_okzil_sells_a_level_before_the_bonus_of_the_space() -> None:
    """Ochre 1 to 2 brings an own cube, then the space raises red 2 to 3 for a cube of any color."""
    table = Table().hold("pink", "04").levels("pink", ochre=1, red=2).give("pink", own=3, yellow=1)
    table.move("pink", "SWd", "1,2")
    assert table.words() == ["no level", "buy level"]
    table.play("buy level", "level ochre")
    assert table.cubes("pink") == {"pink": 1}
    table.play("cube orange")
    assert table.level("pink", "red") == 3
    assert table.cubes("pink") == {"orange": 1, "pink": 1}


def test_adira_okzil_may_be_declined_and_asks_only_who_can_pay() -> None:
    table = Table().hold("pink", "04").give("pink", own=3, yellow=1).move("pink", "SWd", "1,2").play("no level")
    assert table.cubes("pink") == {"pink": 2}
    table = Table().hold("pink", "04").give("pink", own=2, yellow=1).move("pink", "SWd", "1,2")
    assert table.kind() == "start_of_move"


def test_adira_okzil_helps_not_with_a_gain() -> None:
    assert Table().hold("pink", "04").give("pink", own=3).gain("pink", "4,1").asked() == "orange"


# 05 Idris Yakuul


def test_idris_yakuul_pays_an_own_cube_for_a_yellow_one() -> None:
    """The fourth row costs 1 yellow."""
    table = Table().hold("pink", "05").give("pink", own=1).move("pink", "SWd", "4,1").play("own for yellow")
    assert table.kind() == "start_of_move"
    assert table.cubes("pink") == {}


def test_idris_yakuul_leaves_the_choice() -> None:
    table = Table().hold("pink", "05").give("pink", own=2, yellow=2).move("pink", "SWd", "4,1")
    assert table.words() == ["pay", "own for yellow"]
    assert table.play("own for yellow").cubes("pink") == {"pink": 1, "yellow": 2}
    table = Table().hold("pink", "05").give("pink", own=2, yellow=2).move("pink", "SWd", "3,1")
    assert table.words() == ["pay", "yellow for own"]
    assert table.play("yellow for own").cubes("pink") == {"pink": 2, "yellow": 1}


def test_idris_yakuul_helps_with_a_takeover() -> None:
    table = Table(administrative="05 02 06 08").hold("pink", "05").give("pink", own=1)
    table.upper(c3_r1="yellow", c4_r1="yellow").turn("pink").play("takeover 02", "own for yellow", "yellow to 1,1")
    assert table.controller("02") == "pink"
    assert table.cubes("pink") == {}


def test_idris_yakuul_helps_not_with_his_own_takeover() -> None:
    table = Table(administrative="05 02 06 08").give("pink", own=1).upper(c2_r1="yellow", c4_r1="yellow").turn("pink")
    assert not table.offers("takeover 05")


def test_idris_yakuul_helps_once_in_an_action() -> None:
    table = Table(objectives="R1 R2 S1 S4").hold("pink", "05").labs("pink", "SWa1 SWb1 SWb2 SWc1").give("pink", own=2)
    table.move("pink", "NWb", "4,1").play("own for yellow", "stay")
    assert table.asked() == "orange"
    table = Table().hold("pink", "05").labs("pink", "SWa1 SWb1 SWb2 SWc1").give("pink", own=2, yellow=1)
    table.move("pink", "NWb", "4,1").play("pay", "stay", "runner NWb1", "lab 5", "own for yellow")
    assert table.cubes("pink") == {"pink": 1}


def test_idris_yakuul_helps_with_a_station_and_again_in_the_next_turn() -> None:
    table = Table().hold("grey", "05").give("grey", own=1, yellow=1).move("grey", "SWd").play("pay", "walk Wd")
    table.play("build 1", "yellow for own", "no lab")
    assert table.points("grey") == 2
    assert table.cubes("grey") == {}
    table.give("grey", own=1).lower().order("grey", "purple", "pink", "orange")
    for spot in ("5,1", "5,2", "5,3"):
        table.play(table.some_crew(), f"place {spot}", "gain")
    assert table.asked() == "grey"
    assert table.play(table.some_crew(), "place 4,1").offers("move")


# 06 Mira Mascovic


def test_mira_mascovic_puts_the_runner_beside_any_lab_of_a_quiet_sector() -> None:
    table = Table().hold("orange", "06").labs("purple", "NWc1").labs("grey", "NEa1").give("orange", own=1)
    table.move("orange", "SWd")
    assert [word for word in table.words() if word.startswith("jump")] == ["jump NWc"]
    assert "area NEa lies in the storm" in table.refusal("jump NEa")
    assert "no lab stands in area NWd" in table.refusal("jump NWd")
    table.play("jump NWc", "runner NWc2", "lab 1")
    assert table.area("orange") == "NWc"
    assert table.level("orange", "green") == 1


def test_mira_mascovic_ends_the_movement_whatever_the_range() -> None:
    table = Table().hold("orange", "06").labs("purple", "NWc1").give("orange", own=2).move("orange", "SWd", "2,2")
    assert table.play("jump NWc").kind() == "drop_lab"


def test_mira_mascovic_helps_out_of_the_storm_and_in_the_own_area() -> None:
    table = Table().round(2).hold("orange", "06").labs("purple", "NWc1").give("orange", own=1).move("orange", "SWb")
    assert table.offers("jump NWc")
    table = Table().hold("orange", "06").labs("purple", "NWc1").give("orange", own=1).move("orange", "NWc")
    assert table.play("jump NWc").offers("runner NWc2")


# 07 Azrea Bonsmai


def test_azrea_bonsmai_drops_a_third_lab_for_an_own_cube_and_its_cost() -> None:
    table = Table().hold("pink", "07").give("pink", own=3, yellow=1).move("pink", "NWb", "1,1")
    table.play("stay", "runner NWb1", "lab 1", "extra lab", "lab 2", "extra lab with 07", "lab 3")
    assert table.cubes("pink") == {}
    assert table.lab_count("pink", "NW") == 3
    assert table.level("pink", "red") == 1


def test_azrea_bonsmai_may_come_before_the_extra_lab_of_the_space() -> None:
    table = Table().hold("pink", "07").give("pink", own=3, yellow=1).move("pink", "NWb", "1,1")
    table.play("stay", "runner NWb1", "lab 1", "extra lab with 07", "lab 2", "extra lab", "lab 3")
    assert table.cubes("pink") == {}
    assert table.lab_count("pink", "NW") == 3


def test_azrea_bonsmai_helps_once_and_only_where_the_lab_can_be_paid_too() -> None:
    table = Table().hold("pink", "07").give("pink", own=3).move("pink", "NWb").play("stay", "runner NWb1", "lab 1")
    assert table.words() == ["no more labs", "extra lab with 07"]
    table.play("extra lab with 07")
    assert table.words() == ["lab 2", "lab 3", "lab 4"]
    assert table.play("lab 3").asked() == "orange"
    assert table.cubes("pink") == {}
    table = Table().hold("pink", "07").labs("pink", "SWa1 SWb1").give("pink", own=2, yellow=1)
    assert table.move("pink", "NWb").play("stay", "runner NWb1", "lab 3").asked() == "orange"


# 08 Ozgül Yilmark


def test_ozgul_yilmark_doubles_majorities() -> None:
    table = Table().hold("pink", "08").labs_in("pink", SW=2, W=1).labs_in("grey", W=1).administer()
    assert table.points("pink") == 2


# 11 Franzkarl Huber


def test_franzkarl_huber_takes_a_level_of_a_lab_anywhere() -> None:
    table = Table().hold("grey", "11").give("grey", own=1).move("grey", "NWb").play("stay", "runner NWb2", "lab 1")
    assert table.words() == ["level green", "level red", "level blue", "level ochre"]
    table.play("level ochre")
    assert (table.level("grey", "ochre"), table.level("grey", "blue")) == (1, 0)


def test_franzkarl_huber_redirects_levels_of_spaces_and_artifact_cards() -> None:
    table = Table().hold("grey", "11").gain("grey", "1,2").play("level green")
    assert (table.level("grey", "green"), table.level("grey", "red")) == (1, 0)
    table.do(lambda state: ArtifactBonus(0, 2).run(state)).play("level blue")
    assert table.level("grey", "blue") == 1


def test_franzkarl_huber_saves_a_level_beyond_the_top() -> None:
    table = Table().hold("grey", "11").levels("grey", red=12).do(gain_level, 0, 1, "magnastorm.lab", "space:NWb1")
    assert table.words() == ["level green", "level blue", "level ochre"]


# 12 Rain Davenpitt


def test_rain_davenpitt_raises_the_lowest_marker_before_the_space_does_its_part() -> None:
    """Red 2 to 3 by Rain, a cube of any color; red 3 to 4 by the space, an own cube."""
    table = Table(research="12 14 15 16").hold("purple", "12").levels("purple", green=3, red=2, blue=4, ochre=4)
    table.gain("purple", "1,2").play("cube grey")
    assert table.level("purple", "red") == 4
    assert table.cubes("purple") == {"grey": 1, "purple": 2}


def test_rain_davenpitt_lets_the_player_choose_among_equals() -> None:
    table = Table(research="12 14 15 16").hold("purple", "12").levels("purple", green=3, red=1, blue=1, ochre=4)
    assert table.gain("purple", "4,1").words() == ["level red", "level blue"]


def test_rain_davenpitt_raises_the_last_marker_that_is_not_at_the_top() -> None:
    table = Table(research="12 14 15 16").hold("purple", "12").levels("purple", green=4, red=12, blue=12, ochre=12)
    assert table.gain("purple", "4,1").level("purple", "green") == 5


def test_rain_davenpitt_helps_not_with_a_move() -> None:
    table = Table(research="12 14 15 16").hold("purple", "12").give("purple", own=1).move("purple", "SWd")
    assert sum(table.player("purple").levels) == 0


def test_rain_davenpitt_with_franzkarl_huber_raises_any_marker() -> None:
    table = Table(research="12 11 15 16").hold("purple", "12", "11").levels("purple", green=3, red=1, blue=4, ochre=4)
    assert len(table.gain("purple", "4,1").words()) == 4


# 13 Yuul Mbado


def test_yuul_mbado_adds_a_cube_of_any_color_to_a_gain() -> None:
    table = Table(research="13 14 15 16").hold("pink", "13").gain("pink", "4,1").play("cube orange")
    assert table.cubes("pink") == {"orange": 1, "pink": 2}


def test_rain_davenpitt_and_yuul_mbado_come_in_the_order_the_player_likes() -> None:
    table = Table(research="12 13 15 16").hold("pink", "12", "13").levels("pink", green=1, red=1, blue=4, ochre=4)
    table.gain("pink", "4,1")
    assert table.words() == ["first Rain Davenpitt", "first Yuul Mbado"]
    table.play("first Yuul Mbado", "cube grey", "level red")
    assert table.level("pink", "red") == 2
    assert table.cubes("pink") == {"grey": 1, "pink": 2}


# 14 Joy D. Obondov


def test_joy_obondov_adds_two_draws_to_the_bag_bonus_of_a_space() -> None:
    table = Table().hold("orange", "14").gain("orange", "4,3").play("draw", "draw black")
    assert table.words() == ["no more draws", "draw more"]
    table.play("draw more", "draw yellow", "draw grey")
    assert table.cubes("orange") == {"grey": 1, "orange": 3, "yellow": 1}
    assert table.asked() == "grey"


def test_joy_obondov_adds_two_draws_to_those_of_a_level_and_may_be_declined() -> None:
    table = Table().hold("orange", "14").levels("orange", ochre=2).give("orange", own=1).move("orange", "NWc")
    table.play("stay", "runner NWc1", "lab 1", "draw black", "draw black", "draw more", "draw black", "draw black")
    assert table.cubes("orange") == {"orange": 4}
    table = Table().hold("orange", "14").gain("orange", "4,3").play("draw", "draw black", "no more draws")
    assert table.cubes("orange") == {"orange": 3}


def test_joy_obondov_adds_nothing_to_a_declined_draw() -> None:
    assert Table().hold("orange", "14").gain("orange", "4,3").play("no draw").asked() == "grey"


# 15 Cedric J. Lebeaux


def test_cedric_lebeaux_brings_a_reputation_to_a_new_holder_only() -> None:
    table = Table(research="11 14 16 15").levels("orange", ochre=4).administer()
    assert table.points("orange") == 3
    table.lower(c1_r1="yellow").administer()
    assert table.points("orange") == 3


# 16 Kim-Kin Park


def test_kim_kin_park_shares_an_occupied_space_once_in_a_round() -> None:
    """Also in the turns that follow in the same round."""
    table = Table().hold("pink", "16").lower(c2_r1="grey").gain("pink", "1,2")
    assert table.level("pink", "red") == 1
    assert table.crew_on("lower", "1,2") == ["yellow", "grey"]
    for spot in ("5,1", "5,2", "5,3"):
        table.play(table.some_crew(), f"place {spot}", "gain")
    assert table.asked() == "pink"
    assert not table.play(table.some_crew()).offers("place 1,2")


def test_kim_kin_park_is_renewed_with_the_round() -> None:
    table = Table().hold("pink", "16").levels("pink", ochre=3).lower(c2_r1="grey").gain("pink", "1,2")
    assert not table.turn("pink").play(table.some_crew()).offers("place 1,2")
    table.lower(c2_r1="grey", c3_r3="yellow").administer()
    assert table.state.round == 2
    table.lower(c2_r1="grey").turn("pink")
    assert table.play(table.some_crew()).offers("place 1,2")


def test_what_lasts_a_round_is_not_forgotten_with_a_turn_and_what_lasts_a_turn_is() -> None:
    table = Table(research="18 14 15 16").hold("pink", "16", "18")
    table.state.memory[16] = table.state.memory[18] = 1
    table.turn("pink")
    assert (table.state.memory[16], table.state.memory[18]) == (1, 0)
    table.state.memory[18] = 1
    table.begin_round()
    assert (table.state.memory[16], table.state.memory[18]) == (0, 1)


def test_kim_kin_park_is_not_used_up_by_the_bottom_row_of_a_full_panel() -> None:
    table = Table().hold("pink", "16").fill_lower().gain("pink", "5,1").turn("pink")
    assert table.play(table.some_crew()).offers("place 1,2")
    table = Table().hold("pink", "16").fill_lower().gain("pink", "1,2").turn("pink")
    assert not table.play(table.some_crew()).offers("place 1,2")


def test_kim_kin_park_helps_not_with_crew_that_is_moved_by_a_takeover() -> None:
    table = Table().hold("pink", "16").lower(c2_r1="grey").give("pink", yellow=1)
    table.upper(c3_r1="yellow", c1_r1="yellow").turn("pink").play("takeover 02")
    assert not table.offers("yellow to 1,2")


# 17 Sayuri Modo


def test_sayuri_modo_takes_an_own_cube_off_the_row() -> None:
    table = Table(research="17 14 15 16").hold("pink", "17").give("pink", own=1).move("pink", "SWd", "2,1")
    assert table.cubes("pink") == {}


def test_sayuri_modo_helps_not_where_the_row_costs_yellow_only() -> None:
    table = Table(research="17 14 15 16").hold("pink", "17").give("pink", yellow=1).move("pink", "SWd", "4,1")
    assert table.cubes("pink") == {}


def test_sayuri_modo_helps_not_with_labs_and_stations() -> None:
    table = Table(research="17 14 15 16").hold("grey", "17").labs("grey", "SWa1 SWb1").give("grey", own=1)
    table.move("grey", "SWd").play("walk Wd", "no station", "runner Wd1", "lab 3")
    assert table.cubes("grey") == {}


def test_sayuri_modo_looks_at_the_printed_row_before_idris_yakuul_replaces() -> None:
    table = Table(research="17 14 15 16").hold("pink", "17", "05").give("pink", own=1).move("pink", "SWd", "4,1")
    assert table.play("own for yellow").cubes("pink") == {}
    table = Table(research="17 14 15 16").hold("pink", "17", "05").give("pink", yellow=1).move("pink", "SWd", "2,1")
    assert table.play("yellow for own").cubes("pink") == {}


# 18 Kaysia Vasidis


def test_kaysia_vasidis_waives_the_cost_of_one_of_two_labs() -> None:
    base = Table(research="18 14 15 16").hold("grey", "18").labs("grey", "SWa1 SWb1 SWb2 SWc1")
    table = base.give("grey", own=3, yellow=1).move("grey", "NWb", "1,1").play("stay", "runner NWb1", "lab 5")
    assert table.words() == ["waive"]
    table.play("waive", "extra lab", "lab 6")
    assert table.cubes("grey") == {}
    base = Table(research="18 14 15 16").hold("grey", "18").labs("grey", "SWa1 SWb1 SWb2 SWc1")
    table = base.give("grey", own=1, yellow=2).move("grey", "NWb", "1,1").play("stay", "runner NWb1", "lab 5", "pay")
    table.play("extra lab", "lab 6", "waive")
    assert table.cubes("grey") == {}
    assert table.lab_count("grey", "NW") == 2


def test_kaysia_vasidis_waives_a_station_and_then_no_lab() -> None:
    table = Table(research="18 14 15 16").hold("grey", "18").labs("grey", "SWa1 SWb1").give("grey", own=1)
    table.move("grey", "SWd").play("walk Wd", "build 3", "waive")
    assert table.points("grey") == 2
    assert table.asked() == "purple"


def test_kaysia_vasidis_waives_no_fees_of_other_commanders() -> None:
    table = Table(research="18 14 15 16").hold("grey", "18", "07").labs("grey", "SWa1 SWb1").give("grey", own=1)
    table.move("grey", "NWb").play("stay", "runner NWb1", "lab 3", "waive")
    assert table.asked() == "purple"
    table = Table(research="18 14 15 16").hold("grey", "18", "07").labs("grey", "SWa1").give("grey", own=2)
    table.move("grey", "NWb").play("stay", "runner NWb1", "lab 2", "extra lab with 07", "lab 10", "waive")
    assert table.cubes("grey") == {}


def test_kaysia_vasidis_waives_neither_a_row_nor_a_takeover() -> None:
    table = Table(research="18 14 15 16").hold("grey", "18").give("grey", pink=3).turn("grey")
    assert table.play("crew yellow 1,1", "place 4,1", "move").words() == ["exchange"]
    table = Table(research="18 14 15 16").hold("grey", "18").give("grey", pink=3)
    table.upper(c3_r1="yellow", c1_r2="grey").turn("grey")
    assert table.play("takeover 02").words() == ["exchange"]


def test_kaysia_vasidis_helps_again_in_the_next_turn() -> None:
    table = Table(research="18 14 15 16").hold("grey", "18").labs("grey", "SWa1 SWb1").give("grey", own=2)
    table.move("grey", "NWb").play("stay", "runner NWb1", "lab 10", "waive")
    for spot in ("5,1", "5,2", "5,3"):
        table.play(table.some_crew(), f"place {spot}", "gain")
    table.play(table.some_crew(), "place 3,2", "move", "stay", "runner NWb2", "lab 9", "waive")
    assert table.lab_count("grey", "NW") == 2
