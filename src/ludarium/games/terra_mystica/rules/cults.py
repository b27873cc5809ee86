"""The cult tracks: steps, the power they bring, keys and the top space, and the questions about them."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain
from ludarium.core.english import count_text
from ludarium.core.events import ADVANCE, GAIN, LOSE, MISS, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import CULTS, KEYS_ID, TOP, TRACKS
from ludarium.games.terra_mystica.content.domains import on_tracks
from ludarium.games.terra_mystica.content.ids import ADVANCE as GROUP
from ludarium.games.terra_mystica.content.ids import CULT_IDS, DONE, mark
from ludarium.games.terra_mystica.rules.goods import gain_power
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica, top_is_taken

# The power gained for moving up onto each space of a track.
POWER_AT: Final[list[int]] = [0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3]
# The steps of the four priest spaces under each track.
PRIEST_STEPS: Final[list[int]] = [3, 2, 2, 2]
SPOTS: Final[int] = 4


def advance(state: TerraMystica, seat: int, track: int, steps: int, rule: str, cause: str) -> None:
    """Move a marker up; space 10 needs a key and holds one marker, else it stops at 9. Ruling R15."""
    player = state.players[seat]
    old = player.cults[track]
    new = old + steps
    if new >= TOP > old:
        if top_is_taken(state, track):
            new = TOP - 1
        elif player.keys < 1:
            new = TOP - 1
            if track not in player.blocked:
                player.blocked = [*player.blocked, track]
        else:
            new = TOP
            player.keys -= 1
            if state.log is not None:
                log_event(state.log, LOSE, seat, KEYS_ID, "tm.cult.top", 1, after=player.keys, cause=CULT_IDS[track])
    elif new > TOP:
        new = TOP
    if new < old + steps and state.log is not None:
        log_event(state.log, MISS, seat, CULT_IDS[track], "tm.cult.top", old + steps - new, cause=cause)
    if new == old:
        return
    player.cults[track] = new
    if state.log is not None:
        log_event(state.log, ADVANCE, seat, CULT_IDS[track], rule, new - old, after=new, cause=cause)
    power = sum(POWER_AT[space] for space in range(old + 1, new + 1))
    gain_power(state, seat, power, "tm.cult.power", CULT_IDS[track])


def fall_back(state: TerraMystica, seat: int, track: int, steps: int, rule: str, cause: str) -> None:
    """Move a marker down as a price; leaving space 10 gives its key back."""
    player = state.players[seat]
    if player.cults[track] == TOP:
        player.keys += 1
        if state.log is not None:
            log_event(state.log, GAIN, seat, KEYS_ID, "tm.cult.top", 1, after=player.keys, cause=CULT_IDS[track])
    player.cults[track] -= steps
    if state.log is not None:
        log_event(state.log, LOSE, seat, CULT_IDS[track], rule, steps, after=player.cults[track], cause=cause)


def would_enter_top(state: TerraMystica, seat: int, steps: int) -> list[int]:
    """The tracks on which so many steps would lead to space 10, if there were a key for each."""
    cults = state.players[seat].cults
    return [track for track in TRACKS if cults[track] < TOP <= cults[track] + steps and not top_is_taken(state, track)]


def space_after(state: TerraMystica, seat: int, track: int, steps: int) -> int:
    """Where so many steps lead."""
    player = state.players[seat]
    now = player.cults[track]
    to = min(now + steps, TOP)
    return TOP - 1 if now < TOP == to and (player.keys < 1 or top_is_taken(state, track)) else to


def free_spot(state: TerraMystica, track: int, steps: int) -> int:
    """A free priest space worth so many steps, or -1."""
    for place in range(SPOTS):
        if PRIEST_STEPS[place] == steps and state.spots[SPOTS * track + place] < 0:
            return SPOTS * track + place
    return NOTHING


def priests_on_board(state: TerraMystica, seat: int) -> int:
    """How many priests of a seat stand on the cult board."""
    return sum(1 for owner in state.spots if owner == seat)


# Steps of choice.


def step_numbers(state: TerraMystica, seat: int, track: int, steps: int) -> dict[str, int]:
    """From where to where steps on a track would lead."""
    return {"from": state.players[seat].cults[track], "to": space_after(state, seat, track, steps)}


def step_phrase(way: dict[str, int], track: int) -> str:
    """How far steps on a track would lead, in words."""
    if way["from"] == way["to"]:
        return f"stay on space {way['from']} of {mark(CULT_IDS[track])}"
    return f"advance from {way['from']} to {way['to']} on {mark(CULT_IDS[track])}"


class StepOn(ActionType[TerraMystica, "CultTrack"]):
    """Codes: the track."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_tracks("+*{}", "advance on {}")

    def codes(self, state: TerraMystica, ask: CultTrack) -> list[int]:
        return TRACKS

    def do(self, state: TerraMystica, ask: CultTrack, code: int) -> None:
        advance(state, ask.seat, code, ask.steps, ask.rule, ask.cause)

    def word(self, state: TerraMystica, ask: CultTrack, code: int) -> str:
        return f"+{CULTS[code]}" if ask.steps == 1 else f"+{ask.steps}{CULTS[code]}"

    def describe(self, state: TerraMystica, ask: CultTrack, code: int) -> AnswerLabel:
        way = step_numbers(state, ask.seat, code, ask.steps)
        return AnswerLabel(step_phrase(way, code), [CULT_IDS[code]], group=GROUP, numbers=way)


