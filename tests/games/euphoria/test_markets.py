"""Markets of all kinds, and where tokens go."""

from __future__ import annotations

from games.euphoria.table import P1, P2, Table

FOUNTAIN = "fountain_of_wishful_thinking"


def visitor(open_stars: int = 3) -> Table:
    """P1 can pay for the fountain in Subterra, where he has a token."""
    table = Table()
    table.market("subterran_market_a", FOUNTAIN, P1)
    table.state.open_stars[1] = open_stars
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    table.allegiance("subterran", 3)
    return table


def test_a_visit_places_a_token_on_the_territory_then_advances_allegiance() -> None:
    table = visitor()
    table.play("place 5 subterran_market_a")
    assert table.amounts(P1, "water", "gold") == [0, 0]
    assert (table.stars(P1, "subterran"), table.state.open_stars[1], table.player(P1).tokens) == (1, 2, 8)
    assert table.step("subterran") == 4
    told = [event.what for event in table.log if event.verb in {"score", "advance"}]
    assert told == ["good:tokens", "track:subterran"]
    assert [event.place for event in table.told("move", "piece:token")] == ["territory:subterran"]


def test_a_market_can_be_visited_without_a_token_on_it() -> None:
    table = Table()
    table.market("subterran_market_a", FOUNTAIN, P2)
    table.hand(P1, 5)
    table.goods(P1, water=4, gold=1)
    table.play("place 5 subterran_market_a")
    assert (table.stars(P1, "subterran"), table.marked("subterran_market_a", P1)) == (1, False)


def test_a_full_territory_leaves_the_rest_of_the_visit() -> None:
    table = visitor(open_stars=0)
    table.play("place 5 subterran_market_a")
    assert table.amounts(P1, "water", "gold") == [0, 0]
    assert (table.stars(P1, "subterran"), table.player(P1).tokens, table.step("subterran")) == (0, 9, 4)


def collector() -> Table:
    """P1 holds two bears and a book, and a market of the Wastelands was built without him."""
    table = Table()
    table.market("wastelander_market_b", "arena_of_peaceful_conflict", P2)
    table.cards(P1, "bear", "bear", "book")
    table.hand(P1, 2)
    return table


def test_two_identical_artifacts_pay_for_three() -> None:
    table = collector()
    table.play("place 2 ark")
    assert set(table.words()) == {"pay 2 bear", "pay 2 bear 1 book"}
    table.play("pay 2 bear")
    assert table.words() == ["territory", "wastelander_market_b"]
    table.play("wastelander_market_b")
    assert (table.artifacts(P1), table.marked("wastelander_market_b", P1)) == (["book"], True)
    assert (table.player(P1).bound, table.step("wastelander"), table.player(P1).tokens) == (0, 1, 9)


def test_an_artifact_market_places_the_token_on_the_territory_as_well() -> None:
    table = collector()
    table.play("place 2 ark", "pay 2 bear 1 book", "territory")
    assert (table.artifacts(P1), table.stars(P1, "wastelander")) == ([], 1)
    assert table.player(P1).bound > 0


def test_a_market_with_an_own_token_takes_no_second_one() -> None:
    table = collector()
    table.market("wastelander_market_a", FOUNTAIN, P1)
    table.play("place 2 ark", "pay 2 bear")
    assert "wastelander_market_a" not in table.words()
    assert table.why("wastelander_market_a") == "you have a token on this market already - euphoria.tokens"


def test_an_artifact_market_without_enough_cards_is_refused() -> None:
    table = Table()
    table.cards(P1, "bear", "book")
    table.hand(P1, 2)
    assert (
        table.why("place 2 ark")
        == "needs 3 artifacts or 2 alike; you have 1 teddy bear and 1 book - euphoria.artifact_markets"
    )


def test_the_second_icarite_tier_brings_an_artifact_with_the_token() -> None:
    table = Table()
    table.allegiance("icarite", 5)
    table.recruit(P1, "lee")
    table.cards(P1, "bat", "bat")
    table.hand(P1, 1)
    table.play("place 1 wind_salon", "pay 2 bat", "draw box")
    assert (table.stars(P1, "icarite"), table.artifacts(P1), table.step("icarite")) == (1, ["box"], 6)


def test_the_nimbus_loft_advances_allegiance_before_the_token() -> None:
    table = Table()
    table.allegiance("icarite", 4)
    table.recruit(P1, "lee")
    table.goods(P1, gold=2, clay=1)
    table.hand(P1, 1)
    table.play("place 1 nimbus_loft", "draw box")
    assert (table.step("icarite"), table.stars(P1, "icarite"), table.artifacts(P1)) == (5, 1, ["box"])


def test_the_nimbus_loft_takes_any_three_resources() -> None:
    table = Table()
    table.goods(P1, gold=2, stone=1, clay=1)
    table.hand(P1, 1)
    table.play("place 1 nimbus_loft")
    assert table.words() == ["pay 2 gold 1 stone", "pay 2 gold 1 clay", "pay 1 gold 1 stone 1 clay"]


def test_the_hand_limit_is_tested_after_both_cards_of_the_breeze_bar() -> None:
    table = Table()
    table.set(P1, morale=1)
    table.goods(P1, bliss=1, food=1)
    table.hand(P1, 6)
    table.play("place 6 breeze_bar", "draw book", "draw bat")
    assert (table.amounts(P1, "bliss", "food"), table.step("icarite")) == ([0, 0], 1)
    assert table.words() == ["discard 1 bat", "discard 1 book"]
    table.play("discard 1 bat")
    assert (table.artifacts(P1), table.state.pile) == (["book"], [0, 1, 0, 0, 0, 0])


def test_the_other_commodity_at_the_bar_is_not_bliss() -> None:
    table = Table()
    table.goods(P1, bliss=2)
    table.hand(P1, 6)
    assert table.why("place 6 breeze_bar") == (
        "needs 1 bliss and 1 commodity other than bliss; you have 2 bliss - euphoria.icarite_markets"
    )


def test_the_sky_lounge_brings_any_two_resources() -> None:
    table = Table()
    table.goods(P1, bliss=1, water=1)
    table.hand(P1, 6)
    table.play("place 6 sky_lounge")
    assert len(table.words()) == 6
    table.play("take 1 gold 1 clay")
    assert table.amounts(P1, "bliss", "water", "gold", "stone", "clay") == [0, 0, 1, 0, 1]
    assert table.step("icarite") == 1


def test_an_empty_artifact_deck_is_made_of_the_discards_when_a_card_is_needed() -> None:
    table = Table()
    table.state.deck.counts = [0, 0, 1, 0, 0, 0]
    table.state.pile = [0, 2, 0, 0, 0, 0]
    table.goods(P1, bliss=1, water=1)
    table.hand(P1, 6)
    table.play("place 6 breeze_bar")
    assert (table.artifacts(P1), table.state.pile) == (["bat", "bear"], [0, 0, 0, 0, 0, 0])


def test_without_deck_and_discards_no_card_is_drawn() -> None:
    table = Table()
    table.state.deck.counts = [0, 0, 1, 0, 0, 0]
    table.goods(P1, bliss=1, water=1)
    table.hand(P1, 6)
    table.play("place 6 breeze_bar")
    assert (table.artifacts(P1), table.state.active) == (["bear"], P2)
