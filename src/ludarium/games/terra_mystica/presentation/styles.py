"""Styled words that the base game and its expansions share in the picture of the table."""

from __future__ import annotations

from ludarium.core.styled_text import Span, StyledText
from ludarium.games.terra_mystica.state import Player


def action_words(key: str, about: str, is_used: bool) -> StyledText:
    """A power action: what it brings, or struck out once it is used."""
    return StyledText(Span(key, "strike dim")) if is_used else StyledText(f"{key} {about}")


def left_words(how: str) -> StyledText:
    """That a player takes no more turns in this round, or at all."""
    return StyledText(" ", Span(f"({how})", "dim"))


def points(player: Player) -> Span:
    return Span(f"{player.vp} VP", "bold")
