"""What people keep from game to game: theirs alone, filled by finished games, never lost or doubled."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludarium import games
from ludarium.collections.magnastorm import ArtifactCollection, parse_collection, tier_of
from ludarium.server.middleware import LARGEST_FILE
from ludarium.server.store import schema
from server.databases import KINDS, Databases
from serving import LocalServer, Someone, guest, new_table, program, serving, wait_until
from support import played

MINE = "/people/me/collections/magnastorm"
PASSWORD = "correct horse battery"
SEED = 7
EMPTY: dict[str, Any] = {"format": 1, "game": "magnastorm", "players": {}, "games": []}


def box(**players: list[int]) -> dict[str, Any]:
    return {**EMPTY, "players": players}


@cache
def moves() -> list[tuple[int, str, int]]:
    """A whole game for two: who answers what at which ply."""
    session = played(games.get("magnastorm"), 2, SEED)
    return [(entry.seat, entry.pick, ply) for ply, entry in enumerate(session.entries) if entry.by == "player"]


def play(table: str, people: list[Someone], answers: list[tuple[int, str, int]]) -> None:
    for seat, word, ply in answers:
        told = people[seat].answer(table, seat, word, ply)
        assert told.status_code == 200, told.text


def table_of(person: Someone, seats: str = "me me") -> str:
    return new_table(person, seats, "magnastorm", seed=SEED)


def kinds_in(kept: dict[str, Any]) -> dict[str, list[str]]:
    return {name: [tier_of(card) for card in cards] for name, cards in kept["players"].items()}


def test_a_collection_is_empty_before_the_first_game(server: LocalServer) -> None:
    assert guest(server).get(MINE).json() == EMPTY


def test_a_collection_is_kept_as_the_file_of_the_terminal(server: LocalServer) -> None:
    ada, bo = guest(server), guest(server, "Bo")
    told = ada.put(MINE, box(Ada=[3, 17], greedy=[5]))
    assert (told.status_code, told.json()) == (200, box(Ada=[3, 17], greedy=[5]))
    assert parse_collection(ada.get(MINE).json()).players == {"Ada": [3, 17], "greedy": [5]}
    assert bo.get(MINE).json() == EMPTY
    assert ada.put(MINE, box(Ada=[4])).json() == ada.get(MINE).json() == box(Ada=[4])


def test_what_is_added_stands_beside_what_is_there(server: LocalServer) -> None:
    ada = guest(server)
    ada.put(MINE, box(Ada=[3]) | {"games": ["one"]})
    told = ada.post(MINE, box(Ada=[5, 3], Bo=[6]) | {"games": ["two", "one"]})
    assert told.json() == ada.get(MINE).json() == box(Ada=[3, 5], Bo=[6]) | {"games": ["one", "two"]}
    refused = ada.post(MINE, box(Cy=[6]))
    assert (refused.status_code, refused.json()["type"]) == (422, "/problems/bad-collection")
    assert refused.json()["detail"] == "card 6 belongs to Bo here, to Cy there"
    assert ada.get(MINE).json() == told.json()


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ({}, "'format' is missing"),
        (EMPTY | {"format": 2}, "this collection has format 2; this program reads 1"),
        (EMPTY | {"game": "euphoria"}, "'game' must be one of magnastorm, not 'euphoria'"),
        (box(Ada=[3], Bo=[3]), "card 3 belongs to Bo and to Ada"),
        (box(Ada=[3, 3]), "card 3 belongs to Ada twice"),
        (box(Ada=[0]), "the cards of Ada: 0 is no card number"),
        (EMPTY | {"more": 1}, "'more' is not known here"),
        (EMPTY | {"players": {"\ud800": [1]}}, ""),
    ],
)
def test_a_file_that_does_not_hold_is_refused_in_the_words_of_the_game(
    server: LocalServer, file: dict[str, Any], sentence: str
) -> None:
    ada = guest(server)
    for method in ("PUT", "POST"):
        told = ada.client.request(method, MINE, content=json.dumps(file), headers={"Content-Type": "application/json"})
        assert told.status_code == 422, told.text
        assert sentence in told.json()["detail"]
    assert ada.get(MINE).json() == EMPTY


def test_collections_of_many_years_fit_and_larger_ones_do_not(server: LocalServer) -> None:
    ada = guest(server)
    many = EMPTY | {"games": [f"{number:032}" for number in range(10_000)]}
    assert ada.put(MINE, many).status_code == 200
    assert ada.get(MINE).json() == many
    assert ada.put(MINE, EMPTY | {"games": ["x" * LARGEST_FILE]}).status_code == 413


@pytest.mark.parametrize("game", ["terra_mystica", "harbour", "chess", "__init__"])
def test_other_games_leave_nothing_to_keep(server: LocalServer, game: str) -> None:
    ada = guest(server)
    for told in (ada.get(f"/people/me/collections/{game}"), ada.put(f"/people/me/collections/{game}", EMPTY)):
        assert (told.status_code, told.json()["detail"]) == (404, "nothing is kept from games of this kind")


def test_strangers_have_nothing_and_programs_only_look(server: LocalServer) -> None:
    stranger, ada = Someone(server.url), guest(server)
    assert [stranger.get(MINE).status_code, stranger.put(MINE, EMPTY).status_code] == [401, 401]
    looker, player = program(ada, "look"), program(ada, "play")
    assert [looker.get(MINE).status_code, looker.put(MINE, EMPTY).status_code] == [200, 403]
    assert [player.get(MINE).status_code, looker.post(MINE, EMPTY).status_code] == [403, 403]


# Games.


@KINDS
def test_a_finished_game_hands_its_cards_out_to_all_at_the_table_once(databases: Databases, kind: str) -> None:
    with serving(Path(), database=databases.new(kind), secret="s" * 32) as server:
        ada, bo, cy = guest(server), guest(server, "Bo"), guest(server, "Cy")
        table = table_of(ada, "me open")
        bo.post("/invitations", {"code": ada.info(table)["code"]})
        assert bo.post(f"/tables/{table}/seats/1").status_code == 200
        play(table, [ada, bo], moves()[:-1])
        assert ada.get(MINE).json() == EMPTY
        play(table, [ada, bo], moves()[-1:])
        kept = ada.get(MINE).json()
        assert sorted(kinds_in(kept)) == ["Ada", "Bo"]
        assert sorted(kinds_in(kept).values()) == [["bronze"], ["gold"]]
        assert len(kept["games"]) == 1
        assert bo.get(MINE).json() == kept
        assert cy.get(MINE).json() == EMPTY
        ada.post(f"/tables/{table}/agreements", {"topic": "back", "value": moves()[-1][2]})
        bo.post(f"/tables/{table}/agreements", {"topic": "back", "value": moves()[-1][2]})
        assert ada.info(table)["status"] == "running"
        play(table, [ada, bo], moves()[-1:])
        assert (ada.info(table)["status"], ada.get(MINE).json()) == ("over", kept)


def test_cards_that_belong_to_somebody_are_replaced_and_what_was_there_stays(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        table = table_of(ada)
        play(table, [ada, ada], moves())
        awarded = ada.get(MINE).json()["players"]
        bo = guest(server, "Ada")
        bo.put(MINE, box(Zoe=[cards[0] for cards in awarded.values()]) | {"games": ["before"]})
        play(table_of(bo), [bo, bo], moves())
        kept = bo.get(MINE).json()
        assert kept["players"].keys() == {"Zoe", *awarded}
        parse_collection(kept)
        assert kinds_in(kept) | {"Zoe": []} == kinds_in({"players": awarded}) | {"Zoe": []}
        assert kept["games"][0] == "before" and len(kept["games"]) == 2


def test_a_game_that_a_bot_ends_hands_out_its_cards_too(tmp_path: Path) -> None:
    """The person has answered for the last time; the bot that follows ends the game."""
    with serving(tmp_path, bots=1) as server:
        ada = guest(server)
        table = table_of(ada)
        last = moves()[-1]
        other = next(seat for seat, _, _ in reversed(moves()) if seat != last[0])
        place = max(place for place, (seat, _, _) in enumerate(moves()) if seat == other)
        play(table, [ada, ada], moves()[: place + 1])
        resigned = ada.post(f"/tables/{table}/seats/{last[0]}/resign")
        assert resigned.status_code == 200, resigned.text
        wait_until(lambda: ada.info(table)["status"] == "over")
        assert len(ada.get(MINE).json()["players"]) == 2


def test_those_whom_a_bot_replaced_get_nothing(tmp_path: Path) -> None:
    """Bo leaves after the last answer; Ada ends the game."""
    with serving(tmp_path) as server:
        ada, bo = guest(server), guest(server, "Bo")
        staying = moves()[-1][0]
        leaving = 1 - staying
        table = table_of(ada, "me open" if leaving else "open me")
        bo.post("/invitations", {"code": ada.info(table)["code"]})
        bo.post(f"/tables/{table}/seats/{leaving}")
        left = max(place for place, (seat, _, _) in enumerate(moves()) if seat == leaving)
        people = [ada, bo] if leaving else [bo, ada]
        play(table, people, moves()[: left + 1])
        assert bo.post(f"/tables/{table}/seats/{leaving}/resign").status_code == 200
        play(table, people, moves()[left + 1 :])
        assert len(ada.get(MINE).json()["players"]) == 2
        assert bo.get(MINE).json() == EMPTY


def test_a_collection_that_cannot_be_read_keeps_no_game_from_ending(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = guest(server)
        ada.put(MINE, EMPTY)
        table = table_of(ada)
        play(table, [ada, ada], moves()[:-1])
        engine = server.services.store.engine
        with engine.begin() as connection:
            connection.execute(schema.collections.update().values(box="nonsense"))
        play(table, [ada, ada], moves()[-1:])
        assert ada.info(table)["status"] == "over"
        with engine.connect() as connection:
            assert connection.scalar(schema.collections.select().with_only_columns(schema.collections.c.box)) == (
                "nonsense"
            )


# Guests who become accounts.


def test_a_guest_who_makes_an_account_keeps_the_collection(server: LocalServer) -> None:
    ada = guest(server)
    ada.put(MINE, box(Ada=[3]))
    assert ada.post("/people/accounts", {"login": "collector", "password": PASSWORD}).status_code == 201
    assert ada.get(MINE).json() == box(Ada=[3])


def test_a_guest_who_logs_in_brings_the_collection_along(server: LocalServer) -> None:
    ada = guest(server)
    ada.post("/people/accounts", {"login": "unites", "password": PASSWORD})
    ada.put(MINE, box(Ada=[3], Bo=[4]) | {"games": ["one"]})
    away = guest(server)
    away.put(MINE, box(Ada=[3, 5, 4]) | {"games": ["one", "two"]})
    assert away.post("/people/sessions", {"login": "unites", "password": PASSWORD}).status_code == 201
    kept = away.get(MINE).json()
    assert kept == ada.get(MINE).json()
    kept_card = kept["players"]["Ada"][2]
    assert kept == box(Ada=[3, 5, kept_card], Bo=[4]) | {"games": ["one", "two"]}
    assert kept_card not in {3, 4, 5} and tier_of(kept_card) == tier_of(4)
    other = guest(server)
    other.put(MINE, box(Cy=[9]))
    other.post("/people/sessions", {"login": "unites", "password": PASSWORD, "keep": False})
    assert other.get(MINE).json() == kept


def test_what_was_brought_along_is_not_brought_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for login in ("first", "second"):
            guest(server).post("/people/accounts", {"login": login, "password": PASSWORD})
        ada = guest(server)
        ada.put(MINE, box(Ada=[3]))
        again = Someone(server.url)
        again.client.cookies.update(ada.client.cookies)
        assert ada.post("/people/sessions", {"login": "first", "password": PASSWORD}).status_code == 201
        assert again.post("/people/sessions", {"login": "second", "password": PASSWORD}).status_code == 201
        assert (ada.get(MINE).json(), again.get(MINE).json()) == (box(Ada=[3]), EMPTY)


def test_a_collection_that_cannot_be_read_keeps_nobody_from_logging_in(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guest(server).post("/people/accounts", {"login": "first", "password": PASSWORD})
        ada = guest(server)
        ada.put(MINE, box(Ada=[3]))
        with server.services.store.engine.begin() as connection:
            connection.execute(schema.collections.update().values(box="nonsense"))
        assert ada.post("/people/sessions", {"login": "first", "password": PASSWORD}).status_code == 201
        assert ada.get(MINE).json() == EMPTY


def test_the_first_of_two_boxes_holds_where_they_contradict_each_other() -> None:
    from ludarium.collections.magnastorm import COLLECTION_TYPE  # noqa: PLC0415  one test needs it

    gold = [card for card in range(1, 400) if tier_of(card) == "gold"]
    everything = ArtifactCollection({"Bo": gold}, [])
    assert COLLECTION_TYPE.merge_keeping_first(everything, ArtifactCollection({"Ada": gold[:1]}, [])).players == {
        "Bo": gold
    }
    assert everything.players == {"Bo": gold}
