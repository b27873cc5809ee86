"""Advance shipping, and advance the exchange track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.catalogue import Amount
from ludarium.core.domains import Domain, single
from ludarium.core.events import ADVANCE, log_event
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES, ONE_CODE
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.rendering import amounts_text
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import COINS_ID, PRIESTS_ID, WORKERS_ID
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, Faction, faction_of
from ludarium.games.terra_mystica.content.ids import ADVANCE as GROUP
from ludarium.games.terra_mystica.content.ids import DIG_TRACK, SHIP_TRACK
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.goods import gain_vp, pay_coins, pay_priests, pay_workers
from ludarium.games.terra_mystica.state import Player, TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action

SHIPPING_COINS: Final[int] = 4
EXCHANGE_VP: Final[int] = 6


class AdvanceShipping(TurnAction):
    """Pay a priest and 4 coins for a step of shipping."""

    verb = "advance"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return single("advance ship", "advance shipping")

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if player.priests < 1 or player.coins < SHIPPING_COINS or self.is_done(state, seat):
            return NO_CODES
        return ONE_CODE

    def is_done(self, state: TerraMystica, seat: int) -> bool:
        """Whether there is no further step."""
        return state.players[seat].shipping >= faction_of(state, seat).most_shipping

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return ONE_CODE

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        player = state.players[ask.seat]
        if self.is_done(state, ask.seat):
            sentence = "your shipping goes no further than {level}"
            return refuse("tm.shipping", sentence, [SHIP_TRACK], NEVER, level=player.shipping)
        price = shipping_price()
        return why_not_advance(player, price, "tm.shipping", SHIP_TRACK)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        seat = ask.seat
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        pay_priests(state, seat, 1, "tm.shipping", SHIP_TRACK)
        pay_coins(state, seat, SHIPPING_COINS, "tm.shipping", SHIP_TRACK)
        player.shipping += 1
        if state.log is not None:
            log_event(state.log, ADVANCE, seat, SHIP_TRACK, "tm.shipping", 1, after=player.shipping)
        points = faction.shipping_vp[player.shipping - faction.shipping - 1]
        gain_vp(state, seat, points, "tm.shipping", SHIP_TRACK)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return "advance ship"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        return 0 if word == "advance ship" else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        now = state.players[ask.seat].shipping
        way = {"from": now, "to": now + 1}
        return AnswerLabel(f"advance shipping from {now} to {now + 1}", [SHIP_TRACK], group=GROUP, numbers=way)


class AdvanceExchange(TurnAction):
    """Make spades cheaper."""

    verb = "advance"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return single("advance dig", "make spades cheaper")

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        cost = FACTIONS[player.faction].exchange_cost
        if player.priests < cost[0] or player.workers < cost[1] or player.coins < cost[2]:
            return NO_CODES
        return NO_CODES if self.is_done(state, seat) else ONE_CODE

    def is_done(self, state: TerraMystica, seat: int) -> bool:
        return state.players[seat].exchange + 1 >= len(faction_of(state, seat).spade_price)

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return ONE_CODE

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        faction = faction_of(state, ask.seat)
        if self.is_done(state, ask.seat):
            return refuse("tm.exchange", "your spades get no cheaper", [DIG_TRACK], NEVER)
        return why_not_advance(state.players[ask.seat], exchange_price(faction), "tm.exchange", DIG_TRACK)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        seat = ask.seat
        player = state.players[seat]
        cost = faction_of(state, seat).exchange_cost
        pay_priests(state, seat, cost[0], "tm.exchange", DIG_TRACK)
        pay_workers(state, seat, cost[1], "tm.exchange", DIG_TRACK)
        pay_coins(state, seat, cost[2], "tm.exchange", DIG_TRACK)
        player.exchange += 1
        if state.log is not None:
            log_event(state.log, ADVANCE, seat, DIG_TRACK, "tm.exchange", 1, after=player.exchange)
        gain_vp(state, seat, EXCHANGE_VP, "tm.exchange", DIG_TRACK)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return "advance dig"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        return 0 if word == "advance dig" else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        faction, exchange = faction_of(state, ask.seat), state.players[ask.seat].exchange
        if self.is_done(state, ask.seat):
            return AnswerLabel("make spades cheaper", [DIG_TRACK], group=GROUP)
        price = f"<{faction.spade_good}|{faction.spade_price[exchange + 1]}>"
        return AnswerLabel(f"make spades cheaper ({price} each)", [DIG_TRACK], group=GROUP)


def shipping_price() -> list[Amount]:
    """What a step of shipping costs."""
    return [Amount(PRIESTS_ID, 1), Amount(COINS_ID, SHIPPING_COINS)]


def exchange_price(faction: Faction) -> list[Amount]:
    """What a step of the exchange track costs."""
    goods = [PRIESTS_ID, WORKERS_ID, COINS_ID]
    return [Amount(good, count) for good, count in zip(goods, faction.exchange_cost) if count > 0]


def why_not_advance(player: Player, price: list[Amount], rule: str, track: str) -> Refusal | None:
    """What is missing for a step on a track."""
    owned = {PRIESTS_ID: player.priests, WORKERS_ID: player.workers, COINS_ID: player.coins}
    missing = sum(max(0, amount.count - owned[amount.good]) for amount in price)
    if missing == 0:
        return None
    yours = amounts_text([Amount(amount.good, owned[amount.good]) for amount in price])
    sentence = f"a step costs {amounts_text(price)}; you have {yours}"
    return refuse(rule, sentence, [track, *[amount.good for amount in price]], missing)
