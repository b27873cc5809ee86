"""The market tiles: what each costs, and what it does to those without a token on it."""

from __future__ import annotations

import pytest

from games.euphoria.table import P1, P2, P3, Table
from ludarium.games.euphoria.content.constants import GOODS

SITE = "euphorian_market_a"
OTHER = "subterran_market_b"


def bound_by(tile: str, seats: int = 3) -> Table:
    """A table where only P2 has a token on this market."""
    table = Table(seats)
    table.market(SITE, tile, P2)
    return table


COSTS = {
    "laboratory_of_selective_genetics": ({"gold": 1}, ["bat"], "pay 1 gold 1 bat"),
    "spa_of_fleeting_pleasure": ({"water": 4}, ["bat"], "pay 4 water 1 bat"),
    "courthouse_of_hasty_judgment": ({"energy": 4, "stone": 1}, [], ""),
    "plaza_of_immortalized_humility": ({"water": 4, "clay": 1}, [], ""),
    "fountain_of_wishful_thinking": ({"water": 4, "gold": 1}, [], ""),
    "lounge_of_opulent_frugality": ({"energy": 4}, ["bat"], "pay 4 energy 1 bat"),
    "academy_of_mandatory_equality": ({"food": 4, "gold": 1}, [], ""),
    "cafeteria_of_nameless_meat": ({"food": 4}, ["bat"], "pay 4 food 1 bat"),
    "apothecary_of_productive_dreams": ({"bliss": 4, "clay": 1}, [], ""),
    "theater_of_revelatory_propaganda": ({"energy": 4, "clay": 1}, [], ""),
    "registry_of_personal_secrets": ({"bliss": 4}, ["bat"], "pay 4 bliss 1 bat"),
    "arena_of_peaceful_conflict": ({"food": 4, "stone": 1}, [], ""),
    "disassemble_a_teddy_bear_shop": ({"food": 1}, ["bear"], "pay 1 food 1 bear"),
    "clinic_of_blind_hindsight": ({"energy": 1}, ["bifocals"], "pay 1 energy 1 bifocals"),
    "bemusement_park": ({"water": 1}, ["balloons"], "pay 1 water 1 balloons"),
    "friendly_local_game_bonfire": ({"bliss": 1}, ["box"], "pay 1 bliss 1 box"),
    "stadium_of_guaranteed_home_runs": ({"food": 1}, ["bat"], "pay 1 food 1 bat"),
    "center_for_reduced_literacy": ({"food": 1}, ["book"], "pay 1 food 1 book"),
}


@pytest.mark.parametrize("tile", COSTS)
def test_a_visit_costs_what_the_tile_says(tile: str) -> None:
    goods, cards, word = COSTS[tile]
    table = Table()
    table.market(SITE, tile, P1)
    table.hand(P1, 1)
    table.goods(P1, **goods)
    table.cards(P1, *cards)
    table.play(f"place 1 {SITE}", *([word] if word else []))
    assert (table.stars(P1, "euphorian"), table.step("euphorian")) == (1, 1)
    assert sum(table.player(P1).stock) == 0


@pytest.mark.parametrize("tile", COSTS)
def test_a_visit_with_less_is_refused(tile: str) -> None:
    goods, cards, _ = COSTS[tile]
    for name in goods:
        table = Table()
        table.market(SITE, tile, P1)
        table.hand(P1, 1)
        table.goods(P1, **{**goods, name: goods[name] - 1})
        table.cards(P1, *cards)
        assert table.why(f"place 1 {SITE}").endswith("- euphoria.markets")


def test_the_laboratory_gives_no_new_die_to_owners_of_2_or_3() -> None:
    for dice, comes in ((1, True), (2, False), (3, False)):
        table = bound_by("laboratory_of_selective_genetics")
        table.hand(P1, *[1] * dice)
        table.goods(P1, water=3)
        table.play("place 1 activation_water")
        assert table.player(P1).morale == 5
        assert (table.asked() == "roll_dice") == comes


def test_the_spa_forbids_bumping_own_dice() -> None:
    table = bound_by("spa_of_fleeting_pleasure")
    table.hand(P1, 3, 3)
    table.goods(P1, food=2)
    table.play("place 3 wastelander_tunnel", "take 1 clay")
    assert table.why("place 3 wastelander_tunnel") == (
        "you may not bump your own die (Spa of Fleeting Pleasure) - euphoria.market.spa_of_fleeting_pleasure"
    )


