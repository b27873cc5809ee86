"""What only Terra Mystica shows: income, tracks, actions, towns, offers, standings; and the Automa."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.catalogue import Amount
from ludarium.protocol.document import document

# Seats.


@document
class TerraMysticaShare:
    """What one thing brings."""

    cause: str
    amounts: list[Amount]


@document
class TerraMysticaLevel:
    """Where a seat stands on a track of its own: what that means, and what the next level costs and brings."""

    track: str
    level: int
    most: int
    text: str
    price: list[Amount]
    gains: list[Amount]


@document
class TerraMysticaOffer:
    """An action: what it costs this seat, what it brings, and whether it is used in this round."""

    id: str
    price: list[Amount]
    gains: list[Amount]
    used: bool


@document
class TerraMysticaGroup:
    """Structures that belong together: a town with its tile, or a group on the way to one."""

    seat: int
    hexes: list[str]
    tile: str
    size: int
    power: int
    needed: int


@document
class TerraMysticaPlayer:
    """A seat, or the Automa as the last one. `faction` and `color` (a terrain) are empty before they are chosen.

    `income` is what the next income brings; it holds the bonus card only once the seat has passed (`with_card`).
    `passing` are the points passing would bring now, `cult_bonus` what the end of the round will, `at_the_end` the
    points if the game ended now.
    """

    seat: int
    faction: str
    color: str
    home: str
    passed: bool
    dropped: bool
    with_card: bool
    income: list[TerraMysticaShare]
    levels: list[TerraMysticaLevel]
    specials: list[TerraMysticaOffer]
    supply: list[Amount]
    passing: list[TerraMysticaShare]
    cult_bonus: list[Amount]
    at_the_end: list[TerraMysticaShare]
    groups: list[TerraMysticaGroup]


# The table.


@document
class TerraMysticaNeighbor:
    """Power that a seat may take because somebody builds beside it, and the points it costs."""

    seat: int
    source: int
    hex: str
    power: int
    vp: int


@document
class TerraMysticaStanding:
    """What a seat has of something that is ranked, and the points that would be worth now."""

    seat: int
    value: int
    points: int


@document
class TerraMysticaCult:
    """The places on a cult track."""

    cult: str
    standing: list[TerraMysticaStanding]


@document
class TerraMysticaCard:
    """A bonus card that can be taken: its coins and income, and the points it would bring the viewer who passes with
    it in a later round."""

    card: str
    coins: int
    income: list[Amount]
    passing: int


# The Automa.


@document
class AutomaTurn:
    """Which turn of the round it is, and the cards she goes by."""

    number: int
    action: str
    support: str
    passed: bool


@document
class AutomaRound:
    """What X, shipping and passing are worth in a round."""

    x: int
    shipping: int
    passing_vp: int
    tile: str
    cult: str


@document
class AutomaDraw:
    """How likely a card comes next: `weight` of `total`."""

    card: str
    weight: int
    total: int


@document
class AutomaDeck:
    """What lies in her deck and in the reserve, as far as anybody can know."""

    size: int
    known: list[str]
    unknown: int
    among: list[str]
    crosswise: bool
    next: list[AutomaDraw]
    used: list[str]
    reserve: int
    reserve_top: list[str]
    waiting: list[str]
    aside: list[str]


@document
class AutomaGroups:
    """Her marked and unmarked structures, and whether shipping joins the two groups."""

    marked: list[str]
    unmarked: list[str]
    joined: bool


@document
class AutomaSupply:
    structure: str
    left: int
    built: int


@document
class AutomaLand:
    land: str
    terrain: str


@document
class AutomaAchievement:
    """Which achievement has a token, and whether it would get one now."""

    achievement: str
    token: str
    reached: bool


@document
class AutomaBonus:
    place: str
    card: str
    coins: int


@document
class TerraMysticaAutoma:
    """The Automa beside her pieces. `round` is missing before the first one."""

    seat: str
    level: str
    rival: str
    home: str
    turn: AutomaTurn
    round: AutomaRound | None
    deck: AutomaDeck
    groups: AutomaGroups
    supply: list[AutomaSupply]
    lands: list[AutomaLand]
    achievements: list[AutomaAchievement]
    bonus: list[AutomaBonus]


@document
class TerraMysticaSpecific:
    """The part of a scene that only Terra Mystica has.

    `power_actions` have the viewer's price; spectators get none, the catalogue has what is printed. `final` is empty
    without such a tile.
    """

    game: Literal["terra_mystica"] = "terra_mystica"
    round: int
    players: list[TerraMysticaPlayer]
    power_actions: list[TerraMysticaOffer]
    cards: list[TerraMysticaCard]
    towns: list[TerraMysticaGroup]
    offers: list[TerraMysticaNeighbor]
    cults: list[TerraMysticaCult]
    area: list[TerraMysticaStanding]
    final: list[TerraMysticaStanding]
    automa: TerraMysticaAutoma | None
