"""Rubbish into every loader and parser: a clear error, or the very thing that was written."""

from __future__ import annotations

import json
import tomllib
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludarium import games
from ludarium.core import LudariumError, Session, from_notation, read_record, session_at, to_notation, verify
from ludarium.core.codec import dump, load
from ludarium.core.link import read_link, write_link
from support import HARBOUR, played

FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
LETTERS = st.characters(codec="utf-8") | st.sampled_from("{}();:=*\\\n\r\"' ")
SESSION = played(HARBOUR, 2, 3, 45)
RECORD = SESSION.record()
TEXT = RECORD.to_text()
NOTATION = to_notation(RECORD)
LINK = write_link(SESSION.history, SESSION.ply)
END = dump(SESSION.state)


def is_refused_or_true(text: str | bytes) -> None:
    try:
        record = read_record(text)
        history = verify(games.get(record.game), record)
    except LudariumError as error:
        assert str(error)
    else:
        assert history.ply == len(record.entries)


@FUZZ
@given(st.binary() | st.text() | JSON.map(json.dumps))
def test_rubbish_is_no_record(data: str | bytes) -> None:
    is_refused_or_true(data)


@FUZZ
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 40), st.text(max_size=5))
def test_a_damaged_record_is_refused_or_unharmed(place: int, length: int, patch: str) -> None:
    is_refused_or_true(TEXT[:place] + patch + TEXT[place + length :])


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in JSON values."""
    found = [path] if path else []
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        found += places(value, (*path, key))
    return found


PLACES = places(json.loads(TEXT))


@FUZZ
@given(st.sampled_from(PLACES), JSON)
def test_a_record_with_strange_values_is_refused(path: tuple[Any, ...], value: Any) -> None:
    record: Any = json.loads(TEXT)
    where = record
    for key in path[:-1]:
        where = where[key]
    where[path[-1]] = value
    is_refused_or_true(json.dumps(record))


@FUZZ
@given(st.text() | st.lists(st.sampled_from(NOTATION.split("\n"))).map("\n".join))
def test_rubbish_is_no_notation(text: str) -> None:
    for candidate in (text, f"Ludarium 1\n{text}", NOTATION.partition("\n\n")[0] + "\n\n" + text):
        try:
            record = from_notation(candidate, games.get)
        except LudariumError as error:
            assert str(error)
        else:
            verify(HARBOUR, record)


@FUZZ
@given(st.integers(0, len(NOTATION) - 1), st.integers(0, 30), st.text(st.sampled_from("(){};:=*\\ \n1ax"), max_size=6))
def test_damaged_notation_is_refused_or_a_game(place: int, length: int, patch: str) -> None:
    try:
        record = from_notation(NOTATION[:place] + patch + NOTATION[place + length :], games.get)
    except LudariumError as error:
        assert str(error)
    else:
        verify(HARBOUR, record)
        assert from_notation(to_notation(record), games.get).to_json() == record.to_json()


@FUZZ
@given(st.text(LETTERS), st.text(LETTERS, min_size=1), st.integers(0, len(RECORD.entries)))
def test_any_name_and_any_comment_comes_back(name: str, comment: str, ply: int) -> None:
    session = session_at(HARBOUR, RECORD, len(RECORD.entries))
    session.names[0] = name
    session.comments = {ply: comment}
    record = session.record()
    assert read_record(record.to_text()).to_json() == record.to_json()
    assert from_notation(to_notation(record), games.get).to_json() == record.to_json()


@FUZZ
@given(st.text() | st.integers(0, len(LINK) - 1).map(lambda place: LINK[:place] + LINK[place + 1 :]))
def test_rubbish_is_no_link(text: str) -> None:
    try:
        history = read_link(text, games.get)
    except LudariumError as error:
        assert str(error)
    else:
        assert dump(history.state) == END


@FUZZ
@given(st.text(), st.integers(-3, 5), st.integers(-5, 60))
def test_rubbish_is_no_answer(word: str, seat: int, ply: int) -> None:
    session = Session(HARBOUR, 2, 1)
    before, offered = dump(session.state), session.question().words
    try:
        session.answer(seat, word, ply)
    except LudariumError as error:
        assert str(error)
        assert dump(session.state) == before
    else:
        assert word in offered


@FUZZ
@given(JSON)
def test_rubbish_is_no_state(data: Any) -> None:
    try:
        built = load(data, HARBOUR.classes())
    except LudariumError as error:
        assert str(error)
    else:
        assert dump(built) == data


@FUZZ
@given(st.dictionaries(st.text() | st.sampled_from(["days", "prices"]), JSON, max_size=3))
def test_rubbish_is_no_option(options: dict[str, Any]) -> None:
    try:
        session = Session(HARBOUR, 2, settings=options)
    except LudariumError as error:
        assert str(error)
    else:
        assert read_record(session.record().to_text()).settings == session.history.settings.values


@FUZZ
@given(st.text())
def test_rubbish_data_files_are_refused(text: str) -> None:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    try:
        Session(HARBOUR, 2, settings={"prices": table})
    except LudariumError as error:
        assert str(error)
