"""The printed faction boards, written down a second time to check the tables of the game."""

from __future__ import annotations

from typing import Any

from ludarium.games.terra_mystica.content.constants import TERRAINS
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.factions._faction import Faction

EIGHT = "1 2 3 4 5 6 7 8 8"


def faction_named(key: str) -> Faction:
    return next(faction for faction in FACTIONS if faction.key == key)


def check_table(
    key: str,
    start: str,
    bowls: str,
    cults: str,
    costs: str,
    home: str = "",
    workers: str = EIGHT,
    trading: str = "0 2 4 6 8, 0 1 2 4 6",
    temples: str = "0 1 2 3",
    temple_power: str = "0 0 0 0",
    stronghold: str = "0 0 0 2",
    sanctuary: int = 1,
    shipping: str = "0 3",
    spades: str = "3 2 1",
    exchange: str = "1 2 5",
    **extras: Any,
) -> None:
    """Compare a faction with its board: amounts are written coins workers priests (power)."""
    faction = faction_named(key)
    found = {
        "home": TERRAINS[faction.terrain] if faction.terrain >= 0 else "",
        "start": f"{faction.coins} {faction.workers} {faction.priests}",
        "bowls": joined(faction.bowls),
        "cults": joined(faction.cults),
        "costs": ", ".join(f"{w}w {c}c" for w, c in zip(faction.worker_costs, faction.coin_costs)),
        "workers": joined(faction.dwelling_workers),
        "trading": f"{joined(faction.trading_coins)}, {joined(faction.trading_power)}",
        "temples": joined(faction.temple_priests),
        "temple_power": joined(faction.temple_power),
        "stronghold": joined(
            (
                faction.stronghold_coins,
                faction.stronghold_workers,
                faction.stronghold_priests,
                faction.stronghold_power,
            )
        ),
        "sanctuary": faction.sanctuary_priests,
        "shipping": f"{faction.shipping} {faction.most_shipping}",
        "spades": joined(faction.spade_price),
        "exchange": joined(faction.exchange_cost) if len(faction.spade_price) > 1 else "",
    }
    expected = {
        "home": home,
        "start": start,
        "bowls": bowls,
        "cults": cults,
        "costs": costs,
        "workers": workers,
        "trading": trading,
        "temples": temples,
        "temple_power": temple_power,
        "stronghold": stronghold,
        "sanctuary": sanctuary,
        "shipping": shipping,
        "spades": spades,
        "exchange": exchange,
    }
    assert found == expected
    for name, value in extras.items():
        assert getattr(faction, name) == value


def joined(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
