"""Ethical dilemmas."""

from __future__ import annotations

import pytest

from games.euphoria.table import GAME, P1, P2, Table
from ludarium.core.frames import HIDDEN
from ludarium.games.euphoria.state import WITH_RECRUIT, WITH_STAR


@pytest.mark.parametrize(
    ("key", "artifact"),
    [
        ("read_or_burn_book", "book"),
        ("help_or_turn_in_friend", "balloons"),
        ("expose_or_propaganda", "bifocals"),
        ("relax_or_toil", "box"),
        ("true_love_or_match", "bear"),
        ("fight_or_serve", "bat"),
    ],
)
def test_each_dilemma_takes_its_own_artifact_for_a_token(key: str, artifact: str) -> None:
    table = Table()
    table.dilemma(P1, key)
    table.cards(P1, artifact)
    table.hand(P1, 1)
    table.play("dilemma", f"pay 1 {artifact}", "star")
    assert (table.artifacts(P1), table.player(P1).tokens, table.player(P1).dilemma_step) == ([], 9, WITH_STAR)
    assert [event.place for event in table.told("move", "piece:token")] == [f"dilemma:{key}"]


def test_a_dilemma_is_resolved_once_in_a_game() -> None:
    table = Table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat", "book", "book")
    table.play("dilemma", "pay 1 bat", "star")
    assert table.artifacts(P1) == ["book", "book"]
    table.turn(P1)
    table.hand(P1, 1)
    assert table.why("dilemma") == "your dilemma is resolved already - euphoria.dilemmas"


def test_any_two_artifacts_pay_as_well_and_the_outcome_is_chosen_after_paying() -> None:
    table = Table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat", "bear", "book")
    table.play("dilemma")
    assert table.words() == ["pay 1 bat", "pay 1 bat 1 bear", "pay 1 bat 1 book", "pay 1 bear 1 book"]
    table.play("pay 1 bear 1 book")
    assert table.words() == ["star", "recruit"]


def drawn(zong_faction: int) -> Table:
    """P1 draws two recruits; the Icarite track stands where it is told."""
    table = Table()
    table.dilemma(P1, "read_or_burn_book")
    table.cards(P1, "bear", "bat")
    table.allegiance("icarite", zong_faction)
    table.miner("wastelander", 2)
    table.allegiance("wastelander", 3)
    table.hand(P1, 1)
    table.play("dilemma", "pay 1 bat 1 bear", "recruit", "deal zong", "deal nick")
    return table


def test_a_recruit_of_a_faction_at_the_fourth_tier_is_active_with_a_token_at_once() -> None:
    table = drawn(11)
    table.play("keep zong")
    assert (table.active(P1), table.player(P1).tokens) == (["zong"], 9)
    assert table.player(P1).discards == [table.number("nick")]
    assert table.player(P1).dilemma_step == WITH_RECRUIT


def test_a_recruit_of_a_faction_that_has_turned_up_its_own_is_active_at_once() -> None:
    table = drawn(8)
    table.play("keep zong")
    assert (table.active(P1), table.player(P1).tokens) == (["zong"], 10)


def test_another_recruit_stays_hidden() -> None:
    table = drawn(11)
    table.play("keep nick")
    assert (table.active(P1), table.player(P1).hidden) == ([], [table.number("nick")])
    assert table.player(P1).tokens == 10
    view = GAME.view(table.state, P2)
    assert (view.players[P1].hidden, view.players[P1].discards) == ([HIDDEN], [HIDDEN])


def test_a_miner_at_the_sixth_space_makes_the_recruit_active() -> None:
    table = drawn(0)
    table.miner("wastelander", 6)
    table.play("keep nick")
    assert table.active(P1) == ["nick"]


def test_both_recruits_are_seen_by_their_owner_only() -> None:
    table = drawn(0)
    assert GAME.view(table.state, P1).players[P1].dealt == [table.number("nick"), table.number("zong")]
    assert GAME.view(table.state, P2).players[P1].dealt == [HIDDEN, HIDDEN]


def test_a_dilemma_that_cannot_be_paid_is_refused() -> None:
    table = Table()
    table.dilemma(P1, "true_love_or_match")
    table.cards(P1, "book")
    table.hand(P1, 1)
    assert table.why("dilemma") == "needs 1 teddy bear or 2 artifacts of any kind, you have 1 - euphoria.dilemmas"
    table.cards(P1, "book")
    assert table.why("dilemma") == ""


def test_a_dilemma_stays_secret_until_it_is_resolved() -> None:
    table = Table()
    table.dilemma(P1, "true_love_or_match")
    table.state.dilemma_bag.take(table.player(P1).dilemma)
    table.cards(P1, "bear")
    assert GAME.view(table.state, P2).players[P1].dilemma == HIDDEN
    table.play("dilemma")
    assert GAME.view(table.state, P2).players[P1].dilemma == table.player(P1).dilemma


def test_a_recruit_can_win_the_game_at_the_fourth_tier() -> None:
    table = drawn(11)
    table.set(P1, tokens=1)
    table.play("keep zong")
    assert (table.asked(), table.state.winner) == ("", P1)
