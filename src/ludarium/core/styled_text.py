"""Text with named styles: games say what stands out, and every screen decides how that looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias


class Span:
    """A piece of text in one style.

    A style is a few names with spaces between them: ``bold``, ``dim``, ``italic``, ``underline`` and ``strike``, a
    color such as ``red``, or an id such as ``terrain:forest``. A screen ignores the names it does not know.
    """

    def __init__(self, text: str, style: str = "") -> None:
        self.text: Final[str] = text
        self.style: Final[str] = style


class StyledText:
    """Spans one after the other, put together from texts, spans and other styled texts. Rows end with a newline."""

    def __init__(self, *parts: StyledPart) -> None:
        spans: list[Span] = []
        for part in parts:
            if isinstance(part, StyledText):
                spans += part.spans
            elif isinstance(part, Span):
                spans.append(part)
            elif part:
                spans.append(Span(part))
        self.spans: Final[list[Span]] = spans

    def __len__(self) -> int:
        return sum([len(span.text) for span in self.spans])

    def plain(self) -> str:
        """The text without its styles."""
        return "".join([span.text for span in self.spans])


StyledPart: TypeAlias = str | Span | StyledText


def join_styled(separator: str, parts: Sequence[StyledPart]) -> StyledText:
    """Parts with a separator between them."""
    found: list[StyledPart] = []
    for part in parts:
        if found:
            found.append(separator)
        found.append(part)
    return StyledText(*found)
