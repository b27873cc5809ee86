"""Where several rules, recruits and penalties meet in one placement."""

from __future__ import annotations

import pytest

from games.euphoria.table import P1, P2, P3, P4, Table
from ludarium.games.euphoria.content.causes import SETUP
from ludarium.games.euphoria.content.constants import HIDDEN_RECRUITS
from ludarium.games.euphoria.rules.tokens import activate

FOUNTAIN = "fountain_of_wishful_thinking"


def test_a_placement_pays_bumps_checks_and_serves_before_what_the_payment_brings() -> None:
    table = Table()
    table.market("subterran_market_a", "registry_of_personal_secrets", P1)
    table.recruit(P1, "brian")
    table.die(P1, "subterran_market_a", 6)
    table.set(P1, knowledge=4)
    table.hand(P1, 5, 5)
    table.goods(P1, food=4)
    table.cards(P1, "bat")
    table.play("place 5 subterran_market_a", "pay 4 food 1 bat as bliss", "roll 6")
    # The knowledge that food for bliss brings comes after the check: 5 + 6 + 4 is safe.
    told = [event.what for event in table.log if event.verb not in {"reveal", "begin", "score"}]
    bump = ["die:5", "die:6", "die:6", "die:6", "check:knowledge"]
    after = ["piece:token", "track:subterran", "good:knowledge", "track:wastelander"]
    assert told == ["good:food", "artifact:bat", *bump, *after]
    assert [event.amount for event in table.told("note", "check:knowledge")] == [15]
    assert (table.player(P1).knowledge, table.hand_of(P1)) == (5, [5, 6])


def test_the_goods_of_a_rolled_face_go_first_then_equal_dice_then_the_check() -> None:
    table = Table()
    table.market("euphorian_market_a", "center_for_reduced_literacy", P2)
    table.recruit(P3, "ben")
    table.goods(P1, food=1, gold=1)
    table.hand(P1, 6)
    table.set(P1, knowledge=4, morale=1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "roll 6")
    assert table.asked() == "lose_goods"
    table.play("lose 1 food")
    assert table.asked() == "may_use"
    table.play("no")
    assert (table.hand_of(P1), table.player(P1).reserve) == ([6], 3)
    rule = "euphoria.market.center_for_reduced_literacy"
    assert [event.rule for event in table.told("lose", "good:food")] == [rule]


@pytest.mark.parametrize(("active", "order"), [(P1, [P2, P3, P4]), (P3, [P3, P4, P2])])
def test_all_who_look_at_equal_dice_are_asked_clockwise_from_the_active_player(active: int, order: list[int]) -> None:
    """No card is printed more than once; three of them here show the order in which players react."""
    table = Table(4)
    table.turn(active)
    for seat in (P2, P3, P4):
        activate(table.state, seat, table.number("ben"), HIDDEN_RECRUITS, SETUP)
    table.hand(P1, 2)
    table.die(P1, "euphorian_tunnel", 1)
    table.hand(active, *table.player(active).hand, 6)
    table.goods(active, energy=1)
    table.play("place 6 euphorian_tunnel", "roll 2")
    asked = []
    while table.asked() == "may_use":
        asked.append(table.question().seat)
        table.play("no")
    assert asked == order


def test_two_markets_share_the_blame_for_goods_lost_in_one_roll() -> None:
    table = Table()
    table.market("euphorian_market_a", "bemusement_park", P2)
    table.market("euphorian_market_b", "clinic_of_blind_hindsight", P2)
    table.goods(P1, food=1, gold=2)
    table.set(P1, morale=1)
    for area in ("farm", "aquifer"):
        table.die(P1, area, 1)
    table.play("retrieve all free", "roll 3", "roll 2")
    assert table.question().prompt == (
        "Which 2 goods do you lose to the penalty of the Clinic of Blind Hindsight and Bemusement Park?"
    )
    assert table.question().about == ["market:clinic_of_blind_hindsight", "market:bemusement_park"]
    table.play("lose 1 food 1 gold")
    assert [event.rule for event in table.told("lose", "good:food")] == ["euphoria.markets"]


