"""What `search1` answers in some positions: kept in a file, so that the yardstick never changes unnoticed.

Positions come from games of `greedy` with little time. Written once by
``python tests/agents/first_choices.py``; a second time only if rules change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludarium import agents, games
from ludarium.agents.answering import option_for
from ludarium.core.engine import apply, question, random_option
from ludarium.core.frames import NATURE
from ludarium.core.nature import random_stream

FILE = Path(__file__).with_suffix(".json")
TABLES = [("euphoria", 2), ("euphoria", 4), ("magnastorm", 2), ("magnastorm", 3), ("terra_mystica", 1)]
TABLES += [("terra_mystica", 2), ("terra_mystica", 4)]
PLAYER = "search1:150"
CHOICES = 14
STEP = 4
FEW = 8
IDLE = {"after_action", "end_turn"}


def choices(key: str, seats: int) -> list[list[Any]]:
    """The number of the answer and the word of every fourth choice in a game."""
    game = games.get(key)
    guide, nature = random_stream(5, "guide"), random_stream(5, "nature")
    quick = agents.get("greedy", game)
    state = game.setup(seats, game.check_settings({}))
    found: list[list[Any]] = []
    count = 0
    while state.stack and len(found) < CHOICES:
        ask = question(state)
        if ask.seat == NATURE:
            apply(state, random_option(state, nature))
            continue
        if len(ask.options(state)) > 1 and ask.kind not in IDLE:
            count += 1
            if count % STEP == 0:
                first = agents.get(PLAYER, game)
                option = option_for(game, state, ask.seat, first, random_stream(count, "first"))
                found.append([count, ask.word(state, option)])
        apply(state, option_for(game, state, ask.seat, quick, guide, FEW))
    return found


def kept() -> dict[str, list[list[Any]]]:
    found: dict[str, list[list[Any]]] = json.loads(FILE.read_text("utf-8"))
    return found


def main() -> None:
    rows = [f' "{key} {seats}": {json.dumps(choices(key, seats))}' for key, seats in TABLES]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
