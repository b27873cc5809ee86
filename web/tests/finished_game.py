"""Prints the record of a game that quick bots have played to its end: finished_game.py GAME SEATS SEED [SETTINGS]."""

from __future__ import annotations

import json
import sys

from ludarium import Session, agents, games
from ludarium.agents.answering import answer_for
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession

NAMES = ["Ada", "Mira", "Tomas", "Lena", "Omar", "Kim"]


def finished(game: str, seats: int, seed: int, settings: dict[str, object]) -> AnySession:
    session: AnySession = Session(games.get(game), seats, seed, settings, NAMES[:seats])
    bots = [agents.get("greedy", session.game) for _ in range(seats)]
    rng = random_stream(seed, "greedy")
    while not session.is_over():
        seat = session.asked_seats()[0]
        answer_for(session, seat, bots[seat], rng)
    return session


if __name__ == "__main__":
    key, count, number, *more = sys.argv[1:]
    print(finished(key, int(count), int(number), json.loads(more[0]) if more else {}).record().to_text(), end="")
