"""The catalogue of everything that has an id."""

from __future__ import annotations

from harbour.cards import CARDS
from harbour.constants import COINS, HELPER, HIRED, VP, WORKERS
from harbour.ids import card_id, die_id, place_id
from harbour.places import PLACES
from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex, seat_entries
from ludarium.core.nature import DIE


def catalogue_of(seats: int, price: int) -> CatalogueIndex:
    """Goods, places, dice, helpers and seats."""
    goods = [
        CatalogueEntry(COINS, "coin", plural="coins", icon="coin"),
        CatalogueEntry(VP, "VP", icon="vp", text="Victory points."),
        CatalogueEntry(WORKERS, "worker", plural="workers", text="Dice that wait for work."),
        CatalogueEntry(HIRED, "hired helper", plural="hired helpers"),
    ]
    places = [
        CatalogueEntry(place_id(number), f"the {place.name}", place.text, place.rule, numbers={"room": place.room})
        for number, place in enumerate(PLACES)
    ]
    dice = [CatalogueEntry(die_id(pips), f"worker showing {pips}", icon=f"die-{pips}") for pips in DIE]
    cards = [CatalogueEntry(card_id(card.number), card.key, card.text, f"harbour.{card.key}") for card in CARDS]
    building = CatalogueEntry("piece:building", "building", numbers={"price": price})
    phases = [CatalogueEntry("phase:day", "a day"), CatalogueEntry("phase:turn", "the next turn")]
    return CatalogueIndex(
        [*goods, *places, *dice, *cards, CatalogueEntry(HELPER, "helper"), building, *phases, *seat_entries(seats)]
    )
