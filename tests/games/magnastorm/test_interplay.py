"""Rules that meet: two commanders at once, ends in the middle of something, last pieces, other players' pieces."""

from __future__ import annotations

import pytest

from ludarium.games.magnastorm.content.constants import SPACE_BONUSES, YELLOW

from .table import GAME, Table

# Paying.


def test_idris_yakuul_helps_to_buy_the_token() -> None:
    table = Table(administrative="05 02 06 08").hold("pink", "05").give("pink", own=1)
    table.upper(c1_r1="yellow", c4_r1="yellow").turn("pink").play("token", "own for yellow", "yellow to 1,1")
    assert table.state.first == table.seat("pink")
    assert table.cubes("pink") == {}


def test_idris_yakuul_replaces_neither_the_fee_of_azrea_bonsmai_nor_of_adira_okzil() -> None:
    table = Table(administrative="05 07 06 08").hold("pink", "05", "07").give("pink", own=1, yellow=1)
    table.move("pink", "NWb").play("pay", "stay", "runner NWb1", "lab 1")
    assert table.asked() == "orange"
    table = Table(administrative="05 04 06 08").hold("pink", "05", "04").give("pink", own=2, yellow=1)
    assert table.move("pink", "NWb").play("pay").kind() == "start_of_move"


def test_idris_yakuul_replaces_the_cost_of_a_lab_beside_the_fee_of_azrea_bonsmai() -> None:
    table = Table(administrative="05 07 06 08").hold("pink", "05", "07").labs("pink", "SWa1")
    table.give("pink", own=2, yellow=1).move("pink", "NWb").play("pay", "stay", "runner NWb1", "lab 2")
    table.play("extra lab with 07", "lab 3", "yellow for own")
    assert table.cubes("pink") == {}
    assert table.lab_count("pink", "NW") == 2


def test_kaysia_vasidis_and_idris_yakuul_help_in_one_turn() -> None:
    base = Table(administrative="05 02 06 08", research="18 14 15 16").hold("grey", "05", "18")
    table = base.labs("grey", "SWa1 SWb1").give("grey", own=1, yellow=1).move("grey", "SWd")
    table.play("pay", "walk Wd", "build 1", "yellow for own", "runner Wd1", "lab 10", "waive")
    assert table.points("grey") == 2
    assert table.cubes("grey") == {}


def test_a_station_of_another_player_and_justin_beeper_take_a_cube_each() -> None:
    table = Table().hold("grey", "02").station("pink", "T-SW-W").give("grey", own=1, yellow=1).move("grey", "NWd")
    table.play("boost yellow")
    assert not table.offers("station T-SW-W")
    table = Table().hold("grey", "02").station("pink", "T-SW-W").give("grey", own=2, yellow=1).move("grey", "NWd")
    table.play("boost yellow", "station T-SW-W", "fee grey", "walk Wa", "walk Wc", "no lab")
    assert table.cubes("grey") == {}
    assert table.cubes("pink") == {"grey": 1}


def test_a_bonus_of_the_space_may_pay_for_a_lab_of_the_same_move() -> None:
    """Green 1 to 2 on the panel brings the own cube for the lab of slot 3."""
    table = Table(objectives="R1 R3 S1 S2").labs("grey", "SWa1 SWb1").levels("grey", green=1)
    table.give("grey", own=1, yellow=1).move("grey", "NWb", "1,4")
    assert table.cubes("grey") == {"grey": 1}
    table.play("stay", "runner NWb1", "lab 3")
    assert table.cubes("grey") == {}


# Ends in the middle of something.


def test_a_turn_that_reaches_the_target_with_a_station_is_finished_with_lab_and_objective() -> None:
    table = Table().reputation(orange=25).labs("orange", "Wa1 Wb1 Wb2").give("orange", own=3).move("orange", "SWd")
    table.play("walk Wd", "build 1")
    assert table.state.ending == 1
    table.play("runner Wd1", "lab 4", "objective S2")
    assert table.points("orange") == 32
    assert table.kind() == "award_artifact"


def test_forrester_dains_reputation_may_end_the_game() -> None:
    table = Table().reputation(orange=24).give("orange", yellow=2).upper(c2_r1="yellow", c3_r1="yellow").turn("orange")
    table.play("takeover 01", "yellow to 1,1", "spend 1 yellow")
    assert table.points("orange") == 27
    assert table.kind() == "award_artifact"


def test_a_takeover_of_the_last_crew_ends_the_phase_of_turns() -> None:
    table = Table().give("grey", yellow=2).upper(c2_r1="yellow").turn("grey").play("takeover 01", "yellow to 1,1")
    table.play("spend nothing")
    assert table.state.round == 2
    assert table.crew_on("upper", "1,1") == ["yellow"]


def test_the_end_in_administration_of_round_3_is_told_as_round_3_with_its_reward() -> None:
    table = Table().round(3).reputation(grey=26).labs_in("grey", E=1).lower(c1_r1="yellow").administer()
    assert table.kind() == "award_artifact"
    assert (table.state.round, table.points("grey")) == (3, 27)
    assert table.cubes("grey") == {"yellow": 1}


