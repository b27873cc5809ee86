"""``ludarium judge``."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium import agents
from ludarium.agents.search.thinker import CHANCE, Opinion
from ludarium.cli.given import AsJson
from ludarium.cli.output import console, plain, print_json
from ludarium.cli.records import RecordFile, proved
from ludarium.core.errors import BadSetting

SMALLEST = 0.005


def judge(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(help="After so many answers; without it, at the end.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Show features that count nothing, too.")] = False,
    as_json: AsJson = False,
) -> None:
    """What a position of a recorded game is worth to each seat, and why: split by what the judge looks at."""
    record, line = proved(file)
    if ply is not None and not 0 <= ply <= line.ply:
        raise BadSetting(f"the record has {line.ply} answers, there is no ply {ply}")
    line.rewind(line.ply if ply is None else ply)
    strategy = agents.strategy_of(line.game)
    opinions = strategy.opinions(line.state)
    if as_json:
        print_json({"unit": strategy.unit(), "seats": [to_json(opinion) for opinion in opinions]})
    else:
        print_opinions(opinions, [plain(name) for name in record.seats], strategy.unit(), everything)


def to_json(opinion: Opinion) -> dict[str, Any]:
    rows = [{"name": name, "number": number, "worth": round(worth, 4)} for name, number, worth in opinion.rows]
    return {"seat": opinion.seat, "value": round(opinion.value, 4), "features": rows}


def print_opinions(opinions: list[Opinion], names: list[str], unit: str, everything: bool) -> None:
    """A column for each seat, a row for each feature: its number, and what it is worth."""
    table = Table("", *names, box=None, padding=(0, 3, 0, 0))
    style = ".1%" if unit == CHANCE else ".1f"
    table.add_row(f"[bold]{unit}[/]", *[f"[bold]{opinion.value:{style}}[/]" for opinion in opinions])
    # A seat that has not begun has fewer parts.
    parts = [{name: (number, worth) for name, number, worth in opinion.rows} for opinion in opinions]
    for name in dict.fromkeys(name for opinion in opinions for name, _, _ in opinion.rows):
        if everything or any(abs(part[name][1]) >= SMALLEST for part in parts if name in part):
            table.add_row(name, *[cell(part, name) for part in parts])
    console.print(table)
    if opinions[0].rows and unit == CHANCE:
        console.print("[dim]What a feature adds is in logits: 0.1 more is about 2.5 % more of an even game.[/]")


def cell(part: dict[str, tuple[float, float]], name: str) -> str:
    """What a feature adds for a seat, and its number; nothing where the seat does not have it."""
    if name not in part:
        return ""
    number, worth = part[name]
    return f"{worth:+.2f} [dim]({number:g})[/]"
