"""The actions of Merchants of the Seas: build a ship, move the ships, and the Merchants power actions."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import pay_coins, pay_workers, spend_power
from ludarium.games.terra_mystica.merchants.rules import NO_SAIL, USUAL_SAIL
from ludarium.games.terra_mystica.merchants.sailing import Sail
from ludarium.games.terra_mystica.merchants.ships import (
    NewShips,
    extra_range,
    merchants_of,
    rules_of_game,
    sail_range,
    why_no_ship,
)
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import DWELLING, NOTHING, SHIPYARD
from ludarium.games.terra_mystica.terraform import counted

SHIP: Final[int] = 0
SAIL: Final[int] = 1
CARD: Final[int] = 2
POWER: Final[int] = 10
WORDS: Final[list[str]] = ["SHIP", "MOVE"]
# Special actions used in a round are kept with those of the other tiles: these numbers come behind theirs.
USED: Final[int] = 100


class MerchantsActions(ActionKind):
    """Codes: 0 for a ship, 1 to move the ships, 2 to move them with the bonus card, 10 + n for the power actions."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        if state.merchants is None:
            return []
        return [code for code in self.candidates(state, seat) if self.is_open(state, seat, code)]

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        if state.merchants is None:
            return []
        return [SHIP, SAIL, CARD, *range(POWER, POWER + len(rules_of_game(state).actions))]

    def is_open(self, state: TerraMystica, seat: int, code: int) -> bool:
        """Whether an action can be taken."""
        player = state.players[seat]
        if code >= POWER:
            return self.is_power_open(state, seat, code - POWER)
        if USED + code in player.used:
            return False
        if code == SHIP:
            faction = FACTIONS[player.faction]
            is_paid = player.workers >= faction.worker_costs[DWELLING] and player.coins >= faction.coin_costs[DWELLING]
            return player.structures[SHIPYARD] > 0 and is_paid and why_no_ship(state, seat) is None
        has_ships = len(merchants_of(state).ships[seat]) > 0
        return has_ships and (code == SAIL or (player.card != NOTHING and state.tables.cards[player.card].sails))

    def is_power_open(self, state: TerraMystica, seat: int, number: int) -> bool:
        """Whether a Merchants power action is free, paid for and of use."""
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if player.bowl3 < faction.power_price(rules_of_game(state).actions[number].power):
            return False
        if number in merchants_of(state).marked and not faction.reuses_power(player):
            return False
        return is_of_use(state, seat, number)

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        if self.is_open(state, seat, code):
            return None
        if code >= POWER:
            return why_not_power(state, seat, code - POWER)
        player = state.players[seat]
        if USED + code in player.used:
            return refuse("tm.special.once", f"you have taken '{self.word(state, seat, code)}' in this round already")
        if code == SHIP:
            return why_not_ship(state, seat)
        if code == CARD and (player.card == NOTHING or not state.tables.cards[player.card].sails):
            return refuse("tm.special", "you have no bonus card that moves ships")
        return no_ships()

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        player = state.players[seat]
        if code >= POWER:
            do_power(state, seat, code - POWER)
            return
        player.used = [*player.used, USED + code]
        if code == SHIP:
            faction = FACTIONS[player.faction]
            push(state, NewShips(seat, 1, "tm.merchants.action", True, True))
            pay_workers(state, seat, faction.worker_costs[DWELLING], "tm.merchants.action")
            pay_coins(state, seat, faction.coin_costs[DWELLING], "tm.merchants.action")
        else:
            push(state, Sail(seat, USUAL_SAIL))

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        if code >= POWER:
            return f"action {rules_of_game(state).actions[code - POWER].key}"
        return f"action {card_word(state, seat) if code == CARD else WORDS[code]}"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        faction = faction_of(state, seat)
        if code >= POWER:
            action = rules_of_game(state).actions[code - POWER]
            return f"{action.about} for {faction.power_price(action.power)} power"
        if code == SHIP:
            workers, coins = faction.worker_costs[DWELLING], faction.coin_costs[DWELLING]
            return f"a new ship for {counted(workers, 'worker')} and {counted(coins, 'coin')}"
        whose = "with the bonus card, " if code == CARD else ""
        spaces = sail_range(state, seat) + extra_range(state, seat)
        return f"move your ships {whose}each up to {counted(spaces, 'space')}"

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        if code >= POWER:
            return f"power:{rules_of_game(state).actions[code - POWER].key}"
        return f"bonus:{card_word(state, seat)}" if code == CARD else f"special:{WORDS[code]}"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        if state.merchants is None or words[0] != "action" or len(words) != 2:  # noqa: PLR2004
            return NOTHING
        for code in self.candidates(state, seat):
            if self.word(state, seat, code) == f"action {words[1]}":
                return code
        return NOTHING


