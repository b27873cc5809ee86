"""Records: proof, damage, snapshots, other rules, formats; text with comments and branches; links."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from ludarium import games
from ludarium.core import (
    BadData,
    BadNotation,
    BadRecord,
    Record,
    Session,
    from_notation,
    position,
    read_record,
    resumed,
    to_notation,
    verify,
)
from ludarium.core.codec import FORMAT, digest, dump, load, migrated
from ludarium.core.link import line_of, link_of
from ludarium.core.record import Branch
from support import HARBOUR, answer_somehow, played


def finished() -> Record:
    return played(HARBOUR, 3, 11).record()


def changed(record: Record, change: Callable[[dict[str, Any]], object], reseal: bool = True) -> Record:
    """The record after somebody tampered with it, and sealed it again."""
    data = json.loads(record.to_text())
    change(data)
    if reseal:
        del data["seal"]
        data["seal"] = digest(data)
    return read_record(json.dumps(data))


def test_a_record_says_what_it_is() -> None:
    data = finished().to_json()
    assert (data["format"], data["game"], data["rules"], data["chance"]) == (FORMAT, "harbour", "1.0", "seeded")
    assert data["plies"] == len(data["entries"])
    assert set(data["entries"][0]) == {"seat", "pick", "by", "turn", "hash", "cover", "knower"}
    assert {entry["by"] for entry in data["entries"]} == {"nature", "player", "forced"}
    assert data["snapshots"]["100"]["is"] == "Harbour"
    assert sorted(data["result"]) == ["places", "scores"]


@pytest.mark.parametrize(
    ("change", "ply", "message"),
    [
        (lambda data: data["entries"][30].update(pick="quay tower"), 30, "not on offer"),
        (lambda data: data["entries"][40].update(hash="0" * 16), 40, "'hash' must be"),
        (lambda data: data["entries"][5].update(seat=2), 5, "is not asked"),
        (lambda data: data["entries"][0].update(knower=1), 0, "'knower' must be 0, not 1"),
        (lambda data: data["entries"][0].pop("cover"), 0, "'knower' is not known here"),
        (lambda data: data["entries"][25].update(by="forced"), 25, "was not forced|'by'"),
        (lambda data: data["entries"][3].update(turn=4), 3, "'turn' must be 0, not 4"),
        (lambda data: data["entries"].pop(), None, "entries are announced"),
        (lambda data: data["snapshots"]["100"].update(day=1), 100, "snapshot"),
        (lambda data: data["result"].update(scores=[9, 9, 9]), None, "the result must be"),
        (lambda data: data.update(options={"days": 5}, seats=["a"]), -1, "no game for 1 players"),
        (lambda data: data["comments"].update({"9999": "x"}), 9999, "a comment stands where"),
    ],
)
def test_tampering_is_found_with_the_entry_at_fault(
    change: Callable[[dict[str, Any]], object], ply: int | None, message: str
) -> None:
    record = finished()
    with pytest.raises(BadRecord, match=message) as caught:
        verify(HARBOUR, changed(record, change))
    assert caught.value.ply == (ply if ply is not None else caught.value.ply)


def test_swapping_two_rolls_is_found() -> None:
    record = finished()
    rolls = [ply for ply, entry in enumerate(record.entries) if entry.pick.startswith("roll")]
    first, second = next(
        (a, b) for a, b in pairwise(rolls) if record.entries[a].pick != record.entries[b].pick and b == a + 1
    )

    def swap(data: dict[str, Any]) -> None:
        entries = data["entries"]
        entries[first]["pick"], entries[second]["pick"] = entries[second]["pick"], entries[first]["pick"]

    with pytest.raises(BadRecord) as caught:
        verify(HARBOUR, changed(record, swap))
    assert caught.value.ply == first


def test_a_change_that_breaks_no_rule_breaks_the_seal() -> None:
    with pytest.raises(BadRecord, match="the seal is broken"):
        verify(HARBOUR, changed(finished(), lambda data: data.update(seats=["x", "y", "z"]), reseal=False))


def test_a_file_that_breaks_off_is_refused_with_the_entry() -> None:
    text = finished().to_text()
    rows = text.split("\n")
    first = next(number for number, row in enumerate(rows) if row.startswith('{"seat"'))
    cut = "\n".join([*rows[: first + 12], rows[first + 12][:20]])
    with pytest.raises(BadRecord) as caught:
        read_record(cut)
    assert caught.value.ply == 12


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON"),
        ("[]", "not a record"),
        ("{}", "no format number"),
        ('{"format": 99}', "this program reads up to"),
        ('{"format": 1}', "is missing"),
        (b"\xff\xfe\x00", "not text|not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"format": 1' + "0" * 5000 + "}", "not JSON|format"),
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        read_record(text)


def test_a_running_game_goes_on_where_it_was_left() -> None:
    session = played(HARBOUR, 2, 3, 30)
    again = resumed(HARBOUR, read_record(session.record().to_text()))
    while not session.is_over():
        answer_somehow(session)
        answer_somehow(again)
    assert again.record().to_json() == session.record().to_json()


def old_rules(data: dict[str, Any]) -> None:
    data["rules"] = "0.9"


def test_a_game_begun_under_other_rules_goes_on_from_its_snapshot() -> None:
    session = played(HARBOUR, 4, 3, 60)
    assert session.ply >= 100
    old = changed(session.record(), old_rules)
    with pytest.raises(BadRecord, match=r"played with rules 0.9, these are rules 1.0"):
        verify(HARBOUR, old)
    again = resumed(HARBOUR, old)
    assert dump(again.state) == dump(session.state)
    answer_somehow(again)
    assert again.line.base == 100


def test_a_game_under_other_rules_without_a_snapshot_is_refused() -> None:
    with pytest.raises(BadRecord, match="no snapshot lets it go on"):
        resumed(HARBOUR, changed(played(HARBOUR, 2, 3, 5).record(), old_rules))


def test_a_damaged_snapshot_is_refused() -> None:
    def damage(data: dict[str, Any]) -> None:
        old_rules(data)
        data["snapshots"]["100"]["players"][0]["coins"] += 1

    with pytest.raises(BadRecord, match="snapshot") as caught:
        resumed(HARBOUR, changed(played(HARBOUR, 4, 3, 60).record(), damage))
    assert caught.value.ply == 100


def test_older_formats_are_brought_up_one_step_at_a_time() -> None:
    steps = {
        1: lambda data: {**data, "coins": data["money"]},
        2: lambda data: {key: value for key, value in data.items() if key != "money"},
    }
    assert migrated({"format": 1, "money": 3}, steps, 3) == {"format": 3, "coins": 3}
    assert migrated({"format": 3, "coins": 3}, steps, 3) == {"format": 3, "coins": 3}


def test_plain_data_of_another_shape_is_refused() -> None:
    session = Session(HARBOUR, 2, 1)
    saved = dump(session.state)
    for damage in ({}, {"is": "Nobody"}, {**saved, "more": 1}, {key: saved[key] for key in list(saved)[:-1]}):
        with pytest.raises(BadData):
            load(damage, HARBOUR.classes())


# Text.


def with_branches() -> Record:
    """A game with comments and branches in it."""
    session = played(HARBOUR, 2, 3, 12)
    record = session.record()
    at = next(ply for ply in range(12, session.ply) if record.entries[ply].by == "player")
    other = session.line.branch(at)
    seat = record.entries[at].seat
    for _ in range(2):
        ask = other.asked(seat)
        other.take(seat, ask.options(other.state)[-1], "player")
    inner = other.branch(at + 1)
    inner.take(seat, inner.asked(seat).options(inner.state)[0], "player")
    nested = Branch(at + 1, inner.entries[at + 1 :], {}, [])
    branch = Branch(at, other.entries[at:], {at + 1: "a {curly} \\ idea"}, [nested])
    record.comments.update({0: "the start", at + 1: "two\nlines; (and) more"})
    return Record(
        record.game, record.rules, record.options, record.seats, record.seed, record.external,
        record.entries, record.comments, [branch], record.snapshots, record.result,
    )  # fmt: skip


def test_comments_and_branches_print_and_parse_back() -> None:
    record = with_branches()
    verify(HARBOUR, record)
    text = to_notation(record)
    again = from_notation(text, games.get)
    assert again.to_json() == record.to_json()
    assert read_record(record.to_text()).to_json() == record.to_json()


def test_a_row_holds_a_turn() -> None:
    text = to_notation(finished())
    rows = [row for row in text.split("\n") if row[:1].isdigit()]
    assert [int(row.partition(".")[0]) for row in rows] == list(range(len(rows)))
    assert " *: roll" in text


def test_a_branch_that_breaks_a_rule_is_refused() -> None:
    record = with_branches()
    branch = record.branches[0]
    wrong = Branch(branch.at, [*branch.entries, branch.entries[0]], {}, [])
    record.branches[0] = wrong
    with pytest.raises(BadRecord) as caught:
        verify(HARBOUR, record)
    assert caught.value.ply == branch.at + len(branch.entries)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Ludarium 1", "Ludarium 2", "line 1: a game begins with"),
        ('game: "harbour"', 'game: "chess"', "there is no game 'chess'"),
        ("seed:", "sead:", "the header has the lines"),
        ("seed: 3", "seed: x", "not JSON"),
        ('rules: "1.0"', 'rules: "0.1"', "these are rules 1.0, not 0.1"),
        ("draw ", "drew ", "line 9: 'drew "),
        ("; ", " ", "line 9: "),
        ("*: draw", "draw", "nobody is named who answers"),
        ("{the start}", "{the start", "cannot be read"),
        ("1.", "1. )", "line"),
        ("0.", "0. (", "no answer here"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    text = to_notation(with_branches())
    assert old in text
    with pytest.raises(BadNotation, match=message.replace("line 9", "line 10")):
        from_notation(text.replace(old, new, 1), games.get)


# Links.


def test_a_link_is_short_and_leads_to_its_position() -> None:
    session = played(HARBOUR, 2, 3)
    link = link_of(session.line, session.ply)
    assert len(link) < 200
    assert dump(line_of(link, games.get).state) == dump(session.state)


def test_a_damaged_link_is_refused() -> None:
    session = played(HARBOUR, 2, 3, 10)
    link = link_of(session.line, session.ply)
    for place in range(0, len(link), 3):
        letter = "A" if link[place] != "A" else "B"
        with pytest.raises(ValueError, match=r"link|rules|game|option|JSON"):
            line_of(link[:place] + letter + link[place + 1 :], games.get)
    for wrong in ("", "ä", "A" * 30_000, link[:-1], link + "A"):
        with pytest.raises(ValueError, match=r"link|JSON"):
            line_of(wrong, games.get)


def test_an_earlier_moment_can_be_played_on_another_way() -> None:
    record = played(HARBOUR, 2, 3).record()
    ply = next(ply for ply, entry in enumerate(record.entries) if ply > 20 and entry.by == "player")
    session = position(HARBOUR, record, ply)
    assert session.ply == ply
    answer_somehow(session, "otherwise")
    with pytest.raises(BadRecord, match="there is no ply 9999"):
        position(HARBOUR, record, 9999)
