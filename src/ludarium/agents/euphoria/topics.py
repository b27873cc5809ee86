"""What the features of Euphoria's judge are called when two positions are compared."""

from __future__ import annotations

from typing import Final

from ludarium.agents.euphoria.features import GOODS_NAMES, NAMES
from ludarium.agents.search.topics import Topic

PLURALS: Final[list[str]] = ["energy|energy", "water|water", "food|food", "bliss|bliss"]


def goods(number: int) -> list[str]:
    """The features of one commodity."""
    return [f"{GOODS_NAMES[number]}, up to 2", f"{GOODS_NAMES[number]}, third and fourth"]


TOPICS: Final[list[Topic]] = [
    Topic("tokens", NAMES[0:2], "authority token", measured=NAMES[0:1]),
    *[Topic(GOODS_NAMES[number], goods(number), PLURALS[number]) for number in range(len(GOODS_NAMES))],
    Topic("resources", NAMES[11:14], "resource", measured=NAMES[11:13]),
    Topic("artifacts", NAMES[14:16], "artifact"),
    Topic("pair", NAMES[16:17], gain="a pair of artifacts", loss="no pair of artifacts"),
    Topic("dice", NAMES[17:20], "worker"),
    Topic("hand", NAMES[20:22], "worker", " in hand", measured=NAMES[20:21]),
    Topic("equal", NAMES[22:23], gain="equal workers in hand", loss="no equal workers in hand"),
    Topic("morale", NAMES[23:25], "morale|morale"),
    Topic("knowledge", NAMES[25:27], gain="less danger of losing a worker", loss="more danger of losing a worker"),
    Topic("recruits", NAMES[27:28], "active recruit"),
    Topic("allegiance", [*NAMES[28:30], *NAMES[31:35]], gain="more allegiance", loss="less allegiance"),
    Topic("tunnels", NAMES[35:36], "open tunnel end"),
    Topic(
        "sites", NAMES[36:38], gain="a better place at a construction site", loss="a worse place at a construction site"
    ),
    Topic("ways", NAMES[38:43], gain="nearer to the next token", loss="farther from the next token"),
    Topic("new_die", NAMES[43:44], gain="nearer to a new worker", loss="farther from a new worker"),
    Topic("penalties", NAMES[44:45], gain="fewer penalties", loss="more penalties"),
    Topic("dilemma", NAMES[45:47], gain="the better of the dilemma", loss="the worse of the dilemma"),
    Topic("markets", NAMES[47:48], "token", " on markets"),
]
