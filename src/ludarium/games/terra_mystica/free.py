"""Free moves: conversions and sacrifices that the seat at turn may make before it answers a question."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, not_offered, refuse
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import (
    PW_FOR_PRIEST,
    PW_FOR_WORKER,
    gain_coins,
    gain_vp,
    gain_workers,
    pay_coins,
    pay_priests,
    pay_workers,
    sacrifice,
    spend_power,
)
from ludarium.games.terra_mystica.online import (
    RESIGN,
    aside_find,
    aside_label,
    aside_options,
    aside_refusal,
    aside_resolve,
    aside_target,
    aside_word,
    make_late,
)
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING

FREE: Final[int] = 10_000
BURN: Final[int] = 10_000
CONVERT: Final[int] = 10_001
CONNECT: Final[int] = 10_100
ASIDE: Final[int] = 20_000
BELOW: Final[int] = 30_000

POWER_TO_PRIEST: Final[int] = 0
POWER_TO_WORKER: Final[int] = 1
POWER_TO_COIN: Final[int] = 2
PRIEST_TO_WORKER: Final[int] = 3
PRIEST_TO_COIN: Final[int] = 4
WORKER_TO_COIN: Final[int] = 5
POINT_TO_COIN: Final[int] = 6
COINS_TO_POINT: Final[int] = 7
THREE_COINS_TO_POINT: Final[int] = 8
CONVERSIONS: Final[list[str]] = [
    "convert 5PW to 1P",
    "convert 3PW to 1W",
    "convert 1PW to 1C",
    "convert 1P to 1W",
    "convert 1P to 1C",
    "convert 1W to 1C",
    "convert 1VP to 1C",
    "convert 2C to 1VP",
    "convert 3C to 1VP",
]
CONVERSION_LABELS: Final[list[str]] = [
    "5 power for a priest",
    "3 power for a worker",
    "1 power for a coin",
    "a priest for a worker",
    "a priest for a coin",
    "a worker for a coin",
    "1 VP for a coin",
    "2 coins for 1 VP",
    "3 coins for 1 VP",
]


def conversions(state: TerraMystica, seat: int) -> list[int]:
    """The kinds of conversions that are open to a seat at all."""
    found = [POWER_TO_PRIEST, POWER_TO_WORKER, POWER_TO_COIN, PRIEST_TO_WORKER, PRIEST_TO_COIN, WORKER_TO_COIN]
    if faction_of(state, seat).trades_points:
        found += [POINT_TO_COIN, COINS_TO_POINT]
    elif state.variant.online:
        found.append(THREE_COINS_TO_POINT)
    return found


def free_moves(state: TerraMystica, seat: int) -> list[int]:
    """What a seat can do for free in its turn."""
    player = state.players[seat]
    found: list[int] = []
    add_power_moves(player, found)
    if player.priests > 0:
        found.append(CONVERT + PRIEST_TO_WORKER)
        found.append(CONVERT + PRIEST_TO_COIN)
    if player.workers > 0:
        found.append(CONVERT + WORKER_TO_COIN)
    faction = FACTIONS[player.faction]
    if faction.trades_points:
        if player.vp > 0:
            found.append(CONVERT + POINT_TO_COIN)
        if player.coins > 1:
            found.append(CONVERT + COINS_TO_POINT)
    elif state.variant.online and player.coins > 2:  # noqa: PLR2004
        found.append(CONVERT + THREE_COINS_TO_POINT)
    if faction.joins_rivers:
        for river in faction.river_towns(state, seat):
            found.append(CONNECT + river)
    if state.variant.online:
        for option in aside_options(state, seat):
            found.append(ASIDE + option)
        below = waiting_below(state)
        if below is not None:
            found += [BELOW + option for option in below.choices(state)]
    elif state.variant.resigning:
        found.append(ASIDE + RESIGN)
    return found


def add_power_moves(player: Player, found: list[int]) -> None:
    """What can be done with the tokens of bowls 2 and 3."""
    if player.bowl2 > 1:
        found.append(BURN)
    power = player.bowl3
    if power > 0:
        if power >= PW_FOR_PRIEST:
            found.append(CONVERT + POWER_TO_PRIEST)
        if power >= PW_FOR_WORKER:
            found.append(CONVERT + POWER_TO_WORKER)
        found.append(CONVERT + POWER_TO_COIN)


def make_free_move(state: TerraMystica, seat: int, option: int) -> None:
    """Carry a free move out."""
    if option == BURN:
        sacrifice(state, seat, 1)
    elif option >= BELOW:
        below = waiting_below(state)
        assert below is not None
        state.stack.pop(-2)
        below.choose(state, option - BELOW)
    elif option >= ASIDE:
        aside_resolve(state, seat, option - ASIDE)
    elif option >= CONNECT:
        faction_of(state, seat).join_river(state, seat, option - CONNECT)
    else:
        if state.variant.online:
            make_late(state, seat)
        convert(state, seat, option - CONVERT)


def convert(state: TerraMystica, seat: int, kind: int) -> None:
    """Exchange one good for another."""
    rule = "tm.convert"
    if kind == POWER_TO_PRIEST:
        spend_power(state, seat, PW_FOR_PRIEST, rule)
        faction_of(state, seat).gain_priests(state, seat, 1, rule, True)
    elif kind == POWER_TO_WORKER:
        spend_power(state, seat, PW_FOR_WORKER, rule)
        gain_workers(state, seat, 1, rule)
    elif kind == POWER_TO_COIN:
        spend_power(state, seat, 1, rule)
        gain_coins(state, seat, 1, rule)
    elif kind in {PRIEST_TO_WORKER, PRIEST_TO_COIN}:
        pay_priests(state, seat, 1, rule)
        if kind == PRIEST_TO_WORKER:
            gain_workers(state, seat, 1, rule)
        else:
            gain_coins(state, seat, 1, rule)
    elif kind == WORKER_TO_COIN:
        pay_workers(state, seat, 1, rule)
        gain_coins(state, seat, 1, rule)
    elif kind == POINT_TO_COIN:
        gain_vp(state, seat, -1, "tm.convert.points")
        gain_coins(state, seat, 1, "tm.convert.points")
    else:
        pay_coins(state, seat, 2 if kind == COINS_TO_POINT else 3, "tm.convert.points")
        gain_vp(state, seat, 1, "tm.convert.points")


# How free moves are written and refused.


def free_candidates(state: TerraMystica, seat: int) -> list[int]:
    """What a person might try for free."""
    kinds = conversions(state, seat)
    rest = [option for option in free_moves(state, seat) if option >= CONNECT]
    return [BURN, *[CONVERT + kind for kind in kinds], *rest]


def free_word(state: TerraMystica, seat: int, option: int) -> str:
    if option == BURN:
        return "burn 1"
    below = waiting_below(state) if option >= BELOW else None
    if below is not None:
        return below.choice_word(state, option - BELOW)
    if option >= ASIDE:
        return aside_word(state, seat, option - ASIDE)
    if option >= CONNECT:
        return f"connect {state.board.river_names[option - CONNECT]}"
    return CONVERSIONS[option - CONVERT]


def free_label(state: TerraMystica, seat: int, option: int) -> str:
    if option == BURN:
        return "sacrifice a token of bowl 2 to move another to bowl 3"
    below = waiting_below(state) if option >= BELOW else None
    if below is not None:
        return below.choice_label(state, option - BELOW)
    if option >= ASIDE:
        return aside_label(state, seat, option - ASIDE)
    if option >= CONNECT:
        return f"found a town over the river at {state.board.river_names[option - CONNECT]}"
    return CONVERSION_LABELS[option - CONVERT]


def free_target(state: TerraMystica, seat: int, option: int) -> str:
    below = waiting_below(state) if option >= BELOW else None
    if below is not None:
        return below.choice_target(state, option - BELOW)
    if CONNECT <= option < ASIDE:
        return f"river:{state.board.river_names[option - CONNECT]}"
    return aside_target(state, seat, option - ASIDE) if option >= ASIDE else ""


def free_find(state: TerraMystica, seat: int, word: str) -> int:
    """The free move a word stands for, or -1."""
    if word == "burn 1":
        return BURN
    if word.startswith("convert "):
        if word not in CONVERSIONS:
            return NOTHING
        kind = CONVERSIONS.index(word)
        return CONVERT + kind if kind in conversions(state, seat) else NOTHING
    if word.startswith("connect "):
        river = state.board.river_named(word[8:])
        return CONNECT + river if river != NOTHING and faction_of(state, seat).joins_rivers else NOTHING
    if word == "resign" and state.variant.resigning:
        return ASIDE + RESIGN
    return find_online(state, seat, word) if state.variant.online else NOTHING


def find_online(state: TerraMystica, seat: int, word: str) -> int:
    """The decision that waits, or the later question of the action, a word answers; or -1."""
    found = aside_find(state, seat, word)
    if found != NOTHING:
        return ASIDE + found
    below = waiting_below(state)
    found = below.choice_find(state, word) if below is not None else NOTHING
    return BELOW + found if found != NOTHING else NOTHING


def free_refusal(state: TerraMystica, seat: int, option: int) -> Refusal | None:
    """Why a free move is not possible."""
    if option in free_moves(state, seat):
        return None
    player = state.players[seat]
    if option == BURN:
        return refuse("tm.sacrifice", "a sacrifice needs 2 tokens in bowl 2, you have {tokens}", tokens=player.bowl2)
    below = waiting_below(state) if option >= BELOW else None
    if below is not None:
        return below.choice_refusal(state, option - BELOW)
    if option >= ASIDE:
        return aside_refusal(state, seat, option - ASIDE) or not_offered()
    if option >= CONNECT:
        river = state.board.river_names[option - CONNECT]
        return refuse("tm.river_town", f"the structures around {river} are not enough for a town, or belong to one")
    return why_not_convert(player, option - CONVERT)


def why_not_convert(player: Player, kind: int) -> Refusal:
    """What is missing for a conversion."""
    if kind <= POWER_TO_COIN:
        needed = [PW_FOR_PRIEST, PW_FOR_WORKER, 1][kind]
        sentence = "this takes {needed} power, you have {power} in bowl 3"
        return refuse("tm.convert", sentence, needed=needed, power=player.bowl3)
    if kind <= WORKER_TO_COIN:
        return refuse("tm.convert", f"you have no {'worker' if kind == WORKER_TO_COIN else 'priest'} to convert")
    if kind == POINT_TO_COIN:
        return refuse("tm.convert.points", "you have no victory point left")
    return refuse("tm.convert.points", "you have only {coins} coins", coins=player.coins)


class TurnAsk(Ask[TerraMystica]):
    """A question to the seat at turn: it may make free moves first, and is then asked again.

    The question itself is what the `choice_` methods say.
    """

    def is_free(self) -> bool:
        """Whether free moves are allowed now."""
        return True

    def may_come_first(self) -> bool:
        """Whether online play lets this be answered before another question of the same action."""
        return False

    def choices(self, state: TerraMystica) -> list[int]:
        """The answers to the question itself."""
        raise NotImplementedError

    def choose(self, state: TerraMystica, option: int) -> None:
        """Carry out an answer to the question itself."""
        raise NotImplementedError

    def choice_word(self, state: TerraMystica, option: int) -> str:
        raise NotImplementedError

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return self.choice_word(state, option)

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return ""

    def choice_find(self, state: TerraMystica, word: str) -> int:
        for option in self.choice_candidates(state):
            if self.choice_word(state, option) == word:
                return option
        return NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return self.choices(state)

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        return None if option in self.choices(state) else not_offered()

    # What the engine sees.

    def options(self, state: TerraMystica) -> list[int]:
        found = self.choices(state)
        return found + free_moves(state, self.seat) if self.is_free() else found

    def resolve(self, state: TerraMystica, option: int) -> None:
        if option >= FREE:
            push(state, self)
            make_free_move(state, self.seat, option)
        else:
            self.choose(state, option)

    def word(self, state: TerraMystica, option: int) -> str:
        return free_word(state, self.seat, option) if option >= FREE else self.choice_word(state, option)

    def label(self, state: TerraMystica, option: int) -> str:
        return free_label(state, self.seat, option) if option >= FREE else self.choice_label(state, option)

    def target(self, state: TerraMystica, option: int) -> str:
        return free_target(state, self.seat, option) if option >= FREE else self.choice_target(state, option)

    def find(self, state: TerraMystica, word: str) -> int:
        found = self.choice_find(state, word)
        return free_find(state, self.seat, word) if found == NOTHING and self.is_free() else found

    def candidates(self, state: TerraMystica) -> list[int]:
        found = self.choice_candidates(state)
        return found + free_candidates(state, self.seat) if self.is_free() else found

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        if option >= FREE:
            return free_refusal(state, self.seat, option) if self.is_free() else not_offered()
        return self.choice_refusal(state, option)


def waiting_below(state: TerraMystica) -> TurnAsk | None:
    """The question of the same action that comes after the present one; online play lets it be answered first."""
    if not state.variant.online or len(state.stack) < 2:  # noqa: PLR2004
        return None
    above, below = state.stack[-1], state.stack[-2]
    if isinstance(above, TurnAsk) and isinstance(below, TurnAsk) and below.seat == above.seat:
        return below if below.may_come_first() else None
    return None
