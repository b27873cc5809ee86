"""What a screen shows beside the pieces, worked out from a view: costs, reach, income and what the next steps bring.

Every function returns JSON values in ids of the catalogue. Nothing here is used by the rules.
"""

from __future__ import annotations

from typing import Any

from ludarium.core.consequences import balance
from ludarium.core.events import GAIN, MOVE, Event
from ludarium.core.frames import Ask, Run
from ludarium.core.terms import NOTHING
from ludarium.core.things import Amount, seat_id
from ludarium.games.magnastorm.action import BASE_RANGE, row_cost
from ludarium.games.magnastorm.administration import (
    Income,
    Majorities,
    ResearchCommanders,
    labs_in,
    majority_in,
    quiet_sector,
)
from ludarium.games.magnastorm.board import QUIET_SECTORS, SECTORS
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.counting import ALL_SOURCES, points_of, source_of
from ludarium.games.magnastorm.crew import column_heap
from ludarium.games.magnastorm.fulfilling import can_fulfil, has_fulfilled, next_place, objective_in
from ludarium.games.magnastorm.labs import can_drop, lab_cost
from ludarium.games.magnastorm.movement import StartOfMove, can_start_at
from ludarium.games.magnastorm.names import cubes_of, income_id, row_cubes, rung_id, sector_id, step_id
from ludarium.games.magnastorm.paying import ROW, can_afford
from ludarium.games.magnastorm.research import bonus_of_level
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.stations import can_build, station_cost
from ludarium.games.magnastorm.tables import ROUNDS
from ludarium.games.magnastorm.takeover import TOKEN_COLUMN, commander_of, stands_above, takeover_cost, why_no_takeover
from ludarium.games.magnastorm.terms import REPUTATION, count, size
from ludarium.games.magnastorm.walking import FREE, WalkingMenu, can_end, duty_of, legal_steps

Row = dict[str, Any]


def outlook(view: Magnastorm, seat: int) -> Row:
    """All of it, for whoever sits at a seat."""
    return {
        "takeovers": takeovers(view, seat),
        "rows": rows(view, seat),
        "slots": slots(view, seat),
        "reach": [reach(view, other) for other in range(len(view.players))],
        "income": income(view),
        "majorities": majorities(view),
        "research": research(view),
        "objectives": objectives(view, seat),
        "storm": storm(view),
        "cycle": cycle(view),
        "standing": standing(view),
    }


def amounts_json(amounts: list[Amount]) -> list[Row]:
    return [amount.to_json() for amount in amounts]


# The action board.


def takeovers(view: Magnastorm, seat: int) -> list[Row]:
    """What each commander and the token cost a seat now, and why that cannot be paid or must not be."""
    found: list[Row] = []
    for column in range(len(view.administrative) + 1):
        refusal = why_no_takeover(view, seat, column)
        owner = controller(view, commander_of(view, column)) if column != TOKEN_COLUMN else view.first
        found.append(
            {
                "what": stands_above(view, column),
                "column": view.tables.ids.columns[column],
                "price": amounts_json(cubes_of(view, takeover_cost(view, column))),
                "holder": holder_id(owner),
                "possible": refusal is None,
                "rule": refusal.rule if refusal is not None else "",
            }
        )
    return found


def rows(view: Magnastorm, seat: int) -> list[Row]:
    """What a move costs and a gain brings a seat in each row now, with the commanders it controls."""
    tables = view.tables
    found: list[Row] = []
    for row in range(tables.rows):
        cost, gain = row_cost(view, seat, row), row_cubes(view, seat, row)
        found.append(
            {
                "row": tables.ids.rows[row],
                "price": amounts_json(cubes_of(view, cost)),
                "gains": amounts_json(cubes_of(view, gain)),
                "payable": can_afford(view, seat, cost, 0, ROW),
            }
        )
    return found


def slots(view: Magnastorm, seat: int) -> list[Row]:
    """Which labs and stations are left on a player board, and which of them could be paid for now."""
    player, ids = view.players[seat], view.tables.ids
    labs = [
        slot_row(view, ids.labs[seat][slot], left, lab_cost(view, seat, slot), can_drop(view, seat, slot, 0))
        for slot, left in enumerate(player.labs)
    ]
    stations = [
        slot_row(view, ids.stations[seat][slot], left, station_cost(view, seat, slot), can_build(view, seat, slot))
        for slot, left in enumerate(player.stations)
    ]
    return labs + stations


