"""Cult tracks and tiles: the questions about them, and what taking a tile brings."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.core.frames import Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.terra_mystica.cult import advance, would_enter_top
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.free import TurnAsk
from ludarium.games.terra_mystica.goods import gain_coins, gain_power, gain_vp, gain_workers
from ludarium.games.terra_mystica.merchants.ships import NewShips
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round, top_is_taken, with_value
from ludarium.games.terra_mystica.terms import CULTS, NOTHING, TOP, TRACKS
from ludarium.games.terra_mystica.tiles.favor import TOWN_FAVOR
from ludarium.games.terra_mystica.towns import check_town, groups_that_found, tiles_left

TOWN: Final[int] = 100
LEAVE: Final[int] = 9


def owe_tiles(state: TerraMystica, seat: int, favors: int, towns: int) -> None:
    """Let a seat take favor tiles, then town tiles."""
    if favors > 0 and takeable_favors(state, seat):
        push(state, TakeFavor(seat, favors, towns, True))
    elif towns > 0:
        push(state, TakeTown(seat, towns))


# Cult steps.


class CultTrack(TurnAsk):
    """Advance on a cult track of choice; all steps on the same one."""

    def __init__(self, seat: int, steps: int, rule: str, in_turn: bool) -> None:
        super().__init__(seat)
        self.steps: Final[int] = steps
        self.rule: Final[str] = rule
        self.in_turn: Final[bool] = in_turn

    def is_free(self) -> bool:
        return self.in_turn

    def prompt(self, state: TerraMystica) -> str:
        return f"On which cult track do you advance {self.steps} {'step' if self.steps == 1 else 'steps'}?"

    def choices(self, state: TerraMystica) -> list[int]:
        return TRACKS

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"+{CULTS[option]}" if self.steps == 1 else f"+{self.steps}{CULTS[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return cult_label(state, self.seat, option, self.steps)

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return f"cult:{CULTS[option].lower()}"

    def choose(self, state: TerraMystica, option: int) -> None:
        advance(state, self.seat, option, self.steps, self.rule)


def cult_label(state: TerraMystica, seat: int, track: int, steps: int) -> str:
    """How far steps on a track would lead."""
    player = state.players[seat]
    now = player.cults[track]
    to = min(now + steps, TOP)
    if now < TOP == to and (player.keys < 1 or top_is_taken(state, track)):
        to = TOP - 1
    return f"{CULTS[track].lower()} {now} to {to}"


def gain_keys(state: TerraMystica, seat: int, count: int) -> None:
    """Keys come in; steps lost for want of one in this action are made up."""
    player = state.players[seat]
    player.keys += count
    note(state.log, GAIN, seat, "keys", count, "tm.town.key")
    blocked = [track for track in player.blocked if player.cults[track] == TOP - 1 and not top_is_taken(state, track)]
    player.blocked = []
    if len(blocked) <= player.keys:
        for track in blocked:
            advance(state, seat, track, 1, "tm.cult.made_up")
    else:
        push(state, KeyTracks(seat, blocked, [], 1, []))


def advance_on_all(state: TerraMystica, seat: int, steps: int, rule: str) -> None:
    """Advance on every track; with too few keys for the top the player chooses where they are used."""
    entering = would_enter_top(state, seat, steps)
    keys = state.players[seat].keys
    if 0 < keys < len(entering):
        push(state, KeyTracks(seat, entering, [track for track in TRACKS if track not in entering], steps, []))
        return
    for track in TRACKS:
        advance(state, seat, track, steps, rule)


class KeyTracks(TurnAsk):
    """Choose the tracks on which keys are used to reach space 10.

    `rest` are other tracks that advance as well; `chosen` those picked so far.
    """

    def __init__(self, seat: int, tracks: list[int], rest: list[int], steps: int, chosen: list[int]) -> None:
        super().__init__(seat)
        self.tracks: Final[list[int]] = tracks
        self.rest: Final[list[int]] = rest
        self.steps: Final[int] = steps
        self.chosen: Final[list[int]] = chosen

    def prompt(self, state: TerraMystica) -> str:
        return "On which track do you use a key to reach the top?"

    def choices(self, state: TerraMystica) -> list[int]:
        found = [track for track in self.tracks if track not in self.chosen]
        return [*found, LEAVE] if state.variant.online else found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return "done" if option == LEAVE else f"+{CULTS[option]}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return "use no key" if option == LEAVE else f"{CULTS[option].lower()} to 10"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return "" if option == LEAVE else f"cult:{CULTS[option].lower()}"

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return [*TRACKS, LEAVE] if state.variant.online else TRACKS

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option in self.choices(state):
            return None
        return refuse("tm.cult.top", f"you do not reach the top of {CULTS[option].lower()} now")

    def choose(self, state: TerraMystica, option: int) -> None:
        chosen = self.chosen if option == LEAVE else [*self.chosen, option]
        if option != LEAVE and len(chosen) < state.players[self.seat].keys:
            push(state, KeyTracks(self.seat, self.tracks, self.rest, self.steps, chosen))
            return
        others = [track for track in self.tracks if track not in chosen]
        for track in chosen:
            advance(state, self.seat, track, self.steps, "tm.cult.top")
        for track in [*self.rest, *others]:
            player = state.players[self.seat]
            room = max(0, TOP - 1 - player.cults[track]) if track in others else self.steps
            if min(room, self.steps) > 0:
                advance(state, self.seat, track, min(room, self.steps), "tm.cult.top")


# Favor tiles.


def takeable_favors(state: TerraMystica, seat: int) -> list[int]:
    """The kinds of favor tiles that are left and that the seat does not own."""
    owned = state.players[seat].favors
    return [tile for tile, count in enumerate(state.favors) if count > 0 and tile not in owned]


def take_favor(state: TerraMystica, seat: int, tile: int) -> None:
    """Take a favor tile and advance on its track."""
    player = state.players[seat]
    taken = state.tables.favors[tile]
    state.favors = with_value(state.favors, tile, state.favors[tile] - 1)
    player.favors = [*player.favors, tile]
    if state.log is not None:
        note(state.log, GAIN, seat, taken.key, 1, "tm.favor", f"favor:{taken.key}")
    advance(state, seat, taken.cult, taken.steps, "tm.favor")


class TakeFavor(TurnAsk):
    """Take a favor tile. `count` are to be taken, then `towns` town tiles."""

    def __init__(self, seat: int, count: int, towns: int, in_turn: bool) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.towns: Final[int] = towns
        self.in_turn: Final[bool] = in_turn

    def is_free(self) -> bool:
        return self.in_turn

    def prompt(self, state: TerraMystica) -> str:
        return "Which favor tile do you take?"

    def choices(self, state: TerraMystica) -> list[int]:
        found = takeable_favors(state, self.seat)
        if self.towns > 0 and state.variant.online:
            found += [TOWN + tile for tile, count in enumerate(state.towns) if count > 0]
        return found

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"+{state.tables.towns[option - TOWN].key}" if option >= TOWN else f"+{state.tables.favors[option].key}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return state.tables.towns[option - TOWN].about if option >= TOWN else favor_label(state, option)

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return (
            f"town:{state.tables.towns[option - TOWN].key}"
            if option >= TOWN
            else f"favor:{state.tables.favors[option].key}"
        )

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return [*range(len(state.favors)), *[option for option in self.choices(state) if option >= TOWN]]

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if option >= TOWN:
            return None
        if option in state.players[self.seat].favors:
            return refuse("tm.favor", f"you own {state.tables.favors[option].key} already")
        if state.favors[option] == 0:
            return refuse("tm.favor", f"no {state.tables.favors[option].key} is left")
        return None

    def choose(self, state: TerraMystica, option: int) -> None:
        if option >= TOWN:
            push(state, TakeFavor(self.seat, self.count, self.towns - 1, self.in_turn))
            take_town(state, self.seat, option - TOWN)
            return
        take_favor(state, self.seat, option)
        towns = self.towns
        if option == TOWN_FAVOR:
            groups = groups_that_found(state, self.seat)
            left = tiles_left(state) - towns
            if len(groups) > left > 0:
                push(state, TownGroup(self.seat, groups, left, self.count - 1, towns))
                return
            towns += sum(1 for hex in groups if check_town(state, self.seat, hex, towns))
        owe_tiles(state, self.seat, self.count - 1, towns)


def favor_label(state: TerraMystica, tile: int) -> str:
    found = state.tables.favors[tile]
    steps = f"{found.steps} {CULTS[found.cult].lower()}"
    return f"{steps}; {found.about}" if found.about else steps


# Town tiles.


class TownGroup(TurnAsk):
    """Choose which group founds a town when there are more groups than town tiles left."""

    def __init__(self, seat: int, groups: list[int], left: int, favors: int, towns: int) -> None:
        super().__init__(seat)
        self.groups: Final[list[int]] = groups
        self.left: Final[int] = left
        self.favors: Final[int] = favors
        self.towns: Final[int] = towns

    def prompt(self, state: TerraMystica) -> str:
        return "Which group becomes a town? There are not enough town tiles for all."

    def choices(self, state: TerraMystica) -> list[int]:
        return self.groups

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"town {state.board.names[option]}"

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return f"hex:{state.board.names[option]}"

    def choose(self, state: TerraMystica, option: int) -> None:
        check_town(state, self.seat, option, self.towns)
        groups = [hex for hex in self.groups if hex != option]
        if self.left > 1:
            push(state, TownGroup(self.seat, groups, self.left - 1, self.favors, self.towns + 1))
        else:
            owe_tiles(state, self.seat, self.favors, self.towns + 1)


class TakeTown(TurnAsk):
    """Take a town tile for each new town."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final[int] = count

    def may_come_first(self) -> bool:
        return True

    def prompt(self, state: TerraMystica) -> str:
        return "You found a town. Which town tile do you take?"

    def choices(self, state: TerraMystica) -> list[int]:
        return [tile for tile, count in enumerate(state.towns) if count > 0]

    def choice_word(self, state: TerraMystica, option: int) -> str:
        return f"+{state.tables.towns[option].key}"

    def choice_label(self, state: TerraMystica, option: int) -> str:
        return state.tables.towns[option].about

    def choice_target(self, state: TerraMystica, option: int) -> str:
        return f"town:{state.tables.towns[option].key}"

    def choice_candidates(self, state: TerraMystica) -> list[int]:
        return list(range(len(state.towns)))

    def choice_refusal(self, state: TerraMystica, option: int) -> Refusal | None:
        if state.towns[option] > 0:
            return None
        return refuse("tm.town.tiles", f"no {state.tables.towns[option].key} is left")

    def choose(self, state: TerraMystica, option: int) -> None:
        if self.count > 1:
            push(state, TakeTown(self.seat, self.count - 1))
        take_town(state, self.seat, option)


