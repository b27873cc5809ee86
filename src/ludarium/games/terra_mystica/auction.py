"""The auction: factions are drawn, and the seats bid starting points for them."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.setup import FirstCards, FirstDwellings, LateTerrains, finds_terrain, take_faction
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import BASE, NOTHING

FIRST_BID: Final[int] = 40
STEP: Final[int] = 100


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

    def target(self, state: TerraMystica, option: int) -> str:
        return f"faction:{FACTIONS[option].key}"

    def resolve(self, state: TerraMystica, option: int) -> None:
        drawn = [*self.drawn, option]
        if state.log is not None:
            note(state.log, NOTE, NATURE, f"{FACTIONS[option].name} auctioned off", 0, "tm.auction")
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
        rows = [f"{FACTIONS[number].name} {min(bid, FIRST_BID)}" for number, bid in zip(self.factions, self.bids)]
        return f"For which faction do you bid how many starting points? Now: {', '.join(rows)}"

    def options(self, state: TerraMystica) -> list[int]:
        return [STEP * place + points for place, bid in enumerate(self.bids) for points in range(bid)]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"bid {FACTIONS[self.factions[option // STEP]].log_name()} {option % STEP}"

    def label(self, state: TerraMystica, option: int) -> str:
        return f"play the {FACTIONS[self.factions[option // STEP]].name} with {option % STEP} VP"

    def target(self, state: TerraMystica, option: int) -> str:
        return f"faction:{FACTIONS[self.factions[option // STEP]].key}"

    def candidates(self, state: TerraMystica) -> list[int]:
        return [STEP * place + points for place in range(len(self.bids)) for points in range(FIRST_BID + 1)]

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        bid = self.bids[option // STEP]
        if option % STEP < bid:
            return None
        return refuse("tm.auction", "the bid must be below {bid}", bid=bid)

    def resolve(self, state: TerraMystica, option: int) -> None:
        place = option // STEP
        bids, holders = self.bids.copy(), self.holders.copy()
        bids[place] = option % STEP
        holders[place] = self.seat
        if state.log is not None:
            note(
                state.log,
                NOTE,
                self.seat,
                f"bid for the {FACTIONS[self.factions[place]].name}",
                option % STEP,
                "tm.auction",
            )
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
