"""Rules hold on the first space, the first market and the last card as everywhere else."""

from __future__ import annotations

import pytest

from games.euphoria.table import GAME, P1, P2, P3, Table
from ludarium.core import BadSetting
from ludarium.core.engine import question
from ludarium.games.euphoria.content.constants import ARTIFACT_DECK
from ludarium.games.euphoria.presentation.projections import retrieve_projection, seat_projection
from ludarium.games.euphoria.rules.refusals import refuse_morale_price

SITE = "euphorian_market_a"
FOUNTAIN = "reveal fountain_of_wishful_thinking"


def test_a_die_on_the_very_first_construction_space_builds_as_well() -> None:
    table = Table(3)
    table.recruit(P1, "artist")
    table.die(P2, f"{SITE}_build_2", 3)
    table.goods(P1, clay=1)
    table.hand(P1, 4)
    table.play(f"place 4 {SITE}_build_1")
    assert table.words() == ["use artist", "done"]
    table.play("use artist", "draw bear", "roll 1", "roll 1", FOUNTAIN)
    assert [table.marked(SITE, seat) for seat in (P1, P2, P3)] == [True, True, False]


def test_a_token_for_the_two_markets_of_a_full_territory_is_asked_about_its_faction() -> None:
    table = Table()
    table.full_territory("euphorian")
    table.market(SITE, "fountain_of_wishful_thinking", P2)
    table.market("euphorian_market_b", "registry_of_personal_secrets", P2)
    table.cards(P1, "bat", "bat")
    table.hand(P1, 4)
    table.play("place 4 incinerator", "pay 2 bat")
    assert table.asked() == "choose_token_place"
    assert table.question().about == ["faction:euphorian"]
    assert table.why("territory") == "no star space of this territory is open - euphoria.tokens"


def test_artifacts_drawn_aside_are_still_counted() -> None:
    table = Table()
    table.recruit(P1, "bradley")
    table.market("subterran_market_a", "registry_of_personal_secrets", P2)
    table.goods(P1, bliss=4)
    table.cards(P1, "book")
    table.hand(P1, 5)
    before = GAME.conserved_counts(table.state)
    table.play("place 5 subterran_market_a")
    while table.asked() != "discard_drawn":
        table.play(next((word for word in table.words() if word.startswith("use")), table.words()[0]))
    assert len(table.player(P1).drawn) == 2
    assert GAME.conserved_counts(table.state)["artifacts"] == before["artifacts"]


def test_facts_of_a_game_count_dice_bumped_and_dice_lost_and_what_is_left_over() -> None:
    table = Table()
    table.die(P2, "euphorian_tunnel", 1)
    table.goods(P1, energy=2)
    table.goods(P2, clay=2)
    table.hand(P1, 6)
    table.hand(P2, 6, 6)
    table.set(P2, knowledge=6)
    table.play("place 6 euphorian_tunnel", "roll 6", "take 1 artifact", "draw bear")
    facts = GAME.facts(table.state, table.log)
    assert (facts["dice bumped"], facts["dice lost to knowledge"]) == (1, 1)
    assert (facts["goods left over"], facts["markets built"], facts["games without a winner"]) == (3, 0, 1)


def test_offers_refused_and_effects_of_recruits_are_facts_too() -> None:
    table = Table(2, trades=3)
    table.recruit(P1, "kyle")
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.hand(P1, 2)
    table.play("trade", "give gold", "enough", "want food", "enough", "refuse")
    table.play("place 2 farm", "use kyle", "draw bear")
    facts = GAME.facts(table.state, table.log)
    assert facts["offers refused"] == 1
    assert facts["effects of kyle"] == 2


def test_a_refusal_tells_how_much_is_missing() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1, food=1)
    table.goods(P2, food=1)
    refusal = table.refusal("place 4 breeze_bar")
    assert refusal is not None
    assert (refusal.numbers, refusal.far) == ({"needed": 2, "has": 1}, 1)
    table.play("trade")
    nothing = table.refusal("enough")
    assert nothing is not None
    assert nothing.far == 1


