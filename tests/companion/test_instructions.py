"""What terminal and browser share: orders and changes of a real table in ids."""

from __future__ import annotations

from typing import Any

from ludarium.companion import TYPED, automa
from ludarium.companion.session import CompanionSession
from ludarium.companion.table_changes import TableChange, TableSnapshot, find_changes
from ludarium.core import SPECTATOR, Session

SETUP = [
    "level automa", "SCORE7", "SCORE6", "SCORE5", "SCORE4", "SCORE3", "SCORE1",
    "BON1", "BON2", "BON3", "BON4", "BON5",
    "automa kuddlers", "home lakes", "pass BON2", "build E8", "card 5", "build F3",
]  # fmt: skip
ROUND_ONE = ["build G4", "upgrade E8 to TP", "done"]


def entered(*lines: str) -> CompanionSession:
    given: dict[str, Any] = {**automa.ASKED_SETTINGS, "automa": True, "factions": ["nomads"]}
    table = CompanionSession(Session(automa.game(), 1, 7, given, ["Ada"], external=True), TYPED, TYPED)
    for line in lines:
        question = table.session.question()
        table.session.answer(question.seat, line, table.session.ply)
    return table


def test_orders_since_a_ply_are_those_of_the_answers_since_then() -> None:
    table = entered(*SETUP, *ROUND_ONE, "card 2")
    ply = table.session.ply
    assert table.instruction_steps_since(ply) == []
    table.session.answer(-1, "card 5", ply)
    cards, dwelling = table.instruction_steps_since(ply)
    assert (cards["do"], cards["support"], cards["action"]) == ("cards", "automa:2", "automa:5")
    assert (dwelling["do"], dwelling["hex"], dwelling["tile"]) == ("structure", "hex:E7", "terrain:lakes")
    assert dwelling["text"] == "Place a lakes tile and her dwelling on E7, mark it."
    ply = table.session.ply
    table.session.answer(0, "leech 2 from automa", ply)
    assert [order["text"] for order in table.instruction_steps_since(ply)] == [
        "You take 2 power for 1 VP.",
        "She scores 2 VP.",
    ]


def test_all_orders_are_those_since_the_beginning() -> None:
    table = entered(*SETUP, *ROUND_ONE, "card 2", "card 5", "leech 2 from automa")
    told = [order["text"] for order in table.instruction_steps_since(0)]
    events = [event for row in table.session.events(SPECTATOR) for event in row]
    assert told == automa.instructions(table.session, events)
    assert table.last_instructions() == told[-4:]
    assert "Put 2 dwellings of hers back into the box." in told
    assert "Put her marker on 20 of the point track." in told


def test_what_to_take_off_the_table_after_undo_is_told_in_ids() -> None:
    table = entered(*SETUP, *ROUND_ONE, "card 2", "card 5")
    rows = table.undo(0)
    found = [change.to_json() for change in table.changes]
    assert len(rows) == len(found)
    assert {"do": "take", "what": "structure:dwelling", "seat": 1, "place": "hex:E7"} in found
    assert {"do": "take", "what": "piece:mark", "seat": 1, "place": "hex:E7"} in found
    assert {"do": "ground", "what": "terrain:mountains", "seat": -1, "place": "hex:E7"} in found
    assert {"do": "take", "what": "automa:5", "seat": 1, "place": "row:automa_action"} in found
    assert {"do": "count", "what": "pile:automa_deck", "seat": 1, "now": 4, "before": 3} in found
    assert "Take Automa's dwelling off E7." in rows
    assert "Automa: her deck 4, not 3." in rows
    catalogue = table.session.catalogue()
    assert all(change.what in catalogue and (not change.place or change.place in catalogue) for change in table.changes)


def test_what_a_repair_changes_is_told_in_ids() -> None:
    table = entered(*SETUP, *ROUND_ONE, "card 2", "card 5")
    table.repair_entry(table.session.ply, "card 3", "it was a 3")
    found = [change.to_json() for change in table.changes]
    assert {"do": "put", "what": "automa:3", "seat": 1, "place": "row:automa_action"} in found
    assert {"do": "take", "what": "automa:5", "seat": 1, "place": "row:automa_action"} in found


def test_nothing_changes_between_equal_moments() -> None:
    session = entered(*SETUP).session
    moment = TableSnapshot(session.game, session.state, 1)
    assert find_changes(moment, moment) == []
    assert repr(TableChange("take", "piece:bridge", -1, "hex:E7")) == "TableChange(take <piece:bridge|a> off <hex:E7>)"
