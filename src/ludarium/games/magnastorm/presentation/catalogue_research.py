"""Catalogue entries of the research board: areas with their levels, and objectives with their reputation spaces."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import BoardPosition, CatalogueEntry
from ludarium.core.english import ordinal
from ludarium.core.refusals import rule_book
from ludarium.games.magnastorm.content.ids import objective_slot_id, rung_id
from ludarium.games.magnastorm.content.loading import PACKAGE, printed_data
from ludarium.games.magnastorm.content.numbers import ROUNDS, Numbers
from ludarium.games.magnastorm.content.objectives import OBJECTIVES, Objective, SectorObjective
from ludarium.games.magnastorm.rules.research import BONUSES, LevelBonus

RULE: Final[str] = "magnastorm.level"
OBJECTIVE_RULE: Final[str] = "magnastorm.objective"
OBJECTIVE_SLOTS: Final[int] = 4
COLORS_WITH_ICONS: Final[list[str]] = ["green", "red", "blue"]
FOURTH_ICON: Final[str] = "r-ochre"


def research_entries(numbers: Numbers, rebuilt: list[str]) -> list[CatalogueEntry]:
    """Areas, levels, objectives."""
    found: list[CatalogueEntry] = []
    for area in range(numbers.areas):
        found += research_area(numbers, area, "research" in rebuilt)
    found += [objective(numbers, card, "objectives" in rebuilt) for card in OBJECTIVES]
    for slot in range(OBJECTIVE_SLOTS):
        found += ladder(numbers, slot, "ladder" in rebuilt)
    return found


def research_icon(color: str) -> str:
    """The symbol of a research color: a fourth one of any name has that of the fourth."""
    return f"r-{color}" if color in COLORS_WITH_ICONS else FOURTH_ICON


def research_area(numbers: Numbers, area: int, is_rebuilt: bool) -> list[CatalogueEntry]:
    """A research area, its levels one by one, and levels as something to have."""
    name, home, track = numbers.research[area], numbers.ids.research[area], numbers.tracks[area]
    steps = [f"step:{name}-{level}" for level in range(1, len(track))]
    found = [
        CatalogueEntry(
            home,
            f"{name} research area",
            rule_book(PACKAGE)[RULE].text,
            RULE,
            research_icon(name),
            numbers={"top": numbers.top[area]},
            links={"steps": steps},
            spot=BoardPosition(area, 0.0),
            reconstructed=is_rebuilt,
        ),
        CatalogueEntry(
            numbers.ids.levels[area],
            f"{name} level",
            f"How high a marker stands in the {name} research area.",
            RULE,
            research_icon(name),
            plural=f"{name} levels",
            links={"research": [home]},
        ),
    ]
    for level, step in enumerate(steps, start=1):
        bonus = BONUSES[track[level]]
        found.append(
            CatalogueEntry(
                step,
                f"level {level} of {name}",
                f"Whoever rises to it: {bonus.text}." if bonus.text else "Brings nothing by itself.",
                RULE,
                bonus.icon,
                numbers={"level": level, **cube_numbers(bonus)},
                links={"research": [home]},
                spot=BoardPosition(area, -level),
                reconstructed=is_rebuilt,
            )
        )
    return found


def cube_numbers(bonus: LevelBonus) -> dict[str, int]:
    """The yellow cubes a level gives, and the cubes it draws from the bag."""
    found = {"yellow": bonus.yellow, "draws": bonus.draws()}
    return {name: count for name, count in found.items() if count}


def objective(game_numbers: Numbers, card: Objective, is_rebuilt: bool) -> CatalogueEntry:
    """An objective card with what it asks for in every round."""
    texts = [card.text(game_numbers, round) for round in range(1, ROUNDS + 1)]
    changes = [place for place in range(1, ROUNDS) if texts[place] != texts[place - 1]]
    text = " ".join([f"Takes {texts[0]}.", *[f"From round {place + 1} on: {texts[place]}." for place in changes]])
    removes = card.removes(game_numbers) if isinstance(card, SectorObjective) else []
    numbers = {f"labs_{place}": labs for place, labs in enumerate(removes, start=1)}
    is_stand_in = is_rebuilt and card.key in printed_data()["objectives"]
    return CatalogueEntry(
        card.id, card.name, text, OBJECTIVE_RULE, "objective", numbers=numbers, reconstructed=is_stand_in
    )


def ladder(numbers: Numbers, slot: int, is_rebuilt: bool) -> list[CatalogueEntry]:
    """A place for an objective, and the reputation spaces beside it."""
    rungs = [rung_id(slot, place) for place in range(len(numbers.ladder))]
    name, text = f"{ordinal(slot + 1)} place for objectives", "One of the objectives in play lies here."
    home = objective_slot_id(slot)
    found = [
        CatalogueEntry(
            home, name, text, OBJECTIVE_RULE, "objective", links={"rungs": rungs}, spot=BoardPosition(slot, 0.0)
        )
    ]
    for place, reputation in enumerate(numbers.ladder):
        found.append(
            CatalogueEntry(
                rungs[place],
                f"reputation space showing {reputation}",
                "The highest free one goes to whoever fulfills the objective next.",
                OBJECTIVE_RULE,
                "medal",
                numbers={"reputation": reputation},
                links={"slot": [home]},
                spot=BoardPosition(slot, place + 1),
                reconstructed=is_rebuilt,
            )
        )
    return found
