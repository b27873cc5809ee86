"""Hostile input of any size and shape is refused with a documented error, in time proportional to its length."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from time import process_time
from typing import Any

import pytest

from ludarium import games
from ludarium.core import (
    BadData,
    BadNotation,
    BadRecord,
    BadSetting,
    IllegalAnswer,
    LudariumError,
    Record,
    Session,
    from_notation,
    read_record,
    resume,
    session_from_link,
    to_notation,
)
from ludarium.core.codec import DEEPEST, canonical, deep_copy, digest, dump, is_deeper, load, read_json, state_hash
from ludarium.core.engine import MOST_STEPS
from ludarium.core.link import LONGEST_LINK, read_link, write_link
from ludarium.core.nature import Bag
from ludarium.core.refusals import refuse
from ludarium.core.replay import session_at
from ludarium.core.session import AnySession
from ludarium.core.settings import Flag, Number, OneOf, Words
from ludarium.core.validation import ObjectReader, short_repr
from support import HARBOUR, answer_somehow, played

DIGITS = "9" * 5000
DEEP = 100_000
NESTED = "[" * DEEP + "]" * DEEP


def called(value: Any) -> str:
    """A short name for a test of a long value."""
    return short_repr(value)[:20] if isinstance(value, (str, int, list, dict)) else type(value).__name__


def nested(levels: int = DEEP) -> list[Any]:
    """A list in a list in a list."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


def seconds(work: Callable[[], object]) -> float:
    """The least CPU time of three tries."""
    tries = []
    for _ in range(3):
        start = process_time()
        work()
        tries.append(process_time() - start)
    return min(tries)


def refused(work: Callable[[], object]) -> str:
    """The sentence with which something is refused."""
    with pytest.raises(LudariumError) as caught:
        work()
    assert 0 < len(str(caught.value)) < 1000
    return str(caught.value)


# Numbers and nesting.

RECORD = played(HARBOUR, 2, 3, 10).record()
TEXT = RECORD.to_text()
NOTATION = to_notation(RECORD)


@pytest.mark.parametrize(
    "rubbish", [DIGITS, f"-{DIGITS}", f"1e{DIGITS}", f"0.{DIGITS}e999", NESTED, "[" * DEEP], ids=called
)
@pytest.mark.parametrize("place", ["seed", "given", "plies", "settings", "seats", "comments", "snapshots", "undone"])
def test_huge_numbers_and_deep_nesting_in_a_record_are_refused(place: str, rubbish: str) -> None:
    value = json.dumps(json.loads(TEXT)[place])
    damaged = TEXT.replace(f'"{place}": {value}', f'"{place}": {rubbish}', 1)
    assert damaged != TEXT
    with pytest.raises(BadRecord):
        resume(HARBOUR, read_record(damaged))


@pytest.mark.parametrize("rubbish", [DIGITS, NESTED, "[" * DEEP, '{"days": ' * DEEP], ids=called)
@pytest.mark.parametrize("line", ["seed", "seats", "settings", "given", "rules", "game", "chance"])
def test_huge_numbers_and_deep_nesting_in_a_header_are_refused(line: str, rubbish: str) -> None:
    rows = [f"{line}: {rubbish}" if row.startswith(f"{line}:") else row for row in NOTATION.split("\n")]
    with pytest.raises(BadNotation):
        from_notation("\n".join(rows), games.get)


@pytest.mark.parametrize(
    "value", [10**4000, -(10**4000), 10**5000, nested(), {"building": nested()}, {"x": 10**5000}], ids=called
)
@pytest.mark.parametrize("key", ["days", "prices"])
def test_huge_numbers_and_deep_nesting_in_settings_are_refused(key: str, value: Any) -> None:
    refused(lambda: Session(HARBOUR, 2, settings={key: value}))


@pytest.mark.parametrize("value", [10**5000, nested(), {"a": nested()}, None, 1.5, float("nan"), b"x"], ids=called)
def test_settings_of_every_kind_refuse_what_they_do_not_take(value: Any) -> None:
    for setting in (
        Flag("a", "A", False, ""),
        Number("b", "B", 1, 1, 9, ""),
        OneOf("c", "C", "x", {"x": "X"}, ""),
        Words("d", "D", {"x": "X"}, ""),
    ):
        refused(lambda: setting.check(value))  # noqa: B023


@pytest.mark.parametrize("text", [DIGITS, f"-{DIGITS}", "٣", "1_0", "", "-", " 1"], ids=called)
def test_what_is_typed_as_a_number_and_is_none_stays_a_text(text: str) -> None:
    number = Number("b", "B", 1, 1, 9, "")
    assert number.read(text) == text
    refused(lambda: number.check(number.read(text)))


