"""``ludarium hint``, and hints during a game in the terminal."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from ludarium.agents.advice import COACH, advise, joined_labels
from ludarium.cli.options import JsonFlag, PlyOption, StudySeedOption
from ludarium.cli.output import console, print_json, sanitize
from ludarium.cli.records import RecordFile, load_verified, rewind_to
from ludarium.core.engine import asked_seats
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE
from ludarium.core.rendering import TextRenderer
from ludarium.protocol.advice import Advice, AdvisedTurn


def hint(
    file: RecordFile,
    ply: PlyOption = None,
    seat: Annotated[
        int | None, typer.Option(help="Advise this seat (1, 2, ...), if several players have to answer.")
    ] = None,
    player: Annotated[str, typer.Option(help="The bot that gives advice.")] = COACH,
    seed: StudySeedOption = 0,
    as_json: JsonFlag = False,
) -> None:
    """Show the three best answers in a recorded game, their value and what may follow."""
    _, history = load_verified(file)
    rewind_to(history, ply)
    waiting = [] if history.is_over() else asked_seats(history.state)
    if not waiting or NATURE in waiting:
        raise BadSetting("nobody is asked anything here")
    chosen = waiting[0] if seat is None else seat - 1
    if chosen not in waiting:
        raise BadSetting(f"seat {seat} is not asked anything here")
    renderer = history.renderer(chosen)
    view = history.game.view(history.state, chosen)
    found = advise(history.game, view, chosen, history.ply, renderer, player, seed)
    if as_json:
        print_json(asdict(found))
    else:
        console.print("\n".join(advice_rows(found, renderer)))


def advice_rows(advice: Advice, renderer: TextRenderer) -> list[str]:
    """Advice for people: each turn with its value, why the first is best, and what may follow."""
    rows: list[str] = []
    for number, turn in enumerate(advice.turns, start=1):
        worth = f"  [dim]{value_text(advice, turn)}[/]" if advice.verdict not in {"only", "sure"} else ""
        rows.append(f"[bold]{number}. {sanitize(joined_labels(turn.labels))}[/]{worth}")
        if number == 1:
            rows.append(f"   {sanitize(advice.sentence)}")
        for expected in turn.then:
            who = f"{sanitize(renderer.seat_name(expected.seat))}, expected"
            rows.append(f"   [dim]{who}:[/] {sanitize(joined_labels(expected.labels))}")
    return rows


def value_text(advice: Advice, turn: AdvisedTurn) -> str:
    """The value of a turn, with its error where there is one."""
    if advice.unit == "chance":
        error = "" if turn.error is None else f" ± {100 * turn.error:.1f}"
        return f"{100 * turn.value:.0f}{error} % chance to win"
    error = "" if turn.error is None else f" ± {turn.error:.1f}"
    return f"{turn.value:.1f}{error} points"
