"""What a learned hand sees of an answer before it is given: its kind, what tiles pay for it, its price, its place.

A line is an action with the free moves that pay for it before it. Features are sparse: most of an answer's are 0, so
each answer has a short list of indices and numbers. `NAMES` says what each index stands for.
"""

from __future__ import annotations

from typing import Final

from ludarium.agents.search.prior import FeatureSink
from ludarium.agents.terra_mystica.turn_options import BURN
from ludarium.core.frames import AnyAsk
from ludarium.core.menu import code_of, type_number
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    DWELLING,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TOP,
    TRACKS,
    TRADING_HOUSE,
)
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_by_number
from ludarium.games.terra_mystica.content.tiles.scoring import ScoringTile
from ludarium.games.terra_mystica.rules.actions.priest import STEP as SEND_STEP
from ludarium.games.terra_mystica.rules.actions.upgrade import STEP as UPGRADE_STEP
from ludarium.games.terra_mystica.rules.cults import CultTrack
from ludarium.games.terra_mystica.rules.favors import TakeFavor
from ludarium.games.terra_mystica.rules.reach import neighbors
from ludarium.games.terra_mystica.rules.spades import ADD, FORFEIT, STRIDE, Digging
from ludarium.games.terra_mystica.rules.towns import STRUCTURES_NEEDED, TakeTown, power_needed, tiles_left
from ludarium.games.terra_mystica.state import Player, TerraMystica

# Kinds of lines.
BUILD: Final[int] = 0
DIG: Final[int] = 1
ERUPT: Final[int] = 4
UPGRADE: Final[int] = 5
POWER: Final[int] = 10
SHIPPING: Final[int] = 16
EXCHANGE: Final[int] = 17
SEND: Final[int] = 18
CARD_SPADE: Final[int] = 19
CARD_STEP: Final[int] = 20
FAVOR_STEP: Final[int] = 21
OWN_ACTION: Final[int] = 22
PASS: Final[int] = 23
OTHER: Final[int] = 24
KIND_NAMES: Final[list[str]] = [
    "build", "dig 1", "dig 2", "dig 3", "erupt", "trading house", "temple", "stronghold", "sanctuary", "shipyard",
    "bridge", "priest for power", "workers for power", "coins for power", "spade for power", "spades for power",
    "shipping", "exchange track", "priest to a cult", "spade of the card", "step of the card", "step of a favor",
    "action of the faction", "pass", "another action",
]  # fmt: skip
KINDS: Final[int] = len(KIND_NAMES)
# The kind of an action by its place in the menu, where that says all.
MENU: Final[list[int]] = [BUILD, ERUPT, DIG, SHIPPING, EXCHANGE, UPGRADE, SEND, POWER, CARD_SPADE, FAVOR_STEP]
MENU_OWN: Final[int] = 10
MENU_PASS: Final[int] = 11
MENU_LAST_PASS: Final[int] = 12

MEANS_NAMES: Final[list[str]] = ["coins", "workers", "priests", "power", "power in bowl 2", "structures"]
MEANS: Final[int] = len(MEANS_NAMES)
FACTION_COUNT: Final[int] = len(FACTIONS)
PHASES: Final[int] = 3
PHASE_NAMES: Final[list[str]] = ["rounds 1 and 2", "rounds 3 and 4", "rounds 5 and 6"]
MOST_TILES: Final[int] = 20

