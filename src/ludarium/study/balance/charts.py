"""Plots as SVG, without any library: a dot and an interval for each value."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10

from ludarium.study.balance.effects import Effect

ROW = 22
NAME = 190
WIDTH = 460
FIGURES = 150
TICKS = 6


def effects_chart(effects: list[Effect], unit: str) -> str:
    """Effects with their 95 % intervals around 0; those that stand are filled."""
    low = min(0.0, *[each.low for each in effects])
    high = max(0.0, *[each.high for each in effects])
    step = nice_step((high - low) or 1.0)
    start, end = floor(low / step) * step, ceil(high / step) * step
    height = ROW * (len(effects) + 2)
    parts = [
        f'<svg viewBox="0 0 {NAME + WIDTH + FIGURES} {height}" role="img" '
        f'aria-label="effects on {escape(unit)} with intervals">'
    ]
    parts += axis(start, end, step, height)
    for number, each in enumerate(effects):
        parts += effect_row(each, ROW * (number + 1), start, end)
    return "\n".join([*parts, "</svg>"])


def axis(start: float, end: float, step: float, height: int) -> list[str]:
    """Lines and numbers of the scale; the one at 0 stands out."""
    parts: list[str] = []
    count = round((end - start) / step)
    for number in range(count + 1):
        value = start + number * step
        x = place(value, start, end)
        kind = "zero" if abs(value) < step / 1000 else "grid"
        parts.append(f'<line class="{kind}" x1="{x:.1f}" y1="{ROW * 0.4:.1f}" x2="{x:.1f}" y2="{height - ROW:.1f}"/>')
        label = f"{value:+g}" if abs(value) >= step / 1000 else "0"
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height - ROW * 0.3:.1f}">{label}</text>')
    return parts


def effect_row(each: Effect, y: float, start: float, end: float) -> list[str]:
    """The name of a value, its dot and interval, and the figures."""
    low, middle, high = (place(value, start, end) for value in (each.low, each.effect, each.high))
    kind = "stands" if each.stands else "open"
    figures = f"{each.effect:+.2f} ({each.low:+.2f} to {each.high:+.2f})"
    return [
        f'<text class="name" x="{NAME - 8}" y="{y + 4:.1f}">{escape(each.value)}</text>',
        f'<line class="{kind}" x1="{low:.1f}" y1="{y:.1f}" x2="{high:.1f}" y2="{y:.1f}"/>',
        f'<circle class="{kind}" cx="{middle:.1f}" cy="{y:.1f}" r="4.5"/>',
        f'<text class="figures" x="{NAME + WIDTH + 10}" y="{y + 4:.1f}">{figures}</text>',
    ]


def place(value: float, start: float, end: float) -> float:
    return NAME + (value - start) / (end - start) * WIDTH


def nice_step(span: float) -> float:
    """A round number that divides a span into a few parts."""
    rough = span / TICKS
    power = 10.0 ** floor(log10(rough))
    for factor in (1.0, 2.0, 2.5, 5.0, 10.0):
        if rough <= factor * power:
            return factor * power
    return 10.0 * power
