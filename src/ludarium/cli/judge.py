"""``ludarium judge``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import agents
from ludarium.agents.search.strategy import CHANCE, POINTS, EvaluationBreakdown
from ludarium.cli.options import JsonFlag, PlyOption
from ludarium.cli.output import console, print_json, sanitize
from ludarium.cli.records import RecordFile, load_verified, rewind_to

SMALLEST = 0.005
# How many parts of a forecast are told in words.
MOST_NAMED = 5


def judge(
    file: RecordFile,
    ply: PlyOption = None,
    everything: Annotated[bool, typer.Option("--all", help="Show features that add nothing, too.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show how good a position of a recorded game is for each player, feature by feature."""
    record, history = load_verified(file)
    rewind_to(history, ply)
    strategy = agents.strategy_of(history.game)
    breakdowns = strategy.breakdowns(history.state)
    if as_json:
        print_json({"unit": strategy.unit(), "seats": [to_json(breakdown) for breakdown in breakdowns]})
    else:
        print_breakdowns(breakdowns, [sanitize(name) for name in record.seats], strategy.unit(), everything)


def to_json(breakdown: EvaluationBreakdown) -> dict[str, Any]:
    rows = [{"name": name, "number": number, "worth": round(worth, 4)} for name, number, worth in breakdown.parts]
    return {"seat": breakdown.seat, "value": round(breakdown.value, 4), "features": rows}


def print_breakdowns(breakdowns: list[EvaluationBreakdown], names: list[str], unit: str, everything: bool) -> None:
    """A column for each player, a row for each feature: what it adds, and its value."""
    table = Table("", *names, box=None, padding=(0, 3, 0, 0))
    style = ".1%" if unit == CHANCE else ".1f"
    table.add_row(f"[bold]{unit}[/]", *[f"[bold]{breakdown.value:{style}}[/]" for breakdown in breakdowns])
    # A player who has not chosen a faction yet has fewer features.
    parts = [{name: (number, worth) for name, number, worth in breakdown.parts} for breakdown in breakdowns]
    for name in dict.fromkeys(name for breakdown in breakdowns for name, _, _ in breakdown.parts):
        if everything or any(abs(part[name][1]) >= SMALLEST for part in parts if name in part):
            table.add_row(name, *[cell(part, name) for part in parts])
    console.print(table)
    if unit == POINTS:
        for name, breakdown in zip(names, breakdowns):
            console.print(forecast_text(name, breakdown))
    if breakdowns[0].parts and unit == CHANCE:
        console.print("[dim]Features add up in logits: in an even game, 0.1 more is about 2.5 % more wins.[/]")


def forecast_text(name: str, breakdown: EvaluationBreakdown) -> str:
    """A forecast in words: how many points, and the parts that say most about what is to come."""
    value = f"{name} may hope for about {breakdown.value:.0f} points"
    named = sorted(breakdown.parts, key=lambda part: -abs(part[2]))[:MOST_NAMED]
    parts = [f"{part} {points:+.0f}" for part, _, points in named if abs(points) >= 1.0]
    return f"{value}: {', '.join(parts)}." if parts else f"{value}."


def cell(part: dict[str, tuple[float, float]], name: str) -> str:
    """What a feature adds for a player, and its value; empty if the player does not have it."""
    if name not in part:
        return ""
    number, worth = part[name]
    return f"{worth:+.2f} [dim]({number:g})[/]"
