"""Building where it was dug, and paying for volcanoes with cult steps."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.building import can_build_on, can_pay_dwelling, why_not_build_on
from ludarium.games.terra_mystica.cult import fall_back
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.merchants.giving import has_ship_to_give, settle_on
from ludarium.games.terra_mystica.reach import BY_LEAP, OUT_OF_REACH, is_beside_ship, reach_of, reach_to
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import CULTS, DWELLING, NOTHING, SUPPLY, TRACKS
from ludarium.games.terra_mystica.terraform import counted, maybe_leap, why_not_get_to

# Options: a hex to build on, a track to pay with, the end.
LOSE: Final[int] = 1000
DONE: Final[int] = 2000


def offer_building(state: TerraMystica, seat: int, hexes: list[int], leapt: int, loss: int) -> None:
    """Let a dwelling be built: on one of these hexes, or on any home hex in reach if none was transformed."""
    if state.players[seat].structures[DWELLING] < SUPPLY[DWELLING] or loss > 0:
        push(state, BuildHere(seat, hexes, leapt, loss))


class BuildHere(TurnAsk):
    """Build a dwelling on a hex of this action, or not. `loss` cult steps may be still to be paid (online play)."""

    def __init__(self, seat: int, hexes: list[int], leapt: int, loss: int) -> None:
        super().__init__(seat)
        self.hexes: Final[list[int]] = hexes
        self.leapt: Final[int] = leapt
        self.loss: Final[int] = loss

    def prompt(self, state: TerraMystica) -> str:
        if not self.hexes:
            return "Where do you build a dwelling, if anywhere?"
        return f"Do you build a dwelling on {' or '.join(state.board.names[hex] for hex in self.hexes)}?"

    def places(self, state: TerraMystica) -> list[int]:
        """The hexes of this action; any home hex in reach if no hex was transformed."""
        if self.hexes:
            return self.hexes
        faction = faction_of(state, self.seat)
        reach = reach_of(state, self.seat, True)
        return [
            hex
            for hex in range(state.board.land)
            if reach[hex] != OUT_OF_REACH and state.owner[hex] == NOTHING and faction.builds_on(state, self.seat, hex)
        ]

    def choices(self, state: TerraMystica) -> list[int]:
        found: list[int] = []
        if can_pay_dwelling(state.players[self.seat]) or has_ship_to_give(state, self.seat):
            places = [hex for hex in self.places(state) if can_build_on(state, self.seat, hex)]
            found = sorted([hex for hex in places if self.why_not_get_to(state, hex) is None])
        if self.loss > 0:
            cults = state.players[self.seat].cults
            found += [LOSE + track for track in TRACKS if cults[track] >= self.loss]
        found.append(DONE)
        return found

    def why_not_get_to(self, state: TerraMystica, hex: int) -> Refusal | None:
        """The hexes of the action are reached already; to others the way is paid with the dwelling."""
        return None if hex in self.hexes else why_not_settle(state, self.seat, hex, self.leapt)

    def choice_word(self, state: TerraMystica, option: int) -> str:
        if option == DONE:
            return "done"
        return f"-{self.loss}{CULTS[option - LOSE]}" if option >= LOSE else f"build {state.board.names[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option == DONE:
            return "build nothing"
        if option >= LOSE:
            return f"pay with {self.loss} steps of {CULTS[option - LOSE].lower()}"
        return build_label(state, self.seat, option)

    def choice_target(self, state: TerraMystica, option: int) -> str:
        if option == DONE:
            return ""
        return f"cult:{CULTS[option - LOSE].lower()}" if option >= LOSE else f"hex:{state.board.names[option]}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        if word == "done":
            return DONE
        if word.startswith("build "):
            return state.board.hex_named(word[6:])
        track = find_loss(word, self.loss)
        return LOSE + track if track != NOTHING else NOTHING

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        losses = [LOSE + track for track in TRACKS] if self.loss > 0 else []
        return [*range(state.board.land), *losses, DONE]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option == DONE:
            return None
        if option >= LOSE:
            return why_not_lose(state, self.seat, option - LOSE, self.loss)
        if option not in self.places(state):
            return refuse("tm.build.here", "a dwelling can be built on the hex of this action only")
        return why_not_build_on(state, self.seat, option) or self.why_not_get_to(state, option)

    def choose(self, state: TerraMystica, option: int) -> None:
        if LOSE <= option < DONE:
            push(state, BuildHere(self.seat, self.hexes, self.leapt, 0))
            fall_back(state, self.seat, option - LOSE, self.loss, "tm.volcano.cult")
            return
        if option != DONE:
            if option not in self.hexes:
                maybe_leap(state, self.seat, option, self.leapt)
            settle_on(state, self.seat, option)
        if self.loss > 0:
            push(state, LoseCult(self.seat, self.loss))


def why_not_settle(state: TerraMystica, seat: int, hex: int, leapt: int) -> Refusal | None:
    """Whether a hex is in reach, and leaping there can be paid together with a dwelling."""
    refusal = why_not_get_to(state, seat, hex, leapt)
    if refusal is None and hex != leapt and reach_to(state, seat, hex, True) == BY_LEAP:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if not faction.can_skip(player, faction.worker_costs[DWELLING]):
            return refuse("tm.cost", "you cannot pay for both the way and the dwelling")
    return refusal


def build_label(state: TerraMystica, seat: int, hex: int) -> str:
    """What a dwelling on a hex costs."""
    faction = faction_of(state, seat)
    workers, coins = faction.worker_costs[DWELLING], faction.coin_costs[DWELLING]
    label = f"a dwelling on {state.board.names[hex]} for {counted(workers, 'worker')} and {counted(coins, 'coin')}"
    return f"{label}, or for a ship beside it" if is_beside_ship(state, seat, hex) else label


class LoseCult(TurnAsk):
    """Go back on one cult track to pay for a volcano."""

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final[int] = steps

    def prompt(self, state: TerraMystica) -> str:
        return f"On which cult track do you go back {self.steps} steps?"

    def choices(self, state: TerraMystica) -> list[int]:
        cults = state.players[self.seat].cults
        return [track for track in TRACKS if cults[track] >= self.steps]

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"-{self.steps}{CULTS[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        now = state.players[self.seat].cults[option]
        return f"{CULTS[option].lower()} {now} to {now - self.steps}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return f"cult:{CULTS[option].lower()}"

    def choice_find(self, state: TerraMystica, word: str) -> int:
        return find_loss(word, self.steps)

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return TRACKS

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        return why_not_lose(state, self.seat, option, self.steps)

    def choose(self, state: TerraMystica, option: int) -> None:
        fall_back(state, self.seat, option, self.steps, "tm.volcano.cult")


def find_loss(word: str, steps: int) -> int:
    """The track on which a word loses so many steps, or -1."""
    for track in TRACKS:
        if word == f"-{steps}{CULTS[track]}":
            return track
    return NOTHING


def why_not_lose(state: TerraMystica, seat: int, track: int, steps: int) -> Refusal | None:
    now = state.players[seat].cults[track]
    if now >= steps:
        return None
    sentence = f"you are on space {{now}} of {CULTS[track].lower()}, the price is {{steps}} steps on one track"
    return refuse("tm.volcano.cult", sentence, now=now, steps=steps)