def card_word(state: TerraMystica, seat: int) -> str:
    """The bonus card that moves ships, by its key: the own one if it does, else the first that would."""
    own = state.players[seat].card
    if own != NOTHING and state.tables.cards[own].sails:
        return state.tables.card_names[own]
    for card in state.tables.cards:
        if card.sails:
            return card.key
    return "CARD"


def is_of_use(state: TerraMystica, seat: int, number: int) -> bool:
    """Whether a Merchants power action would bring a ship, or move one."""
    action = rules_of_game(state).actions[number]
    if action.ships > 0 and why_no_ship(state, seat) is None:
        return True
    return action.sail != NO_SAIL and len(merchants_of(state).ships[seat]) > 0


def do_power(state: TerraMystica, seat: int, number: int) -> None:
    """Take a Merchants power action: new ships first, then all ships sail."""
    action = rules_of_game(state).actions[number]
    spend_power(state, seat, faction_of(state, seat).power_price(action.power), "tm.merchants.power_action")
    block_action(state, seat, number)
    if action.sail != NO_SAIL:
        push(state, Sail(seat, action.sail))
    if action.ships > 0:
        push(state, NewShips(seat, action.ships, "tm.merchants.power_action", True, True))


def block_action(state: TerraMystica, seat: int, number: int) -> None:
    """A Merchants power action is used for the rest of the round."""
    merchants = merchants_of(state)
    if number not in merchants.marked:
        merchants.marked = [*merchants.marked, number]
        if state.log is not None:
            key = rules_of_game(state).actions[number].key
            note(state.log, MOVE, seat, key, 0, "tm.merchants.power_action", f"power:{key}")


def why_not_ship(state: TerraMystica, seat: int) -> Refusal:
    """Why the shipyard builds no ship."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if player.structures[SHIPYARD] == 0:
        return refuse("tm.merchants.action", "this action needs your shipyard, which is not built yet")
    missing = why_no_ship(state, seat)
    if missing is not None:
        return missing
    sentence = "a ship costs {workers} workers and {coins} coins like a dwelling, you have {yours} and {money}"
    return refuse(
        "tm.merchants.action", sentence, workers=faction.worker_costs[DWELLING], coins=faction.coin_costs[DWELLING],
        yours=player.workers, money=player.coins,
    )  # fmt: skip


def why_not_power(state: TerraMystica, seat: int, number: int) -> Refusal:
    """Why a Merchants power action cannot be taken."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    action = rules_of_game(state).actions[number]
    if number in merchants_of(state).marked and not faction.reuses_power(player):
        return refuse("tm.power_action.once", f"{action.key} has been used in this round")
    price = faction.power_price(action.power)
    if player.bowl3 < price:
        sentence = f"{action.key} costs {{price}} power, you have {{power}} in bowl 3"
        return refuse("tm.merchants.power_action", sentence, price=price, power=player.bowl3)
    missing = why_no_ship(state, seat) if action.ships > 0 else None
    return missing or no_ships()


def no_ships() -> Refusal:
    return refuse("tm.merchants.sail", "you have no ship on the rivers")
