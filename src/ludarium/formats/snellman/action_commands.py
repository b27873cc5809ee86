"""Commands of a log that are actions of a turn, and the table of all commands by their first word."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ludarium.core.engine import question
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.formats.snellman.driver import GameDriver
from ludarium.formats.snellman.other_commands import (
    RULE,
    adjust,
    burn,
    connect,
    convert,
    decide_power,
    decline_all,
    done,
    gain,
    not_understood,
    pick_color,
    resign,
    unlock,
    wait,
)
from ludarium.formats.snellman.parser import quote
from ludarium.games.terra_mystica.content.constants import COLORS, CULTS, RING, ROUNDS, ring_distance
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.rules.cults import free_spot
from ludarium.games.terra_mystica.rules.dwellings import BuildHere
from ludarium.games.terra_mystica.rules.setup import ChooseBonusCard, PlaceDwelling
from ludarium.games.terra_mystica.rules.spades import BonusSpade, UseSpades
from ludarium.games.terra_mystica.rules.terraform import DIGITS
from ludarium.games.terra_mystica.rules.turns import Action

STRUCTURES: Final[dict[str, str]] = {
    "TRADING POST": "TP", "TRADING HOUSE": "TP", "TEMPLE": "TE", "STRONGHOLD": "SH", "SANCTUARY": "SA",
}  # fmt: skip
SEND: Final[re.Pattern[str]] = re.compile(r"send (?:p|priest) to (\w+)(?: for (\d))?$", re.IGNORECASE)
UPGRADE: Final[re.Pattern[str]] = re.compile(r"upgrade (\w+) to ([\w ]+)$", re.IGNORECASE)
TRANSFORM: Final[re.Pattern[str]] = re.compile(r"transform (\w+)(?: to (\w+))?$", re.IGNORECASE)
BRIDGE: Final[re.Pattern[str]] = re.compile(r"bridge (\w+):(\w+)(?: allow_illegal)?$", re.IGNORECASE)


def run_command(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Run one command of a seat; returns the refusal if a rule forbids it."""
    if driver.last_actor != seat:
        driver.interrupted = True
    if text[0] in "+-":
        return adjust(driver, seat, text)
    verb = text.partition(" ")[0].lower()
    if driver.volcano_seat == seat and verb not in {"build", "transform", "burn", "convert"}:
        return refuse(RULE, "a volcano was announced and must be made first")
    command = COMMANDS.get(verb)
    return command(driver, seat, text) if command is not None else not_understood(text)


