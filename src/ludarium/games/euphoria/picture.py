"""The board and the players as text."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import HIDDEN
from ludarium.games.euphoria.panels import panel
from ludarium.games.euphoria.spaces import AREA_NAMES, SPACE_LIST, dice_on_site
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
from ludarium.games.euphoria.ways import cost_of_space
from ludarium.games.euphoria.wording import cost_text, joined, spoken

REGIONS: Final[list[str]] = ["EUPHORIA", "SUBTERRA", "WASTELANDS", "ICARUS"]
COLOURS: Final[list[str]] = ["yellow", "cyan", "red", "magenta"]


def picture(view: Euphoria, seat: int, names: list[str]) -> str:
    """The four regions, the tank and what holds everywhere, then a panel for each player."""
    lines = [head(view)]
    for faction in range(len(FACTIONS)):
        lines += region(view, faction, seat, names)
    lines += ["[bold]TANK[/]", plain_row(view, TANK, seat, names), plain_row(view, TANK + 1, seat, names)]
    lines += legend(view)
    for other in range(len(names)):
        lines += ["", *panel(view, other, names, other == seat)]
    return "\n".join(lines)


def head(view: Euphoria) -> str:
    seats = len(view.players)
    limit = f"Round [bold]{(view.turn + seats - 1) // seats}[/] of at most {view.turn_limit}"
    unseen = sum(player.held - sum(player.stock[FIRST_CARD:]) for player in view.players)
    aside = sum(1 for player in view.players for kind in player.drawn if kind == HIDDEN)
    deck = view.deck.size() - unseen - aside
    pile = f" ({spoken(view.pile, FIRST_CARD)})" if sum(view.pile) else ""
    return f"{limit}   artifacts: {deck} in the deck, {sum(view.pile)} discarded{pile}"


def legend(view: Euphoria) -> list[str]:
    """What holds for all commodity areas, for taking dice back, and for the knowledge check."""
    tables = view.tables
    low, high = tables.area_up_to
    results = []
    for band, sums in enumerate((f"to {low}", f"to {high}", "more")):
        steps = [("allegiance", tables.area_allegiance[band]), ("knowledge", -tables.area_knowledge_lost[band])]
        steps.append(("knowledge", tables.area_knowledge_gained[band]))
        moves = [f"{what} {step:+d}" for what, step in steps if step]
        results.append(f"{sums}: {', '.join([str(tables.area_goods[band]), *moves])}")
    return [
        f"[dim]areas, by the sum of all dice  {'; '.join(results)}[/]",
        f"[dim]taking dice back  1 food or 1 bliss: morale +{tables.retrieve_morale}; free: morale "
        f"-{tables.retrieve_loss}      knowledge check  a die is lost at {tables.knowledge_limit}[/]",
    ]


def region(view: Euphoria, faction: int, seat: int, names: list[str]) -> list[str]:
    """One faction's part of the board."""
    title = f"[bold {COLOURS[faction]}]{REGIONS[faction]}[/]"
    rows = [f"{title}  {territory(view, faction, names)}   {track(view, faction)}", area(view, faction, names)]
    if faction == ICARITE:
        rows += [plain_row(view, space, seat, names) for space in (NIMBUS_LOFT, BREEZE_BAR, SKY_LOUNGE)]
    else:
        rows += [tunnel(view, faction, seat, names), tunnel_end(view, faction, seat, names)]
        rows += [*site(view, 2 * faction, seat, names), *site(view, 2 * faction + 1, seat, names)]
    return [*rows, plain_row(view, ARTIFACT_MARKET + faction, seat, names)]


def row(key: str, text: str) -> str:
    return f"  {key:<23}{text}"


def plain_row(view: Euphoria, space: int, seat: int, names: list[str]) -> str:
    """A space for one die: the die, what it costs and what it brings."""
    return row(SPACE_LIST[space].key, bargain(view, space, seat, names))


def bargain(view: Euphoria, space: int, seat: int, names: list[str]) -> str:
    """The die on a space, what the space costs and what it brings."""
    cost = cost_text(cost_of_space(view, space))
    return f"{dice(view, space, names):<14} {cost} for {SPACE_LIST[space].brings(view, seat)}"


