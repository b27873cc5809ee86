"""Free moves, decisions beside the turn, gains and losses: commands that are no actions."""

from __future__ import annotations

import re
from typing import Final

from ludarium.core.engine import question
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.dwellings import BuildHere
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.log.driver import Driver
from ludarium.games.terra_mystica.log.language import quoted
from ludarium.games.terra_mystica.online import first_offer, offer_words, power_for
from ludarium.games.terra_mystica.terms import CULTS
from ludarium.games.terra_mystica.turns import Action, AfterAction

RULE: Final[str] = "tm.log"
GOODS: Final[dict[str, str]] = {
    "PRIEST": "P", "PRIESTS": "P", "POWER": "PW", "WORKER": "W", "WORKERS": "W", "COIN": "C", "COINS": "C",
}  # fmt: skip
# How much of the first good one of the second costs.
RATES: Final[dict[tuple[str, str], int]] = {
    ("PW", "P"): 5, ("PW", "W"): 3, ("PW", "C"): 1, ("P", "W"): 1, ("P", "C"): 1, ("W", "C"): 1, ("VP", "C"): 1,
}  # fmt: skip
MOST_DIGITS: Final[int] = 3
NOBODY: Final[str] = "-3CONVERT_W_TO_P"
# What may still follow in a turn whose action is over.
FREE_MOVES: Final[tuple[str, ...]] = ("burn", "convert", "connect")

ADJUST: Final[re.Pattern[str]] = re.compile(r"([+-])(\d{0,3})([A-Z]\w*)$", re.IGNORECASE)
CONVERT: Final[re.Pattern[str]] = re.compile(r"convert (\d{1,3})? ?([A-Z]+) to (\d{1,3})? ?([A-Z]+)$", re.IGNORECASE)
DECIDE: Final[re.Pattern[str]] = re.compile(r"(leech|decline)(?: (\d{1,3}))?(?: from (\w+))?$", re.IGNORECASE)
ORDAIN: Final[re.Pattern[str]] = re.compile(r"convert \d* ?W\w* to \d* ?P\w*$|CONVERT_W_TO_P$", re.IGNORECASE)
CONNECT: Final[re.Pattern[str]] = re.compile(r"connect (\w+)(?::(\w+))?(?::(\w+))?$", re.IGNORECASE)


def misspelt(text: str) -> Refusal:
    return refuse(RULE, f"{quoted(text)} is not understood")


# Free moves.


def burn(driver: Driver, seat: int, text: str) -> Refusal | None:
    count = text.partition(" ")[2]
    if not (count.isascii() and count.isdigit()) or len(count) > MOST_DIGITS:
        return misspelt(text)
    return repeat(driver, seat, "burn 1", int(count))


def repeat(driver: Driver, seat: int, word: str, count: int) -> Refusal | None:
    """The same free move several times."""
    if driver.main_seat() != seat:
        driver.be_at_turn(seat)
    for _ in range(count):
        refusal = driver.say(seat, word)
        if refusal is not None:
            return refusal
    return None


def convert(driver: Driver, seat: int, text: str) -> Refusal | None:
    found = CONVERT.match(text)
    if found is None:
        return misspelt(text)
    pay, get = named_good(found.group(2)), named_good(found.group(4))
    paid, gained = int(found.group(1) or "1") or 1, int(found.group(3) or "1") or 1
    if (pay, get) == ("W", "P"):
        return ordain(driver, seat, paid, gained)
    player = driver.state.players[seat]
    rate = FACTIONS[player.faction].coins_per_vp if (pay, get) == ("C", "VP") else RATES.get((pay, get), 0)
    if rate == 0:
        return refuse("tm.convert", f"{quoted(pay)} cannot be converted to {quoted(get)}")
    if paid != gained * rate:
        sentence = f"{{gained}} {get} cost {{price}} {pay}, not {{paid}}"
        return refuse("tm.convert", sentence, gained=gained, price=gained * rate, paid=paid)
    refusal = repeat(driver, seat, f"convert {rate}{pay} to 1{get}", gained)
    if refusal is None and not any(ORDAIN.search(later) for later in driver.upcoming):
        # On the site any other conversion gives up the right to turn workers into priests.
        driver.say(seat, NOBODY)
    return refusal


def ordain(driver: Driver, seat: int, paid: int, gained: int) -> Refusal | None:
    """Workers become priests, where that is possible."""
    if paid != gained:
        return refuse("tm.convert", "workers become priests one for one")
    refusal = driver.say(seat, f"convert {paid}W to {gained}P")
    return None if refusal is None else refuse("tm.convert", "workers cannot be converted to priests now")


def named_good(word: str) -> str:
    return GOODS.get(word.upper(), word.upper())


# Decisions.


