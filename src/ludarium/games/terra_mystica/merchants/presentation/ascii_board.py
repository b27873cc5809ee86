"""Merchants of the Seas in the picture of the table."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text
from ludarium.core.styled_text import Span, StyledPart, StyledText, join_styled
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.merchants.content.numbers import MerchantsNumbers
from ludarium.games.terra_mystica.merchants.rules.ships import extra_range, sail_range
from ludarium.games.terra_mystica.merchants.state import Fleets
from ludarium.games.terra_mystica.presentation.styles import action_words
from ludarium.games.terra_mystica.state import TerraMystica

WIDTH: Final[int] = 5


def head_rows(numbers: MerchantsNumbers) -> list[StyledPart]:
    """What everybody should know who plays with the expansion."""
    own = ", some of them replaced by your own values" if numbers.is_replaced else ""
    about = f"Merchants of the Seas: costs, tiles and rewards are reconstructed{own} (docs/merchants.md)"
    return [Span(about, "italic")]


def action_rows(fleets: Fleets) -> list[StyledPart]:
    """The Merchants power actions, used ones struck out."""
    shown = [
        action_words(action.key, f"{action.about} ({action.power})", number in fleets.marked)
        for number, action in enumerate(fleets.numbers.actions)
    ]
    return [StyledText("merchants      ", join_styled("   ", shown))]


def fleet_row(view: TerraMystica, fleets: Fleets, seat: int) -> str:
    """The ships, the dock and the trade markers of a seat."""
    board = view.board
    ships = " ".join(board.river_names[river] for river in fleets.ships[seat]) or "none"
    dock = board.names[fleets.docks[seat]] if fleets.docks[seat] != NOTHING else "none"
    traded = " ".join(board.names[hex] for hex in fleets.traded[seat]) or "none"
    has_faction = view.players[seat].faction != NOTHING
    ranges = f"   range {sail_range(view, seat) + extra_range(view, seat)}" if has_faction else ""
    fleet = f"ships {ships} ({fleets.supply[seat]} in supply)   dock {dock}{ranges}"
    return f"      {fleet}   traded {traded} ({count_text(fleets.markers[seat], 'marker')} left)"


def ships_on(fleets: Fleets, river: int) -> str:
    """The seats whose ships lie on a river space."""
    ships = [str(seat + 1) for seat, ships in enumerate(fleets.ships) for place in ships if place == river]
    shown = "".join(ships) if len(ships) <= WIDTH else f"x{len(ships)}"
    return f"~{shown}~" if ships else ""
