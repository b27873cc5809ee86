"""How any turn-based game runs, saves and replays. Knows no game."""

from ludarium.core.errors import (
    BadData,
    BadNotation,
    BadRecord,
    BadSetting,
    ForeignAnswer,
    IllegalAnswer,
    LudariumError,
    NothingToUndo,
    StaleAnswer,
)
from ludarium.core.frames import NATURE, SPECTATOR
from ludarium.core.notation import from_notation, to_notation
from ludarium.core.record import Record, read_record
from ludarium.core.replay import resume, session_at, session_from_link, verify
from ludarium.core.session import Session

__all__ = [
    "NATURE",
    "SPECTATOR",
    "BadData",
    "BadNotation",
    "BadRecord",
    "BadSetting",
    "ForeignAnswer",
    "IllegalAnswer",
    "LudariumError",
    "NothingToUndo",
    "Record",
    "Session",
    "StaleAnswer",
    "from_notation",
    "read_record",
    "resume",
    "session_at",
    "session_from_link",
    "to_notation",
    "verify",
]
