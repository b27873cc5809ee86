"""What a screen shows beside the pieces, worked out from a view: costs, reach, income and what the next steps bring.

Everything is told in ids of the catalogue. Nothing here is used by the rules.
"""

from __future__ import annotations

from ludarium.core.catalogue import Amount, seat_id
from ludarium.core.consequences import balance
from ludarium.core.events import GAIN, MOVE, Event
from ludarium.core.frames import Ask, Run
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.board import QUIET_SECTORS, SECTORS
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.content.constants import REPUTATION, count, size
from ludarium.games.magnastorm.content.ids import (
    cube_amounts,
    good_id,
    income_id,
    level_id,
    row_cubes,
    rung_id,
    sector_id,
)
from ludarium.games.magnastorm.content.numbers import ROUNDS
from ludarium.games.magnastorm.rules.action import BASE_RANGE, row_cost
from ludarium.games.magnastorm.rules.administration import (
    Income,
    Majorities,
    ResearchCommanders,
    labs_in,
    majority_in,
    quiet_sector,
)
from ludarium.games.magnastorm.rules.crew import column_heap
from ludarium.games.magnastorm.rules.movement.labs import can_drop, lab_cost
from ludarium.games.magnastorm.rules.movement.start import StartOfMove, can_start_at
from ludarium.games.magnastorm.rules.movement.stations import can_build, station_cost
from ludarium.games.magnastorm.rules.movement.walking import FREE, WalkingMenu, can_end, legal_steps, walk_duty
from ludarium.games.magnastorm.rules.objectives import can_fulfil, has_fulfilled, next_rung, objective_in
from ludarium.games.magnastorm.rules.payment import ROW, can_afford
from ludarium.games.magnastorm.rules.research import bonus_of_level
from ludarium.games.magnastorm.rules.takeover import (
    TOKEN_COLUMN,
    commander_above,
    id_above_column,
    takeover_cost,
    why_no_takeover,
)
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.protocol.magnastorm import (
    MagnastormCycle,
    MagnastormEnd,
    MagnastormGain,
    MagnastormIncome,
    MagnastormLabs,
    MagnastormLevel,
    MagnastormMajorities,
    MagnastormMajority,
    MagnastormObjective,
    MagnastormQuiet,
    MagnastormReach,
    MagnastormResearch,
    MagnastormRow,
    MagnastormSeat,
    MagnastormShare,
    MagnastormSlot,
    MagnastormSpecific,
    MagnastormStanding,
    MagnastormStart,
    MagnastormStorm,
    MagnastormTakeover,
)


def specific(view: Magnastorm, viewer: int, renderer: TextRenderer) -> MagnastormSpecific:
    """Everything is open in this game: only whose costs are told depends on the viewer."""
    seats = range(len(view.players))
    return MagnastormSpecific(
        colors=[good_id(view, seat) for seat in seats],
        seat=seat_projection(view, viewer, renderer) if viewer >= 0 else None,
        reach=[reach(view, seat) for seat in seats],
        income=income(view),
        majorities=majorities(view),
        research=research(view),
        storm=storm(view),
        cycle=cycle(view),
        standing=standing(view),
    )


def seat_projection(view: Magnastorm, seat: int, renderer: TextRenderer) -> MagnastormSeat:
    return MagnastormSeat(
        takeovers=takeovers(view, seat),
        rows=rows(view, seat),
        slots=slots(view, seat),
        objectives=objectives(view, seat, renderer),
    )


# The action board.


def takeovers(view: Magnastorm, seat: int) -> list[MagnastormTakeover]:
    """What each commander and the token cost a seat now, and why that cannot be paid or must not be."""
    found: list[MagnastormTakeover] = []
    for column in range(len(view.administrative) + 1):
        refusal = why_no_takeover(view, seat, column)
        owner = controller(view, commander_above(view, column)) if column != TOKEN_COLUMN else view.first
        found.append(
            MagnastormTakeover(
                what=id_above_column(view, column),
                column=view.numbers.ids.columns[column],
                price=cube_amounts(view, takeover_cost(view, column)),
                holder=holder_id(owner),
                possible=refusal is None,
                rule=refusal.rule if refusal is not None else "",
            )
        )
    return found


def rows(view: Magnastorm, seat: int) -> list[MagnastormRow]:
    """What a move costs and a gain brings a seat in each row now, with the commanders it controls."""
    numbers = view.numbers
    found: list[MagnastormRow] = []
    for row in range(numbers.rows):
        cost, gain = row_cost(view, seat, row), row_cubes(view, seat, row)
        found.append(
            MagnastormRow(
                row=numbers.ids.rows[row],
                price=cube_amounts(view, cost),
                gains=cube_amounts(view, gain),
                payable=can_afford(view, seat, cost, 0, ROW),
            )
        )
    return found


