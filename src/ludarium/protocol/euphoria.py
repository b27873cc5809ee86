"""What only Euphoria shows: chances, tiers, results to come, cards, what still lacks."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.catalogue import Amount
from ludarium.protocol.document import document
from ludarium.protocol.question import Refusal


@document
class EuphoriaTier:
    """A tier of a track: whether it is reached, and whether the viewer enjoys it."""

    tier: str
    position: int
    is_reached: bool
    is_enjoyed: bool


@document
class EuphoriaTrack:
    """A track of allegiance, and how many steps are left to the next tier."""

    track: str
    position: int
    end: int
    tiers: list[EuphoriaTier]
    next: str
    steps: int


@document
class EuphoriaMiner:
    """A miner, and how many steps are left to its two marks."""

    miner: str
    position: int
    to_reveal: int
    to_end: int
    entry: str
    goal: str


@document
class EuphoriaResult:
    """What a commodity area would give for a die of this face."""

    face: int
    sum: int
    band: int
    good: str
    amount: int
    knowledge: int
    allegiance: int


@document
class EuphoriaSiteSpace:
    space: str
    cost: str
    owner: str


@document
class EuphoriaSite:
    """A construction site, or the market it has become; how many dice are missing."""

    site: str
    market: str
    needed: int
    missing: int
    builders: list[str]
    spaces: list[EuphoriaSiteSpace]


@document
class EuphoriaMarket:
    """A market for the viewer: in how many ways a visit can be paid, or what keeps it out."""

    space: str
    is_open: bool
    ways: int
    due: int
    why: Refusal | None


@document
class EuphoriaCheck:
    """What a roll may come to: in how many of all outcomes it costs a die."""

    total: int
    limit: int
    dice: int
    losing: int
    outcomes: int
    percent: int


@document
class EuphoriaRetrieving:
    """A way to take dice back, and the check that would follow."""

    place: str
    price: dict[str, int]
    is_payable: bool
    dice: int
    check: EuphoriaCheck | None


@document
class EuphoriaPlacedDie:
    """A die of the viewer's on the board."""

    face: int
    space: str


@document
class EuphoriaDiceSet:
    """Dice that come back together, equal ones too, by the word of the answer."""

    word: str
    dice: list[EuphoriaPlacedDie]


Standing = Literal["off", "used", "on offer", "too dear", "waiting"]


@document
class EuphoriaAbility:
    """How an active recruit stands now: switched off by a market, used in this turn, on offer in the question, too dear
    (and why), or waiting for its moment."""

    recruit: str
    standing: Standing
    market: str
    sentence: str


@document
class EuphoriaTokens:
    """How many tokens of a seat lie where."""

    markets: int
    territories: int
    recruits: int
    dilemma: int
    left: int


@document
class EuphoriaHand:
    """How many artifacts are held, and how many morale allows."""

    held: int
    most: int


@document
class EuphoriaTradeGood:
    """A good of an offer: how many the viewer has, and the words that put one of it on either side."""

    good: str
    have: int
    give: str
    want: str


@document
class EuphoriaTrade:
    """How an offer is put into words: goods in the order in which they are named, `enough` after each side.

    `left` counts the offers that may still be made this turn.
    """

    goods: list[EuphoriaTradeGood]
    enough: str
    left: int


@document
class EuphoriaSeat:
    """What concerns the viewer's own seat. `dice_sets` are there while it chooses which dice come back."""

    areas: dict[str, list[EuphoriaResult]]
    markets: list[EuphoriaMarket]
    checks: list[EuphoriaCheck]
    retrieving: list[EuphoriaRetrieving]
    dice_sets: list[EuphoriaDiceSet]
    abilities: list[EuphoriaAbility]
    hand: EuphoriaHand
    trade: EuphoriaTrade


@document
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


@document
class EuphoriaSpecific:
    """The part of a scene that only Euphoria has. `seat` is missing for spectators."""

    game: Literal["euphoria"] = "euphoria"
    seat: EuphoriaSeat | None
    players: list[EuphoriaPlayer]
    stars: dict[str, int]
    tracks: list[EuphoriaTrack]
    miners: list[EuphoriaMiner]
    sites: list[EuphoriaSite]
