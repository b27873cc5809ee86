"""Building where it was dug, and paying for volcanoes with cult steps."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain
from ludarium.core.english import count_text
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES, ActionType, SingleAction
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import CULTS, DWELLING, SUPPLY, TRACKS
from ludarium.games.terra_mystica.content.domains import on_hexes, on_tracks
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import BUILD, CULT_IDS, DONE, STRUCTURE_IDS, mark, mark_any, player_area
from ludarium.games.terra_mystica.rules.building import can_build_on, can_settle, settle_on, why_not_build_on
from ludarium.games.terra_mystica.rules.cults import cult_named, fall_back
from ludarium.games.terra_mystica.rules.reach import BY_LEAP, OUT_OF_REACH, reach_of, reach_to
from ludarium.games.terra_mystica.rules.terraform import maybe_leap, why_not_get_to
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica


def offer_building(state: TerraMystica, seat: int, hexes: list[int], leapt: int, loss: int) -> None:
    """Let a dwelling be built: on one of these hexes, or on any home hex in reach if none was transformed."""
    if state.players[seat].structures[DWELLING] < SUPPLY[DWELLING] or loss > 0:
        push(state, BuildHere(seat, hexes, leapt, loss))


def why_not_settle(state: TerraMystica, seat: int, hex: int, leapt: int) -> Refusal | None:
    """Whether a hex is in reach, and leaping there can be paid together with a dwelling."""
    refusal = why_not_get_to(state, seat, hex, leapt)
    if refusal is None and hex != leapt and reach_to(state, seat, hex, True) == BY_LEAP:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if not faction.can_skip(player, faction.worker_costs[DWELLING]):
            where = state.board.hex_ids[hex]
            return refuse("tm.cost", "you cannot pay for both the way and the dwelling", [where], 1)
    return refusal


def build_label(state: TerraMystica, hex: int) -> AnswerLabel:
    """What it is to build a dwelling on a hex."""
    where, dwelling = state.board.hex_ids[hex], STRUCTURE_IDS[DWELLING]
    return AnswerLabel(f"build a dwelling on {mark(where)}", [where], dwelling, BUILD)


def paid_build_label(state: TerraMystica, seat: int, hex: int) -> AnswerLabel:
    """The same where it costs something: an expansion may let the seat choose how to pay."""
    found = build_label(state, hex)
    if any(expansion.spares_price_on(state, seat, hex) for expansion in state.expansions):
        return AnswerLabel(f"{found.phrase} and choose how to pay for it", found.targets, found.piece, found.group)
    return found


# The questions.


class BuildThere(ActionType[TerraMystica, "BuildHere"]):
    """Codes: the hex."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_hexes(table, "build {}", "build a dwelling on {}, where it was dug")

    def codes(self, state: TerraMystica, ask: BuildHere) -> list[int]:
        if not can_settle(state, ask.seat):
            return NO_CODES
        places = [hex for hex in ask.places(state) if can_build_on(state, ask.seat, hex)]
        return sorted([hex for hex in places if ask.why_not_get_to(state, hex) is None])

    def candidates(self, state: TerraMystica, ask: BuildHere) -> list[int]:
        return list(range(state.board.land))

    def do(self, state: TerraMystica, ask: BuildHere, code: int) -> None:
        if code not in ask.hexes:
            maybe_leap(state, ask.seat, code, ask.leapt)
        settle_on(state, ask.seat, code)
        if ask.loss > 0:
            push(state, LoseCult(ask.seat, ask.loss))

    def word(self, state: TerraMystica, ask: BuildHere, code: int) -> str:
        return f"build {state.board.names[code]}"

    def find(self, state: TerraMystica, ask: BuildHere, word: str) -> int:
        return state.board.hex_named(word[6:]) if word.startswith("build ") else NOTHING

    def describe(self, state: TerraMystica, ask: BuildHere, code: int) -> AnswerLabel:
        return paid_build_label(state, ask.seat, code)

    def why_not(self, state: TerraMystica, ask: BuildHere, code: int) -> Refusal | None:
        if code not in ask.places(state):
            where = [state.board.hex_ids[hex] for hex in ask.hexes]
            return refuse("tm.build.here", "a dwelling can be built on the hex of this action only", where)
        return why_not_build_on(state, ask.seat, code) or ask.why_not_get_to(state, code)


