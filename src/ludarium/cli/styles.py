"""How styled text looks on the terminal."""

from __future__ import annotations

from ludarium.cli.output import sanitize
from ludarium.core.styled_text import Span, StyledText

# What Rich calls the styles that games name; names that are not here are left out.
RICH_STYLES = {
    "bold": "bold",
    "dim": "dim",
    "italic": "italic",
    "strike": "strike",
    "underline": "underline",
    "blue": "blue",
    "cyan": "cyan",
    "green": "green",
    "grey": "white",
    "magenta": "magenta",
    "orange": "dark_orange",
    "pink": "bright_magenta",
    "purple": "magenta",
    "red": "red",
    "yellow": "yellow",
    "terrain:desert": "black on yellow3",
    "terrain:plains": "white on orange4",
    "terrain:swamp": "white on grey15",
    "terrain:lakes": "white on blue3",
    "terrain:forest": "white on green4",
    "terrain:mountains": "black on grey62",
    "terrain:wasteland": "white on red3",
    "terrain:ice": "black on grey93",
    "terrain:volcano": "black on dark_orange",
}


def markup(text: StyledText) -> str:
    """Styled text in Rich's markup.

    Texts without a style are made safe together: a bracket in one may close what looks like a tag in the next.
    """
    found = ""
    loose = ""
    for span in text.spans:
        style = rich_style(span)
        if style:
            found += f"{sanitize(loose)}[{style}]{sanitize(span.text)}[/]"
            loose = ""
        else:
            loose += span.text
    return found + sanitize(loose)


def rich_style(span: Span) -> str:
    return " ".join(RICH_STYLES[name] for name in span.style.split() if name in RICH_STYLES)