def slot_row(view: Magnastorm, slot: str, left: int, cost: int, is_payable: bool) -> Row:
    return {"slot": slot, "left": left == 1, "price": amounts_json(cubes_of(view, cost)), "payable": is_payable}


# The planet.


def open_walk(view: Magnastorm, seat: int) -> WalkingMenu | None:
    """The open question of a movement of the seat, if there is one."""
    ask = view.stack[-1] if view.stack else None
    return ask if isinstance(ask, WalkingMenu) and ask.seat == seat else None


def reach(view: Magnastorm, seat: int, steps: int = 0) -> Row:
    """The areas in which the runner of a seat could end by walking, with the steps it takes, and stations to start at.

    Without a number of steps: as far as it may still walk in an open movement, or in any movement.
    """
    walk = open_walk(view, seat)
    if steps == 0:
        steps = walk.steps_left() if walk is not None else BASE_RANGE
    ids, area = view.tables.ids, view.players[seat].runner
    duty = walk.duty(view) if walk is not None else duty_of(view, area, steps)
    ends = ends_of_walk(view, area, steps, duty)
    return {
        "seat": seat_id(seat),
        "range": steps,
        "from": ids.areas[area],
        "areas": [{"area": ids.areas[end], "steps": taken} for end, taken in ends.items()],
        "starts": [] if walk is not None and not isinstance(walk, StartOfMove) else starts(view, seat),
    }


def ends_of_walk(view: Magnastorm, area: int, steps: int, duty: int) -> dict[int, int]:
    """Where a walk could end, with the fewest steps to it; a runner that reaches a quiet area owes nothing more."""
    board, at = view.tables.board, view.storm()
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


def starts(view: Magnastorm, seat: int) -> list[Row]:
    """The stations at which a movement of the seat could start, and the areas that it would enter first."""
    board, ids = view.tables.board, view.tables.ids
    found: list[Row] = []
    for transmitter, owner in enumerate(view.stations):
        if owner != NOTHING and can_start_at(view, seat, transmitter, owner):
            areas = [ids.areas[area] for area in board.links[transmitter] if board.calm[view.storm()][area]]
            found.append({"transmitter": ids.transmitters[transmitter], "owner": seat_id(owner), "areas": areas})
    return found


def storm(view: Magnastorm) -> Row:
    """Which sectors are quiet now and in the next round, and what changes by that."""
    first, sectors = view.storm(), len(SECTORS)
    now = [quiet_sector(view, place) for place in range(QUIET_SECTORS)]
    is_last = view.round == ROUNDS
    later = [] if is_last else [(first + 1 + place) % sectors for place in range(QUIET_SECTORS)]
    return {
        "round": view.round,
        "quiet": [{"sector": sector_id(sector), "table": income_id(place)} for place, sector in enumerate(now)],
        "next": [{"sector": sector_id(sector), "table": income_id(place)} for place, sector in enumerate(later)],
        "hit": [sector_id(sector) for sector in now if later and sector not in later],
        "calmed": [sector_id(sector) for sector in later if sector not in now],
    }


# The next administration.


def told_by(view: Magnastorm, step: Run[Magnastorm]) -> list[Event]:
    """What a step of the administration would tell if it came now."""
    guess = view.clone()
    log: list[Event] = []
    guess.log = log
    guess.stack.clear()
    step.run(guess)
    return log


def income(view: Magnastorm) -> list[Row]:
    """What everybody would gain if the administration came now, sector by sector and in all."""
    events = [event for event in told_by(view, Income()) if event.verb == GAIN]
    found: list[Row] = []
    for seat in range(len(view.players)):
        own = [event for event in events if event.seat == seat]
        by_sector = [{"sector": event.cause, "good": event.what, "count": event.amount} for event in own]
        total = [Amount(good, number) for good, number in balance(own, seat).items()]
        found.append({"seat": seat_id(seat), "gains": amounts_json(total), "sectors": by_sector})
    return found


