"""Her deck: how it is made up, how cards are turned up, and how it grows."""

from __future__ import annotations

from math import gcd
from typing import Final

from ludarium.core.events import GAIN, MOVE, REVEAL, log_event
from ludarium.core.frames import NATURE, Ask
from ludarium.core.refusals import NEVER, NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import PERPENDICULAR, WAITING_JOINS
from ludarium.games.terra_mystica.automa.content.ids import (
    ACTION_ROW,
    ASIDE_ROW,
    DECK,
    RESERVE,
    RESERVE_TOP,
    SUPPORT_ROW,
    WAITING_ROW,
)
from ludarium.games.terra_mystica.automa.rules.trail import ReserveTrail, log_deck
from ludarium.games.terra_mystica.automa.state import AutomaState, automa_of
from ludarium.games.terra_mystica.content.ids import mark
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.state import TerraMystica

RULE: Final[str] = "tm.automa.deck"


def move_card(state: TerraMystica, card: int, rule: str, origin: str, place: str) -> None:
    """A card of hers goes from one place to another; an empty one is a pile that lies face down."""
    if state.log is not None:
        automa = automa_of(state)
        log_event(state.log, MOVE, automa.seat, automa.numbers.cards[card].id, rule, 1, origin, place)


def log_reserve(state: TerraMystica, cards: list[int]) -> None:
    """Cards are shuffled and become the reserve."""
    if state.log is not None:
        automa = automa_of(state)
        why = ReserveTrail(automa.card_ids(cards))
        log_event(state.log, GAIN, automa.seat, RESERVE, RULE, len(cards), why=why)


# Building the deck.


def build_deck(state: TerraMystica) -> None:
    """The starting deck of the level; the other cards are the reserve."""
    automa = automa_of(state)
    cards = automa.numbers.cards
    level = automa.difficulty()
    used = automa.numbers.cards_of(fleets_in(state) is not None)
    automa.deck_known = [card for card in used if cards[card].starter and cards[card].key != level.reserved]
    automa.reserve_top = [card for card in used if cards[card].key == level.reserved]
    automa.waiting = [card for card in used if cards[card].use == "merchants" and not cards[card].starter]
    automa.pool = [card for card in used if not cards[card].starter and card not in automa.waiting]
    automa.deck_unknown = level.added
    if state.log is not None:
        log_reserve(state, automa.pool)
        for card in automa.reserve_top:
            move_card(state, card, RULE, "", RESERVE_TOP)
        for card in automa.waiting:
            move_card(state, card, RULE, "", WAITING_ROW)
        log_deck_growth(state, len(automa.deck_known), level.added)


def log_deck_growth(state: TerraMystica, seen: int, unseen: int) -> None:
    """So many cards that everybody has seen have joined her deck, and so many of the reserve that nobody has."""
    if unseen == 0:
        log_deck(state, seen, "")
    else:
        log_event(state.log, GAIN, automa_of(state).seat, DECK, RULE, seen)
        log_deck(state, unseen, RESERVE)


def renew_deck(state: TerraMystica) -> None:
    """All cards of the round, the top card of the reserve and what waits for this round become the new deck."""
    automa = automa_of(state)
    joining = automa.used
    for card in automa.used:
        move_card(state, card, RULE, ACTION_ROW if card == automa.action else SUPPORT_ROW, "")
    automa.used = []
    automa.action = NOTHING
    automa.support = NOTHING
    automa.turn = 0
    if state.round == WAITING_JOINS and automa.waiting:
        for card in automa.waiting:
            move_card(state, card, RULE, WAITING_ROW, "")
        joining = joining + automa.waiting
        automa.waiting = []
    unseen = 0
    if automa.reserve_top:
        move_card(state, automa.reserve_top[0], RULE, RESERVE_TOP, "")
        joining = [*joining, automa.reserve_top[0]]
        automa.reserve_top = automa.reserve_top[1:]
    else:
        refill_reserve(state)
        unseen = 1 if automa.reserve_size() > 0 else 0
    automa.deck_known = sorted(automa.deck_known + joining)
    automa.deck_unknown += unseen
    if unseen > 0:
        resolve_pool(automa)
    if state.log is not None:
        log_deck_growth(state, len(joining), unseen)


