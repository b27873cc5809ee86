"""The research board as things: areas with their levels, and objectives with their reputation spaces."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import rule_book
from ludarium.core.terms import ordinal
from ludarium.core.things import Spot, Thing
from ludarium.games.magnastorm.data import PACKAGE, printed_data
from ludarium.games.magnastorm.names import objective_slot_id, rung_id
from ludarium.games.magnastorm.objectives import OBJECTIVES, Objective, SectorObjective
from ludarium.games.magnastorm.research import BONUSES
from ludarium.games.magnastorm.tables import ROUNDS, Tables

RULE: Final[str] = "magnastorm.level"
OBJECTIVE_RULE: Final[str] = "magnastorm.objective"
OBJECTIVE_SLOTS: Final[int] = 4
COLORS_WITH_ICONS: Final[list[str]] = ["green", "red", "blue"]
FOURTH_ICON: Final[str] = "r-ochre"


def research_things(tables: Tables, rebuilt: list[str]) -> list[Thing]:
    """Areas, levels, objectives."""
    found: list[Thing] = []
    for area in range(tables.areas):
        found += research_area(tables, area, "research" in rebuilt)
    found += [objective(tables, card, "objectives" in rebuilt) for card in OBJECTIVES]
    for slot in range(OBJECTIVE_SLOTS):
        found += ladder(tables, slot, "ladder" in rebuilt)
    return found


def icon_of(color: str) -> str:
    """The symbol of a research colour: a fourth one of any name has that of the fourth."""
    return f"r-{color}" if color in COLORS_WITH_ICONS else FOURTH_ICON


def research_area(tables: Tables, area: int, is_rebuilt: bool) -> list[Thing]:
    """A research area, its levels one by one, and levels as something to have."""
    name, home, track = tables.research[area], tables.ids.research[area], tables.tracks[area]
    steps = [f"step:{name}-{level}" for level in range(1, len(track))]
    found = [
        Thing(
            home,
            f"{name} research area",
            rule_book(PACKAGE)[RULE].text,
            RULE,
            icon_of(name),
            numbers={"top": tables.top[area]},
            links={"steps": steps},
            spot=Spot(area, 0.0),
            reconstructed=is_rebuilt,
        ),
        Thing(
            tables.ids.levels[area],
            f"{name} level",
            f"How high a marker stands in the {name} research area.",
            RULE,
            icon_of(name),
            plural=f"{name} levels",
            links={"research": [home]},
        ),
    ]
    for level, step in enumerate(steps, start=1):
        bonus = BONUSES[track[level]]
        found.append(
            Thing(
                step,
                f"level {level} of {name}",
                f"Whoever rises to it: {bonus.text}." if bonus.text else "Brings nothing by itself.",
                RULE,
                bonus.icon,
                numbers={"level": level},
                links={"research": [home]},
                spot=Spot(area, -level),
                reconstructed=is_rebuilt,
            )
        )
    return found


def objective(tables: Tables, card: Objective, is_rebuilt: bool) -> Thing:
    """An objective card with what it asks for in every round."""
    texts = [card.text(tables, round) for round in range(1, ROUNDS + 1)]
    changes = [place for place in range(1, ROUNDS) if texts[place] != texts[place - 1]]
    text = " ".join([f"Takes {texts[0]}.", *[f"From round {place + 1} on: {texts[place]}." for place in changes]])
    removes = card.removes(tables) if isinstance(card, SectorObjective) else []
    numbers = {f"labs_{place}": labs for place, labs in enumerate(removes, start=1)}
    is_stand_in = is_rebuilt and card.key in printed_data()["objectives"]
    name = f"objective {card.key}"
    return Thing(card.id, name, text, OBJECTIVE_RULE, "objective", numbers=numbers, reconstructed=is_stand_in)


def ladder(tables: Tables, slot: int, is_rebuilt: bool) -> list[Thing]:
    """A place for an objective, and the reputation spaces beside it."""
    rungs = [rung_id(slot, place) for place in range(len(tables.ladder))]
    name, text = f"{ordinal(slot + 1)} place for objectives", "One of the objectives in play lies here."
    home = objective_slot_id(slot)
    found = [Thing(home, name, text, OBJECTIVE_RULE, "objective", links={"rungs": rungs}, spot=Spot(slot, 0.0))]
    for place, reputation in enumerate(tables.ladder):
        found.append(
            Thing(
                rungs[place],
                f"reputation space showing {reputation}",
                "The highest free one goes to whoever fulfils the objective next.",
                OBJECTIVE_RULE,
                "medal",
                numbers={"reputation": reputation},
                links={"slot": [home]},
                spot=Spot(slot, place + 1),
                reconstructed=is_rebuilt,
            )
        )
    return found
