"""What tests of the protocol look at: everything a viewer may receive of a session, and the ids in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import jsonschema_rs

from ludarium.core import Record, Session, resume
from ludarium.core.engine import question_for
from ludarium.core.frames import SPECTATOR
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.core.update import make_update
from ludarium.protocol.serialization import adapter, to_plain
from ludarium.protocol.update import Update
from ludarium.server.app import api_app
from ludarium.server.config import Config

# Strings that are no ids: sentences, names, words of the notation, and the few words that name a kind.
TEXTS: Final[frozenset[str]] = frozenset(
    {
        "sentence",
        "subject",
        "label",
        "prompt",
        "text",
        "name",
        "word",
        "words",
        "maybe",
        "reason",
        "title",
        "kind",
        "game",
        "type",
    }
    | {
        "verb",
        "by",
        "rule",
        "short",
        "note",
        "standing",
        "bonus",
        "give",
        "want",
        "enough",
        "leads_to",
        "alike",
        "topic",
    }
)
READ: Final[frozenset[str]] = frozenset(
    {"sentence", "label", "prompt", "text", "reason", "bonus", "title", "heading", "effects", "lines"}
)


@cache
def document() -> dict[str, Any]:
    return api_app(Config()).openapi()


@cache
def validator(name: str) -> Any:
    """Checks a JSON value against a schema of the document."""
    return jsonschema_rs.validator_for({**document(), "$ref": f"#/components/schemas/{name}"})


def update_text(session: AnySession, viewer: int, since: int | None = None) -> bytes:
    """Everything a viewer is sent."""
    start = max(0, session.ply - 10) if since is None else since
    return json.dumps(as_sent(Update, make_update(session, viewer, start))).encode()


def as_sent(kind: Any, document: object) -> Any:
    """A document as the server sends it, which is how programs without pydantic write it, too."""
    sent = json.loads(adapter(kind).dump_json(document))
    assert to_plain(document) == sent
    return sent


def random_game(game: Any, seats: int, seed: int, settings: dict[str, Any]) -> Iterator[tuple[AnySession, Random]]:
    """A game played at random, before each answer and at its end."""
    rng = Random(seed)
    session: AnySession = Session(game, seats, seed, settings, [f"Name {seat}" for seat in range(seats)])
    while not session.is_over():
        yield session, rng
        seat = rng.choice(session.asked_seats())
        ask = question_for(session.state, seat)
        assert ask is not None
        # Labels of all answers would take longest, and are looked at where a law is tried.
        word = ask.word(session.state, rng.choice(ask.options(session.state)))
        session.answer(seat, word, session.ply)
    yield session, rng


def ids_in(value: Any, field: str = "") -> Iterator[str]:
    """Every string of a JSON value that ought to be an id, keys of tables too."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if ":" in key:
                yield key
            yield from ids_in(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from ids_in(inner, field)
    elif isinstance(value, str) and value and field not in TEXTS:
        yield value


def texts_in(value: Any, field: str = "") -> Iterator[str]:
    """Every text of a JSON value that people read."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts_in(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner, field)
    elif isinstance(value, str) and field in READ:
        yield value


def viewers(session: AnySession) -> list[int]:
    return [SPECTATOR, *range(session.seats)]


def reseeded(session: AnySession, seed: int) -> AnySession:
    """The same game so far, with another future: whatever Nature will draw is drawn anew."""
    record = session.record()
    twin: AnySession = resume(
        session.game,
        Record(
            game=record.game,
            rules=record.rules,
            settings=record.settings,
            seats=record.seats,
            seed=session.seed,
            external=False,
            entries=record.entries,
            result=record.result,
        ),
    )
    other: AnySession = Session(session.game, session.seats, seed, record.settings, record.seats)
    other.history, other.preset_answers = twin.history, session.ply
    return other


def imagined(session: AnySession, viewer: int, rng: Random) -> AnySession:
    """The same game with other hidden things, as far as the viewer can tell."""
    twin = reseeded(session, session.seed)
    twin.history.state = session.game.sample(session.view(viewer), random_stream(rng.randrange(10**6), "guess"))
    return twin
