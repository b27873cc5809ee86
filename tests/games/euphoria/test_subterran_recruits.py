"""The Subterran recruits, one by one."""

from __future__ import annotations

from games.euphoria.table import GAME, P1, P2, P3, Table


def in_tunnel(*recruits: str, hand: tuple[int, ...] = (2,), edition: str = "first") -> Table:
    """P1 has a water for the Subterran tunnel."""
    table = Table(edition=edition)
    table.recruit(P1, *recruits)
    table.hand(P1, *hand)
    table.goods(P1, water=1)
    return table


def test_andrew_draws_an_artifact_with_the_resource_of_another_tunnel() -> None:
    table = Table()
    table.recruit(P1, "andrew")
    table.hand(P1, 2)
    table.goods(P1, energy=1)
    table.play("place 2 euphorian_tunnel", "take 1 gold", "draw bear")
    assert (table.amount(P1, "gold"), table.artifacts(P1)) == (1, ["bear"])


def test_andrew_does_nothing_for_an_artifact_in_his_own_tunnel_or_with_cards_in_hand() -> None:
    artifact = Table()
    artifact.recruit(P1, "andrew")
    artifact.hand(P1, 2)
    artifact.goods(P1, energy=1)
    artifact.play("place 2 euphorian_tunnel", "take 1 artifact", "draw bear")
    assert (artifact.artifacts(P1), artifact.state.active) == (["bear"], P2)
    own = in_tunnel("andrew")
    own.play("place 2 subterran_tunnel", "take 1 stone")
    assert own.state.active == P2
    collector = Table()
    collector.recruit(P1, "andrew")
    collector.hand(P1, 2)
    collector.goods(P1, energy=1)
    collector.cards(P1, "box")
    collector.play("place 2 euphorian_tunnel", "take 1 gold")
    assert collector.state.active == P2


def at_fountain(recruit: str, bumped: int, edition: str = "first") -> Table:
    """P1 visits a market, bumping a die of P2 or of his own, or nobody (-1)."""
    table = Table(edition=edition)
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.recruit(P1, recruit)
    if bumped >= 0:
        table.die(bumped, "subterran_market_a", 1)
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    table.play("place 5 subterran_market_a", *(["roll 1"] if bumped >= 0 else []))
    return table


def test_brett_takes_a_resource_after_a_token_if_nobody_was_bumped() -> None:
    table = at_fountain("brett", bumped=-1)
    table.play("use brett", "take 1 clay")
    assert (table.player(P1).knowledge, table.amount(P1, "clay")) == (5, 1)
    for bumped in (P1, P2):
        assert at_fountain("brett", bumped).state.active == P2


def test_brett_of_the_second_edition_asks_less_and_minds_no_bump() -> None:
    table = at_fountain("brett", bumped=P2, edition="second")
    table.play("use brett", "take 1 clay")
    assert (table.player(P1).knowledge, table.amount(P1, "clay")) == (4, 1)


def test_chase_sacrifices_the_die_on_a_tunnel_for_two_resources() -> None:
    table = in_tunnel("chase", hand=(2, 6))
    table.play("place 2 subterran_tunnel", "take 1 stone", "use chase")
    assert (table.amount(P1, "stone"), table.player(P1).reserve, table.on("subterran_tunnel")) == (3, 3, None)


def test_chase_never_sacrifices_the_last_die() -> None:
    table = in_tunnel("chase")
    table.play("place 2 subterran_tunnel", "take 1 stone")
    assert table.state.active == P2


def test_chase_places_a_new_die_at_once() -> None:
    table = Table()
    table.recruit(P1, "chase")
    table.hand(P1, 6, 6)
    table.goods(P1, water=3)
    table.play("place 6 activation_water", "roll 4", "use chase")
    assert (table.asked(), all(word.startswith("place 4 ") for word in table.words())) == ("place_new_die", True)
    table.play("place 4 farm")
    assert (table.amount(P1, "food"), table.hand_of(P1), table.asked()) == (1, [6], "place_next")


