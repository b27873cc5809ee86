"""The steps of her faction action, and the achievements of the Gognomes."""

from __future__ import annotations

from games.terra_mystica.automa_checker.actions import (
    Turn,
    build,
    close,
    cult_free,
    gain_vp,
    icon,
    near_human,
)
from games.terra_mystica.automa_checker.distances import are_connected
from games.terra_mystica.automa_checker.position import DATA, HERS, Document, Position
from games.terra_mystica.automa_checker.steps import Decision

WHEEL = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"]
TOKENS = ["I", "II", "III", "IV", "V", "VI"]


def faction_action(turn: Turn) -> Document:
    found = icon("faction", "card", "8.3")
    for step in DATA["factions"][turn.position.now["faction"]]:
        found["children"] += do_step(turn, step)
    return found


def do_step(turn: Turn, step: Document) -> list[Document]:
    action = step["action"]
    if action == "build":
        return [build(turn, "faction", step["variant"], turn.position.shipping)]
    if action == "gain_vp":
        return [gain_vp(turn, "faction", step["vp"])]
    if action == "cult_free":
        return [cult_free(turn, "faction", "9.3", step["spaces"])]
    if action == "place_cube":
        return [place_cube(turn)]
    return [blight(turn) for _ in range(step["times"])]


def place_cube(turn: Turn) -> Document:
    position = turn.position
    found = icon("place_cube", "faction", "9.8")
    cubes = position.now["cubes"]
    valid = {hex for hex in position.empty() if position.is_next_to_human(hex) and hex not in cubes}
    decision = Decision(position.grid.in_reading_order(valid), "9.8")
    decision.keep_terrain("atp", position, position.now["youth"], turn.support["atp"], "9.8")
    decision.count(turn.support)
    choice = close(found, decision)
    if choice:
        cubes.append(choice)
        found["effects"] = [{"kind": "cube", "hex": choice}]
    return found


def blight(turn: Turn) -> Document:
    position = turn.position
    found = icon("blight", "faction", "9.9")
    terrain, fallow, blighted = position.now["terrain"], position.now["fallow"], position.now["blighted"]
    valid = {hex for hex in position.empty() if terrain[hex] == fallow}
    decision = Decision(position.grid.in_reading_order(valid), "9.9")
    near_human(position, decision, "9.9")
    decision.count(turn.support)
    choice = close(found, decision)
    if choice:
        terrain[choice] = blighted
        found["effects"] = [{"kind": "terrain", "hex": choice, "from": fallow, "to": blighted}]
    return found


def achievement(position: Position) -> int:
    """The open achievement of the lowest number that holds, or 0."""
    own = position.hers()
    high = sum(1 for value in position.now["cults"][HERS].values() if value >= 5)
    holds = [
        bool(own & position.grid.rim),
        sum(1 for hex in own if position.is_next_to_human(hex)) >= 2,
        largest_group(position) >= 4,
        are_connected(position, position.shipping),
        any(position.kind(hex) in {"stronghold", "sanctuary", "shipyard"} for hex in own),
        high >= 2,
    ]
    done = position.now["achieved"]
    return next((number for number, good in enumerate(holds, start=1) if good and number not in done), 0)


def largest_group(position: Position) -> int:
    """The most structures of hers in one directly adjacent group."""
    left, largest = position.hers(), 0
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            here = edge.pop()
            group.add(here)
            edge |= {hex for hex in position.touching(here) if position.owner(hex) == HERS} - group
        left -= group
        largest = max(largest, len(group))
    return largest


def achievement_effects(position: Position) -> list[Document]:
    number, round = achievement(position), position.now["round"]
    if position.now["faction"] != "gognomes" or not number:
        return []
    return [{"kind": "achievement", "id": number, "token": TOKENS[round - 1], "vp": 7 - round}]


# Terrains that are settled before the game.


def youth_terrain(position: Position) -> str:
    """The first terrain of row A of her card that nobody calls home."""
    homes = {position.now["home"], *[human["color"] for human in position.humans]}
    row: list[str] = DATA["atp"][position.now["home"]]["A"]
    return next(terrain for terrain in row if terrain not in homes)


def blight_terrains(position: Position) -> tuple[str, str]:
    """Fallow and Blighted Land: one and three steps from the human's terrain, and not her home."""
    human = position.humans[0]["color"]
    row = [terrain for terrain in DATA["atp"][human]["A"] if terrain != position.now["home"]]
    fallow, blighted = (next(terrain for terrain in row if apart(terrain, human) == far) for far in (1, 3))
    return fallow, blighted


def apart(one: str, other: str) -> int:
    way = (WHEEL.index(one) - WHEEL.index(other)) % len(WHEEL)
    return min(way, len(WHEEL) - way)
