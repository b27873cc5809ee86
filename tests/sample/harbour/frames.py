"""The questions and steps of a day in the harbour."""

from __future__ import annotations

from typing import Final

from harbour.cards import CARDS
from harbour.constants import HELPER, HIRED, WORKERS
from harbour.goods import gain_vp
from harbour.ids import card_id, die_id, place_id
from harbour.places import PLACES, has_room
from harbour.state import FACES, NIGHT_EFFECTS, PLACED, Harbour
from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import BEGIN, MOVE, REVEAL, ROLL, log_event
from ludarium.core.frames import NATURE, Ask, Frame, Run, ask_together, push, push_in_chosen_order
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.nature import DIE, distinct_faces
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.rendering import possessive_mark

NOVELTY_VP: Final[int] = 2


class DayStart(Run[Harbour]):
    """A new day: helpers wake, everyone hires in secret, workers go out and come home."""

    kind = "day_start"

    def run(self, state: Harbour) -> None:
        state.day += 1
        if state.day > state.days:
            return
        if state.log is not None:
            log_event(state.log, BEGIN, NATURE, "phase:day", "harbour.hiring", state.day)
        clear_places(state)
        for seat, player in enumerate(state.players):
            for card in player.hired:
                CARDS[card].on_day_start(state, seat)
        first = (state.day - 1) % len(state.players)
        push(state, Work(first), Night(), Homecoming(), DayStart())
        maybe_offer_hiring(state)


def clear_places(state: Harbour) -> None:
    """The workers of yesterday have gone home."""
    if state.log is not None:
        for place, crowd in enumerate(state.crowds):
            for die in crowd:
                log_event(state.log, MOVE, die // FACES, die_id(die % FACES), "harbour.homecoming", 1, place_id(place))
    state.crowds = [[] for _ in PLACES]


def maybe_offer_hiring(state: Harbour) -> None:
    """Everyone with a helper in hand is asked, in secret, whom to hire."""
    seats = [seat for seat, player in enumerate(state.players) if player.hand]
    if seats:
        push(state, ask_together([Hire(seat) for seat in seats]), CompareHires(seats))


class Hire(Ask[Harbour]):
    """Pick a helper of the hand to be hired."""

    kind = "hire"

    def prompt(self, state: Harbour) -> str:
        return "Whom do you hire?"

    @classmethod
    def domain(cls, table: Harbour) -> Domain:
        return Domain(
            [DomainEntry(card.number, f"hire {card.key}", f"hire the <{card_id(card.number)}>") for card in CARDS]
        )

    def options(self, state: Harbour) -> list[int]:
        return sorted(set(state.players[self.seat].hand))

    def word(self, state: Harbour, option: int) -> str:
        return f"hire {CARDS[option].key}"

    def describe(self, state: Harbour, option: int) -> AnswerLabel:
        return AnswerLabel(f"take the <{card_id(option)}> into service", targets=[card_id(option)])

    def candidates(self, state: Harbour) -> list[int]:
        return [card.number for card in CARDS]

    def why_not(self, state: Harbour, option: int) -> Refusal | None:
        if option in state.players[self.seat].hand:
            return None
        return refuse("harbour.hiring", f"you have no <{card_id(option)}> in hand", [card_id(option)])

    def resolve(self, state: Harbour, option: int) -> None:
        player = state.players[self.seat]
        player.hand.remove(option)
        player.hired.append(option)
        if state.log is not None:
            log_event(state.log, REVEAL, self.seat, card_id(option), "harbour.hiring", 1, HELPER, HIRED)


class CompareHires(Run[Harbour]):
    """Whoever hired a helper that nobody else hired today gains VP."""

    kind = "compare_hires"

    def __init__(self, seats: list[int]) -> None:
        self.seats: Final[list[int]] = seats

    def run(self, state: Harbour) -> None:
        hired = [state.players[seat].hired[-1] for seat in self.seats]
        for seat, card in zip(self.seats, hired):
            if hired.count(card) == 1:
                gain_vp(state, seat, NOVELTY_VP, "harbour.novelty")


class Work(Run[Harbour]):
    """The turn goes round, starting with a seat, until no worker is left."""

    kind = "work"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Harbour) -> None:
        seats = len(state.players)
        for step in range(seats):
            seat = (self.seat + step) % seats
            if any(pips != PLACED for pips in state.players[seat].workers):
                state.turn += 1
                if state.log is not None:
                    log_event(state.log, BEGIN, seat, "phase:turn", "harbour.worker")
                push(state, ChoosePlace(seat), Work((seat + 1) % seats))
                return


