"""The state of a game: the map, the tiles and the seats.

Lists that change now and then only are shared by clones: they are replaced, never changed. The others are copied:
cults, structures and sites of a seat, and the lists by hex.
"""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import Ask, Frame, State
from ludarium.core.plain import Plain
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.board import Board, board_of
from ludarium.games.terra_mystica.expansion import Expansion
from ludarium.games.terra_mystica.tables import Tables, tables_of
from ludarium.games.terra_mystica.terms import TOP


class Variant(Plain):
    """What was settled before the game: the seats, the map, the rules in force and the boxes it is played with.

    `kinds` are the kinds of factions in the game, `factions` those given to the seats in turn order, `start_vp` the
    victory points each faction starts with. `boxes` has a text for each expansion the program knows: what its tiles
    follow from, or nothing.
    """

    def __init__(
        self,
        seats: int,
        map: str,
        kinds: list[int],
        factions: list[int],
        start_vp: list[int],
        auction: bool,
        cards: int,
        tiles: int,
        passing_order: bool,
        declined_power: bool,
        first_printing: bool,
        resigning: bool,
        online: bool,
        boxes: list[str],
    ) -> None:
        self.seats: Final[int] = seats
        self.map: Final[str] = map
        self.kinds: Final[list[int]] = kinds
        self.factions: Final[list[int]] = factions
        self.start_vp: Final[list[int]] = start_vp
        self.auction: Final[bool] = auction
        self.cards: Final[int] = cards
        self.tiles: Final[int] = tiles
        self.passing_order: Final[bool] = passing_order
        self.declined_power: Final[bool] = declined_power
        self.first_printing: Final[bool] = first_printing
        self.resigning: Final[bool] = resigning
        self.online: Final[bool] = online
        self.boxes: Final[list[str]] = boxes
        self.board: Final[Board] = board_of(map)
        self.tables: Final[Tables] = tables_of(tuple(boxes))


class Player(Plain):
    """What belongs to one seat.

    `home` is the terrain its structures stand on, `colour` the terrain of the ring it has claimed: the same for most
    factions. `structures` counts what is on the map, `sites` lists where. `card` is the bonus card, `used` the special
    actions of this round, `blocked` the cult tracks on which a step was lost for want of a key in this action.
    `limit` is how many priests may be owned beside those on the cult board; `sacrificed` counts the power tokens that
    have left the game less those that have joined it; `memory` is the faction's own.
    """

    def __init__(
        self,
        faction: int,
        home: int,
        colour: int,
        coins: int,
        workers: int,
        priests: int,
        bowl1: int,
        bowl2: int,
        bowl3: int,
        vp: int,
        shipping: int,
        exchange: int,
        keys: int,
        bridges: int,
        limit: int,
        sacrificed: int,
        card: int,
        passed: bool,
        dropped: bool,
        cults: list[int],
        structures: list[int],
        sites: list[int],
        favors: list[int],
        towns: list[int],
        used: list[int],
        blocked: list[int],
        memory: list[int],
    ) -> None:
        self.faction = faction
        self.home = home
        self.colour = colour
        self.coins = coins
        self.workers = workers
        self.priests = priests
        self.bowl1 = bowl1
        self.bowl2 = bowl2
        self.bowl3 = bowl3
        self.vp = vp
        self.shipping = shipping
        self.exchange = exchange
        self.keys = keys
        self.bridges = bridges
        self.limit = limit
        self.sacrificed = sacrificed
        self.card = card
        self.passed = passed
        self.dropped = dropped
        self.cults = cults
        self.structures = structures
        self.sites = sites
        self.favors = favors
        self.towns = towns
        self.used = used
        self.blocked = blocked
        self.memory = memory

    def clone(self) -> Player:
        return Player(
            self.faction, self.home, self.colour, self.coins, self.workers, self.priests, self.bowl1, self.bowl2,
            self.bowl3, self.vp, self.shipping, self.exchange, self.keys, self.bridges, self.limit, self.sacrificed,
            self.card, self.passed, self.dropped, self.cults.copy(), self.structures.copy(), self.sites.copy(),
            self.favors, self.towns, self.used, self.blocked, self.memory,
        )  # fmt: skip


def empty_player() -> Player:
    """A seat before it has a faction."""
    return Player(
        faction=NOTHING, home=NOTHING, colour=NOTHING, coins=0, workers=0, priests=0, bowl1=0, bowl2=0, bowl3=0, vp=0,
        shipping=0, exchange=0, keys=0, bridges=0, limit=0, sacrificed=0, card=NOTHING, passed=False, dropped=False,
        cults=[0, 0, 0, 0], structures=[0, 0, 0, 0, 0, 0], sites=[], favors=[], towns=[], used=[], blocked=[],
        memory=[],
    )  # fmt: skip


