"""Numbers worth counting over many games: rounds, reputation by source, takeovers, objectives."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import LOSE, MOVE, Event
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import MARKER, REPUTATION, TOKEN
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.rules.ending import ranking
from ludarium.games.magnastorm.state import Magnastorm

SOURCES: Final[dict[str, str]] = {
    "magnastorm.objective": "objectives",
    "magnastorm.takeover": "administrative commanders",
    "magnastorm.research": "research commanders",
    "magnastorm.majority": "majorities",
    "magnastorm.station": "stations",
    "magnastorm.start.artifacts": "artifact cards",
}
ABILITIES: Final[str] = "abilities of commanders"
ALL_SOURCES: Final[list[str]] = [*SOURCES.values(), ABILITIES]

OBJECTIVE_NAMES: Final[dict[str, str]] = {card.id: card.name for card in OBJECTIVES}


def reputation_source(event: Event) -> str:
    """Where reputation has come from, or gone for."""
    return SOURCES.get(event.rule, ABILITIES)


def reputation_change(event: Event) -> int:
    """How much reputation an event has brought, or cost."""
    if event.what != REPUTATION:
        return 0
    return -event.amount if event.verb == LOSE else event.amount


def game_facts(state: Magnastorm, events: list[Event]) -> dict[str, int]:
    """The facts of a finished game. Reputation is summed over all seats; losses count against their source."""
    ranked = ranking(state)
    found = {
        "rounds": state.round,
        f"ended in round {state.round}": 1,
        "turns": state.turn,
        "target reached": state.ending,
        "reputation of the winner": state.players[ranked[0]].reputation,
        "reputation of the last": state.players[ranked[-1]].reputation,
    }
    for name in ALL_SOURCES:
        found[f"reputation by {name}"] = 0
    for number in state.administrative + state.research:
        found[f"commander {COMMANDERS[number].key} in play"] = 1
        found[f"commander {COMMANDERS[number].key} taken"] = 0
    for card in state.objectives:
        found[f"{OBJECTIVES[card].name} in play"] = 1
        found[f"{OBJECTIVES[card].name} fulfilled"] = 0
    found["token bought"] = 0
    for event in events:
        count_event(found, event)
    return found


def count_event(found: dict[str, int], event: Event) -> None:
    """Add one event to the facts."""
    if event.what == REPUTATION:
        found[f"reputation by {reputation_source(event)}"] += reputation_change(event)
    elif event.verb == MOVE:
        kind, _, key = event.what.partition(":")
        if kind == "commander" and event.seat >= 0 and event.place:
            found[f"commander {key} taken"] += 1
        elif event.what == MARKER and event.place.startswith("rung:"):
            found[f"{OBJECTIVE_NAMES[event.cause]} fulfilled"] += 1
        elif event.what == TOKEN and event.place.startswith("seat:"):
            found["token bought"] += 1


def seat_facts(events: list[Event], seat: int) -> dict[str, int]:
    """The reputation of one seat by source, the commanders it took, and the objectives it fulfilled."""
    found = {f"reputation by {name}": 0 for name in ALL_SOURCES}
    for event in events:
        if event.seat != seat:
            continue
        if event.what == REPUTATION:
            found[f"reputation by {reputation_source(event)}"] += reputation_change(event)
        elif event.verb == MOVE:
            kind, _, key = event.what.partition(":")
            if kind == "commander" and event.place:
                name = f"commander {key} taken"
                found[name] = found.get(name, 0) + 1
            elif event.what == MARKER and event.place.startswith("rung:"):
                name = f"{OBJECTIVE_NAMES[event.cause]} fulfilled"
                found[name] = found.get(name, 0) + 1
    return found