def test_the_courthouse_takes_three_cards_at_artifact_markets_but_not_for_dilemmas() -> None:
    table = bound_by("courthouse_of_hasty_judgment")
    table.cards(P1, "bear", "bear")
    table.dilemma(P1, "fight_or_serve")
    table.hand(P1, 1)
    assert table.why("place 1 free_press").startswith("two identical artifacts do not pay for three (Courthouse")
    assert "dilemma" in table.words()
    table.cards(P1, "book")
    table.play("place 1 free_press")
    assert table.words() == ["pay 2 bear 1 book"]


def test_the_plaza_forbids_markets_without_an_own_token_only() -> None:
    table = bound_by("plaza_of_immortalized_humility")
    table.market(OTHER, "fountain_of_wishful_thinking", P1)
    table.goods(P1, water=4, clay=1, gold=1)
    table.cards(P1, "bear", "bear")
    table.hand(P1, 1)
    assert table.why(f"place 1 {SITE}").startswith("you have no token on this market (Plaza")
    assert {f"place 1 {OTHER}", "place 1 ark"} <= set(table.words())


def test_the_fountain_allows_one_die_a_turn() -> None:
    table = bound_by("fountain_of_wishful_thinking")
    table.hand(P1, 2, 2, 2)
    table.play("place 2 farm")
    assert (table.hand_of(P1), table.state.active) == ([2, 2], P2)


def test_the_lounge_forbids_sites_with_dice_of_others() -> None:
    table = bound_by("lounge_of_opulent_frugality", seats=5)
    table.die(P2, "subterran_market_a_build_2", 4)
    table.die(P1, "subterran_market_b_build_2", 4)
    table.hand(P1, 1)
    table.goods(P1, stone=1)
    assert table.why("place 1 subterran_market_a_build_3").startswith("dice of other players stand on this site")
    assert {"place 1 subterran_market_b_build_3", "place 1 wastelander_market_a_build_1"} <= set(table.words())


def test_the_academy_turns_abilities_off_but_not_tiers() -> None:
    table = bound_by("academy_of_mandatory_equality")
    table.recruit(P1, "katy")
    table.allegiance("euphorian", 2)
    table.hand(P1, 3)
    table.play("place 3 generator")
    assert (table.amounts(P1, "energy", "food"), table.step("euphorian")) == ([2, 0], 3)


def test_the_academy_turns_other_ways_to_pay_off() -> None:
    table = bound_by("academy_of_mandatory_equality")
    table.recruit(P1, "michael")
    table.goods(P1, gold=1)
    table.hand(P1, 3)
    assert table.why("place 3 euphorian_market_b_build_1") == "needs 1 stone; you have none - euphoria.construction"


def test_a_token_on_the_academy_turns_on_what_waits_for_that_token() -> None:
    table = bound_by("academy_of_mandatory_equality")
    table.recruit(P1, "bradley")
    table.cards(P1, "bear", "bear")
    table.hand(P1, 3)
    table.play("place 3 incinerator", "pay 2 bear", SITE)
    assert table.words() == ["use bradley", "done"]


def test_the_cafeteria_makes_the_free_retrieve_dearer() -> None:
    for before, after in ((4, 2), (2, 1), (1, 1)):
        table = bound_by("cafeteria_of_nameless_meat")
        table.set(P1, morale=before)
        table.die(P1, "farm", 1)
        table.play("retrieve all free", "roll 1")
        assert table.player(P1).morale == after


def test_the_apothecary_closes_icarus() -> None:
    table = bound_by("apothecary_of_productive_dreams")
    table.hand(P1, 1)
    table.goods(P1, gold=3, bliss=1, food=1)
    table.cards(P1, "bear", "bear")
    for space in ("cloud_mine", "wind_salon", "nimbus_loft", "breeze_bar", "sky_lounge"):
        assert table.why(f"place 1 {space}").startswith("you may not place a die in Icarus (Apothecary")
        assert f"place 1 {space}" not in table.words()
    for space in ("ark", "generator", "farm", "aquifer"):
        assert f"place 1 {space}" in table.words()


def test_the_theater_gives_knowledge_for_each_token() -> None:
    table = bound_by("theater_of_revelatory_propaganda")
    table.market(OTHER, "fountain_of_wishful_thinking", P1)
    table.goods(P1, water=4, gold=1)
    table.hand(P1, 1)
    table.play(f"place 1 {OTHER}")
    assert (table.stars(P1, "subterran"), table.player(P1).knowledge) == (1, 4)
    rules = [event.rule for event in table.told("gain", "good:knowledge")]
    assert rules == ["euphoria.market.theater_of_revelatory_propaganda"]


