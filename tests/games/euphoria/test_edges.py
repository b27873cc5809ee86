"""Rules hold on the first space, the first market and the last card as everywhere else."""

from __future__ import annotations

from games.euphoria.table import GAME, P1, P2, P3, Table

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
    assert table.asked() == "ChooseTokenPlace"
    assert table.question().about == ["faction:euphorian"]
    assert table.why("territory") == "no star space of this territory is open - euphoria.tokens"


def test_artifacts_drawn_aside_are_still_counted() -> None:
    table = Table()
    table.recruit(P1, "bradley")
    table.market("subterran_market_a", "registry_of_personal_secrets", P2)
    table.goods(P1, bliss=4)
    table.cards(P1, "book")
    table.hand(P1, 5)
    before = GAME.conserved(table.state)
    table.play("place 5 subterran_market_a")
    while table.asked() != "DiscardDrawn":
        table.play(next((word for word in table.words() if word.startswith("use")), table.words()[0]))
    assert len(table.player(P1).drawn) == 2
    assert GAME.conserved(table.state)["artifacts"] == before["artifacts"]


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