STEP: Final[ActionTypes] = [StepOn()]


class CultTrack(TurnAsk):
    """Advance on a cult track of choice; all steps on the same one. `cause` is what brings them."""

    kind = "cult_track"
    figure_names: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, seat: int, steps: int, rule: str, cause: str, in_turn: bool) -> None:
        super().__init__(seat)
        self.steps: Final[int] = steps
        self.rule: Final[str] = rule
        self.cause: Final[str] = cause
        self.in_turn: Final[bool] = in_turn

    def own_action_types(self) -> ActionTypes:
        return STEP

    def is_free(self) -> bool:
        return self.in_turn

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.steps]

    def prompt(self, state: TerraMystica) -> str:
        return f"On which cult track do you advance {count_text(self.steps, 'step')}?"

    def about(self, state: TerraMystica) -> list[str]:
        return [self.cause] if self.cause else []


# Keys.


def gain_keys(state: TerraMystica, seat: int, count: int, cause: str) -> None:
    """Keys come in; steps lost for want of one in this action are made up."""
    player = state.players[seat]
    player.keys += count
    if state.log is not None:
        log_event(state.log, GAIN, seat, KEYS_ID, "tm.town.key", count, after=player.keys, cause=cause)
    blocked = [track for track in player.blocked if player.cults[track] == TOP - 1 and not top_is_taken(state, track)]
    player.blocked = []
    if len(blocked) <= player.keys:
        for track in blocked:
            advance(state, seat, track, 1, "tm.cult.made_up", cause)
    else:
        push(state, KeyTracks(seat, blocked, rest=[], steps=1, chosen=[], cause=cause))


def advance_on_all(state: TerraMystica, seat: int, steps: int, rule: str, cause: str) -> None:
    """Advance on every track; with too few keys for the top the player chooses where they are used."""
    entering = would_enter_top(state, seat, steps)
    keys = state.players[seat].keys
    if 0 < keys < len(entering):
        rest = [track for track in TRACKS if track not in entering]
        push(state, KeyTracks(seat, entering, rest=rest, steps=steps, chosen=[], cause=cause))
        return
    for track in TRACKS:
        advance(state, seat, track, steps, rule, cause)


