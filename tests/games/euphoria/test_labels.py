"""What an answer says is what it does: labels, prices, gains, and refusals that know what could stand for what."""

from __future__ import annotations

import pytest

from games.euphoria.table import P1, P2, P3, Table
from ludarium.core.catalogue import Amount


def priced(table: Table, word: str) -> tuple[dict[str, int], dict[str, int]]:
    """What an answer takes and brings."""
    answer = table.answer(word)
    return {each.good: each.count for each in answer.price}, {each.good: each.count for each in answer.gains}


# Payments by recruits.


def test_knowledge_that_opens_a_tunnel_end_is_named_with_the_recruit() -> None:
    table = Table()
    table.recruit(P1, "kaden")
    table.miner("subterran", 9)
    table.hand(P1, 4)
    assert priced(table, "place 4 subterran_tunnel_end") == ({}, {"good:knowledge": 2, "good:food": 3})
    assert table.label("place 4 subterran_tunnel_end") == (
        "Place your 4 on the end of the Subterran Tunnel with Kaden the Infiltrator (+2 knowledge, +3 food)"
    )
    table.recruit(P1, "xander")
    assert table.label("place 4 subterran_tunnel_end") == "Place your 4 on the end of the Subterran Tunnel (+3 food)"


def test_the_only_resource_that_can_build_is_named() -> None:
    table = Table()
    table.recruit(P1, "michael")
    table.goods(P1, gold=1)
    table.hand(P1, 3)
    assert table.label("place 3 wastelander_market_a_build_2") == (
        "Place your 3 on the second construction space of Wastelander Market A: die 1 of 2 with Michael the Engineer "
        "for 1 gold (+1 morale, +1 knowledge)"
    )
    assert "with" not in table.label("place 3 euphorian_market_a_build_2")
    table.goods(P1, gold=0)
    assert table.why("place 3 wastelander_market_a_build_2") == (
        "needs 1 clay, or any resource with Michael the Engineer; you have none - euphoria.construction"
    )


def test_several_ways_to_build_are_a_question_that_names_the_recruit_of_each() -> None:
    table = Table()
    table.recruit(P1, "michael", "flartner")
    table.goods(P1, gold=1, clay=1)
    table.cards(P1, "box")
    table.hand(P1, 3)
    assert table.label("place 3 wastelander_market_a_build_2").endswith(": die 1 of 2 for 1 clay")
    table.play("place 3 wastelander_market_a_build_2")
    assert [answer.label for answer in table.question().answers] == [
        "Pay 1 gold with Michael the Engineer (+1 morale, +1 knowledge)",
        "Pay 1 clay",
        "Pay 1 board game with Flartner the Luddite (+1 morale)",
    ]
    assert table.question().about == ["space:wastelander_market_a_build_2", "die:3"]


def test_knowledge_instead_of_a_commodity_is_named() -> None:
    table = Table()
    table.recruit(P1, "matthew")
    table.die(P2, "subterran_tunnel", 6)
    table.hand(P1, 2)
    assert table.label("place 2 subterran_tunnel") == (
        "Place your 2 on the Subterran Tunnel, bumping Bo's 6: 1 stone or 1 artifact with Matthew the Thief "
        "(+1 knowledge)"
    )
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel")
    assert [answer.label for answer in table.question().answers] == [
        "Pay 1 water",
        "Gain knowledge instead of paying with Matthew the Thief (+1 knowledge)",
    ]


def test_food_that_stands_for_bliss_is_named() -> None:
    table = Table()
    table.recruit(P1, "brian")
    table.goods(P1, food=2)
    table.hand(P1, 2)
    assert table.label("place 2 breeze_bar") == (
        "Place your 2 on the Breeze Bar: a step of Icarite allegiance, then 2 artifacts with Brian the Viticulturist "
        "for 2 food"
    )
    table.goods(P1, food=1)
    assert table.why("place 2 breeze_bar") == (
        "needs 1 bliss and 1 commodity other than bliss, or food for bliss with Brian the Viticulturist; "
        "you have 1 food - euphoria.icarite_markets"
    )


def test_bliss_that_stands_for_a_resource_is_named() -> None:
    table = Table()
    table.recruit(P1, "josh")
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.goods(P1, water=4, bliss=1)
    table.hand(P1, 2)
    assert table.label("place 2 subterran_market_a") == (
        "Place your 2 on the Fountain of Wishful Thinking: a step of Subterran allegiance with Josh the Negotiator "
        "for 4 water and 1 bliss (+1 token)"
    )
    table.goods(P1, bliss=0)
    assert table.why("place 2 subterran_market_a") == (
        "needs 4 water and 1 gold, or bliss for a resource with Josh the Negotiator; you have 4 water"
        " - euphoria.markets"
    )


