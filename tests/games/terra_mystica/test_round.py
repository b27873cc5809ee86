"""Cult bonuses, passing, setup order (S49 to S52) and turn order (S73)."""

from __future__ import annotations

from typing import Any

import pytest

from games.terra_mystica.table import Table
from ludarium.core import Session
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.turns import CultBonuses, RoundEnd, set_next_order


@pytest.mark.parametrize(
    ("tile", "cults", "gained"),
    [
        ("SCORE4", (7, 0, 0, 0), (0, 3, 0, 0)),
        ("SCORE5", (9, 0, 0, 0), (0, 0, 0, 8)),
        ("SCORE1", (0, 0, 5, 0), (5, 0, 0, 0)),
        ("SCORE3", (0, 7, 0, 0), (0, 0, 1, 0)),
        ("SCORE7", (0, 0, 0, 1), (0, 0, 0, 0)),
        ("SCORE9", (0, 0, 0, 0), (6, 0, 0, 0)),
    ],
)
def test_cult_bonuses(tile: str, cults: tuple[int, ...], gained: tuple[int, int, int, int]) -> None:
    """S49."""
    table = Table("witches", "nomads", tile=tile)
    table.set("witches", coins=0, workers=0, power=(12, 0, 0), cults=cults, priests_on=["fire", "fire", "fire"])
    table.set("nomads", cults=(0, 0, 0, 0))
    CultBonuses().run(table.state)
    assert (*table.goods("witches"), table.player("witches").bowl2) == gained


def test_the_last_round_has_no_cult_bonus() -> None:
    """S49."""
    table = Table("witches", "nomads", tile="SCORE4", round=6)
    table.set("witches", coins=0, workers=0, cults=(8, 0, 0, 0), power=(12, 0, 0))
    table.state.stack = [RoundEnd()]
    table.settle()
    assert not table.state.stack
    assert table.player("witches").coins == 0


@pytest.mark.parametrize(
    ("card", "favors", "structures", "points"),
    [
        ("BON7", ["FAV12"], [0, 3, 0, 0, 0], 9),
        ("BON6", [], [0, 0, 0, 1, 1], 8),
        ("BON9", [], [6, 0, 0, 0, 0], 6),
        ("BON10", [], [1, 0, 0, 0, 0], 6),
        ("BON8", ["FAV12"], [1, 0, 0, 0, 0], 0),
    ],
)
def test_points_for_passing(card: str, favors: list[str], structures: list[int], points: int) -> None:
    """S50."""
    table = Table("witches", "nomads")
    table.set("witches", card=card, favors=favors, structures=structures, shipping=2)
    table.lay_out(BON1=0, BON2=0, BON3=0)
    table.begin("witches", "pass BON3")
    assert table.player("witches").vp == 20 + points


def test_passing_exchanges_the_bonus_card() -> None:
    """S51."""
    table = Table("witches", "nomads", "mermaids")
    table.set("nomads", card="BON3", coins=0)
    table.set("mermaids", card="BON2")
    table.set("witches", card="BON4")
    table.lay_out(BON1=1, BON5=0, BON8=2)
    table.turn("nomads")
    assert [word for word in table.words("nomads") if word.startswith("pass")] == [
        "pass BON1",
        "pass BON5",
        "pass BON8",
    ]
    assert table.refusal("nomads", "pass BON3").rule == "tm.pass"
    table.play("nomads: pass BON8")
    assert table.player("nomads").coins == 2
    assert table.state.starter == 1
    assert table.asked() == "mermaids action"
    assert [word for word in table.words("mermaids") if word.startswith("pass")] == [
        "pass BON1",
        "pass BON3",
        "pass BON5",
    ]
    table.play("mermaids: pass BON3", "witches: pass BON1")
    assert dict(zip(table.state.cards, table.state.coins)) == {1: 1, 3: 1, 4: 1}
    assert table.player("witches").coins == 15 + 1 + 2


def test_in_the_last_round_no_card_is_taken() -> None:
    table = Table("witches", "nomads", round=6)
    table.set("witches", card="BON9")
    table.turn("witches")
    assert table.refusal("witches", "pass BON3").rule == "tm.pass"
    table.play("witches: pass")
    assert table.player("witches").card == -1


def order_of(kind: str, options: dict[str, Any]) -> list[str]:
    session = Session(GAME, len(options["factions"]), 4, {"seating": "given", **options})
    found = []
    while session.state.round == 0:
        question = session.question()
        if question.kind == kind:
            found.append(options["factions"][question.seat])
        session.answer(question.seat, question.words[0], session.ply)
    return found


def test_first_dwellings_and_cards_are_placed_in_order() -> None:
    """S52."""
    options = {"factions": ["witches", "chaos_magicians", "nomads"]}
    assert order_of("place_dwelling", options) == [
        "witches",
        "nomads",
        "nomads",
        "witches",
        "nomads",
        "chaos_magicians",
    ]
    assert order_of("choose_bonus_card", options) == ["nomads", "chaos_magicians", "witches"]


@pytest.mark.parametrize(("turn_order", "expected"), [("passing", [2, 1, 0]), ("clockwise", [2, 0, 1])])
def test_turn_order_of_the_next_round(turn_order: str, expected: list[int]) -> None:
    """S73."""
    table = Table("witches", "nomads", "mermaids", turn_order=turn_order)
    table.state.passing = [2, 1, 0]
    table.state.starter = 2
    set_next_order(table.state)
    assert table.state.order == expected


def test_actions_are_free_again_in_the_next_round() -> None:
    table = Table("witches", "nomads")
    table.set("witches", card="BON2", power=(0, 0, 12), favors=["FAV6"])
    table.set("nomads", passed=True, card="BON3")
    table.state.passing = [1]
    table.begin("witches", "action BON2", "+FIRE", "done")
    assert table.refusal("witches", "action BON2").rule == "tm.special.once"
    table.play("witches: action FAV6. +FIRE. done. action ACT4. done")
    assert table.state.marked == [3]
    table.lay_out(BON1=0, BON4=0, BON5=0)
    table.play("witches: pass BON4")
    assert table.state.round == 3
    assert table.state.marked == []
    assert table.player("witches").used == []


def test_the_last_player_left_takes_turn_after_turn() -> None:
    table = Table("witches", "nomads")
    table.set("witches", priests=2, power=(12, 0, 0), workers=0, coins=0)
    table.set("nomads", passed=True)
    turn = table.state.turn
    table.begin("witches", "send P to FIRE for 3", "done")
    assert table.asked() == "witches action"
    assert table.state.turn == turn + 1
