"""Numbers worth counting over many games: rounds, reputation by source, takeovers, objectives."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, SCORE, Event
from ludarium.games.magnastorm.artifacts import ranking
from ludarium.games.magnastorm.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.objectives import OBJECTIVES
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


def facts_of(state: Magnastorm, events: list[Event]) -> dict[str, int]:
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
    for name in [*SOURCES.values(), ABILITIES]:
        found[f"reputation by {name}"] = 0
    for number in state.administrative + state.research:
        found[f"commander {COMMANDERS[number].key} in play"] = 1
        found[f"commander {COMMANDERS[number].key} taken"] = 0
    for card in state.objectives:
        found[f"objective {OBJECTIVES[card].key} in play"] = 1
        found[f"objective {OBJECTIVES[card].key} fulfilled"] = 0
    found["token bought"] = 0
    for event in events:
        count_event(found, event)
    return found


def count_event(found: dict[str, int], event: Event) -> None:
    """Add one event to the facts."""
    kind, _, key = event.place.partition(":")
    if event.what == "reputation":
        source = f"reputation by {SOURCES.get(event.rule, ABILITIES)}"
        found[source] += event.amount if event.kind == SCORE else -event.amount
    elif event.kind == GAIN and kind == "commander":
        found[f"commander {key} taken"] += 1
    elif event.kind == NOTE and kind == "objective":
        found[f"objective {key} fulfilled"] += 1
    elif event.rule == "magnastorm.token" and kind == "token":
        found["token bought"] += 1
