"""Commands of a log that are not actions: free moves, decisions outside the turn, gains and losses."""

from __future__ import annotations

import re
from typing import Final

from ludarium.core.engine import question
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.formats.snellman.driver import GameDriver
from ludarium.formats.snellman.parser import quote
from ludarium.games.terra_mystica.content.constants import CULTS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.rules.async_play import first_offer, offer_words, takeable_power
from ludarium.games.terra_mystica.rules.dwellings import BuildHere
from ludarium.games.terra_mystica.rules.turns import Action, AfterAction

RULE: Final[str] = "tm.log"
GOODS: Final[dict[str, str]] = {
    "PRIEST": "P", "PRIESTS": "P", "POWER": "PW", "WORKER": "W", "WORKERS": "W", "COIN": "C", "COINS": "C",
}  # fmt: skip
# How much of the first good one of the second costs.
RATES: Final[dict[tuple[str, str], int]] = {
    ("PW", "P"): 5, ("PW", "W"): 3, ("PW", "C"): 1, ("P", "W"): 1, ("P", "C"): 1, ("W", "C"): 1, ("VP", "C"): 1,
}  # fmt: skip
MOST_DIGITS: Final[int] = 3
NO_PRIESTS: Final[str] = "-3CONVERT_W_TO_P"
# What may still follow "done" in the same turn.
FREE_MOVES: Final[tuple[str, ...]] = ("burn", "convert", "connect")

ADJUST: Final[re.Pattern[str]] = re.compile(r"([+-])(\d{0,3})([A-Z]\w*)$", re.IGNORECASE)
CONVERT: Final[re.Pattern[str]] = re.compile(r"convert (\d{1,3})? ?([A-Z]+) to (\d{1,3})? ?([A-Z]+)$", re.IGNORECASE)
DECIDE: Final[re.Pattern[str]] = re.compile(r"(leech|decline)(?: (\d{1,3}))?(?: from (\w+))?$", re.IGNORECASE)
ORDAIN: Final[re.Pattern[str]] = re.compile(r"convert \d* ?W\w* to \d* ?P\w*$|CONVERT_W_TO_P$", re.IGNORECASE)
CONNECT: Final[re.Pattern[str]] = re.compile(r"connect (\w+)(?::(\w+))?(?::(\w+))?$", re.IGNORECASE)


def not_understood(text: str) -> Refusal:
    return refuse(RULE, f"{quote(text)} is not understood")


# Free moves.