def test_a_recruit_that_is_turned_off_is_no_substitute() -> None:
    table = Table()
    table.recruit(P1, "michael")
    table.market("subterran_market_a", "academy_of_mandatory_equality", P2)
    table.goods(P1, gold=1)
    table.hand(P1, 3)
    assert table.why("place 3 wastelander_market_a_build_2") == "needs 1 clay; you have none - euphoria.construction"


def test_refusals_tell_how_far_a_placement_is_from_being_allowed() -> None:
    table = Table()
    table.goods(P1, water=1, gold=1)
    table.cards(P1, "bear")
    table.hand(P1, 3)
    far = {space: refusal_of(table, space) for space in ("activation_water", "nimbus_loft", "ark", "euphorian_tunnel")}
    assert far == {"activation_water": 2, "nimbus_loft": 2, "ark": 1, "euphorian_tunnel": 1}
    refusal = table.refusal("place 3 activation_water")
    assert refusal is not None
    assert (refusal.places, refusal.numbers) == (["space:activation_water"], {"needed": 3, "has": 1})


def refusal_of(table: Table, space: str) -> int:
    refusal = table.refusal(f"place 3 {space}")
    assert refusal is not None
    return refusal.far


# Taking dice back.


def test_each_way_to_take_dice_back_tells_what_it_costs_and_brings() -> None:
    table = Table()
    table.recruit(P1, "jefferson")
    table.goods(P1, energy=1, food=1)
    table.die(P1, "farm", 3)
    assert table.label("retrieve all free") == "Take back all your dice for 1 morale"
    assert table.label("retrieve all pay food") == "Take back all your dice for 1 food (+2 morale)"
    assert table.label("retrieve all pay energy") == "Take back all your dice for 1 energy (+1 morale, -1 knowledge)"
    table.set(P1, morale=1)
    assert table.label("retrieve all free") == "Take back all your dice"


# Questions of recruits.


def test_an_offer_of_a_recruit_says_why_and_what() -> None:
    table = Table()
    table.recruit(P2, "ben")
    table.hand(P1, 2)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "roll 2")
    assert table.question().prompt == "Ada has equal dice in hand: do you use Ben the Ludologist?"
    assert [answer.label for answer in table.question().answers] == [
        "Use Ben the Ludologist: take 1 resource for 2 morale",
        "Decline",
    ]
    assert table.question().about == ["recruit:ben", "seat:0"]


def test_an_ability_whose_price_cannot_be_paid_is_refused_and_not_left_out() -> None:
    table = Table()
    table.recruit(P1, "kyle", "ian")
    table.recruit(P1, "pete")
    table.set(P1, knowledge=5)
    table.hand(P1, 2)
    table.recruit(P1, "scarby")
    table.play("place 2 farm")
    assert table.words() == ["use ian", "use scarby", "done"]
    assert table.why("use kyle") == (
        "Kyle the Scavenger asks for 2 knowledge more, you have 5 of at most 6 - euphoria.recruit.kyle"
    )
    assert table.label("done") == (
        "Use no other recruit; Ian the Horticulturist and Sir Scarby the Harvester still happen (+1 water)"
    )
    table.play("use ian")
    assert table.told("use", "recruit:ian")


def test_a_single_automatic_ability_happens() -> None:
    table = Table()
    table.recruit(P1, "ian", "kyle")
    table.hand(P1, 2)
    table.play("place 2 farm")
    assert table.label("done") == "Use no other recruit; Ian the Horticulturist still happens (+1 water)"
    assert table.answer("done").targets == ["recruit:ian"]


def test_an_ability_that_was_never_asked_for_because_it_is_too_dear_is_told() -> None:
    table = Table()
    table.recruit(P1, "kyle")
    table.set(P1, knowledge=6)
    table.hand(P1, 4)
    table.play("place 4 farm")
    (missed,) = table.told("miss", "recruit:kyle")
    assert (missed.seat, missed.rule) == (P1, "euphoria.recruit.kyle")
    assert "Ada is not able to use Kyle the Scavenger" in table.sentences()


@pytest.mark.parametrize(
    ("recruit", "set_up", "sentence"),
    [
        ("laura", {}, "needs 1 gold, you have 0 - euphoria.recruit.laura"),
        ("maxime", {"morale": 2}, "Maxime the Ambassador asks for 2 morale, you have 2 and keep at least 1"),
        ("dave", {"knowledge": 6}, "Major Dave the Demolitionist asks for 2 knowledge more, you have 6 of at most 6"),
        ("chase", {}, "no ability may leave you without a die - euphoria.recruit.chase"),
    ],
)
def test_every_price_has_its_refusal(recruit: str, set_up: dict[str, int], sentence: str) -> None:
    table = Table()
    table.recruit(P1, recruit, "lee")
    table.die(P2, "euphorian_tunnel", 5)
    table.goods(P1, energy=1)
    table.set(P1, **set_up)
    table.hand(P1, 2)
    table.play("place 2 euphorian_tunnel", "roll 1", "take 1 artifact", "draw bear")
    assert table.why(f"use {recruit}").startswith(sentence)


