"""Free moves of the seat at turn: sacrifices, conversions, and towns founded over a river."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.labels import GAINS, PRICE, AnswerLabel
from ludarium.core.menu import NO_CODES, ActionType, SingleAction
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BOWL2,
    BOWL3,
    COINS_ID,
    POWER_ID,
    PRIESTS_ID,
    TOKENS_ID,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.domains import on_rivers
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import CONVERT, FOUND, TOWN, mark
from ludarium.games.terra_mystica.rules.async_play import Asked, make_offers_late
from ludarium.games.terra_mystica.rules.goods import (
    PW_FOR_PRIEST,
    PW_FOR_WORKER,
    gain_coins,
    gain_vp,
    gain_workers,
    pay_coins,
    pay_priests,
    pay_vp,
    pay_workers,
    sacrifice,
    spend_power,
)
from ludarium.games.terra_mystica.state import Player, TerraMystica

POWER_TO_PRIEST: Final[int] = 0
POWER_TO_WORKER: Final[int] = 1
POWER_TO_COIN: Final[int] = 2
PRIEST_TO_WORKER: Final[int] = 3
PRIEST_TO_COIN: Final[int] = 4
WORKER_TO_COIN: Final[int] = 5
POINT_TO_COIN: Final[int] = 6
COINS_TO_POINT: Final[int] = 7
THREE_COINS_TO_POINT: Final[int] = 8
COINS_FOR_POINT: Final[int] = 3


class Conversion:
    """How much of one good makes one of another."""

    def __init__(self, word: str, paid: str, count: int, gained: str, rule: str) -> None:
        self.word: Final[str] = word
        self.paid: Final[str] = paid
        self.count: Final[int] = count
        self.gained: Final[str] = gained
        self.rule: Final[str] = rule

    def label(self) -> str:
        """What it is, in a few words."""
        return f"convert <{self.paid}|{self.count}> to <{self.gained}|1>"

    def stock_of_player(self, player: Player) -> int:
        """What the player has of the good to be paid."""
        if self.paid == POWER_ID:
            return player.bowl3
        if self.paid == PRIESTS_ID:
            return player.priests
        if self.paid == WORKERS_ID:
            return player.workers
        return player.vp if self.paid == VP_ID else player.coins

    def make(self, state: TerraMystica, seat: int) -> None:
        """Exchange one good for another."""
        self.pay(state, seat)
        if self.gained == COINS_ID:
            gain_coins(state, seat, 1, self.rule, "")
        elif self.gained == WORKERS_ID:
            gain_workers(state, seat, 1, self.rule, "")
        elif self.gained == VP_ID:
            gain_vp(state, seat, 1, self.rule, "")
        else:
            faction_of(state, seat).gain_priests(state, seat, 1, self.rule, "", True)

    def pay(self, state: TerraMystica, seat: int) -> None:
        if self.paid == POWER_ID:
            spend_power(state, seat, self.count, self.rule, "")
        elif self.paid == WORKERS_ID:
            pay_workers(state, seat, self.count, self.rule, "")
        elif self.paid == PRIESTS_ID:
            pay_priests(state, seat, self.count, self.rule, "")
        elif self.paid == VP_ID:
            pay_vp(state, seat, self.count, self.rule, "")
        else:
            pay_coins(state, seat, self.count, self.rule, "")


USUAL: Final[str] = "tm.convert"
POINTS: Final[str] = "tm.convert.points"
CONVERSIONS: Final[list[Conversion]] = [
    Conversion("convert 5PW to 1P", POWER_ID, PW_FOR_PRIEST, PRIESTS_ID, USUAL),
    Conversion("convert 3PW to 1W", POWER_ID, PW_FOR_WORKER, WORKERS_ID, USUAL),
    Conversion("convert 1PW to 1C", POWER_ID, 1, COINS_ID, USUAL),
    Conversion("convert 1P to 1W", PRIESTS_ID, 1, WORKERS_ID, USUAL),
    Conversion("convert 1P to 1C", PRIESTS_ID, 1, COINS_ID, USUAL),
    Conversion("convert 1W to 1C", WORKERS_ID, 1, COINS_ID, USUAL),
    Conversion("convert 1VP to 1C", VP_ID, 1, COINS_ID, POINTS),
    Conversion("convert 2C to 1VP", COINS_ID, 2, VP_ID, POINTS),
    Conversion("convert 3C to 1VP", COINS_ID, COINS_FOR_POINT, VP_ID, POINTS),
]
BURN_WORD: Final[str] = "burn 1"
BY_WORD: Final[dict[str, int]] = {conversion.word: number for number, conversion in enumerate(CONVERSIONS)}


class Burn(SingleAction[TerraMystica, Asked]):
    """Sacrifice a token of bowl 2 to move another one to bowl 3."""

    text = BURN_WORD
    label = "sacrifice a token of bowl 2 to move another one to bowl 3"

    def is_possible(self, state: TerraMystica, ask: Asked) -> bool:
        return state.players[ask.seat].bowl2 > 1

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        sacrifice(state, ask.seat, 1)

    def describe(self, state: TerraMystica, ask: Asked, code: int) -> AnswerLabel:
        phrase = "sacrifice {price} of bowl 2 to move another one to bowl 3"
        return AnswerLabel(
            phrase, [BOWL2, BOWL3], group=CONVERT, refused_phrase=phrase.replace(PRICE, f"<{TOKENS_ID}|1>")
        )

    def why_not(self, state: TerraMystica, ask: Asked, code: int) -> Refusal | None:
        if self.is_possible(state, ask):
            return None
        tokens = state.players[ask.seat].bowl2
        sentence = "a sacrifice needs 2 tokens in bowl 2, you have {tokens}"
        return refuse("tm.sacrifice", sentence, [BOWL2], 2 - tokens, tokens=tokens)


def add_conversions(state: TerraMystica, player: Player, first: int, found: list[int]) -> None:
    """Append the conversions that a player can make, counted from a first number."""
    power = player.bowl3
    if power > 0:
        if power >= PW_FOR_PRIEST:
            found.append(first + POWER_TO_PRIEST)
        if power >= PW_FOR_WORKER:
            found.append(first + POWER_TO_WORKER)
        found.append(first + POWER_TO_COIN)
    if player.priests > 0:
        found.append(first + PRIEST_TO_WORKER)
        found.append(first + PRIEST_TO_COIN)
    if player.workers > 0:
        found.append(first + WORKER_TO_COIN)
    if FACTIONS[player.faction].trades_points:
        if player.vp > 0:
            found.append(first + POINT_TO_COIN)
        if player.coins > 1:
            found.append(first + COINS_TO_POINT)
    elif state.variant.online and player.coins >= COINS_FOR_POINT:
        found.append(first + THREE_COINS_TO_POINT)


class Convert(ActionType[TerraMystica, Asked]):
    """Exchange goods. Codes: the number of the conversion."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return Domain([DomainEntry(number, each.word, each.label()) for number, each in enumerate(CONVERSIONS)])

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        found: list[int] = []
        add_conversions(state, state.players[ask.seat], 0, found)
        return found

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        if state.variant.online:
            make_offers_late(state, ask.seat)
        CONVERSIONS[code].make(state, ask.seat)

    def word(self, state: TerraMystica, ask: Asked, code: int) -> str:
        return CONVERSIONS[code].word

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        if not word.startswith("convert "):
            return NOTHING
        code = BY_WORD.get(word, NOTHING)
        return code if code in self.candidates(state, ask) else NOTHING

    def candidates(self, state: TerraMystica, ask: Asked) -> list[int]:
        """The conversions that are open to a seat at all."""
        found = [POWER_TO_PRIEST, POWER_TO_WORKER, POWER_TO_COIN, PRIEST_TO_WORKER, PRIEST_TO_COIN, WORKER_TO_COIN]
        if faction_of(state, ask.seat).trades_points:
            return [*found, POINT_TO_COIN, COINS_TO_POINT]
        return [*found, THREE_COINS_TO_POINT] if state.variant.online else found

    def describe(self, state: TerraMystica, ask: Asked, code: int) -> AnswerLabel:
        conversion = CONVERSIONS[code]
        asks = code == POWER_TO_PRIEST and faction_of(state, ask.seat).asks_about_priests
        phrase = "convert {price} to a priest, or to another terrain" if asks else "convert {price} to {gains}"
        first = BOWL3 if conversion.paid == POWER_ID else conversion.paid
        known = phrase.replace(PRICE, f"<{conversion.paid}|{conversion.count}>")
        refused = known.replace(GAINS, f"<{conversion.gained}|1>")
        return AnswerLabel(phrase, [first, conversion.gained], group=CONVERT, refused_phrase=refused)

    def why_not(self, state: TerraMystica, ask: Asked, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        conversion = CONVERSIONS[code]
        owned = conversion.stock_of_player(state.players[ask.seat])
        where = " in bowl 3" if conversion.paid == POWER_ID else ""
        sentence = f"this takes <{conversion.paid}|{{needed}}>, you have {{owned}}{where}"
        places = [BOWL3 if where else conversion.paid]
        needed = conversion.count
        return refuse(conversion.rule, sentence, places, needed - owned, needed=needed, owned=owned)


class Connect(ActionType[TerraMystica, Asked]):
    """Found a town over a river hex. Codes: the number of the river hex."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_rivers(table, "connect {}", "found a town over the river at {}")

    def codes(self, state: TerraMystica, ask: Asked) -> list[int]:
        faction = FACTIONS[state.players[ask.seat].faction]
        return faction.river_towns(state, ask.seat) if faction.joins_rivers else NO_CODES

    def do(self, state: TerraMystica, ask: Asked, code: int) -> None:
        faction_of(state, ask.seat).join_river(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: Asked, code: int) -> str:
        return f"connect {state.board.river_names[code]}"

    def find(self, state: TerraMystica, ask: Asked, word: str) -> int:
        is_meant = word.startswith("connect ") and faction_of(state, ask.seat).joins_rivers
        return state.board.river_named(word[8:]) if is_meant else NOTHING

    def describe(self, state: TerraMystica, ask: Asked, code: int) -> AnswerLabel:
        river = state.board.river_ids[code]
        return AnswerLabel(f"found a town over the river at {mark(river)}", [river], TOWN, FOUND)

    def why_not(self, state: TerraMystica, ask: Asked, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        river = state.board.river_ids[code]
        sentence = f"the structures around {mark(river)} are not enough for a town, or belong to one"
        return refuse("tm.river_town", sentence, [river])
