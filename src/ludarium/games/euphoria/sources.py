"""Why things happen: every event names the rule, and the thing on the table that brings it."""

from __future__ import annotations

from typing import Final

from ludarium.core.plain import Plain
from ludarium.games.euphoria.terms import MINERS, MORALE, SPACE_IDS, TRACKS


class Source(Plain):
    """The rule behind an event, and the space, market or card that brings it, where there is one."""

    def __init__(self, rule: str, thing: str) -> None:
        self.rule: Final[str] = rule
        self.thing: Final[str] = thing


SETUP: Final[Source] = Source("euphoria.setup", "")
HAND_LIMIT: Final[Source] = Source("euphoria.morale", MORALE)
RETRIEVING: Final[Source] = Source("euphoria.retrieving", "")
TRADING: Final[Source] = Source("euphoria.trading", "")
DILEMMA: Final[Source] = Source("euphoria.dilemmas", "")
TRACK_SOURCES: Final[list[Source]] = [Source("euphoria.allegiance", track) for track in TRACKS]
MINER_SOURCES: Final[list[Source]] = [Source("euphoria.tunnels", miner) for miner in MINERS]
PAYING: Final[list[Source]] = [Source("euphoria.placement", space) for space in SPACE_IDS]