@pytest.mark.parametrize(
    "name", [None, 7, 10**5000, nested(), [], {}, b"harbour", "x" * 10**6, "", "../harbour"], ids=called
)
def test_what_is_no_name_of_a_game_is_refused(name: Any) -> None:
    with pytest.raises(BadSetting):
        games.get(name)


def test_games_are_known_by_one_key_however_it_is_written() -> None:
    assert games.get("HARBOUR") is games.get("harbour") is HARBOUR


@pytest.mark.parametrize("seed", [-1, 2**53, 10**5000, None, 1.0, "7"], ids=called)
def test_a_seed_fits_into_53_bits(seed: Any) -> None:
    with pytest.raises((BadSetting, TypeError)):
        Session(HARBOUR, 2, seed)
    assert Session(HARBOUR, 2, 2**53 - 1).seed == 2**53 - 1


def test_plain_data_is_nested_only_so_deep() -> None:
    """A deeper one is refused before the machine runs out of stack, compiled or not."""
    for deep in (nested(), nested(DEEPEST)):
        with pytest.raises(BadData, match="levels deep"):
            load(deep, HARBOUR.classes())
        with pytest.raises(TypeError, match="levels deep"):
            dump(deep)
        with pytest.raises(TypeError, match="levels deep"):
            deep_copy(deep)
        with pytest.raises(TypeError, match="levels deep"):
            state_hash(Bag(deep))
    edge = nested(DEEPEST - 1)
    assert dump(edge) == deep_copy(edge) == load(edge, {}) == edge
    assert not is_deeper(edge, DEEPEST)
    assert is_deeper(nested(DEEPEST), DEEPEST)


def test_json_from_outside_is_nested_only_so_deep() -> None:
    assert "levels deep" in refused(lambda: read_json(json.dumps(nested(500))))
    assert "not JSON" in refused(lambda: read_json(NESTED))
    assert read_json(json.dumps(nested(DEEPEST - 1))) == nested(DEEPEST - 1)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (10**5000, "a huge number"),
        (-(10**5000), "a huge number"),
        ("x" * 1000, f"'{'x' * 36}..."),
        ([1], "a list"),
        ((), "an empty list"),
        ({}, "an empty table"),
        ({1: 2}, "a table"),
        (None, "None"),
    ],
    ids=called,
)
def test_a_value_is_shown_shortened(value: Any, text: str) -> None:
    assert short_repr(value) == text


@pytest.mark.parametrize("name", ["01", "-1", "+1", "1.0", "٣", "x", "", DIGITS, "1" * 19], ids=called)
def test_what_is_filed_by_number_has_plain_numbers(name: str) -> None:
    with pytest.raises(BadData, match="is filed by numbers"):
        ObjectReader({"comments": {name: "x"}}).by_number("comments")


def test_a_long_word_is_refused_in_a_short_sentence() -> None:
    session = played(HARBOUR, 2, 3, 10)
    refused(lambda: session.answer(session.question().seat, "x" * 10**6, session.ply))


@pytest.mark.parametrize("seat", [-3, 2, 7, 10**6])
def test_a_seat_that_is_not_there_is_refused_everywhere(seat: int) -> None:
    session = played(HARBOUR, 2, 3, 10)
    calls: list[Callable[[], object]] = [
        lambda: session.view(seat),
        lambda: session.events(seat),
        lambda: session.log(seat),
        lambda: session.question(seat),
        lambda: session.refusals(seat),
        lambda: session.why_not(seat, "quay"),
        lambda: session.preview(seat, "quay"),
        lambda: session.answer(seat, "quay", session.ply),
        lambda: session.plan(seat, ["quay"], session.ply),
        lambda: session.allow_free_undo(seat, True),
    ]
    for call in calls:
        assert "there is no seat" in refused(call)


# Time.


