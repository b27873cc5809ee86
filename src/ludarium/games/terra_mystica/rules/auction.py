"""The auction: factions are drawn, and the seats bid starting points for them."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.english import join_words
from ludarium.core.events import BID, REVEAL, log_event
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.observation import relative_seat
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.rendering import seat_mark
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import BASE, VP_ID
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_id
from ludarium.games.terra_mystica.content.ids import mark
from ludarium.games.terra_mystica.rules.setup import (
    FirstCards,
    FirstDwellings,
    LateTerrains,
    finds_terrain,
    take_faction,
)
from ludarium.games.terra_mystica.state import TerraMystica

FIRST_BID: Final[int] = 40
MOST_SEATS: Final[int] = 5
STEP: Final[int] = 100
RULE: Final[str] = "tm.auction"


def can_be_drawn(state: TerraMystica, number: int, drawn: list[int]) -> bool:
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

    kind = "draw_faction"
    asks_nature = True

    def __init__(self, drawn: list[int]) -> None:
        super().__init__(NATURE)
        self.drawn: Final[list[int]] = drawn

    def prompt(self, state: TerraMystica) -> str:
        return "Which faction is auctioned off?"

    def options(self, state: TerraMystica) -> list[int]:
        return [number for number in range(len(FACTIONS)) if can_be_drawn(state, number, self.drawn)]

    def word(self, state: TerraMystica, option: int) -> str:
        return f"draw {FACTIONS[option].notation_name()}"

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        thing = faction_id(FACTIONS[option])
        return AnswerLabel(f"auction the {mark(thing)} off", [thing])

    def resolve(self, state: TerraMystica, option: int) -> None:
        drawn = [*self.drawn, option]
        if state.log is not None:
            log_event(state.log, REVEAL, NATURE, faction_id(FACTIONS[option]), RULE, 1)
        if len(drawn) < len(state.players):
            push(state, DrawFaction(drawn))
        else:
            bids, holders = [FIRST_BID + 1] * len(drawn), [NOTHING] * len(drawn)
            push(state, Bid(state.order[0], drawn, bids, holders))


BID_FIGURES: Final[tuple[str, ...]] = tuple(
    f"{what} {place}" for place in range(1, MOST_SEATS + 1) for what in ("faction", "bid", "holder")
)


class Bid(Ask[TerraMystica]):
    """Name a faction and fewer starting points than the present bid for it. An option is a faction and the points."""

    kind = "bid"
    figure_names: ClassVar[tuple[str, ...]] = BID_FIGURES

    def __init__(self, seat: int, factions: list[int], bids: list[int], holders: list[int]) -> None:
        super().__init__(seat)
        self.factions: Final[list[int]] = factions
        self.bids: Final[list[int]] = bids
        self.holders: Final[list[int]] = holders

    def prompt(self, state: TerraMystica) -> str:
        return "For which faction do you bid how many starting points?"

    def note(self, state: TerraMystica) -> str:
        return f"{join_words([self.standing(place) for place in range(len(self.factions))])}."

    def standing(self, place: int) -> str:
        """The present bid for a faction."""
        thing = mark(faction_id(FACTIONS[self.factions[place]]))
        if self.holders[place] == NOTHING:
            return f"nobody has bid for the {thing}"
        return f"{seat_mark(self.holders[place])} would play the {thing} with <{VP_ID}|{self.bids[place]}>"

    def about(self, state: TerraMystica) -> list[str]:
        return [faction_id(FACTIONS[number]) for number in self.factions]

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        if not table.variant.auction:
            return Domain([])
        return Domain(
            [
                DomainEntry(STEP * number + points, bid_word(number, points), bid_phrase(number, points))
                for number in range(len(FACTIONS))
                for points in range(FIRST_BID + 1)
            ]
        )

    def figures(self, state: TerraMystica, observer: int) -> list[int]:
        """For each faction its number, the points bid for it and who holds it: 1 for the observer, 0 for nobody."""
        found: list[int] = []
        for faction, bid, holder in zip(self.factions, self.bids, self.holders):
            found += [faction, bid, 0 if holder == NOTHING else relative_seat(holder, observer, state.people()) + 1]
        return found

    def options(self, state: TerraMystica) -> list[int]:
        return [STEP * faction + points for faction, bid in zip(self.factions, self.bids) for points in range(bid)]

    def word(self, state: TerraMystica, option: int) -> str:
        return bid_word(option // STEP, option % STEP)

    def describe(self, state: TerraMystica, option: int) -> AnswerLabel:
        faction, points = option // STEP, option % STEP
        return AnswerLabel(bid_phrase(faction, points), [faction_id(FACTIONS[faction])], numbers={"points": points})

    def candidates(self, state: TerraMystica) -> list[int]:
        return [STEP * faction + points for faction in self.factions for points in range(FIRST_BID + 1)]

    def why_not(self, state: TerraMystica, option: int) -> Refusal | None:
        bid = self.bids[self.factions.index(option // STEP)]
        if option % STEP < bid:
            return None
        places = [faction_id(FACTIONS[option // STEP])]
        return refuse(RULE, "the bid must be below {bid}", places, option % STEP - bid + 1, bid=bid)

    def resolve(self, state: TerraMystica, option: int) -> None:
        place = self.factions.index(option // STEP)
        bids, holders = self.bids.copy(), self.holders.copy()
        bids[place] = option % STEP
        holders[place] = self.seat
        if state.log is not None:
            log_event(state.log, BID, self.seat, faction_id(FACTIONS[self.factions[place]]), RULE, option % STEP)
        following = [*state.order[state.order.index(self.seat) + 1 :], *state.order]
        for seat in following:
            if seat not in holders:
                push(state, Bid(seat, self.factions, bids, holders))
                return
        push(state, AuctionEnd(self.factions, bids, holders))


def bid_word(faction: int, points: int) -> str:
    return f"bid {FACTIONS[faction].notation_name()} {points}"


def bid_phrase(faction: int, points: int) -> str:
    return f"bid for the {mark(faction_id(FACTIONS[faction]))}: start with <{VP_ID}|{points}>"


class AuctionEnd(Run[TerraMystica]):
    """Everybody holds a faction: it is played with the points that were bid."""

    kind = "sold"

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
