"""The questions and steps of a day in the harbour."""

from __future__ import annotations

from typing import Final

from harbour.cards import CARDS
from harbour.goods import gain_vp
from harbour.places import PLACES, has_room
from harbour.state import PLACED, Harbour
from ludarium.core.events import MOVE, REVEAL, ROLL, note
from ludarium.core.frames import NATURE, Ask, Frame, Run, push, push_in_chosen_order, together
from ludarium.core.nature import DIE, faces
from ludarium.core.rulings import Refusal, refuse

NOVELTY_VP: Final[int] = 2


class DayStart(Run[Harbour]):
    """A new day: helpers wake, everyone hires in secret, workers go out and come home."""

    def run(self, state: Harbour) -> None:
        state.day += 1
        if state.day > state.days:
            return
        state.crowd = [0] * len(PLACES)
        for seat, player in enumerate(state.players):
            for card in player.hired:
                CARDS[card].on_day_start(state, seat)
        first = (state.day - 1) % len(state.players)
        push(state, Work(first), Night(), Homecoming(), DayStart())
        maybe_offer_hiring(state)


def maybe_offer_hiring(state: Harbour) -> None:
    """Everyone with a helper in hand is asked, in secret, whom to hire."""
    seats = [seat for seat, player in enumerate(state.players) if player.hand]
    if seats:
        push(state, together([Hire(seat) for seat in seats]), CompareHires(seats))


class Hire(Ask[Harbour]):
    """Pick a helper of the hand to be hired."""

    def prompt(self, state: Harbour) -> str:
        return "Whom do you hire?"

    def options(self, state: Harbour) -> list[int]:
        return sorted(set(state.players[self.seat].hand))

    def word(self, state: Harbour, option: int) -> str:
        return f"hire {CARDS[option].key}"

    def target(self, state: Harbour, option: int) -> str:
        return f"card:{CARDS[option].key}"

    def candidates(self, state: Harbour) -> list[int]:
        return [card.number for card in CARDS]

    def why_not(self, state: Harbour, option: int) -> Refusal | None:
        if option in state.players[self.seat].hand:
            return None
        return refuse("harbour.hiring", f"you have no {CARDS[option].key} in hand")

    def resolve(self, state: Harbour, option: int) -> None:
        player = state.players[self.seat]
        player.hand.remove(option)
        player.hired.append(option)
        note(state.log, REVEAL, self.seat, CARDS[option].key, 0, "harbour.hiring")


class CompareHires(Run[Harbour]):
    """Whoever hired a helper that nobody else hired today gains VP."""

    def __init__(self, seats: list[int]) -> None:
        self.seats: Final[list[int]] = seats

    def run(self, state: Harbour) -> None:
        hired = [state.players[seat].hired[-1] for seat in self.seats]
        for seat, card in zip(self.seats, hired):
            if hired.count(card) == 1:
                gain_vp(state, seat, NOVELTY_VP, "harbour.novelty")


class Work(Run[Harbour]):
    """The turn goes round, starting with a seat, until no worker is left."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Harbour) -> None:
        seats = len(state.players)
        for step in range(seats):
            seat = (self.seat + step) % seats
            if any(pips != PLACED for pips in state.players[seat].workers):
                state.turn += 1
                push(state, ChoosePlace(seat), Work((seat + 1) % seats))
                return


class ChoosePlace(Ask[Harbour]):
    """Decide where to send a worker."""

    def prompt(self, state: Harbour) -> str:
        return "Where does a worker go?"

    def options(self, state: Harbour) -> list[int]:
        return [
            number
            for number, place in enumerate(PLACES)
            if has_room(state, number) and place.can_serve(state, self.seat)
        ]

    def word(self, state: Harbour, option: int) -> str:
        return PLACES[option].name

    def target(self, state: Harbour, option: int) -> str:
        return f"place:{PLACES[option].name}"

    def resolve(self, state: Harbour, option: int) -> None:
        push(state, ChooseWorker(self.seat, option))

    def candidates(self, state: Harbour) -> list[int]:
        return list(range(len(PLACES)))

    def why_not(self, state: Harbour, option: int) -> Refusal | None:
        place = PLACES[option]
        if not has_room(state, option):
            return refuse("harbour.room", f"the {place.name} holds {{room}} workers", room=place.room)
        return None if place.can_serve(state, self.seat) else place.why_not(state, self.seat)


class ChooseWorker(Ask[Harbour]):
    """Send one of the workers; workers with equal pips are alike."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final[int] = place

    def prompt(self, state: Harbour) -> str:
        return f"Which worker goes to the {PLACES[self.place].name}?"

    def options(self, state: Harbour) -> list[int]:
        return faces(state.players[self.seat].workers)

    def word(self, state: Harbour, option: int) -> str:
        return f"worker {option}"

    def target(self, state: Harbour, option: int) -> str:
        return f"die:{option}"

    def candidates(self, state: Harbour) -> list[int]:
        return DIE

    def why_not(self, state: Harbour, option: int) -> Refusal | None:
        if option in state.players[self.seat].workers:
            return None
        return refuse("harbour.worker", "no worker of yours shows {pips}", pips=option)

    def resolve(self, state: Harbour, option: int) -> None:
        workers = state.players[self.seat].workers
        workers[workers.index(option)] = PLACED
        state.crowd[self.place] += 1
        if state.log is not None:
            place = f"place:{PLACES[self.place].name}"
            note(state.log, MOVE, self.seat, "worker", option, "harbour.worker", place)
        PLACES[self.place].serve(state, self.seat, option)


class Night(Run[Harbour]):
    """Helpers that work at night do so; each owner decides in which order."""

    def run(self, state: Harbour) -> None:
        for seat in range(len(state.players) - 1, -1, -1):
            hired = sorted(state.players[seat].hired)
            effects: list[Frame] = [NightWork(seat, card) for card in hired if CARDS[card].works_at_night]
            push_in_chosen_order(state, seat, effects)


class NightWork(Run[Harbour]):
    """One helper works at night."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def title(self) -> str:
        return CARDS[self.card].key

    def run(self, state: Harbour) -> None:
        CARDS[self.card].at_night(state, self.seat)


class Homecoming(Run[Harbour]):
    """All workers come home and are rolled."""

    def run(self, state: Harbour) -> None:
        for seat in range(len(state.players) - 1, -1, -1):
            for worker in range(len(state.players[seat].workers) - 1, -1, -1):
                state.stack.append(RollWorker(seat, worker))


class RollWorker(Ask[Harbour]):
    """Nature rolls a worker."""

    def __init__(self, owner: int, worker: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.worker: Final[int] = worker

    def prompt(self, state: Harbour) -> str:
        return "What does the worker roll?"

    def options(self, state: Harbour) -> list[int]:
        return DIE

    def word(self, state: Harbour, option: int) -> str:
        return f"roll {option}"

    def resolve(self, state: Harbour, option: int) -> None:
        player = state.players[self.owner]
        player.workers[self.worker] = option
        note(state.log, ROLL, self.owner, "with a worker", option, "harbour.homecoming")
        for card in player.hired:
            CARDS[card].on_roll(state, self.owner, option)
