"""What people are shown in reference games: things, answers with their labels, sentences, refusals, outlooks, boards.

A fingerprint of each is kept, so that no word and no number changes unseen. ``python tools/reference.py --shown`` keeps
them anew; with a folder after it, it writes the texts there as well, to be compared with those of another checkout.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from conformance.reference import variants
from ludarium.core import SPECTATOR, Session
from ludarium.core.codec import dump
from ludarium.core.errors import BadSetting
from ludarium.core.game import Game
from ludarium.core.nature import stream
from support import ALL_GAMES

FILE = Path(__file__).resolve().parent.parent / "records" / "shown.json"
BEGINNING = 30
EVERY = 20
Shown = Iterator[tuple[str, str]]


def texts(game: Game[Any]) -> dict[str, str]:
    """Whole games of many and of two, and the beginnings of all variants; each kind of text for itself."""
    found: dict[str, list[str]] = {}
    for seats in (game.most, max(2, game.fewest)):
        add(found, story(game, seats, {}, game.longest(seats)))
    for seats, settings in variants(game):
        add(found, story(game, seats, settings, BEGINNING))
    return {kind: "\n".join(rows) + "\n" for kind, rows in found.items()}


def add(found: dict[str, list[str]], shown: Shown) -> None:
    for kind, text in shown:
        found.setdefault(kind, []).append(text)


def story(game: Game[Any], seats: int, settings: dict[str, Any], answers: int) -> Shown:
    try:
        session = Session(game, seats, seats, settings)
    except BadSetting as error:
        yield "settings", f"{settings}: {error}"
        return
    yield from (("things", as_text(thing.to_json())) for thing in session.catalogue().things.values())
    rng = stream(seats, f"shown {settings}")
    for number in range(answers):
        if session.is_over():
            break
        question = session.question()
        since = session.ply
        if number % EVERY == EVERY - 1:
            yield from looked_at(session, question.seat)
            yield "questions", as_text(question.to_json())
        word = question.words[rng.randrange(len(question.words))]
        session.answer(question.seat, word, since)
        for event in [event for row in session.events(SPECTATOR, since) for event in row]:
            yield "sentences", game.sentence(event, session.speech())
            yield "events", as_text(dump(event))


def looked_at(session: Session[Any], seat: int) -> Shown:
    """What a seat finds when it looks round before it answers."""
    yield from (("refusals", as_text(refused.to_json())) for refused in session.refusals(seat))
    yield "outlook", as_text(session.outlook(seat))
    yield "board", session.game.picture(session.view(seat), seat, session.speech().names)


def as_text(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def fingerprints(game: Game[Any]) -> dict[str, str]:
    return {kind: sha256(text.encode()).hexdigest()[:16] for kind, text in texts(game).items()}


def kept() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text())
    return found


def keep(folder: Path | None) -> None:
    """Write the fingerprints anew, and the texts where they are wanted."""
    made = {game.key: fingerprints(game) for game in ALL_GAMES}
    FILE.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for game in ALL_GAMES:
            for kind, text in texts(game).items():
                (folder / f"{game.key} {kind}.txt").write_text(text, "utf-8")