def slots(view: Magnastorm, seat: int) -> list[MagnastormSlot]:
    """Which labs and stations are left on a player board, and which of them could be paid for now."""
    player, ids = view.players[seat], view.numbers.ids
    labs = [
        slot_row(view, ids.labs[seat][slot], left, lab_cost(view, seat, slot), can_drop(view, seat, slot, 0))
        for slot, left in enumerate(player.labs)
    ]
    stations = [
        slot_row(view, ids.stations[seat][slot], left, station_cost(view, seat, slot), can_build(view, seat, slot))
        for slot, left in enumerate(player.stations)
    ]
    return labs + stations


def slot_row(view: Magnastorm, slot: str, left: int, cost: int, is_payable: bool) -> MagnastormSlot:
    return MagnastormSlot(slot=slot, left=left == 1, price=cube_amounts(view, cost), payable=is_payable)


# The planet.


def open_walk(view: Magnastorm, seat: int) -> WalkingMenu | None:
    """The open question of a movement of the seat, if there is one."""
    ask = view.stack[-1] if view.stack else None
    return ask if isinstance(ask, WalkingMenu) and ask.seat == seat else None


def reach(view: Magnastorm, seat: int, steps: int = 0) -> MagnastormReach:
    """The areas in which the runner of a seat could end by walking, with the steps it takes, and stations to start at.

    Without a number of steps: as far as it may still walk in an open movement, or in any movement.
    """
    walk = open_walk(view, seat)
    if steps == 0:
        steps = walk.steps_left() if walk is not None else BASE_RANGE
    ids, area = view.numbers.ids, view.players[seat].runner
    duty = walk.duty(view) if walk is not None else walk_duty(view, area, steps)
    ends = ends_of_walk(view, area, steps, duty)
    return MagnastormReach(
        seat=seat_id(seat),
        range=steps,
        origin=ids.areas[area],
        areas=[MagnastormEnd(area=ids.areas[end], steps=taken) for end, taken in ends.items()],
        starts=[] if walk is not None and not isinstance(walk, StartOfMove) else starts(view, seat),
    )


def ends_of_walk(view: Magnastorm, area: int, steps: int, duty: int) -> dict[int, int]:
    """Where a walk could end, with the fewest steps to it; a runner that reaches a quiet area owes nothing more."""
    board, at = view.numbers.board, view.storm()
    ends: dict[int, int] = {}
    ring = [area]
    for taken in range(steps + 1):
        further: list[int] = []
        for here in ring:
            owed = FREE if board.calm[at][here] else duty
            if here not in ends and can_end(board, at, here, owed):
                ends[here] = taken
            if taken < steps:
                further += legal_steps(view, here, steps - taken, owed)
        ring = further
    return ends


def starts(view: Magnastorm, seat: int) -> list[MagnastormStart]:
    """The stations at which a movement of the seat could start, and the areas that it would enter first."""
    board, ids = view.numbers.board, view.numbers.ids
    found: list[MagnastormStart] = []
    for transmitter, owner in enumerate(view.stations):
        if owner != NOTHING and can_start_at(view, seat, transmitter, owner):
            areas = [ids.areas[area] for area in board.links[transmitter] if board.calm[view.storm()][area]]
            found.append(MagnastormStart(transmitter=ids.transmitters[transmitter], owner=seat_id(owner), areas=areas))
    return found


def storm(view: Magnastorm) -> MagnastormStorm:
    """Which sectors are quiet now and in the next round, and what changes by that."""
    first, sectors = view.storm(), len(SECTORS)
    now = [quiet_sector(view, place) for place in range(QUIET_SECTORS)]
    is_last = view.round == ROUNDS
    later = [] if is_last else [(first + 1 + place) % sectors for place in range(QUIET_SECTORS)]
    return MagnastormStorm(
        round=view.round,
        quiet=quiet_tables(now),
        next=quiet_tables(later),
        hit=[sector_id(sector) for sector in now if later and sector not in later],
        calmed=[sector_id(sector) for sector in later if sector not in now],
    )


def quiet_tables(sectors: list[int]) -> list[MagnastormQuiet]:
    """Which income table lies on each quiet sector."""
    return [MagnastormQuiet(sector=sector_id(sector), table=income_id(place)) for place, sector in enumerate(sectors)]


# The next administration.


def events_of_step(view: Magnastorm, step: Run[Magnastorm]) -> list[Event]:
    """What a step of the administration would tell if it came now."""
    guess = view.clone()
    log: list[Event] = []
    guess.log = log
    guess.stack.clear()
    step.run(guess)
    return log


