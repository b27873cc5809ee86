"""The board and the players as text."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import HIDDEN
from ludarium.games.euphoria.panels import panel
from ludarium.games.euphoria.spaces import ARTIFACT_MARKETS, SPACE_LIST, Area, dice_on_site
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
    AREA,
    ARTIFACT_MARKET,
    BREEZE_BAR,
    BUILD,
    EMPTY,
    FACTIONS,
    FIRST_CARD,
    GOLD,
    GOODS,
    ICARITE,
    MARKET,
    NIMBUS_LOFT,
    SITE_SPACES,
    SKY_LOUNGE,
    TANK,
    TUNNEL,
    TUNNEL_END,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.wording import cost_text

REGIONS: Final[list[str]] = ["EUPHORIA", "SUBTERRA", "WASTELANDS", "ICARUS"]
COLOURS: Final[list[str]] = ["yellow", "cyan", "red", "magenta"]


def picture(view: Euphoria, seat: int, names: list[str]) -> str:
    """The four regions, the tank, then a panel for each player."""
    lines = [head(view)]
    for faction in range(len(FACTIONS)):
        lines += region(view, faction, names)
    lines.append(tank(view, names))
    for other in range(len(names)):
        lines += ["", *panel(view, other, names, other == seat)]
    return "\n".join(lines)


def head(view: Euphoria) -> str:
    seats = len(view.players)
    limit = f"Round [bold]{(view.turn + seats - 1) // seats}[/] of at most {view.turn_limit}"
    unseen = sum(player.held - sum(player.stock[FIRST_CARD:]) for player in view.players)
    aside = sum(1 for player in view.players for kind in player.drawn if kind == HIDDEN)
    deck = view.deck.size() - unseen - aside
    return f"{limit}   artifacts: {deck} in the deck, {sum(view.pile)} discarded"


def region(view: Euphoria, faction: int, names: list[str]) -> list[str]:
    """One faction's part of the board."""
    colour = COLOURS[faction]
    rows = [f"[bold {colour}]{REGIONS[faction]}[/]  {track(view, faction)}   {territory(view, faction, names)}"]
    rows.append(area(view, faction, names))
    if faction == ICARITE:
        for space in (NIMBUS_LOFT, BREEZE_BAR, SKY_LOUNGE):
            rows.append(
                row(SPACE_LIST[space].key, f"{dice(view, space, names):<14} {cost_text(view.tables.costs[space])}")
            )
    else:
        rows.append(tunnel(view, faction, names))
        rows += [site(view, 2 * faction, names), site(view, 2 * faction + 1, names)]
    market = ARTIFACT_MARKET + faction
    rows.append(
        row(ARTIFACT_MARKETS[faction][0], f"{dice(view, market, names):<14} {cost_text(view.tables.costs[market])}")
    )
    return rows


def row(key: str, text: str) -> str:
    return f"  {key:<21}{text}"


def track(view: Euphoria, faction: int) -> str:
    """The allegiance of a faction: its position and the tier it has reached."""
    tables, position = view.tables, view.allegiance[faction]
    tier = sum(1 for step in (tables.tier_1, tables.tier_2, tables.tier_3, tables.tier_4) if position >= step)
    return f"allegiance [bold]{position}[/] of {tables.tier_4} (tier {tier})"


def territory(view: Euphoria, faction: int, names: list[str]) -> str:
    tokens = [f"{name} {player.stars[faction]}" for name, player in zip(names, view.players) if player.stars[faction]]
    return f"stars: {', '.join([*tokens, f'{view.open_stars[faction]} open'])}"


def area(view: Euphoria, faction: int, names: list[str]) -> str:
    """A commodity area with its dice and what their sum is worth."""
    standing = [f"{names[owner_of(die)]} {face_of(die)}" for die in view.areas[faction]]
    space = SPACE_LIST[AREA + faction]
    total = sum(face_of(die) for die in view.areas[faction])
    assert isinstance(space, Area)
    return row(space.key, f"{', '.join(standing)} = {total}" if standing else "-")


def tunnel(view: Euphoria, faction: int, names: list[str]) -> str:
    tables, miner = view.tables, view.miners[faction]
    reveal = "" if miner >= tables.miner_reveal else f", recruits at {tables.miner_reveal}"
    entry = f"{dice(view, TUNNEL + faction, names):<14} {cost_text(tables.costs[TUNNEL + faction])}"
    gain = f"{GOODS[GOLD + faction]} or artifact"
    end = f"end {dice(view, TUNNEL_END + faction, names)}" if miner >= tables.miner_end else "end closed"
    return row(f"{FACTIONS[faction]}_tunnel", f"{entry} for {gain}; miner {miner} of {tables.miner_end}{reveal}; {end}")


def site(view: Euphoria, number: int, names: list[str]) -> str:
    """A construction site with its spaces, or the market that was built there."""
    space, tile, tables = MARKET + number, view.tiles[number], view.tables
    key = SPACE_LIST[space].key
    if tile == EMPTY:
        first = BUILD + number * SITE_SPACES
        costs = [GOODS[tables.costs[place].kinds[0]] for place in range(first, first + SITE_SPACES)]
        spaces = [
            f"{good} {'-' if die == EMPTY else f'{names[owner_of(die)]} {face_of(die)}'}"
            for good, die in zip(costs, dice_on_site(view, number))
        ]
        needed = tables.dice_to_build[len(names) - 2]
        return row(key, f"site for {needed} dice: {' | '.join(spaces)}")
    owners = [name for seat, name in enumerate(names) if view.marks[number] >> seat & 1]
    tokens = ", ".join(owners)
    text = f"{dice(view, space, names):<14} {cost_text(tables.tile_costs[tile])}"
    return row(key, f"{text}; [bold]{tables.tile_names[tile]}[/] ({tables.tile_shorts[tile]}), tokens: {tokens}")


def tank(view: Euphoria, names: list[str]) -> str:
    sides = [
        f"{SPACE_LIST[space].key} {dice(view, space, names)} ({cost_text(view.tables.costs[space])})"
        for space in (TANK, TANK + 1)
    ]
    return f"[bold]TANK[/]  {'   '.join(sides)}"


def dice(view: Euphoria, space: int, names: list[str]) -> str:
    """The die on a space."""
    die = view.spaces[space]
    return "-" if die == EMPTY else f"{names[owner_of(die)]} {face_of(die)}"