def majorities(view: Magnastorm) -> Row:
    """Who has how many labs in each quiet sector, and how much reputation that would bring everybody now."""
    seats = range(len(view.players))
    points = [0] * len(view.players)
    for event in told_by(view, Majorities()):
        if event.what == REPUTATION:
            points[event.seat] += event.amount
    sectors: list[Row] = []
    for place in range(QUIET_SECTORS):
        heap = labs_in(view, quiet_sector(view, place))
        sectors.append(
            {
                "sector": sector_id(quiet_sector(view, place)),
                "labs": [{"seat": seat_id(seat), "labs": count(heap, seat)} for seat in seats],
                "majority": holder_id(majority_in(view, heap)),
            }
        )
    return {"sectors": sectors, "gains": [{"seat": seat_id(seat), "reputation": points[seat]} for seat in seats]}


def holder_id(seat: int) -> str:
    """A seat that holds something, or nothing."""
    return seat_id(seat) if seat != NOTHING else ""


def research(view: Magnastorm) -> list[Row]:
    """What the next level of each area brings everybody, and where its commander would go now."""
    moves = [event for event in told_by(view, ResearchCommanders()) if event.verb == MOVE]
    goes_to = {event.what: event.seat if event.place else NOTHING for event in moves}
    found: list[Row] = []
    for area, number in enumerate(view.research):
        who, holder = COMMANDERS[number].id, controller(view, number)
        found.append(
            {
                "research": view.tables.ids.research[area],
                "commander": who,
                "holder": holder_id(holder),
                "next_holder": holder_id(goes_to.get(who, holder)),
                "seats": [next_level(view, seat, area) for seat in range(len(view.players))],
            }
        )
    return found


def next_level(view: Magnastorm, seat: int, area: int) -> Row:
    """What one level more would bring."""
    level = view.players[seat].levels[area]
    row: Row = {"seat": seat_id(seat), "level": level, "next": "", "bonus": ""}
    if level < view.tables.top[area]:
        row["next"] = step_id(view, area, level + 1)
        row["bonus"] = bonus_of_level(view, area, level + 1).text
    return row


# Objectives and the race.


def objectives(view: Magnastorm, seat: int) -> list[Row]:
    """How far a seat is with each objective in play, and what it would bring next."""
    found: list[Row] = []
    for slot in range(len(view.objectives)):
        objective, place = objective_in(view, slot), next_place(view, slot)
        needs = objective.needs(view, seat)
        found.append(
            {
                "objective": objective.id,
                "text": objective.text(view.tables, view.round),
                "done": has_fulfilled(view, seat, slot),
                "possible": can_fulfil(view, seat, slot),
                "rung": rung_id(slot, place),
                "reputation": view.tables.ladder[place],
                "needs": [{"what": need.what, "have": need.have, "need": need.need} for need in needs],
                "missing": sum(need.missing() for need in needs),
            }
        )
    return found


def cycle(view: Magnastorm) -> Row:
    """Who acts now, who still will in this cycle, who begins the next one and the next round; crew left above."""
    ask = view.stack[-1] if view.stack else None
    acting = ask.seat if isinstance(ask, Ask) and ask.seat >= 0 and view.turn else NOTHING
    first = [view.first] if view.first != NOTHING else []
    later = first + [seat for seat in view.order if seat not in first]
    crew = sum(size(column_heap(view, view.upper, column)) for column in range(view.tables.columns))
    return {
        "acting": holder_id(acting),
        "left": [seat_id(seat) for seat in view.queue],
        "next_cycle": [seat_id(seat) for seat in view.order],
        "next_round": [seat_id(seat) for seat in later],
        "crew": crew,
        "last_cycle": bool(view.ending),
    }


def standing(view: Magnastorm) -> list[Row]:
    """How much reputation everybody has, and how much is left to the target."""
    target = view.tables.target
    return [
        {"seat": seat_id(seat), "reputation": player.reputation, "left": max(0, target - player.reputation)}
        for seat, player in enumerate(view.players)
    ]


def reputation_by_source(events: list[Event], seats: int) -> list[dict[str, int]]:
    """Where the reputation of each seat came from in the events of a game; losses count against their source."""
    found = [dict.fromkeys(ALL_SOURCES, 0) for _ in range(seats)]
    for event in events:
        if event.what == REPUTATION:
            found[event.seat][source_of(event)] += points_of(event)
    return found
