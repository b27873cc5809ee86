"""Using spades: where they dig in an action, and the spades of the cult bonus."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import NO_CODES, ActionType, add_options, code_of, encode, type_number
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import COLORS, DWELLING, SPADES_ID
from ludarium.games.terra_mystica.content.domains import diggable_terrains, dug_entry
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import DIG, DIG_TRACK, GIVE_UP, STRUCTURE_IDS, TERRAIN_IDS, mark
from ludarium.games.terra_mystica.rules.async_play import ask_outside_turn
from ludarium.games.terra_mystica.rules.dwellings import offer_building
from ludarium.games.terra_mystica.rules.reach import BY_LEAP, OUT_OF_REACH, reach_of, reach_to
from ludarium.games.terra_mystica.rules.terraform import (
    MOST_SPADES,
    change_terrain,
    forfeit_word,
    is_open_land,
    lose_spades,
    maybe_leap,
    parse_forfeited_spades,
    parse_spade_count,
    pay_for_spades,
    spades_for,
    terrain_named,
    terrains_made,
    usable_digs,
    why_not_transform,
)
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica

# Codes of a hex and a terrain.
# More than any cult bonus brings.
MOST_BONUS_SPADES: Final[int] = 20
STRIDE: Final[int] = 16
# What a question about spades is answered with, besides a hex and a terrain.
ADD: Final[int] = 1
FORFEIT: Final[int] = 2


class Digging(TurnAsk):
    """A question about `spades` in hand: where they are used, and whether."""

    figure_names: ClassVar[tuple[str, ...]] = ("spades",)

    def __init__(self, seat: int, spades: int) -> None:
        super().__init__(seat)
        self.spades: Final[int] = spades

    def own_action_types(self) -> ActionTypes:
        return DIGGING

    def spades_in_hand(self) -> int:
        return self.spades

    def transformations(self, state: TerraMystica) -> list[int]:
        """Every hex with every terrain it can be given, as codes."""
        raise NotImplementedError

    def digs(self, state: TerraMystica) -> list[int]:
        """How many spades may be added."""
        return NO_CODES

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

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.spades]


class TurnInto(ActionType[TerraMystica, Digging]):
    """Dig on a hex. Codes: 16 times the hex, plus the terrain it becomes."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return Domain(
            [
                dug_entry(table, STRIDE * hex + terrain, hex, terrain)
                for hex in range(table.board.land)
                for terrain in diggable_terrains(table)
            ]
        )

    def codes(self, state: TerraMystica, ask: Digging) -> list[int]:
        return ask.transformations(state)

    def candidates(self, state: TerraMystica, ask: Digging) -> list[int]:
        home = state.players[ask.seat].home
        return sorted({*ask.transformations(state), *[STRIDE * hex + home for hex in range(state.board.land)]})

    def do(self, state: TerraMystica, ask: Digging, code: int) -> None:
        ask.transform(state, code // STRIDE, code % STRIDE)

    def word(self, state: TerraMystica, ask: Digging, code: int) -> str:
        return f"transform {state.board.names[code // STRIDE]} to {COLORS[code % STRIDE]}"

    def find(self, state: TerraMystica, ask: Digging, word: str) -> int:
        if not word.startswith("transform "):
            return NOTHING
        name, _, color = word[10:].partition(" to ")
        hex, terrain = state.board.hex_named(name), terrain_named(color)
        return STRIDE * hex + terrain if NOTHING not in (hex, terrain) else NOTHING

    def describe(self, state: TerraMystica, ask: Digging, code: int) -> AnswerLabel:
        return transform_label(state, code // STRIDE, code % STRIDE)

    def why_not(self, state: TerraMystica, ask: Digging, code: int) -> Refusal | None:
        if code in ask.transformations(state):
            return None
        return ask.why_not_there(state, code // STRIDE, code % STRIDE)


def transform_label(state: TerraMystica, hex: int, terrain: int) -> AnswerLabel:
    """What it is to give a hex another terrain."""
    where, made = state.board.hex_ids[hex], TERRAIN_IDS[terrain]
    return AnswerLabel(f"turn {mark(where)} into {mark(made)}", [where, made], made, DIG)


class AddSpades(ActionType[TerraMystica, Digging]):
    """Pay for more spades. Codes: how many."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        counts = range(1, MOST_SPADES + 1)
        return Domain([DomainEntry(count, f"dig {count}", f"add <{SPADES_ID}|some {count}>") for count in counts])

    def codes(self, state: TerraMystica, ask: Digging) -> list[int]:
        return ask.digs(state)

    def candidates(self, state: TerraMystica, ask: Digging) -> list[int]:
        return ask.digs(state) or [1]

    def do(self, state: TerraMystica, ask: Digging, code: int) -> None:
        ask.add(state, code)

    def word(self, state: TerraMystica, ask: Digging, code: int) -> str:
        return f"dig {code}"

    def find(self, state: TerraMystica, ask: Digging, word: str) -> int:
        return parse_spade_count(word, "dig ")

    def describe(self, state: TerraMystica, ask: Digging, code: int) -> AnswerLabel:
        return AnswerLabel(f"add <{SPADES_ID}|some {code}>", [DIG_TRACK], group=DIG)

    def why_not(self, state: TerraMystica, ask: Digging, code: int) -> Refusal | None:
        return None if code in ask.digs(state) else ask.why_not_add(state, code)


class ForfeitSpades(ActionType[TerraMystica, Digging]):
    """Leave spades unused. Codes: how many. Ruling R38."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        counts = range(1, MOST_BONUS_SPADES + 1)
        return Domain(
            [DomainEntry(count, forfeit_word(count), f"leave <{SPADES_ID}|some {count}> unused") for count in counts]
        )

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
        return parse_forfeited_spades(word)

    def describe(self, state: TerraMystica, ask: Digging, code: int) -> AnswerLabel:
        return AnswerLabel(
            "forfeit {price}", [SPADES_ID], group=GIVE_UP, refused_phrase=f"forfeit <{SPADES_ID}|{code}>"
        )

    def why_not(self, state: TerraMystica, ask: Digging, code: int) -> Refusal | None:
        if code in ask.forfeits(state):
            return None
        if code > ask.spades:
            missing = code - ask.spades
            return refuse("tm.spades.forfeit", "you have only {spades:spade}", [SPADES_ID], missing, spades=ask.spades)
        return ask.why_not_forfeit(code)


DIGGING: Final[ActionTypes] = [TurnInto(), AddSpades(), ForfeitSpades()]


class UseSpades(Digging):
    """Dig with `spades` in hand on up to `hexes` more hexes.

    Spades may be added while `may_add`, before anything is dug; `paid` spades must all be used on one hex. `dug` are
    the hexes used so far, `homes` those of them that became home terrain, `leapt` the one reached by leaping.
    """

    kind = "use_spades"
    figure_names: ClassVar[tuple[str, ...]] = ("spades", "hexes left", "may pay for more", "paid", "dug", "dug to home")

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

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.spades, self.hexes, int(self.may_add), int(self.paid), len(self.dug), len(self.homes)]

    def prompt(self, state: TerraMystica) -> str:
        return f"Where do you use <{SPADES_ID}|some {self.spades}>?"

    def about(self, state: TerraMystica) -> list[str]:
        return [SPADES_ID, *[state.board.hex_ids[hex] for hex in self.dug]]

    def shortcuts(self, state: TerraMystica) -> list[Shortcut]:
        """Dig for home terrain with all spades, and more where that is possible, and build there, as one shortcut."""
        player = state.players[self.seat]
        home, reach = player.home, reach_of(state, self.seat, True)
        digs = self.digs_within(state, reach)
        found: list[Shortcut] = []
        for hex in range(state.board.land):
            if reach[hex] == OUT_OF_REACH or not is_open_land(state, hex) or self.is_done_with(state, hex):
                continue
            needed = spades_for(state, self.seat, hex, home, self.spades if self.paid else 1, MOST_SPADES)
            more = needed - self.spades
            if more == 0 or more in digs:
                name = state.board.names[hex]
                words = [f"dig {more}"] if more > 0 else []
                words += [f"transform {name} to {COLORS[home]}", f"build {name}"]
                found.append(Shortcut(words, settle_label(state, hex, home)))
        return found

    # The answers.

    def answers(self, state: TerraMystica) -> list[int]:
        reach = reach_of(state, self.seat, True)
        found = self.transformations_within(state, reach)
        add_options(ADD, self.digs_within(state, reach), found)
        if self.may_forfeit(state, len(found) > 0):
            for count in range(1, self.spades + 1):
                found.append(encode(FORFEIT, count))
        return found

    def transformations(self, state: TerraMystica) -> list[int]:
        return self.transformations_within(state, reach_of(state, self.seat, True))

    def transformations_within(self, state: TerraMystica, reach: list[int]) -> list[int]:
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
        """At most one hex of an action becomes other than home terrain; online only the next after it must.

        Rulings R4 and R5.
        """
        if not self.dug or terrain == state.players[self.seat].home:
            return True
        if state.variant.online:
            return self.dug[-1] in self.homes
        return len(self.homes) == len(self.dug)

    def digs(self, state: TerraMystica) -> list[int]:
        return self.digs_within(state, reach_of(state, self.seat, True))

    def digs_within(self, state: TerraMystica, reach: list[int]) -> list[int]:
        """Spades are paid for before anything is dug. Ruling R6."""
        return usable_digs(state, self.seat, reach, self.spades, self.leapt) if self.may_add else NO_CODES

    def forfeits(self, state: TerraMystica) -> list[int]:
        return [code_of(option) for option in self.answers(state) if type_number(option) == FORFEIT]

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
        """Dig further with what is left, then build. Ruling R2."""
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


def settle_label(state: TerraMystica, hex: int, home: int) -> AnswerLabel:
    """What it is to transform a hex and build there."""
    where, made = state.board.hex_ids[hex], TERRAIN_IDS[home]
    phrase = f"turn {mark(where)} into {mark(made)} and build a dwelling"
    return AnswerLabel(phrase, [where], STRUCTURE_IDS[DWELLING], DIG)


def use_spades(state: TerraMystica, seat: int, spades: int, hexes: int) -> None:
    """Start a transform and build action with free spades."""
    push(state, UseSpades(seat, spades, hexes=hexes, may_add=True, paid=False, dug=[], homes=[], leapt=NOTHING))


class BonusSpade(Digging):
    """Use the spades of the cult bonus at the end of a round: no dwelling, no further spades, no free moves.

    Ruling R37.
    """

    kind = "bonus_spade"

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
            ask_outside_turn(state, BonusSpade(self.seat, self.spades - used))

    def why_not_there(self, state: TerraMystica, hex: int, terrain: int) -> Refusal:
        if reach_to(state, self.seat, hex, False) == OUT_OF_REACH and state.owner[hex] == NOTHING:
            where = state.board.hex_ids[hex]
            return refuse("tm.bonus.spades", f"{mark(where)} is out of reach of bonus spades", [where])
        return why_not_transform(state, self.seat, hex, terrain, self.spades, hex)

    def why_not_add(self, state: TerraMystica, count: int) -> Refusal:
        return refuse("tm.bonus.spades", "bonus spades cannot be topped up", [SPADES_ID])

    def why_not_forfeit(self, count: int) -> Refusal:
        return refuse("tm.spades.forfeit", "these spades cannot be left unused", [SPADES_ID])
