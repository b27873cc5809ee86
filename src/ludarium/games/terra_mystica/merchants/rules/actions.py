"""The actions of Merchants of the Seas: build a ship, move the ships, and the Merchants power actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.domains import Domain, DomainEntry, single
from ludarium.core.english import count_text
from ludarium.core.events import FREE, USE, log_event
from ludarium.core.frames import NATURE, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES, ONE_CODE
from ludarium.core.refusals import NOT_NOW, Refusal, not_offered, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import COINS_ID, DWELLING, SHIPYARD, WORKERS_ID
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import POWER, STRUCTURE_IDS, mark
from ludarium.games.terra_mystica.merchants.content.ids import BUILD_SHIP, MOVE_SHIPS, SEA, SHIP
from ludarium.games.terra_mystica.merchants.content.numbers import NO_SAIL, USUAL_SAIL, MerchantsAction
from ludarium.games.terra_mystica.merchants.rules.sailing import Sail
from ludarium.games.terra_mystica.merchants.rules.ships import NewShips, extra_range, sail_range, why_no_ship
from ludarium.games.terra_mystica.merchants.state import fleets_in, merchants_of, numbers_of_game
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.actions.power import why_no_power
from ludarium.games.terra_mystica.rules.actions.special import CARDS, OTHERS, use_up, why_used
from ludarium.games.terra_mystica.rules.goods import pay_coins, pay_workers, spend_power
from ludarium.games.terra_mystica.state import Player, TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action

# Numbers among the actions used in a round.
BUILT: Final[int] = OTHERS
MOVED: Final[int] = OTHERS + 1
RULE: Final[str] = "tm.merchants.action"
POWER_RULE: Final[str] = "tm.merchants.power_action"


class BuildShip(TurnAction):
    """A ship for the price of a dwelling, with the shipyard, once in a round."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return single("action SHIP", "build a new ship") if fleets_in(table) is not None else Domain([])

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        if not state.expansions or fleets_in(state) is None:
            return NO_CODES
        player = state.players[seat]
        if BUILT in player.used or player.structures[SHIPYARD] == 0 or missing_for_ship(player) > 0:
            return NO_CODES
        return ONE_CODE if why_no_ship(state, seat) is None else NO_CODES

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return NO_CODES if fleets_in(state) is None else ONE_CODE

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        player = state.players[ask.seat]
        if fleets_in(state) is None:
            return not_offered()
        if BUILT in player.used:
            return why_used(BUILD_SHIP)
        if player.structures[SHIPYARD] == 0:
            yard = STRUCTURE_IDS[SHIPYARD]
            return refuse(RULE, "this action needs your shipyard, which is not built yet", [BUILD_SHIP, yard])
        return why_no_ship(state, ask.seat) or why_not_paid(player)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        faction = faction_of(state, ask.seat)
        use_up(state, ask.seat, BUILT, BUILD_SHIP, RULE)
        push(state, NewShips(ask.seat, 1, rule=RULE, in_turn=True, score=True))
        pay_workers(state, ask.seat, faction.worker_costs[DWELLING], RULE, BUILD_SHIP)
        pay_coins(state, ask.seat, faction.coin_costs[DWELLING], RULE, BUILD_SHIP)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return "action SHIP"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        return 0 if word == "action SHIP" and fleets_in(state) is not None else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return AnswerLabel("build a new ship", [BUILD_SHIP], SHIP, SEA)


def missing_for_ship(player: Player) -> int:
    """How many workers and coins are missing for a ship: it costs as much as a dwelling."""
    faction = FACTIONS[player.faction]
    workers, coins = faction.worker_costs[DWELLING], faction.coin_costs[DWELLING]
    return max(0, workers - player.workers) + max(0, coins - player.coins)


def why_not_paid(player: Player) -> Refusal | None:
    """What is missing for a ship."""
    missing = missing_for_ship(player)
    if missing == 0:
        return None
    faction = FACTIONS[player.faction]
    price = f"<{WORKERS_ID}|{{workers}}> and <{COINS_ID}|{{coins}}>"
    sentence = f"a ship costs {price} like a dwelling, you have {{yours}} and {{money}}"
    return refuse(
        RULE, sentence, [BUILD_SHIP, WORKERS_ID, COINS_ID], missing, workers=faction.worker_costs[DWELLING],
        coins=faction.coin_costs[DWELLING], yours=player.workers, money=player.coins,
    )  # fmt: skip


