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
    read_record,
    resume,
    session_at,
    to_notation,
    verify,
)
from ludarium.core.codec import FORMAT, digest, dump, load, migrate
from ludarium.core.link import read_link, write_link
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
    assert data["snapshots"]["100"]["is"] == "harbour"
    assert sorted(data["result"]) == ["places", "scores"]


@pytest.mark.parametrize(
    ("change", "ply", "message"),
    [
        (lambda data: data["entries"][30].update(pick="quay tower"), 30, "not on offer"),
        (lambda data: data["entries"][40].update(hash="0" * 16), 40, "'hash' must be"),
        (lambda data: data["entries"][5].update(seat=2), 5, "is not asked"),
        (lambda data: data["entries"][0].update(knower=1), 0, "'knower' must be 0, not 1"),
        (lambda data: data["entries"][0].pop("cover"), 0, "'knower' is not known here"),
        (lambda data: data["entries"][25].update(by="forced"), 25, "^entry 25: '[a-z 0-9]+' was not forced"),
        (
            lambda data: data["entries"][25].update(by="nature"),
            25,
            "^entry 25: an answer of Player . cannot be by nature",
        ),
        (lambda data: data["entries"][3].update(turn=4), 3, "'turn' must be 0, not 4"),
        (lambda data: data["entries"].pop(), None, "announces 177 entries and has 176"),
        (lambda data: data["snapshots"]["100"].update(day=1), 100, "snapshot"),
        (lambda data: data["snapshots"]["100"].update(turn=float(data["snapshots"]["100"]["turn"])), 100, "snapshot"),
        (lambda data: data["snapshots"].update({"7": data["snapshots"]["100"]}), 7, "snapshot"),
        (lambda data: data.update(game="HARBOUR"), -1, "a game of 'HARBOUR', not of 'harbour'"),
        (lambda data: data["result"].update(scores=[9, 9, 9]), None, "the result must be"),
        (lambda data: data.update(settings={"days": 5}, seats=["a"]), -1, "no game for 1 player"),
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


def test_a_record_without_its_seal_is_refused() -> None:
    def rename(data: dict[str, Any]) -> None:
        data.update(seats=["x", "y", "z"], seal="")

    with pytest.raises(BadRecord, match="the seal is missing"):
        changed(finished(), rename, reseal=False)


def test_a_secret_answer_is_never_recorded_as_forced() -> None:
    """Nor may it be told from the question to another seat, which has but one answer."""
    session = next(
        session
        for session in (Session(HARBOUR, 2, seed) for seed in range(99))
        if [len(session.question(seat).words) for seat in range(2)] == [1, 2]
    )
    for seat in (1, 0):
        session.answer(seat, session.question(seat).words[0], session.ply)
        ply = session.ply - 1 if seat else next(ply for ply, entry in enumerate(session.entries) if entry.seat == 0)
        with pytest.raises(BadRecord, match="was not forced") as caught:
            verify(HARBOUR, changed(session.record(), lambda data: data["entries"][ply].update(by="forced")))  # noqa: B023
        assert caught.value.ply == ply


def test_a_file_that_breaks_off_anywhere_is_refused_with_the_entry() -> None:
    text = played(HARBOUR, 2, 3, 8).record().to_text()
    begun, ended = text.index("[\n{") + 1, text.index("\n],") + len("\n],")
    for length in range(len(text) - 2):
        with pytest.raises(BadRecord) as caught:
            read_record(text[:length])
        whole = [row for row in text[begun:length].split("\n") if row.endswith(("}", "},"))]
        assert caught.value.ply == (len(whole) if begun <= length < ended else -1), text[:length][-40:]


@pytest.mark.parametrize(
    ("pick", "message"),
    [
        ('"moon","pick":"quay"', "a key stands twice"),
        ("NaN", "NaN is not a number"),
        ("1e999", "1e999 is not a number"),
    ],
)
def test_what_other_readers_of_json_would_read_otherwise_is_refused_with_the_entry(pick: str, message: str) -> None:
    record = finished()
    ply = next(ply for ply, entry in enumerate(record.entries) if entry.pick == "quay")
    with pytest.raises(BadRecord, match=message) as caught:
        read_record(record.to_text().replace('"quay"', pick, 1))
    assert caught.value.ply == ply


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
        ('{"format": ' + "[" * 500 + "]" * 500 + "}", "nested more than 150 levels deep"),
        ('{"format": 1' + "0" * 5000 + "}", "not JSON|format"),
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        read_record(text)


def test_a_running_game_goes_on_where_it_was_left() -> None:
    session = played(HARBOUR, 2, 3, 30)
    again = resume(HARBOUR, read_record(session.record().to_text()))
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
    again = resume(HARBOUR, old)
    assert dump(again.state) == dump(session.state)
    answer_somehow(again)
    assert again.history.base == session.ply


def test_a_game_begun_under_other_rules_can_be_kept_again_and_again() -> None:
    """Its past need not be what the rules say now."""

    def other_past(data: dict[str, Any]) -> None:
        old_rules(data)
        data["entries"][50]["hash"] = "0" * 16

    session = resume(HARBOUR, changed(played(HARBOUR, 4, 3, 60).record(), other_past))
    before = 0
    while not session.is_over():
        before = session.ply
        answer_somehow(session)
        session = resume(HARBOUR, read_record(session.record().to_text()))
    assert session.record().rules == "0.9"
    assert session.history.base == before
    with pytest.raises(BadData, match="begun under other rules has no link"):
        session.link()


def test_the_past_of_a_game_under_other_rules_is_sealed() -> None:
    def other_past(data: dict[str, Any]) -> None:
        data["rules"] = "0.9"
        data["entries"][50]["pick"] = "moon"

    with pytest.raises(BadRecord, match="the seal is broken"):
        resume(HARBOUR, changed(played(HARBOUR, 4, 3, 60).record(), other_past, reseal=False))


def test_a_snapshot_of_a_state_that_cannot_be_is_refused() -> None:
    def forge(data: dict[str, Any]) -> None:
        old_rules(data)
        data["snapshots"]["100"]["stack"][0] = {"is": "roll_worker", "owner": None, "worker": 0}
        data["entries"] = data["entries"][:100]
        data["entries"][99]["hash"] = digest(data["snapshots"]["100"])
        data["plies"] = 100

    with pytest.raises(BadRecord, match="snapshot"):
        session = resume(HARBOUR, changed(played(HARBOUR, 4, 3, 60).record(), forge))
        while not session.is_over():
            answer_somehow(session)


def test_a_game_under_other_rules_without_a_snapshot_is_refused() -> None:
    def bare(data: dict[str, Any]) -> None:
        old_rules(data)
        data["snapshots"].clear()

    with pytest.raises(BadRecord, match="no snapshot lets it go on"):
        resume(HARBOUR, changed(played(HARBOUR, 2, 3, 5).record(), bare))


def test_a_damaged_snapshot_is_refused() -> None:
    def damage(data: dict[str, Any]) -> None:
        old_rules(data)
        last = str(len(data["entries"]))
        data["snapshots"][last]["players"][0]["coins"] += 1

    record = played(HARBOUR, 4, 3, 60).record()
    with pytest.raises(BadRecord, match="snapshot") as caught:
        resume(HARBOUR, changed(record, damage))
    assert caught.value.ply == len(record.entries)


def test_older_formats_are_brought_up_one_step_at_a_time() -> None:
    steps = {
        1: lambda data: {**data, "coins": data["money"]},
        2: lambda data: {key: value for key, value in data.items() if key != "money"},
    }
    assert migrate({"format": 1, "money": 3}, steps, 3) == {"format": 3, "coins": 3}
    assert migrate({"format": 3, "coins": 3}, steps, 3) == {"format": 3, "coins": 3}


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
    other = session.history.branch(at)
    seat = record.entries[at].seat
    for _ in range(2):
        ask = other.question_for(seat)
        other.append(seat, ask.options(other.state)[-1], "player")
    inner = other.branch(at + 1)
    inner.append(seat, inner.question_for(seat).options(inner.state)[0], "player")
    nested = Branch(at + 1, inner.entries[at + 1 :], {}, [])
    branch = Branch(at, other.entries[at:], {at + 1: "a {curly} \\ idea"}, [nested])
    record.comments.update({0: "the start", at + 1: "two\nlines; (and) more"})
    return Record(
        game=record.game,
        rules=record.rules,
        settings=record.settings,
        seats=record.seats,
        seed=record.seed,
        external=record.external,
        entries=record.entries,
        comments=record.comments,
        branches=[branch],
        snapshots=record.snapshots,
        result=record.result,
    )


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


def test_branches_are_nested_only_so_deep() -> None:
    record = with_branches()
    at, entries = record.branches[0].at, record.branches[0].entries
    branches: list[Branch] = []
    for _ in range(50):
        branches = [Branch(at, entries, {}, branches)]
    record.branches[:] = branches
    verify(HARBOUR, read_record(record.to_text()))
    assert from_notation(to_notation(record), games.get).to_json() == record.to_json()
    record.branches[:] = [Branch(at, entries, {}, branches)]
    with pytest.raises(BadRecord, match="nested more than 50 levels deep"):
        read_record(record.to_text())


def test_a_branch_that_breaks_a_rule_is_refused() -> None:
    record = with_branches()
    branch = record.branches[0]
    wrong = Branch(branch.at, [*branch.entries, branch.entries[0]], {}, [])
    record.branches[0] = wrong
    with pytest.raises(BadRecord) as caught:
        verify(HARBOUR, record)
    assert caught.value.ply == branch.at + len(branch.entries)


def test_a_branch_of_a_branch_that_breaks_a_rule_is_refused() -> None:
    record = with_branches()
    inner = record.branches[0].branches[0]
    record.branches[0].branches[0] = Branch(inner.at, [*inner.entries, inner.entries[0]], {}, [])
    with pytest.raises(BadRecord) as caught:
        verify(HARBOUR, record)
    assert caught.value.ply == inner.at + len(inner.entries)


def test_a_record_holds_nothing_else() -> None:
    with pytest.raises(BadData, match="rumour"):
        changed(finished(), lambda data: data.update(rumour=1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Ludarium 1", "Ludarium 2", "line 1: a game begins with"),
        ('game: "harbour"', 'game: "chess"', "there is no game 'chess'"),
        ("seed:", "sead:", "the header has the lines"),
        ("seed: 3", "seed: x", "not JSON"),
        ('rules: "1.0"', 'rules: "0.1"', "these are rules 1.0, not 0.1"),
        ("draw ", "drew ", "line 10: 'drew "),
        ("; ", " ", "line 10: "),
        ("*: draw", "draw", "nobody is named who answers"),
        ("{the start}", "{the start", "a comment is never closed"),
        ("1.", "1. )", "line"),
        ("0.", "0. (", "no answer here"),
        (" (1: ", " ({too early} 1: ", "a branch begins with an answer"),
        ("1: hire", "1: =hire", "was not forced"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    text = to_notation(with_branches())
    assert old in text
    with pytest.raises(BadNotation, match=message.replace("line 10", "line 11")):
        from_notation(text.replace(old, new, 1), games.get)


# Links.


def test_a_link_is_short_and_leads_to_its_position() -> None:
    session = played(HARBOUR, 2, 3)
    link = write_link(session.history, session.ply)
    assert len(link) < 200
    assert dump(read_link(link, games.get).state) == dump(session.state)


def test_a_damaged_link_is_refused() -> None:
    session = played(HARBOUR, 2, 3, 10)
    link = write_link(session.history, session.ply)
    for place in range(0, len(link), 3):
        letter = "A" if link[place] != "A" else "B"
        with pytest.raises(ValueError, match=r"link|rules|game|option|JSON"):
            read_link(link[:place] + letter + link[place + 1 :], games.get)
    for wrong in ("", "ä", "A" * 30_000, link[:-1], link + "A"):
        with pytest.raises(ValueError, match=r"link|JSON"):
            read_link(wrong, games.get)


def test_only_positions_of_the_game_have_a_link() -> None:
    session = played(HARBOUR, 2, 3, 5)
    for ply in (-1, session.ply + 1):
        with pytest.raises(BadData, match=f"there is no ply {ply}"):
            session.link(ply)


def test_every_position_of_a_game_with_options_has_a_link() -> None:
    session = Session(HARBOUR, 3, 5, {"days": 2, "prices": {"building": 0}})
    while not session.is_over():
        answer_somehow(session)
    for ply in range(session.ply + 1):
        history = read_link(session.link(ply), games.get)
        assert [entry.to_json() for entry in history.entries] == [entry.to_json() for entry in session.entries[:ply]]


def test_an_earlier_moment_can_be_played_on_another_way() -> None:
    record = played(HARBOUR, 2, 3).record()
    ply = next(ply for ply, entry in enumerate(record.entries) if ply > 20 and entry.by == "player")
    session = session_at(HARBOUR, record, ply)
    assert session.ply == ply
    answer_somehow(session, "otherwise")
    assert session_at(HARBOUR, record, 0).record().preset_answers == 0
    with pytest.raises(BadRecord, match="there is no ply 9999"):
        session_at(HARBOUR, record, 9999)