def track(view: Euphoria, faction: int) -> str:
    """The allegiance of a faction: its position, the bonuses it gives, and what comes next."""
    tables, position = view.tables, view.allegiance[faction]
    tiers = [tables.tier_1, tables.tier_2, tables.tier_3, tables.tier_4]
    texts = tier_texts(view, faction)
    given = [text for step, text in zip(tiers[:2], texts) if position >= step]
    ahead = [f"; at {step}: {text}" for step, text in zip(tiers, texts) if position < step][:1]
    gives = f", gives {FACTIONS[faction].capitalize()}s {joined(given)}" if given else ""
    return f"allegiance [bold]{position}[/] of {tables.tier_4}{gives}{''.join(ahead)}"


def tier_texts(view: Euphoria, faction: int) -> list[str]:
    """What each tier of a faction's track brings."""
    people = FACTIONS[faction].capitalize()
    both = f"{GOODS[GOLD + faction]} with the artifact of the tunnel" if faction != ICARITE else ""
    return [
        f"+{view.tables.tier_1_goods} {GOODS[faction]} on the {AREA_NAMES[faction]}",
        both or "an artifact with each token here",
        f"hidden {people}s are turned up",
        f"a token on each active {people}",
    ]


def territory(view: Euphoria, faction: int, names: list[str]) -> str:
    tokens = [f"{name} {player.stars[faction]}" for name, player in zip(names, view.players) if player.stars[faction]]
    return f"stars: {', '.join([*tokens, f'{view.open_stars[faction]} open'])}"


def area(view: Euphoria, faction: int, names: list[str]) -> str:
    """A commodity area with its dice and their sum."""
    standing = [f"{names[owner_of(die)]} {face_of(die)}" for die in view.areas[faction]]
    total = sum(face_of(die) for die in view.areas[faction])
    dice_there = f"{', '.join(standing)} = {total}" if standing else "-"
    return row(SPACE_LIST[AREA + faction].key, f"{dice_there:<14} {GOODS[faction]}")


def tunnel(view: Euphoria, faction: int, seat: int, names: list[str]) -> str:
    """A tunnel entry, and how far its miner is."""
    tables, miner = view.tables, view.miners[faction]
    reveal = f"; at {tables.miner_reveal}: hidden {FACTIONS[faction].capitalize()}s are turned up"
    ahead = reveal if miner < tables.miner_reveal else ""
    return f"{plain_row(view, TUNNEL + faction, seat, names)}; miner {miner} of {tables.miner_end}{ahead}"


def tunnel_end(view: Euphoria, faction: int, seat: int, names: list[str]) -> str:
    """The end of a tunnel, which opens when the miner arrives."""
    space = TUNNEL_END + faction
    shut = view.miners[faction] < view.tables.miner_end
    die = "closed" if shut else dice(view, space, names)
    who = f"with an active {FACTIONS[faction].capitalize()}"
    return row(SPACE_LIST[space].key, f"{die:<14} free for {SPACE_LIST[space].brings(view, seat)}, {who}")


def site(view: Euphoria, number: int, seat: int, names: list[str]) -> list[str]:
    """A construction site with its spaces, or the market that was built there."""
    space, tile, tables = MARKET + number, view.tiles[number], view.tables
    key = SPACE_LIST[space].key
    if tile == EMPTY:
        first, standing = BUILD + number * SITE_SPACES, dice_on_site(view, number)
        spaces = [
            f"build_{place + 1} {GOODS[tables.costs[first + place].kinds[0]]} {dice(view, first + place, names)}"
            for place in range(SITE_SPACES)
        ]
        count, needed = sum(1 for die in standing if die != EMPTY), tables.dice_to_build[len(names) - 2]
        return [row(key, f"site, {count} of {needed} dice: {' | '.join(spaces)}")]
    owners = joined([name for other, name in enumerate(names) if view.marks[number] >> other & 1])
    return [
        row(key, f"{bargain(view, space, seat, names)} [bold]({tables.tile_names[tile]})[/]"),
        row("", f"{'':<14} tokens: {owners}; without one: {tables.tile_shorts[tile]}"),
    ]


def dice(view: Euphoria, space: int, names: list[str]) -> str:
    """The die on a space."""
    die = view.spaces[space]
    return "-" if die == EMPTY else f"{names[owner_of(die)]} {face_of(die)}"
