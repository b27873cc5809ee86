"""Why something happens: every event names the rule, and the space, market or card that brings it."""

from __future__ import annotations

from typing import Final

from ludarium.core.serializable import Serializable
from ludarium.games.euphoria.content.constants import MINERS, MORALE, SPACE_IDS, TRACKS


class Cause(Serializable):
    """The rule behind an event, and the space, market or card that brings it, where there is one."""

    kind = "source"

    def __init__(self, rule: str, thing: str) -> None:
        self.rule: Final[str] = rule
        self.thing: Final[str] = thing


SETUP: Final[Cause] = Cause("euphoria.setup", "")
HAND_LIMIT: Final[Cause] = Cause("euphoria.morale", MORALE)
RETRIEVING: Final[Cause] = Cause("euphoria.retrieving", "")
TRADING: Final[Cause] = Cause("euphoria.trading", "")
DILEMMA: Final[Cause] = Cause("euphoria.dilemmas", "")
TRACK_CAUSES: Final[list[Cause]] = [Cause("euphoria.allegiance", track) for track in TRACKS]
MINER_CAUSES: Final[list[Cause]] = [Cause("euphoria.tunnels", miner) for miner in MINERS]
PAYING: Final[list[Cause]] = [Cause("euphoria.placement", space) for space in SPACE_IDS]
