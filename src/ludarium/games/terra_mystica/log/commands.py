"""What the actions of the log language mean in answers, and which word stands for which command."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ludarium.core.engine import question
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.cults import free_spot
from ludarium.games.terra_mystica.dwellings import BuildHere
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.log.decisions import (
    RULE,
    adjust,
    burn,
    connect,
    convert,
    decide,
    decline_everything,
    done,
    drop,
    gain,
    misspelt,
    pick_colour,
    unlock,
    wait,
)
from ludarium.games.terra_mystica.log.driver import Driver
from ludarium.games.terra_mystica.log.language import quoted
from ludarium.games.terra_mystica.setup import ChooseBonusCard, PlaceDwelling
from ludarium.games.terra_mystica.spades import BonusSpade, UseSpades
from ludarium.games.terra_mystica.terms import COLOURS, CULTS, RING, ROUNDS, ring_distance
from ludarium.games.terra_mystica.terraform import DIGITS
from ludarium.games.terra_mystica.turns import Action

STRUCTURES: Final[dict[str, str]] = {
    "TRADING POST": "TP", "TRADING HOUSE": "TP", "TEMPLE": "TE", "STRONGHOLD": "SH", "SANCTUARY": "SA",
}  # fmt: skip
SEND: Final[re.Pattern[str]] = re.compile(r"send (?:p|priest) to (\w+)(?: for (\d))?$", re.IGNORECASE)
UPGRADE: Final[re.Pattern[str]] = re.compile(r"upgrade (\w+) to ([\w ]+)$", re.IGNORECASE)
TRANSFORM: Final[re.Pattern[str]] = re.compile(r"transform (\w+)(?: to (\w+))?$", re.IGNORECASE)
BRIDGE: Final[re.Pattern[str]] = re.compile(r"bridge (\w+):(\w+)(?: allow_illegal)?$", re.IGNORECASE)


def carry_out(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Carry one command of a seat out, or say which rule forbids it."""
    if driver.actor != seat:
        driver.interrupted = True
    if text[0] in "+-":
        return adjust(driver, seat, text)
    verb = text.partition(" ")[0].lower()
    if driver.announced == seat and verb not in {"build", "transform", "burn", "convert"}:
        return refuse(RULE, "a volcano was announced and must be made first")
    command = VERBS.get(verb)
    return command(driver, seat, text) if command is not None else misspelt(text)