@pytest.mark.parametrize(
    "rubbish", ["{", "{{", "{\\", "{\\}", "(", "(()", ")", "}", ";", "&", "{x} ", "1: ", "=", "\\"]
)
def test_rubbish_notation_is_refused_in_time_proportional_to_its_length(rubbish: str) -> None:
    header = NOTATION.partition("\n\n")[0] + "\n\n0. "

    def read(length: int) -> Callable[[], object]:
        text = header + rubbish * (length // len(rubbish))
        return lambda: rubbish == ";" or refused(lambda: from_notation(text, games.get))

    short, long = seconds(read(20_000)), seconds(read(200_000))
    assert long < 0.05 + 40 * short


def test_a_long_comment_is_read_in_time_proportional_to_its_length() -> None:
    header = NOTATION.partition("\n\n")[0] + "\n\n"
    for filling in ("x", "\\}", "\\n"):
        text = header + "{" + filling * 300_000 + "}"
        assert seconds(lambda: from_notation(text, games.get)) < 3  # noqa: B023


def forged_link(ply: int, body: bytes, settings: Any = None, key: str = "harbour") -> str:
    """A link that somebody made up."""
    header = [1, key, HARBOUR.version, 2, {} if settings is None else settings, ply, "0" * 8]
    packed = zlib.compress(canonical(header).encode(), 9)
    return urlsafe_b64encode(len(packed).to_bytes(3) + packed + body).decode().rstrip("=")


def test_a_hostile_link_takes_time_proportional_to_its_length() -> None:
    """Its answers are all forced or the first of many, so that a short number stands for as many as there can be."""
    times = {}
    for size in (50, 400):
        link = forged_link(8 * size, bytes(size))
        times[size] = seconds(lambda: refused(lambda: read_link(link, games.get)))  # noqa: B023
    assert times[400] < 0.05 + 16 * times[50]


def test_a_link_announces_no_more_answers_than_its_length_allows() -> None:
    for ply in (9, 10**6, 10**18, 10**4000):
        assert "damaged" in refused(lambda: read_link(forged_link(ply, bytes(1)), games.get))  # noqa: B023


def test_a_short_link_does_not_unpack_into_a_long_header() -> None:
    for filling in ("x" * (7 * 10**6), [0] * 10**6, nested(10_000), {"building": "9" * 10**6}):
        text = "[" * 10_000 + "]" * 10_000 if isinstance(filling, list) and len(filling) == 1 else canonical(filling)
        header = f'[1,"harbour","1.0",2,{{"prices":{text}}},0,"00000000"]'
        packed = zlib.compress(header.encode(), 9)
        link = urlsafe_b64encode(len(packed).to_bytes(3) + packed).decode().rstrip("=")
        assert len(link) < LONGEST_LINK
        assert seconds(lambda: refused(lambda: read_link(link, games.get))) < 0.5  # noqa: B023


def test_a_game_with_its_own_data_still_has_a_link() -> None:
    session = Session(HARBOUR, 2, 3, {"prices": {"building": 7}})
    assert dump(read_link(write_link(session.history, session.ply), games.get).state) == dump(session.state)


def test_a_link_is_played_by_as_many_as_it_was_made_for() -> None:
    link = played(HARBOUR, 2, 3, 10).link()
    assert session_from_link(link, games.get, names=["Ada", "Bo"]).names == ["Ada", "Bo"]
    assert "2 seats need as many names, not 3" in refused(
        lambda: session_from_link(link, games.get, names=["a", "b", "c"])
    )


def test_an_answer_that_is_refused_is_quoted_as_far_as_it_can_be_read() -> None:
    for length, quoted in ((60, "x" * 60), (61, f"{'x' * 60}...")):
        error = IllegalAnswer("x" * length, refuse("harbour.none", "there is no such answer"))
        assert str(error) == f"'{quoted}': there is no such answer (harbour.none)"


# Snapshots that somebody made up.


def forged(change: Callable[[dict[str, Any]], object], end: int = 100) -> Record:
    """A game under older rules that stands at its snapshot, which was tampered with and sealed again."""
    data = json.loads(played(HARBOUR, 4, 3, 60).record().to_text())
    data["rules"] = "0.9"
    data["entries"] = data["entries"][:end]
    data["plies"] = len(data["entries"])
    change(data["snapshots"]["100"])
    data["entries"][99]["hash"] = digest(data["snapshots"]["100"])
    del data["seal"]
    return read_record(json.dumps({**data, "seal": digest(data)}))


def test_an_honest_snapshot_is_played_on() -> None:
    assert resume(HARBOUR, forged(lambda state: None)).ply >= 100


def frames(name: str, count: int, **fields: Any) -> Callable[[dict[str, Any]], object]:
    return lambda state: state.update(stack=[{"is": name, **fields}] * count)


@pytest.mark.parametrize(
    "change",
    [
        frames("homecoming", 10_000),
        frames("day_start", 201),
        frames("night", 150_000),
        frames("roll_worker", 10_000, owner=0, worker=0),
        frames("roll_worker", 1, owner=10**9, worker=0),
        frames("roll_worker", 1, owner=None, worker=0),
        frames("choose_place", 1, seat=77),
        frames("choose_place", 1, seat=-1),
        frames("together", 1, seat=0, asks=[], answers=[]),
        frames("work", 1, seat=10**12),
        lambda state: state["players"][0].update(coins=10**9),
        lambda state: state["players"][0].update(coins=10**4000),
        lambda state: state["players"][0].update(vp=-(10**8)),
        lambda state: state["players"][0].update(hand=[0] * 3000),
        lambda state: state["players"][0].update(hand="x" * 10**6),
        lambda state: state["players"][0]["workers"].append(3),
        lambda state: state["players"].pop(),
        lambda state: state.update(bag={"is": "bag", "counts": [9, 9, 9, 9, 9, 9, 9]}),
        lambda state: state.update(crowds=[[0] * 30_000]),
        lambda state: state.update({"is": "bag", "counts": []}),
        lambda state: state.update(day="x" * 100),
    ],
)
def test_a_snapshot_of_a_state_that_cannot_be_is_refused_in_time(change: Callable[[dict[str, Any]], object]) -> None:
    start = process_time()
    with pytest.raises(BadRecord, match="snapshot"):
        resume(HARBOUR, forged(change))
    assert process_time() - start < 10


def test_a_snapshot_may_hold_what_the_games_pack_into_numbers() -> None:
    """Some games count several things in one number: only amounts that people see are bounded."""

    def remember(state: dict[str, Any]) -> None:
        state["players"][0]["memory"][3] = 99 * 10**8

    assert resume(HARBOUR, forged(remember)).ply >= 100


def test_a_snapshot_may_hold_long_texts_that_the_settings_brought() -> None:
    """Magnastorm keeps replaced data as a text."""
    game = games.get("magnastorm")
    settings = {"data": {"lab_costs": [{}] * 10, "ladder": {"2-3": [5, 4, 3]}}}
    session = Session(game, 2, 1, settings)
    while session.ply < 110:
        answer_somehow(session)
    data = json.loads(session.record().to_text())
    data["rules"] = "0.0"
    del data["seal"]
    old = read_record(json.dumps({**data, "seal": digest(data)}))
    assert resume(game, old).ply >= 100


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("terra_mystica", lambda state: state.update(order=[0, 0, 1, 2])),
        ("terra_mystica", lambda state: state.update(seating=[1, 1, 2, 3])),
        ("magnastorm", lambda state: state.update(order=[1, 1, 0, 2])),
        ("terra_mystica", lambda state: state.update(order=[0, 99, 1, 2])),
    ],
)
def test_a_snapshot_with_a_seat_twice_in_an_order_is_refused(key: str, change: Callable[[Any], object]) -> None:
    session = Session(games.get(key), 4, 1)
    while session.ply < 110:
        answer_somehow(session)
    data = json.loads(session.record().to_text())
    data["rules"] = "0.0"
    data["entries"] = data["entries"][:100]
    data["plies"] = 100
    change(data["snapshots"]["100"])
    data["entries"][99]["hash"] = digest(data["snapshots"]["100"])
    del data["seal"]
    with pytest.raises(BadRecord, match="snapshot has a seat twice"):
        resume(session.game, read_record(json.dumps({**data, "seal": digest(data)})))