def test_the_theater_gives_nothing_where_no_token_is_placed() -> None:
    table = bound_by("theater_of_revelatory_propaganda")
    table.market(OTHER, "fountain_of_wishful_thinking", P1)
    table.full_territory("subterran")
    table.goods(P1, water=4, gold=1)
    table.hand(P1, 1)
    table.play(f"place 1 {OTHER}")
    assert table.player(P1).knowledge == 3


def test_the_token_that_is_put_on_the_theater_ends_its_penalty_first() -> None:
    table = bound_by("theater_of_revelatory_propaganda")
    table.cards(P1, "bear", "bear")
    table.hand(P1, 1)
    table.play("place 1 incinerator", "pay 2 bear", SITE)
    assert (table.player(P1).knowledge, table.player(P1).bound) == (3, 0)


def test_the_registry_takes_the_first_tier_away() -> None:
    table = bound_by("registry_of_personal_secrets")
    table.recruit(P1, "nick")
    table.allegiance("wastelander", 4)
    table.hand(P1, 6)
    table.play("place 6 farm")
    assert table.amount(P1, "food") == 1


def test_the_registry_takes_the_icarite_card_away() -> None:
    table = bound_by("registry_of_personal_secrets")
    table.recruit(P1, "lee")
    table.allegiance("icarite", 6)
    table.goods(P1, gold=3)
    table.hand(P1, 6)
    table.play("place 6 nimbus_loft")
    assert (table.stars(P1, "icarite"), table.artifacts(P1)) == (1, [])


def test_the_arena_allows_one_own_die_on_each_area() -> None:
    table = bound_by("arena_of_peaceful_conflict")
    table.die(P1, "farm", 1)
    table.die(P2, "aquifer", 1)
    table.hand(P1, 2)
    assert table.why("place 2 farm").startswith("you have a die here already (Arena")
    assert "place 2 aquifer" in table.words()


@pytest.mark.parametrize(
    ("face", "tile"),
    [
        (1, "disassemble_a_teddy_bear_shop"),
        (2, "clinic_of_blind_hindsight"),
        (3, "bemusement_park"),
        (4, "friendly_local_game_bonfire"),
        (5, "stadium_of_guaranteed_home_runs"),
        (6, "center_for_reduced_literacy"),
    ],
)
def test_six_markets_take_a_good_for_each_die_that_shows_their_face(face: int, tile: str) -> None:
    table = bound_by(tile)
    table.set(P1, morale=1, knowledge=1)
    table.goods(P1, food=1, gold=1, clay=1)
    for area in ("farm", "aquifer", "generator"):
        table.die(P1, area, 1)
    other = 1 if face != 1 else 2
    table.play("retrieve all free", f"roll {face}", f"roll {other}")
    assert table.asked() == "roll_dice"
    table.play(f"roll {face}")
    assert table.asked() == "lose_goods"
    assert table.words() == ["lose 1 food 1 gold", "lose 1 food 1 clay", "lose 1 gold 1 clay"]
    table.play("lose 1 food 1 gold")
    assert table.amounts(P1, "food", "gold", "clay") == [0, 0, 1]


def test_no_more_goods_are_lost_than_there_are_and_the_check_comes_after() -> None:
    table = bound_by("bemusement_park")
    table.set(P1, morale=1)
    table.goods(P1, food=1)
    for area in ("farm", "aquifer", "generator"):
        table.die(P1, area, 1)
    table.play("retrieve all free", "roll 3", "roll 3", "roll 2")
    assert table.amount(P1, "food") == 0
    kinds = [event.what for event in table.log]
    assert kinds.index("good:food") < kinds.index("check:knowledge")
    assert [event.amount for event in table.told("note", "check:knowledge")] == [11]


def test_a_tile_binds_nobody_before_it_is_built_and_no_builder_afterwards() -> None:
    table = Table(3)
    table.die(P2, "euphorian_market_a_build_2", 5)
    table.hand(P1, 2, 2)
    table.goods(P1, gold=1)
    table.play("place 2 euphorian_market_a_build_3", "roll 3", "roll 6", "reveal fountain_of_wishful_thinking")
    assert table.asked() == "place_next"
    assert [table.player(seat).bound > 0 for seat in (P1, P2, P3)] == [False, False, True]


def test_the_hand_of_goods_named_in_costs_is_complete() -> None:
    assert {name for goods, _, _ in COSTS.values() for name in goods} <= set(GOODS)
    assert len(COSTS) == 18
