"""The Darklings."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType
from ludarium.core.refusals import Refusal, refuse
from ludarium.games.terra_mystica.content.constants import PRIESTS_ID, STRONGHOLD, SWAMP, WORKERS_ID
from ludarium.games.terra_mystica.content.factions._faction import Faction, Row
from ludarium.games.terra_mystica.content.ids import DIG_TRACK, SPECIAL, STRUCTURE_IDS
from ludarium.games.terra_mystica.rules.goods import gain_vp, pay_priests, pay_workers, take_priests
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk
from ludarium.games.terra_mystica.state import Player, TerraMystica

MOST_ORDAINED: Final[int] = 3
NOBODY: Final[str] = "-3CONVERT_W_TO_P"


class Darklings(Faction):
    number = 1
    key = "darklings"
    name = "Darklings"
    terrain = SWAMP
    about = "each spade costs a priest and brings {spade_vp} VP"
    stronghold = "at once up to {most_ordained:worker} become priests"
    details = "free spades bring no such points; nobody becomes a priest above the limit"
    start_vp_2017 = 15

    spade_vp = 2
    most_ordained = MOST_ORDAINED
    workers = 1
    priests = 1
    cults: Row = (0, 1, 1, 0)
    coin_costs: Row = (2, 3, 5, 6, 10)
    spade_price: Row = (1,)
    spade_good = PRIESTS_ID
    sanctuary_priests = 2

    def can_dig(self, player: Player, spades: int) -> bool:
        return player.priests >= spades

    def why_not_dig(self, player: Player, spades: int) -> Refusal:
        sentence = "{spades} spades cost as many priests, you have {priests}"
        single = "a spade costs a priest, you have {priests}"
        missing = spades - player.priests
        return refuse(
            "tm.darklings", sentence if spades > 1 else single, [DIG_TRACK, PRIESTS_ID], missing, spades=spades,
            priests=player.priests,
        )  # fmt: skip

    def pay_dig(self, state: TerraMystica, seat: int, spades: int) -> None:
        """Points are for spades that are paid for. Ruling R33."""
        pay_priests(state, seat, spades, "tm.darklings", DIG_TRACK)
        gain_vp(state, seat, self.spade_vp * spades, "tm.darklings", DIG_TRACK)

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        push(state, Ordain(seat))


def most_ordained(state: TerraMystica, seat: int) -> int:
    """How many workers can become priests. Online play lets priests beyond the limit be lost. Ruling R34."""
    player = state.players[seat]
    room = MOST_ORDAINED if state.variant.online else max(0, player.limit - player.priests)
    return min(MOST_ORDAINED, player.workers, room)


class OrdainWorkers(ActionType[TerraMystica, "Ordain"]):
    """Codes: how many workers."""

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        counts = range(MOST_ORDAINED + 1)
        return Domain(
            [DomainEntry(count, ordain_word(count), f"turn <{WORKERS_ID}|{count}> into priests") for count in counts]
        )

    def codes(self, state: TerraMystica, ask: Ordain) -> list[int]:
        return list(range(most_ordained(state, ask.seat) + 1))

    def candidates(self, state: TerraMystica, ask: Ordain) -> list[int]:
        return list(range(MOST_ORDAINED + 1))

    def do(self, state: TerraMystica, ask: Ordain, code: int) -> None:
        if code:
            pay_workers(state, ask.seat, code, "tm.darklings.stronghold", STRUCTURE_IDS[STRONGHOLD])
            take_priests(state, ask.seat, code, "tm.darklings.stronghold", STRUCTURE_IDS[STRONGHOLD])

    def word(self, state: TerraMystica, ask: Ordain, code: int) -> str:
        return ordain_word(code)

    def describe(self, state: TerraMystica, ask: Ordain, code: int) -> AnswerLabel:
        phrase = "ordain {price}" if code else "ordain nobody"
        refused = f"ordain <{WORKERS_ID}|{code}>" if code else phrase
        return AnswerLabel(phrase, [WORKERS_ID, PRIESTS_ID], group=SPECIAL, ends=code == 0, refused_phrase=refused)

    def why_not(self, state: TerraMystica, ask: Ordain, code: int) -> Refusal | None:
        most = most_ordained(state, ask.seat)
        if code <= most:
            return None
        sentence = "at most {most:worker} can be ordained now"
        return refuse("tm.darklings.stronghold", sentence, [WORKERS_ID, PRIESTS_ID], code - most, most=most)


ORDINATION: Final[ActionTypes] = [OrdainWorkers()]


def ordain_word(count: int) -> str:
    return f"convert {count}W to {count}P" if count else NOBODY


class Ordain(TurnAsk):
    """Turn up to three workers into priests."""

    kind = "ordain"

    def own_action_types(self) -> ActionTypes:
        return ORDINATION

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return "How many workers become priests?"

    def about(self, state: TerraMystica) -> list[str]:
        return [STRUCTURE_IDS[STRONGHOLD]]
