"""Harbour as the rest of the project sees it."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from harbour.ascii_board import holdings, picture
from harbour.cards import CARDS
from harbour.catalogue import catalogue_of
from harbour.constants import COINS, HELPER, HIRED, VP, WORKERS
from harbour.dealing import DrawCard
from harbour.frames import DayStart, Homecoming
from harbour.ids import die_id, place_id
from harbour.log_text import sentence_of
from harbour.observation import HarbourObserver
from harbour.places import PLACES
from harbour.state import FACES, PLACED, Harbour, Player
from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.engine import settle
from ludarium.core.events import SCORE, Event
from ludarium.core.frames import HIDDEN, NATURE, push
from ludarium.core.game import Game
from ludarium.core.nature import Bag
from ludarium.core.refusals import Rule
from ludarium.core.settings import Data, Number, Setting, Settings
from ludarium.core.styled_text import StyledText
from ludarium.protocol.scene import Piece

DICE: Final[int] = 3
FIRST_COINS: Final[int] = 2
FIRST_CARDS: Final[int] = 2
COINS_PER_VP: Final[int] = 5
PRICE: Final[int] = 4
MOST_DAYS: Final[int] = 9
DEAREST: Final[int] = 20


class Prices(Data):
    """What things cost, where it differs from the printed price."""

    def __init__(self) -> None:
        super().__init__("prices", "Prices", "building: what a building costs (4)")

    def faults(self, table: dict[str, Any]) -> list[str]:
        unknown = [f"'{key}' has no price; only 'building' has" for key in table if key != "building"]
        price = table.get("building", PRICE)
        if type(price) is not int or not 0 <= price <= DEAREST:
            unknown.append(f"building must be a whole number from 0 to {DEAREST}, not {price!r}")
        return unknown


class HarbourGame(Game[Harbour]):
    """Two to four seats; most VP after the last day wins."""

    key = "harbour"
    title = "Harbour"
    about = "Send dice to work and hire helpers in secret."
    package = "harbour"
    min_seats = 2
    max_seats = 4

    def settings(self) -> list[Setting]:
        return [Number("days", "Days", 5, 1, MOST_DAYS, "how many days are played"), Prices()]

    def setup(self, seats: int, settings: Settings) -> Harbour:
        players = [new_player() for _ in range(seats)]
        bag = Bag([card.copies for card in CARDS])
        state = Harbour([], 0, players, bag, 0, [[] for _ in PLACES], settings.number("days"), price_in(settings))
        deals = [DrawCard(seat) for seat in range(seats) for _ in range(FIRST_CARDS)]
        push(state, *deals, Homecoming(), DayStart())
        settle(state)
        return state

    def scores(self, state: Harbour) -> list[int]:
        return [player.vp + player.coins // COINS_PER_VP for player in state.players]

    def view(self, state: Harbour, seat: int) -> Harbour:
        seen = state.clone()
        seen.stack = [frame.seen_by(seat) for frame in state.stack]
        for other, player in enumerate(seen.players):
            if other != seat:
                cover_hand(player, seen.bag)
        return seen

    def sample(self, view: Harbour, rng: Random) -> Harbour:
        guess = view.clone()
        for player in guess.players:
            player.hand = [guess.bag.draw(rng) if card == HIDDEN else card for card in player.hand]
        guess.stack = [frame.with_guess(guess, rng) for frame in view.stack]
        return guess

    def catalogue(self, settings: Settings, seats: int = 0) -> CatalogueIndex:
        return catalogue_of(seats or self.max_seats, price_in(settings))

    def amounts(self, state: Harbour, seat: int) -> dict[str, int]:
        if seat == NATURE:
            return {place_id(place): len(crowd) for place, crowd in enumerate(state.crowds)}
        player = state.players[seat]
        ready = sum(1 for pips in player.workers if pips != PLACED)
        return {
            COINS: player.coins,
            VP: player.vp,
            WORKERS: ready,
            HELPER: len(player.hand),
            HIRED: len(player.hired),
        }

    def layout(self, state: Harbour) -> dict[str, list[Piece]]:
        return {
            place_id(place): [Piece(die_id(die % FACES), die // FACES) for die in crowd]
            for place, crowd in enumerate(state.crowds)
            if crowd
        }

    def text_board(self, view: Harbour, seat: int, names: list[str]) -> StyledText:
        return picture(view, names)

    def holdings(self, view: Harbour, seat: int) -> StyledText:
        return holdings(view.players[seat])

    def event_template(self, event: Event) -> str:
        return sentence_of(event)

    def new_observer(self, table: Harbour) -> HarbourObserver:
        return HarbourObserver(table, self.classes())

    def table_key(self, state: Harbour) -> str:
        return str(len(state.players))

    def facts(self, state: Harbour, events: list[Event]) -> dict[str, int]:
        found: dict[str, int] = {}
        for event in events:
            if event.verb == SCORE:
                name = f"vp by {event.rule}"
                found[name] = found.get(name, 0) + event.amount
        return found

    def content_rules(self) -> list[Rule]:
        """Each helper brings its own rule."""
        return [Rule(f"harbour.{card.key}", card.key, card.text, f"helper {card.number}") for card in CARDS]

    def conserved_counts(self, state: Harbour) -> dict[str, int]:
        held = sum(len(player.hand) + len(player.hired) for player in state.players)
        dice = sum(len(player.workers) for player in state.players)
        return {"helpers": held + state.bag.size(), "dice": dice}

    def max_answers(self, seats: int) -> int:
        a_day = seats * (2 + 4 * DICE + MOST_DAYS * DICE)
        return seats * (FIRST_CARDS + DICE) + MOST_DAYS * a_day


def price_in(settings: Settings) -> int:
    """What a building costs at this table."""
    price: int = settings.values["prices"].get("building", PRICE)
    return price


def new_player() -> Player:
    """A seat before its first cards and rolls."""
    return Player(FIRST_COINS, 0, [PLACED] * DICE, [], [], [0] * len(CARDS))


def cover_hand(player: Player, bag: Bag) -> None:
    """Turn a hand face down: its cards count as undrawn again."""
    for card in player.hand:
        if card != HIDDEN:
            bag.put(card)
    player.hand = [HIDDEN] * len(player.hand)


GAME: Final[HarbourGame] = HarbourGame()