def test_all_kinds_of_a_cost_count_as_due() -> None:
    cost = {"bliss": 1, "commodity": 1, "other_commodity": 1, "resource": 1, "artifact": 1}
    table = Table(data={"cost": {"nimbus_loft": cost}})
    table.hand(P1, 4)
    refusal = table.refusal("place 4 nimbus_loft")
    assert refusal is not None
    assert (refusal.numbers, refusal.far) == ({"needed": 5, "has": 0}, 5)


@pytest.mark.parametrize(
    ("cards", "enough"),
    [
        (["bat", "bat", "bat"], True),  # one by its name, and a pair for the three of any kind
        (["bat", "bat"], False),
        (["bat", "bat", "box"], False),
        (["bat", "box", "box"], True),
        (["bat", "box", "bear", "book"], True),
        (["box", "box", "box", "box"], False),
    ],
)
def test_an_artifact_asked_for_by_name_is_no_part_of_a_pair(cards: list[str], enough: bool) -> None:
    table = Table(data={"cost": {"incinerator": {"bat": 1, "artifact": 3}}})
    table.hand(P1, 4)
    table.cards(P1, *cards)
    assert (table.refusal("place 4 incinerator") is None) == enough


@pytest.mark.parametrize(
    ("goods", "enough"),
    [
        ({"food": 1, "bliss": 1, "energy": 1}, True),
        ({"food": 1, "bliss": 2}, False),  # bliss is no other commodity, and the food is asked for by name
        ({"food": 2, "bliss": 1}, True),
        ({"food": 1, "energy": 2}, False),
        ({"food": 3}, False),
        ({"bliss": 1, "energy": 3}, False),
    ],
)
def test_goods_asked_for_by_name_do_not_pay_for_any_others(goods: dict[str, int], enough: bool) -> None:
    table = Table(data={"cost": {"nimbus_loft": {"food": 1, "bliss": 1, "other_commodity": 1}}})
    table.hand(P1, 4)
    table.goods(P1, **goods)
    assert (table.refusal("place 4 nimbus_loft") is None) == enough


def test_a_commodity_asked_for_by_name_is_not_the_one_of_any_kind() -> None:
    for food, water, enough in ((1, 1, True), (2, 0, True), (1, 0, False), (0, 2, False)):
        table = Table(data={"cost": {"nimbus_loft": {"food": 1, "commodity": 1}}})
        table.hand(P1, 4)
        table.goods(P1, food=food, water=water)
        assert (table.refusal("place 4 nimbus_loft") is None) == enough


def test_resources_asked_for_by_name_do_not_pay_for_any_others() -> None:
    for stone, clay, enough in ((1, 1, True), (2, 0, True), (1, 0, False), (0, 2, False)):
        table = Table(data={"cost": {"nimbus_loft": {"stone": 1, "resource": 1}}})
        table.hand(P1, 4)
        table.goods(P1, stone=stone, clay=clay)
        assert (table.refusal("place 4 nimbus_loft") is None) == enough


def test_a_price_in_morale_leaves_at_least_one_step() -> None:
    table = Table()
    for morale, missing in ((1, 2), (2, 1)):
        table.set(P1, morale=morale)
        assert refuse_morale_price(table.state, P1, table.number("julia")).far == missing


def test_an_answer_that_changes_nothing_is_marked_as_such() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=2)
    table.play("trade", "give gold", "enough", "want food")
    assert table.question().prompt == "You give 1 gold: what do you want from Bo besides 1 food?"
    assert table.label("enough") == "Offer Bo 1 gold for 1 food"
    table.play("enough")
    assert [answer.word for answer in table.question().answers if answer.ends] == ["refuse"]


