"""Using spades: where they dig in an action, and the spades of the cult bonus."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.kinds import NONE, SPAN, Kind
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.asking import Kinds, TurnAsk
from ludarium.games.terra_mystica.dwellings import offer_building
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.names import DIG, DIG_TRACK, GIVE_UP, STRUCTURE_IDS, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.online import owe
from ludarium.games.terra_mystica.reach import BY_LEAP, OUT_OF_REACH, reach_of, reach_to
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COLOURS, DWELLING, SPADES_ID
from ludarium.games.terra_mystica.terraform import (
    MOST_SPADES,
    change_terrain,
    count_in,
    forfeit_word,
    forfeited_in,
    is_open_land,
    lose_spades,
    maybe_leap,
    pay_for_spades,
    spades_for,
    terrain_named,
    terrains_made,
    usable_digs,
    why_not_transform,
)

# Codes of a hex and a terrain.
STRIDE: Final[int] = 16
# What a question about spades is answered with.
TURN_INTO: Final[int] = 0
ADD: Final[int] = 1
FORFEIT: Final[int] = 2


class Digging(TurnAsk):
    """A question about `spades` in hand: where they are used, and whether."""

    def __init__(self, seat: int, spades: int) -> None:
        super().__init__(seat)
        self.spades: Final[int] = spades

    def own_kinds(self) -> Kinds:
        return DIGGING

    def spades_in_hand(self) -> int:
        return self.spades

    def transformations(self, state: TerraMystica) -> list[int]:
        """Every hex with every terrain it can be given, as codes."""
        raise NotImplementedError

    def digs(self, state: TerraMystica) -> list[int]:
        """How many spades may be added."""
        return NONE

    def forfeits(self, state: TerraMystica) -> list[int]:
        """How many spades may be left unused."""
        raise NotImplementedError

    def transform(self, state: TerraMystica, hex: int, terrain: int) -> None:
        """Dig on a hex."""
        raise NotImplementedError

    def add(self, state: TerraMystica, count: int) -> None:
        """Pay for more spades."""
        raise NotImplementedError

    def forfeit(self, state: TerraMystica, count: int) -> None:
        """Leave spades unused."""
        raise NotImplementedError

    def why_not_there(self, state: TerraMystica, hex: int, terrain: int) -> Refusal:
        """Why a hex cannot be given a terrain."""
        raise NotImplementedError

    def why_not_add(self, state: TerraMystica, count: int) -> Refusal:
        """Why no spades can be added."""
        raise NotImplementedError

    def why_not_forfeit(self, count: int) -> Refusal:
        """Why spades cannot be left unused."""
        raise NotImplementedError


class TurnInto(Kind[TerraMystica, Digging]):
    """Dig on a hex. Codes: 16 times the hex, plus the terrain it becomes."""

    def codes(self, state: TerraMystica, ask: Digging) -> list[int]:
        return ask.transformations(state)

    def candidates(self, state: TerraMystica, ask: Digging) -> list[int]:
        home = state.players[ask.seat].home
        return sorted({*ask.transformations(state), *[STRIDE * hex + home for hex in range(state.board.land)]})

    def do(self, state: TerraMystica, ask: Digging, code: int) -> None:
        ask.transform(state, code // STRIDE, code % STRIDE)

    def word(self, state: TerraMystica, ask: Digging, code: int) -> str:
        return f"transform {state.board.names[code // STRIDE]} to {COLOURS[code % STRIDE]}"

    def find(self, state: TerraMystica, ask: Digging, word: str) -> int:
        if not word.startswith("transform "):
            return NOTHING
        name, _, colour = word[10:].partition(" to ")
        hex, terrain = state.board.hex_named(name), terrain_named(colour)
        return STRIDE * hex + terrain if NOTHING not in (hex, terrain) else NOTHING

    def meaning(self, state: TerraMystica, ask: Digging, code: int) -> Meaning:
        return turning(state, code // STRIDE, code % STRIDE)

    def why_not(self, state: TerraMystica, ask: Digging, code: int) -> Refusal | None:
        if code in ask.transformations(state):
            return None
        return ask.why_not_there(state, code // STRIDE, code % STRIDE)


def turning(state: TerraMystica, hex: int, terrain: int) -> Meaning:
    """What it is to give a hex another terrain."""
    where, made = state.board.hex_ids[hex], TERRAIN_IDS[terrain]
    return Meaning(f"turn {mark(where)} into {mark(made)}", [where, made], made, DIG)


class AddSpades(Kind[TerraMystica, Digging]):
    """Pay for more spades. Codes: how many."""

    def codes(self, state: TerraMystica, ask: Digging) -> list[int]:
        return ask.digs(state)

    def candidates(self, state: TerraMystica, ask: Digging) -> list[int]:
        return ask.digs(state) or [1]

    def do(self, state: TerraMystica, ask: Digging, code: int) -> None:
        ask.add(state, code)

    def word(self, state: TerraMystica, ask: Digging, code: int) -> str:
        return f"dig {code}"

    def find(self, state: TerraMystica, ask: Digging, word: str) -> int:
        return count_in(word, "dig ")

    def meaning(self, state: TerraMystica, ask: Digging, code: int) -> Meaning:
        return Meaning(f"add <{SPADES_ID}|some {code}>", [DIG_TRACK], group=DIG)

    def why_not(self, state: TerraMystica, ask: Digging, code: int) -> Refusal | None:
        return None if code in ask.digs(state) else ask.why_not_add(state, code)


class ForfeitSpades(Kind[TerraMystica, Digging]):
    """Leave spades unused. Codes: how many."""

    def codes(self, state: TerraMystica, ask: Digging) -> list[int]:
        return ask.forfeits(state)

    def candidates(self, state: TerraMystica, ask: Digging) -> list[int]:
        return list(range(1, ask.spades + 1))

    def do(self, state: TerraMystica, ask: Digging, code: int) -> None:
        lose_spades(state, ask.seat, code, "tm.spades.forfeit", "")
        ask.forfeit(state, code)

    def word(self, state: TerraMystica, ask: Digging, code: int) -> str:
        return forfeit_word(code)

    def find(self, state: TerraMystica, ask: Digging, word: str) -> int:
        return forfeited_in(word)

    def meaning(self, state: TerraMystica, ask: Digging, code: int) -> Meaning:
        return Meaning("forfeit {price}", [SPADES_ID], group=GIVE_UP, refused=f"forfeit <{SPADES_ID}|{code}>")

    def why_not(self, state: TerraMystica, ask: Digging, code: int) -> Refusal | None:
        if code in ask.forfeits(state):
            return None
        if code > ask.spades:
            missing = code - ask.spades
            return refuse("tm.spades.forfeit", "you have only {spades} spades", [SPADES_ID], missing, spades=ask.spades)
        return ask.why_not_forfeit(code)


DIGGING: Final[Kinds] = [TurnInto(), AddSpades(), ForfeitSpades()]


class UseSpades(Digging):
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
        super().__init__(seat, spades)
        self.hexes: Final[int] = hexes
        self.may_add: Final[bool] = may_add
        self.paid: Final[bool] = paid
        self.dug: Final[list[int]] = dug
        self.homes: Final[list[int]] = homes
        self.leapt: Final[int] = leapt

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return f"Where do you use <{SPADES_ID}|some {self.spades}>?"

    def about(self, state: TerraMystica) -> list[str]:
        return [SPADES_ID, *[state.board.hex_ids[hex] for hex in self.dug]]

    def gestures(self, state: TerraMystica) -> list[Gesture]:
        """Dig for home terrain with all spades, and more where that is possible, and build there, in one gesture."""
        player = state.players[self.seat]
        home, reach = player.home, reach_of(state, self.seat, True)
        digs = self.digs_within(state, reach)
        found: list[Gesture] = []
        for hex in range(state.board.land):
            if reach[hex] == OUT_OF_REACH or not is_open_land(state, hex) or self.is_done_with(state, hex):
                continue
            needed = spades_for(state, self.seat, hex, home, self.spades if self.paid else 1, MOST_SPADES)
            more = needed - self.spades
            if more == 0 or more in digs:
                name = state.board.names[hex]
                words = [f"dig {more}"] if more > 0 else []
                words += [f"transform {name} to {COLOURS[home]}", f"build {name}"]
                found.append(Gesture(words, settling(state, hex, home)))
        return found

    # The answers.

    def answers(self, state: TerraMystica) -> list[int]:
        reach = reach_of(state, self.seat, True)
        found = self.transformed_within(state, reach)
        for count in self.digs_within(state, reach):
            found.append(SPAN * ADD + count)
        if self.may_forfeit(state, len(found) > 0):
            for count in range(1, self.spades + 1):
                found.append(SPAN * FORFEIT + count)
        return found

    def transformations(self, state: TerraMystica) -> list[int]:
        return self.transformed_within(state, reach_of(state, self.seat, True))

    def transformed_within(self, state: TerraMystica, reach: list[int]) -> list[int]:
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
                    found.append(STRIDE * hex + terrain)
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

    def digs(self, state: TerraMystica) -> list[int]:
        return self.digs_within(state, reach_of(state, self.seat, True))

    def digs_within(self, state: TerraMystica, reach: list[int]) -> list[int]:
        return usable_digs(state, self.seat, reach, self.spades, self.leapt) if self.may_add else NONE

    def forfeits(self, state: TerraMystica) -> list[int]:
        return [option % SPAN for option in self.answers(state) if option // SPAN == FORFEIT]

    def may_forfeit(self, state: TerraMystica, has_use: bool) -> bool:
        """Free spades may be left unused, but not a single one by those who dig with two at once."""
        if not has_use:
            return True
        single = self.spades < faction_of(state, self.seat).spades_at_once
        return not self.paid and (state.variant.online or not single)

    # What they do.

    def transform(self, state: TerraMystica, hex: int, terrain: int) -> None:
        least = self.spades if self.paid else 1
        spades = spades_for(state, self.seat, hex, terrain, least, self.spades)
        leapt = maybe_leap(state, self.seat, hex, self.leapt)
        lose_spades(state, self.seat, spades, "tm.transform", state.board.hex_ids[hex])
        change_terrain(state, self.seat, hex, terrain, "tm.transform")
        homes = [*self.homes, hex] if terrain == state.players[self.seat].home else self.homes
        self.go_on(state, self.spades - spades, self.hexes - 1, False, [*self.dug, hex], homes, leapt)

    def add(self, state: TerraMystica, count: int) -> None:
        push(
            state,
            UseSpades(
                self.seat, self.spades + count, hexes=1, may_add=True, paid=True, dug=[], homes=[], leapt=self.leapt
            ),
        )
        pay_for_spades(state, self.seat, count)

    def forfeit(self, state: TerraMystica, count: int) -> None:
        self.go_on(state, self.spades - count, self.hexes, self.may_add, self.dug, self.homes, self.leapt)

    def go_on(
        self, state: TerraMystica, spades: int, hexes: int, may_add: bool, dug: list[int], homes: list[int], leapt: int
    ) -> None:
        """Dig further with what is left, then build."""
        if spades > 0 and hexes > 0:
            push(
                state,
                UseSpades(
                    self.seat, spades, hexes=hexes, may_add=may_add, paid=self.paid, dug=dug, homes=homes, leapt=leapt
                ),
            )
        elif homes or not dug or state.variant.online:
            # Online, whoever made no home terrain may build on another hex instead.
            offer_building(state, self.seat, homes, leapt, 0)

    # What they do not.

    def why_not_there(self, state: TerraMystica, hex: int, terrain: int) -> Refusal:
        return why_not_transform(state, self.seat, hex, terrain, self.spades, self.leapt)

    def why_not_add(self, state: TerraMystica, count: int) -> Refusal:
        player = state.players[self.seat]
        faction = FACTIONS[player.faction]
        if not self.may_add:
            return refuse("tm.spades.one_hex", "no spades can be added here", [SPADES_ID], NOT_NOW)
        if not faction.can_dig(player, count):
            return faction.why_not_dig(player, count)
        return refuse("tm.spades.use", "so many spades cannot be used on any hex in reach", [SPADES_ID])

    def why_not_forfeit(self, count: int) -> Refusal:
        if self.paid:
            return refuse("tm.spades.forfeit", "spades that were paid for must be used", [SPADES_ID])
        return refuse("tm.spades.pair", "you need a second spade: add one, or do something else", [SPADES_ID])


def settling(state: TerraMystica, hex: int, home: int) -> Meaning:
    """What it is to transform a hex and build there."""
    where, made = state.board.hex_ids[hex], TERRAIN_IDS[home]
    phrase = f"turn {mark(where)} into {mark(made)} and build a dwelling"
    return Meaning(phrase, [where], STRUCTURE_IDS[DWELLING], DIG)


def use_spades(state: TerraMystica, seat: int, spades: int, hexes: int) -> None:
    """Start a transform and build action with free spades."""
    push(state, UseSpades(seat, spades, hexes=hexes, may_add=True, paid=False, dug=[], homes=[], leapt=NOTHING))


class BonusSpade(Digging):
    """Use the spades of the cult bonus at the end of a round: no dwelling, no further spades, no free moves."""

    def is_free(self) -> bool:
        return False

    def prompt(self, state: TerraMystica) -> str:
        return f"Where do you use <{SPADES_ID}|some {self.spades}> of the cult bonus?"

    def about(self, state: TerraMystica) -> list[str]:
        return [SPADES_ID]

    def transformations(self, state: TerraMystica) -> list[int]:
        reach = reach_of(state, self.seat, False)
        found: list[int] = []
        for hex in range(state.board.land):
            if reach[hex] != OUT_OF_REACH and is_open_land(state, hex):
                for terrain in terrains_made(state, self.seat, hex, 1, self.spades):
                    found.append(STRIDE * hex + terrain)
        return found

    def forfeits(self, state: TerraMystica) -> list[int]:
        return list(range(1, self.spades + 1))

    def transform(self, state: TerraMystica, hex: int, terrain: int) -> None:
        used = spades_for(state, self.seat, hex, terrain, 1, self.spades)
        lose_spades(state, self.seat, used, "tm.bonus.spades", state.board.hex_ids[hex])
        change_terrain(state, self.seat, hex, terrain, "tm.bonus.spades")
        self.go_on(state, used)

    def forfeit(self, state: TerraMystica, count: int) -> None:
        self.go_on(state, count)

    def go_on(self, state: TerraMystica, used: int) -> None:
        """Dig further with what is left."""
        if used < self.spades:
            owe(state, BonusSpade(self.seat, self.spades - used))

    def why_not_there(self, state: TerraMystica, hex: int, terrain: int) -> Refusal:
        if reach_to(state, self.seat, hex, False) == OUT_OF_REACH and state.owner[hex] == NOTHING:
            where = state.board.hex_ids[hex]
            return refuse("tm.bonus.spades", f"{mark(where)} is out of reach of bonus spades", [where])
        return why_not_transform(state, self.seat, hex, terrain, self.spades, hex)

    def why_not_add(self, state: TerraMystica, count: int) -> Refusal:
        return refuse("tm.bonus.spades", "bonus spades cannot be topped up", [SPADES_ID])

    def why_not_forfeit(self, count: int) -> Refusal:
        return refuse("tm.spades.forfeit", "these spades cannot be left unused", [SPADES_ID])
