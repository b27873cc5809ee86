"""Using spades: where they dig in an action, and the spades of the cult bonus."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.dwellings import offer_building
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.reach import BY_LEAP, OUT_OF_REACH, reach_of, reach_to
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING
from ludarium.games.terra_mystica.terraform import (
    DIG,
    FORFEIT,
    KINDS,
    change_terrain,
    counted,
    find_spade_word,
    is_open_land,
    maybe_leap,
    pay_for_spades,
    spade_target,
    spade_word,
    spades_for,
    terrains_made,
    transform_label,
    usable_digs,
    why_not_forfeit,
    why_not_transform,
)


class UseSpades(TurnAsk):
    """Dig with `spades` in hand on up to `hexes` more hexes.

    Spades may be added while `may_add`, before anything is dug; `paid` spades must all be used on one hex. `dug` are
    the hexes used so far, `homes` those of them that became home terrain, `leapt` the one reached by leaping.
    """

    def __init__(
        self,
        seat: int,
        spades: int,
        hexes: int,
        may_add: bool,
        paid: bool,
        dug: list[int],
        homes: list[int],
        leapt: int,
    ) -> None:
        super().__init__(seat)
        self.spades: Final[int] = spades
        self.hexes: Final[int] = hexes
        self.may_add: Final[bool] = may_add
        self.paid: Final[bool] = paid
        self.dug: Final[list[int]] = dug
        self.homes: Final[list[int]] = homes
        self.leapt: Final[int] = leapt

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return f"Where do you use {counted(self.spades, 'spade')}?"

    def choices(self, state: TerraMystica) -> list[int]:
        reach = reach_of(state, self.seat, True)
        found = self.transformations(state, reach)
        if self.may_add:
            for count in usable_digs(state, self.seat, reach, self.spades, self.leapt):
                found.append(DIG + count)
        if self.may_forfeit(state, found):
            for count in range(1, self.spades + 1):
                found.append(FORFEIT + count)
        return found

    def transformations(self, state: TerraMystica, reach: list[int]) -> list[int]:
        """Every hex with every terrain it can be given."""
        player = state.players[self.seat]
        can_leap = self.leapt == NOTHING and FACTIONS[player.faction].can_skip(player, 0)
        least = self.spades if self.paid else 1
        found: list[int] = []
        for hex in range(state.board.land):
            if reach[hex] == OUT_OF_REACH or not is_open_land(state, hex):
                continue
            if (reach[hex] == BY_LEAP and hex != self.leapt and not can_leap) or self.is_done_with(state, hex):
                continue
            for terrain in terrains_made(state, self.seat, hex, least, self.spades):
                if self.may_make(state, terrain):
                    found.append(KINDS * hex + terrain)
        return found

    def is_done_with(self, state: TerraMystica, hex: int) -> bool:
        """Each hex is dug at once in an action; online play lets it be dug again."""
        return hex in self.dug and not state.variant.online

    def may_make(self, state: TerraMystica, terrain: int) -> bool:
        """At most one hex of an action becomes other than home terrain; online only the next after it must."""
        if not self.dug or terrain == state.players[self.seat].home:
            return True
        if state.variant.online:
            return self.dug[-1] in self.homes
        return len(self.homes) == len(self.dug)

    def may_forfeit(self, state: TerraMystica, found: list[int]) -> bool:
        """Free spades may be left unused, but not a single one by those who dig with two at once (R31)."""
        if not found:
            return True
        single = self.spades < faction_of(state, self.seat).spades_at_once
        return not self.paid and (state.variant.online or not single)

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return spade_word(state, option)

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option >= FORFEIT:
            return f"forfeit {counted(option - FORFEIT, 'spade')}"
        if option >= DIG:
            price = faction_of(state, self.seat).dig_price(state.players[self.seat], option - DIG)
            return f"add {counted(option - DIG, 'spade')} for {price}"
        return transform_label(state, self.seat, option, self.leapt)

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return spade_target(state, option)

    def choice_find(self, state: TerraMystica, word: str) -> int:
        return find_spade_word(state, word)

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        home = state.players[self.seat].home
        tried = {*self.choices(state), *[KINDS * hex + home for hex in range(state.board.land)], DIG + 1}
        return sorted(tried | {FORFEIT + count for count in range(1, self.spades + 1)})

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        if option >= FORFEIT:
            return why_not_forfeit(self.spades, option - FORFEIT, self.paid)
        if option >= DIG:
            return self.why_not_add(state, option - DIG)
        return why_not_transform(state, self.seat, option // KINDS, option % KINDS, self.spades, self.leapt)

    def why_not_add(self, state: TerraMystica, count: int) -> Refusal:
        player = state.players[self.seat]
        faction = FACTIONS[player.faction]
        if not self.may_add:
            return refuse("tm.spades.one_hex", "no spades can be added here")
        if not faction.can_dig(player, count):
            return faction.why_not_dig(player, count)
        return refuse("tm.spades.use", "so many spades cannot be used on any hex in reach")

    def choose(self, state: TerraMystica, option: int) -> None:
        if option >= FORFEIT:
            note(state.log, NOTE, self.seat, "forfeited spades", option - FORFEIT, "tm.spades.forfeit")
            left = self.spades - (option - FORFEIT)
            self.go_on(state, left, self.hexes, self.may_add, self.dug, self.homes, self.leapt)
        elif option >= DIG:
            count = option - DIG
            push(state, UseSpades(self.seat, self.spades + count, 1, True, True, [], [], self.leapt))
            pay_for_spades(state, self.seat, count)
        else:
            hex, terrain = option // KINDS, option % KINDS
            least = self.spades if self.paid else 1
            spades = spades_for(state, self.seat, hex, terrain, least, self.spades)
            leapt = maybe_leap(state, self.seat, hex, self.leapt)
            change_terrain(state, self.seat, hex, terrain, "tm.transform")
            homes = [*self.homes, hex] if terrain == state.players[self.seat].home else self.homes
            self.go_on(state, self.spades - spades, self.hexes - 1, False, [*self.dug, hex], homes, leapt)

    def go_on(
        self, state: TerraMystica, spades: int, hexes: int, may_add: bool, dug: list[int], homes: list[int], leapt: int
    ) -> None:
        """Dig further with what is left, then build."""
        if spades > 0 and hexes > 0:
            push(state, UseSpades(self.seat, spades, hexes, may_add, self.paid, dug, homes, leapt))
        elif homes or not dug or state.variant.online:
            # Online, whoever made no home terrain may build on another hex instead.
            offer_building(state, self.seat, homes, leapt, 0)


def use_spades(state: TerraMystica, seat: int, spades: int, hexes: int) -> None:
    """Start a transform and build action with free spades."""
    push(state, UseSpades(seat, spades, hexes, True, False, [], [], NOTHING))


class BonusSpade(TurnAsk):
    """Use the spades of the cult bonus at the end of a round: no dwelling, no further spades, no free moves."""

    def __init__(self, seat: int, spades: int) -> None:
        super().__init__(seat)
        self.spades: Final[int] = spades

    def is_free(self) -> bool:
        return False

    def prompt(self, state: TerraMystica) -> str:
        return f"Where do you use {counted(self.spades, 'bonus spade')}?"

    def choices(self, state: TerraMystica) -> list[int]:
        reach = reach_of(state, self.seat, False)
        found: list[int] = []
        for hex in range(state.board.land):
            if reach[hex] != OUT_OF_REACH and is_open_land(state, hex):
                for terrain in terrains_made(state, self.seat, hex, 1, self.spades):
                    found.append(KINDS * hex + terrain)
        for count in range(1, self.spades + 1):
            found.append(FORFEIT + count)
        return found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return spade_word(state, option)

    def choice_label(self, state: TerraMystica, option: int) -> str:
        if option >= FORFEIT:
            return f"forfeit {counted(option - FORFEIT, 'spade')}"
        return transform_label(state, self.seat, option, option // KINDS)

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return spade_target(state, option)

    def choice_find(self, state: TerraMystica, word: str) -> int:
        return find_spade_word(state, word)

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        home = state.players[self.seat].home
        return sorted({*self.choices(state), *[KINDS * hex + home for hex in range(state.board.land)], DIG + 1})

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        if option >= FORFEIT:
            return why_not_forfeit(self.spades, option - FORFEIT, False)
        if option >= DIG:
            return refuse("tm.bonus.spades", "bonus spades cannot be topped up")
        hex, terrain = option // KINDS, option % KINDS
        if reach_to(state, self.seat, hex, False) == OUT_OF_REACH and state.owner[hex] == NOTHING:
            return refuse("tm.bonus.spades", f"{state.board.names[hex]} is out of reach of bonus spades")
        return why_not_transform(state, self.seat, hex, terrain, self.spades, hex)

    def choose(self, state: TerraMystica, option: int) -> None:
        if option >= FORFEIT:
            used = option - FORFEIT
            note(state.log, NOTE, self.seat, "forfeited spades", used, "tm.spades.forfeit")
        else:
            hex, terrain = option // KINDS, option % KINDS
            used = spades_for(state, self.seat, hex, terrain, 1, self.spades)
            change_terrain(state, self.seat, hex, terrain, "tm.bonus.spades")
        if used < self.spades:
            owe(state, BonusSpade(self.seat, self.spades - used))
