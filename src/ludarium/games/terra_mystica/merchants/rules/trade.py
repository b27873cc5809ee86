"""Trade: a marker under an opponent's structure beside a ship, a reward, and power for the owner."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain
from ludarium.core.events import MOVE, log_event
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, SingleAction
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.rendering import possessive_mark, verb_mark
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.domains import on_hexes
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import DONE, STRUCTURE_IDS, mark
from ludarium.games.terra_mystica.merchants.content.ids import MARKER, MARKERS_ID, TRADE
from ludarium.games.terra_mystica.merchants.rules.ships import NewShips
from ludarium.games.terra_mystica.merchants.state import fleets_in, merchants_of, numbers_of_game
from ludarium.games.terra_mystica.rules.async_play import takeable_power
from ludarium.games.terra_mystica.rules.goods import gain_coins, gain_power, gain_vp, gain_workers
from ludarium.games.terra_mystica.rules.offers import PowerOffer, log_no_room
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round

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
        log_event(state.log, MOVE, seat, MARKER, RULE, 1, MARKERS_ID, state.board.hex_ids[hex])


def offer_for_trade(state: TerraMystica, trader: int, hex: int) -> None:
    """Offer the owner of a structure power for a trade with it: its power value, at the usual price.

    An opponent without a seat has no power and is not asked.
    """
    owner = state.owner[hex]
    if owner >= state.people():
        return
    player = state.players[owner]
    amount = FACTIONS[player.faction].power_values[state.structure[hex]]
    if player.dropped:
        return
    if takeable_power(player, amount) > 0:
        push(state, AcceptTradePower(owner, amount, trader, hex))
    else:
        log_no_room(state, owner, amount, trader, hex)


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
    structure, where = state.structure[hex], state.board.hex_ids[hex]
    reward = numbers_of_game(state).rewards[structure]
    put_marker(state, seat, hex)
    offer_for_trade(state, seat, hex)
    gain_vp(state, seat, reward.vp, RULE, where)
    gain_coins(state, seat, reward.coins, RULE, where)
    gain_workers(state, seat, reward.workers, RULE, where)
    gain_power(state, seat, reward.power, RULE, where)
    for tile in state.players[seat].favors:
        favor = state.numbers.favors[tile]
        gain_vp(state, seat, favor.trade_vp, "tm.merchants.favor", favor.id)
        gain_workers(state, seat, favor.trade_workers, "tm.merchants.favor", favor.id)
    scoring = tile_of_round(state)
    if scoring != NOTHING:
        bonus = state.numbers.scoring[scoring]
        gain_vp(state, seat, bonus.trade_vp, "tm.merchants.scoring", bonus.id)
    if reward.ships > 0:
        push(state, NewShips(seat, reward.ships, rule=RULE, in_turn=True, score=True))
    if reward.priests > 0:
        faction_of(state, seat).gain_priests(state, seat, reward.priests, RULE, where, True)


class Trades(Run[TerraMystica]):
    """As long as a ship lies beside a structure it has not traded with, its owner may do so."""

    kind = "trades"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        if not state.players[self.seat].dropped and tradeable(state, self.seat):
            push(state, TradeWith(self.seat))


class TradeThere(ActionType[TerraMystica, "TradeWith"]):
    """Codes: the hex."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "trade {}", "trade on {}") if fleets_in(table) is not None else Domain([])

    def codes(self, state: TerraMystica, ask: TradeWith) -> list[int]:
        return tradeable(state, ask.seat)

    def candidates(self, state: TerraMystica, ask: TradeWith) -> list[int]:
        return list(range(state.board.land))

    def do(self, state: TerraMystica, ask: TradeWith, code: int) -> None:
        push(state, Trades(ask.seat))
        trade(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: TradeWith, code: int) -> str:
        return f"trade {state.board.names[code]}"

    def find(self, state: TerraMystica, ask: TradeWith, word: str) -> int:
        return state.board.hex_named(word[6:]) if word.startswith("trade ") else NOTHING

    def describe(self, state: TerraMystica, ask: TradeWith, code: int) -> AnswerLabel:
        where, owner = state.board.hex_ids[code], state.owner[code]
        if owner == NOTHING:
            return AnswerLabel(f"trade on {mark(where)}", [where], MARKER, TRADE)
        what = mark(STRUCTURE_IDS[state.structure[code]])
        return AnswerLabel(
            f"trade with {possessive_mark(owner)} {what} on {mark(where)}", [where, seat_id(owner)], MARKER, TRADE
        )

    def why_not(self, state: TerraMystica, ask: TradeWith, code: int) -> Refusal | None:
        return None if code in self.codes(state, ask) else why_not_trade(state, ask.seat, code)


class NoTrade(SingleAction[TerraMystica, "TradeWith"]):
    """Not now."""

    text = "no trade"
    label = "trade no more for now"

    def do(self, state: TerraMystica, ask: TradeWith, code: int) -> None:
        pass

    def describe(self, state: TerraMystica, ask: TradeWith, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [MARKERS_ID], group=DONE, ends=True)


TRADING: Final[ActionTypes] = [TradeThere(), NoTrade()]


class TradeWith(TurnAsk):
    """Trade with a structure beside a ship, or not now."""

    kind = "trade_with"

    def own_action_types(self) -> ActionTypes:
        return TRADING

    def prompt(self, state: TerraMystica) -> str:
        return "Which structure do you trade with, if any?"

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.river_ids[river] for river in sorted(set(merchants_of(state).ships[self.seat]))]


def why_not_trade(state: TerraMystica, seat: int, hex: int) -> Refusal:
    """Why a structure cannot be traded with."""
    where, owner = state.board.hex_ids[hex], state.owner[hex]
    if owner == NOTHING:
        return refuse(RULE, f"nothing stands on {mark(where)}", [where])
    if owner == seat:
        return refuse(RULE, f"{mark(where)} is your own: you trade with opponents", [where], NEVER)
    if has_marker(state, seat, hex):
        return refuse("tm.merchants.once", f"your trade marker lies on {mark(where)} already", [where], NEVER)
    if merchants_of(state).markers[seat] == 0:
        return refuse("tm.merchants.once", "you have no trade marker left", [MARKERS_ID], NEVER)
    return refuse(RULE, f"no ship of yours lies beside {mark(where)}", [where])


class AcceptTradePower(PowerOffer):
    """Take the power offered for a trade with a structure of one's own, or decline it."""

    kind = "accept_trade_power"

    def prompt(self, state: TerraMystica) -> str:
        what, where = mark(STRUCTURE_IDS[state.structure[self.hex]]), mark(state.board.hex_ids[self.hex])
        return f"{verb_mark(self.source, 'trade')} with your {what} on {where}: {self.price(state)}?"