def test_chase_may_bump_the_die_just_used_with_the_new_one() -> None:
    table = Table()
    table.recruit(P1, "chase")
    table.hand(P1, 6)
    table.goods(P1, water=6)
    table.play("place 6 activation_water", "roll 4", "use chase", "place 4 activation_water", "roll 2", "roll 1")
    assert (table.player(P1).morale, table.on("activation_water"), table.hand_of(P1)) == (6, (P1, 4), [1, 2])
    assert table.words()[-1] == "done"
    table.play("use chase", "place 1 farm")
    assert (table.state.active, table.state.visits) == (P2, [])


def test_chase_cannot_place_a_new_die_that_is_lost_or_under_the_fountain() -> None:
    lost = Table()
    lost.recruit(P1, "chase")
    lost.set(P1, knowledge=6)
    lost.hand(P1, 1, 5)
    lost.goods(P1, water=3)
    lost.play("place 1 activation_water", "roll 6")
    assert lost.state.active == P2
    bound = Table()
    bound.recruit(P1, "chase")
    bound.market("euphorian_market_a", "fountain_of_wishful_thinking", P2)
    bound.hand(P1, 1)
    bound.goods(P1, water=3)
    bound.play("place 1 activation_water", "roll 6")
    assert bound.state.active == P2


def test_chase_keeps_a_new_die_that_equals_the_lost_one() -> None:
    table = Table()
    table.recruit(P1, "chase")
    table.set(P1, knowledge=6)
    table.hand(P1, 1, 6)
    table.goods(P1, water=3)
    table.play("place 1 activation_water", "roll 6")
    assert (table.hand_of(P1), table.words()) == ([6], ["use chase", "done"])


def test_curtis_loses_knowledge_with_each_step_of_morale_lost() -> None:
    table = Table()
    table.recruit(P1, "curtis")
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "roll 1")
    assert (table.player(P1).morale, table.player(P1).knowledge) == (2, 2)
    low = Table()
    low.recruit(P1, "curtis")
    low.set(P1, morale=1)
    low.die(P1, "farm", 1)
    low.play("retrieve all free", "roll 1")
    assert (low.player(P1).morale, low.player(P1).knowledge) == (1, 3)


def test_dave_takes_more_and_digs_further_when_he_bumps() -> None:
    for edition, knowledge in (("first", 5), ("second", 4)):
        table = in_tunnel("dave", edition=edition)
        table.die(P2, "subterran_tunnel", 6)
        table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone", "use dave")
        assert (table.amount(P1, "stone"), table.dug("subterran"), table.player(P1).knowledge) == (2, 2, knowledge)


def test_daves_extra_step_counts_as_entering_the_sixth_space() -> None:
    table = in_tunnel("dave")
    table.miner("subterran", 4)
    table.hidden(P3, "phil")
    table.die(P2, "subterran_tunnel", 6)
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone", "use dave")
    assert (table.dug("subterran"), table.active(P3)) == (6, ["phil"])


def test_faith_takes_energy_on_the_aquifer_without_artifacts() -> None:
    table = Table()
    table.recruit(P1, "faith")
    table.hand(P1, 3)
    table.play("place 3 aquifer")
    assert table.amounts(P1, "water", "energy") == [1, 1]


def test_the_gambler_keeps_cards_that_match() -> None:
    table = in_tunnel("gambler", hand=(2, 2))
    table.goods(P1, water=2)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use gambler", "draw bat", "draw book", "draw bat")
    assert (table.player(P1).knowledge, table.artifacts(P1), table.state.pile[3]) == (4, ["bat", "bat"], 1)
    assert GAME.view(table.state, P2).players[P1].stock[8] == 2
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 artifact", "draw box")
    assert table.artifacts(P1) == ["bat", "bat", "box"]


def test_the_gambler_keeps_nothing_of_three_different_cards() -> None:
    table = in_tunnel("gambler")
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use gambler", "draw bat", "draw book", "draw box")
    assert (table.artifacts(P1), table.state.turned, sum(table.state.pile)) == ([], [], 3)


def test_one_draw_is_never_shaped_by_two_recruits() -> None:
    table = Table()
    table.recruit(P1, "gambler", "geek")
    table.hand(P1, 2)
    table.goods(P1, bliss=1, food=1)
    table.play("place 2 breeze_bar")
    assert table.words() == ["draw plainly", "use gambler", "use geek"]
    table.play("draw plainly", "draw bear")
    assert table.words() == ["draw plainly", "use gambler", "use geek"]
    table.play("use gambler", "draw bat", "draw bat", "draw box")
    assert (table.artifacts(P1), table.state.active) == (["bat", "bat", "bear"], P2)


