"""The state of a game: the map, the tiles and the seats.

Lists that change now and then only are shared by clones: they are replaced, never changed. The others are copied:
cults, structures and sites of a seat, and the lists by hex.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import AnyAsk, Ask, Frame, State
from ludarium.core.serializable import Serializable
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.board import Board, board_of
from ludarium.games.terra_mystica.content.constants import TOP
from ludarium.games.terra_mystica.content.numbers import Numbers, numbers_of
from ludarium.games.terra_mystica.expansion import Expansion


class Variant(Serializable):
    """What was settled before the game; nothing in it changes.

    - `seats`: how many people play.
    - `map`: the key of a printed map, or a map of the user's own as JSON text.
    - `kinds`: the kinds of factions that may be chosen (`BASE`, `ICY`, `FIERY`, `VARIABLE`).
    - `factions`: the numbers of factions given to the first seats in turn order; empty where all are chosen.
    - `start_vp`: the victory points each faction starts with, by its number.
    - `auction`: factions are drawn and auctioned off for starting points.
    - `cards`, `tiles`: how many kinds of bonus cards and of scoring tiles the base game draws from.
    - `passing_order`: the order of passing is the next turn order; else it runs clockwise from the first to pass.
    - `declined_power`: 1 power for some factions when all neighbors decline.
    - `first_printing`: some factions as first printed.
    - `resigning`: a player may leave the game.
    - `online`: decisions about power may wait while others go on.
    - `boxes`: a text for each expansion the program knows, from which its tiles follow; empty where it is not played.
    - `board`, `numbers`: the map and all tiles and cards, worked out from the fields above and not saved.
    """

    kind = "variant"

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
        self.numbers: Final[Numbers] = numbers_of(tuple(boxes))


class Player(Serializable):
    """What belongs to one seat. -1 stands for "none yet" in `faction`, `home`, `colour` and `card`.

    - `faction`: its number; `NO_FACTION_BOARD` for an opponent without a seat.
    - `home`: the terrain its structures stand on.
    - `colour`: the terrain of the ring it has claimed, the same as `home` for most factions. Saved games spell it so.
    - `coins`, `workers`, `priests`, `vp`: what lies in front of it.
    - `bowl1`, `bowl2`, `bowl3`: its power tokens.
    - `shipping`, `exchange`: how far it is on both tracks of its board.
    - `keys`: how often it may still move up to space 10 of a cult track.
    - `bridges`: how many bridges it has left.
    - `limit`: how many priests it may own beside those on the cult board.
    - `sacrificed`: power tokens that have left the game less those that have joined it.
    - `card`: its bonus card, by number.
    - `passed`: whether it has passed in this round. `dropped`: whether it has left the game.
    - `cults`: where its marker stands on each of the four tracks.
    - `structures`: how many of each kind are on the map. `sites`: the hexes they stand on.
    - `favors`, `towns`: the numbers of its tiles.
    - `used`: special actions used in this round: those of the faction, of its card (`CARDS`), of its tiles (`FAVORS`).
    - `blocked`: cult tracks on which a step was lost for want of a key in this action.
    - `memory`: numbers that only its faction understands.
    """

    kind = "player"

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


class Offer(Serializable):
    """Power that may still be taken or declined while others go on (online play).

    - `seat`: who may take it. `source`: who has built. `hex`: where.
    - `amount`: how much is offered; `possible`: how much the bowls allowed when it was last looked at.
    - `event`: the `Sharing` it belongs to.
    - `late`: it can only be declined: its seat has converted something, or taken a later offer, before deciding.
    """

    kind = "offer"

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


class Sharing(Serializable):
    """How the neighbors of one building have decided so far (online play).

    - `event`: a number that tells the buildings apart. `source`: who has built.
    - `open`: offers nobody has decided about yet. `declined`: how many were declined.
    - `taken`: whether somebody has taken power.
    """

    kind = "sharing"

    def __init__(self, event: int, source: int, open: int, declined: int, taken: bool) -> None:
        self.event: Final[int] = event
        self.source: Final[int] = source
        self.open = open
        self.declined = declined
        self.taken = taken

    def clone(self) -> Sharing:
        return Sharing(self.event, self.source, self.open, self.declined, self.taken)


class TerraMystica(State):
    """A game of Terra Mystica. Hexes are numbered row by row, rivers not among them.

    - `stack`: the open questions and steps. `turn`: how many turns have begun.
    - `variant`: what was settled before the game.
    - `players`: by seat; an opponent without a seat comes last.
    - `round`: 1 to 6, 0 during the setup.
    - `seating`: the seats clockwise. `order`: the turn order of the round.
    - `passing`: who has passed in this round, in that order. `starter`: who holds the start player token.
    - `terrain`, `owner`, `structure`: by hex; -1 where nobody or nothing is there.
    - `town`: by hex, to which town of its owner it belongs, counted from 1; 0 for none.
    - `bridges`: where bridges are, by number of the place on the map. `builders`: who built each of them.
    - `spots`: who has a priest on the cult board, four spaces on each track; -1 for nobody.
    - `marked`: the power actions used in this round.
    - `cards`: the bonus cards in the row. `coins`: how many coins lie on each of them.
    - `favors`, `towns`: how many tiles of each kind are left.
    - `scoring`: the scoring tile of each round, -1 before it is drawn. `final`: the final scoring tile, or -1.
    - `offers`, `sharings`: power on offer in online play, and how the neighbors of each building decide.
    - `owed`: other questions that wait in online play.
    - `aside`: the question by which each seat answers what waits for it, in online play.
    - `expansions`: what each expansion in the game keeps.
    - `board`, `numbers`: those of the variant.

    `clone` copies what is changed in place. Lists that are only ever replaced by new ones are shared.
    """

    kind = "terra_mystica"

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
        self.numbers: Final[Numbers] = variant.numbers

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

    def side_question(self, seat: int) -> AnyAsk | None:
        """Online, decisions about power may be made while somebody else is asked."""
        if not self.aside or seat >= len(self.aside) or self.players[seat].dropped:
            return None
        ask = self.aside[seat]
        assert isinstance(ask, Ask)
        return ask

    def side_seats(self) -> list[int]:
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
