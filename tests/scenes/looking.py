"""What tests of scenes look at: everything a viewer may receive of a session, and the ids in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import jsonschema_rs

from ludarium.core import Record, Session, resumed
from ludarium.core.engine import asked
from ludarium.core.frames import SPECTATOR
from ludarium.core.nature import stream
from ludarium.scenes.common import adapter_of
from ludarium.scenes.messages import Update, update_of
from ludarium.server.app import api_app
from ludarium.server.config import Config

# Strings that are no ids: sentences, names, words of the notation, and the few words that name a kind.
TEXTS: Final[frozenset[str]] = frozenset(
    {"sentence", "label", "prompt", "text", "name", "word", "words", "maybe", "reason", "title", "kind", "game", "type"}
    | {"verb", "by", "rule", "standing", "bonus", "give", "want", "enough"}
)
READ: Final[frozenset[str]] = frozenset({"sentence", "label", "prompt", "text", "reason", "bonus"})


@cache
def document() -> dict[str, Any]:
    return api_app(Config()).openapi()


@cache
def validator(name: str) -> Any:
    """Checks a JSON value against a schema of the document."""
    return jsonschema_rs.validator_for({**document(), "$ref": f"#/components/schemas/{name}"})


def told(session: Session[Any], viewer: int, since: int | None = None) -> bytes:
    """Everything a viewer is sent."""
    start = max(0, session.ply - 10) if since is None else since
    text: bytes = adapter_of(Update).dump_json(update_of(session, viewer, start))
    return text


def random_game(game: Any, seats: int, seed: int, settings: dict[str, Any]) -> Iterator[tuple[Session[Any], Random]]:
    """A game played at random, before each answer and at its end."""
    rng = Random(seed)
    session: Session[Any] = Session(game, seats, seed, settings, [f"Name {seat}" for seat in range(seats)])
    while not session.is_over():
        yield session, rng
        seat = rng.choice(session.asked_seats())
        ask = asked(session.state, seat)
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


def viewers(session: Session[Any]) -> list[int]:
    return [SPECTATOR, *range(session.seats)]


def reseeded(session: Session[Any], seed: int) -> Session[Any]:
    """The same game so far, with another future: whatever Nature will draw is drawn anew."""
    record = session.record()
    twin: Session[Any] = resumed(
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
    other: Session[Any] = Session(session.game, session.seats, seed, record.settings, record.seats)
    other.line, other.given = twin.line, session.ply
    return other


def imagined(session: Session[Any], viewer: int, rng: Random) -> Session[Any]:
    """The same game with other hidden things, as far as the viewer can tell."""
    twin = reseeded(session, session.seed)
    twin.line.state = session.game.sample(session.view(viewer), stream(rng.randrange(10**6), "guess"))
    return twin
