"""Nobody receives what they may not know: what two viewers get over whole games, and what it may tell apart."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from ludarium import games
from ludarium.core import Session
from ludarium.core.frames import SECRET, SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.core.update import make_update
from ludarium.protocol.serialization import adapter
from ludarium.protocol.update import Update
from serving import LocalServer, Someone, guest, new_table
from support import HARBOUR, answer_somehow

HELPERS = [
    thing.id for thing in HARBOUR.catalogue(HARBOUR.check_settings({})).in_category("card") if thing.id != "card:any"
]


def hands(update: Any) -> list[int]:
    return [player["amounts"]["card:any"] for player in update["scene"]["players"]]


def played_by_two(
    server: LocalServer, seed: int, game: str = "harbour", settings: dict[str, Any] | None = None
) -> tuple[list[list[Any]], list[Any], str, list[Someone]]:
    """A whole game of two people and a spectator: everything each of them was sent."""
    rng = Random(seed)
    people = [guest(server), guest(server, "Bo")]
    table = new_table(people[0], "me open", game=game, open=True, seed=seed, settings=settings or {"days": 3})
    people[1].post(f"/tables/{table}/seats/1")
    with ExitStack() as stack:
        lives = [stack.enter_context(person.live(table)) for person in [*people, Someone(server.url)]]
        newest = [live.next("update") for live in lives]
        received: list[list[Any]] = [[update] for update in newest]
        while newest[2]["scene"]["asked"]:
            seat = rng.choice(newest[2]["scene"]["asked"])
            question = newest[seat]["question"]
            ply = (
                people[seat].answer(table, seat, rng.choice(question["answers"])["word"], question["ply"]).json()["ply"]
            )
            for place, live in enumerate(lives):
                while newest[place]["ply"] < ply:
                    newest[place] = live.next("update")
                    received[place].append(newest[place])
    record = people[0].get(f"/tables/{table}/record").json()
    return received, record["entries"], table, people


@pytest.mark.parametrize("seed", [1, 2])
def test_two_players_and_a_spectator_receive_the_same_but_for_what_only_one_may_know(
    server: LocalServer, seed: int
) -> None:
    received, entries, _, _ = played_by_two(server, seed)
    secret = {ply: entry for ply, entry in enumerate(entries) if "cover" in entry}
    assert secret
    for viewer, updates in zip((0, 1, -2), received):
        for update in updates:
            for row in update["rows"]:
                entry = secret.get(row["ply"])
                if entry is not None and entry["knower"] != viewer:
                    assert row["word"] == entry["cover"]
                    card = f"card:{entry['pick'].partition(' ')[2]}"
                    assert card not in json.dumps(row)
    for own, other in zip(received[0], received[2]):
        if own["ply"] == other["ply"]:
            assert {**own["scene"], "viewer": 0} == {**other["scene"], "viewer": 0}


# How many answers of a game lie between two looks.
EVERY = {"harbour": 1, "euphoria": 25, "magnastorm": 10, "terra_mystica": 10}

# In which places two viewers of one game may see different things: what only one knows, and what concerns the viewer.
APART: dict[str, tuple[dict[str, Any], str]] = {
    "euphoria": (
        {"trade_offers": 0, "turn_limit": 8},
        r"specific\.(seat|players\.\d\.(hidden|dealt|dilemma|artifacts)|tracks\.\d\.tiers\.\d\.is_enjoyed)\b",
    ),
    "magnastorm": ({"first": 1}, r"specific\.seat\b"),
    "terra_mystica": (
        {"seating": "given", "factions": ["witches", "nomads"]},
        r"specific\.(power_actions|cards\.\d\.passing)\b",
    ),
}


def differing(first: Any, second: Any, path: str = "") -> Iterator[str]:
    """The places in which two JSON values differ."""
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        for key in first:
            yield from differing(first[key], second[key], f"{path}.{key}".lstrip("."))
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for place, (one, other) in enumerate(zip(first, second)):
            yield from differing(one, other, f"{path}.{place}")
    elif first != second:
        yield path


@pytest.mark.parametrize("game", APART)
def test_viewers_of_every_game_receive_the_same_but_for_what_concerns_them(server: LocalServer, game: str) -> None:
    settings, allowed = APART[game]
    received, entries, _, _ = played_by_two(server, 3, game, settings)
    by_ply = [{update["ply"]: update for update in updates} for updates in received]
    places: set[str] = set()
    for ply in by_ply[0].keys() & by_ply[1].keys() & by_ply[2].keys():
        scenes = [updates[ply]["scene"] for updates in by_ply]
        places |= {*differing(scenes[0], scenes[1]), *differing(scenes[0], scenes[2])}
    assert [place for place in places if place != "viewer" and not re.match(allowed, place)] == []
    assert len(places) > 1
    covered = {ply: entry for ply, entry in enumerate(entries) if "cover" in entry}
    for viewer, updates in zip((0, 1, -2), received):
        for row in (row for update in updates for row in update["rows"] if row["ply"] in covered):
            entry = covered[row["ply"]]
            assert entry["knower"] == viewer or row["word"] in {entry["cover"], SECRET}


def sent(session: AnySession, viewer: int) -> bytes:
    return adapter(Update).dump_json(make_update(session, viewer, max(0, session.ply - 3)))


@pytest.mark.parametrize(
    ("key", "settings", "has_secrets"),
    [
        ("harbour", {}, True),
        ("euphoria", {}, True),
        ("magnastorm", {}, False),
        ("terra_mystica", {}, False),
        ("terra_mystica", {"automa": True}, False),
    ],
)
def test_whatever_is_true_behind_the_cards_a_viewer_is_sent_the_same(
    key: str, settings: dict[str, Any], has_secrets: bool
) -> None:
    """Over a whole game the truth is replaced by others that fit what a viewer knows: nothing that is sent changes."""
    game = games.get(key)
    session: AnySession = Session(game, 2, 7, settings)
    rng, told_apart, answers = random_stream(7, "truth"), 0, 0
    while not session.is_over():
        answer_somehow(session)
        answers += 1
        truth = session.history.state
        if answers % EVERY[key]:
            continue
        for viewer in (0, 1, SPECTATOR):
            shown = sent(session, viewer)
            session.history.state = game.sample(game.view(truth, viewer), rng)
            other = sent(session, viewer)
            # A spectator knows less: what fits that need not fit what the viewer knows, and then it shows.
            session.history.state = game.sample(game.view(truth, SPECTATOR), rng)
            told_apart += viewer != SPECTATOR and sent(session, viewer) != shown
            session.history.state = truth
            assert other == shown, (session.ply, viewer)
    assert answers > 30
    assert bool(told_apart) == has_secrets


def test_nothing_that_is_sent_holds_the_seed_or_a_hash(server: LocalServer) -> None:
    seed = 987_654_321_012
    received, entries, table, people = played_by_two(server, seed)
    text = json.dumps(received)
    assert str(seed) not in text
    assert not any(entry["hash"] in text for entry in entries)
    for path in ("", "/setup", "/log", "/chat", "/catalogue"):
        assert str(seed) not in people[0].get(f"/tables/{table}{path}").text


def test_a_question_is_sent_only_to_whoever_is_asked(server: LocalServer) -> None:
    received, _, _, _ = played_by_two(server, 5)
    for viewer, updates in enumerate(received):
        for update in updates:
            asked = viewer < 2 and viewer in update["scene"]["asked"]
            assert (update["question"] is not None) == asked
            if asked:
                assert update["question"]["seat"] == viewer


def test_while_others_choose_in_secret_their_answers_change_nothing_one_can_see(server: LocalServer) -> None:
    """Two games that differ only in the secret answer of another seat: until all are in, the viewer gets the same."""
    texts: list[str] = []
    for pick in (0, -1):
        people = [guest(server), guest(server, "Bo")]
        table = new_table(people[0], "me open", open=True, seed=11)
        people[1].post(f"/tables/{table}/seats/1")
        question = people[0].question(table, 0)
        assert len(question["answers"]) > 1
        people[0].answer(table, 0, question["answers"][pick]["word"], question["ply"])
        texts.append(json.dumps(people[1].update(table, 1)) + json.dumps(Someone(server.url).update(table)))
    assert texts[0] == texts[1]


def test_the_other_hand_is_never_sent_before_it_is_asked_for(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada)
    with ada.live(table) as live:
        shown = json.dumps(live.next("update"))
        assert not any(card in shown for card in HELPERS)
        live.send(type="look", seat=0)
        own = live.next("update")
        mine = {answer["targets"][0] for answer in own["question"]["answers"]}
        other = {answer["targets"][0] for answer in ada.question(table, 1)["answers"]}
        assert not any(card in json.dumps(own) for card in other - mine)


def test_a_game_that_runs_gives_away_no_record(server: LocalServer) -> None:
    ada = guest(server)
    table = new_table(ada, open=True)
    assert ada.get(f"/tables/{table}/record").status_code == 409
    export = Someone(server.url).get(f"/tables/{table}/export").text
    assert json.loads(export.splitlines()[0])["seed"] is None
    assert not any(card in export for card in HELPERS)
