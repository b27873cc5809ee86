"""The harbour as text."""

from __future__ import annotations

from harbour.cards import CARDS
from harbour.places import PLACES
from harbour.state import PLACED, Harbour, Player
from ludarium.core.frames import HIDDEN
from ludarium.core.styled_text import Span, StyledText, join_styled


def picture(view: Harbour, names: list[str]) -> StyledText:
    """The places, then a row for each seat."""
    places = [
        StyledText(f"{place.name} ", Span(str(len(view.crowds[number])), "bold")) for number, place in enumerate(PLACES)
    ]
    head = StyledText(Span(f"Day {view.day} of {view.days}", "bold"), "   workers at: ", join_styled(", ", places))
    return join_styled("\n", [head, *[row(player, name) for player, name in zip(view.players, names)]])


def row(player: Player, name: str) -> str:
    hand = ", ".join("?" if card == HIDDEN else CARDS[card].key for card in player.hand) or "-"
    hired = ", ".join(CARDS[card].key for card in player.hired) or "-"
    goods = f"{player.vp:>3} VP {player.coins:>3} coins"
    return f"  {name:<12}{goods}   workers {workers(player)}   hand {hand}   hired {hired}"


def workers(player: Player) -> str:
    return " ".join("." if pips == PLACED else str(pips) for pips in player.workers)


def holdings(player: Player) -> StyledText:
    """What a seat can play with, in one row."""
    return StyledText(f"{player.vp} VP, {player.coins} coins, workers {workers(player)}")