# Objectives.


def test_r4_counts_the_commander_that_was_just_taken_over() -> None:
    table = Table(objectives="R1 R4 S1 S2").hold("pink", "02").levels("pink", red=3).give("pink", yellow=1)
    table.upper(c5_r1="yellow", c1_r1="yellow").turn("pink").play("takeover 08", "yellow to 1,1", "objective R4")
    assert table.points("pink") == 2 + 5
    assert table.level("pink", "red") == 0


def test_s1_looks_at_the_majority_before_labs_are_taken() -> None:
    table = Table().labs_in("pink", NE=2, SE=2).labs_in("grey", SE=1).end_of_turn("pink")
    table.play("objective S1")
    assert table.points("pink") == 5
    assert (table.lab_count("pink", "NE"), table.lab_count("pink", "SE")) == (0, 0)


def test_labs_on_one_space_come_back_one_by_one_and_the_space_is_free_again() -> None:
    table = Table().labs("pink", "SWa1 SWa1 SWb1 SWb1").end_of_turn("pink").play("objective S2")
    assert table.slots("pink") == list(range(1, 11))
    table.give("grey", own=1).move("grey", "SWa").play("stay")
    assert table.offers("runner SWa1")


def test_ellen_outridges_level_brings_its_bonus_at_the_end_of_the_turn() -> None:
    table = Table(administrative="03 02 06 08").hold("pink", "03").labs_in("pink", SW=4).levels("pink", green=1)
    table.end_of_turn("pink").play("objective S2", "level green")
    assert table.cubes("pink") == {"pink": 1}
    assert table.asked() == "orange"


def test_ellen_outridges_level_may_keep_the_phase_of_turns_going_only_below_crew() -> None:
    """The crew bonus of ochre 5 comes after the last crew member above is gone: only lower spaces are left."""
    table = Table(administrative="03 02 06 08").hold("pink", "03").labs_in("pink", SW=4).levels("pink", ochre=4)
    table.upper(c1_r1="yellow").turn("pink").play("crew yellow 1,1", "place 4,1", "gain", "objective S2", "level ochre")
    assert not any(word.startswith("crew upper") for word in table.words())
    assert table.play("crew lower 1,1").state.round == 2


# Crew.


def test_a_commander_may_be_taken_over_while_only_others_crew_is_left() -> None:
    table = Table().give("grey", pink=1).upper(c2_r1="pink", c3_r1="orange").turn("grey")
    assert table.offers("crew pink 1,2", "crew orange 1,3", "takeover 01")
    table.play("takeover 01", "pink to 1,1")
    assert table.crew_on("lower", "1,1") == ["pink"]
    assert table.controller("01") == "grey"


def test_kim_kin_parks_shared_space_costs_two_cubes_in_the_next_round() -> None:
    table = Table().hold("pink", "16").levels("pink", ochre=2).lower(c2_r1="grey").gain("pink", "1,2").administer()
    table.give("orange", yellow=1).turn("orange")
    assert "Forrester Dain costs 1 grey cube and 1 yellow cube" in table.refusal("takeover 01")


def test_a_level_of_the_token_may_place_crew_before_the_cube_is_chosen() -> None:
    table = Table().levels("pink", ochre=4).give("pink", yellow=1).upper(c1_r1="yellow", c2_r1="yellow").turn("pink")
    table.play("token", "yellow to 1,1", "level ochre")
    assert table.kind() == "crew_bonus"
    table.play("crew upper 2,2")
    assert table.kind() == "any_cube"
    assert table.play("cube grey").cubes("pink") == {"grey": 1}


# The supply.


def test_a_gain_takes_what_the_supply_has_and_the_bag_only_black_cubes() -> None:
    table = Table(2).give("purple", yellow=22).gain("grey", "3,1")
    assert table.cubes("grey") == {"grey": 1}
    table.state.bag.counts[:] = [0, 0, 0, 0, 0, 25]
    table.lower().gain("grey", "4,3").play("draw", "draw black")
    assert table.cubes("grey") == {"grey": 1 + 2 + 1}


def test_cubes_of_a_station_fee_go_to_its_owner_and_not_to_the_supply() -> None:
    table = Table().station("pink", "T-SW-W").give("grey", own=1, yellow=1)
    kept = GAME.conserved_counts(table.state)
    table.move("grey", "NWd").play("station T-SW-W", "fee yellow")
    assert table.state.supply[YELLOW] == 21
    assert table.cubes("pink") == {"yellow": 1}
    assert GAME.conserved_counts(table.state) == kept


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_no_space_swaps_the_turn_order(seats: int) -> None:
    numbers = Table(seats).state.numbers
    assert SPACE_BONUSES.index("turn_order") not in numbers.bonus
    assert SPACE_BONUSES.index("turn_order") in Table(4).state.numbers.bonus
