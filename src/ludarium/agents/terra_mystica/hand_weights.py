"""The weights of the hand-written evaluation: a victory point is 100. Lists go by the number of rounds left."""

from __future__ import annotations

from typing import Final

VP: Final[int] = 100

# Goods. Beyond a stock that can be used in a round they are worth what they bring at the end.
COIN: Final[list[int]] = [33, 36, 40, 44, 46, 48]
WORKER: Final[list[int]] = [33, 60, 75, 85, 95, 100]
PRIEST: Final[list[int]] = [33, 90, 115, 130, 145, 155]
STOCK: Final[list[int]] = [12, 7, 3]
SPARE: Final[int] = 30
BOWL1: Final[list[int]] = [0, 5, 8, 10, 12, 12]
BOWL2: Final[list[int]] = [17, 26, 31, 35, 38, 40]
BOWL3: Final[list[int]] = [33, 42, 50, 58, 62, 65]
POWER: Final[list[int]] = [14, 18, 22, 24, 25, 26]

# What the present place on a track counts in percent, and every step.
CULT: Final[list[int]] = [100, 85, 70, 55, 42, 30]
CULT_STEP: Final[list[int]] = [4, 12, 16, 20, 24, 26]
RANK: Final[list[int]] = [8, 4, 2, 0, 0, 0]
KEY: Final[list[int]] = [0, 60, 80, 90, 90, 90]

# Land: each structure of the network, a town that is nearly founded, a hex to grow to.
AREA: Final[list[int]] = [110, 110, 110, 110, 100, 90]
TOWN: Final[list[int]] = [700, 800, 850, 850, 800, 700]
ROOM: Final[list[int]] = [0, 2, 3, 4, 5, 6]

# Merchants of the Seas: a ship on a river, a structure it could trade with (in percent of the reward, by its distance),
# what a ship a round is worth, the tiles for trade.
SHIP: Final[list[int]] = [0, 60, 90, 110, 120, 130]
TRADE_NEAR: Final[list[int]] = [70, 55, 40, 30, 20, 12, 8]
SHIPYARD_WORTH: Final[list[int]] = [0, 80, 160, 230, 290, 340]
TRADE_FAVOR: Final[list[int]] = [60, 130, 200, 260, 310, 350]

# Tracks, tiles, the stronghold.
SHIPPING: Final[list[int]] = [0, 40, 80, 120, 150, 170]
EXCHANGE: Final[list[int]] = [0, 60, 120, 180, 240, 280]
STRONGHOLD_WORTH: Final[list[int]] = [0, 90, 180, 270, 360, 450]
TRADING_FAVOR: Final[list[int]] = [0, 200, 350, 450, 500, 550]
DWELLING_FAVOR: Final[list[int]] = [0, 160, 300, 420, 500, 550]
STEP_FAVOR: Final[list[int]] = [50, 60, 60, 60, 60, 60]
TOWN_FAVOR_WORTH: Final[list[int]] = [0, 60, 120, 180, 220, 240]
SPADE_CARD_WORTH: Final[list[int]] = [0, 90, 110, 130, 140, 150]
CARD: Final[list[int]] = [0, 300, 300, 310, 320, 330]
