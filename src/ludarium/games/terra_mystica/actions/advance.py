"""Advance shipping, and advance the exchange track."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, note
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import gain_vp, pay_coins, pay_priests, pay_workers
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING

SHIPPING_COINS: Final[int] = 4
EXCHANGE_VP: Final[int] = 6
ONLY: Final[list[int]] = [0]


class AdvanceShipping(ActionKind):
    """Pay a priest and 4 coins for a step of shipping."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if player.priests < 1 or player.coins < SHIPPING_COINS or self.is_done(state, seat):
            return []
        return ONLY

    def is_done(self, state: TerraMystica, seat: int) -> bool:
        """Whether there is no further step."""
        return state.players[seat].shipping >= faction_of(state, seat).most_shipping

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        return ONLY

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        player = state.players[seat]
        if self.is_done(state, seat):
            return refuse("tm.shipping", "your shipping goes no further than {level}", level=player.shipping)
        if player.priests < 1:
            return refuse("tm.shipping", "a step of shipping costs a priest, you have none")
        if player.coins < SHIPPING_COINS:
            sentence = "a step of shipping costs {price} coins, you have {coins}"
            return refuse("tm.shipping", sentence, price=SHIPPING_COINS, coins=player.coins)
        return None

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        pay_priests(state, seat, 1, "tm.shipping")
        pay_coins(state, seat, SHIPPING_COINS, "tm.shipping")
        player.shipping += 1
        note(state.log, GAIN, seat, "shipping", 1, "tm.shipping")
        gain_vp(state, seat, faction.shipping_vp[player.shipping - faction.shipping - 1], "tm.shipping")

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        return "advance ship"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        points = faction.shipping_vp[player.shipping - faction.shipping]
        return f"shipping {player.shipping} to {player.shipping + 1} for a priest and 4 coins: {points} VP"

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        return "track:ship"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        return 0 if words == ["advance", "ship"] else NOTHING


class AdvanceExchange(ActionKind):
    """Make spades cheaper."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        cost = FACTIONS[player.faction].exchange_cost
        if player.priests < cost[0] or player.workers < cost[1] or player.coins < cost[2]:
            return []
        return [] if self.is_done(state, seat) else ONLY

    def is_done(self, state: TerraMystica, seat: int) -> bool:
        return state.players[seat].exchange + 1 >= len(faction_of(state, seat).spade_price)

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        return ONLY

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        if self.is_done(state, seat):
            return refuse("tm.exchange", f"the spades of the {faction_of(state, seat).name} get no cheaper")
        if self.codes(state, seat, []):
            return None
        player = state.players[seat]
        cost = FACTIONS[player.faction].exchange_cost
        price = f"{cost[0]} priest, {cost[1]} workers, {cost[2]} coins"
        sentence = f"this costs {price}; you have {{priests}}, {{workers}}, {{coins}}"
        return refuse("tm.exchange", sentence, priests=player.priests, workers=player.workers, coins=player.coins)

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        cost = faction_of(state, seat).exchange_cost
        pay_priests(state, seat, cost[0], "tm.exchange")
        pay_workers(state, seat, cost[1], "tm.exchange")
        pay_coins(state, seat, cost[2], "tm.exchange")
        state.players[seat].exchange += 1
        note(state.log, GAIN, seat, "exchange", 1, "tm.exchange")
        gain_vp(state, seat, EXCHANGE_VP, "tm.exchange")

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        return "advance dig"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        cost, price = faction.exchange_cost, faction.spade_price[player.exchange + 1]
        return f"spades for {price} workers, at {cost[0]} priest, {cost[1]} workers, {cost[2]} coins: {EXCHANGE_VP} VP"

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        return "track:dig"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        return 0 if words == ["advance", "dig"] else NOTHING