class Offer(Plain):
    """Power that may still be taken or declined while others go on (online play).

    `hex` is where `source` has built; `possible` is how much the bowls allowed when it was last looked at. A `late`
    offer can only be declined: its seat has converted something, or taken a later offer, before deciding.
    """

    def __init__(self, seat: int, source: int, hex: int, amount: int, possible: int, event: int, late: bool) -> None:
        self.seat: Final[int] = seat
        self.source: Final[int] = source
        self.hex: Final[int] = hex
        self.amount: Final[int] = amount
        self.possible = possible
        self.event: Final[int] = event
        self.late = late

    def clone(self) -> Offer:
        return Offer(self.seat, self.source, self.hex, self.amount, self.possible, self.event, self.late)


class Sharing(Plain):
    """How the neighbours of one building have decided so far (online play)."""

    def __init__(self, event: int, source: int, open: int, declined: int, taken: bool) -> None:
        self.event: Final[int] = event
        self.source: Final[int] = source
        self.open = open
        self.declined = declined
        self.taken = taken

    def clone(self) -> Sharing:
        return Sharing(self.event, self.source, self.open, self.declined, self.taken)


class TerraMystica(State):
    """A game of Terra Mystica.

    `seating` runs clockwise, `order` is the turn order of the round, `passing` who has passed in it so far, `starter`
    the holder of the start player token. Lists by land hex: `terrain`, `owner`, `structure` and `town` (to which town
    of its owner it belongs, counted from 1; 0 for none). `bridges` are places on the map, `builders` who built them.
    `spots` are the priests on the cult board, four places on each track. `marked` are the power actions used in this
    round; `cards` lie in a row with `coins` on them; `favors` and `towns` count the tiles left. `offers`, `sharings`
    and `owed` hold the decisions that may wait in online play, `aside` the question they are put with, one for each
    seat. `expansions` are those that are played with. An opponent without a seat is the last of the `players`.
    """

    def __init__(
        self,
        stack: list[Frame],
        turn: int,
        variant: Variant,
        players: list[Player],
        round: int,
        seating: list[int],
        order: list[int],
        passing: list[int],
        starter: int,
        terrain: list[int],
        owner: list[int],
        structure: list[int],
        town: list[int],
        bridges: list[int],
        builders: list[int],
        spots: list[int],
        marked: list[int],
        cards: list[int],
        coins: list[int],
        favors: list[int],
        towns: list[int],
        scoring: list[int],
        final: int,
        offers: list[Offer],
        sharings: list[Sharing],
        owed: list[Frame],
        aside: list[Frame],
        expansions: list[Expansion],
    ) -> None:
        super().__init__(stack, turn)
        self.variant: Final[Variant] = variant
        self.players = players
        self.round = round
        self.seating = seating
        self.order = order
        self.passing = passing
        self.starter = starter
        self.terrain = terrain
        self.owner = owner
        self.structure = structure
        self.town = town
        self.bridges = bridges
        self.builders = builders
        self.spots = spots
        self.marked = marked
        self.cards = cards
        self.coins = coins
        self.favors = favors
        self.towns = towns
        self.scoring = scoring
        self.final = final
        self.offers = offers
        self.sharings = sharings
        self.owed = owed
        self.aside = aside
        self.expansions = expansions
        self.board: Final[Board] = variant.board
        self.tables: Final[Tables] = variant.tables

    def clone(self) -> TerraMystica:
        return TerraMystica(
            self.stack.copy(), self.turn, self.variant, [player.clone() for player in self.players], self.round,
            self.seating, self.order, self.passing, self.starter, self.terrain.copy(), self.owner.copy(),
            self.structure.copy(), self.town.copy(), self.bridges, self.builders, self.spots, self.marked, self.cards,
            self.coins, self.favors, self.towns, self.scoring, self.final, [offer.clone() for offer in self.offers],
            [sharing.clone() for sharing in self.sharings], self.owed.copy(), self.aside,
            [expansion.clone() for expansion in self.expansions],
        )  # fmt: skip

    def people(self) -> int:
        """How many seats there are; an opponent without a seat comes behind them."""
        return self.variant.seats

    def beside(self, seat: int) -> Ask[Any] | None:
        """Online, decisions about power may be made while somebody else is asked."""
        if not self.aside or seat >= len(self.aside) or self.players[seat].dropped:
            return None
        ask = self.aside[seat]
        assert isinstance(ask, Ask)
        return ask

    def waiting(self) -> list[int]:
        """The seats that owe a decision, in the order in which it came up."""
        found: list[int] = []
        for offer in self.offers:
            if offer.seat not in found:
                found.append(offer.seat)
        for frame in self.owed:
            assert isinstance(frame, Ask)
            if frame.seat not in found:
                found.append(frame.seat)
        return found


def top_is_taken(state: TerraMystica, track: int) -> bool:
    """Whether a marker stands on space 10 of a cult track."""
    return any(player.cults[track] == TOP for player in state.players)


def tile_of_round(state: TerraMystica) -> int:
    """The scoring tile of the round, or -1 before the first."""
    return state.scoring[state.round - 1] if state.round > 0 else NOTHING
