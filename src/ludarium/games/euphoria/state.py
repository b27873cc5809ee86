"""The state of Euphoria: the board, the seats, the bags, and the placement that is being carried out."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Frame, State
from ludarium.core.nature import Bag
from ludarium.core.plain import Plain
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.tables import Tables, tables_of
from ludarium.games.euphoria.terms import KINDS, NO_ABILITIES

NOT_DEALT: Final[int] = 0
FACE_DOWN: Final[int] = 1
TURNED_UP: Final[int] = 2
WITH_STAR: Final[int] = 3
WITH_RECRUIT: Final[int] = 4
NO_CARDS: Final[list[int]] = []
NO_GOODS: Final[list[int]] = [0] * KINDS


class Player(Plain):
    """What one seat has.

    `tokens` are those still to be placed. A die is in `hand` (its face), on the board (`placed` counts), in `reserve`,
    or `loose`: taken back and not yet rolled. `stock` counts goods and known artifacts by kind, `held` all artifacts,
    `shown` those that everybody knows about. `bound` are the penalties suffered, `factions` those of active recruits,
    `swaps` other ways to pay, all as bits. `recruits` are active, `starred` those of them with a token; `dealt` are
    recruits to choose from, `drawn` artifacts to choose from. `stars` counts tokens in each territory.
    Only `hand` and `stock` are changed in place; the other lists are replaced, so that clones can share them.
    """

    def __init__(
        self,
        morale: int,
        knowledge: int,
        tokens: int,
        reserve: int,
        placed: int,
        loose: int,
        held: int,
        bound: int,
        factions: int,
        swaps: int,
        dilemma: int,
        dilemma_step: int,
        hand: list[int],
        stock: list[int],
        recruits: list[int],
        hidden: list[int],
        starred: list[int],
        dealt: list[int],
        discards: list[int],
        drawn: list[int],
        shown: list[int],
        stars: list[int],
    ) -> None:
        self.morale = morale
        self.knowledge = knowledge
        self.tokens = tokens
        self.reserve = reserve
        self.placed = placed
        self.loose = loose
        self.held = held
        self.bound = bound
        self.factions = factions
        self.swaps = swaps
        self.dilemma = dilemma
        self.dilemma_step = dilemma_step
        self.hand = hand
        self.stock = stock
        self.recruits = recruits
        self.hidden = hidden
        self.starred = starred
        self.dealt = dealt
        self.discards = discards
        self.drawn = drawn
        self.shown = shown
        self.stars = stars

    def clone(self) -> Player:
        return Player(
            self.morale,
            self.knowledge,
            self.tokens,
            self.reserve,
            self.placed,
            self.loose,
            self.held,
            self.bound,
            self.factions,
            self.swaps,
            self.dilemma,
            self.dilemma_step,
            self.hand.copy(),
            self.stock.copy(),
            self.recruits,
            self.hidden,
            self.starred,
            self.dealt,
            self.discards,
            self.drawn,
            self.shown,
            self.stars,
        )

    def dice(self) -> int:
        """How many dice the seat owns: everything but the reserve."""
        return len(self.hand) + self.placed + self.loose

    def abilities(self) -> list[int]:
        """The recruits whose abilities work: the active ones, unless a penalty turns them off."""
        return NO_CARDS if self.bound & NO_ABILITIES else self.recruits

    def open_swaps(self) -> int:
        """The other ways to pay that work now, as bits."""
        return 0 if self.bound & NO_ABILITIES else self.swaps

    def has_faction(self, faction: int) -> bool:
        """Whether an active recruit is of this faction."""
        return self.factions >> faction & 1 == 1


class Visit(Plain):
    """A placement that is being carried out, with what recruits look at.

    `bumped` is the seat whose die was bumped (or nobody), `paid` the goods that were paid, `as_bliss` how much food
    among them stood for bliss. `tokens` counts the tokens the visit itself has placed, `resource` tells whether a
    tunnel's resource was taken, `new_face` is a die from the reserve that can be placed at once. `extra` marks the
    placement of such a die. `open` are the recruits that may still be used.
    """

    def __init__(
        self,
        seat: int,
        space: int,
        face: int,
        extra: int,
        bumped: int,
        bumped_face: int,
        paid: list[int],
        as_bliss: int,
        tokens: int,
        resource: int,
        new_face: int,
        open: list[int],
    ) -> None:
        self.seat: Final[int] = seat
        self.space: Final[int] = space
        self.face: Final[int] = face
        self.extra: Final[int] = extra
        self.bumped = bumped
        self.bumped_face = bumped_face
        self.paid = paid
        self.as_bliss = as_bliss
        self.tokens = tokens
        self.resource = resource
        self.new_face = new_face
        self.open = open

    def clone(self) -> Visit:
        return Visit(
            self.seat,
            self.space,
            self.face,
            self.extra,
            self.bumped,
            self.bumped_face,
            self.paid,
            self.as_bliss,
            self.tokens,
            self.resource,
            self.new_face,
            self.open.copy(),
        )

    def bumps_other(self) -> bool:
        """Whether a die of another player was bumped."""
        return self.bumped not in {NOTHING, self.seat}


def new_visit(seat: int, space: int, face: int, extra: int) -> Visit:
    """A placement that has just been declared."""
    return Visit(
        seat,
        space,
        face=face,
        extra=extra,
        bumped=NOTHING,
        bumped_face=0,
        paid=NO_GOODS,
        as_bliss=0,
        tokens=0,
        resource=0,
        new_face=0,
        open=[],
    )


class Offer(Plain):
    """A trade that was proposed: what is given and wanted, by kind."""

    def __init__(self, partner: int, give: list[int], want: list[int]) -> None:
        self.partner: Final[int] = partner
        self.give: Final[list[int]] = give
        self.want: Final[list[int]] = want


class Euphoria(State):
    """A game of Euphoria.

    `overrides` are replaced printed values as JSON, `tables` all values that follow from them. `spaces` holds the die
    on each space for one die, `areas` the dice on each commodity area. A site's tile is -1 until its market is built;
    `marks` are the seats with a token on each market, as bits. `open_stars` counts empty star spaces. `deck` and `pile`
    are artifacts by kind, `turned` those lying face up. `face` and `ready` say how many dice of which face may still be
    placed this turn; `offers` were made and `spent` abilities used this turn. `winner` stays -1 when a turn limit
    stops the game. The bags of recruits, tiles and dilemmas are replaced, never changed, so that clones can share them.
    """

    def __init__(
        self,
        stack: list[Frame],
        turn: int,
        players: list[Player],
        overrides: str,
        edition: str,
        trade_offers: int,
        turn_limit: int,
        active: int,
        allegiance: list[int],
        miners: list[int],
        spaces: list[int],
        areas: list[list[int]],
        tiles: list[int],
        marks: list[int],
        open_stars: list[int],
        deck: Bag,
        pile: list[int],
        turned: list[int],
        recruit_bag: Bag,
        tile_bag: Bag,
        dilemma_bag: Bag,
        visits: list[Visit],
        face: int,
        ready: int,
        offers_left: int,
        offers: list[Offer],
        spent: list[int],
        winner: int,
    ) -> None:
        super().__init__(stack, turn)
        self.players = players
        self.overrides: Final[str] = overrides
        self.edition: Final[str] = edition
        self.trade_offers: Final[int] = trade_offers
        self.turn_limit: Final[int] = turn_limit
        self.active = active
        self.allegiance = allegiance
        self.miners = miners
        self.spaces = spaces
        self.areas = areas
        self.tiles = tiles
        self.marks = marks
        self.open_stars = open_stars
        self.deck = deck
        self.pile = pile
        self.turned = turned
        self.recruit_bag = recruit_bag
        self.tile_bag = tile_bag
        self.dilemma_bag = dilemma_bag
        self.visits = visits
        self.face = face
        self.ready = ready
        self.offers_left = offers_left
        self.offers = offers
        self.spent = spent
        self.winner = winner
        self.tables: Tables = tables_of(overrides, edition)

    def clone(self) -> Euphoria:
        return Euphoria(
            self.stack.copy(),
            self.turn,
            [player.clone() for player in self.players],
            self.overrides,
            self.edition,
            self.trade_offers,
            self.turn_limit,
            self.active,
            self.allegiance.copy(),
            self.miners.copy(),
            self.spaces.copy(),
            [area.copy() for area in self.areas],
            self.tiles.copy(),
            self.marks.copy(),
            self.open_stars.copy(),
            self.deck.clone(),
            self.pile.copy(),
            self.turned,
            self.recruit_bag,
            self.tile_bag,
            self.dilemma_bag,
            [visit.clone() for visit in self.visits],
            self.face,
            self.ready,
            self.offers_left,
            self.offers,
            self.spent,
            self.winner,
        )

    def clockwise(self) -> list[int]:
        """All seats in the order in which they act, the active one first."""
        seats = len(self.players)
        return [(self.active + step) % seats for step in range(seats)]


def without(bag: Bag, kind: int) -> Bag:
    """The bag after a draw, leaving the old one to those who share it."""
    left = bag.clone()
    left.take(kind)
    return left
