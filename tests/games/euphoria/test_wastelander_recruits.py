"""The Wastelander recruits, one by one."""

from __future__ import annotations

from games.euphoria.table import P1, P2, P3, Table


def test_brian_pays_food_for_bliss_at_the_bars_without_a_bonus() -> None:
    table = Table()
    table.recruit(P1, "brian")
    table.goods(P1, food=2)
    table.hand(P1, 1)
    table.play("place 1 sky_lounge", "take 2 gold")
    assert (table.amounts(P1, "food", "gold"), table.player(P1).knowledge) == ([0, 2], 3)
    assert table.step("wastelander") == 0


def test_brian_chooses_how_much_food_stands_for_bliss() -> None:
    table = Table()
    table.recruit(P1, "brian")
    table.market("subterran_market_a", "apothecary_of_productive_dreams", P1)
    table.goods(P1, food=2, bliss=4, clay=1)
    table.hand(P1, 1)
    table.play("place 1 subterran_market_a")
    plain = "pay 4 bliss 1 clay"
    assert table.words() == [plain, "pay 1 food 3 bliss 1 clay as bliss", "pay 2 food 2 bliss 1 clay as bliss"]
    table.play("pay 2 food 2 bliss 1 clay as bliss")
    assert (table.player(P1).knowledge, table.step("wastelander"), table.step("subterran")) == (4, 1, 1)


def test_brian_and_josh_together_let_food_stand_for_a_resource() -> None:
    table = Table()
    table.recruit(P1, "brian", "josh")
    table.market("subterran_market_a", "plaza_of_immortalized_humility", P1)
    table.goods(P1, water=4, food=1)
    table.hand(P1, 1)
    table.play("place 1 subterran_market_a")
    assert table.amounts(P1, "water", "food") == [0, 0]
    assert (table.stars(P1, "subterran"), table.step("subterran")) == (1, 1)
    assert (table.player(P1).knowledge, table.step("wastelander")) == (4, 1)


def test_brians_knowledge_is_no_price() -> None:
    table = Table()
    table.recruit(P1, "brian")
    table.market("subterran_market_a", "registry_of_personal_secrets", P1)
    table.set(P1, knowledge=6)
    table.goods(P1, food=4)
    table.cards(P1, "bat")
    table.hand(P1, 1)
    table.play("place 1 subterran_market_a", "pay 4 food 1 bat as bliss")
    assert (table.player(P1).knowledge, table.step("wastelander")) == (6, 1)


def test_brian_of_the_second_edition_loses_morale_in_icarus() -> None:
    table = Table(edition="second")
    table.recruit(P1, "brian")
    table.hand(P1, 1)
    table.play("place 1 cloud_mine")
    assert (table.player(P1).morale, table.amount(P1, "bliss")) == (2, 1)
    low = Table(edition="second")
    low.recruit(P1, "brian")
    low.set(P1, morale=1)
    low.hand(P1, 1)
    low.play("place 1 cloud_mine")
    assert low.player(P1).morale == 1


def test_flartner_builds_with_an_artifact_and_gains_morale() -> None:
    table = Table()
    table.recruit(P1, "flartner")
    table.cards(P1, "bear", "box")
    table.goods(P1, gold=1)
    table.hand(P1, 1)
    table.play("place 1 euphorian_market_a_build_2")
    assert table.words() == ["pay 1 gold", "pay 1 bear", "pay 1 box"]
    table.play("pay 1 box")
    assert (table.artifacts(P1), table.amount(P1, "gold"), table.player(P1).morale) == (["bear"], 1, 4)


def test_flartner_gains_nothing_for_the_printed_resource() -> None:
    table = Table()
    table.recruit(P1, "flartner")
    table.goods(P1, gold=1)
    table.hand(P1, 1)
    table.play("place 1 euphorian_market_a_build_2")
    assert table.player(P1).morale == 3


def test_geek_draws_one_more_and_discards_from_the_whole_hand() -> None:
    table = Table()
    table.recruit(P1, "geek")
    table.cards(P1, "box")
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use geek", "draw bear", "draw bat")
    assert table.words() == ["discard 1 bat", "discard 1 bear", "discard 1 box"]
    table.play("discard 1 box")
    assert (table.player(P1).knowledge, table.artifacts(P1)) == (5, ["bat", "bear"])


def test_geek_is_used_once_a_turn() -> None:
    table = Table()
    table.recruit(P1, "geek")
    table.set(P1, knowledge=1, morale=6)
    table.hand(P1, 2, 2)
    table.goods(P1, water=2)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use geek", "draw bear", "draw bat", "discard 1 bat")
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 artifact", "draw box")
    assert table.artifacts(P1) == ["bear", "box"]


