"""The table as text: the map, the tiles and the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludarium.core.catalogue import Amount
from ludarium.core.english import count_text
from ludarium.core.styled_text import Span, StyledPart, StyledText, join_styled
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import CULTS, ROUNDS, SHORT, TERRAINS, TRACKS
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS
from ludarium.games.terra_mystica.content.ids import TERRAIN_IDS
from ludarium.games.terra_mystica.content.loading import RIVER
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_NAMES
from ludarium.games.terra_mystica.expansion import presenters
from ludarium.games.terra_mystica.presentation.styles import action_words, left_words, points
from ludarium.games.terra_mystica.rules.actions.power import GAINS, PRICES
from ludarium.games.terra_mystica.rules.actions.power import WORDS as POWER_ACTIONS
from ludarium.games.terra_mystica.rules.cults import PRIEST_STEPS, SPOTS
from ludarium.games.terra_mystica.rules.income import income_of
from ludarium.games.terra_mystica.state import Player, TerraMystica

WIDTH: Final[int] = 6  # thirteen hexes, the widest row of all official maps, fit into 80 columns
LETTERS: Final[str] = "YUKBGSRWV"
WATER: Final[str] = "blue"
INDENT: Final[str] = " " * 15


def text_board(view: TerraMystica, seat: int, names: list[str]) -> StyledText:
    """The round and the map, which fit on one screen; then the rounds to come, the tiles, the seats in turn order."""
    heads = [row for presenter in presenters(view) for row in presenter.head_rows()]
    rows: list[StyledPart] = [round_row(view), *heads, *map_rows(view), *legend_rows(view, names), ""]
    rows += [*later_rows(view), *tile_rows(view), ""]
    order = view.order + [other for other in range(len(view.players)) if other not in view.order]
    for other in order:
        if other < view.people():
            rows += player_rows(view, other, names[other], other == seat)
    return join_styled("\n", [*rows, *[row for presenter in presenters(view) for row in presenter.last_rows()]])


def round_row(view: TerraMystica) -> StyledText:
    """Which round it is, and what it scores."""
    title = f"Round {view.round} of {ROUNDS}" if view.round else "Setup"
    now = f"   {about(view, view.scoring[view.round - 1])}" if view.round else ""
    return StyledText(Span(title, "bold"), now, final_words(view))


def later_rows(view: TerraMystica) -> list[Span]:
    """What the rounds to come score."""
    return [
        Span(f"round {number + 1}: {about(view, view.scoring[number])}", "dim") for number in range(view.round, ROUNDS)
    ]


def about(view: TerraMystica, tile: int) -> str:
    """What a scoring tile says; nothing is known before it is drawn."""
    if tile == NOTHING:
        return "?"
    scoring = view.numbers.scoring[tile]
    return f"{scoring.key}, {scoring.about}; {scoring.reward}"


def final_words(view: TerraMystica) -> str:
    return f"   final tile: {FINAL_NAMES[view.final]}" if view.final != NOTHING else ""


# The map.


def map_rows(view: TerraMystica) -> list[StyledText]:
    """Two lines for each row of hexes: name and terrain letter, then owner and structure."""
    board = view.board
    rows: list[StyledText] = []
    hex = 0
    river = 0
    for number, letters in enumerate(board.rows):
        indent = " " * (WIDTH // 2) if (number + board.shift) % 2 else ""
        upper: list[Span] = []
        lower: list[Span] = []
        for letter in letters:
            if letter == RIVER:
                upper.append(cell(board.river_names[river], WATER))
                lower.append(cell(river_sign(view, river), WATER))
                river += 1
            else:
                terrain = view.terrain[hex]
                upper.append(cell(f"{board.names[hex]} {LETTERS[terrain]}", TERRAIN_IDS[terrain]))
                lower.append(cell(structure_on(view, hex), TERRAIN_IDS[terrain]))
                hex += 1
        rows += [StyledText(indent, *upper), StyledText(indent, *lower)]
    return rows


def cell(text: str, style: str) -> Span:
    """A text in the middle of a hex."""
    return Span(f"{text:^{WIDTH}}", style)


def structure_on(view: TerraMystica, hex: int) -> str:
    """Who stands on a hex with what; a star marks a town."""
    signs = "".join([presenter.sign_on_hex(hex) for presenter in presenters(view)])
    if view.owner[hex] == NOTHING:
        return signs
    return f"{view.owner[hex] + 1}:{SHORT[view.structure[hex]]}{'*' if view.town[hex] else ''}{signs}"


def river_sign(view: TerraMystica, river: int) -> str:
    """What lies on a river space."""
    return "".join([presenter.sign_on_river(river) for presenter in presenters(view)]) or "~~~"


def legend_rows(view: TerraMystica, names: list[str]) -> list[StyledPart]:
    """What the letters mean, and the bridges."""
    letters = " ".join(f"{LETTERS[terrain]} {TERRAINS[terrain]}" for terrain in sorted(set(view.terrain)))
    bridges = ", ".join(
        f"{view.board.span_names[span]} ({names[builder]})" for span, builder in zip(view.bridges, view.builders)
    )
    more = "".join([presenter.legend() for presenter in presenters(view)])
    rows: list[StyledPart] = [
        Span(letters, "dim"),
        Span(f"2:TP* is a trading house of the second player in a town{more}", "dim"),
    ]
    return [*rows, f"bridges {bridges}"] if bridges else rows


# Tiles.


def tile_rows(view: TerraMystica) -> list[StyledPart]:
    """Power actions, bonus cards, favor and town tiles, priests on the cult board."""
    actions = [
        action_words(word, f"{words_for(GAINS[number])} ({PRICES[number]})", number in view.marked)
        for number, word in enumerate(POWER_ACTIONS)
    ]
    favors = [f"{view.numbers.favors[tile].key} x{count}" for tile, count in enumerate(view.favors) if count]
    towns = [f"{view.numbers.towns[tile].key} x{count}" for tile, count in enumerate(view.towns) if count]
    return [
        *in_rows("power actions", actions, 4),
        *[row for presenter in presenters(view) for row in presenter.action_rows()],
        *card_rows(view),
        *in_rows("favor tiles", favors, 8),
        *in_rows("town tiles", towns, 8),
        *in_rows("cult board", [spots_of(view, track) for track in TRACKS], len(TRACKS)),
    ]


def in_rows(title: str, parts: Sequence[StyledPart], most: int) -> list[StyledText]:
    """A title, and so many things beside it in each row."""
    cut = [join_styled("   ", parts[start : start + most]) for start in range(0, len(parts), most)] or [StyledText()]
    return [StyledText(f"{title if place == 0 else '':<{len(INDENT)}}", row) for place, row in enumerate(cut)]


def card_rows(view: TerraMystica) -> list[StyledText]:
    """The bonus cards that lie out, one in a row."""
    found: list[StyledText] = []
    for card, coins in zip(view.cards, view.coins):
        about_card = f"{view.numbers.cards[card].key} {view.numbers.cards[card].about}"
        lying = Span(f"+{count_text(coins, 'coin')}", "bold")
        found.append(StyledText(about_card, " ", lying) if coins else StyledText(about_card))
    return in_rows("bonus cards", found, 1)


def spots_of(view: TerraMystica, track: int) -> StyledText:
    """The priest spaces of a track: their steps while they are free, else the seat of the priest."""
    shown = [
        Span(str(PRIEST_STEPS[place])) if owner == NOTHING else Span(f"({owner + 1})", "dim")
        for place, owner in enumerate(view.spots[SPOTS * track : SPOTS * track + SPOTS])
    ]
    return join_styled(" ", [CULTS[track].lower(), *shown])


# Seats.


def player_rows(view: TerraMystica, seat: int, name: str, is_own: bool) -> list[StyledPart]:
    """One seat in two or three lines."""
    player = view.players[seat]
    shown = Span(name, "bold" if is_own else "")
    if player.faction == NOTHING:
        return [StyledText(f"{seat + 1} ", shown)]
    faction = FACTIONS[player.faction]
    mark = Span(f" {seat + 1} ", TERRAIN_IDS[player.home] if player.home != NOTHING else "")
    state = left_words("left the game") if player.dropped else left_words("passed") if player.passed else ""
    cults = "  ".join(f"{cult.lower()} {player.cults[track]}" for track, cult in enumerate(CULTS))
    return [
        StyledText(
            mark, " ", shown, f", {faction.name}", state, "   ", points(player), f"   {cults}   keys {player.keys}"
        ),
        f"      {goods_of(player)}",
        f"      {tracks_of(player)}   {structures_of(view, player)}",
        *[row for presenter in presenters(view) for row in presenter.seat_rows(seat)],
        f"      {tiles_of(view, player)}",
        StyledText("      ", Span(f"next income {income_words(view, seat)}", "dim")),
    ]


def holdings(view: TerraMystica, seat: int) -> StyledText:
    """What a seat has, in one row."""
    player = view.players[seat]
    return StyledText(points(player), f"  {goods_of(player)}") if player.faction != NOTHING else StyledText()


def goods_of(player: Player) -> str:
    counts = {"coin": player.coins, "worker": player.workers, "priest": player.priests}
    goods = "  ".join(count_text(count, noun) for noun, count in counts.items())
    power = f"power {player.bowl1}/{player.bowl2}/{player.bowl3}"
    return f"{goods}  {power}  bridges {player.bridges}"


def tracks_of(player: Player) -> str:
    return f"shipping {player.shipping}  exchange {player.exchange}"


def structures_of(view: TerraMystica, player: Player) -> str:
    return "  ".join(f"{SHORT[kind]} {player.structures[kind]}" for kind in view.numbers.structures)


def tiles_of(view: TerraMystica, player: Player) -> str:
    """Bonus card, favor tiles, town tiles."""
    card = view.numbers.cards[player.card] if player.card != NOTHING else None
    tiles = [f"{card.key} ({card.about})"] if card is not None else []
    tiles += [view.numbers.favors[tile].key for tile in player.favors]
    tiles += [view.numbers.towns[tile].key for tile in player.towns]
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
