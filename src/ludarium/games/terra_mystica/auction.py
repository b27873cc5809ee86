"""The auction: factions are drawn, and the seats bid starting points for them."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import BID, REVEAL, tell
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.speech import listed, of
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_id
from ludarium.games.terra_mystica.names import mark
from ludarium.games.terra_mystica.setup import FirstCards, FirstDwellings, LateTerrains, finds_terrain, take_faction
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import BASE, VP_ID

FIRST_BID: Final[int] = 40
STEP: Final[int] = 100
RULE: Final[str] = "tm.auction"


def fits(state: TerraMystica, number: int, drawn: list[int]) -> bool:
    """Whether a faction is in the game and shares no board with those drawn."""
    faction = FACTIONS[number]
    if faction.kind not in state.variant.kinds or not finds_terrain(state, faction):
        return False
    for other in drawn:
        same_kind = faction.kind == FACTIONS[other].kind != BASE
        same_home = faction.terrain == FACTIONS[other].terrain != NOTHING
        if other == number or same_kind or same_home:
            return False
    return True


class DrawFaction(Ask[TerraMystica]):
    """Nature draws the factions that are auctioned off, one for each seat."""

    def __init__(self, drawn: list[int]) -> None:
        super().__init__(NATURE)
        self.drawn: Final[list[int]] = drawn

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction is auctioned off?"

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(FACTIONS)) if fits(state, number, self.drawn)]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"draw {FACTIONS[option].log_name()}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        thing = faction_id(FACTIONS[option])
        return Meaning(f"auction the {mark(thing)} off", [thing])

    def resolve(self, state: TerraMystica, option: int) -> None:
        drawn = [*self.drawn, option]
        if state.log is not None:
            tell(state.log, REVEAL, NATURE, faction_id(FACTIONS[option]), RULE, 1)
        if len(drawn) < len(state.players):
            push(state, DrawFaction(drawn))
        else:
            bids, holders = [FIRST_BID + 1] * len(drawn), [NOTHING] * len(drawn)
            push(state, Bid(state.order[0], drawn, bids, holders))


class Bid(Ask[TerraMystica]):
    """Name a faction and fewer starting points than the present bid for it."""

    def __init__(self, seat: int, factions: list[int], bids: list[int], holders: list[int]) -> None:
        super().__init__(seat)
        self.factions: Final[list[int]] = factions
        self.bids: Final[list[int]] = bids
        self.holders: Final[list[int]] = holders

    def prompt(self, state: TerraMystica) -> str:
        rows = [self.standing(place) for place in range(len(self.factions))]
        return f"For which faction do you bid how many starting points? {listed(rows)}."

    def standing(self, place: int) -> str:
        """The present bid for a faction."""
        thing = mark(faction_id(FACTIONS[self.factions[place]]))
        if self.holders[place] == NOTHING:
            return f"nobody has bid for the {thing}"
        return f"{of(self.holders[place])} would play the {thing} with <{VP_ID}|{self.bids[place]}>"

    def about(self, state: TerraMystica) -> list[str]:
        return [faction_id(FACTIONS[number]) for number in self.factions]

    def options(self, state: TerraMystica) -> list[int]:
        return [STEP * place + points for place, bid in enumerate(self.bids) for points in range(bid)]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"bid {FACTIONS[self.factions[option // STEP]].log_name()} {option % STEP}"

    def meaning(self, state: TerraMystica, option: int) -> Meaning:
        thing = faction_id(FACTIONS[self.factions[option // STEP]])
        return Meaning(f"bid for the {mark(thing)}: start with <{VP_ID}|{option % STEP}>", [thing])

    def candidates(self, state: TerraMystica) -> list[int]:
        return [STEP * place + points for place in range(len(self.bids)) for points in range(FIRST_BID + 1)]

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        bid = self.bids[option // STEP]
        if option % STEP < bid:
            return None
        places = [faction_id(FACTIONS[self.factions[option // STEP]])]
        return refuse(RULE, "the bid must be below {bid}", places, option % STEP - bid + 1, bid=bid)

    def resolve(self, state: TerraMystica, option: int) -> None:
        place = option // STEP
        bids, holders = self.bids.copy(), self.holders.copy()
        bids[place] = option % STEP
        holders[place] = self.seat
        if state.log is not None:
            tell(state.log, BID, self.seat, faction_id(FACTIONS[self.factions[place]]), RULE, option % STEP)
        following = [*state.order[state.order.index(self.seat) + 1 :], *state.order]
        for seat in following:
            if seat not in holders:
                push(state, Bid(seat, self.factions, bids, holders))
                return
        push(state, Sold(self.factions, bids, holders))


class Sold(Run[TerraMystica]):
    """Everybody holds a faction: it is played with the points that were bid."""

    def __init__(self, factions: list[int], bids: list[int], holders: list[int]) -> None:
        self.factions: Final[list[int]] = factions
        self.bids: Final[list[int]] = bids
        self.holders: Final[list[int]] = holders

    def run(self, state: TerraMystica) -> None:
        push(state, LateTerrains(), FirstDwellings(), FirstCards())
        ready = [seat for seat in state.order if FACTIONS[self.faction_of(seat)].terrain != NOTHING]
        choosing = [seat for seat in reversed(state.order) if seat not in ready]
        for seat in [*ready, *choosing]:
            take_faction(state, seat, self.faction_of(seat), self.bids[self.holders.index(seat)])

    def faction_of(self, seat: int) -> int:
        return self.factions[self.holders.index(seat)]
