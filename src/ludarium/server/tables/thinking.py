"""What a bot is asked, and how it travels between the server and its worker processes."""

from __future__ import annotations

import pickle
import struct
from dataclasses import dataclass
from typing import BinaryIO, Final

from ludarium import agents, games
from ludarium.core.engine import asked
from ludarium.core.frames import State
from ludarium.core.nature import stream

SIZE: Final[struct.Struct] = struct.Struct("!I")


@dataclass(slots=True, frozen=True)
class Task:
    """What a bot is asked: which bot, for which seat, at which ply, and how long it may take (seconds)."""

    game: str
    bot: str
    view: State
    seat: int
    ply: int
    seed: int
    budget: int
    seconds: float


def think(task: Task) -> str:
    """The word a bot answers with."""
    ask = asked(task.view, task.seat)
    if ask is None:
        raise ValueError(f"seat {task.seat} is not asked")
    agent = agents.get(task.bot, games.get(task.game))
    option = agent.choose(task.view, ask, stream(task.seed, f"bot {task.seat} {task.ply}"), task.budget)
    return ask.word(task.view, option)


def packed(value: object) -> bytes:
    data = pickle.dumps(value)
    return SIZE.pack(len(data)) + data


def read(file: BinaryIO) -> object:
    """The next message; EOFError when the server is gone."""
    head = file.read(SIZE.size)
    if len(head) < SIZE.size:
        raise EOFError
    (size,) = SIZE.unpack(head)
    return pickle.loads(file.read(size))
