"""The Euphorian recruits, one by one."""

from __future__ import annotations

from games.euphoria.table import GAME, P1, P2, P3, Table
from ludarium.core.frames import HIDDEN


def market_visit(*recruits: str, edition: str = "first") -> Table:
    """P1 can pay for a visit to the fountain in Subterra, where he has a token."""
    table = Table(edition=edition)
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.recruit(P1, *recruits)
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    return table


def bump_in_tunnel(recruit: str, face: int, bumped: int, edition: str = "first") -> Table:
    """P1 is about to bump a die of P2 from the Subterran tunnel."""
    table = Table(edition=edition)
    table.recruit(P1, recruit)
    table.die(P2, "subterran_tunnel", bumped)
    table.hand(P1, face)
    table.goods(P1, water=1)
    return table


def test_ben_takes_a_resource_when_another_players_roll_leaves_equal_dice() -> None:
    table = Table()
    table.recruit(P2, "ben")
    table.die(P1, "farm", 1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "roll 4", "roll 4")
    assert (table.asked(), table.words()) == ("may_use", ["yes", "no"])
    table.play("yes", "take 1 stone")
    assert (table.player(P2).morale, table.amount(P2, "stone")) == (1, 1)


def test_ben_looks_before_the_check_and_at_dice_that_were_not_rolled_too() -> None:
    table = Table()
    table.recruit(P2, "ben")
    table.set(P1, knowledge=6)
    table.hand(P1, 6, 6)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "roll 1", "no")
    assert (table.hand_of(P1), table.player(P2).morale) == ([1, 6], 3)


def test_ben_is_not_asked_without_the_morale_or_without_equal_dice() -> None:
    poor = Table()
    poor.recruit(P2, "ben")
    poor.set(P2, morale=2)
    poor.hand(P1, 4)
    poor.die(P1, "farm", 1)
    poor.play("retrieve all free", "roll 4")
    assert poor.state.active == P2
    different = Table()
    different.recruit(P2, "ben")
    different.hand(P1, 4)
    different.die(P1, "farm", 1)
    different.play("retrieve all free", "roll 5")
    assert different.state.active == P2


def test_bradley_draws_two_artifacts_and_discards_one_of_those_two() -> None:
    table = market_visit("bradley")
    table.cards(P1, "box")
    table.play("place 5 subterran_market_a", "use bradley", "draw bear", "draw bat")
    assert table.player(P1).knowledge == 5
    assert table.words() == ["discard bat", "discard bear"]
    assert GAME.view(table.state, P2).players[P1].drawn == [HIDDEN, HIDDEN]
    table.play("discard bat")
    assert (table.artifacts(P1), table.state.pile[1]) == (["bear", "box"], 1)


def test_bradley_needs_a_token_and_the_whole_price() -> None:
    full = market_visit("bradley")
    full.full_territory("subterran")
    full.play("place 5 subterran_market_a")
    assert full.state.active == P2
    wise = market_visit("bradley")
    wise.set(P1, knowledge=5)
    wise.play("place 5 subterran_market_a")
    assert wise.state.active == P2


def test_esme_burns_an_artifact_for_energy_and_a_track_step_with_each_token() -> None:
    table = market_visit("esme")
    table.cards(P1, "box", "bear")
    table.play("place 5 subterran_market_a")
    assert table.words() == ["no", "discard bear", "discard box"]
    table.play("discard box")
    assert table.words() == ["lose knowledge", "gain morale"]
    table.play("lose knowledge")
    assert (table.amount(P1, "energy"), table.player(P1).knowledge, table.artifacts(P1)) == (1, 2, ["bear"])
    assert table.step("subterran") == 1


def test_esme_is_offered_once_for_each_token_of_a_moment_on_anybodys_turn() -> None:
    table = Table()
    table.recruit(P2, "esme", "gary")
    table.cards(P2, "box", "bear")
    table.allegiance("euphorian", 10)
    table.hand(P1, 1)
    table.play("place 1 generator", "discard bear", "gain morale", "discard box", "lose knowledge")
    assert (table.amount(P2, "energy"), table.player(P2).morale, table.player(P2).knowledge) == (2, 4, 2)
    assert table.player(P2).tokens == 8


