"""The Icarite recruits, one by one."""

from __future__ import annotations

from games.euphoria.table import P1, P2, P3, Table


def bump_in_tunnel(*recruits: str, face: int = 2, bumped: int = 5, edition: str = "first") -> Table:
    """P1 is about to bump a die of P2 from the Subterran tunnel."""
    table = Table(edition=edition)
    table.recruit(P1, *recruits)
    table.die(P2, "subterran_tunnel", bumped)
    table.hand(P1, face)
    table.goods(P1, water=1)
    return table


def test_amanda_gives_bliss_and_sets_her_bumped_die() -> None:
    table = bump_in_tunnel()
    table.recruit(P2, "amanda")
    table.goods(P2, bliss=1)
    table.play("place 2 subterran_tunnel")
    assert table.words() == ["roll", "set 1", "set 2", "set 3", "set 4", "set 5", "set 6"]
    table.play("set 3", "take 1 stone")
    assert (table.hand_of(P2), table.amount(P2, "bliss"), table.amount(P1, "bliss")) == ([3], 0, 1)
    assert len(table.told("note", "check:knowledge")) == 1


def test_a_die_set_by_amanda_was_not_rolled_but_is_checked() -> None:
    table = bump_in_tunnel("ben")
    table.market("euphorian_market_a", "bemusement_park", P3)
    table.recruit(P2, "amanda")
    table.set(P2, knowledge=6)
    table.goods(P2, bliss=1, gold=1)
    table.hand(P2, 3, 5)
    table.play("place 2 subterran_tunnel", "set 3", "take 1 stone")
    assert (table.hand_of(P2), table.amount(P2, "gold")) == ([3, 3], 1)


def test_amanda_may_let_the_die_be_rolled_and_does_not_look_at_own_bumps() -> None:
    table = bump_in_tunnel()
    table.recruit(P2, "amanda")
    table.goods(P2, bliss=1)
    table.play("place 2 subterran_tunnel", "roll", "roll 6", "take 1 stone")
    assert (table.hand_of(P2), table.amount(P2, "bliss")) == ([6], 1)
    own = Table()
    own.recruit(P1, "amanda")
    own.die(P1, "subterran_tunnel", 5)
    own.hand(P1, 2)
    own.goods(P1, water=1, bliss=1)
    own.play("place 2 subterran_tunnel")
    assert own.asked() == "roll_dice"


def test_amanda_of_the_second_edition_pays_the_supply_whoever_bumps() -> None:
    table = Table(edition="second")
    table.recruit(P1, "amanda")
    table.die(P1, "subterran_tunnel", 5)
    table.hand(P1, 2)
    table.goods(P1, water=1, bliss=1)
    table.play("place 2 subterran_tunnel", "set 1", "take 1 stone")
    assert (table.hand_of(P1), table.amount(P1, "bliss")) == ([1], 0)
    other = bump_in_tunnel(edition="second")
    other.recruit(P2, "amanda")
    other.goods(P2, bliss=1)
    other.play("place 2 subterran_tunnel", "set 1", "take 1 stone")
    assert (other.amount(P2, "bliss"), other.amount(P1, "bliss")) == (0, 0)


def test_sheppard_sacrifices_a_die_taken_back_for_bliss_and_a_resource() -> None:
    table = Table()
    table.recruit(P1, "sheppard")
    table.die(P1, "farm", 1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "sacrifice to sheppard", "take 1 gold", "roll 5")
    assert (table.amounts(P1, "bliss", "gold"), table.hand_of(P1), table.player(P1).reserve) == ([4, 1], [5], 3)


def test_sheppard_and_pete_never_sacrifice_the_last_die() -> None:
    table = Table()
    table.recruit(P1, "sheppard", "pete")
    table.die(P1, "farm", 1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "sacrifice to pete", "take 1 gold")
    assert table.asked() == "roll_dice"
    single = Table()
    single.recruit(P1, "sheppard")
    single.die(P1, "farm", 1)
    single.play("retrieve all free")
    assert single.asked() == "roll_dice"


def test_all_dice_taken_back_can_be_sacrificed_while_others_are_left() -> None:
    table = Table()
    table.recruit(P1, "sheppard", "pete")
    table.hand(P1, 4)
    table.die(P1, "farm", 1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "sacrifice to pete", "take 1 gold", "sacrifice to sheppard", "take 1 clay")
    assert (table.hand_of(P1), table.player(P1).reserve, table.state.active) == ([4], 3, P2)
    assert not table.told("note", "check:knowledge")