def income(view: Magnastorm) -> list[MagnastormIncome]:
    """What everybody would gain if the administration came now, sector by sector and in all."""
    events = [event for event in events_of_step(view, Income()) if event.verb == GAIN]
    found: list[MagnastormIncome] = []
    for seat in range(len(view.players)):
        own = [event for event in events if event.seat == seat]
        by_sector = [MagnastormShare(sector=event.cause, good=event.what, count=event.amount) for event in own]
        total = [Amount(good, number) for good, number in balance(own, seat).items()]
        found.append(MagnastormIncome(seat=seat_id(seat), gains=total, sectors=by_sector))
    return found


def majorities(view: Magnastorm) -> MagnastormMajorities:
    """Who has how many labs in each quiet sector, and how much reputation that would bring everybody now."""
    seats = range(len(view.players))
    points = [0] * len(view.players)
    for event in events_of_step(view, Majorities()):
        if event.what == REPUTATION:
            points[event.seat] += event.amount
    sectors: list[MagnastormMajority] = []
    for place in range(QUIET_SECTORS):
        heap = labs_in(view, quiet_sector(view, place))
        sectors.append(
            MagnastormMajority(
                sector=sector_id(quiet_sector(view, place)),
                labs=[MagnastormLabs(seat=seat_id(seat), labs=count(heap, seat)) for seat in seats],
                majority=holder_id(majority_in(view, heap)),
            )
        )
    gains = [MagnastormGain(seat=seat_id(seat), reputation=points[seat]) for seat in seats]
    return MagnastormMajorities(sectors=sectors, gains=gains)


def holder_id(seat: int) -> str:
    """A seat that holds something, or nothing."""
    return seat_id(seat) if seat != NOTHING else ""


def research(view: Magnastorm) -> list[MagnastormResearch]:
    """What the next level of each area brings everybody, and where its commander would go now."""
    moves = [event for event in events_of_step(view, ResearchCommanders()) if event.verb == MOVE]
    goes_to = {event.what: event.seat if event.place else NOTHING for event in moves}
    found: list[MagnastormResearch] = []
    for area, number in enumerate(view.research):
        who, holder = COMMANDERS[number].id, controller(view, number)
        found.append(
            MagnastormResearch(
                research=view.numbers.ids.research[area],
                commander=who,
                holder=holder_id(holder),
                next_holder=holder_id(goes_to.get(who, holder)),
                seats=[next_level(view, seat, area) for seat in range(len(view.players))],
            )
        )
    return found


def next_level(view: Magnastorm, seat: int, area: int) -> MagnastormLevel:
    """What one level more would bring."""
    level = view.players[seat].levels[area]
    is_last = level >= view.numbers.top[area]
    return MagnastormLevel(
        seat=seat_id(seat),
        level=level,
        next="" if is_last else level_id(view, area, level + 1),
        bonus="" if is_last else bonus_of_level(view, area, level + 1).text,
    )


# Objectives and the race.


def objectives(view: Magnastorm, seat: int, renderer: TextRenderer) -> list[MagnastormObjective]:
    """How far a seat is with each objective in play, and what it would bring next."""
    found: list[MagnastormObjective] = []
    for slot in range(len(view.objectives)):
        objective, place = objective_in(view, slot), next_rung(view, slot)
        needs = objective.needs(view, seat)
        found.append(
            MagnastormObjective(
                objective=objective.id,
                text=renderer.render(objective.text(view.numbers, view.round)),
                done=has_fulfilled(view, seat, slot),
                possible=can_fulfil(view, seat, slot),
                rung=rung_id(slot, place),
                reputation=view.numbers.ladder[place],
                needs=needs,
                missing=sum([need.missing() for need in needs]),
            )
        )
    return found


def cycle(view: Magnastorm) -> MagnastormCycle:
    """Who acts now, who still will in this cycle, who begins the next one and the next round; crew left above."""
    ask = view.stack[-1] if view.stack else None
    acting = ask.seat if isinstance(ask, Ask) and ask.seat >= 0 and view.turn else NOTHING
    first = [view.first] if view.first != NOTHING else []
    later = first + [seat for seat in view.order if seat not in first]
    crew = sum(size(column_heap(view, view.upper, column)) for column in range(view.numbers.columns))
    return MagnastormCycle(
        acting=holder_id(acting),
        left=[seat_id(seat) for seat in view.queue],
        next_cycle=[seat_id(seat) for seat in view.order],
        next_round=[seat_id(seat) for seat in later],
        crew=crew,
        last_cycle=bool(view.ending),
    )


def standing(view: Magnastorm) -> list[MagnastormStanding]:
    """How much reputation everybody has, and how much is left to the target."""
    target = view.numbers.target
    return [
        MagnastormStanding(seat=seat_id(seat), reputation=player.reputation, left=max(0, target - player.reputation))
        for seat, player in enumerate(view.players)
    ]
