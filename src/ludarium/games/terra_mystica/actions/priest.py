"""Send a priest to a cult."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import MOVE, note
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.choices import cult_label
from ludarium.games.terra_mystica.cult import advance, free_spot
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import pay_priests
from ludarium.games.terra_mystica.state import TerraMystica, with_value
from ludarium.games.terra_mystica.terms import CULTS, NOTHING, TRACKS

STEP: Final[int] = 4
STEPS: Final[list[str]] = ["0", "1", "2", "3"]


class SendPriest(ActionKind):
    """Codes: 4 times the track, plus the steps: 3 or 2 for a priest that stays, 1 for one that comes back."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        found: list[int] = []
        if state.players[seat].priests > 0:
            for track in TRACKS:
                found.append(STEP * track + 1)
                for steps in (2, 3):
                    if free_spot(state, track, steps) != NOTHING:
                        found.append(STEP * track + steps)
        return found

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        return [STEP * track + steps for track in TRACKS for steps in (1, 2, 3)]

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        if state.players[seat].priests < 1:
            return refuse("tm.priest", "you have no priest to send")
        steps = code % STEP
        if steps > 1 and free_spot(state, code // STEP, steps) == NOTHING:
            cult = CULTS[code // STEP].lower()
            return refuse("tm.priest", f"no space for {{steps}} steps is free on {cult}", steps=steps)
        return None

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        track, steps = code // STEP, code % STEP
        player = state.players[seat]
        pay_priests(state, seat, 1, "tm.priest")
        if steps > 1:
            state.spots = with_value(state.spots, free_spot(state, track, steps), seat)
            player.limit -= 1
            if state.log is not None:
                note(state.log, MOVE, seat, "priest", 1, "tm.priest", f"cult:{CULTS[track].lower()}")
        advance(state, seat, track, steps + FACTIONS[player.faction].extra_steps(player), "tm.priest")

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"send P to {CULTS[code // STEP]} for {code % STEP}"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        steps = code % STEP + faction_of(state, seat).extra_steps(state.players[seat])
        stays = "who stays there" if code % STEP > 1 else "who comes back"
        return f"{cult_label(state, seat, code // STEP, steps)} with a priest {stays}"

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"cult:{CULTS[code // STEP].lower()}"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        if len(words) != 6 or words[0] != "send" or words[3] not in CULTS or words[5] not in STEPS[1:]:  # noqa: PLR2004
            return NOTHING
        return STEP * CULTS.index(words[3]) + STEPS.index(words[5])