def take_town(state: TerraMystica, seat: int, number: int) -> None:
    """Take a town tile: points, goods, the key, then the steps it may open the top for."""
    tile = state.tables.towns[number]
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    state.towns = with_value(state.towns, number, state.towns[number] - 1)
    player.towns = [*player.towns, number]
    if state.log is not None:
        note(state.log, GAIN, seat, tile.key, 1, "tm.town.tiles", f"town:{tile.key}")
    gain_vp(state, seat, tile.vp, "tm.town.tiles")
    scoring = tile_of_round(state)
    if scoring != NOTHING:
        gain_vp(state, seat, state.tables.scoring[scoring].town_vp, "tm.scoring.town")
    faction.on_town(state, seat)
    gain_coins(state, seat, tile.coins, "tm.town.tiles")
    gain_workers(state, seat, tile.workers, "tm.town.tiles")
    gain_power(state, seat, tile.power, "tm.town.tiles")
    if tile.shipping:
        gain_shipping(state, seat, "tm.town.tiles")
    if tile.steps > 0:
        advance_after_keys(state, seat, tile.keys, tile.steps)
    else:
        gain_keys(state, seat, tile.keys)
    if tile.priests > 0:
        faction.gain_priests(state, seat, tile.priests, "tm.town.tiles", True)
    if tile.ships > 0:
        push(state, NewShips(seat, tile.ships, "tm.town.tiles", True, True))