BY_ROUND: Final[int] = 0
BY_MEANS: Final[int] = BY_ROUND + KINDS * ROUNDS
BY_FACTION: Final[int] = BY_MEANS + KINDS * MEANS
SINGLE: Final[int] = BY_FACTION + KINDS * FACTION_COUNT
TILE_NOW: Final[int] = SINGLE
TILE_NEXT: Final[int] = SINGLE + 1
TILE_LATER: Final[int] = SINGLE + 2
FAVOR_POINTS: Final[int] = SINGLE + 3
BURNS: Final[int] = SINGLE + 4
EARLY_BURNS: Final[int] = SINGLE + 5
CONVERSIONS: Final[int] = SINGLE + 6
LAST_PIECE: Final[int] = SINGLE + 7
PASS_POINTS: Final[int] = SINGLE + 8
PASS_GOODS: Final[int] = SINGLE + 9
PASS_OTHERS: Final[int] = SINGLE + 10
FIRST_PASS: Final[int] = SINGLE + 11
CARD_COINS: Final[int] = SINGLE + 12
CARD_POINTS: Final[int] = SINGLE + 13
# Where a structure comes to stand: a dwelling, an upgrade, a spade.
PLACES: Final[int] = SINGLE + 14
PLACE_NAMES: Final[list[str]] = [
    "founds a town", "founds a town, points of the tile", "one step from a town", "two steps from a town",
    "neighbors", "no neighbor", "own structures beside it", "alone",
]  # fmt: skip
PLACE_KINDS: Final[list[str]] = ["dwelling", "upgrade", "spade"]
ON_DWELLING: Final[int] = 0
ON_UPGRADE: Final[int] = 1
ON_SPADE: Final[int] = 2
FOUNDS: Final[int] = 0
FOUNDS_POINTS: Final[int] = 1
NEAR: Final[int] = 2
NEIGHBORS: Final[int] = 4
NO_NEIGHBOR: Final[int] = 5
BESIDE_OWN: Final[int] = 6
ALONE: Final[int] = 7
STEPS: Final[int] = PLACES + len(PLACE_NAMES) * len(PLACE_KINDS)
STEP_NAMES: Final[list[str]] = [
    "steps", "power of steps", "bonus of the round by steps", "bonus later by steps", "lead by steps", "top space",
    "steps in the last round, lead", "blocked step",
]  # fmt: skip
STEP_COUNT: Final[int] = STEPS
STEP_POWER: Final[int] = STEPS + 1
STEP_BONUS: Final[int] = STEPS + 2
STEP_LATER: Final[int] = STEPS + 3
STEP_LEAD: Final[int] = STEPS + 4
STEP_TOP: Final[int] = STEPS + 5
STEP_LAST_LEAD: Final[int] = STEPS + 6
STEP_BLOCKED: Final[int] = STEPS + 7
CARDS: Final[int] = STEPS + len(STEP_NAMES)
FAVOR_TILES: Final[int] = CARDS + MOST_TILES * PHASES
TOWN_TILES: Final[int] = FAVOR_TILES + MOST_TILES * PHASES
MORE_SPADES: Final[int] = TOWN_TILES + MOST_TILES * PHASES
NOT_HOME: Final[int] = MORE_SPADES + 1
SIZE: Final[int] = NOT_HOME + 1


def names() -> list[str]:
    """What each index stands for."""
    found = [f"{kind}, round {round}" for kind in KIND_NAMES for round in range(1, ROUNDS + 1)]
    found += [f"{kind}: {means}" for kind in KIND_NAMES for means in MEANS_NAMES]
    found += [f"{kind}: {faction.key}" for kind in KIND_NAMES for faction in FACTIONS]
    found += [
        "points of the tile now", "points of the next tile", "points of a later tile", "points of favor tiles",
        "sacrificed power", "sacrificed power, rounds 1 and 2", "conversions", "last dwelling", "pass: points",
        "pass: goods left", "pass: other lines", "pass: first", "pass: coins on the card", "pass: points of the card",
    ]  # fmt: skip
    found += [f"{kind}: {place}" for kind in PLACE_KINDS for place in PLACE_NAMES]
    found += STEP_NAMES
    for tiles in ("card", "favor tile", "town tile"):
        found += [f"{tiles} {number}, {phase}" for number in range(MOST_TILES) for phase in PHASE_NAMES]
    return [*found, "more spades", "not home yet"]


NAMES: Final[list[str]] = names()
POWER_SPACES: Final[list[int]] = [3, 5, 7, TOP]
POWER_GAINED: Final[list[int]] = [1, 2, 2, 3]
MANY_LINES: Final[int] = 30
POWER_ACTIONS: Final[int] = 6
# The first power action that is a spade, and how many spades are told apart.
FIRST_SPADE: Final[int] = 4
MOST_DUG: Final[int] = 3
NEAR_STEPS: Final[int] = 2