def test_sheppard_draws_for_a_new_die_and_morale() -> None:
    table = Table()
    table.recruit(P1, "sheppard")
    table.hand(P1, 1)
    table.goods(P1, energy=3)
    table.play("place 1 activation_energy", "roll 6", "use sheppard", "draw bear")
    assert (table.player(P1).morale, table.artifacts(P1)) == (1, ["bear"])


def at_fountain(bumped: int, edition: str = "first") -> Table:
    """Flavio's owner visits a market, bumping a die of somebody, or nobody (-1)."""
    table = Table(edition=edition)
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.recruit(P1, "flavio")
    if bumped >= 0:
        table.die(bumped, "subterran_market_a", 1)
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    table.play("place 5 subterran_market_a", *(["roll 1"] if bumped >= 0 else []))
    return table


def test_flavio_draws_after_a_token_and_a_bump() -> None:
    table = at_fountain(P2)
    table.play("use flavio", "draw bear")
    assert (table.player(P1).morale, table.artifacts(P1)) == (1, ["bear"])
    for bumped in (-1, P1):
        assert at_fountain(bumped).state.active == P2


def test_flavio_of_the_second_edition_pays_with_knowledge_and_needs_no_bump() -> None:
    table = at_fountain(-1, edition="second")
    table.play("use flavio", "draw bear")
    assert (table.player(P1).knowledge, table.player(P1).morale, table.artifacts(P1)) == (4, 3, ["bear"])


def test_gidget_lowers_knowledge_instead_of_raising_morale() -> None:
    for word, morale, knowledge in (("lose knowledge", 3, 1), ("gain morale", 5, 3)):
        table = Table()
        table.recruit(P1, "gidget")
        table.goods(P1, bliss=1, food=1)
        table.die(P1, "farm", 1)
        table.play("retrieve all pay bliss", word, "roll 1")
        assert (table.player(P1).morale, table.player(P1).knowledge) == (morale, knowledge)


def test_gidget_does_not_look_at_food_even_with_brian() -> None:
    table = Table()
    table.recruit(P1, "gidget", "brian")
    table.goods(P1, food=1)
    table.die(P1, "farm", 1)
    table.play("retrieve all pay food", "roll 1")
    assert table.player(P1).morale == 5


def test_josh_pays_bliss_for_the_resource_of_a_market() -> None:
    table = Table()
    table.recruit(P1, "josh")
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.goods(P1, water=4, gold=1, bliss=1)
    table.hand(P1, 5)
    table.play("place 5 subterran_market_a")
    assert table.words() == ["pay 4 water 1 gold", "pay 4 water 1 bliss"]
    table.play("pay 4 water 1 bliss")
    assert table.amounts(P1, "gold", "bliss") == [1, 0]


def test_josh_does_not_help_on_construction_sites_or_in_icarus() -> None:
    table = Table()
    table.recruit(P1, "josh")
    table.goods(P1, bliss=3)
    table.hand(P1, 5)
    assert table.why("place 5 euphorian_market_a_build_2") == "needs 1 gold; you have none - euphoria.construction"
    assert table.why("place 5 nimbus_loft") == "needs 3 resources; you have none - euphoria.icarite_markets"


def test_kaden_enters_the_end_of_a_finished_tunnel_for_knowledge() -> None:
    table = Table()
    table.recruit(P1, "kaden")
    table.miner("subterran", 9)
    table.hand(P1, 4)
    table.play("place 4 subterran_tunnel_end")
    assert (table.player(P1).knowledge, table.amount(P1, "food")) == (5, 3)
    wise = Table()
    wise.recruit(P1, "kaden")
    wise.set(P1, knowledge=5)
    wise.miner("subterran", 9)
    wise.hand(P1, 4)
    assert wise.why("place 4 subterran_tunnel_end") == (
        "Kaden the Infiltrator asks for 2 knowledge more, you have 5 of at most 6 - euphoria.recruit.kaden"
    )


def test_kaden_pays_nothing_with_a_recruit_of_the_faction() -> None:
    table = Table()
    table.recruit(P1, "kaden", "xander")
    table.miner("subterran", 9)
    table.hand(P1, 4)
    table.play("place 4 subterran_tunnel_end")
    assert (table.player(P1).knowledge, table.amount(P1, "food")) == (3, 3)


