"""Special actions: of bonus cards, favor tiles and factions."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.actions.power import dig_for_free, spades_are_of_use, why_no_use
from ludarium.games.terra_mystica.choices import CultTrack
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.reach import reach_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING
from ludarium.games.terra_mystica.tiles.bonus import CULT_CARD, SPADE_CARD
from ludarium.games.terra_mystica.tiles.favor import CULT_FAVOR

SPADE: Final[int] = 0
CARD_STEP: Final[int] = 1
FAVOR_STEP: Final[int] = 2
OWN: Final[int] = 10
WORDS: Final[list[str]] = ["BON1", "BON2", "FAV6"]
LABELS: Final[list[str]] = ["a free spade", "a cult step", "a cult step"]


class SpecialAction(ActionKind):
    """Codes: 0 and 1 for the bonus cards, 2 for the favor tile, 10 + n for the faction's own."""

    def codes(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        found: list[int] = []
        for code in (SPADE, CARD_STEP, FAVOR_STEP):
            is_ready = has_tile(state, seat, code) and code not in player.used
            if is_ready and (code != SPADE or spades_are_of_use(state, seat, reach, 1)):
                found.append(code)
        faction = faction_of(state, seat)
        for number in range(1, len(faction.actions)):
            is_free = not faction.is_limited(number) or OWN + number not in player.used
            if is_free and faction.can_act(state, seat, number):
                found.append(OWN + number)
        return found

    def candidates(self, state: TerraMystica, seat: int) -> list[int]:
        return [SPADE, CARD_STEP, FAVOR_STEP, *range(OWN + 1, OWN + len(faction_of(state, seat).actions))]

    def why_not(self, state: TerraMystica, seat: int, code: int) -> Refusal | None:
        faction = faction_of(state, seat)
        word = self.word(state, seat, code)
        if code in state.players[seat].used and (code < OWN or faction.is_limited(code - OWN)):
            return refuse("tm.special.once", f"you have taken '{word}' in this round already")
        if code > OWN:
            return None if faction.can_act(state, seat, code - OWN) else faction.why_not_act(state, seat, code - OWN)
        if not has_tile(state, seat, code):
            return refuse("tm.special", f"you do not own {WORDS[code]}")
        if code == SPADE and faction.ignores_spades:
            return refuse("tm.spades.none", f"the {faction.name} never use spades: BON1 is not for them")
        if code == SPADE and not spades_are_of_use(state, seat, reach_of(state, seat, True), 1):
            return why_no_use(state, seat)
        return None

    def do(self, state: TerraMystica, seat: int, code: int) -> None:
        faction = faction_of(state, seat)
        if code < OWN or faction.is_limited(code - OWN):
            state.players[seat].used = [*state.players[seat].used, code]
        if code > OWN:
            faction.act(state, seat, code - OWN)
        elif code == SPADE:
            dig_for_free(state, seat, 1, 1, "tm.special")
        else:
            push(state, CultTrack(seat, 1, "tm.special", True))

    def word(self, state: TerraMystica, seat: int, code: int) -> str:
        return f"action {faction_of(state, seat).actions[code - OWN] if code > OWN else WORDS[code]}"

    def label(self, state: TerraMystica, seat: int, code: int) -> str:
        return faction_of(state, seat).action_label(code - OWN) if code > OWN else LABELS[code]

    def target(self, state: TerraMystica, seat: int, code: int) -> str:
        if code > OWN:
            return f"special:{faction_of(state, seat).actions[code - OWN]}"
        return f"favor:{WORDS[code]}" if code == FAVOR_STEP else f"bonus:{WORDS[code]}"

    def find(self, state: TerraMystica, seat: int, words: list[str]) -> int:
        if words[0] != "action" or len(words) != 2:  # noqa: PLR2004
            return NOTHING
        if words[1] in WORDS:
            return WORDS.index(words[1])
        actions = faction_of(state, seat).actions
        return OWN + actions.index(words[1]) if words[1] in actions[1:] else NOTHING


def has_tile(state: TerraMystica, seat: int, code: int) -> bool:
    """Whether the seat holds the card or tile of a special action."""
    player = state.players[seat]
    if code == FAVOR_STEP:
        return CULT_FAVOR in player.favors
    return player.card == (SPADE_CARD if code == SPADE else CULT_CARD)