def build(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Build a dwelling; spades in hand transform the hex first."""
    name = text.partition(" ")[2].upper()
    state = driver.state
    if state.board.hex_named(name) == NOTHING:
        return refuse(RULE, f"there is no hex {quoted(name)}")
    if state.stack and isinstance(question(state), PlaceDwelling):
        return driver.say(seat, f"build {name}")
    if is_digging(driver, seat, name):
        refusal = transform(driver, seat, f"transform {name} to {COLOURS[state.players[seat].home]}")
        if refusal is not None:
            return refusal
        if not isinstance(driver.ask_of(seat), BuildHere):
            return refuse("tm.spades.use", "the other spades must be used or forfeited before building")
    return driver.act(seat, f"build {name}")


def is_digging(driver: Driver, seat: int, name: str) -> bool:
    """Whether the seat has something in hand that transforms a hex."""
    if driver.announced == seat:
        return True
    ask = driver.ask_of(seat)
    if ask is None or driver.main_seat() != seat or isinstance(ask, Action):
        return False
    colour = COLOURS[driver.state.players[seat].home]
    return ask.find(driver.state, f"transform {name} to {colour}") != NOTHING


def transform(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Transform a hex, towards home if no colour is named."""
    found = TRANSFORM.match(text)
    if found is None:
        return misspelt(text)
    name, colour = found.group(1).upper(), (found.group(2) or "").lower()
    if driver.state.board.hex_named(name) == NOTHING:
        return refuse(RULE, f"there is no hex {quoted(name)}")
    if FACTIONS[driver.state.players[seat].faction].erupts:
        return erupt(driver, seat, name, colour or "volcano")
    colour = colour or towards_home(driver, seat, name)
    if driver.main_seat() != seat or isinstance(driver.ask_of(seat), BonusSpade):
        return driver.say(seat, f"transform {name} to {colour}")
    refusal = driver.act(seat, f"transform {name} to {colour}")
    if refusal is not None and not refusal.rule.startswith("tm."):
        return refuse("tm.spades", f"there is no spade to transform {quoted(name)} with")
    return refusal


def erupt(driver: Driver, seat: int, name: str, colour: str) -> Refusal | None:
    """Make the volcano that was announced."""
    if driver.announced != seat:
        return refuse("tm.volcano", "a volcano is announced with 'dig 1'")
    refusal = driver.act(seat, f"transform {name} to {colour}")
    if refusal is None:
        driver.announced = NOTHING
    return refusal


def towards_home(driver: Driver, seat: int, name: str) -> str:
    """The colour that the spades in hand make of a hex on the way home."""
    state = driver.state
    player = state.players[seat]
    spades = 0
    for frame in [*reversed(state.stack), *state.owed]:
        if isinstance(frame, (UseSpades, BonusSpade)) and frame.seat == seat and spades == 0:
            spades = frame.spades
    now = state.terrain[state.board.hex_named(name)]
    home = COLOURS[player.home]
    if now >= RING or spades >= ring_distance(now, player.colour):
        return home
    made = FACTIONS[player.faction].makes(player, now, spades)
    best = home
    for terrain in reversed(made):
        if best == home or ring_distance(terrain, player.colour) < ring_distance(COLOURS.index(best), player.colour):
            best = COLOURS[terrain]
    return best


def dig(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Pay for spades, or announce a volcano."""
    count = text.partition(" ")[2]
    if count not in DIGITS[1:]:
        return misspelt(text)
    if not FACTIONS[driver.state.players[seat].faction].erupts:
        return driver.act(seat, f"dig {count}")
    driver.be_at_turn(seat)
    if driver.main_seat() == seat and driver.is_between(seat):
        driver.close_turn(seat)
    if driver.main_seat() != seat or not isinstance(driver.ask_of(seat), Action):
        return driver.not_at_turn()
    if count != "1":
        return refuse("tm.volcano", "one volcano is made at a time")
    driver.announced = seat
    return decline_everything(driver, seat)


def upgrade(driver: Driver, seat: int, text: str) -> Refusal | None:
    found = UPGRADE.match(text)
    if found is None:
        return misspelt(text)
    structure = found.group(2).upper()
    return driver.act(seat, f"upgrade {found.group(1).upper()} to {STRUCTURES.get(structure, structure)}")


def send(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Send a priest to the best free space, or to one of a certain number."""
    found = SEND.match(text)
    if found is None or found.group(1).upper() not in CULTS:
        return misspelt(text)
    cult = found.group(1).upper()
    steps = found.group(2) or best_spot(driver, CULTS.index(cult))
    return driver.act(seat, f"send P to {cult} for {steps}")


def best_spot(driver: Driver, track: int) -> str:
    for steps in (3, 2):
        if free_spot(driver.state, track, steps) != NOTHING:
            return str(steps)
    return "1"


def advance(driver: Driver, seat: int, text: str) -> Refusal | None:
    track = text.partition(" ")[2].lower()
    return driver.act(seat, "advance ship" if track.startswith("ship") else f"advance {track}")


def action(driver: Driver, seat: int, text: str) -> Refusal | None:
    name = text.partition(" ")[2].upper()
    refusal = driver.act(seat, f"action {name}")
    if refusal is not None and not refusal.rule.startswith("tm."):
        return refuse("tm.special", f"you have no action {quoted(name)}")
    return refusal


def bridge(driver: Driver, seat: int, text: str) -> Refusal | None:
    found = BRIDGE.match(text)
    if found is None:
        return misspelt(text)
    one, other = found.group(1).upper(), found.group(2).upper()
    refusal = driver.say(seat, f"bridge {one}-{other}")
    if refusal is not None and not refusal.rule.startswith("tm."):
        return refuse("tm.bridge", f"no bridge can be built between {quoted(one)} and {quoted(other)} now")
    return refusal


def town(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Say which group becomes a town; only logs written by this program say so."""
    return driver.say(seat, f"town {text.partition(' ')[2].upper()}")


def pass_turn(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Pass with a bonus card; in the last round none is taken."""
    state = driver.state
    word = text.upper().replace("PASS", "pass")
    if state.stack and isinstance(question(state), ChooseBonusCard):
        return driver.say(seat, word)
    return driver.act(seat, "pass" if state.round == ROUNDS else word)


VERBS: Final[dict[str, Callable[[Driver, int, str], Refusal | None]]] = {
    "action": action,
    "advance": advance,
    "bridge": bridge,
    "build": build,
    "burn": burn,
    "connect": connect,
    "convert": convert,
    "decline": decide,
    "dig": dig,
    "done": done,
    "drop-faction": drop,
    "gain": gain,
    "leech": decide,
    "pass": pass_turn,
    "pick-color": pick_colour,
    "send": send,
    "town": town,
    "transform": transform,
    "unlock-terrain": unlock,
    "upgrade": upgrade,
    "wait": wait,
}