def test_what_works_once_a_turn_works_again_in_the_next_turn() -> None:
    table = Table(2)
    table.recruit(P1, "geek")
    table.set(P1, knowledge=1, morale=6)
    table.hand(P1, 2, 3)
    table.hand(P2, 5)
    table.goods(P1, water=2)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use geek", "draw bear", "draw bat", "discard 1 bat")
    assert table.told("use", "ability:geek")[0].amount == 1
    table.play("place 5 farm", "place 3 subterran_tunnel", "roll 1", "take 1 artifact")
    assert table.words() == ["draw plainly", "use geek"]
    assert [(event.seat, event.amount) for event in table.told("free", "ability:geek")] == [(P1, 1)]


def test_geek_of_the_second_edition_draws_three_and_discards_two() -> None:
    table = Table(edition="second")
    table.recruit(P1, "geek")
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use geek", "draw bear", "draw bat", "draw box")
    table.play("discard 1 bat 1 box")
    assert (table.player(P1).knowledge, table.artifacts(P1)) == (4, ["bear"])


def test_ian_takes_water_on_the_farm_without_resources() -> None:
    for clay, water in ((0, 1), (1, 0)):
        table = Table()
        table.recruit(P1, "ian")
        table.goods(P1, clay=clay)
        table.hand(P1, 2)
        table.play("place 2 farm")
        assert table.amounts(P1, "food", "water") == [1, water]


def test_jacko_places_one_more_token_for_two_artifacts() -> None:
    table = Table()
    table.recruit(P1, "jacko")
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.cards(P1, "bear", "bat", "box")
    table.goods(P1, water=4, gold=1)
    table.hand(P1, 5)
    table.play("place 5 subterran_market_a", "use jacko")
    assert table.words() == ["pay 1 bat 1 bear", "pay 1 bat 1 box", "pay 1 bear 1 box"]
    table.play("pay 1 bat 1 box")
    assert (table.stars(P1, "subterran"), table.artifacts(P1), table.step("subterran")) == (2, ["bear"], 1)


def test_jacko_follows_the_rule_of_an_artifact_market() -> None:
    table = Table()
    table.recruit(P1, "jacko")
    table.set(P1, morale=6)
    table.market("wastelander_market_a", "fountain_of_wishful_thinking", P2)
    table.cards(P1, "bear", "bear", "box", "box")
    table.hand(P1, 5)
    table.play("place 5 ark", "pay 2 bear", "territory", "use jacko", "pay 2 box")
    assert table.words() == ["territory", "wastelander_market_a"]
    table.play("wastelander_market_a")
    assert (table.marked("wastelander_market_a", P1), table.player(P1).tokens) == (True, 8)


def test_jacko_needs_a_place_for_the_token() -> None:
    table = Table()
    table.recruit(P1, "jacko")
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.state.open_stars[1] = 1
    table.cards(P1, "bear", "bat")
    table.goods(P1, water=4, gold=1)
    table.hand(P1, 5)
    table.play("place 5 subterran_market_a")
    assert table.state.active == P2


def test_jacko_of_the_second_edition_pays_one_artifact_at_the_ark() -> None:
    table = Table(edition="second")
    table.recruit(P1, "jacko")
    table.cards(P1, "bear")
    table.hand(P1, 5)
    table.play("place 5 ark", "pay 1 bear")
    assert (table.asked(), table.stars(P1, "wastelander")) == ("may_use", 1)
    table.play("yes", "draw bat", "no")
    assert (table.artifacts(P2), table.artifacts(P3)) == (["bat"], [])
    in_full = Table(edition="second")
    in_full.recruit(P1, "jacko")
    in_full.cards(P1, "bear", "bat", "box")
    in_full.hand(P1, 5)
    in_full.play("place 5 ark", "pay 1 bat 1 bear 1 box")
    assert in_full.state.active == P2, "whoever pays three lets nobody draw"
    elsewhere = Table(edition="second")
    elsewhere.recruit(P1, "jacko")
    elsewhere.cards(P1, "bear")
    elsewhere.hand(P1, 5)
    assert elsewhere.why("place 5 incinerator").startswith("needs 3 artifacts")


def test_the_artist_draws_when_alone_or_highest_on_a_site() -> None:
    for other, usable in ((0, True), (3, True), (4, False), (5, False)):
        table = Table(5)
        table.recruit(P1, "artist")
        if other:
            table.die(P2, "euphorian_market_a_build_1", other)
        table.goods(P1, gold=1)
        table.hand(P1, 4)
        table.play("place 4 euphorian_market_a_build_2")
        assert (table.asked() == "choose_ability") == usable
        if usable:
            table.play("use artist", "draw bear")
            assert (table.player(P1).knowledge, table.artifacts(P1)) == (5, ["bear"])


def test_the_artist_draws_before_the_market_is_built() -> None:
    table = Table(2)
    table.recruit(P1, "artist")
    table.die(P2, "euphorian_market_a_build_1", 3)
    table.goods(P1, gold=1)
    table.hand(P1, 4)
    table.play("place 4 euphorian_market_a_build_2", "use artist", "draw bear", "roll 1", "roll 1")
    assert table.asked() == "reveal_tile"


