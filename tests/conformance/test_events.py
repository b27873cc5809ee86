"""Events are facts: every change is told once, in ids of the catalogue."""

from __future__ import annotations

import pytest

from conformance.ledger import (
    book_of,
    miscounted_places,
    replay_amounts,
    replay_places,
    sorted_places,
    without_nothing,
)
from ludarium import games
from ludarium.core.codec import deep_copy, dump
from ludarium.core.engine import apply, asked_seats, put_on_top, random_option
from ludarium.core.events import TURN, VERBS, Event, log_event
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.protocol.scene import Piece
from support import TABLES, as_json, opening, some_steps, speech_for

SEEDS = range(3)
# Counted pieces of a kind that also lies about one by one.
HEAPS = {"dice:reserve"}


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_replaying_the_events_gives_the_amounts_and_the_places(key: str, seats: int, seed: int) -> None:
    """From answer to answer, and so from the first to the last one."""
    game = games.get(key)
    state, rng = opening(game, seats), random_stream(seed, "events")
    for _ in range(600):
        if not state.stack:
            break
        book, places = book_of(game, state, seats), game.layout(state)
        log = state.log = []
        name = state.stack[-1].kind
        apply(state, random_option(state, rng))
        replay_amounts(book, log)
        assert without_nothing(book) == without_nothing(book_of(game, state, seats)), (name, log)
        assert replay_places(places, log) == sorted_places(game.layout(state)), (name, log)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_an_amount_that_is_also_a_place_counts_what_lies_there(key: str, seats: int) -> None:
    """Whoever replays events cannot know which of the two a piece that is moved there means."""
    game = games.get(key)
    counted: set[str] = set()
    places: set[str] = set()
    for state in some_steps(game, seats, seats, 150):
        assert miscounted_places(game, state, seats) == []
        counted |= {id for page in book_of(game, state, seats).values() for id in page}
        places |= set(game.layout(state))
    # Things of one kind are alike: if pieces lie on one of them, none of them may count anything else.
    kinds = {id.partition(":")[0] for id in places}
    suspects = {id for id in counted - places if id.partition(":")[0] in kinds and not id.endswith(":any")}
    assert suspects <= HEAPS


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_events_name_things_rules_and_people(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    catalogue, rules = game.catalogue(game.check_settings({}), seats), game.rules()
    rng = random_stream(seed, "events")
    for state in some_steps(game, seats, seed, 100):
        state = state.clone()  # noqa: PLW2901
        log = state.log = []
        apply(state, random_option(state, rng))
        rivals = len(game.automatic_players(state))
        for event in log:
            assert event.verb in VERBS
            assert event.rule in rules, event
            assert NATURE <= event.seat < seats + rivals
            assert all(id in catalogue for id in event.ids()), event
            for reader in (0, SPECTATOR):
                text = game.sentence(event.seen_by(reader), speech_for(key, state, reader))
                assert "<" not in text and "seat " not in text, text


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_value_after_an_event_is_the_amount_then(key: str, seats: int) -> None:
    game = games.get(key)
    rng = random_stream(5, "events")
    for state in some_steps(game, seats, 5, 100):
        state = state.clone()  # noqa: PLW2901
        log = state.log = []
        apply(state, random_option(state, rng))
        book = book_of(game, state, seats)
        last = {(event.seat, event.what): event.after for event in log if event.after is not None}
        for (seat, what), after in last.items():
            page = book[seat] if what in book[seat] else book[NATURE]
            if what in page:
                assert page[what] == after, (seat, what, log)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_catalogues_say_what_things_are(key: str, seats: int) -> None:
    game = games.get(key)
    catalogue, rules = game.catalogue(game.check_settings({}), seats), game.rules()
    for entry in catalogue.entries.values():
        assert entry.name, entry.id
        assert ":" in entry.id, entry.id
        assert not entry.rule or entry.rule in rules, entry.id
        assert all(id in catalogue for ids in entry.links.values() for id in ids), entry.id
    state = opening(game, seats)
    for seat in range(NATURE, seats + len(game.automatic_players(state))):
        assert all(id in catalogue for id in game.amounts(state, seat))
    for place, pieces in game.layout(state).items():
        assert place in catalogue
        assert all(piece.what in catalogue for piece in pieces)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_whoever_writes_into_a_view_does_not_reach_the_game(key: str, seats: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, 2, 12):
        before = dump(state)
        for seat in asked_seats(state):
            view = deep_copy(game.view(state, seat))
            spoil(view, 0)
        assert dump(state) == before
        put_on_top(state, asked_seats(state)[0])


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_a_screen_shows_beside_the_pieces_is_asked_of_the_game_in_ids(key: str, seats: int) -> None:
    game = games.get(key)
    catalogue = game.catalogue(game.check_settings({}), seats)
    for state in some_steps(game, seats, 4, 25):
        for seat in range(seats):
            view, before = game.view(state, seat), dump(state)
            found = game.specific(view, seat, speech_for(key, state, seat))
            for text in texts_in(as_json(found)) if found is not None else []:
                assert "<" not in text, text
                assert "{" not in text, text
                is_id = ":" in text and " " not in text
                assert not is_id or text in catalogue, text
            assert dump(state) == before


def texts_in(value: object) -> list[str]:
    """All texts of a JSON value, keys as well."""
    if isinstance(value, dict):
        return [text for item in value.items() for part in item for text in texts_in(part)]
    if isinstance(value, list):
        return [text for part in value for text in texts_in(part)]
    return [value] if isinstance(value, str) else []


def test_what_is_turned_takes_the_place_of_its_own_kind_only() -> None:
    log: list[Event] = []
    log_event(log, TURN, NATURE, "terrain:forest", "core.offer", place="hex:E6")
    log_event(log, TURN, 1, "structure:temple", "core.offer", place="hex:E6")
    log_event(log, TURN, NATURE, "tile:back", "core.offer", place="slot:1")
    town = Piece("piece:town", 1)
    before = {
        "hex:E6": [Piece("terrain:swamp"), Piece("structure:dwelling", 1), town],
        "slot:1": [Piece("card:x")],
    }
    assert replay_places(before, log) == {
        "hex:E6": [town, Piece("structure:temple", 1), Piece("terrain:forest")],
        "slot:1": [Piece("tile:back")],
    }


def spoil(value: object, depth: int) -> None:
    """Empty every list that belongs to a state; tables that all games share are constants of the rules."""
    assert depth < 100
    inner = value if isinstance(value, list) else fields_of(value)
    for item in list(inner):
        if not isinstance(item, (int, str)) and item is not None:
            spoil(item, depth + 1)
    if isinstance(value, list):
        value.clear()


def fields_of(value: object) -> list[object]:
    from ludarium.core.serializable import Serializable, field_names  # noqa: PLC0415

    return [getattr(value, name) for name in field_names(type(value))] if isinstance(value, Serializable) else []