def test_the_card_of_the_icarite_tier_can_be_burned_for_the_same_token() -> None:
    table = Table()
    table.allegiance("icarite", 6)
    table.recruit(P1, "esme", "lee")
    table.goods(P1, gold=3)
    table.hand(P1, 1)
    table.play("place 1 nimbus_loft", "draw box", "discard box", "gain morale")
    assert (table.amount(P1, "energy"), table.player(P1).morale, table.artifacts(P1)) == (1, 4, [])


def test_a_second_token_of_a_moment_finds_no_card_left_to_burn() -> None:
    table = Table()
    table.recruit(P2, "esme", "gary")
    table.cards(P2, "box")
    table.allegiance("euphorian", 10)
    table.hand(P1, 1)
    table.play("place 1 generator", "discard box", "gain morale")
    assert (table.player(P2).tokens, table.asked(), table.state.active) == (8, "choose_action", P2)


def test_a_recruit_from_a_dilemma_is_active_before_its_token_is_placed() -> None:
    table = Table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat", "box")
    table.allegiance("euphorian", 11)
    table.play("dilemma", "pay 1 bat", "recruit", "deal esme", "deal gary", "keep esme")
    assert table.words() == ["no", "discard box"]


def test_resources_from_other_abilities_do_not_count_as_taken_from_the_tunnel() -> None:
    for ability in ("chase", "xander", "dave"):
        table = Table()
        table.recruit(P1, "andrew", ability)
        table.die(P2, "euphorian_tunnel", 6)
        table.hand(P1, 2, 3)
        table.goods(P1, energy=1)
        table.play("place 2 euphorian_tunnel", "roll 1", "take 1 artifact", "draw bear", f"use {ability}")
        assert (table.artifacts(P1), table.state.active) == (["bear"], P2)


def test_both_gains_of_a_tunnel_include_the_resource() -> None:
    table = Table()
    table.recruit(P1, "andrew", "ray")
    table.allegiance("euphorian", 5)
    table.hand(P1, 2)
    table.goods(P1, energy=1)
    table.play("place 2 euphorian_tunnel", "draw bear", "draw bat")
    assert (table.artifacts(P1), table.amount(P1, "gold")) == (["bat", "bear"], 1)


def test_extra_tokens_open_no_further_abilities_but_count_for_those_that_look_at_tokens() -> None:
    table = Table()
    table.market("subterran_market_a", FOUNTAIN, P1)
    table.market("euphorian_market_a", "theater_of_revelatory_propaganda", P2)
    table.recruit(P1, "jacko", "nakagawa", "bradley", "brett", "esme")
    table.set(P1, morale=6, knowledge=1)
    table.cards(P1, "bear", "bat", "box")
    table.goods(P1, water=4, gold=1)
    table.hand(P1, 5, 1)
    table.play("place 5 subterran_market_a", "no")
    assert table.words() == ["use bradley", "use nakagawa", "use brett", "use jacko", "done"]
    table.play("use nakagawa", "no", "use jacko", "pay 1 bat 1 bear", "no")
    assert table.words() == ["use bradley", "use brett", "done"]
    assert (table.stars(P1, "subterran"), table.step("subterran"), table.player(P1).knowledge) == (3, 1, 4)


def test_the_tribute_puts_the_extra_token_on_the_territory_at_artifact_markets_too() -> None:
    table = Table()
    table.market("subterran_market_a", FOUNTAIN, P2)
    table.recruit(P1, "nakagawa")
    table.cards(P1, "bear", "bear")
    table.hand(P1, 5, 1)
    table.play("place 5 free_press", "pay 2 bear", "subterran_market_a", "use nakagawa")
    assert (table.stars(P1, "subterran"), table.marked("subterran_market_a", P1)) == (1, True)


