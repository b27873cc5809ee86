"""Events: what strangers see of a secret, what counts as news, and the things of a catalogue."""

from __future__ import annotations

import pytest

from ludarium.core.catalogue import Amount, BoardPosition, CatalogueEntry, CatalogueIndex, seat_entries, seat_id
from ludarium.core.consequences import balance, paid_and_gained
from ludarium.core.events import (
    BEGIN,
    CHECK,
    GAIN,
    LOSE,
    MOVE,
    REVEAL,
    SCORE,
    VERBS,
    Event,
    hidden_id,
    log_event,
    reveals_any,
)
from ludarium.core.frames import SPECTATOR
from support import as_json


def drawn(cover: str = "card:any") -> Event:
    log: list[Event] = []
    log_event(log, GAIN, 1, "card:bat", "r", 1, "deck:top", "hand:1", 4, "tile:x", 2, cover)
    return log[0]


@pytest.mark.parametrize("stranger", [0, 2, SPECTATOR])
def test_a_stranger_sees_the_cover_and_neither_places_nor_values(stranger: int) -> None:
    seen = drawn().seen_by(stranger)
    assert (seen.verb, seen.seat, seen.what, seen.amount, seen.rule) == (GAIN, 1, "card:any", 1, "r")
    assert (seen.origin, seen.place, seen.after, seen.cause, seen.cover, seen.why) == ("", "", None, "", "", None)
    assert seen.ids() == ["card:any"]


def test_the_owner_sees_the_secret_itself() -> None:
    event = drawn()
    assert event.seen_by(1) is event
    assert event.ids() == ["card:bat", "deck:top", "hand:1", "tile:x", "card:any"]


def test_an_open_event_is_the_same_for_everybody() -> None:
    event = drawn(cover="")
    assert event.seen_by(0) is event.seen_by(SPECTATOR) is event


def test_nothing_is_told_where_nobody_listens() -> None:
    log_event(None, GAIN, 0, "card:bat", "r")


def test_what_is_revealed_and_what_is_not_found_are_news() -> None:
    for verb in VERBS:
        log: list[Event] = []
        log_event(log, verb, 0, "card:bat", "r")
        assert reveals_any(log) == (verb in {REVEAL, CHECK}), verb
    assert not reveals_any([])


def test_the_unknown_thing_of_a_kind() -> None:
    assert hidden_id("card") == "card:any"


def test_what_is_gained_and_paid_again_is_neither() -> None:
    log: list[Event] = []
    log_event(log, GAIN, 0, "good:a", "r", 3)
    log_event(log, LOSE, 0, "good:a", "r", 1)
    log_event(log, SCORE, 0, "good:vp", "r", 2)
    log_event(log, LOSE, 1, "good:a", "r", 9)
    log_event(log, MOVE, 0, "good:a", "r", 9)
    log_event(log, BEGIN, -1, "phase:turn", "r")
    log_event(log, GAIN, 0, "good:a", "r", 50)
    assert paid_and_gained(log, 0) == ({"good:a": 1}, {"good:a": 3, "good:vp": 2})
    assert balance(log, 0) == {"good:a": 2, "good:vp": 2}


# Things.

THINGS = [
    CatalogueEntry(
        "hex:E6",
        "E6",
        "A hex.",
        "r",
        "hex",
        numbers={"cost": 2},
        links={"neighbors": ["hex:E7"]},
        spot=BoardPosition(1, 2),
    ),
    CatalogueEntry("hex:E7", "E7"),
    CatalogueEntry("favor:FAV5", "earth 2 and a worker", reconstructed=True),
    CatalogueEntry("faction:witches", "Witches"),
    CatalogueEntry("good:coins", "coin", plural="coins"),
]


def test_a_thing_is_found_by_id_key_and_name() -> None:
    catalogue = CatalogueIndex(THINGS)
    for text, id in (
        ("hex:E6", "hex:E6"),
        ("e6", "hex:E6"),
        ("FAV5", "favor:FAV5"),
        ("favor:fav5", "favor:FAV5"),
        (" Witches ", "faction:witches"),
        ("witch", "faction:witches"),
        ("and a worker", "favor:FAV5"),
    ):
        assert [entry.id for entry in catalogue.search(text)] == [id]
    assert catalogue.search("") == catalogue.search("dragon") == []


def test_a_catalogue_knows_its_kinds() -> None:
    catalogue = CatalogueIndex(THINGS)
    assert [entry.id for entry in catalogue.in_category("hex")] == ["hex:E6", "hex:E7"]
    assert "hex:E6" in catalogue
    assert "hex:Z9" not in catalogue
    assert catalogue["good:coins"].plural == "coins"
    assert catalogue["hex:E7"].plural == "E7"
    assert repr(catalogue) == "CatalogueIndex(5 things)"


def test_nothing_is_listed_twice() -> None:
    with pytest.raises(ValueError, match="listed twice: hex:E6"):
        CatalogueIndex([*THINGS, CatalogueEntry("hex:E6", "another")])


def test_a_thing_as_json_belongs_to_the_reader() -> None:
    entry = THINGS[0]
    told = as_json(entry)
    assert told == {
        "id": "hex:E6",
        "name": "E6",
        "plural": "E6",
        "short": "E6",
        "text": "A hex.",
        "parts": {},
        "rule": "r",
        "icon": "hex",
        "numbers": {"cost": 2},
        "links": {"neighbors": ["hex:E7"]},
        "spot": {"x": 1, "y": 2, "turn": 0.0},
        "reconstructed": False,
    }
    told["numbers"].clear()
    told["links"]["neighbors"].clear()
    assert as_json(entry)["numbers"] == {"cost": 2}
    assert as_json(entry)["links"] == {"neighbors": ["hex:E7"]}
    assert as_json(THINGS[2])["reconstructed"]
    assert as_json(THINGS[1])["spot"] is None


def test_seats_are_things() -> None:
    assert [entry.id for entry in seat_entries(2)] == ["seat:0", "seat:1", "seat:-1"]
    assert seat_id(1) == "seat:1"


def test_amounts_are_equal_by_what_they_are() -> None:
    assert Amount("good:a", 2) == Amount("good:a", 2) != Amount("good:a", 3)
    assert as_json(Amount("good:a", 2)) == {"good": "good:a", "count": 2}