def decide(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Take or decline power; without a number everything is declined."""
    found = DECIDE.match(text)
    if found is None:
        return misspelt(text)
    verb, amount, source = found.group(1).lower(), found.group(2), (found.group(3) or "").lower()
    if verb == "decline" and not amount:
        return decline_everything(driver, seat)
    state = driver.state
    named = int(amount or 0)
    amounts = {named, power_for(state.players[seat], named)} if verb == "leech" else {named}
    for offer in state.offers:
        is_meant = offer_words(state, offer).endswith(f" from {source}" if source else "")
        if offer.seat == seat and is_meant and offer.amount in amounts:
            return driver.say(seat, f"{verb} {offer_words(state, offer)}")
    return refuse("tm.leech", f"{quoted(source or 'others')} have not offered you {amount} power")


def decline_everything(driver: Driver, seat: int) -> Refusal | None:
    number = first_offer(driver.state, seat)
    while number != NOTHING:
        refusal = driver.say(seat, f"decline {offer_words(driver.state, driver.state.offers[number])}")
        if refusal is not None:
            return refusal
        number = first_offer(driver.state, seat)
    return None


def gain(driver: Driver, seat: int, text: str) -> Refusal | None:
    if text.lower() != "gain p3 for vp":
        return misspelt(text)
    return driver.say(seat, "gain P3 for VP")


def unlock(driver: Driver, seat: int, text: str) -> Refusal | None:
    return driver.say(seat, text.lower())


def pick_colour(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Choose a terrain; in the action phase that ends the turn."""
    refusal = driver.say(seat, text.lower())
    if refusal is None and driver.state.round > 0:
        driver.close_turn(seat)
    return refusal


def connect(driver: Driver, seat: int, text: str) -> Refusal | None:
    """Join structures over a river hex, given by its name or by land hexes around it."""
    found = CONNECT.match(text)
    if found is None:
        return misspelt(text)
    if driver.main_seat() != seat:
        driver.be_at_turn(seat)
    board = driver.state.board
    names = [name for name in found.groups() if name]
    if len(names) == 1:
        return driver.say(seat, f"connect {names[0].lower()}")
    hexes = [board.hex_named(name) for name in names]
    for river, banks in enumerate(board.banks):
        if all(hex in banks for hex in hexes):
            refusal = driver.say(seat, f"connect {board.river_names[river]}")
            if refusal is None:
                return None
    return refuse("tm.river_town", f"no town can be founded by joining {quoted(', '.join(names))}")


# Leaving, waiting, ending a turn.


def drop(driver: Driver, seat: int, text: str) -> Refusal | None:
    return driver.say(seat, "resign")


def wait(driver: Driver, seat: int, text: str) -> Refusal | None:
    return None


def done(driver: Driver, seat: int, text: str) -> Refusal | None:
    """End the turn; it says nothing where it is over already."""
    if driver.main_seat() == seat:
        ask = question(driver.state)
        if isinstance(ask, (AfterAction, BuildHere)):
            if isinstance(ask, BuildHere) and ask.loss == 0:
                driver.say(seat, "done")
            if not (driver.upcoming and driver.upcoming[0].lower().startswith(FREE_MOVES)):
                driver.close_turn(seat)
        elif not isinstance(ask, Action) or driver.actor != seat:
            return refuse("tm.turn", "something is still to be done in this turn")
    return None


# Gains and losses.


def adjust(driver: Driver, seat: int, text: str) -> Refusal | None:
    """``+FAV5``, ``+2FIRE``, ``-SPADE``: take what is owed, or give up what is due."""
    found = ADJUST.match(text)
    if found is None:
        return misspelt(text)
    sign, count, what = found.group(1), int(found.group(2) or "1"), found.group(3).upper()
    if what.startswith("BON") and sign == "+":
        return driver.act(seat, f"pass {what}")
    if what in CULTS and sign == "+":
        driver.close_other(seat)
        return advance_cult(driver, seat, count, what)
    if what.endswith("CONVERT_W_TO_P"):
        return driver.say(seat, NOBODY)
    if what == "SPADE" or what in CULTS:
        return driver.say(seat, f"{sign}{count if count > 1 or what in CULTS else ''}{what}")
    return repeat_adjusting(driver, seat, f"{sign}{what}", count)


def repeat_adjusting(driver: Driver, seat: int, word: str, count: int) -> Refusal | None:
    """Take or give up something several times."""
    for _ in range(count):
        refusal = driver.say(seat, word)
        if refusal is not None and word.startswith(("+FAV", "+TW")) and not refusal.rule.startswith("tm."):
            tiles = "favor" if word.startswith("+FAV") else "town"
            return refuse(f"tm.{tiles}", f"no {tiles} tile is to be taken now")
        if refusal is not None:
            return refusal
    return None


def advance_cult(driver: Driver, seat: int, count: int, cult: str) -> Refusal | None:
    """Cult steps: all at once where the rules say so, else one after the other."""
    word = f"+{cult}" if count == 1 else f"+{count}{cult}"
    refusal = driver.say(seat, word)
    if refusal is None or count == 1:
        return refusal
    for _ in range(count):
        refusal = driver.say(seat, f"+{cult}")
        if refusal is not None:
            return refusal
    return None