def test_visits_in_icarus_open_none_of_the_market_abilities() -> None:
    table = Table()
    table.recruit(P1, "bradley", "nakagawa", "jacko", "brett")
    table.cards(P1, "bear", "bear", "box", "box")
    table.set(P1, morale=6)
    table.hand(P1, 3, 4)
    table.play("place 3 wind_salon", "pay 2 bear")
    assert (table.stars(P1, "icarite"), table.state.active) == (1, P2)


def test_a_recruit_turned_up_by_the_step_of_a_visit_is_too_late_for_that_visit() -> None:
    table = Table()
    table.market("wastelander_market_a", FOUNTAIN, P1)
    table.allegiance("wastelander", 7)
    table.hidden(P1, "jacko")
    table.goods(P1, water=4, gold=1)
    table.cards(P1, "bear", "bat")
    table.hand(P1, 3)
    table.play("place 3 wastelander_market_a")
    assert (table.active(P1), table.state.active) == (["jacko"], P2)


def test_steps_that_follow_steps_go_with_each_of_them() -> None:
    table = Table()
    table.recruit(P1, "maxime", "curtis")
    table.recruit(P2, "nick")
    table.die(P2, "subterran_tunnel", 5)
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone", "use maxime", "draw box")
    assert (table.player(P1).morale, table.player(P1).knowledge) == (1, 1)
    assert (table.player(P2).knowledge, table.player(P2).morale) == (4, 4)


def test_the_theater_counts_every_token_of_the_fourth_tier() -> None:
    table = Table()
    table.market("euphorian_market_a", "theater_of_revelatory_propaganda", P3)
    table.recruit(P2, "gary", "ray")
    table.allegiance("euphorian", 10)
    table.hand(P1, 1)
    table.play("place 1 generator")
    assert (table.player(P2).tokens, table.player(P2).knowledge, table.player(P1).knowledge) == (8, 5, 3)


def test_bliss_given_to_a_bumper_is_bliss_even_with_food_for_it() -> None:
    table = Table()
    table.recruit(P2, "amanda", "brian")
    table.goods(P2, food=2)
    table.die(P2, "subterran_tunnel", 3)
    table.hand(P1, 1)
    table.goods(P1, water=1)
    table.play("place 1 subterran_tunnel")
    assert table.asked() == "roll_dice"


def test_the_icarite_track_can_end_the_game_before_the_loft_places_its_token() -> None:
    table = Table()
    table.recruit(P2, "lee")
    for seat in (P1, P2):
        table.set(seat, tokens=1)
    table.allegiance("icarite", 10)
    table.goods(P1, gold=3)
    table.hand(P1, 1)
    table.play("place 1 nimbus_loft")
    assert (table.state.winner, table.player(P1).tokens) == (P2, 1)


def test_a_token_on_the_fountain_lets_further_dice_follow_at_once() -> None:
    table = Table()
    table.market("wastelander_market_a", FOUNTAIN, P2)
    table.hand(P1, 2, 2)
    table.cards(P1, "bear", "bear")
    table.play("place 2 ark", "pay 2 bear", "wastelander_market_a")
    assert (table.asked(), "place 2 farm" in table.words()) == ("place_next", True)


def test_a_new_die_placed_at_once_can_build_and_equal_dice_follow_afterwards() -> None:
    table = Table(2)
    table.recruit(P1, "chase")
    table.hand(P1, 6, 6)
    table.goods(P1, water=3, gold=1)
    table.die(P2, "euphorian_market_a_build_2", 1)
    table.play("place 6 activation_water", "roll 6", "use chase", "place 6 euphorian_market_a_build_3")
    table.play("roll 6", "roll 1", f"reveal {FOUNTAIN}")
    assert (table.hand_of(P1), table.asked(), table.state.ready) == ([6, 6], "place_next", 1)
    table.play("place 6 farm")
    assert (table.hand_of(P1), table.state.active) == ([6], P2)


