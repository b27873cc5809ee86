"""What is told of the Automa's pieces, one event for each."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo


def test_each_card_she_turns_up_is_told_once() -> None:
    table = Solo()
    table.deck("1", "3", "4")
    table.draw("1", "3")
    shown = [event for event in table.log if event.verb == "reveal"]
    assert [(event.seat, event.what, event.amount) for event in shown] == [
        (table.seat, table.automa.numbers.cards[table.card(key)].id, 1) for key in ("1", "3")
    ]


def test_a_priest_she_sends_is_moved_alone() -> None:
    table = Solo(tile="large_fire")
    table.play("3", "1")
    moved = [event for event in table.log if event.what == "piece:priest" and event.verb == "move"]
    assert [(event.amount, event.place) for event in moved] == [(1, "spot:fire-1")]


def test_a_mark_beside_a_new_structure_is_told_with_its_hex() -> None:
    table = Solo()
    assert table.choice("4", "1") == "C3"
    marks = [event for event in table.log if event.what == "piece:mark"]
    assert [(event.verb, event.amount, event.place) for event in marks] == [("move", 1, "hex:C3")]
    assert table.at("C3") == "D!"
