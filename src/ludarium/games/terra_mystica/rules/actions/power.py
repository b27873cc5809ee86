"""Power actions: six spaces on the board, each used once a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.catalogue import Amount
from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import USE, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BOWL3,
    BRIDGES_ID,
    COINS_ID,
    POWER_ID,
    PRIESTS_ID,
    RING,
    SPADES_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_id, faction_of
from ludarium.games.terra_mystica.content.ids import POWER, POWER_IDS, mark
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.bridges import PlaceBridge, has_bridge_place, why_no_bridge
from ludarium.games.terra_mystica.rules.building import can_build_on, can_pay_dwelling, can_settle
from ludarium.games.terra_mystica.rules.goods import gain_coins, gain_workers, spend_power
from ludarium.games.terra_mystica.rules.reach import OUT_OF_REACH, reach_of
from ludarium.games.terra_mystica.rules.spades import use_spades
from ludarium.games.terra_mystica.rules.terraform import gain_spades, terrains_in_reach, usable_digs
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action

BRIDGE: Final[int] = 0
PRIEST: Final[int] = 1
WORKERS: Final[int] = 2
COINS: Final[int] = 3
SPADE: Final[int] = 4
PRICES: Final[list[int]] = [3, 3, 4, 4, 4, 6]
GAINS: Final[list[Amount]] = [
    Amount(BRIDGES_ID, 1), Amount(PRIESTS_ID, 1), Amount(WORKERS_ID, 2), Amount(COINS_ID, 7), Amount(SPADES_ID, 1),
    Amount(SPADES_ID, 2),
]  # fmt: skip
WORDS: Final[list[str]] = [id.removeprefix("power:") for id in POWER_IDS]


class PowerAction(TurnAction):
    """Codes: the number of the space, from 0."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return Domain(
            [
                DomainEntry(number, f"action {word}", f"take the {mark(POWER_IDS[number])}")
                for number, word in enumerate(WORDS)
            ]
        )

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        found: list[int] = []
        for number in range(len(PRICES)):
            if player.bowl3 < faction.power_price(PRICES[number]):
                continue
            if number in state.marked and not faction.reuses_power(player):
                continue
            if self.is_of_use(state, seat, number, reach):
                found.append(number)
        return found

    def is_of_use(self, state: TerraMystica, seat: int, number: int, reach: list[int]) -> bool:
        """Whether an action could be carried through. Online play lets what it brings be forfeited."""
        if number == BRIDGE:
            return state.variant.online or has_bridge_place(state, seat)
        return number < SPADE or spades_are_of_use(state, seat, reach, number - SPADE + 1)

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return list(range(len(PRICES)))

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        seat = ask.seat
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        action = POWER_IDS[code]
        if code >= SPADE and faction.ignores_spades:
            sentence = f"the {mark(faction_id(faction))} never use spades: the {mark(action)} is not for them"
            return refuse("tm.spades.none", sentence, [action])
        if code in state.marked and not faction.reuses_power(player):
            return refuse("tm.power_action.once", f"the {mark(action)} has been used in this round", [action], NOT_NOW)
        price = faction.power_price(PRICES[code])
        if player.bowl3 < price:
            return why_no_power(state, seat, price, "tm.power_action", action)
        if self.is_of_use(state, seat, code, reach_of(state, seat, True)):
            return None
        return why_no_bridge(state, seat) if code == BRIDGE else why_no_use(state, seat)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        seat, action, rule = ask.seat, POWER_IDS[code], "tm.power_action"
        faction = faction_of(state, seat)
        spend_power(state, seat, faction.power_price(PRICES[code]), rule, action)
        mark_used(state, seat, code, rule)
        if code == BRIDGE:
            push(state, PlaceBridge(seat, 1, False))
        elif code == PRIEST:
            faction.gain_priests(state, seat, 1, rule, action, True)
        elif code == WORKERS:
            gain_workers(state, seat, GAINS[code].count, rule, action)
        elif code == COINS:
            gain_coins(state, seat, GAINS[code].count, rule, action)
        else:
            dig_for_free(state, seat, code - SPADE + 1, code - SPADE + 1, rule, action)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {WORDS[code]}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        name = word.removeprefix("action ")
        return WORDS.index(name) if word.startswith("action ") and name in WORDS else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        return AnswerLabel(f"take the {mark(POWER_IDS[code])}", [POWER_IDS[code]], group=POWER)


def mark_used(state: TerraMystica, seat: int, action: int, rule: str) -> None:
    """A power action is used for the rest of the round; some factions use it although it is used already.

    Ruling R51.
    """
    again = action in state.marked
    if not again:
        state.marked = [*state.marked, action]
    if state.log is not None:
        log_event(state.log, USE, seat, POWER_IDS[action], rule, 0 if again else 1, after=1)


def why_no_power(state: TerraMystica, seat: int, price: int, rule: str, action: str) -> Refusal:
    """How much power is missing for an action, and how much of it sacrifices could bring."""
    player = state.players[seat]
    sentence = f"the {mark(action)} costs <{POWER_ID}|{{price}}>, you have {{power}} in bowl 3"
    burnt = player.bowl2 // 2
    if player.bowl3 + burnt >= price:
        sentence += " (sacrifices would bring the rest)"
    return refuse(rule, sentence, [action, BOWL3], price - player.bowl3, price=price, power=player.bowl3)


def dig_for_free(state: TerraMystica, seat: int, spades: int, hexes: int, rule: str, cause: str) -> None:
    """Free spades start a transform and build action, unless the faction gets something else for them. Ruling R46."""
    if faction_of(state, seat).uses_spades:
        use_spades(state, seat, spades, hexes)
    gain_spades(state, seat, spades, rule, cause, True)


def spades_are_of_use(state: TerraMystica, seat: int, reach: list[int], spades: int) -> bool:
    """Whether free spades could be used, or a dwelling be built in their place; some factions replace them.

    Ruling R31.
    """
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if faction.ignores_spades:
        return False
    if not faction.uses_spades or state.variant.online:
        return True
    if spades < faction.spades_at_once:
        return len(usable_digs(state, seat, reach, spades, NOTHING)) > 0
    near, far = terrains_in_reach(state, reach, NOTHING)
    leaps = faction.can_skip(player, 0)
    for terrain in range(RING):
        if near[terrain] or (far[terrain] and leaps):
            for count in range(1, spades + 1):
                if faction.terrains_made_by(player, terrain, count):
                    return True
    return has_home_in_reach(state, seat, reach)


def has_home_in_reach(state: TerraMystica, seat: int, reach: list[int]) -> bool:
    """Whether a dwelling can be built on some free hex in reach as it is."""
    if not can_settle(state, seat):
        return False
    faction = faction_of(state, seat)
    can_pay = can_pay_dwelling(state.players[seat])
    for hex in range(state.board.land):
        if reach[hex] == OUT_OF_REACH or state.owner[hex] != NOTHING or not faction.can_build_on(state, seat, hex):
            continue
        if can_pay or can_build_on(state, seat, hex):
            return True
    return False


def why_no_use(state: TerraMystica, seat: int) -> Refusal:
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if faction.spades_at_once > 1 and not faction.can_dig(player, 1):
        sentence = "you dig with two spades at once and cannot pay for a second one"
        return refuse("tm.spades.pair", sentence, [SPADES_ID])
    return refuse("tm.spades.use", "no hex in reach could be transformed", [SPADES_ID])
