"""Tunnels, miners, and what is at the end of a tunnel."""

from __future__ import annotations

from games.euphoria.table import P1, P2, P3, Table


def test_a_tunnel_takes_a_commodity_moves_the_miner_and_brings_the_resource() -> None:
    table = Table()
    table.hand(P1, 4)
    table.goods(P1, energy=1)
    table.play("place 4 euphorian_tunnel", "take 1 gold")
    assert table.amounts(P1, "energy", "gold") == [0, 1]
    assert table.dug("euphorian") == 1


def test_a_tunnel_that_cannot_be_paid_is_refused_with_the_numbers() -> None:
    table = Table()
    table.hand(P1, 4)
    assert "place 4 euphorian_tunnel" not in table.words()
    assert table.why("place 4 euphorian_tunnel") == "needs 1 energy; you have none - euphoria.tunnels"


def test_the_sixth_step_turns_up_hidden_recruits_of_the_faction_only() -> None:
    table = Table()
    table.miner("subterran", 5)
    table.hand(P1, 1)
    table.goods(P1, water=1)
    table.hidden(P2, "phil")
    table.hidden(P3, "zong")
    table.play("place 1 subterran_tunnel", "take 1 artifact", "draw bear")
    assert table.dug("subterran") == 6
    assert (table.active(P2), table.player(P2).hidden) == (["phil"], [])
    assert table.active(P3) == []
    assert (table.amount(P1, "water"), table.artifacts(P1)) == (0, ["bear"])
    assert [event.seat for event in table.told("reveal", "recruit:phil")] == [P2]


def test_a_recruit_turned_up_by_the_miner_counts_for_the_second_tier_at_once_but_has_no_ability_yet() -> None:
    table = Table()
    table.miner("subterran", 5)
    table.allegiance("subterran", 5)
    table.hand(P1, 1, 2)
    table.goods(P1, water=1)
    table.hidden(P1, "chase")
    table.play("place 1 subterran_tunnel", "draw bear")
    assert (table.amount(P1, "stone"), table.artifacts(P1)) == (1, ["bear"])
    assert table.state.active == P2


def test_the_end_of_a_tunnel_opens_at_the_ninth_step_for_those_with_a_recruit() -> None:
    table = Table(2)
    table.miner("euphorian", 8)
    table.hand(P1, 2, 2)
    table.goods(P1, energy=1)
    table.recruit(P1, "lee")
    table.hand(P2, 5)
    table.recruit(P2, "ray")
    assert table.why("place 2 euphorian_tunnel_end") == "the miner has made 8 of 9 steps - euphoria.tunnels"
    table.play("place 2 euphorian_tunnel", "take 1 gold")
    assert table.dug("euphorian") == 9
    assert table.why("place 2 euphorian_tunnel_end") == "you have no active Euphorian recruit - euphoria.spaces"
    table.play("end turn", "place 5 euphorian_tunnel_end")
    assert table.amounts(P2, "water", "energy") == [3, 0]


def test_a_finished_tunnel_goes_on_giving() -> None:
    table = Table()
    table.miner("wastelander", 9)
    table.hand(P1, 2)
    table.goods(P1, food=1)
    table.play("place 2 wastelander_tunnel", "take 1 clay")
    assert table.amounts(P1, "food", "clay") == [0, 1]
    assert table.dug("wastelander") == 9


def test_the_second_tier_brings_resource_and_artifact() -> None:
    table = Table()
    table.allegiance("wastelander", 5)
    table.recruit(P1, "nick")
    table.hand(P1, 2)
    table.goods(P1, food=1)
    table.play("place 2 wastelander_tunnel", "draw book")
    assert (table.amounts(P1, "food", "clay"), table.artifacts(P1)) == ([0, 1], ["book"])
    assert table.dug("wastelander") == 1


def test_without_a_recruit_or_under_the_registry_the_second_tier_is_out_of_reach() -> None:
    plain = Table()
    plain.allegiance("wastelander", 5)
    plain.hand(P1, 2)
    plain.goods(P1, food=1)
    plain.play("place 2 wastelander_tunnel")
    assert plain.words() == ["take 1 clay", "take 1 artifact"]
    bound = Table()
    bound.allegiance("wastelander", 5)
    bound.recruit(P1, "nick")
    bound.market("euphorian_market_a", "registry_of_personal_secrets", P2)
    bound.hand(P1, 2)
    bound.goods(P1, food=1)
    bound.play("place 2 wastelander_tunnel")
    assert bound.asked() == "tunnel_gain"
