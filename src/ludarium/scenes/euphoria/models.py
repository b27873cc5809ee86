"""What only Euphoria shows: chances, tiers, results to come, cards, what still lacks."""

from __future__ import annotations

from typing import Literal

from pydantic import with_config
from typing_extensions import TypedDict

from ludarium.scenes.common import Amount, model
from ludarium.scenes.rows import EXACT


@with_config(EXACT)
class EuphoriaTier(TypedDict):
    """A tier of a track: whether it is reached, and whether the viewer enjoys it."""

    tier: str
    position: int
    is_reached: bool
    is_enjoyed: bool


@with_config(EXACT)
class EuphoriaTrack(TypedDict):
    """A track of allegiance, and how many steps are left to the next tier."""

    track: str
    position: int
    end: int
    tiers: list[EuphoriaTier]
    next: str
    steps: int


@with_config(EXACT)
class EuphoriaMiner(TypedDict):
    """A miner, and how many steps are left to its two marks."""

    miner: str
    position: int
    to_reveal: int
    to_end: int
    entry: str
    goal: str


@with_config(EXACT)
class EuphoriaResult(TypedDict):
    """What a commodity area would give for a die of this face."""

    face: int
    sum: int
    band: int
    good: str
    amount: int
    knowledge: int
    allegiance: int


@with_config(EXACT)
class EuphoriaSiteSpace(TypedDict):
    space: str
    cost: str
    owner: str


@with_config(EXACT)
class EuphoriaSite(TypedDict):
    """A construction site, or the market it has become; how many dice are missing."""

    site: str
    market: str
    needed: int
    missing: int
    builders: list[str]
    spaces: list[EuphoriaSiteSpace]


@with_config(EXACT)
class EuphoriaRefusal(TypedDict):
    """What keeps a die out of a market."""

    rule: str
    sentence: str
    numbers: dict[str, int]
    places: list[str]


@with_config(EXACT)
class EuphoriaMarket(TypedDict):
    """A market for the viewer: in how many ways a visit can be paid, or what keeps it out."""

    space: str
    is_open: bool
    ways: int
    due: int
    why: EuphoriaRefusal | None


@with_config(EXACT)
class EuphoriaCheck(TypedDict):
    """What a roll may come to: in how many of all outcomes it costs a die."""

    total: int
    limit: int
    dice: int
    losing: int
    outcomes: int
    percent: int


@with_config(EXACT)
class EuphoriaRetrieving(TypedDict):
    """A way to take dice back, and the check that would follow."""

    place: str
    price: dict[str, int]
    is_payable: bool
    dice: int
    check: EuphoriaCheck | None


Standing = Literal["off", "used", "on offer", "too dear", "waiting"]


@model
class EuphoriaAbility:
    """How an active recruit stands now: switched off by a market, used in this turn, on offer in the question, too dear
    (and why), or waiting for its moment."""

    recruit: str
    standing: Standing
    market: str
    sentence: str


@with_config(EXACT)
class EuphoriaTokens(TypedDict):
    """How many tokens of a seat lie where."""

    markets: int
    territories: int
    recruits: int
    dilemma: int
    left: int


@with_config(EXACT)
class EuphoriaHand(TypedDict):
    """How many artifacts are held, and how many morale allows."""

    held: int
    most: int


@with_config(EXACT)
class EuphoriaTradeGood(TypedDict):
    """A good of an offer: how many the viewer has, and the words that put one of it on either side."""

    good: str
    have: int
    give: str
    want: str


@with_config(EXACT)
class EuphoriaTrade(TypedDict):
    """How an offer is put into words: goods in the order in which they are named, `enough` after each side.

    `left` counts the offers that may still be made this turn.
    """

    goods: list[EuphoriaTradeGood]
    enough: str
    left: int


@model
class EuphoriaSeat:
    """What concerns the viewer's own seat."""

    areas: dict[str, list[EuphoriaResult]]
    markets: list[EuphoriaMarket]
    checks: list[EuphoriaCheck]
    retrieving: list[EuphoriaRetrieving]
    abilities: list[EuphoriaAbility]
    hand: EuphoriaHand
    trade: EuphoriaTrade


@model
class EuphoriaPlayer:
    """The cards of a seat: recruits at work and face down, the dilemma, artifacts; covered ones by their `any` id.

    `tokens` tells where tokens lie, `penalties` which markets bind the seat, `dealt` recruits it still chooses from.
    """

    seat: int
    recruits: list[str]
    hidden: list[str]
    dealt: list[str]
    dilemma: str
    resolved: bool
    artifacts: list[Amount]
    tokens: EuphoriaTokens
    penalties: list[str]


@model
class EuphoriaOwn:
    """The part of a scene that only Euphoria has. `seat` is missing for spectators."""

    game: Literal["euphoria"] = "euphoria"
    seat: EuphoriaSeat | None
    players: list[EuphoriaPlayer]
    stars: dict[str, int]
    tracks: list[EuphoriaTrack]
    miners: list[EuphoriaMiner]
    sites: list[EuphoriaSite]
