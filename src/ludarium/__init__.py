"""Ludarium: board games with full rules, fair bots and a fast engine.

    from ludarium import Session, games

    session = Session(games.get("euphoria"), seats=3, seed=7)
    session.question().answers

`games` and `agents` know what can be played and by whom, a `Session` is a table where a game is played, a `Record` is a
game written down. Everything that is refused raises a `LudariumError`, and changes nothing.
"""

from ludarium.environment import prefer_sources, wants_sources

__version__ = "0.1.0"

if wants_sources():
    prefer_sources()

from ludarium import agents, games
from ludarium.core import SPECTATOR, IllegalAnswer, LudariumError, Record, Session, read_record, resume, verify

__all__ = [
    "SPECTATOR",
    "IllegalAnswer",
    "LudariumError",
    "Record",
    "Session",
    "agents",
    "games",
    "read_record",
    "resume",
    "verify",
]