def test_esme_of_the_second_edition_makes_more_of_a_book() -> None:
    table = market_visit("esme", edition="second")
    table.cards(P1, "book", "bear")
    table.play("place 5 subterran_market_a", "discard book")
    assert (table.amount(P1, "energy"), table.player(P1).knowledge, table.player(P1).morale) == (2, 1, 5)
    other = market_visit("esme", edition="second")
    other.cards(P1, "book", "bear")
    other.play("place 5 subterran_market_a", "discard bear", "gain morale")
    assert (other.amount(P1, "energy"), other.player(P1).morale) == (1, 4)


def test_gary_likes_a_die_with_the_same_face_on_the_generator() -> None:
    table = Table()
    table.recruit(P1, "gary")
    table.die(P2, "generator", 2)
    table.hand(P1, 2)
    table.play("place 2 generator")
    assert table.words() == ["gain morale", "take energy"]
    table.play("take energy")
    assert (table.amount(P1, "energy"), table.player(P1).morale) == (2, 3)
    alone = Table()
    alone.recruit(P1, "gary")
    alone.die(P2, "generator", 1)
    alone.hand(P1, 2)
    alone.play("place 2 generator")
    assert alone.state.active == P2


def test_jefferson_pays_for_taking_dice_back_with_energy() -> None:
    table = Table()
    table.recruit(P1, "jefferson")
    table.goods(P1, energy=1)
    table.die(P1, "farm", 1)
    table.play("retrieve all pay energy", "roll 1")
    assert (table.amount(P1, "energy"), table.player(P1).knowledge, table.player(P1).morale) == (0, 2, 4)


def test_julia_takes_a_resource_for_a_bumped_die_with_the_same_face() -> None:
    table = bump_in_tunnel("julia", face=2, bumped=2)
    table.play("place 2 subterran_tunnel", "roll 5", "take 1 stone", "use julia", "take 1 gold")
    assert (table.player(P1).morale, table.amounts(P1, "gold", "stone")) == (1, [1, 1])


def test_julia_compares_the_face_before_the_roll() -> None:
    table = bump_in_tunnel("julia", face=2, bumped=5)
    table.play("place 2 subterran_tunnel", "roll 2", "take 1 stone")
    assert table.state.active == P2


def test_julia_of_the_second_edition_gives_the_bumped_die_her_own_face() -> None:
    table = bump_in_tunnel("julia", face=2, bumped=5, edition="second")
    table.play("place 2 subterran_tunnel", "yes", "take 1 gold", "take 1 stone")
    assert (table.hand_of(P2), table.player(P1).morale, table.amount(P1, "gold")) == ([2], 2, 1)
    declined = bump_in_tunnel("julia", face=2, bumped=5, edition="second")
    declined.play("place 2 subterran_tunnel", "no", "roll 6", "take 1 stone")
    assert (declined.hand_of(P2), declined.player(P1).morale) == ([6], 3)


def test_katy_takes_food_on_the_generator_without_artifacts() -> None:
    table = Table()
    table.recruit(P1, "katy")
    table.hand(P1, 3)
    table.play("place 3 generator")
    assert table.amounts(P1, "energy", "food") == [1, 1]
    collector = Table()
    collector.recruit(P1, "katy")
    collector.cards(P1, "bear")
    collector.hand(P1, 3)
    collector.play("place 3 generator")
    assert collector.amounts(P1, "energy", "food") == [1, 0]


def test_laura_gives_gold_to_whom_she_bumps_and_draws_two_artifacts() -> None:
    for space in ("subterran_tunnel", "subterran_tunnel_end", "activation_water"):
        table = Table()
        table.recruit(P1, "laura", "phil")
        table.player(P1).recruits = [table.number("laura")]
        table.miner("subterran", 9)
        table.die(P2, space, 4)
        table.set(P1, reserve=0)
        table.hand(P1, 2, 1, 1, 1)
        table.goods(P1, water=3, gold=1)
        table.play(f"place 2 {space}", "roll 1")
        if table.asked() == "tunnel_gain":
            table.play("take 1 stone")
        table.play("use laura", "draw bear", "draw bat")
        assert (table.amount(P1, "gold"), table.amount(P2, "gold"), table.artifacts(P1)) == (0, 1, ["bat", "bear"])


def test_laura_needs_gold() -> None:
    table = bump_in_tunnel("laura", face=2, bumped=5)
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone")
    assert table.state.active == P2