def test_a_shaped_card_leaves_the_other_one_of_the_benefit_plain() -> None:
    table = Table()
    table.recruit(P1, "gambler", "geek")
    table.hand(P1, 2)
    table.goods(P1, bliss=1, food=1)
    table.play("place 2 breeze_bar", "use gambler", "draw bat", "draw bat", "draw box", "draw bear")
    assert table.artifacts(P1) == ["bat", "bat", "bear"]


def test_the_gambler_of_the_second_edition_draws_two_and_shows_the_hand() -> None:
    table = in_tunnel("gambler", edition="second")
    table.cards(P1, "bat")
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use gambler", "draw bat", "draw book")
    table.play("draw box", "draw bear")
    assert (table.artifacts(P1), table.artifacts(P2), table.artifacts(P3)) == (
        ["bat", "bat", "book"],
        ["box"],
        ["bear"],
    )
    assert GAME.view(table.state, P2).players[P1].stock[7:] == [0, 2, 0, 1, 0, 0]
    lonely = in_tunnel("gambler", edition="second")
    lonely.play("place 2 subterran_tunnel", "take 1 artifact", "use gambler", "draw bat", "draw book")
    assert (lonely.artifacts(P2), lonely.state.active) == ([], P2)


def test_josiah_gains_morale_and_teaches_everybody_else_there() -> None:
    table = Table()
    table.recruit(P1, "josiah")
    table.die(P2, "farm", 1)
    table.die(P2, "farm", 1)
    table.hand(P1, 2)
    table.play("place 2 farm")
    assert (table.player(P1).morale, table.player(P2).knowledge, table.player(P3).knowledge) == (4, 4, 3)
    alone = Table()
    alone.recruit(P1, "josiah")
    alone.hand(P1, 2, 2)
    alone.play("place 2 cloud_mine", "place 2 aquifer")
    assert alone.player(P1).morale == 4


def test_maggie_takes_water_or_stone_for_dice_from_subterran_spaces_only() -> None:
    table = Table()
    table.recruit(P1, "maggie")
    table.die(P1, "aquifer", 1)
    table.die(P1, "subterran_market_a_build_2", 1)
    table.play("retrieve all free", "roll 1", "roll 2", "take stone")
    assert table.amount(P1, "stone") == 1
    mixed = Table()
    mixed.recruit(P1, "maggie")
    mixed.die(P1, "aquifer", 1)
    mixed.die(P1, "farm", 1)
    mixed.play("retrieve all free", "roll 1", "roll 2")
    assert mixed.state.active == P2


def test_phil_draws_for_bumping_somebody_without_a_subterran() -> None:
    for edition, knowledge in (("first", 5), ("second", 4)):
        table = in_tunnel("phil", edition=edition)
        table.die(P2, "subterran_tunnel", 6)
        table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone", "use phil", "draw bear")
        assert (table.player(P1).knowledge, table.artifacts(P1)) == (knowledge, ["bear"])
    other = in_tunnel("phil")
    other.recruit(P2, "xander")
    other.die(P2, "subterran_tunnel", 6)
    other.play("place 2 subterran_tunnel", "roll 1", "take 1 stone")
    assert other.state.active == P2


def test_soulless_likes_to_be_alone_or_lowest_on_the_aquifer() -> None:
    for others, gains in (((), True), ((3,), True), ((2,), False), ((1,), False)):
        table = Table()
        table.recruit(P1, "soulless")
        for face in others:
            table.die(P2, "aquifer", face)
        table.hand(P1, 2)
        table.play("place 2 aquifer")
        assert (table.asked() == "choose_gain") == gains
        if gains:
            table.play("take water")
            assert table.amount(P1, "water") == 2


def test_xander_takes_more_for_bumping_a_higher_die() -> None:
    table = in_tunnel("xander")
    table.die(P2, "subterran_tunnel", 5)
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone", "use xander")
    assert (table.amounts(P1, "stone", "water"), table.player(P1).knowledge, table.dug("subterran")) == ([2, 0], 4, 1)
    equal = in_tunnel("xander")
    equal.die(P2, "subterran_tunnel", 2)
    equal.play("place 2 subterran_tunnel", "roll 6", "take 1 stone")
    assert equal.state.active == P2