class TurnFacts:
    """What all answers of a seat in one position have in common."""

    def __init__(self, state: TerraMystica, seat: int) -> None:
        player = state.players[seat]
        self.state: Final[TerraMystica] = state
        self.seat: Final[int] = seat
        self.player: Final[Player] = player
        self.round: Final[int] = max(1, state.round)
        self.phase: Final[int] = (self.round - 1) // 2
        numbers = state.numbers
        self.now: Final[ScoringTile] = numbers.scoring[state.scoring[self.round - 1]]
        self.next: Final[ScoringTile | None] = (
            numbers.scoring[state.scoring[self.round]] if self.round < ROUNDS else None
        )
        self.means: Final[list[float]] = [
            min(player.coins, 14) / 5.0,
            min(player.workers, 9) / 4.0,
            min(player.priests, 4) / 2.0,
            min(player.bowl3, 9) / 4.0,
            min(player.bowl2, 10) / 4.0,
            len(player.sites) / 6.0,
        ]
        self.town_power: Final[int] = power_needed(state, seat) if tiles_left(state) > 0 else 0
        # The group of each own structure outside of towns, and the power and the size of each group.
        self.group: Final[list[int]] = [NOTHING] * state.board.land
        self.power: Final[list[int]] = []
        self.size: Final[list[int]] = []
        if self.town_power > 0:
            self.find_groups()

    def find_groups(self) -> None:
        state, seat, group = self.state, self.seat, self.group
        values = faction_by_number(self.player.faction).power_values
        for site in self.player.sites:
            if group[site] != NOTHING or state.town[site] > 0:
                continue
            number = len(self.power)
            group[site] = number
            wave = [site]
            place = power = size = 0
            while place < len(wave):
                here = wave[place]
                place += 1
                power += values[state.structure[here]]
                size += 2 if state.structure[here] == SANCTUARY else 1
                for other in neighbors(state, here):
                    if state.owner[other] == seat and group[other] == NOTHING and state.town[other] == 0:
                        group[other] = number
                        wave.append(other)
            self.power.append(power)
            self.size.append(size)

    def favor_points(self, structure: int) -> int:
        """What the own favor tiles pay for a structure."""
        total = 0
        for number in self.player.favors:
            total += self.state.numbers.favors[number].build_vp[structure]
        return total


def add_line(facts: TurnFacts, line: list[int], lines: int, found: FeatureSink) -> None:
    """The features of a line: free moves, then an action. `lines` is how many there are."""
    kind = add_action(facts, line[-1], lines, found)
    found.add(BY_ROUND + kind * ROUNDS + facts.round - 1, 1.0)
    for index in range(MEANS):
        found.add(BY_MEANS + kind * MEANS + index, facts.means[index])
    found.add(BY_FACTION + kind * FACTION_COUNT + facts.player.faction, 1.0)
    if len(line) > 1:
        add_payment(facts, line, found)


