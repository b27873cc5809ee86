"""The table as text: the map, the tiles and the seats."""

from __future__ import annotations

from typing import Final

from ludarium.core.terms import NOTHING
from ludarium.core.things import Amount
from ludarium.games.terra_mystica.actions.power import GAINS, PRICES
from ludarium.games.terra_mystica.actions.power import WORDS as POWER_ACTIONS
from ludarium.games.terra_mystica.cults import PRIEST_STEPS, SPOTS
from ludarium.games.terra_mystica.data import RIVER
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.income import income_of
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import CULTS, ROUNDS, SHORT, TERRAINS, TRACKS
from ludarium.games.terra_mystica.tiles.scoring import FINAL_NAMES

WIDTH: Final[int] = 6  # thirteen hexes, the widest row of all official maps, fit into 80 columns
LETTERS: Final[str] = "YUKBGSRWV"
# Two tones for each terrain: what stands there, and where the name is written.
STYLES: Final[list[str]] = [
    "black on yellow3",
    "white on orange4",
    "white on grey15",
    "white on blue3",
    "white on green4",
    "black on grey62",
    "white on red3",
    "black on grey93",
    "black on dark_orange",
]
WATER: Final[str] = "blue"
INDENT: Final[str] = " " * 15


def picture(view: TerraMystica, seat: int, names: list[str]) -> str:
    """The round and the map, which fit on one screen; then the rounds to come, the tiles, the seats in turn order."""
    heads = [row for expansion in view.expansions for row in expansion.head_rows(view)]
    rows = [round_row(view), *heads, *map_rows(view), *legend_rows(view, names), ""]
    rows += [*later_rows(view), *tile_rows(view), ""]
    order = view.order + [other for other in range(len(view.players)) if other not in view.order]
    for other in order:
        if other < view.people():
            rows += player_rows(view, other, names[other], other == seat)
    return "\n".join([*rows, *[row for expansion in view.expansions for row in expansion.last_rows(view)]])


def round_row(view: TerraMystica) -> str:
    """Which round it is, and what it scores."""
    title = f"Round {view.round} of {ROUNDS}" if view.round else "Setup"
    now = f"   {about(view, view.scoring[view.round - 1])}" if view.round else ""
    return f"[bold]{title}[/]{now}{final_words(view)}"


def later_rows(view: TerraMystica) -> list[str]:
    """What the rounds to come score."""
    return [f"[dim]round {number + 1}: {about(view, view.scoring[number])}[/]" for number in range(view.round, ROUNDS)]


def about(view: TerraMystica, tile: int) -> str:
    """What a scoring tile says; nothing is known before it is drawn."""
    return f"{view.tables.scoring[tile].key}, {view.tables.scoring[tile].about}" if tile != NOTHING else "?"


def final_words(view: TerraMystica) -> str:
    return f"   final tile: {FINAL_NAMES[view.final]}" if view.final != NOTHING else ""


# The map.


