"""Ids, and the catalogue of everything that has one."""

from __future__ import annotations

from harbour.cards import CARDS
from harbour.places import PLACES
from harbour.terms import COINS, HELPER, HIRED, VP, WORKERS
from ludarium.core.nature import DIE
from ludarium.core.things import Catalogue, Thing, seat_things


def card_id(card: int) -> str:
    return f"card:{CARDS[card].key}"


def place_id(place: int) -> str:
    return f"place:{PLACES[place].name}"


def die_id(pips: int) -> str:
    return f"die:{pips}"


def catalogue_of(seats: int, price: int) -> Catalogue:
    """Goods, places, dice, helpers and seats."""
    goods = [
        Thing(COINS, "coin", plural="coins", icon="coin"),
        Thing(VP, "VP", icon="vp", text="Victory points."),
        Thing(WORKERS, "worker", plural="workers", text="Dice that wait for work."),
        Thing(HIRED, "hired helper", plural="hired helpers"),
    ]
    places = [
        Thing(place_id(number), f"the {place.name}", place.text, place.rule, numbers={"room": place.room})
        for number, place in enumerate(PLACES)
    ]
    dice = [Thing(die_id(pips), f"worker showing {pips}", icon=f"die-{pips}") for pips in DIE]
    cards = [Thing(card_id(card.number), card.key, card.text, f"harbour.{card.key}") for card in CARDS]
    building = Thing("piece:building", "building", numbers={"price": price})
    phases = [Thing("phase:day", "a day"), Thing("phase:turn", "the next turn")]
    return Catalogue([*goods, *places, *dice, *cards, Thing(HELPER, "helper"), building, *phases, *seat_things(seats)])
