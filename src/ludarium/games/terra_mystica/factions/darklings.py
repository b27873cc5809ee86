"""The Darklings."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.kinds import Kind
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.asking import Kinds, TurnAsk
from ludarium.games.terra_mystica.factions._faction import Faction, Row
from ludarium.games.terra_mystica.names import DIG_TRACK, SPECIAL, STRUCTURE_IDS
from ludarium.games.terra_mystica.paying import gain_vp, pay_priests, pay_workers, take_priests
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import PRIESTS_ID, STRONGHOLD, SWAMP, WORKERS_ID

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
        pay_priests(state, seat, spades, "tm.darklings", DIG_TRACK)
        gain_vp(state, seat, 2 * spades, "tm.darklings", DIG_TRACK)

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        push(state, Ordain(seat))


def most_ordained(state: TerraMystica, seat: int) -> int:
    """How many workers can become priests. Online play lets priests beyond the limit be lost."""
    player = state.players[seat]
    room = MOST_ORDAINED if state.variant.online else max(0, player.limit - player.priests)
    return min(MOST_ORDAINED, player.workers, room)


class OrdainWorkers(Kind[TerraMystica, "Ordain"]):
    """Codes: how many workers."""

    def codes(self, state: TerraMystica, ask: Ordain) -> list[int]:
        return list(range(most_ordained(state, ask.seat) + 1))

    def candidates(self, state: TerraMystica, ask: Ordain) -> list[int]:
        return list(range(MOST_ORDAINED + 1))

    def do(self, state: TerraMystica, ask: Ordain, code: int) -> None:
        if code:
            pay_workers(state, ask.seat, code, "tm.darklings.stronghold", STRUCTURE_IDS[STRONGHOLD])
            take_priests(state, ask.seat, code, "tm.darklings.stronghold", STRUCTURE_IDS[STRONGHOLD])

    def word(self, state: TerraMystica, ask: Ordain, code: int) -> str:
        return f"convert {code}W to {code}P" if code else NOBODY

    def meaning(self, state: TerraMystica, ask: Ordain, code: int) -> Meaning:
        phrase = "ordain {price}" if code else "ordain nobody"
        refused = f"ordain <{WORKERS_ID}|{code}>" if code else phrase
        return Meaning(phrase, [WORKERS_ID, PRIESTS_ID], group=SPECIAL, ends=code == 0, refused=refused)

    def why_not(self, state: TerraMystica, ask: Ordain, code: int) -> Refusal | None:
        most = most_ordained(state, ask.seat)
        if code <= most:
            return None
        sentence = "at most {most} workers can be ordained now"
        return refuse("tm.darklings.stronghold", sentence, [WORKERS_ID, PRIESTS_ID], code - most, most=most)


ORDINATION: Final[Kinds] = [OrdainWorkers()]


class Ordain(TurnAsk):
    """Turn up to three workers into priests."""

    def own_kinds(self) -> Kinds:
        return ORDINATION

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return "How many workers become priests?"

    def about(self, state: TerraMystica) -> list[str]:
        return [STRUCTURE_IDS[STRONGHOLD]]
