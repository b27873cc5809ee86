"""Send a priest to a cult."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.english import count_text
from ludarium.core.events import MOVE, log_event
from ludarium.core.labels import AnswerLabel
from ludarium.core.refusals import NEVER, Refusal, refuse
from ludarium.core.util import NOTHING, with_item
from ludarium.games.terra_mystica.content.constants import CULTS, PRIESTS_ID, TRACKS
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.content.ids import CULT_IDS, PRIEST, SEND, SPOT_IDS, mark
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.cults import PRIEST_STEPS, SPOTS, advance, free_spot, step_numbers, step_phrase
from ludarium.games.terra_mystica.rules.goods import pay_priests
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action

STEP: Final[int] = 4
STEPS: Final[list[str]] = ["0", "1", "2", "3"]


class SendPriest(TurnAction):
    """Codes: 4 times the track, plus the steps: 3 or 2 for a priest that stays, 1 for one that comes back."""

    verb = "send"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        found: list[DomainEntry] = []
        for track in TRACKS:
            for steps in (1, 2, 3):
                way = "who returns" if steps == 1 else "who stays"
                label = f"send a priest {way} to {mark(CULT_IDS[track])} for {count_text(steps, 'step')}"
                found.append(DomainEntry(STEP * track + steps, f"send P to {CULTS[track]} for {steps}", label))
        return Domain(found)

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        found: list[int] = []
        if state.players[seat].priests > 0:
            for track in TRACKS:
                found.append(STEP * track + 1)
                for steps in (2, 3):
                    if free_spot(state, track, steps) != NOTHING:
                        found.append(STEP * track + steps)
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return [STEP * track + steps for track in TRACKS for steps in (1, 2, 3)]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        track, steps = code // STEP, code % STEP
        if state.players[ask.seat].priests < 1:
            return refuse("tm.priest", "you have no priest to send", [PRIESTS_ID], 1)
        if steps > 1 and free_spot(state, track, steps) == NOTHING:
            sentence = f"no space for {{steps:step}} is free on {mark(CULT_IDS[track])}"
            spots = [SPOT_IDS[SPOTS * track + place] for place in range(SPOTS) if PRIEST_STEPS[place] == steps]
            return refuse("tm.priest", sentence, [CULT_IDS[track], *spots], NEVER, steps=steps)
        return None

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        track, steps = code // STEP, code % STEP
        player = state.players[ask.seat]
        pay_priests(state, ask.seat, 1, "tm.priest", CULT_IDS[track])
        if steps > 1:
            spot = free_spot(state, track, steps)
            state.spots = with_item(state.spots, spot, ask.seat)
            player.limit -= 1
            if state.log is not None:
                log_event(state.log, MOVE, ask.seat, PRIEST, "tm.priest", 1, place=SPOT_IDS[spot])
        further = FACTIONS[player.faction].extra_steps(player)
        advance(state, ask.seat, track, steps + further, "tm.priest", CULT_IDS[track])

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"send P to {CULTS[code // STEP]} for {code % STEP}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        cult, _, steps = word.removeprefix("send P to ").partition(" for ")
        if not word.startswith("send P to ") or cult not in CULTS or steps not in STEPS[1:]:
            return NOTHING
        return STEP * CULTS.index(cult) + STEPS.index(steps)

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        track, steps = code // STEP, code % STEP
        further = faction_of(state, ask.seat).extra_steps(state.players[ask.seat])
        numbers = step_numbers(state, ask.seat, track, steps + further)
        way = step_phrase(numbers, track)
        if steps == 1:
            return AnswerLabel(f"send a priest who returns: {way}", [CULT_IDS[track]], PRIEST, SEND, numbers=numbers)
        spot = free_spot(state, track, steps)
        spots = [SPOT_IDS[spot]] if spot != NOTHING else []
        targets = [CULT_IDS[track], *spots]
        phrase = f"send a priest who stays, for {count_text(steps + further, 'step')}: {way}"
        return AnswerLabel(phrase, targets, PRIEST, SEND, numbers=numbers)
