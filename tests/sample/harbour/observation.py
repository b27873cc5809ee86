"""What a seat sees of Harbour as numbers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from harbour.cards import CARDS
from harbour.ids import card_id, die_id, place_id
from harbour.places import PLACES
from harbour.state import FACES, Harbour
from ludarium.core.nature import DIE
from ludarium.core.observation import (
    LEAST,
    ColumnPlan,
    Observer,
    QuestionColumns,
    clamp,
    relative_seat,
    seat_names,
)

PIPS: Final[list[str]] = ["placed", *[str(pips) for pips in DIE]]


class HarbourObserver(Observer[Harbour]):
    """The day, the dice at each place, each seat with its own helpers, and the question."""

    def __init__(self, table: Harbour, classes: dict[str, type[Any]]) -> None:
        plan, seats = ColumnPlan(), len(table.players)
        cards = [card.key for card in CARDS]
        names = seat_names(seats)
        self.cards: Final[i64] = len(cards)
        self.day: Final[i64] = plan.amount("day", "the day")
        self.crowds: Final[i64] = plan.size()
        for place in PLACES:
            for name in names:
                plan.amounts(f"{place.name} {name}", PIPS[1:], f"dice at the {place.name} by seat and pips")
        self.players: Final[i64] = plan.size()
        for name in names:
            plan.amount(f"{name}: coins", "coins")
            plan.points(f"{name}: points", "points")
            plan.amounts(f"{name}: workers", PIPS, "workers by pips")
            plan.amount(f"{name}: helpers in hand", "helpers in hand, known or not")
            plan.amounts(f"{name}: in hand", cards, "helpers in hand, as far as known")
            plan.amounts(f"{name}: hired", cards, "helpers hired")
            plan.amounts(f"{name}: remembers", cards, "what helpers remember")
        self.block: Final[i64] = (plan.size() - self.players) // seats
        things = [card_id(card.number) for card in CARDS] + [place_id(place) for place in range(len(PLACES))]
        things += [die_id(pips) for pips in DIE]
        super().__init__(plan, QuestionColumns(plan, classes, things, seats), seats)

    def observe(self, state: Harbour, seat: int, cells: vec[i32], at: i64) -> None:
        tenths = self.tenths
        cells[at + self.day] = tenths[clamp(state.day)]
        place: i64 = at + self.crowds
        for crowd in state.crowds:
            for die in crowd:
                other: i64 = relative_seat(die // FACES, seat, self.seats)
                cells[place + other * len(DIE) + die % FACES - 1] = tenths[crowd.count(die) - LEAST]
            place += self.seats * len(DIE)
        for number, player in enumerate(state.players):
            near_i: i64 = relative_seat(number, seat, self.seats)
            start: i64 = at + self.players + near_i * self.block
            cells[start] = tenths[clamp(player.coins)]
            cells[start + 1] = self.hundredths[clamp(player.vp)]
            for pips in player.workers:
                cells[start + 2 + pips] = tenths[player.workers.count(pips) - LEAST]
            cells[start + 9] = tenths[clamp(len(player.hand))]
            if number == seat:
                for card in player.hand:
                    cells[start + 10 + card] = tenths[player.hand.count(card) - LEAST]
            for card in player.hired:
                cells[start + 10 + self.cards + card] = tenths[player.hired.count(card) - LEAST]
            for card, value in enumerate(player.memory):
                cells[start + 10 + 2 * self.cards + card] = tenths[clamp(value)]