def add_action(facts: TurnFacts, option: int, lines: int, found: FeatureSink) -> int:
    """What is special about an action; returns its kind."""
    number, code = type_number(option), code_of(option)
    if number in (MENU_PASS, MENU_LAST_PASS):
        add_pass(facts, code if number == MENU_PASS else NOTHING, lines, found)
        return PASS
    if number >= len(MENU):
        return OWN_ACTION if number == MENU_OWN else OTHER
    kind = MENU[number]
    if kind in (BUILD, ERUPT):
        add_points(facts, DWELLING, 0, found)
        add_place(facts, code, DWELLING, ON_DWELLING, found)
    elif kind == UPGRADE:
        structure = code % UPGRADE_STEP
        add_points(facts, structure, 0, found)
        add_place(facts, code // UPGRADE_STEP, structure, ON_UPGRADE, found)
        return UPGRADE + structure - TRADING_HOUSE
    elif kind == SEND:
        add_steps(facts, code // SEND_STEP, code % SEND_STEP, found)
    elif kind in (DIG, POWER, CARD_SPADE):
        return add_spades(facts, kind, code, found)
    return kind


def add_spades(facts: TurnFacts, kind: int, code: int, found: FeatureSink) -> int:
    """Actions that may bring spades; returns their kind."""
    spades = code
    if kind == POWER:
        kind += min(code, POWER_ACTIONS - 1)
        spades = max(0, code - FIRST_SPADE + 1)
    elif kind == CARD_SPADE:
        spades = facts.state.numbers.cards[code].spades
        kind = CARD_SPADE if spades > 0 else CARD_STEP
    else:
        kind += min(code, MOST_DUG) - 1
    if spades > 0:
        add_points(facts, DWELLING, spades, found)
    return kind


def add_payment(facts: TurnFacts, line: list[int], found: FeatureSink) -> None:
    """The free moves of a line."""
    burns = 0
    for place in range(len(line) - 1):
        if line[place] == BURN:
            burns += 1
    if burns > 0:
        found.add(BURNS, burns)
        if facts.phase == 0:
            found.add(EARLY_BURNS, burns)
    if len(line) - 1 > burns:
        found.add(CONVERSIONS, len(line) - 1 - burns)


def add_points(facts: TurnFacts, structure: int, spades: int, found: FeatureSink) -> None:
    """What scoring tiles and favor tiles pay for a structure and for the spades before it."""
    now = facts.now.vp[structure] + spades * facts.now.spade_vp
    if now > 0:
        found.add(TILE_NOW, now)
    if facts.next is not None:
        following = facts.next.vp[structure] + spades * facts.next.spade_vp
        if following > 0:
            found.add(TILE_NEXT, following)
        if structure in (STRONGHOLD, SANCTUARY, TEMPLE):
            later = 0
            for number in facts.state.scoring[facts.round + 1 :]:
                later = max(later, facts.state.numbers.scoring[number].vp[structure])
            if later > 0:
                found.add(TILE_LATER, later)
    favor = facts.favor_points(structure)
    if favor > 0:
        found.add(FAVOR_POINTS, favor)
    if structure == DWELLING and facts.player.structures[DWELLING] == SUPPLY[DWELLING] - 1:
        found.add(LAST_PIECE, 1.0)


def add_place(facts: TurnFacts, hex: int, structure: int, kind: int, found: FeatureSink) -> None:
    """Where a structure would stand: neighbors, own structures, and how near it brings a town."""
    state, seat = facts.state, facts.seat
    first = PLACES + len(PLACE_NAMES) * kind
    others = own = power = size = 0
    is_in_town = False
    seen: list[int] = []
    for other in neighbors(state, hex):
        owner = state.owner[other]
        if owner == seat:
            own += 1
            is_in_town = is_in_town or state.town[other] > 0
            number = facts.group[other]
            if number != NOTHING and number not in seen:
                seen.append(number)
                power += facts.power[number]
                size += facts.size[number]
        elif owner != NOTHING:
            others += 1
    found.add(first + (NEIGHBORS if others > 0 else NO_NEIGHBOR), min(max(others, 1), 3))
    if kind == ON_UPGRADE:
        add_upgraded_town(facts, hex, structure, first, found)
        return
    found.add(first + (BESIDE_OWN if own > 0 else ALONE), min(max(own, 1), 3))
    if not is_in_town:
        values = faction_by_number(facts.player.faction).power_values
        add_town(facts, power + values[structure], size + 1, first, found)


def add_upgraded_town(facts: TurnFacts, hex: int, structure: int, first: int, found: FeatureSink) -> None:
    """How near an upgrade brings the group of a structure to a town."""
    number = facts.group[hex]
    if number != NOTHING:
        values = faction_by_number(facts.player.faction).power_values
        power = facts.power[number] + values[structure] - values[facts.state.structure[hex]]
        add_town(facts, power, facts.size[number] + (1 if structure == SANCTUARY else 0), first, found)


def add_town(facts: TurnFacts, power: int, size: int, first: int, found: FeatureSink) -> None:
    """How near a group with this power and size is to a town."""
    if facts.town_power == 0:
        return
    missing = max(0, STRUCTURES_NEEDED - size)
    steps = missing + max(0, facts.town_power - power - missing)
    if steps == 0:
        found.add(first + FOUNDS, 1.0)
        found.add(first + FOUNDS_POINTS, facts.now.town_vp)
    elif steps <= NEAR_STEPS:
        found.add(first + NEAR + steps - 1, 1.0)


def add_steps(facts: TurnFacts, track: int, steps: int, found: FeatureSink) -> None:
    """Steps on a cult track: the power on the way, bonuses of the rounds, and the lead."""
    state, player = facts.state, facts.player
    now = player.cults[track]
    to = min(now + steps, TOP)
    found.add(STEP_COUNT, to - now)
    best = 0
    is_taken = False
    for other, opponent in enumerate(state.players):
        if other != facts.seat:
            best = max(best, opponent.cults[track])
            is_taken = is_taken or opponent.cults[track] == TOP
    if to == TOP:
        if player.keys > 0 and not is_taken:
            found.add(STEP_TOP, 1.0)
        else:
            to = TOP - 1
            found.add(STEP_BLOCKED, 1.0)
    power = 0
    for place in range(len(POWER_SPACES)):
        if now < POWER_SPACES[place] <= to:
            power += POWER_GAINED[place]
    if power > 0:
        found.add(STEP_POWER, power)
    for number in range(facts.round, ROUNDS):
        tile = state.numbers.scoring[state.scoring[number - 1]]
        if tile.cult == track and to // tile.steps > now // tile.steps:
            found.add(STEP_BONUS if number == facts.round else STEP_LATER, to // tile.steps - now // tile.steps)
    if now <= best < to:
        found.add(STEP_LEAD, facts.round / ROUNDS)
        if facts.round == ROUNDS:
            found.add(STEP_LAST_LEAD, 1.0)


def add_pass(facts: TurnFacts, card: int, lines: int, found: FeatureSink) -> None:
    """Passing: the points it brings, what is left, and the card that is taken."""
    state, player = facts.state, facts.player
    numbers = state.numbers
    points = 0
    if player.card != NOTHING:
        points += numbers.cards[player.card].points(player.structures, player.shipping)
    for number in player.favors:
        points += numbers.favors[number].pass_vp[player.structures[TRADING_HOUSE]]
    found.add(PASS_POINTS, points)
    found.add(PASS_GOODS, min(player.coins / 3.0 + player.workers, 12.0) / 4.0)
    found.add(PASS_OTHERS, min(lines, MANY_LINES) / 10.0)
    if not state.passing:
        found.add(FIRST_PASS, 1.0)
    if card != NOTHING:
        found.add(CARDS + PHASES * min(card, MOST_TILES - 1) + facts.phase, 1.0)
        found.add(CARD_POINTS, numbers.cards[card].points(player.structures, player.shipping))
        if card in state.cards:
            found.add(CARD_COINS, state.coins[state.cards.index(card)])


def knows_choice(ask: AnyAsk) -> bool:
    """Whether `add_choice` has something to say about a question that follows from an action."""
    return isinstance(ask, (TakeFavor, TakeTown, CultTrack, Digging))


def add_choice(facts: TurnFacts, ask: AnyAsk, option: int, found: FeatureSink) -> None:
    """The features of an answer to a question that follows from an action."""
    number, code = type_number(option), code_of(option)
    if number > 0 and not isinstance(ask, Digging):
        return
    if isinstance(ask, TakeFavor):
        tile = facts.state.numbers.favors[code]
        found.add(FAVOR_TILES + PHASES * min(code, MOST_TILES - 1) + facts.phase, 1.0)
        if tile.cult in TRACKS:
            add_steps(facts, tile.cult, tile.steps, found)
    elif isinstance(ask, TakeTown):
        found.add(TOWN_TILES + PHASES * min(code, MOST_TILES - 1) + facts.phase, 1.0)
    elif isinstance(ask, CultTrack):
        add_steps(facts, code, ask.steps, found)
    elif isinstance(ask, Digging):
        if number in {ADD, FORFEIT}:
            found.add(MORE_SPADES, 1.0)
            return
        if code % STRIDE != facts.player.home:
            found.add(NOT_HOME, 1.0)
        add_place(facts, code // STRIDE, DWELLING, ON_SPADE, found)
