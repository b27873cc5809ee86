"""Her deck: how it is made up, how cards are turned up, and how it grows."""

from __future__ import annotations

from math import gcd
from typing import Final

from ludarium.core.events import NOTE, tell
from ludarium.core.frames import NATURE, Ask
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.state import Opponent, automa_of
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.state import TerraMystica

PERPENDICULAR: Final[int] = 2
MERCHANTS_JOIN: Final[int] = 2


def build_deck(state: TerraMystica) -> None:
    """The starting deck of the level; the other cards are the reserve."""
    automa = automa_of(state)
    cards = automa.book.cards
    level = automa.difficulty()
    used = automa.book.cards_of(fleets_in(state) is not None)
    automa.deck_known = [card for card in used if cards[card].starter and cards[card].key != level.reserved]
    automa.reserve_top = [card for card in used if cards[card].key == level.reserved]
    automa.waiting = [card for card in used if cards[card].use == "merchants" and not cards[card].starter]
    automa.pool = [card for card in used if not cards[card].starter and card not in automa.waiting]
    automa.deck_unknown = level.added
    if state.log is not None:
        tell(state.log, NOTE, automa.seat, "piece:automa_deck", "tm.automa.deck", automa.deck_size())


def draws(automa: Opponent) -> list[int]:
    """The cards that may be turned up next, in the order of their numbers."""
    return sorted(automa.deck_known + automa.pool) if automa.deck_unknown else automa.deck_known


def draw_weights(automa: Opponent) -> list[int]:
    """How likely each of `draws` is: an unknown card of the deck may be any of the pool."""
    if not automa.deck_unknown:
        return []
    known, unknown = len(automa.pool), automa.deck_unknown
    common = gcd(known, unknown)
    return [(known if card in automa.deck_known else unknown) // common for card in draws(automa)]


class TurnUp(Ask[TerraMystica]):
    """A card of hers is turned up from a pile that nobody has looked into."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"card {automa_of(state).book.cards[option].key}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        card = f"automa:{automa_of(state).book.cards[option].key}"
        return Meaning(f"turn up the <{card}>", [card])

    def candidates(self, state: TerraMystica) -> list[int]:
        return automa_of(state).book.cards_of(fleets_in(state) is not None)


def why_not_turned_up(state: TerraMystica, card: int, there: list[int], pile: str) -> Refusal | None:
    """Why a card cannot be turned up from a pile of hers."""
    automa = automa_of(state)
    if card in there:
        return None
    key = automa.book.cards[card].key
    if card in automa.used:
        return refuse("tm.automa.deck", f"card {key} has been turned up in this round")
    return refuse("tm.automa.deck", f"card {key} does not lie in her {pile}")


def take_up(automa: Opponent, card: int) -> None:
    """A card of the deck is turned up."""
    if card in automa.deck_known:
        automa.deck_known = [other for other in automa.deck_known if other != card]
    else:
        automa.pool = [other for other in automa.pool if other != card]
        automa.deck_unknown -= 1
    automa.used = [*automa.used, card]


def is_perpendicular(automa: Opponent) -> bool:
    """Whether the top card of the deck is one of its last two."""
    return automa.deck_size() <= PERPENDICULAR


def renew_deck(state: TerraMystica) -> None:
    """All cards of the round, the top card of the reserve and what waits for this round become the new deck."""
    automa = automa_of(state)
    automa.deck_known = sorted(automa.deck_known + automa.used)
    automa.used = []
    automa.action = NOTHING
    automa.support = NOTHING
    automa.turn = 0
    if state.round == MERCHANTS_JOIN and automa.waiting:
        automa.deck_known = sorted(automa.deck_known + automa.waiting)
        automa.waiting = []
    if automa.reserve_top:
        automa.deck_known = sorted([*automa.deck_known, automa.reserve_top[0]])
        automa.reserve_top = automa.reserve_top[1:]
        return
    refill_reserve(automa)
    if automa.reserve_size() > 0:
        automa.deck_unknown += 1
        settle_pool(automa)


def refill_reserve(automa: Opponent) -> None:
    """An empty reserve is made of the cards that were set aside."""
    if len(automa.pool) == automa.deck_unknown:
        settle_pool(automa)
        automa.pool = automa.aside
        automa.aside = []


def settle_pool(automa: Opponent) -> None:
    """When no card of the pool can be in the reserve any more, all of them are known to be in the deck."""
    if len(automa.pool) == automa.deck_unknown:
        automa.deck_known = sorted(automa.deck_known + automa.pool)
        automa.pool = []
        automa.deck_unknown = 0


def draw_from_reserve(automa: Opponent, card: int) -> None:
    """A card of the reserve is turned up and set aside."""
    automa.pool = [other for other in automa.pool if other != card]
    automa.aside = [*automa.aside, card]
    settle_pool(automa)