def build(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Build a dwelling; spades in hand transform the hex first."""
    name = text.partition(" ")[2].upper()
    state = driver.state
    if state.board.hex_named(name) == NOTHING:
        return refuse(RULE, f"there is no hex {quote(name)}")
    if state.stack and isinstance(question(state), PlaceDwelling):
        return driver.try_answer(seat, f"build {name}")
    if can_transform(driver, seat, name):
        refusal = transform(driver, seat, f"transform {name} to {COLORS[state.players[seat].home]}")
        if refusal is not None:
            return refusal
        if not isinstance(driver.question_for(seat), BuildHere):
            return refuse("tm.spades.use", "the other spades must be used or forfeited before building")
    return driver.take_action(seat, f"build {name}")


def can_transform(driver: GameDriver, seat: int, name: str) -> bool:
    """Whether the seat has spades, or an announced volcano, with which the hex can be transformed."""
    if driver.volcano_seat == seat:
        return True
    ask = driver.question_for(seat)
    if ask is None or driver.active_seat() != seat or isinstance(ask, Action):
        return False
    color = COLORS[driver.state.players[seat].home]
    return ask.find(driver.state, f"transform {name} to {color}") != NOTHING


def transform(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Transform a hex; towards the home terrain if no color is named."""
    found = TRANSFORM.match(text)
    if found is None:
        return not_understood(text)
    name, color = found.group(1).upper(), (found.group(2) or "").lower()
    if driver.state.board.hex_named(name) == NOTHING:
        return refuse(RULE, f"there is no hex {quote(name)}")
    if FACTIONS[driver.state.players[seat].faction].erupts:
        return make_volcano(driver, seat, name, color or "volcano")
    color = color or color_towards_home(driver, seat, name)
    if driver.active_seat() != seat or isinstance(driver.question_for(seat), BonusSpade):
        return driver.try_answer(seat, f"transform {name} to {color}")
    refusal = driver.take_action(seat, f"transform {name} to {color}")
    if refusal is not None and not refusal.rule.startswith("tm."):
        return refuse("tm.spades", f"there is no spade to transform {quote(name)} with")
    return refusal


def make_volcano(driver: GameDriver, seat: int, name: str, color: str) -> Refusal | None:
    """Make the volcano that was announced."""
    if driver.volcano_seat != seat:
        return refuse("tm.volcano", "a volcano is announced with 'dig 1'")
    refusal = driver.take_action(seat, f"transform {name} to {color}")
    if refusal is None:
        driver.volcano_seat = NOTHING
    return refusal


def color_towards_home(driver: GameDriver, seat: int, name: str) -> str:
    """The color nearest to the home terrain that the spades in hand can make of a hex."""
    state = driver.state
    player = state.players[seat]
    spades = 0
    for frame in [*reversed(state.stack), *state.owed]:
        if isinstance(frame, (UseSpades, BonusSpade)) and frame.seat == seat and spades == 0:
            spades = frame.spades
    now = state.terrain[state.board.hex_named(name)]
    home = COLORS[player.home]
    if now >= RING or spades >= ring_distance(now, player.colour):
        return home
    made = FACTIONS[player.faction].terrains_made_by(player, now, spades)
    best = home
    for terrain in reversed(made):
        if best == home or ring_distance(terrain, player.colour) < ring_distance(COLORS.index(best), player.colour):
            best = COLORS[terrain]
    return best


def dig(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Pay for spades, or announce a volcano."""
    count = text.partition(" ")[2]
    if count not in DIGITS[1:]:
        return not_understood(text)
    if not FACTIONS[driver.state.players[seat].faction].erupts:
        return driver.take_action(seat, f"dig {count}")
    driver.end_previous_turn(seat)
    if driver.active_seat() == seat and driver.can_end_turn(seat):
        driver.end_turn(seat)
    if driver.active_seat() != seat or not isinstance(driver.question_for(seat), Action):
        return driver.wrong_turn()
    if count != "1":
        return refuse("tm.volcano", "one volcano is made at a time")
    driver.volcano_seat = seat
    return decline_all(driver, seat)


def upgrade(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    found = UPGRADE.match(text)
    if found is None:
        return not_understood(text)
    structure = found.group(2).upper()
    return driver.take_action(seat, f"upgrade {found.group(1).upper()} to {STRUCTURES.get(structure, structure)}")


def send(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Send a priest to the best free space of a cult track, or to a space worth the number of steps named."""
    found = SEND.match(text)
    if found is None or found.group(1).upper() not in CULTS:
        return not_understood(text)
    cult = found.group(1).upper()
    steps = found.group(2) or best_priest_space(driver, CULTS.index(cult))
    return driver.take_action(seat, f"send P to {cult} for {steps}")


def best_priest_space(driver: GameDriver, track: int) -> str:
    for steps in (3, 2):
        if free_spot(driver.state, track, steps) != NOTHING:
            return str(steps)
    return "1"


def advance(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    track = text.partition(" ")[2].lower()
    return driver.take_action(seat, "advance ship" if track.startswith("ship") else f"advance {track}")


def action(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    name = text.partition(" ")[2].upper()
    refusal = driver.take_action(seat, f"action {name}")
    if refusal is not None and not refusal.rule.startswith("tm."):
        return refuse("tm.special", f"you have no action {quote(name)}")
    return refusal


def bridge(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    found = BRIDGE.match(text)
    if found is None:
        return not_understood(text)
    one, other = found.group(1).upper(), found.group(2).upper()
    refusal = driver.try_answer(seat, f"bridge {one}-{other}")
    if refusal is not None and not refusal.rule.startswith("tm."):
        return refuse(
            "tm.bridge",
            f"no bridge can be built between {quote(one)} and {quote(other)} now",
        )
    return refusal


def town(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Choose the group that becomes a town; only logs written by Ludarium have this command."""
    return driver.try_answer(seat, f"town {text.partition(' ')[2].upper()}")


def pass_turn(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Pass and take a bonus card; in the last round there is none to take."""
    state = driver.state
    word = text.upper().replace("PASS", "pass")
    if state.stack and isinstance(question(state), ChooseBonusCard):
        return driver.try_answer(seat, word)
    return driver.take_action(seat, "pass" if state.round == ROUNDS else word)


COMMANDS: Final[dict[str, Callable[[GameDriver, int, str], Refusal | None]]] = {
    "action": action,
    "advance": advance,
    "bridge": bridge,
    "build": build,
    "burn": burn,
    "connect": connect,
    "convert": convert,
    "decline": decide_power,
    "dig": dig,
    "done": done,
    "drop-faction": resign,
    "gain": gain,
    "leech": decide_power,
    "pass": pass_turn,
    "pick-color": pick_color,
    "send": send,
    "town": town,
    "transform": transform,
    "unlock-terrain": unlock,
    "upgrade": upgrade,
    "wait": wait,
}