def test_dice_that_came_back_and_new_ones_are_lost_before_those_that_may_follow() -> None:
    table = Table()
    table.set(P1, knowledge=6)
    table.hand(P1, 5, 5, 5)
    table.die(P1, "activation_water", 1)
    table.goods(P1, water=3)
    table.play("place 5 activation_water", "roll 5", "roll 5")
    assert (table.hand_of(P1), table.state.ready, table.player(P1).reserve) == ([5, 5], 2, 1)


def test_a_lost_die_is_made_up_for_before_the_abilities_of_a_new_one() -> None:
    table = Table()
    table.recruit(P1, "steven", "pete")
    table.set(P1, knowledge=6)
    table.hand(P1, 1, 6)
    table.goods(P1, energy=3)
    table.play("place 1 activation_energy", "roll 6", "take 1 gold", "draw bat", "use pete", "draw bear")
    assert (table.artifacts(P1), table.amount(P1, "gold")) == (["bat", "bear"], 1)


def test_turned_up_cards_of_a_running_effect_are_not_reshuffled() -> None:
    table = Table()
    table.recruit(P1, "gambler")
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.state.deck.counts = [0, 1, 0, 0, 0, 0]
    table.state.pile = [0, 0, 2, 0, 0, 0]
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use gambler")
    assert (table.artifacts(P1), table.state.pile) == (["bear", "bear"], [0, 1, 0, 0, 0, 0])


def test_a_card_that_is_discarded_of_those_drawn_leaves_what_was_known_about_the_hand() -> None:
    table = Table()
    table.market("subterran_market_a", FOUNTAIN, P1)
    table.recruit(P1, "bradley")
    table.cards(P1, "bear")
    table.player(P1).shown = [0, 0, 1, 0, 0, 0]
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    table.play("place 5 subterran_market_a", "use bradley", "draw bear", "draw bat", "discard bear")
    assert (table.player(P1).shown, table.artifacts(P1)) == ([0, 0, 1, 0, 0, 0], ["bat", "bear"])
    assert len(table.told("reveal", "artifact:bear")) == 1


@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_one_player_alone_builds_with_as_many_dice_as_the_table_needs(seats: int, needed: int) -> None:
    table = Table(seats)
    table.hand(P1, *[3] * needed)
    table.goods(P1, gold=3, clay=1)
    for number in range(1, needed + 1):
        assert table.asked() == ("place_next" if number > 1 else "choose_action")
        table.play(f"place 3 euphorian_market_a_build_{number}")
    table.play(*["roll 1"] * needed, f"reveal {FOUNTAIN}")
    assert [player.tokens for player in table.state.players] == [9, *[10] * (seats - 1)]
    assert [player.bound > 0 for player in table.state.players] == [False, *[True] * (seats - 1)]


def test_the_spa_is_not_to_blame_for_an_own_die_on_a_construction_space() -> None:
    table = Table(5)
    table.market("euphorian_market_a", "spa_of_fleeting_pleasure", P2)
    table.die(P1, "subterran_market_a_build_2", 3)
    table.hand(P1, 1)
    table.goods(P1, stone=1)
    assert table.why("place 1 subterran_market_a_build_2").startswith("a die stands here already")


def test_a_benefit_that_cannot_be_had_is_told_with_its_reason() -> None:
    table = Table()
    table.market("subterran_market_a", "laboratory_of_selective_genetics", P2)
    table.hand(P1, 1, 1)
    table.goods(P1, water=3, gold=3)
    table.full_territory("icarite")
    table.play("place 1 activation_water", "place 1 nimbus_loft")
    (no_die,) = table.told("miss", "good:dice")
    (no_token,) = table.told("miss", "good:tokens")
    assert no_die.rule == "euphoria.market.laboratory_of_selective_genetics"
    assert no_token.rule == "euphoria.tokens"