def test_the_first_artifact_a_partner_does_not_hold_is_refused_by_the_size_of_the_hand() -> None:
    table = Table(2, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.play("trade", "give gold", "enough")
    assert table.why("want balloons") == "Bo holds 0 artifacts - euphoria.trading"
    assert table.why("enough") == "an offer needs at least one item from each side - euphoria.trading"


def test_partners_are_refused_only_if_there_is_nothing_to_trade() -> None:
    table = Table(4, trades=3)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.goods(P3, food=1)
    table.play("trade")
    assert table.words() == ["with 2", "with 3"]
    assert [table.why(f"with {seat}") for seat in (2, 3, 4)] == ["", "", "Di has nothing to give - euphoria.trading"]


def test_a_view_counts_the_deck_without_the_cards_in_the_hands_of_others() -> None:
    table = Table(2)
    table.cards(P1, "bear", "bat")
    deck = table.state.deck.size()
    for seat in (P1, P2):
        assert GAME.amounts(GAME.view(table.state, seat), -1)[ARTIFACT_DECK] == deck


def test_a_screen_prices_retrieving_at_one_good_and_shows_built_markets() -> None:
    table = Table()
    table.market(SITE, "fountain_of_wishful_thinking", P2)
    table.market("wastelander_market_b", "registry_of_personal_secrets", P2)
    table.die(P1, "farm", 1)
    assert [way.price for way in retrieve_projection(table.state, P1)] == [
        {"good:morale": 1},
        {"good:food": 1},
        {"good:bliss": 1},
    ]
    shown = [market.space for market in seat_projection(table.state, P1, table.speech(), {}).markets]
    assert shown == [f"space:{SITE}", "space:wastelander_market_b"]


def test_the_picture_opens_the_end_of_a_tunnel_when_the_miner_arrives() -> None:
    table = Table()
    end = table.state.numbers.miner_end
    for steps, closed in ((end - 1, 3), (end, 2)):
        table.miner("subterran", steps)
        picture = GAME.text_board(GAME.view(table.state, P1), P1, ["Ada", "Bo", "Cy"])
        assert picture.plain().count("closed") == closed


def test_a_limit_of_knowledge_that_takes_the_last_die_is_refused() -> None:
    with pytest.raises(BadSetting, match="so that nobody loses the last die: 1 <= 12"):
        Table(data={"constants": {"knowledge_limit": 1}})
    assert Table(data={"constants": {"knowledge_limit": 99}}).state.numbers.knowledge_limit == 99


def test_every_step_of_knowledge_burdens_a_check_by_one() -> None:
    assert GAME.catalogue(GAME.check_settings({}), 2)["good:knowledge"].numbers["burden"] == 1


def test_amanda_of_the_second_edition_rolls_without_bliss_or_when_she_keeps_it() -> None:
    for bliss, words in ((0, ["roll 2"]), (1, ["roll", "roll 2"])):
        table = Table(edition="second")
        table.recruit(P2, "amanda")
        table.die(P2, "subterran_tunnel", 5)
        table.hand(P1, 1)
        table.goods(P1, water=1)
        table.goods(P2, bliss=bliss)
        table.play("place 1 subterran_tunnel", *words, "take 1 stone")
        assert (table.hand_of(P2), table.amount(P2, "bliss")) == ([2], bliss)


def test_what_a_recruit_lets_draw_is_not_changed_by_another() -> None:
    table = Table(5)
    table.recruit(P1, "artist", "geek")
    table.goods(P1, clay=1)
    table.set(P1, knowledge=1)
    table.hand(P1, 4)
    table.play(f"place 4 {SITE}_build_1", "use artist")
    assert table.asked() == "draw_artifact"


def test_a_turn_ends_by_itself_only_when_nothing_can_be_traded() -> None:
    table = Table(2, trades=1)
    table.hand(P1, 4)
    table.goods(P1, gold=1)
    table.goods(P2, food=1)
    table.play("place 4 farm")
    assert table.asked() == "end_turn"
    assert question(table.state).may_be_forced()
