"""What the features of Magnastorm's judge are called when two positions are compared."""

from __future__ import annotations

from typing import Final

from ludarium.agents.magnastorm.features import NAMES, MagnastormFeatures
from ludarium.agents.search.topics import Topic

LATER: Final[str] = " to come at administrations"


def topics(features: MagnastormFeatures) -> list[Topic]:
    """All topics; what single commanders are worth belongs to the commanders held."""
    commanders = features.names()[len(NAMES) :]
    return [
        Topic("reputation", NAMES[0:2], "reputation|reputation", measured=NAMES[0:1]),
        Topic("objectives", NAMES[2:5], gain="nearer to objectives", loss="farther from objectives"),
        Topic("turns", [NAMES[5], NAMES[6], NAMES[29]], "turn", " to come", measured=[NAMES[5]]),
        Topic("income", NAMES[7:9], gain="more cubes at administrations", loss="fewer cubes at administrations"),
        Topic("majorities", NAMES[9:11], gain="more from majorities", loss="less from majorities"),
        Topic("leads", NAMES[11:13], gain="a better place in research", loss="a worse place in research"),
        Topic("takeovers", NAMES[13:14], "takeover", " that can be paid"),
        Topic("risk", NAMES[14:15], gain="safer commanders", loss="commanders that others can take"),
        Topic("commanders", [NAMES[15], *commanders], "commander", measured=[NAMES[15]]),
        Topic("levels", NAMES[16:18], "research level", measured=NAMES[16:17]),
        Topic("labs", [NAMES[18], NAMES[19]], "lab", " on the planet", measured=[NAMES[18]]),
        Topic("stations", NAMES[20:21], "station"),
        Topic("own_cubes", NAMES[21:23], "own cube"),
        Topic("yellow_cubes", NAMES[23:25], "yellow cube"),
        Topic("other_cubes", NAMES[25:27], "cube", " of other colors"),
        Topic("order", NAMES[27:28], gain="earlier in the turn order", loss="later in the turn order"),
        Topic(
            "runner", NAMES[30:33], gain="a better place of the scout runner", loss="a worse place of the scout runner"
        ),
    ]
