"""Whatever was saved under names of classes is read, proved, played on, and saved with kinds."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import pytest

from format1 import CLASS_NAME, RECORDS, links, record_text, states
from ludarium import games
from ludarium.core import (
    BadData,
    BadRecord,
    Record,
    read_record,
    resume,
    session_at,
    session_from_link,
    verify,
)
from ludarium.core.codec import FORMAT, canonical, digest, dump, load, state_hash
from ludarium.core.format1 import dump_in_format_1, hash_in_format_1, is_hash_of, with_kinds
from ludarium.core.link import LINK_FORMAT
from ludarium.core.replay import in_current_format, prove
from ludarium.core.session import AnySession
from support import answer_somehow

OLDER_RULES = [name for name in RECORDS if name.endswith("older_rules")]
PROVABLE = [name for name in RECORDS if name not in OLDER_RULES]


def kept(name: str) -> Record:
    return read_record(record_text(name))


def play_on(session: AnySession, answers: int = 12) -> None:
    for _ in range(answers):
        if session.is_over():
            return
        answer_somehow(session, "play on")


def changed(name: str, change: Any, sealed: bool = True) -> Record:
    """A kept record in which something was changed, perhaps with a seal that fits again."""
    data = json.loads(record_text(name))
    seal = data.pop("seal")
    change(data)
    return read_record(json.dumps({**data, "seal": digest(data) if sealed else seal}))


def test_every_kind_of_record_is_kept() -> None:
    data = [json.loads(record_text(name)) for name in RECORDS]
    assert {row["format"] for row in data} == {1}
    assert {row["game"] for row in data} == {"euphoria", "harbour", "magnastorm", "terra_mystica"}
    for part in ("entries", "comments", "branches", "undone", "snapshots", "result"):
        assert any(row[part] for row in data), part
    assert any("cover" in entry for row in data for entry in row["entries"])
    assert CLASS_NAME.search(record_text("magnastorm_give_cubes"))


@pytest.mark.parametrize("name", PROVABLE)
def test_a_record_is_proved_played_on_and_saved_with_kinds(name: str) -> None:
    record = kept(name)
    game = games.get(record.game)
    assert verify(game, record).ply == len(record.entries)
    session = resume(game, record)
    play_on(session)
    text = session.record().to_text()
    assert not CLASS_NAME.search(text)
    again = read_record(text)
    assert again.header()["format"] == FORMAT
    assert [entry.pick for entry in again.entries[: len(record.entries)]] == [entry.pick for entry in record.entries]
    assert resume(game, again).record().to_json() == again.to_json(), "nothing in it is left of format 1"
    assert not session.is_over() or again.result is not None


@pytest.mark.parametrize("name", PROVABLE)
def test_a_record_is_written_again_as_it_was_but_for_its_spelling(name: str) -> None:
    record = kept(name)
    game = games.get(record.game)
    new = in_current_format(record, prove(game, record))
    verify(game, read_record(new.to_text()))
    old_data, new_data = record.to_json(), new.to_json()
    for data in (old_data, new_data):
        del data["seal"]
        for row in [data, *data["branches"], *data["undone"]]:
            for entry in row["entries"]:
                del entry["hash"]
    old_data["snapshots"] = with_kinds(old_data["snapshots"], game.classes())
    assert new_data == old_data


@pytest.mark.parametrize("name", PROVABLE)
def test_any_moment_of_a_record_can_be_looked_at(name: str) -> None:
    record = kept(name)
    session = session_at(games.get(record.game), record, len(record.entries) // 2)
    play_on(session, 3)
    verify(session.game, read_record(session.record().to_text()))


@pytest.mark.parametrize("name", OLDER_RULES)
def test_a_game_of_older_rules_goes_on_from_its_snapshot(name: str) -> None:
    record = kept(name)
    game = games.get(record.game)
    with pytest.raises(BadRecord, match="played with rules"):
        verify(game, record)
    session = resume(game, record)
    assert session.ply == len(record.entries)
    play_on(session)
    text = session.record().to_text()
    assert not CLASS_NAME.search(text)
    once_more = resume(game, read_record(text))
    assert dump(once_more.state) == dump(session.state)
    play_on(once_more)
    assert resume(game, read_record(once_more.record().to_text())).ply == once_more.ply


@pytest.mark.parametrize("name", ["magnastorm_give_cubes", "magnastorm_place_crew"])
def test_fields_that_have_another_name_now_are_read_from_snapshots(name: str) -> None:
    """The color of these questions was saved as their `kind`."""
    record = changed(name, lambda data: data.update(rules="0.9"))
    top = record.snapshots[len(record.entries)]["stack"][-1]
    session = resume(games.get("magnastorm"), record)
    assert session.question().kind == name.removeprefix("magnastorm_")
    assert dump(session.state)["stack"][-1]["color"] == top["kind"]


@pytest.mark.parametrize("name", ["harbour_repaired", "euphoria_running", "terra_mystica_running"])
def test_hashes_of_format_1_still_prove_every_answer(name: str) -> None:
    def wrong_hash(data: dict[str, Any]) -> None:
        data["entries"][20]["hash"] = data["entries"][19]["hash"]

    game = games.get(kept(name).game)
    with pytest.raises(BadRecord, match=r"^entry 20: 'hash' must be"):
        verify(game, changed(name, wrong_hash))
    with pytest.raises(BadRecord, match="the snapshot saved here is not the state"):
        verify(game, changed(name, lambda data: list(data["snapshots"].values())[-1].update(turn=999)))
    with pytest.raises(BadRecord, match="the seal is broken"):
        verify(game, changed(name, lambda data: data["comments"].update({"3": "added later"}), sealed=False))


def test_a_branch_of_format_1_is_proved_and_gets_new_hashes() -> None:
    def wrong_hash(data: dict[str, Any]) -> None:
        data["branches"][0]["entries"][0]["hash"] = "0" * 16

    record = kept("harbour_repaired")
    game = games.get("harbour")
    with pytest.raises(BadRecord, match="'hash' must be"):
        verify(game, changed("harbour_repaired", wrong_hash))
    branch = resume(game, record).branches[0]
    assert [entry.hash for entry in branch.entries] != [entry.hash for entry in record.branches[0].entries]


@pytest.mark.parametrize("name", sorted(links()))
def test_a_link_leads_to_its_position(name: str) -> None:
    session = session_from_link(links()[name], games.get)
    record = kept(name)
    assert [entry.pick for entry in session.entries][: len(record.entries)] == [entry.pick for entry in record.entries]
    new = session.link()
    assert dump(session_from_link(new, games.get).state) == dump(session.state)
    play_on(session, 3)
    verify(session.game, read_record(session.record().to_text()))


def test_a_link_of_format_1_is_checked_in_its_own_spelling() -> None:
    """The letters that prove a link are of the old spelling in an old link, and of the new one in a new link."""
    old = session_from_link(links()["harbour_finished"], games.get)
    new = old.link(10)
    assert LINK_FORMAT == 2
    assert state_hash(old.history.state_at(10)) != hash_in_format_1(old.history.state_at(10))
    with pytest.raises(BadData, match="damaged"):
        session_from_link(with_format(new, 1), games.get)
    with pytest.raises(BadData, match="format 3; this program reads up to 2"):
        session_from_link(with_format(new, 3), games.get)


def with_format(link: str, number: int) -> str:
    """A link that says it is of another format."""
    data = urlsafe_b64decode(link + "=" * (-len(link) % 4))
    size = int.from_bytes(data[:3])
    header = json.loads(zlib.decompress(data[3 : 3 + size]))
    packed = zlib.compress(canonical([number, *header[1:]]).encode(), 9)
    return urlsafe_b64encode(len(packed).to_bytes(3) + packed + data[3 + size :]).decode().rstrip("=")


def test_every_class_that_was_saved_is_still_read() -> None:
    for row in states():
        game = games.get(row["game"])
        classes = game.classes()
        state = load(with_kinds(row["state"], classes), classes)
        assert dump_in_format_1(state) == row["state"]
        assert hash_in_format_1(state) == row["hash"]
        assert is_hash_of(row["hash"], state)
        assert is_hash_of(state_hash(state), state)
        assert with_kinds(dump(state), classes) == dump(state)


def test_what_nobody_knows_stays_as_it_is() -> None:
    classes = games.get("harbour").classes()
    unknown: list[Any] = [{"is": "NeverHeardOf", "a": 1}, {"is": 5}, {"a": [{"b": None}]}, [], "ChoosePlace", None]
    for data in unknown:
        assert with_kinds(data, classes) == data
