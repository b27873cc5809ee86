"""Her actions, one function for each icon; each changes the position and returns the icon's document."""

from __future__ import annotations

from typing import Any

from games.terra_mystica.automa_checker.distances import (
    are_connected,
    between,
    buildable,
    distance,
    distances,
    in_range,
)
from games.terra_mystica.automa_checker.position import (
    HERS,
    MERCHANTS_ACTIONS,
    POWER_ACTIONS,
    PRIEST_SPACES,
    TOP,
    TRACKS,
    Document,
    Position,
)
from games.terra_mystica.automa_checker.steps import Decision

Answers = list[bool]
UPGRADES = {
    "dwelling": ["trading_house"],
    "trading_house": ["shipyard", "stronghold", "temple"],
    "temple": ["sanctuary"],
}
FAR_TILES = {"greatest_distance", "stronghold_and_sanctuary"}


class Turn:
    """One turn of hers: the position, her cards, and what the humans answer to offers of power."""

    def __init__(self, position: Position, action: Document | None, support: Document, answers: Answers) -> None:
        self.position = position
        self.action = action or {}
        self.support = support
        self.answers = answers


def icon(name: str, source: str, rule: str, holds: bool = True, **fields: Any) -> Document:
    """An icon on which nothing has happened yet."""
    blank: Document = {"icon": name, "source": source, "variant": None, "shipping": None}
    blank["condition"] = {"holds": holds, "rule": rule}
    blank |= {"outcome": "done", "steps": [], "choice": None, "effects": [], "children": []}
    if not holds:
        blank["outcome"] = "condition_failed"
    return blank | fields


def close(found: Document, decision: Decision) -> str | None:
    """Write the steps of a decision down; returns the choice."""
    found["steps"] = decision.steps
    found["choice"] = decision.choice
    if decision.choice is None:
        found["outcome"] = "no_option"
    return decision.choice


# 8.1, 8.2


def gain_vp(turn: Turn, source: str, amount: int) -> Document:
    return icon("gain_vp", source, "8.1", effects=[{"kind": "vp", "amount": amount}])


def block(turn: Turn, name: str, key: str, row: list[str]) -> Document:
    taken: list[str] = turn.position.now[key]
    free = [action for action in row if action not in taken]
    found = icon(name, "card", "8.2", bool(free))
    if free:
        decision = Decision(free, "8.2")
        decision.count(turn.support)
        choice = close(found, decision)
        assert choice
        taken.append(choice)
        found["effects"] = [{"kind": "block", "action": choice}]
    return found


def block_power(turn: Turn) -> Document:
    found = block(turn, "block_power", "blocked", POWER_ACTIONS)
    if turn.position.now["merchants"]:
        found["children"] = [block(turn, "block_merchants", "blocked_merchants", MERCHANTS_ACTIONS)]
    return found


# 8.4, 8.5


def advance(turn: Turn, track: str, spaces: int, priest: int | None) -> Document:
    own = turn.position.now["cults"][HERS]
    start = own[track]
    own[track] = min(TOP, start + spaces)
    return {"kind": "cult", "track": track, "from": start, "to": own[track], "priest": priest}


def cult(turn: Turn) -> Document:
    position = turn.position
    tracks = position.open_tracks()
    found = icon("cult", "card", "8.4", bool(tracks))
    if tracks:
        decision = Decision(tracks, "8.4")
        decision.choose_track(position, turn.support["cult"], turn.support)
        track = close(found, decision)
        assert track
        spots = position.now["spots"][track]
        free = next((place for place in range(len(PRIEST_SPACES)) if not spots[place]), None)
        priest = None
        if free is not None and position.now["priests"] > 0:
            spots[free] = True
            position.now["priests"] -= 1
            priest = PRIEST_SPACES[free]
        found["effects"] = [advance(turn, track, priest or 1, priest)]
    return found


def cult_free(turn: Turn, source: str, rule: str, spaces: int) -> Document:
    tracks = turn.position.open_tracks()
    found = icon("cult_free", source, rule, bool(tracks))
    if tracks:
        decision = Decision(tracks, rule)
        decision.choose_track(turn.position, "catch_up", turn.support)
        track = close(found, decision)
        assert track
        found["effects"] = [advance(turn, track, spaces, None)]
    return found


