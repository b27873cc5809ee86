"""Lays out explanations and forecasts in rows of text."""

from __future__ import annotations

from ludarium.protocol.explanation import Explanation, ExplanationPart, Forecast

INDENT = "  "


def explanation_rows(turn: Explanation) -> list[str]:
    """A row for the cards, then one for each part and step, indented by depth."""
    return [turn.heading, *(row for part in turn.parts for row in _part_rows(part))]


def _part_rows(part: ExplanationPart) -> list[str]:
    indent = INDENT * (part.depth + 1)
    rows = [f"{indent}{part.title}{_cited(part.reference)}"]
    rows += [f"{indent}{INDENT}{step.text}{_cited(step.reference)}" for step in part.steps]
    if part.effects:
        rows.append(f"{indent}{INDENT}-> {'; '.join(part.effects)}")
    return rows


def _cited(reference: str) -> str:
    return f" [{reference}]" if reference else ""


def forecast_rows(forecast: Forecast) -> list[str]:
    """The forecast in a few rows; a second time where it matters whether power is taken."""
    rows = [f"{forecast.heading}:", *(INDENT + line for line in forecast.odds.lines)]
    if forecast.declined is not None:
        rows += ["If it is declined:", *(INDENT + line for line in forecast.declined.lines)]
    return rows
