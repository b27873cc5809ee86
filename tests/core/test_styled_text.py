"""Text with named styles."""

from __future__ import annotations

from ludarium.core.styled_text import Span, StyledText, join_styled


def test_a_text_is_put_together_from_texts_spans_and_other_texts() -> None:
    points = StyledText(Span("3", "bold"), " points")
    text = StyledText("Ada: ", points, "", Span(" (passed)", "dim"))
    assert [(span.text, span.style) for span in text.spans] == [
        ("Ada: ", ""),
        ("3", "bold"),
        (" points", ""),
        (" (passed)", "dim"),
    ]
    assert text.plain() == "Ada: 3 points (passed)"
    assert len(text) == len(text.plain())
    assert not StyledText()


def test_parts_are_joined_like_texts() -> None:
    assert join_styled(", ", [Span("1", "red"), "2", StyledText("3")]).plain() == "1, 2, 3"
    assert join_styled("\n", ["", "below"]).plain() == "\nbelow"
    assert join_styled(", ", []).plain() == ""