def favor_tile(turn: Turn) -> Document:
    position = turn.position
    found = icon("favor_tile", "card", "8.5", position.now["round"] >= 5)
    if position.now["round"] >= 5:
        decision = Decision([track for track in position.open_tracks() if track in position.now["favors"]], "8.5")
        decision.choose_track(position, turn.support["cult"], turn.support)
        track = close(found, decision)
        if track:
            position.now["favors"].remove(track)
            tile = f"FAV{TRACKS.index(track) + 1}"
            found["effects"] = [{"kind": "favor", "tile": tile}, advance(turn, track, 3, None)]
    return found


# Offers of power, 8.6, 8.8


def offer(turn: Turn, human: Document, power: int) -> tuple[list[Document], int]:
    """Offer power to a human; returns the effect, if there is one, and what was gained."""
    first, second, _ = human["bowls"]
    possible = min(power, 2 * first + second, human["vp"] + 1)
    if possible <= 0:
        return [], 0
    accepted = turn.answers.pop(0) if turn.answers else False
    gained = possible if accepted else 0
    paid = gained - 1 if accepted else 0
    for _ in range(gained):
        bowls = human["bowls"]
        source = 0 if bowls[0] else 1
        bowls[source] -= 1
        bowls[source + 1] += 1
    human["vp"] -= paid
    effect = {"kind": "offer", "seat": human["seat"], "power": power, "accepted": accepted}
    return [{**effect, "gained": gained, "vp_paid": paid}], gained


def offer_around(turn: Turn, found: Document, hex: str) -> None:
    """Everybody next to a building of hers decides; then the Powermongers look at what was gained."""
    total = 0
    for human in turn.position.humans:
        power = turn.position.power_to(human, hex)
        if power:
            effects, gained = offer(turn, human, power)
            found["effects"] += effects
            total += gained
    maybe_push_on(turn, found, total)


def maybe_push_on(turn: Turn, found: Document, gained: int) -> None:
    """9.7: power that the human gains pushes the Powermongers up a cult track."""
    if turn.position.now["faction"] == "powermongers" and gained >= 2 and turn.position.open_tracks():
        found["children"].append(cult_free(turn, "ongoing", "9.7", 1))


def targets(position: Position, hex: str) -> list[str]:
    return [kind for kind in UPGRADES.get(position.kind(hex), []) if position.supply(kind) > 0]


def upgrade(turn: Turn, source: str) -> Document:
    position = turn.position
    valid = position.grid.in_reading_order({hex for hex in position.hers() if targets(position, hex)})
    found = icon("upgrade", source, "8.6", bool(valid))
    if not valid:
        return found
    decision = Decision(valid, "8.6")
    house = position.supply("trading_house") > 0
    beside = {hex: position.kind(hex) == "dwelling" and position.is_next_to_human(hex) for hex in valid}
    param = {"trading_house": house}
    decision.keep_those("dwellings_next_to_human", beside, lambda hex: house and beside[hex], "8.6a", param)
    decision.keep_least("least_power", {hex: position.power_given(hex) for hex in valid}, "8.6b")
    decision.count(turn.support)
    hex = close(found, decision)
    assert hex
    old, new = position.kind(hex), targets(position, hex)[0]
    position.now["structures"][hex] = [HERS, new]
    marked = hex in position.now["marks"]
    found["effects"] = [{"kind": "structure", "hex": hex, "from": old, "to": new, "marked": marked}]
    offer_around(turn, found, hex)
    return found


def trade(turn: Turn) -> Document:
    position = turn.position
    holds = position.now["round"] >= turn.action["trade_from_round"] and position.now["trade_markers"] > 0
    found = icon("trade", "card", "8.8", holds)
    if not holds:
        return found
    valid = {
        hex
        for hex in position.human_structures()
        if hex not in position.now["traded"] and any(position.grid.is_river(side) for side in position.grid.sides[hex])
    }
    decision = Decision(position.grid.in_reading_order(valid), "8.8")
    decision.keep_least("highest_power_value", {hex: -position.power_value(hex) for hex in valid}, "8.8a")
    decision.count(turn.support)
    hex = close(found, decision)
    if hex:
        power = position.power_value(hex)
        position.now["traded"].append(hex)
        position.now["trade_markers"] -= 1
        found["effects"] = [{"kind": "trade", "hex": hex}, {"kind": "vp", "amount": power}]
        owner = next(human for human in position.humans if str(human["seat"]) == position.owner(hex))
        effects, gained = offer(turn, owner, power)
        found["effects"] += effects
        maybe_push_on(turn, found, gained)
    return found