def test_a_draw_that_cannot_be_changed_says_why() -> None:
    table = Table()
    table.recruit(P1, "geek", "gambler")
    table.set(P1, knowledge=5)
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 artifact")
    assert table.words() == ["draw plainly", "use gambler"]
    assert table.why("use geek").startswith("Geek the Oracle asks for 2 knowledge more, you have 5 of at most 6")


def test_cards_for_a_recruit_and_cards_over_the_limit_are_asked_for_in_other_words() -> None:
    table = Table()
    table.recruit(P1, "geek")
    table.set(P1, morale=1)
    table.cards(P1, "box")
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 artifact", "use geek", "draw bear", "draw bat")
    assert table.question().prompt == "Which 1 artifact do you discard for Geek the Oracle?"
    assert table.question().about == ["recruit:geek"]
    table.play("discard 1 bat")
    assert table.question().prompt == "You hold 2 artifacts, and your morale allows 1: what do you discard?"
    assert table.question().about == ["good:morale"]


def test_gains_of_a_tunnel_and_cards_drawn_aside_are_spoken_of_by_name() -> None:
    table = Table()
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel")
    assert [answer.label for answer in table.question().answers] == [
        "Take 1 stone out of the tunnel",
        "Draw 1 artifact",
    ]
    market = Table()
    market.recruit(P1, "bradley")
    market.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    market.hand(P1, 5)
    market.goods(P1, water=4, gold=1)
    market.play("place 5 subterran_market_a", "use bradley", "draw box", "draw bifocals")
    assert [answer.label for answer in market.question().answers] == [
        "Discard 1 board game and keep the rest",
        "Discard 1 pair of bifocals and keep the rest",
    ]


def test_an_offer_says_what_comes_and_goes() -> None:
    table = Table(3, trades=1)
    table.hand(P1, 4)
    table.goods(P1, gold=2)
    table.goods(P3, food=1)
    table.play("trade", "give gold", "give gold", "enough", "want food", "enough")
    assert table.question().prompt == "Ada gives 2 gold for 1 food: do you accept?"
    answer = table.answer("accept")
    assert answer.label == "Accept Ada's offer for 1 food (+2 gold)"
    assert (answer.price, answer.gains) == ([Amount("good:food", 1)], [Amount("good:gold", 2)])


# Gestures.


def test_a_placement_is_one_gesture_with_paying_and_the_place_of_the_token() -> None:
    table = Table()
    table.market("wastelander_market_b", "arena_of_peaceful_conflict", P2)
    table.goods(P1, gold=2, stone=1, clay=1, food=1)
    table.hand(P1, 4)
    plans = {tuple(plan.words): plan for plan in table.question().plans}
    loft = plans["place 4 nimbus_loft", "pay 2 gold 1 clay"]
    assert loft.label == "Place your 4 on the Nimbus Loft, then pay 2 gold and 1 clay (+1 token)"
    assert loft.targets == ["space:nimbus_loft", "die:4", "good:gold", "good:clay"]
    tunnel = plans["place 4 wastelander_tunnel", "take 1 clay"]
    assert tunnel.label == "Place your 4 on the Wastelander Tunnel, then take 1 clay out of the tunnel for 1 food"
    assert (tunnel.piece, tunnel.group) == ("die:4", "group:place")


def test_a_gesture_ends_where_hidden_cards_are_shown() -> None:
    table = Table()
    table.market("wastelander_market_b", "arena_of_peaceful_conflict", P2)
    table.cards(P1, "bear", "bear")
    table.hand(P1, 4)
    words = [plan.words for plan in table.question().plans]
    assert ["place 4 ark", "pay 2 bear"] in words
    assert all(len(plan) == 2 for plan in words)
    table.player(P1).shown = [0, 0, 2, 0, 0, 0]
    words = [plan.words for plan in table.question().plans]
    assert ["place 4 ark", "pay 2 bear", "wastelander_market_b"] in words


def test_taking_certain_dice_back_is_one_gesture() -> None:
    table = Table()
    table.goods(P1, food=1)
    for area, face in (("farm", 3), ("aquifer", 5)):
        table.die(P1, area, face)
    assert (
        table.plan("retrieve some pay food", "take 5 aquifer") == "Take the 5 from the Aquifer for 1 food (+2 morale)"
    )
