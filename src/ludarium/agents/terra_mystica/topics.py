"""What the features of Terra Mystica's judge are called when two positions are compared."""

from __future__ import annotations

from typing import Final

from ludarium.agents.search.topics import Topic
from ludarium.agents.terra_mystica.features import (
    AREA,
    BOARD,
    BONUSES,
    CARD,
    CULTS,
    GOODS,
    INCOME,
    LAND,
    SCORING_AHEAD,
    SCORING_NOW,
    TABLE,
    TILES,
)

EACH_ROUND: Final[str] = " each round"
TOPICS: Final[list[Topic]] = [
    Topic("points", ["points so far"], "point"),
    Topic("coins", GOODS[0:3], "coin"),
    Topic("workers", GOODS[3:6], "worker"),
    Topic("priests", GOODS[6:8], "priest"),
    Topic("power", GOODS[8:12], gain="more power", loss="less power"),
    Topic("spades", GOODS[12:13], "free spade", " to come"),
    Topic("income.coins", INCOME[0:1], "coin", EACH_ROUND),
    Topic("income.workers", INCOME[1:2], "worker", EACH_ROUND),
    Topic("income.priests", INCOME[2:3], "priest", EACH_ROUND),
    Topic("income.power", INCOME[3:4], "power", EACH_ROUND),
    Topic("dwellings", BOARD[0:1], "dwelling"),
    Topic("trading_houses", BOARD[1:2], "trading house"),
    Topic("temples", BOARD[2:3], "temple"),
    Topic("stronghold", [BOARD[3], "stronghold of this faction"], "stronghold", measured=BOARD[3:4]),
    Topic("sanctuary", BOARD[4:5], "sanctuary"),
    Topic("shipping", BOARD[5:6], "level", " of shipping"),
    Topic("exchange", BOARD[6:7], "level", " on the exchange track"),
    Topic("favor.towns", TILES[0:1], gain="towns need less power", loss="towns need more power"),
    Topic("favor.step", [TILES[1], CARD[4]], gain="a cult step each round", loss="no cult step each round"),
    Topic("favor.build", TILES[2:4], gain="points for what is built", loss="no points for what is built"),
    Topic("favor.pass", TILES[4:5], gain="more points on passing", loss="fewer points on passing"),
    Topic("card.points", CARD[0:1], "point", " of the card on passing"),
    Topic("card.actions", [CARD[1], CARD[2]], "action", " of the card to come"),
    Topic("card.shipping", CARD[3:4], gain="farther shipping this round", loss="nearer shipping this round"),
    Topic("stronghold.action", CARD[5:6], "action", " of the stronghold to come"),
    Topic("cults", CULTS[0:2], "cult step", measured=CULTS[0:1]),
    Topic("cult.places", CULTS[2:3], "point", " for places on cult tracks as they stand"),
    Topic("keys", CULTS[3:5], "key", measured=CULTS[3:4]),
    Topic("bonus", BONUSES, gain="more cult bonuses to come", loss="fewer cult bonuses to come"),
    Topic("network", AREA[0:1], "structure", " in the network"),
    Topic("area", AREA[1:3], gain="a better place for the area", loss="a worse place for the area"),
    Topic("final_tile", AREA[3:4], "point", " for the final tile as it stands"),
    Topic("towns", LAND[0:4], gain="nearer to a town", loss="farther from a town"),
    Topic("room", LAND[4:7], gain="more room to build", loss="less room to build"),
    Topic("neighbors", LAND[7:9], gain="more power from neighbors", loss="less power from neighbors"),
    Topic(
        "tile.now", SCORING_NOW, gain="more from this round's tile to come", loss="less from this round's tile to come"
    ),
    Topic(
        "tile.next",
        SCORING_AHEAD[0:6],
        gain="better prepared for the next tile",
        loss="less prepared for the next tile",
    ),
    Topic(
        "tile.later", SCORING_AHEAD[6:], gain="better prepared for later tiles", loss="less prepared for later tiles"
    ),
    Topic("first", TABLE[0:1], gain="first in the next round", loss="not first in the next round"),
    Topic("fleet", TABLE[2:3], gain="better placed ships", loss="worse placed ships"),
]