class ChoosePlace(Ask[Harbour]):
    """Decide where to send a worker."""

    kind = "choose_place"

    def prompt(self, state: Harbour) -> str:
        return "Where does a worker go?"

    @classmethod
    def domain(cls, table: Harbour) -> Domain:
        return Domain(
            [
                DomainEntry(number, place.name, f"send a worker to <{place_id(number)}>")
                for number, place in enumerate(PLACES)
            ]
        )

    def options(self, state: Harbour) -> list[int]:
        return [
            number
            for number, place in enumerate(PLACES)
            if has_room(state, number) and place.can_serve(state, self.seat)
        ]

    def word(self, state: Harbour, option: int) -> str:
        return PLACES[option].name

    def describe(self, state: Harbour, option: int) -> AnswerLabel:
        return AnswerLabel(f"send a worker to <{place_id(option)}>", targets=[place_id(option)], group=place_id(option))

    def shortcuts(self, state: Harbour) -> list[Shortcut]:
        pairs = [
            (place, pips) for place in self.options(state) for pips in distinct_faces(state.players[self.seat].workers)
        ]
        return [
            Shortcut([PLACES[place].name, f"worker {pips}"], meaning_of_errand(place, pips)) for place, pips in pairs
        ]

    def resolve(self, state: Harbour, option: int) -> None:
        push(state, ChooseWorker(self.seat, option))

    def candidates(self, state: Harbour) -> list[int]:
        return list(range(len(PLACES)))

    def why_not(self, state: Harbour, option: int) -> Refusal | None:
        place = PLACES[option]
        if not has_room(state, option):
            sentence, where = f"<{place_id(option)}> holds {{room}} workers", [place_id(option)]
            return refuse("harbour.room", sentence, where, NOT_NOW, room=place.room)
        return None if place.can_serve(state, self.seat) else place.why_not(state, self.seat)


def meaning_of_errand(place: int, pips: int) -> AnswerLabel:
    die, where = die_id(pips), place_id(place)
    return AnswerLabel(f"send the <{die}> to <{where}>", [where, die], die, where)


class ChooseWorker(Ask[Harbour]):
    """Send one of the workers; workers with equal pips are alike."""

    kind = "choose_worker"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final[int] = place

    def prompt(self, state: Harbour) -> str:
        return f"Which worker goes to <{place_id(self.place)}>?"

    def about(self, state: Harbour) -> list[str]:
        return [place_id(self.place)]

    @classmethod
    def domain(cls, table: Harbour) -> Domain:
        return Domain([DomainEntry(pips, f"worker {pips}", f"send the <{die_id(pips)}>") for pips in DIE])

    def options(self, state: Harbour) -> list[int]:
        return distinct_faces(state.players[self.seat].workers)

    def word(self, state: Harbour, option: int) -> str:
        return f"worker {option}"

    def describe(self, state: Harbour, option: int) -> AnswerLabel:
        die = die_id(option)
        return AnswerLabel(f"send the <{die}>", [place_id(self.place), die], die)

    def candidates(self, state: Harbour) -> list[int]:
        return DIE

    def why_not(self, state: Harbour, option: int) -> Refusal | None:
        if option in state.players[self.seat].workers:
            return None
        return refuse("harbour.worker", "no worker of yours shows {pips}", [die_id(option)], pips=option)

    def resolve(self, state: Harbour, option: int) -> None:
        workers = state.players[self.seat].workers
        workers[workers.index(option)] = PLACED
        state.crowds[self.place].append(FACES * self.seat + option)
        if state.log is not None:
            log_event(state.log, MOVE, self.seat, die_id(option), "harbour.worker", 1, WORKERS, place_id(self.place))
        PLACES[self.place].serve(state, self.seat, option)


class Night(Run[Harbour]):
    """Helpers that work at night do so; each owner decides in which order."""

    kind = "night"

    def run(self, state: Harbour) -> None:
        for seat in range(len(state.players) - 1, -1, -1):
            hired = sorted(state.players[seat].hired)
            effects: list[Frame] = [NightWork(seat, card) for card in hired if CARDS[card].works_at_night]
            push_in_chosen_order(state, seat, effects)


class NightWork(Run[Harbour]):
    """One helper works at night."""

    kind = "night_work"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def title(self) -> str:
        return CARDS[self.card].key

    def catalogue_id(self) -> str:
        return card_id(self.card)

    def effect_number(self) -> int:
        return self.card

    def run(self, state: Harbour) -> None:
        CARDS[self.card].at_night(state, self.seat)


NIGHT_EFFECTS.extend(NightWork(0, card.number) for card in CARDS if card.works_at_night)


class Homecoming(Run[Harbour]):
    """All workers come home and are rolled."""

    kind = "homecoming"

    def run(self, state: Harbour) -> None:
        for seat in range(len(state.players) - 1, -1, -1):
            for worker in range(len(state.players[seat].workers) - 1, -1, -1):
                state.stack.append(RollWorker(seat, worker))


class RollWorker(Ask[Harbour]):
    """Nature rolls a worker."""

    kind = "roll_worker"
    asks_nature = True

    def __init__(self, owner: int, worker: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.worker: Final[int] = worker

    def prompt(self, state: Harbour) -> str:
        return f"What does {possessive_mark(self.owner)} worker roll?"

    def about(self, state: Harbour) -> list[str]:
        return [seat_id(self.owner)]

    def options(self, state: Harbour) -> list[int]:
        return DIE

    def word(self, state: Harbour, option: int) -> str:
        return f"roll {option}"

    def describe(self, state: Harbour, option: int) -> AnswerLabel:
        return AnswerLabel(f"it is now a <{die_id(option)}>", targets=[die_id(option)])

    def resolve(self, state: Harbour, option: int) -> None:
        player = state.players[self.owner]
        player.workers[self.worker] = option
        if state.log is not None:
            log_event(state.log, ROLL, self.owner, die_id(option), "harbour.homecoming", 1, "", WORKERS)
        for card in player.hired:
            CARDS[card].on_roll(state, self.owner, option)