def test_lee_gossips_after_the_bump_and_its_check() -> None:
    table = Table()
    table.recruit(P1, "lee")
    table.die(P2, "sky_lounge", 1)
    table.hand(P2, 6, 4)
    table.hand(P1, 5)
    table.goods(P1, bliss=1, food=1)
    table.play("place 5 sky_lounge", "roll 2", "take 2 gold", "use lee", "take 1 water")
    assert (table.hand_of(P2), table.player(P2).knowledge) == ([2, 4, 6], 4)
    assert (table.player(P1).morale, table.amounts(P1, "water", "gold")) == (2, [1, 2])
    assert [event.amount for event in table.told("note", "check:knowledge")] == [15]


def test_matthew_steals_from_a_tunnel_he_bumps_at() -> None:
    table = bump_in_tunnel("matthew")
    table.play("place 2 subterran_tunnel")
    assert table.words() == ["pay 1 water", "pay 1 knowledge"]
    table.play("pay 1 knowledge", "roll 1", "take 1 stone")
    assert (table.player(P1).knowledge, table.amounts(P1, "water", "stone")) == (4, [1, 1])
    poor = bump_in_tunnel("matthew")
    poor.goods(P1, water=0)
    poor.play("place 2 subterran_tunnel", "roll 1", "take 1 stone")
    assert poor.player(P1).knowledge == 4


def test_matthew_pays_for_an_empty_tunnel() -> None:
    table = Table()
    table.recruit(P1, "matthew")
    table.hand(P1, 2)
    assert table.why("place 2 subterran_tunnel") == (
        "needs 1 water, or knowledge where you bump another player's die with Matthew the Thief; you have none"
        " - euphoria.tunnels"
    )


def test_maximes_price_and_card_are_one_effect_for_the_hand_limit() -> None:
    table = bump_in_tunnel("maxime")
    table.set(P2, knowledge=6)
    table.cards(P1, "bear", "book", "bat")
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone", "use maxime", "draw box")
    assert (table.player(P1).morale, table.player(P1).held, table.asked()) == (1, 4, "discard_cards")
    assert len(table.words()) == 4
    table.play("discard 1 bat 1 bear 1 book")
    assert (table.artifacts(P1), table.player(P2).knowledge) == (["box"], 6)
    assert (table.amounts(P1, "water", "stone"), table.dug("subterran")) == ([0, 1], 1)


def test_maxime_needs_the_whole_price() -> None:
    table = bump_in_tunnel("maxime")
    table.set(P1, morale=2)
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone")
    assert table.state.active == P2


def test_rebecca_takes_a_resource_and_teaches_the_bumped_player() -> None:
    table = bump_in_tunnel("rebecca")
    table.play("place 2 subterran_tunnel", "roll 1", "take 1 stone", "use rebecca", "take 1 clay")
    assert (table.player(P1).morale, table.amounts(P1, "stone", "clay"), table.player(P2).knowledge) == (1, [1, 1], 4)


def test_sarinee_likes_to_be_alone_on_the_cloud_mine() -> None:
    table = Table()
    table.recruit(P1, "sarinee")
    table.hand(P1, 2)
    table.play("place 2 cloud_mine", "take bliss")
    assert table.amount(P1, "bliss") == 2
    crowded = Table()
    crowded.recruit(P1, "sarinee")
    crowded.die(P2, "cloud_mine", 1)
    crowded.hand(P1, 2)
    crowded.play("place 2 cloud_mine")
    assert crowded.state.active == P2


def test_zong_takes_water_or_energy_without_resources_and_artifacts() -> None:
    table = Table()
    table.recruit(P1, "zong")
    table.hand(P1, 2)
    table.play("place 2 cloud_mine", "take energy")
    assert table.amounts(P1, "bliss", "energy") == [1, 1]
    for name in ("gold", "bear"):
        other = Table()
        other.recruit(P1, "zong")
        other.hand(P1, 2)
        if name == "gold":
            other.goods(P1, gold=1)
        else:
            other.cards(P1, name)
        other.play("place 2 cloud_mine")
        assert other.state.active == P2


def test_zong_of_the_second_edition_draws_and_lets_others_take_bliss() -> None:
    table = Table(edition="second")
    table.recruit(P1, "zong")
    table.goods(P1, gold=1)
    table.hand(P1, 2)
    table.play("place 2 cloud_mine", "use zong", "draw bear", "yes", "no")
    assert (table.player(P1).knowledge, table.artifacts(P1)) == (4, ["bear"])
    assert (table.amount(P2, "bliss"), table.amount(P3, "bliss")) == (1, 0)
