"""Power actions: six spaces on the board, each used once a round."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.bridges import PlaceBridge, has_bridge_place
from ludarium.games.terra_mystica.building import can_build_on, can_pay_dwelling
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import gain_coins, gain_workers, spend_power
from ludarium.games.terra_mystica.merchants.giving import has_ship_to_give
from ludarium.games.terra_mystica.reach import OUT_OF_REACH, reach_of
from ludarium.games.terra_mystica.spades import use_spades
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING, RING
from ludarium.games.terra_mystica.terraform import gain_spades, terrains_in_reach, usable_digs

BRIDGE: Final[int] = 0
PRIEST: Final[int] = 1
WORKERS: Final[int] = 2
COINS: Final[int] = 3
SPADE: Final[int] = 4
PRICES: Final[list[int]] = [3, 3, 4, 4, 4, 6]
WORDS: Final[list[str]] = ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"]
GAINS: Final[list[str]] = ["a bridge", "a priest", "2 workers", "7 coins", "a spade", "2 spades"]
SEVEN: Final[int] = 7


class PowerAction(ActionKind):
    """Codes: the number of the space, from 0."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
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

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        return list(range(len(PRICES)))

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if code >= SPADE and faction.ignores_spades:
            return refuse("tm.spades.none", f"the {faction.name} never use spades: {WORDS[code]} is not for them")
        if code in state.marked and not faction.reuses_power(player):
            return refuse("tm.power_action.once", f"{WORDS[code]} has been used in this round")
        price = faction.power_price(PRICES[code])
        if player.bowl3 < price:
            sentence = f"{WORDS[code]} costs {{price}} power, you have {{power}} in bowl 3"
            return refuse("tm.power_action", sentence, price=price, power=player.bowl3)
        if self.is_of_use(state, seat, code, reach_of(state, seat, True)):
            return None
        return why_not_bridge_action(player.bridges) if code == BRIDGE else why_no_use(state, seat)

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        faction = faction_of(state, seat)
        spend_power(state, seat, faction.power_price(PRICES[code]), "tm.power_action")
        if code not in state.marked:
            state.marked = [*state.marked, code]
            if state.log is not None:
                note(state.log, MOVE, seat, WORDS[code], 0, "tm.power_action", f"power:{WORDS[code]}")
        if code == BRIDGE:
            push(state, PlaceBridge(seat, 1, False))
        elif code == PRIEST:
            faction.gain_priests(state, seat, 1, "tm.power_action", True)
        elif code == WORKERS:
            gain_workers(state, seat, 2, "tm.power_action")
        elif code == COINS:
            gain_coins(state, seat, SEVEN, "tm.power_action")
        else:
            dig_for_free(state, seat, code - SPADE + 1, code - SPADE + 1, "tm.power_action")

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"action {WORDS[code]}"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"{GAINS[code]} for {faction_of(state, seat).power_price(PRICES[code])} power"

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"power:{WORDS[code]}"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        if words[0] == "action" and len(words) == 2 and words[1] in WORDS:  # noqa: PLR2004
            return WORDS.index(words[1])
        return NOTHING


def dig_for_free(state: TerraMystica, seat: int, spades: int, hexes: int, rule: str) -> None:
    """Free spades start a transform and build action, unless the faction gets something else for them."""
    if faction_of(state, seat).uses_spades:
        use_spades(state, seat, spades, hexes)
    gain_spades(state, seat, spades, rule, True)


def spades_are_of_use(state: TerraMystica, seat: int, reach: list[int], spades: int) -> bool:
    """Whether free spades could be used, or a dwelling be built in their place; some factions replace them."""
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
                if faction.makes(player, terrain, count):
                    return True
    return has_home_in_reach(state, seat, reach)


def has_home_in_reach(state: TerraMystica, seat: int, reach: list[int]) -> bool:
    """Whether a dwelling can be built on some free hex in reach as it is."""
    faction = faction_of(state, seat)
    can_pay = can_pay_dwelling(state.players[seat])
    if not can_pay and not has_ship_to_give(state, seat):
        return False
    for hex in range(state.board.land):
        if reach[hex] == OUT_OF_REACH or state.owner[hex] != NOTHING or not faction.builds_on(state, seat, hex):
            continue
        if can_pay or can_build_on(state, seat, hex):
            return True
    return False


def why_not_bridge_action(bridges: int) -> Refusal:
    if bridges == 0:
        return refuse("tm.bridge.supply", "all 3 of your bridges are built")
    return refuse("tm.bridge", "there is no place for a bridge next to a structure of yours")


def why_no_use(state: TerraMystica, seat: int) -> Refusal:
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    if faction.spades_at_once > 1 and not faction.can_dig(player, 1):
        return refuse("tm.spades.pair", "you dig with two spades at once and cannot pay for a second one")
    return refuse("tm.spades.use", "no hex in reach could be transformed")