def test_michael_builds_with_any_resource_and_likes_gold() -> None:
    table = Table()
    table.recruit(P1, "michael")
    table.hand(P1, 3, 3)
    table.goods(P1, gold=1, clay=1)
    table.play("place 3 euphorian_market_b_build_1")
    assert table.words() == ["pay 1 gold", "pay 1 clay"]
    table.play("pay 1 gold")
    assert (table.amount(P1, "gold"), table.player(P1).morale, table.player(P1).knowledge) == (0, 4, 4)
    other = Table()
    other.recruit(P1, "michael")
    other.hand(P1, 3)
    other.goods(P1, clay=1)
    other.play("place 3 euphorian_market_b_build_1")
    assert (other.amount(P1, "clay"), other.player(P1).morale) == (0, 3)


def test_michael_likes_gold_where_it_is_printed_too() -> None:
    table = Table()
    table.recruit(P1, "michael")
    table.hand(P1, 3)
    table.goods(P1, gold=1)
    table.play("place 3 euphorian_market_b_build_2")
    assert (table.player(P1).morale, table.player(P1).knowledge) == (4, 4)


def test_nakagawa_sacrifices_the_placed_die_for_another_token() -> None:
    table = market_visit("nakagawa")
    table.hand(P1, 5, 1)
    table.play("place 5 subterran_market_a", "use nakagawa")
    assert (table.stars(P1, "subterran"), table.player(P1).tokens) == (2, 7)
    assert (table.on("subterran_market_a"), table.player(P1).reserve, table.hand_of(P1)) == (None, 3, [1])
    assert table.step("subterran") == 1


def test_nakagawa_never_takes_the_last_die_nor_works_in_a_full_territory() -> None:
    single = market_visit("nakagawa")
    single.play("place 5 subterran_market_a")
    assert single.state.active == P2
    full = market_visit("nakagawa")
    full.hand(P1, 5, 1)
    full.state.open_stars[1] = 1
    full.play("place 5 subterran_market_a")
    assert full.state.active == P2


def test_nakagawa_of_the_second_edition_advances_allegiance_from_a_construction_site() -> None:
    table = Table(edition="second")
    table.recruit(P1, "nakagawa")
    table.hand(P1, 3)
    table.goods(P1, clay=1)
    table.play("place 3 wastelander_market_a_build_2", "use nakagawa")
    assert table.step("euphorian") == 1


def test_ray_gains_morale_for_helping_and_loses_knowledge_otherwise() -> None:
    for owner, morale, knowledge in ((P1, 5, 3), (P3, 3, 1)):
        table = Table()
        table.recruit(owner, "ray")
        table.die(P2, "euphorian_market_a_build_2", 5)
        table.hand(P1, 1)
        table.goods(P1, gold=1)
        table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal spa_of_fleeting_pleasure")
        assert (table.player(owner).morale, table.player(owner).knowledge) == (morale, knowledge)


def test_ray_is_off_if_the_new_market_is_an_academy_he_did_not_build() -> None:
    table = Table()
    table.recruit(P3, "ray")
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    table.play("place 1 euphorian_market_a_build_3", "roll 2", "roll 3", "reveal academy_of_mandatory_equality")
    assert table.player(P3).knowledge == 3


def test_yordy_takes_dice_back_for_nothing_with_exactly_two_dice() -> None:
    for dice, morale in ((1, 3), (2, 2)):
        table = Table()
        table.recruit(P1, "yordy")
        table.market("euphorian_market_a", "cafeteria_of_nameless_meat", P2)
        table.set(P1, morale=3 if dice == 1 else 4)
        table.hand(P1, *[1] * dice)
        table.die(P1, "farm", 1)
        table.play("retrieve all free", "roll 1")
        assert table.player(P1).morale == morale


def test_yordy_of_the_second_edition_sets_one_of_the_dice_for_energy() -> None:
    table = Table(edition="second")
    table.recruit(P1, "yordy")
    table.goods(P1, energy=1)
    table.die(P1, "farm", 1)
    table.die(P1, "farm", 2)
    table.play("retrieve all free", "set 5", "roll 3")
    assert (table.hand_of(P1), table.amount(P1, "energy"), table.player(P1).morale) == ([3, 5], 0, 2)
    assert [event.amount for event in table.told("note", "check:knowledge")] == [11]
    single = Table(edition="second")
    single.recruit(P1, "yordy")
    single.goods(P1, energy=1, food=1)
    single.die(P1, "farm", 1)
    single.play("retrieve all pay food", "roll 3")
    assert single.amount(P1, "energy") == 1
