"""Events are facts: every change is told once, in ids of the catalogue."""

from __future__ import annotations

import json

import pytest

from conformance.ledger import book_of, replay_amounts, replay_places, without_nothing
from ludarium import games
from ludarium.core.codec import dump, own_copy
from ludarium.core.engine import apply, asked_seats, random_option, turn_to
from ludarium.core.events import TURN, VERBS, Event, tell
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.nature import stream
from ludarium.core.speech import marks_of
from support import TABLES, opening, some_steps, speech_for

SEEDS = range(3)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_replaying_the_events_gives_the_amounts_and_the_places(key: str, seats: int, seed: int) -> None:
    """From answer to answer, and so from the first to the last one."""
    game = games.get(key)
    state, rng = opening(game, seats), stream(seed, "events")
    for _ in range(600):
        if not state.stack:
            break
        book, places = book_of(game, state, seats), game.layout(state)
        log = state.log = []
        name = type(state.stack[-1]).__name__
        apply(state, random_option(state, rng))
        replay_amounts(book, log)
        assert without_nothing(book) == without_nothing(book_of(game, state, seats)), (name, log)
        assert replay_places(places, log) == {key: sorted(row) for key, row in game.layout(state).items()}, (name, log)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_events_name_things_rules_and_people(key: str, seats: int, seed: int) -> None:
    game = games.get(key)
    catalogue, rules = game.catalogue(game.checked({}), seats), game.rules()
    rng = stream(seed, "events")
    for state in some_steps(game, seats, seed, 100):
        state = state.clone()  # noqa: PLW2901
        log = state.log = []
        apply(state, random_option(state, rng))
        rivals = len(game.rivals(state))
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
    rng = stream(5, "events")
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
    catalogue, rules = game.catalogue(game.checked({}), seats), game.rules()
    for thing in catalogue.things.values():
        assert thing.name, thing.id
        assert ":" in thing.id, thing.id
        assert not thing.rule or thing.rule in rules, thing.id
        assert all(id in catalogue for ids in thing.links.values() for id in ids), thing.id
    state = opening(game, seats)
    for seat in range(NATURE, seats + len(game.rivals(state))):
        assert all(id in catalogue for id in game.amounts(state, seat))
    for place, pieces in game.layout(state).items():
        assert place in catalogue
        assert all(piece.partition("@")[0] in catalogue for piece in pieces)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_whoever_writes_into_a_view_does_not_reach_the_game(key: str, seats: int) -> None:
    game = games.get(key)
    for state in some_steps(game, seats, 2, 12):
        before = dump(state)
        for seat in asked_seats(state):
            view = own_copy(game.view(state, seat))
            spoil(view, 0)
        assert dump(state) == before
        turn_to(state, asked_seats(state)[0])


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_a_screen_shows_beside_the_pieces_is_asked_of_the_game_in_ids(key: str, seats: int) -> None:
    game = games.get(key)
    catalogue = game.catalogue(game.checked({}), seats)
    for state in some_steps(game, seats, 4, 25):
        for seat in range(seats):
            view, before = game.view(state, seat), dump(state)
            found = game.outlook(view, seat)
            assert json.loads(json.dumps(found)) == found
            for text in texts_in(found):
                is_id = ":" in text and " " not in text and "<" not in text
                assert all(id in catalogue for id in ([text] if is_id else marks_of(text))), text
            said = speech_for(key, state, seat).filled_in(found)
            assert not [text for text in texts_in(said) if "<" in text or "{" in text]
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
    tell(log, TURN, NATURE, "terrain:forest", "core.offer", place="hex:E6")
    tell(log, TURN, 1, "structure:temple", "core.offer", place="hex:E6")
    tell(log, TURN, NATURE, "tile:back", "core.offer", place="slot:1")
    before = {"hex:E6": ["terrain:swamp", "structure:dwelling@1", "piece:town@1"], "slot:1": ["card:x"]}
    assert replay_places(before, log) == {
        "hex:E6": ["piece:town@1", "structure:temple@1", "terrain:forest"],
        "slot:1": ["tile:back"],
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
    from ludarium.core.plain import Plain, fields  # noqa: PLC0415

    return [getattr(value, name) for name in fields(type(value))] if isinstance(value, Plain) else []