def refill_reserve(state: TerraMystica) -> None:
    """An empty reserve is made of the cards that were set aside."""
    automa = automa_of(state)
    if automa.reserve_unseen() > 0:
        return
    resolve_pool(automa)
    if automa.aside:
        for card in automa.aside:
            move_card(state, card, RULE, ASIDE_ROW, "")
        log_reserve(state, automa.aside)
        automa.pool = automa.aside
        automa.aside = []


def resolve_pool(automa: AutomaState) -> None:
    """When no card of the pool can be in the reserve any more, all of them are known to be in the deck."""
    if automa.reserve_unseen() == 0:
        automa.deck_known = sorted(automa.deck_known + automa.pool)
        automa.pool = []
        automa.deck_unknown = 0


# Turning cards up.


def drawable_cards(automa: AutomaState) -> list[int]:
    """The cards that may be turned up next, in the order of their numbers."""
    return sorted(automa.deck_known + automa.pool) if automa.deck_unknown else automa.deck_known


def draw_weights(automa: AutomaState) -> list[int]:
    """How likely each of `draws` is: an unknown card of the deck may be any of the pool."""
    if not automa.deck_unknown:
        return []
    known, unknown = len(automa.pool), automa.deck_unknown
    common = gcd(known, unknown)
    return [(known if card in automa.deck_known else unknown) // common for card in drawable_cards(automa)]


class TurnUp(Ask[TerraMystica]):
    """A card of hers is turned up from a pile that nobody has looked into."""

    asks_nature = True

    def __init__(self) -> None:
        super().__init__(NATURE)

    def word(self, state: TerraMystica, option: int) -> str:
        return f"card {automa_of(state).numbers.cards[option].key}"

    def candidates(self, state: TerraMystica) -> list[int]:
        return automa_of(state).numbers.cards_of(fleets_in(state) is not None)


def why_not_turned_up(state: TerraMystica, card: int, there: list[int], pile: str) -> Refusal | None:
    """Why a card cannot be turned up from a pile of hers."""
    automa = automa_of(state)
    if card in there:
        return None
    thing = automa.numbers.cards[card].id
    if card in automa.used:
        return refuse(RULE, f"{mark(thing)} has been turned up in this round", [thing], NOT_NOW)
    return refuse(RULE, f"{mark(thing)} does not lie in {mark(pile)}", [thing, pile], NEVER)


def turn_up(state: TerraMystica, card: int, rule: str, pile: str, place: str) -> None:
    """A card of hers is seen by everybody and lies face up."""
    if state.log is not None:
        automa = automa_of(state)
        log_event(state.log, REVEAL, automa.seat, automa.numbers.cards[card].id, rule, 1)
        move_card(state, card, rule, pile, place)


def take_card(state: TerraMystica, card: int, place: str) -> None:
    """A card of the deck is turned up."""
    automa = automa_of(state)
    if card in automa.deck_known:
        automa.deck_known = [other for other in automa.deck_known if other != card]
    else:
        automa.pool = [other for other in automa.pool if other != card]
        automa.deck_unknown -= 1
    automa.used = [*automa.used, card]
    turn_up(state, card, "tm.automa.cards", DECK, place)


def is_perpendicular(automa: AutomaState) -> bool:
    """Whether the top card of the deck is one of its last two."""
    return automa.deck_size() <= PERPENDICULAR


def draw_from_reserve(state: TerraMystica, card: int, rule: str) -> None:
    """A card of the reserve is turned up and set aside."""
    automa = automa_of(state)
    automa.pool = [other for other in automa.pool if other != card]
    automa.aside = [*automa.aside, card]
    turn_up(state, card, rule, RESERVE, ASIDE_ROW)
    resolve_pool(automa)