def test_a_snapshot_that_breaks_a_rule_later_on_is_refused() -> None:
    """Nothing looks wrong at first, but a helper of the bag does not exist: playing on would fail."""

    def unknown_helper(state: dict[str, Any]) -> None:
        state["bag"]["counts"].append(0)
        counts = state["bag"]["counts"]
        kind = next(number for number, count in enumerate(counts) if count)
        counts[kind], counts[-1] = 0, counts[kind]

    with pytest.raises(BadRecord, match="the snapshot cannot be read"):
        resume(HARBOUR, forged(unknown_helper))


HUGE = 10**5000


@pytest.mark.parametrize(
    "ask",
    [
        lambda session: Session(session.game, HUGE, 1),
        lambda session: session.answer(session.question().seat, "x", HUGE),
        lambda session: session.answer(HUGE, "x", session.ply),
        lambda session: session.question(HUGE),
        lambda session: session.view(HUGE),
        lambda session: session.preview(HUGE, "x"),
        lambda session: session.plan(HUGE, ["x"], session.ply),
        lambda session: session.rewind(HUGE),
        lambda session: session.take_back(HUGE),
        lambda session: write_link(session.history, HUGE),
        lambda session: session_at(session.game, session.record(), HUGE),
    ],
)
def test_huge_numbers_are_refused_with_a_sentence(ask: Callable[[AnySession], object]) -> None:
    assert "a huge number" in refused(lambda: ask(Session(HARBOUR, 2, 1)))


def test_nothing_runs_for_ever() -> None:
    """Days on which nobody has a worker follow each other without a question: that ends after so many steps."""

    def endless(state: dict[str, Any]) -> None:
        for player in state["players"]:
            player.update(workers=[0, 0, 0], hand=[], hired=[])
        held = sum(len(player["hand"]) + len(player["hired"]) for player in state["players"])
        state["bag"]["counts"][0] += 27 - sum(state["bag"]["counts"]) - held
        state.update(stack=[{"is": "day_start"}], days=10**9, day=0)

    start = process_time()
    try:
        resume(HARBOUR, forged(endless))
    except BadRecord as error:
        assert "snapshot" in str(error)
    assert process_time() - start < 10
    assert MOST_STEPS <= 10_000