def advance_after_keys(state: TerraMystica, seat: int, keys: int, steps: int) -> None:
    """The keys of a tile come in before its steps; what they make up comes first."""
    depth = len(state.stack)
    gain_keys(state, seat, keys)
    if len(state.stack) == depth:
        advance_on_all(state, seat, steps, "tm.town.tiles")
    else:
        made_up = state.stack.pop()
        state.stack.append(StepsOnAll(seat, steps))
        state.stack.append(made_up)


class StepsOnAll(Run[TerraMystica]):
    """The steps of a town tile, once it is settled where its keys make up for lost steps."""

    def __init__(self, seat: int, steps: int) -> None:
        self.seat: Final[int] = seat
        self.steps: Final[int] = steps

    def run(self, state: TerraMystica) -> None:
        advance_on_all(state, self.seat, self.steps, "tm.town.tiles")


def gain_shipping(state: TerraMystica, seat: int, rule: str) -> None:
    """One step of shipping for free, with its points; nothing at the end of the track."""
    player = state.players[seat]
    faction = faction_of(state, seat)
    if faction.gain_range(state, seat, rule):
        return
    if player.shipping < faction.most_shipping and faction.shipping_vp:
        player.shipping += 1
        note(state.log, GAIN, seat, "shipping", 1, rule)
        gain_vp(state, seat, faction.shipping_vp[player.shipping - faction.shipping - 1], "tm.shipping")
    else:
        note(state.log, NOTE, seat, "no step of shipping left", 0, rule)
