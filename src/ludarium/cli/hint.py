"""``ludarium hint``, and the hint in a game at the terminal."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ludarium import agents
from ludarium.agents.search.agent import Search
from ludarium.agents.search.explaining import Advice, advise
from ludarium.agents.search.playing import Told
from ludarium.agents.search.thinker import CHANCE
from ludarium.cli.choices import AsJson
from ludarium.cli.output import console, plain, print_json
from ludarium.cli.records import RecordFile, proved
from ludarium.core.engine import asked, asked_seats
from ludarium.core.errors import BadOption
from ludarium.core.frames import NATURE, State
from ludarium.core.game import Game
from ludarium.core.nature import stream

COACH = "search:2s"
FIRST_TURNS = 3


def hint(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(help="After so many answers; without it, at the end.")] = None,
    seat: Annotated[int | None, typer.Option(help="Which seat (from 1), where several are asked.")] = None,
    player: Annotated[str, typer.Option(help="Who is asked for advice.")] = COACH,
    seed: Annotated[int, typer.Option(help="Makes the advice repeatable.")] = 0,
    as_json: AsJson = False,
) -> None:
    """The three best answers to the open question of a recorded game, with their value and what may follow."""
    record, line = proved(file)
    if ply is not None and not 0 <= ply <= line.ply:
        raise BadOption(f"the record has {line.ply} answers, there is no ply {ply}")
    line.rewind(line.ply if ply is None else ply)
    waiting = [] if line.is_over() else asked_seats(line.state)
    chosen = waiting[0] if seat is None and waiting else (seat or 0) - 1
    if chosen not in waiting or chosen == NATURE:
        raise BadOption(
            "nobody is asked anything here" if not waiting or NATURE in waiting else "that seat is not asked"
        )
    found = advice(line.game, line.game.view(line.state, chosen), chosen, player, seed)
    if as_json:
        print_json([to_json(each) for each in found])
    else:
        console.print("\n".join(advice_rows(found, record.seats, agents.strategy_of(line.game).unit())))


def advice(game: Game[Any], view: State, seat: int, player: str, seed: int) -> list[Advice]:
    """What a searching player would answer in a view, the best first."""
    coach = agents.get(player, game)
    if not isinstance(coach, Search):
        raise BadOption(f"'{player}' does not say why it answers; ask a player who searches")
    ask = asked(view, seat)
    assert ask is not None
    view.stack[-1] = ask
    return advise(coach, view, ask, stream(seed, "hint"))


def to_json(advice: Advice) -> dict[str, Any]:
    told = [{"seat": each.seat, "turn": each.turn, "word": each.word, "label": each.label} for each in advice.told]
    return {"word": advice.told[0].word, "value": round(advice.value, 4), "error": round(advice.error, 4), "line": told}


def advice_rows(found: list[Advice], names: list[str], unit: str) -> list[str]:
    """The advice as a person reads it."""
    rows: list[str] = []
    for place, each in enumerate(found, start=1):
        value = f"{each.value:.0%}" if unit == CHANCE else f"{each.value:.1f} points"
        worth = f" [dim]{value} {unit if unit == CHANCE else ''}[/]" if len(found) > 1 else ""
        rows.append(f"[bold]{place}. {plain(each.told[0].label)}[/]{worth}")
        rows += [f"   {row}" for row in story(each.told, names)]
    return rows


def story(told: list[Told], names: list[str]) -> list[str]:
    """The choices of the first turns, a row for each turn and player."""
    rows: list[str] = []
    last: tuple[int, int] | None = None
    first = told[0].turn
    for each in told[1:]:
        if each.turn > first + FIRST_TURNS or not each.is_choice:
            continue
        if last != (each.turn, each.seat):
            last = (each.turn, each.seat)
            rows.append(f"[dim]{plain(names[each.seat])}:[/] {plain(each.label)}")
        else:
            rows[-1] += f"; {plain(each.label)}"
    return rows
