"""``ludarium hint``, and the hint in a game at the terminal."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Any

import typer

from ludarium import agents
from ludarium.agents.search.agent import Search
from ludarium.agents.search.explaining import Advice, advise
from ludarium.agents.search.playing import Told
from ludarium.agents.search.thinker import CHANCE
from ludarium.cli.given import AsJson
from ludarium.cli.output import console, plain, print_json
from ludarium.cli.records import RecordFile, proved
from ludarium.core.codec import own_copy
from ludarium.core.engine import asked_seats, question, turn_to
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE, State
from ludarium.core.game import Game
from ludarium.core.nature import stream
from ludarium.core.speech import Speech

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
    _, line = proved(file)
    if ply is not None and not 0 <= ply <= line.ply:
        raise BadSetting(f"the record has {line.ply} answers, there is no ply {ply}")
    line.rewind(line.ply if ply is None else ply)
    waiting = [] if line.is_over() else asked_seats(line.state)
    if not waiting or NATURE in waiting:
        raise BadSetting("nobody is asked anything here")
    chosen = waiting[0] if seat is None else seat - 1
    if chosen not in waiting:
        raise BadSetting(f"seat {seat} is not asked anything here")
    found = advice(line.game, line.game.view(line.state, chosen), chosen, player, seed)
    speech = line.speech(chosen)
    if as_json:
        print_json([to_json(each, speech) for each in found])
    else:
        console.print("\n".join(advice_rows(found, speech, agents.strategy_of(line.game).unit())))


def advice(game: Game[Any], view: State, seat: int, player: str, seed: int) -> list[Advice]:
    """What a searching player would answer in a view, the best first."""
    coach = agents.get(player, game)
    if not isinstance(coach, Search):
        raise BadSetting(f"'{player}' does not say why it answers; ask a player who searches")
    seen: State = own_copy(view)
    turn_to(seen, seat)
    return advise(coach, seen, question(seen), stream(seed, "hint"))


def to_json(advice: Advice, speech: Speech) -> dict[str, Any]:
    told = [
        {"seat": each.seat, "turn": each.turn, "word": each.word, "label": each.label(speech)} for each in advice.told
    ]
    return {"word": advice.told[0].word, "value": round(advice.value, 4), "error": round(advice.error, 4), "line": told}


def advice_rows(found: list[Advice], speech: Speech, unit: str) -> list[str]:
    """The advice as a person reads it."""
    rows: list[str] = []
    for place, each in enumerate(found, start=1):
        value = f"{each.value:.0%} {unit}" if unit == CHANCE else f"{each.value:.1f} {unit}"
        worth = f"  [dim]{value}[/]" if len(found) > 1 else "  [dim]nothing else makes sense[/]"
        rows.append(f"[bold]{place}. {plain(each.told[0].label(speech))}[/]{worth}")
        rows += [f"   {row}" for row in story(each.told, speech)]
    return rows


def story(told: list[Told], speech: Speech) -> list[str]:
    """The choices of the first turns, a row for each turn and player; what only ends a turn is left out."""
    turns: list[tuple[tuple[int, int], list[str]]] = []
    first = told[0].turn
    for each in told[1:]:
        if each.turn > first + FIRST_TURNS or not each.is_choice or each.meaning.ends:
            continue
        if not turns or turns[-1][0] != (each.turn, each.seat):
            turns.append(((each.turn, each.seat), []))
        turns[-1][1].append(each.label(speech))
    return [f"[dim]{plain(speech.who(seat))}:[/] {plain(sentence(labels))}" for (_, seat), labels in turns]


def sentence(labels: list[str]) -> str:
    """What somebody does one after the other; the same thing several times is said once."""
    parts: list[str] = []
    for label, same in groupby(labels):
        count = len(list(same))
        parts.append(f"{count} x {lowered(label)}" if count > 1 else lowered(label) if parts else label)
    return "; ".join(parts)


def lowered(label: str) -> str:
    return f"{label[:1].lower()}{label[1:]}"
