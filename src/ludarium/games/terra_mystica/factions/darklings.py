"""The Darklings."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import gain_vp, pay_priests, pay_workers, take_priests
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import NOTHING, SWAMP

MOST_ORDAINED: Final[int] = 3
NOBODY: Final[str] = "-3CONVERT_W_TO_P"


class Darklings(Faction):
    """Pay a priest for each spade and gain 2 VP for it; the stronghold ordains up to 3 workers."""

    number = 1
    key = "darklings"
    name = "Darklings"
    terrain = SWAMP
    about = "each spade costs a priest and brings 2 VP"
    stronghold = "at once up to 3 workers become priests"

    workers = 1
    priests = 1
    cults: Row = (0, 1, 1, 0)
    coin_costs: Row = (2, 3, 5, 6, 10)
    spade_price: Row = (1,)
    sanctuary_priests = 2

    def can_dig(self, player: Player, spades: int) -> bool:
        return player.priests >= spades

    def why_not_dig(self, player: Player, spades: int) -> Refusal:
        sentence = "{spades} spades cost as many priests, you have {priests}"
        return refuse("tm.darklings", sentence, spades=spades, priests=player.priests)

    def dig_price(self, player: Player, spades: int) -> str:
        return "a priest" if spades == 1 else f"{spades} priests"

    def pay_dig(self, state: TerraMystica, seat: int, spades: int) -> None:
        pay_priests(state, seat, spades, "tm.darklings")
        gain_vp(state, seat, 2 * spades, "tm.darklings")

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        push(state, Ordain(seat))


def most_ordained(state: TerraMystica, seat: int) -> int:
    """How many workers can become priests. Online play lets priests beyond the limit be lost."""
    player = state.players[seat]
    room = MOST_ORDAINED if state.variant.online else max(0, player.limit - player.priests)
    return min(MOST_ORDAINED, player.workers, room)


class Ordain(TurnAsk):
    """Turn up to three workers into priests."""

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return "How many workers become priests?"

    def choices(self, state: TerraMystica) -> list[int]:
        return list(range(most_ordained(state, self.seat) + 1))

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"convert {option}W to {option}P" if option else NOBODY

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return f"{option} workers become priests" if option else "none"

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return list(range(MOST_ORDAINED + 1))

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        most = most_ordained(state, self.seat)
        if option <= most:
            return None
        return refuse("tm.darklings.stronghold", "at most {most} workers can be ordained now", most=most)

    def choice_find(self, state: TerraMystica, word: str) -> int:
        for option in range(MOST_ORDAINED + 1):
            if self.choice_word(state, option) == word:
                return option
        return NOTHING

    def choose(self, state: TerraMystica, option: int) -> None:
        if option:
            pay_workers(state, self.seat, option, "tm.darklings.stronghold")
            take_priests(state, self.seat, option, "tm.darklings.stronghold")