# 8.7


def reach_out(turn: Turn, decision: Decision, shipping: int) -> None:
    """Reaching: keep the spaces that bring the two groups nearer to each other."""
    position = turn.position
    if not decision.is_open:
        return
    to_marked, to_unmarked = distances(position, position.marked()), distances(position, position.unmarked())
    connected = are_connected(position, shipping)
    present = between(position, position.marked(), position.unmarked())
    far = {}
    for hex in decision.kept:
        m, u = distance(to_marked, hex), distance(to_unmarked, hex)
        far[hex] = u if m < u else m
    shown = {hex: None if value == float("inf") else value for hex, value in far.items()}
    param = {"present": None if present == float("inf") else present, "connected": connected}
    decision.keep_those("reaching", shown, lambda hex: not connected and far[hex] < present, "8.7", param)


def near_human(position: Position, decision: Decision, rule: str) -> None:
    steps = distances(position, position.human_structures())
    decision.keep_least("closest_human", {hex: distance(steps, hex) for hex in decision.kept}, rule)


def normal_ties(turn: Turn, decision: Decision) -> None:
    """Terrain priority, then near the human, or far from herself where a final tile says so."""
    position = turn.position
    decision.keep_terrain("atp", position, position.now["home"], turn.support["atp"], "6.4")
    if position.now["final"] in FAR_TILES:
        steps = distances(position, position.hers())
        far = {hex: -distance(steps, hex) for hex in decision.kept}
        decision.keep_least("furthest_own", far, "8.7c", {"tile": position.now["final"]})
    else:
        near_human(position, decision, "8.7c")


def break_ties(turn: Turn, decision: Decision, variant: str) -> None:
    position = turn.position
    human = position.humans[0]["color"]
    if variant == "kuddlers":
        near_human(position, decision, "9.2")
        decision.keep_terrain("atp_human", position, human, turn.support["atp"], "9.2")
    elif variant == "mimics":
        decision.keep_terrain("atp_human", position, human, turn.support["atp"], "9.6")
        near_human(position, decision, "9.6")
    else:
        if variant == "powermongers":
            given: dict[str, float] = {hex: -position.power_given(hex) for hex in decision.kept}
            decision.keep_least("faction_most_power", given, "9.7")
        normal_ties(turn, decision)
    decision.count(turn.support)


def build(turn: Turn, source: str, variant: str, shipping: int) -> Document:
    position = turn.position
    has_dwelling = position.supply("dwelling") > 0
    found = icon("build", source, "8.7", has_dwelling, variant=variant or None, shipping=shipping)
    choice = None
    if has_dwelling:
        cluster = "any" if variant == "wanderers" else turn.support["cluster"]
        valid = buildable(position)
        if cluster != "any":
            own = position.marked() if cluster == "marked" else position.unmarked()
            valid &= in_range(position, own, shipping)
        param = {"cluster": cluster, "shipping": shipping}
        decision = Decision(position.grid.in_reading_order(valid), "8.7", param)
        if turn.support["reaching"] and variant != "wanderers":
            reach_out(turn, decision, shipping)
        break_ties(turn, decision, variant)
        choice = close(found, decision)
    if choice:
        put_dwelling(turn, found, choice)
    else:
        found["outcome"] = "replaced"
        found["children"] = [upgrade(turn, "replacement")]
    return found


def put_dwelling(turn: Turn, found: Document, hex: str) -> None:
    position = turn.position
    terrain, home = position.now["terrain"], position.now["home"]
    m = distance(distances(position, position.marked()), hex)
    u = distance(distances(position, position.unmarked()), hex)
    if terrain[hex] != home:
        found["effects"].append({"kind": "terrain", "hex": hex, "from": terrain[hex], "to": home})
        terrain[hex] = home
    if m < u:
        position.now["marks"].append(hex)
    if hex in position.now["cubes"]:
        position.now["cubes"].remove(hex)
    position.now["structures"][hex] = [HERS, "dwelling"]
    found["effects"].append({"kind": "structure", "hex": hex, "from": None, "to": "dwelling", "marked": m < u})
    offer_around(turn, found, hex)