class MoveShips(TurnAction):
    """All ships sail, once in a round."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return single("action MOVE", "move your ships") if fleets_in(table) is not None else Domain([])

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        fleets = fleets_in(state)
        if fleets is None or not fleets.ships[seat] or MOVED in state.players[seat].used:
            return NO_CODES
        return ONE_CODE

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return NO_CODES if fleets_in(state) is None else ONE_CODE

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        if fleets_in(state) is None:
            return not_offered()
        if MOVED in state.players[ask.seat].used:
            return why_used(MOVE_SHIPS)
        return None if merchants_of(state).ships[ask.seat] else no_ships()

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        use_up(state, ask.seat, MOVED, MOVE_SHIPS, RULE)
        push(state, Sail(ask.seat, USUAL_SAIL))

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return "action MOVE"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        return 0 if word == "action MOVE" and fleets_in(state) is not None else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return AnswerLabel(f"move your ships, {spaces_each(state, ask.seat)}", [MOVE_SHIPS], SHIP, SEA)


def spaces_each(state: TerraMystica, seat: int) -> str:
    """How far each ship may sail."""
    spaces = sail_range(state, seat) + extra_range(state, seat)
    return f"each up to {count_text(spaces, 'space')}"


class MoveWithCard(TurnAction):
    """All ships sail once more with a bonus card. Codes: the card."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        cards = table.numbers.cards
        return Domain(
            [
                DomainEntry(number, f"action {card.key}", f"move your ships with the {mark(card.id)}")
                for number, card in enumerate(cards)
                if card.sails
            ]
        )

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        fleets = fleets_in(state)
        card = state.players[seat].card
        if fleets is None or not fleets.ships[seat] or card == NOTHING or not state.numbers.cards[card].sails:
            return NO_CODES
        return NO_CODES if CARDS + card in state.players[seat].used else [card]

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return [number for number, card in enumerate(state.numbers.cards) if card.sails]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        player, card = state.players[ask.seat], state.numbers.cards[code]
        if CARDS + code in player.used:
            return why_used(card.id)
        if player.card != code:
            return refuse("tm.special", f"you do not hold the {mark(card.id)}", [card.id])
        return None if merchants_of(state).ships[ask.seat] else no_ships()

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        use_up(state, ask.seat, CARDS + code, state.numbers.cards[code].id, RULE)
        push(state, Sail(ask.seat, USUAL_SAIL))

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {state.numbers.card_names[code]}"

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        card = state.numbers.cards[code].id
        phrase = f"use the {mark(card)} to move your ships, {spaces_each(state, ask.seat)}"
        return AnswerLabel(phrase, [card], SHIP, SEA)


class MerchantsPower(TurnAction):
    """The Merchants power actions. Codes: the number of the space, from 0."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        fleets = fleets_in(table)
        if fleets is None:
            return Domain([])
        actions = fleets.numbers.actions
        return Domain(
            [
                DomainEntry(number, f"action {each.key}", f"take the {mark(each.id)}")
                for number, each in enumerate(actions)
            ]
        )

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        fleets = fleets_in(state)
        if fleets is None:
            return NO_CODES
        return [number for number in range(len(fleets.numbers.actions)) if self.is_open(state, seat, number)]

    def is_open(self, state: TerraMystica, seat: int, number: int) -> bool:
        """Whether an action is free, paid for and of use."""
        player, fleets = state.players[seat], merchants_of(state)
        faction = FACTIONS[player.faction]
        if player.bowl3 < faction.power_price(fleets.numbers.actions[number].power):
            return False
        if number in fleets.marked and not faction.reuses_power(player):
            return False
        return is_of_use(state, seat, fleets.numbers.actions[number])

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        fleets = fleets_in(state)
        return list(range(len(fleets.numbers.actions))) if fleets is not None else NO_CODES

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        if self.is_open(state, ask.seat, code):
            return None
        player, fleets = state.players[ask.seat], merchants_of(state)
        faction, action = FACTIONS[player.faction], fleets.numbers.actions[code]
        if code in fleets.marked and not faction.reuses_power(player):
            sentence = f"the {mark(action.id)} has been used in this round"
            return refuse("tm.power_action.once", sentence, [action.id], NOT_NOW)
        price = faction.power_price(action.power)
        if player.bowl3 < price:
            return why_no_power(state, ask.seat, price, POWER_RULE, action.id)
        missing = why_no_ship(state, ask.seat) if action.ships > 0 else None
        return missing or no_ships()

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        """New ships first, then all ships sail."""
        seat, action = ask.seat, numbers_of_game(state).actions[code]
        spend_power(state, seat, faction_of(state, seat).power_price(action.power), POWER_RULE, action.id)
        block_action(state, seat, code, POWER_RULE)
        if action.sail != NO_SAIL:
            push(state, Sail(seat, action.sail))
        if action.ships > 0:
            push(state, NewShips(seat, action.ships, rule=POWER_RULE, in_turn=True, score=True))

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {numbers_of_game(state).actions[code].key}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        for code in self.candidates(state, ask):
            if self.word(state, ask, code) == word:
                return code
        return NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        action = numbers_of_game(state).actions[code]
        return AnswerLabel(f"take the {mark(action.id)}: {action.about}", [action.id], SHIP, POWER)


def is_of_use(state: TerraMystica, seat: int, action: MerchantsAction) -> bool:
    """Whether a Merchants power action would bring a ship, or move one."""
    if action.ships > 0 and why_no_ship(state, seat) is None:
        return True
    return action.sail != NO_SAIL and len(merchants_of(state).ships[seat]) > 0


def block_action(state: TerraMystica, seat: int, number: int, rule: str) -> None:
    """A Merchants power action is used for the rest of the round, or once more by those who may."""
    merchants = merchants_of(state)
    again = number in merchants.marked
    if not again:
        merchants.marked = [*merchants.marked, number]
    if state.log is not None:
        action = merchants.numbers.actions[number].id
        log_event(state.log, USE, seat, action, rule, 0 if again else 1, after=1)


def free_actions(state: TerraMystica) -> None:
    """All actions of the expansion can be used again."""
    merchants = merchants_of(state)
    if state.log is not None:
        for number in merchants.marked:
            action = merchants.numbers.actions[number].id
            log_event(state.log, FREE, NATURE, action, "tm.power_action.once", 1, after=0)
        for seat, player in enumerate(state.players):
            for used, action in ((BUILT, BUILD_SHIP), (MOVED, MOVE_SHIPS)):
                if used in player.used:
                    log_event(state.log, FREE, seat, action, "tm.special.once", 1, after=0)
    merchants.marked = []


def no_ships() -> Refusal:
    return refuse("tm.merchants.sail", "you have no ship on the rivers", [SHIP])


ACTIONS: Final[list[TurnAction]] = [BuildShip(), MoveShips(), MoveWithCard(), MerchantsPower()]
