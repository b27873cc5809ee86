"""Styled text on the terminal."""

from __future__ import annotations

from rich.text import Text

from ludarium.cli.styles import markup
from ludarium.core.styled_text import Span, StyledText


def test_styles_become_those_of_the_terminal() -> None:
    text = StyledText(Span("E5", "terrain:forest"), " of ", Span("Ada", "bold orange"), Span("?", "glittering"))
    assert markup(text) == "[white on green4]E5[/] of [bold dark_orange]Ada[/]?"


def test_texts_cannot_style_themselves() -> None:
    for parts in (["[red]Ada[/]"], ["[", "red]Ada"], ["Bo\\", "[bold]"], [Span("[/]", "dim"), "[/dim]"]):
        text = StyledText(*parts)
        assert Text.from_markup(markup(text)).plain == text.plain()
    assert markup(StyledText("\x1b[7mCy")) == "?[7mCy"