def map_rows(view: TerraMystica) -> list[str]:
    """Two lines for each row of hexes: name and terrain letter, then owner and structure."""
    board = view.board
    rows: list[str] = []
    hex = 0
    river = 0
    for number, letters in enumerate(board.rows):
        indent = " " * (WIDTH // 2) if (number + board.shift) % 2 else ""
        upper, lower = indent, indent
        for letter in letters:
            if letter == RIVER:
                upper += f"[{WATER}]{board.river_names[river]:^{WIDTH}}[/]"
                lower += f"[{WATER}]{river_sign(view, river):^{WIDTH}}[/]"
                river += 1
            else:
                style = STYLES[view.terrain[hex]]
                upper += f"[{style}]{f'{board.names[hex]} {LETTERS[view.terrain[hex]]}':^{WIDTH}}[/]"
                lower += f"[{style}]{structure_on(view, hex):^{WIDTH}}[/]"
                hex += 1
        rows += [upper, lower]
    return rows


def structure_on(view: TerraMystica, hex: int) -> str:
    """Who stands on a hex with what; a star marks a town."""
    signs = "".join([expansion.sign_on_hex(view, hex) for expansion in view.expansions])
    if view.owner[hex] == NOTHING:
        return signs
    return f"{view.owner[hex] + 1}:{SHORT[view.structure[hex]]}{'*' if view.town[hex] else ''}{signs}"


def river_sign(view: TerraMystica, river: int) -> str:
    """What lies on a river space."""
    return "".join([expansion.sign_on_river(view, river) for expansion in view.expansions]) or "~~~"


def legend_rows(view: TerraMystica, names: list[str]) -> list[str]:
    """What the letters mean, and the bridges."""
    letters = " ".join(f"{LETTERS[terrain]} {TERRAINS[terrain]}" for terrain in sorted(set(view.terrain)))
    bridges = ", ".join(
        f"{view.board.span_names[span]} ({names[builder]})" for span, builder in zip(view.bridges, view.builders)
    )
    more = "".join([expansion.legend(view) for expansion in view.expansions])
    rows = [f"[dim]{letters}[/]", f"[dim]2:TP* is a trading house of the second player in a town{more}[/]"]
    return [*rows, f"bridges {bridges}"] if bridges else rows


# Tiles.


def tile_rows(view: TerraMystica) -> list[str]:
    """Power actions, bonus cards, favor and town tiles, priests on the cult board."""
    actions = [
        f"[strike dim]{word}[/]" if number in view.marked else f"{word} {words_for(GAINS[number])} ({PRICES[number]})"
        for number, word in enumerate(POWER_ACTIONS)
    ]
    favors = [f"{view.tables.favors[tile].key} x{count}" for tile, count in enumerate(view.favors) if count]
    towns = [f"{view.tables.towns[tile].key} x{count}" for tile, count in enumerate(view.towns) if count]
    return [
        *in_rows("power actions", actions, 4),
        *[row for expansion in view.expansions for row in expansion.action_rows(view)],
        *card_rows(view),
        *in_rows("favor tiles", favors, 8),
        *in_rows("town tiles", towns, 8),
        *in_rows("cult board", [spots_of(view, track) for track in TRACKS], len(TRACKS)),
    ]


def in_rows(title: str, parts: list[str], most: int) -> list[str]:
    """A title, and so many things beside it in each row."""
    cut = ["   ".join(parts[start : start + most]) for start in range(0, len(parts), most)] or [""]
    return [f"{title if place == 0 else '':<{len(INDENT)}}{row}" for place, row in enumerate(cut)]


def card_rows(view: TerraMystica) -> list[str]:
    """The bonus cards that lie out, one in a row."""
    found: list[str] = []
    for card, coins in zip(view.cards, view.coins):
        lying = f" [bold]+{coins} {'coin' if coins == 1 else 'coins'}[/]" if coins else ""
        found.append(f"{view.tables.cards[card].key} {view.tables.cards[card].about}{lying}")
    return in_rows("bonus cards", found, 1)


def spots_of(view: TerraMystica, track: int) -> str:
    """The priest spaces of a track: their steps while they are free, else the seat of the priest."""
    shown = [
        str(PRIEST_STEPS[place]) if owner == NOTHING else f"[dim]({owner + 1})[/]"
        for place, owner in enumerate(view.spots[SPOTS * track : SPOTS * track + SPOTS])
    ]
    return f"{CULTS[track].lower()} {' '.join(shown)}"


# Seats.


def player_rows(view: TerraMystica, seat: int, name: str, is_own: bool) -> list[str]:
    """One seat in two or three lines."""
    player = view.players[seat]
    shown = f"[bold]{name}[/]" if is_own else name
    if player.faction == NOTHING:
        return [f"{seat + 1} {shown}"]
    faction = FACTIONS[player.faction]
    style = STYLES[player.home] if player.home != NOTHING else ""
    mark = f"[{style}] {seat + 1} [/]" if style else f" {seat + 1} "
    state = " [dim](left the game)[/]" if player.dropped else " [dim](passed)[/]" if player.passed else ""
    cults = "  ".join(f"{cult.lower()} {player.cults[track]}" for track, cult in enumerate(CULTS))
    return [
        f"{mark} {shown}, {faction.name}{state}   [bold]{player.vp} VP[/]   {cults}   keys {player.keys}",
        f"      {goods_of(player)}",
        f"      {tracks_of(player)}   {structures_of(view, player)}",
        *[row for expansion in view.expansions for row in expansion.seat_rows(view, seat)],
        f"      {tiles_of(view, player)}",
        f"      [dim]next income {income_words(view, seat)}[/]",
    ]


def holdings(view: TerraMystica, seat: int) -> str:
    """What a seat has, in one row."""
    player = view.players[seat]
    return f"[bold]{player.vp} VP[/]  {goods_of(player)}" if player.faction != NOTHING else ""


def goods_of(player: Player) -> str:
    goods = f"{player.coins} coins  {player.workers} workers  {player.priests} priests"
    power = f"power {player.bowl1}/{player.bowl2}/{player.bowl3}"
    return f"{goods}  {power}  bridges {player.bridges}"


def tracks_of(player: Player) -> str:
    return f"shipping {player.shipping}  exchange {player.exchange}"


def structures_of(view: TerraMystica, player: Player) -> str:
    return "  ".join(f"{SHORT[kind]} {player.structures[kind]}" for kind in view.tables.structures)


def tiles_of(view: TerraMystica, player: Player) -> str:
    """Bonus card, favor tiles, town tiles."""
    card = view.tables.cards[player.card] if player.card != NOTHING else None
    tiles = [f"{card.key} ({card.about})"] if card is not None else []
    tiles += [view.tables.favors[tile].key for tile in player.favors]
    tiles += [view.tables.towns[tile].key for tile in player.towns]
    return " ".join(tiles) or "-"


def income_words(view: TerraMystica, seat: int) -> str:
    coins, workers, priests, power = income_of(view, seat, False)
    more = [amount for expansion in view.expansions for amount in expansion.income_of(view, seat, False)]
    further = "".join([f"{words_for(amount)} " for amount in more])
    return f"{coins}c {workers}w {priests}p {power}pw {further}and the bonus card"


def words_for(amount: Amount) -> str:
    """``2 workers``."""
    name = amount.good.partition(":")[2]
    return f"1 {name.removesuffix('s')}" if amount.count == 1 else f"{amount.count} {name}"
