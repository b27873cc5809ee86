"""What a bot is asked: plain data, which can travel to a worker process (or to a worker of a browser)."""

from __future__ import annotations

import pickle
import struct
from dataclasses import dataclass
from typing import Any, BinaryIO, Final

from ludarium import games
from ludarium.agents.advice import advise
from ludarium.agents.keeper import AgentKeeper, AgentTask
from ludarium.core.frames import State
from ludarium.core.nature import random_stream
from ludarium.core.rendering import TextRenderer
from ludarium.core.session import AnySession
from ludarium.protocol.advice import Advice

SIZE: Final[struct.Struct] = struct.Struct("!I")
# With this budget a bot answers in a moment.
LEAST_BUDGET: Final[int] = 1


@dataclass(slots=True, frozen=True)
class BotTask:
    """The question to a bot: which bot answers for which seat, at which ply, and for how many seconds it may think.

    `view` is the game as the seat sees it, never more. A `budget` of 0 is the bot's own, of which it may use a `share`.
    `table` is where it sits, and `person` who has set that table up.
    """

    game: str
    bot: str
    view: State
    seat: int
    ply: int
    seed: int
    budget: int
    seconds: float
    table: str = ""
    person: str = ""
    share: float = 1.0


def task_for(session: AnySession, seat: int, bot: str, seconds: float, table: str = "", person: str = "") -> BotTask:
    """What a bot is asked at a seat. It gets luck of its own: from that of the game it could foresee what is drawn."""
    luck = random_stream(session.seed, "bots").randrange(2**31)
    return BotTask(session.game.key, bot, session.view(seat), seat, session.ply, luck, 0, seconds, table, person)


def choose_word(task: BotTask, keeper: AgentKeeper) -> str:
    """Think: the word a bot answers with. The keeper has the agents that were asked before, and their plans."""
    asked = AgentTask(task.table, 0, task.seat, task.bot, task.game, task.view, task.seed, task.budget, task.share)
    return keeper.answer(asked)


@dataclass(slots=True, frozen=True)
class AdviceTask:
    """A person's question to a bot: what it would do in their place, and why.

    `names` are those of the `seats`, and of automatic players.
    """

    game: str
    settings: dict[str, Any]
    bot: str
    view: State
    seat: int
    ply: int
    seats: int
    names: list[str]
    seed: int
    seconds: float
    table: str
    person: str


def advice_task_for(session: AnySession, seat: int, bot: str, seconds: float, table: str, person: str) -> AdviceTask:
    """What a coach is asked about the question that a seat is asked now."""
    names = session.renderer(seat).names
    luck = random_stream(session.seed, f"advice {session.ply}").randrange(2**31)
    settings = session.history.settings.copy_values()
    return AdviceTask(
        session.game.key,
        settings,
        bot,
        session.view(seat),
        seat,
        session.ply,
        len(session.names),
        names,
        luck,
        seconds,
        table,
        person,
    )


def give_advice(task: AdviceTask) -> Advice:
    """Think: the best answers for a person, and why."""
    game = games.get(task.game)
    catalogue = game.catalogue(game.check_settings(task.settings), task.seats)
    renderer = TextRenderer(catalogue, task.names, task.seat)
    return advise(game, task.view, task.seat, task.ply, renderer, task.bot, task.seed)


# Between the server and a worker process: the size of a message, then the message.


def pack(value: object) -> bytes:
    data = pickle.dumps(value)
    return SIZE.pack(len(data)) + data


def read_message(file: BinaryIO) -> object:
    """The next message; EOFError when the other side is gone."""
    head = file.read(SIZE.size)
    if len(head) < SIZE.size:
        raise EOFError
    (size,) = SIZE.unpack(head)
    return pickle.loads(file.read(size))