class UseKey(ActionType[TerraMystica, "KeyTracks"]):
    """Codes: the track."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return on_tracks("+{}", f"use a key to reach space {TOP} of {{}}")

    def codes(self, state: TerraMystica, ask: KeyTracks) -> list[int]:
        return [track for track in ask.tracks if track not in ask.chosen]

    def candidates(self, state: TerraMystica, ask: KeyTracks) -> list[int]:
        """The tracks in question come in their own order, the others behind them."""
        found = self.codes(state, ask)
        return found + [track for track in TRACKS if track not in found]

    def do(self, state: TerraMystica, ask: KeyTracks, code: int) -> None:
        chosen = [*ask.chosen, code]
        if len(chosen) < state.players[ask.seat].keys:
            push(state, KeyTracks(ask.seat, ask.tracks, rest=ask.rest, steps=ask.steps, chosen=chosen, cause=ask.cause))
        else:
            ask.carry_out(state, chosen)

    def word(self, state: TerraMystica, ask: KeyTracks, code: int) -> str:
        return f"+{CULTS[code]}"

    def describe(self, state: TerraMystica, ask: KeyTracks, code: int) -> AnswerLabel:
        return AnswerLabel(f"use a key to reach space {TOP} of {mark(CULT_IDS[code])}", [CULT_IDS[code]], group=GROUP)

    def why_not(self, state: TerraMystica, ask: KeyTracks, code: int) -> Refusal | None:
        if code in self.codes(state, ask):
            return None
        sentence = f"you do not reach the top of {mark(CULT_IDS[code])} now"
        return refuse("tm.cult.top", sentence, [CULT_IDS[code]], NOT_NOW)


class LeaveKeys(SingleAction[TerraMystica, "KeyTracks"]):
    """Use no further key (online play)."""

    text = "done"
    label = "use no further key"

    def is_possible(self, state: TerraMystica, ask: KeyTracks) -> bool:
        return state.variant.online

    def candidates(self, state: TerraMystica, ask: KeyTracks) -> list[int]:
        return self.codes(state, ask)

    def do(self, state: TerraMystica, ask: KeyTracks, code: int) -> None:
        ask.carry_out(state, ask.chosen)

    def describe(self, state: TerraMystica, ask: KeyTracks, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [KEYS_ID], group=DONE)


KEYS: Final[ActionTypes] = [UseKey(), LeaveKeys()]


class KeyTracks(TurnAsk):
    """Choose the tracks on which keys are used to reach space 10.

    `rest` are other tracks that advance as well; `chosen` those picked so far.

    Ruling R16.
    """

    kind = "key_tracks"
    figure_names: ClassVar[tuple[str, ...]] = ("steps", "keys used")

    def __init__(
        self, seat: int, tracks: list[int], rest: list[int], steps: int, chosen: list[int], cause: str
    ) -> None:
        super().__init__(seat)
        self.tracks: Final[list[int]] = tracks
        self.rest: Final[list[int]] = rest
        self.steps: Final[int] = steps
        self.chosen: Final[list[int]] = chosen
        self.cause: Final[str] = cause

    def own_action_types(self) -> ActionTypes:
        return KEYS

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        return [self.steps, len(self.chosen)]

    def prompt(self, state: TerraMystica) -> str:
        return "On which track do you use a key to reach the top?"

    def about(self, state: TerraMystica) -> list[str]:
        return [CULT_IDS[track] for track in self.tracks]

    def carry_out(self, state: TerraMystica, chosen: list[int]) -> None:
        """All tracks advance: the chosen ones to the top, the others as far as they can without a key."""
        others = [track for track in self.tracks if track not in chosen]
        for track in chosen:
            advance(state, self.seat, track, self.steps, "tm.cult.top", self.cause)
        for track in [*self.rest, *others]:
            player = state.players[self.seat]
            room = max(0, TOP - 1 - player.cults[track]) if track in others else self.steps
            if min(room, self.steps) > 0:
                advance(state, self.seat, track, min(room, self.steps), "tm.cult.top", self.cause)


def cult_named(word: str, before: str) -> int:
    """The track of a word such as ``-3FIRE`` that begins like this, or -1."""
    name = word.removeprefix(before)
    return CULTS.index(name) if word.startswith(before) and name in CULTS else NOTHING
