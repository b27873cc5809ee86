"""Trade: a marker under an opponent's structure beside a ship, a reward, and power for the owner."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, NOTE, note
from ludarium.core.frames import Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import gain_coins, gain_power, gain_vp, gain_workers
from ludarium.games.terra_mystica.merchants.ships import NewShips, merchants_of, rules_of_game
from ludarium.games.terra_mystica.offers import TAKE, PowerOffer
from ludarium.games.terra_mystica.online import power_for, take_offered_power
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import NOTHING, STRUCTURES

NO_TRADE: Final[int] = 9000
RULE: Final[str] = "tm.merchants.trade"


def has_marker(state: TerraMystica, seat: int, hex: int) -> bool:
    """Whether a trade marker of the player lies under the structure on a hex."""
    return hex in merchants_of(state).traded[seat]


def put_marker(state: TerraMystica, seat: int, hex: int) -> None:
    """Put a trade marker of the player under the structure on a hex."""
    merchants = merchants_of(state)
    merchants.markers[seat] -= 1
    merchants.traded[seat] = [*merchants.traded[seat], hex]
    if state.log is not None:
        note(state.log, MOVE, seat, "trade marker", 1, RULE, f"hex:{state.board.names[hex]}")


def offer_for_trade(state: TerraMystica, trader: int, hex: int) -> None:
    """Offer the owner of a structure power for a trade with it: its power value, at the usual price.

    The Automa has no power and is not asked.
    """
    owner = state.owner[hex]
    if owner >= state.people():
        return
    player = state.players[owner]
    amount = FACTIONS[player.faction].power_values[state.structure[hex]]
    if player.dropped:
        return
    if power_for(player, amount) > 0:
        push(state, AcceptTradePower(owner, amount, trader, hex))
    elif state.log is not None:
        note(state.log, NOTE, owner, "no room for power", amount, "tm.leech.full", f"hex:{state.board.names[hex]}")


def tradeable(state: TerraMystica, seat: int) -> list[int]:
    """The hexes whose structures the ships of a seat can trade with now."""
    merchants = merchants_of(state)
    found: list[int] = []
    if merchants.markers[seat] == 0:
        return found
    for river in merchants.ships[seat]:
        for hex in state.board.banks[river]:
            owner = state.owner[hex]
            if owner not in {NOTHING, seat} and hex not in merchants.traded[seat] and hex not in found:
                found.append(hex)
    return sorted(found)


def trade(state: TerraMystica, seat: int, hex: int) -> None:
    """Trade with a structure: marker, reward, what tiles add, and power for the owner."""
    structure = state.structure[hex]
    reward = rules_of_game(state).rewards[structure]
    put_marker(state, seat, hex)
    offer_for_trade(state, seat, hex)
    gain_vp(state, seat, reward.vp, RULE)
    gain_coins(state, seat, reward.coins, RULE)
    gain_workers(state, seat, reward.workers, RULE)
    gain_power(state, seat, reward.power, RULE)
    for tile in state.players[seat].favors:
        favor = state.tables.favors[tile]
        gain_vp(state, seat, favor.trade_vp, "tm.merchants.favor")
        gain_workers(state, seat, favor.trade_workers, "tm.merchants.favor")
    scoring = tile_of_round(state)
    if scoring != NOTHING:
        gain_vp(state, seat, state.tables.scoring[scoring].trade_vp, "tm.merchants.scoring")
    if reward.ships > 0:
        push(state, NewShips(seat, reward.ships, RULE, True, True))
    if reward.priests > 0:
        faction_of(state, seat).gain_priests(state, seat, reward.priests, RULE, True)


class Trades(Run[TerraMystica]):
    """As long as a ship lies beside a structure it has not traded with, its owner may do so."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        if not state.players[self.seat].dropped and tradeable(state, self.seat):
            push(state, TradeWith(self.seat))


class TradeWith(TurnAsk):
    """Trade with a structure beside a ship, or not now."""

    def prompt(self, state: TerraMystica) -> str:
        return "Which structure do you trade with, if any?"

    def choices(self, state: TerraMystica) -> list[int]:
        return [*tradeable(state, self.seat), NO_TRADE]

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "no trade" if option == NO_TRADE else f"trade {state.board.names[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option == NO_TRADE:
            return "no trade now"
        structure = state.structure[option]
        owner = faction_of(state, state.owner[option]).name
        reward = rules_of_game(state).rewards[structure].about or "nothing"
        return f"the {STRUCTURES[structure]} of the {owner} on {state.board.names[option]}: {reward}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == NO_TRADE else f"hex:{state.board.names[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "no trade":
            return NO_TRADE
        return state.board.hex_named(word[6:]) if word.startswith("trade ") else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return [*range(state.board.land), NO_TRADE]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        return None if option in self.choices(state) else why_not_trade(state, self.seat, option)

    def choose(self, state: TerraMystica, option: int) -> None:
        if option != NO_TRADE:
            push(state, Trades(self.seat))
            trade(state, self.seat, option)


def why_not_trade(state: TerraMystica, seat: int, hex: int) -> Refusal:
    """Why a structure cannot be traded with."""
    name, owner = state.board.names[hex], state.owner[hex]
    if owner == NOTHING:
        return refuse(RULE, f"nothing stands on {name}")
    if owner == seat:
        return refuse(RULE, f"{name} is your own: you trade with opponents")
    if has_marker(state, seat, hex):
        return refuse("tm.merchants.once", f"your trade marker lies on {name} already")
    if merchants_of(state).markers[seat] == 0:
        return refuse("tm.merchants.once", "you have no trade marker left")
    return refuse(RULE, f"no ship of yours lies beside {name}")


class AcceptTradePower(PowerOffer):
    """Take the power offered for a trade with a structure of one's own, or decline it."""

    def __init__(self, seat: int, amount: int, source: int, hex: int) -> None:
        super().__init__(seat, amount, source)
        self.hex: Final[int] = hex

    def prompt(self, state: TerraMystica) -> str:
        power = power_for(state.players[self.seat], self.amount)
        what = STRUCTURES[state.structure[self.hex]]
        trader = faction_of(state, self.source).name
        return (
            f"The {trader} trade with your {what} on {state.board.names[self.hex]}: {power} power for {power - 1} VP?"
        )

    def target(self, state: TerraMystica, option: int) -> str:
        return f"hex:{state.board.names[self.hex]}" if option == TAKE else ""

    def resolve(self, state: TerraMystica, option: int) -> None:
        if option == TAKE:
            take_offered_power(state, self.seat, self.amount)
        else:
            note(state.log, NOTE, self.seat, "declined power", 0, "tm.leech")
