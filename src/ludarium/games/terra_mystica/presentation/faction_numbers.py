"""What is printed on a faction board, as numbers of the catalogue."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.content.constants import CULTS, SANCTUARY, STRUCTURES, SUPPLY, TRACKS
from ludarium.games.terra_mystica.content.factions import Faction
from ludarium.games.terra_mystica.rules.income import income_by_count

INCOME_GOODS: Final[list[str]] = ["coins", "workers", "priests", "power"]


def faction_numbers(faction: Faction) -> dict[str, int]:
    """Goods at the start, prices, power values, incomes, tracks."""
    found = {
        "coins": faction.coins,
        "workers": faction.workers,
        "priests": faction.priests,
        "bowl_1": faction.bowls[0],
        "bowl_2": faction.bowls[1],
        "bowl_3": faction.bowls[2],
        "first_dwellings": faction.first_dwellings,
        "shipping": faction.shipping,
        "most_shipping": faction.most_shipping,
        "exchange_levels": len(faction.spade_price) - 1,
        "good_first_choice": int(faction.good_first_choice),
    }
    for track in TRACKS:
        found[CULTS[track].lower()] = faction.cults[track]
    for kind in range(SANCTUARY + 1):
        name = structure_key(kind)
        found[f"{name}_workers"] = faction.worker_costs[kind]
        found[f"{name}_coins"] = faction.coin_costs[kind]
        found[f"{name}_power"] = faction.power_values[kind]
    found.update(income_numbers(faction))
    for level, price in enumerate(faction.spade_price):
        found[f"spade_price_{level}"] = price
    for level, points in enumerate(faction.shipping_vp, faction.shipping + 1):
        found[f"shipping_points_{level}"] = points
    return found


def income_numbers(faction: Faction) -> dict[str, int]:
    """What each structure adds to the income when it is built: ``income_dwelling_3_workers`` for the third dwelling.

    The one with the number 0 comes in any case.
    """
    found: dict[str, int] = {}
    for kind in range(SANCTUARY + 1):
        before = [0] * len(INCOME_GOODS)
        for count in range(SUPPLY[kind] + 1):
            now = income_by_count(faction, kind, count)
            for good, amount in enumerate(now):
                if amount != before[good]:
                    key = f"income_{structure_key(kind)}_{count}_{INCOME_GOODS[good]}"
                    found[key] = amount - before[good]
            before = now
    return found


def structure_key(kind: int) -> str:
    return STRUCTURES[kind].replace(" ", "_")
