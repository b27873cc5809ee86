"""The report of an experiment as one HTML page that needs nothing else: plots, tables, and how it came about."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from ludarium import __version__, games
from ludarium.core.english import count_text
from ludarium.study.balance.charts import effects_chart
from ludarium.study.balance.design import FACTIONS, SEATS, Experiment
from ludarium.study.balance.effects import FEWEST, RATE, RESAMPLES
from ludarium.study.balance.lab import Comparison

STYLE = """
:root { color-scheme: light dark; --ink: #1c2330; --soft: #6a7385; --line: #d5dae3; --paper: #fff; --mark: #1d6fb8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7ebf2; --soft: #98a2b5; --line: #36404f; --paper: #151a22; --mark: #69b3f0; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; } h3 { margin-bottom: .2rem; }
p.note { color: var(--soft); } svg { width: 100%; height: auto; max-width: 50rem; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); } svg .name { text-anchor: end; }
svg .tick { text-anchor: middle; fill: var(--soft); } svg .figures { fill: var(--soft); }
svg line.grid { stroke: var(--line); } svg line.zero { stroke: var(--soft); stroke-width: 1.5; }
svg line.stands { stroke: var(--mark); stroke-width: 3; } svg line.open { stroke: var(--soft); stroke-width: 2; }
svg circle.stands { fill: var(--mark); }
svg circle.open { fill: var(--paper); stroke: var(--soft); stroke-width: 2; }
table { border-collapse: collapse; font-size: .9rem; } td, th { padding: .15rem .8rem .15rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; } th { border-bottom: 1px solid var(--line); }
tr.stands td:first-child { font-weight: 600; } code, pre { font-size: .85rem; } pre { overflow-x: auto; }
details { margin: .5rem 0 1.5rem; }
"""

UNITS = {
    "win": "the share of games won",
    "margin": "points more than the best other",
    "points": "points",
}
WHAT = {
    "setting": "Each value was played under the same seeds, with everything else equal.",
    FACTIONS: "For each seed the opponents were drawn once; every faction that can sit with them took the same place "
    "at the same table.",
    SEATS: "Seats are compared within each game, by when they had their first turn.",
    "held": "What seats held in the end is compared within each game. Players choose some of what they hold, so an "
    "effect may be that of the players who like it.",
    "table": "Games in which a thing lay on the table are compared with all games. Nothing is paired here, so "
    "intervals are wide.",
}


def html_report(experiment: Experiment, rows: list[dict[str, Any]], comparisons: list[Comparison]) -> str:
    """The page."""
    game = games.get(experiment.game)
    title = f"{game.title}: what {experiment.vary} are worth"
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(summary(experiment, rows))}</p>",
        f"<p>{escape(WHAT[experiment.kind()])}</p>",
        f"<p>{escape(how_to_read())}</p>",
    ]
    group = None
    for each in comparisons:
        if each.group != group and experiment.by:
            parts.append(f"<h2>{escape(experiment.by)}: {escape(each.group)}</h2>")
        group = each.group
        parts += section(each)
    parts += ["<h2>How it came about</h2>", how_made(experiment), "</body></html>"]
    return "\n".join(parts) + "\n"


def summary(experiment: Experiment, rows: list[dict[str, Any]]) -> str:
    """Who played how often."""
    players = (
        " against ".join(experiment.players)
        if len(set(experiment.players)) > 1
        else (f"{count_text(len(experiment.players), 'seat')} of {experiment.players[0]}")
    )
    given = ", ".join(f"{key} {value}" for key, value in experiment.settings.items())
    text = f"{count_text(len(rows), 'game')} under {count_text(experiment.seeds, 'seed')}, played by {players}"
    return f"{text}; settings: {given}." if given else f"{text}."


def how_to_read() -> str:
    return (
        "A dot is the effect: how much more than the mean of all values under the same seed. The line is its 95 % "
        f"interval, found by drawing seeds anew {RESAMPLES:,} times. Filled dots stand: if all filled dots of a plot "
        f"are taken as true, no more than {RATE:.0%} of them are expected to be chance; values with fewer than "
        f"{FEWEST} seeds never are. Bots are no people: what they cannot make use of looks weaker here than it is."
    )


def section(each: Comparison) -> list[str]:
    """One plot and its table."""
    unit = UNITS[each.measure]
    return [
        f"<h3>{escape(each.what)}: effect on {escape(unit)}</h3>",
        effects_chart(each.effects, unit),
        f"<details><summary>Table</summary>{table(each)}</details>",
    ]


def table(each: Comparison) -> str:
    rows = ["<table><tr><th>value</th><th>games</th><th>mean</th><th>effect</th><th>95 %</th><th>p</th></tr>"]
    for effect in each.effects:
        kind = ' class="stands"' if effect.stands else ""
        cells = [
            escape(effect.value),
            str(effect.games),
            f"{effect.mean:.2f}",
            f"{effect.effect:+.2f}",
            f"{effect.low:+.2f} to {effect.high:+.2f}",
            f"{effect.p:.4f}",
        ]
        rows.append(f"<tr{kind}>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    return "\n".join([*rows, "</table>"])


def how_made(experiment: Experiment) -> str:
    """The configuration, from which the same page follows to the last byte."""
    config = json.dumps(experiment.to_json(), indent=1)
    return (
        f"<p>Ludarium {__version__}. Save this as <code>config.json</code> and run "
        "<code>ludarium balance --config config.json --out FOLDER</code> to make the same report again. The games are "
        f"in <code>games.csv</code> beside it, the effects in <code>effects.csv</code>.</p><pre>{escape(config)}</pre>"
    )
