"""The state of Euphoria: the board, the seats, the bags, and the placement that is being carried out."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Frame, State
from ludarium.core.nature import Bag
from ludarium.core.serializable import Serializable
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import KINDS, NO_ABILITIES
from ludarium.games.euphoria.content.numbers import Numbers, numbers_of

NOT_DEALT: Final[int] = 0
FACE_DOWN: Final[int] = 1
TURNED_UP: Final[int] = 2
WITH_STAR: Final[int] = 3
WITH_RECRUIT: Final[int] = 4
NO_CARDS: Final[list[int]] = []
NO_GOODS: Final[list[int]] = [0] * KINDS


class Player(Serializable):
    """What one seat has. Cards are numbers: recruits and dilemmas by their place in `Numbers`, goods by kind.

    Tracks and tokens:
        morale: how many artifacts the seat may hold, 1 to 6.
        knowledge: what is added to every knowledge check, 1 to 6.
        tokens: authority tokens still to be placed; who has none left wins.
        stars: how many tokens lie in each territory, by faction.
    Dice; each is in exactly one of these four:
        hand: the faces of the dice that can be placed.
        placed: how many stand on the board.
        loose: how many were taken back and are not yet rolled.
        reserve: how many are not yet in play, or were lost.
    Goods and artifacts:
        stock: how many of each kind: goods, and artifacts as far as the view knows them.
        held: how many artifacts are in the hand, known or not.
        shown: how many artifacts of each kind everybody knows about.
        drawn: artifacts drawn aside, one of which will be discarded.
    Cards:
        recruits: the active recruits.
        hidden: recruits face down.
        starred: the active recruits that carry a token.
        dealt: recruits to choose from, before the game or after a dilemma.
        discards: recruits that left the game unseen.
        dilemma: the dilemma card.
        dilemma_step: what became of it, from NOT_DEALT to WITH_RECRUIT.
    Worked out from the above whenever it changes, as bits:
        bound: the penalties suffered (`NO_PAIRS` and the like).
        factions: the factions of active recruits.
        swaps: other ways to pay that active recruits offer.

    Only `hand` and `stock` are changed in place; the other lists are replaced, so that clones can share them.
    """

    kind = "player"

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


class Visit(Serializable):
    """A placement from the choice of a die to the last ability: what recruits look at.

    seat: who places the die.
    space: where it goes.
    face: what it shows.
    extra: 1 for a die that came from the reserve and is placed at once, beside the dice of the turn.
    bumped: the seat whose die was bumped, or NOTHING; it may be the same seat.
    bumped_face: what that die showed.
    paid: the goods that were paid, by kind.
    as_bliss: how much food among them stood for bliss.
    tokens: how many tokens the visit itself has placed.
    resource: 1 once the resource of a tunnel was taken.
    new_face: a die from the reserve that can be placed at once, or 0.
    open: the recruits that may still be used for this placement.
    """

    kind = "visit"

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


class Offer(Serializable):
    """A trade that was proposed this turn; the same offer is not made twice in a turn.

    partner: the seat that was asked.
    give: what the active player would give, by kind.
    want: what the partner would give, by kind.
    """

    kind = "offer"

    def __init__(self, partner: int, give: list[int], want: list[int]) -> None:
        self.partner: Final[int] = partner
        self.give: Final[list[int]] = give
        self.want: Final[list[int]] = want


class Euphoria(State):
    """A game of Euphoria. `stack` and `turn` are those of every state.

    The table and its settings, which never change:
        overrides: replaced printed values as canonical JSON, or nothing.
        edition: the texts of the recruits, "first" or "second".
        trade_offers: how many offers a player may make in a turn.
        turn_limit: after how many turns the game stops, or 0.
        numbers: every number that follows from these; not saved.
    The board:
        allegiance: the position of each faction's track.
        miners: the position of each tunnel's miner.
        spaces: the die on each space for one die, or NOTHING.
        areas: the dice on each commodity area.
        tiles: the market on each site, or NOTHING until it is built.
        marks: which seats have a token on the market of each site, as bits.
        open_stars: how many star spaces of each territory are empty.
    Cards:
        deck: artifacts nobody has, by kind.
        pile: discarded artifacts, by kind.
        turned: artifacts of a draw that lie face up.
        recruit_bag, tile_bag, dilemma_bag: the cards not yet dealt.
    The turn:
        players: the seats, in the order in which they sit.
        active: whose turn it is.
        visits: the placements going on; a second one is a new die placed in the middle of the first.
        face, ready: how many dice of which face may still be placed this turn.
        offers_left: how many offers may still be made this turn.
        offers: those that were made this turn.
        spent: abilities used this turn, each as a seat and a recruit in one number.
        winner: who has won; NOTHING while nobody has, and when the turn limit stops the game.

    The bags of recruits, tiles and dilemmas are replaced, never changed, so that clones can share them.
    """

    kind = "euphoria"

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
        self.numbers: Numbers = numbers_of(overrides, edition)

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


def bag_without(bag: Bag, kind: int) -> Bag:
    """The bag after a draw, leaving the old one to those who share it."""
    left = bag.clone()
    left.take(kind)
    return left