class PayWithSteps(ActionType[TerraMystica, "Eruption"]):
    """Go back on a cult track to pay for a volcano. Codes: the track."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_tracks("-*{}", "go back on {} to pay for the volcano")

    def codes(self, state: TerraMystica, ask: Eruption) -> list[int]:
        if ask.steps_owed() == 0:
            return NO_CODES
        cults = state.players[ask.seat].cults
        return [track for track in TRACKS if cults[track] >= ask.steps_owed()]

    def candidates(self, state: TerraMystica, ask: Eruption) -> list[int]:
        return TRACKS if ask.steps_owed() > 0 else NO_CODES

    def do(self, state: TerraMystica, ask: Eruption, code: int) -> None:
        ask.go_on(state)
        fall_back(state, ask.seat, code, ask.steps_owed(), "tm.volcano.cult", "")

    def word(self, state: TerraMystica, ask: Eruption, code: int) -> str:
        return f"-{ask.steps_owed()}{CULTS[code]}"

    def find(self, state: TerraMystica, ask: Eruption, word: str) -> int:
        return cult_named(word, f"-{ask.steps_owed()}") if ask.steps_owed() > 0 else NOTHING

    def describe(self, state: TerraMystica, ask: Eruption, code: int) -> AnswerLabel:
        refused = f"go back {count_text(ask.steps_owed(), 'step')} on {mark(CULT_IDS[code])}"
        return AnswerLabel("go back {price}", [CULT_IDS[code]], group=BUILD, refused_phrase=refused)

    def why_not(self, state: TerraMystica, ask: Eruption, code: int) -> Refusal | None:
        now, steps = state.players[ask.seat].cults[code], ask.steps_owed()
        if now >= steps:
            return None
        sentence = f"you are on space {{now}} of {mark(CULT_IDS[code])}, the price is {{steps:step}} on one track"
        return refuse("tm.volcano.cult", sentence, [CULT_IDS[code]], steps - now, now=now, steps=steps)


class BuildNothing(SingleAction[TerraMystica, "BuildHere"]):
    """Leave it at transforming."""

    text = "done"
    label = "build nothing"

    def do(self, state: TerraMystica, ask: BuildHere, code: int) -> None:
        if ask.loss > 0:
            push(state, LoseCult(ask.seat, ask.loss))

    def describe(self, state: TerraMystica, ask: BuildHere, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, ask.about(state) or [player_area(ask.seat)], group=DONE, ends=ask.loss == 0)


class Eruption(TurnAsk):
    """A question in which cult steps for a volcano may be owed."""

    def steps_owed(self) -> int:
        return 0

    def go_on(self, state: TerraMystica) -> None:
        """Ask what is left to ask once the steps are paid."""


HERE: Final[ActionTypes] = [BuildThere(), PayWithSteps(), BuildNothing()]
PRICE: Final[ActionTypes] = [PayWithSteps()]


class BuildHere(Eruption):
    """Build a dwelling on a hex of this action, or not. `loss` cult steps may be still to be paid (online play)."""

    kind = "build_here"
    figure_names: ClassVar[tuple[str, ...]] = ("cult steps owed",)

    def __init__(self, seat: int, hexes: list[int], leapt: int, loss: int) -> None:
        super().__init__(seat)
        self.hexes: Final[list[int]] = hexes
        self.leapt: Final[int] = leapt
        self.loss: Final[int] = loss

    def own_action_types(self) -> ActionTypes:
        return HERE

    def steps_owed(self) -> int:
        return self.loss

    def go_on(self, state: TerraMystica) -> None:
        push(state, BuildHere(self.seat, self.hexes, self.leapt, 0))

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.loss]

    def prompt(self, state: TerraMystica) -> str:
        if not self.hexes:
            return "Where do you build a dwelling, if anywhere?"
        return f"Do you build a dwelling on {mark_any(self.about(state))}?"

    def about(self, state: TerraMystica) -> list[str]:
        return [state.board.hex_ids[hex] for hex in self.hexes]

    def places(self, state: TerraMystica) -> list[int]:
        """The hexes of this action; any home hex in reach if no hex was transformed."""
        if self.hexes:
            return self.hexes
        faction = faction_of(state, self.seat)
        reach = reach_of(state, self.seat, True)
        return [
            hex
            for hex in range(state.board.land)
            if reach[hex] != OUT_OF_REACH
            and state.owner[hex] == NOTHING
            and faction.can_build_on(state, self.seat, hex)
        ]

    def why_not_get_to(self, state: TerraMystica, hex: int) -> Refusal | None:
        """The hexes of the action are reached already; to others the way is paid with the dwelling."""
        return None if hex in self.hexes else why_not_settle(state, self.seat, hex, self.leapt)


class LoseCult(Eruption):
    """Go back on one cult track to pay for a volcano."""

    kind = "lose_cult"
    figure_names: ClassVar[tuple[str, ...]] = ("cult steps owed",)

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final[int] = steps

    def own_action_types(self) -> ActionTypes:
        return PRICE

    def steps_owed(self) -> int:
        return self.steps

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.steps]

    def prompt(self, state: TerraMystica) -> str:
        return f"On which cult track do you go back {count_text(self.steps, 'step')}?"

    def about(self, state: TerraMystica) -> list[str]:
        """The new volcano, as long as it can still be built on."""
        below = state.stack[-2] if len(state.stack) > 1 else None
        return below.about(state) if isinstance(below, BuildHere) else []