def test_kyle_draws_when_alone_and_only_if_the_whole_price_can_be_paid() -> None:
    for knowledge, usable in ((4, True), (5, False)):
        table = Table()
        table.recruit(P1, "kyle")
        table.set(P1, knowledge=knowledge)
        table.hand(P1, 2)
        table.play("place 2 farm")
        assert (table.asked() == "choose_ability") == usable
        assert (table.amount(P1, "food"), table.step("wastelander")) == (1, 1)
        if usable:
            table.play("use kyle", "draw bear")
            assert (table.player(P1).knowledge, table.artifacts(P1)) == (6, ["bear"])


def test_an_ability_may_be_declined() -> None:
    table = Table()
    table.recruit(P1, "kyle")
    table.hand(P1, 2)
    table.play("place 2 generator", "done")
    assert (table.player(P1).knowledge, table.artifacts(P1), table.state.active) == (3, [], P2)


def test_nick_gains_morale_with_each_step_of_knowledge() -> None:
    table = Table()
    table.recruit(P1, "nick")
    table.die(P2, "generator", 6)
    table.hand(P1, 3)
    table.play("place 3 generator")
    assert (table.player(P1).knowledge, table.player(P1).morale) == (4, 4)
    full = Table()
    full.recruit(P1, "nick")
    full.set(P1, knowledge=6)
    full.die(P2, "generator", 6)
    full.hand(P1, 3)
    full.play("place 3 generator")
    assert (full.player(P1).knowledge, full.player(P1).morale) == (6, 3)


def test_pete_sacrifices_a_die_taken_back_for_food_and_a_resource() -> None:
    table = Table()
    table.recruit(P1, "pete")
    table.die(P1, "farm", 1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "sacrifice to pete", "take 1 gold", "roll 5")
    assert (table.amounts(P1, "food", "gold"), table.hand_of(P1), table.player(P1).reserve) == ([4, 1], [5], 3)


def test_pete_draws_for_a_new_die_even_if_it_is_lost() -> None:
    table = Table()
    table.recruit(P1, "pete")
    table.set(P1, knowledge=6)
    table.hand(P1, 1, 6)
    table.goods(P1, energy=3)
    table.play("place 1 activation_energy", "roll 6")
    assert (table.hand_of(P1), table.player(P1).knowledge) == ([6], 4)
    table.play("use pete", "draw bear")
    assert (table.player(P1).knowledge, table.artifacts(P1)) == (6, ["bear"])


def test_reitz_draws_and_digs_further_without_bumping() -> None:
    table = Table()
    table.recruit(P1, "reitz")
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 stone", "use reitz", "draw bear")
    assert (table.dug("subterran"), table.artifacts(P1), table.player(P1).knowledge) == (2, ["bear"], 5)
    bumping = Table()
    bumping.recruit(P1, "reitz")
    bumping.die(P1, "subterran_tunnel", 1)
    bumping.hand(P1, 2)
    bumping.goods(P1, water=1)
    bumping.play("place 2 subterran_tunnel", "roll 1", "take 1 stone")
    assert bumping.state.active == P2


def test_scarby_needs_to_be_strictly_highest_on_the_farm() -> None:
    tie = Table()
    tie.recruit(P1, "scarby")
    tie.die(P2, "farm", 4)
    tie.hand(P1, 4)
    tie.play("place 4 farm")
    assert tie.state.active == P2
    table = Table()
    table.recruit(P1, "scarby")
    table.die(P2, "farm", 4)
    table.hand(P1, 5)
    table.play("place 5 farm")
    assert (table.amount(P1, "food"), table.player(P1).knowledge) == (2, 4)
    table.play("lose knowledge")
    assert table.player(P1).knowledge == 3


def test_steven_is_consoled_for_a_lost_die_on_anybodys_turn() -> None:
    for edition in ("first", "second"):
        table = Table(edition=edition)
        table.recruit(P2, "steven")
        table.set(P2, knowledge=6)
        table.die(P2, "subterran_tunnel", 4)
        table.hand(P2, 6)
        table.hand(P1, 1)
        table.goods(P1, water=1)
        table.play("place 1 subterran_tunnel", "roll 5", "take 1 clay", "draw box", "take 1 stone")
        assert (table.hand_of(P2), table.amount(P2, "clay"), table.artifacts(P2)) == ([5], 1, ["box"])


def test_several_abilities_are_used_in_any_order_and_automatic_ones_even_when_done() -> None:
    table = Table()
    table.recruit(P1, "ian", "scarby", "kyle")
    table.hand(P1, 2)
    table.play("place 2 farm")
    assert table.words() == ["use ian", "use kyle", "use scarby", "done"]
    table.play("use scarby", "take food")
    assert table.words() == ["use ian", "use kyle", "done"]
    table.play("done")
    assert (table.amounts(P1, "food", "water"), table.artifacts(P1), table.state.active) == ([2, 1], [], P2)