def burn(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    count = text.partition(" ")[2]
    if not (count.isascii() and count.isdigit()) or len(count) > MOST_DIGITS:
        return not_understood(text)
    return repeat(driver, seat, "burn 1", int(count))


def repeat(driver: GameDriver, seat: int, word: str, count: int) -> Refusal | None:
    """Make the same free move several times."""
    if driver.active_seat() != seat:
        driver.end_previous_turn(seat)
    for _ in range(count):
        refusal = driver.try_answer(seat, word)
        if refusal is not None:
            return refusal
    return None


def convert(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    found = CONVERT.match(text)
    if found is None:
        return not_understood(text)
    pay, get = good_code(found.group(2)), good_code(found.group(4))
    paid, gained = int(found.group(1) or "1") or 1, int(found.group(3) or "1") or 1
    if (pay, get) == ("W", "P"):
        return ordain(driver, seat, paid, gained)
    player = driver.state.players[seat]
    rate = FACTIONS[player.faction].coins_per_vp if (pay, get) == ("C", "VP") else RATES.get((pay, get), 0)
    if rate == 0:
        return refuse("tm.convert", f"{quote(pay)} cannot be converted to {quote(get)}")
    if paid != gained * rate:
        sentence = f"{{gained}} {get} cost {{price}} {pay}, not {{paid}}"
        return refuse("tm.convert", sentence, gained=gained, price=gained * rate, paid=paid)
    refusal = repeat(driver, seat, f"convert {rate}{pay} to 1{get}", gained)
    if refusal is None and not any(ORDAIN.search(later) for later in driver.next_commands):
        # On the site, any other conversion gives up the right to turn workers into priests.
        driver.try_answer(seat, NO_PRIESTS)
    return refusal


def ordain(driver: GameDriver, seat: int, paid: int, gained: int) -> Refusal | None:
    """Turn workers into priests, for factions that may do so now."""
    if paid != gained:
        return refuse("tm.convert", "workers become priests one for one")
    refusal = driver.try_answer(seat, f"convert {paid}W to {gained}P")
    return None if refusal is None else refuse("tm.convert", "workers cannot be converted to priests now")


def good_code(word: str) -> str:
    return GOODS.get(word.upper(), word.upper())


# Decisions.


def decide_power(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Take or decline offered power; a bare ``decline`` declines every offer."""
    found = DECIDE.match(text)
    if found is None:
        return not_understood(text)
    verb, amount, source = found.group(1).lower(), found.group(2), (found.group(3) or "").lower()
    if verb == "decline" and not amount:
        return decline_all(driver, seat)
    state = driver.state
    named = int(amount or 0)
    amounts = {named, takeable_power(state.players[seat], named)} if verb == "leech" else {named}
    for offer in state.offers:
        is_meant = offer_words(state, offer).endswith(f" from {source}" if source else "")
        if offer.seat == seat and is_meant and offer.amount in amounts:
            return driver.try_answer(seat, f"{verb} {offer_words(state, offer)}")
    return refuse("tm.leech", f"{quote(source or 'others')} have not offered you {amount} power")


def decline_all(driver: GameDriver, seat: int) -> Refusal | None:
    number = first_offer(driver.state, seat)
    while number != NOTHING:
        refusal = driver.try_answer(seat, f"decline {offer_words(driver.state, driver.state.offers[number])}")
        if refusal is not None:
            return refusal
        number = first_offer(driver.state, seat)
    return None


def gain(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    if text.lower() != "gain p3 for vp":
        return not_understood(text)
    return driver.try_answer(seat, "gain P3 for VP")


def unlock(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    return driver.try_answer(seat, text.lower())


def pick_color(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Choose a terrain; in the action phase that ends the turn."""
    refusal = driver.try_answer(seat, text.lower())
    if refusal is None and driver.state.round > 0:
        driver.end_turn(seat)
    return refusal


def connect(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """Join structures across a river hex, which is named itself or by the land hexes around it."""
    found = CONNECT.match(text)
    if found is None:
        return not_understood(text)
    if driver.active_seat() != seat:
        driver.end_previous_turn(seat)
    board = driver.state.board
    names = [name for name in found.groups() if name]
    if len(names) == 1:
        return driver.try_answer(seat, f"connect {names[0].lower()}")
    hexes = [board.hex_named(name) for name in names]
    for river, banks in enumerate(board.banks):
        if all(hex in banks for hex in hexes):
            refusal = driver.try_answer(seat, f"connect {board.river_names[river]}")
            if refusal is None:
                return None
    return refuse("tm.river_town", f"no town can be founded by joining {quote(', '.join(names))}")


# Leaving, waiting, ending a turn.


def resign(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    return driver.try_answer(seat, "resign")


def wait(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    return None


def done(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """End the turn; does nothing if it is over already."""
    if driver.active_seat() == seat:
        ask = question(driver.state)
        if isinstance(ask, (AfterAction, BuildHere)):
            if isinstance(ask, BuildHere) and ask.loss == 0:
                driver.try_answer(seat, "done")
            if not (driver.next_commands and driver.next_commands[0].lower().startswith(FREE_MOVES)):
                driver.end_turn(seat)
        elif not isinstance(ask, Action) or driver.last_actor != seat:
            return refuse("tm.turn", "something is still to be done in this turn")
    return None


# Gains and losses.


def adjust(driver: GameDriver, seat: int, text: str) -> Refusal | None:
    """``+FAV5``, ``+2FIRE``, ``-SPADE``: take something the seat is owed, or give it up."""
    found = ADJUST.match(text)
    if found is None:
        return not_understood(text)
    sign, count, what = found.group(1), int(found.group(2) or "1"), found.group(3).upper()
    if what.startswith("BON") and sign == "+":
        return driver.take_action(seat, f"pass {what}")
    if what in CULTS and sign == "+":
        driver.end_turn_of_others(seat)
        return advance_cult(driver, seat, count, what)
    if what.endswith("CONVERT_W_TO_P"):
        return driver.try_answer(seat, NO_PRIESTS)
    if what == "SPADE" or what in CULTS:
        return driver.try_answer(seat, f"{sign}{count if count > 1 or what in CULTS else ''}{what}")
    return adjust_repeatedly(driver, seat, f"{sign}{what}", count)


def adjust_repeatedly(driver: GameDriver, seat: int, word: str, count: int) -> Refusal | None:
    """Take or give up something several times."""
    for _ in range(count):
        refusal = driver.try_answer(seat, word)
        if refusal is not None and word.startswith(("+FAV", "+TW")) and not refusal.rule.startswith("tm."):
            tiles = "favor" if word.startswith("+FAV") else "town"
            return refuse(f"tm.{tiles}", f"no {tiles} tile is to be taken now")
        if refusal is not None:
            return refusal
    return None


def advance_cult(driver: GameDriver, seat: int, count: int, cult: str) -> Refusal | None:
    """Advance on a cult track: all steps at once where the rules allow that, otherwise one after the other."""
    word = f"+{cult}" if count == 1 else f"+{count}{cult}"
    refusal = driver.try_answer(seat, word)
    if refusal is None or count == 1:
        return refusal
    for _ in range(count):
        refusal = driver.try_answer(seat, f"+{cult}")
        if refusal is not None:
            return refusal
    return None
