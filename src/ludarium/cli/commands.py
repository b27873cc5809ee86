"""The commands of a game in the terminal: everything that can be typed besides answers."""

from __future__ import annotations

from pathlib import Path

from ludarium.agents.advice import COACH, advise
from ludarium.cli import preferences
from ludarium.cli.explanation_text import explanation_rows, forecast_rows
from ludarium.cli.files import write_atomically
from ludarium.cli.fuzzy import match_one
from ludarium.cli.game_loop import (
    ALWAYS,
    SENSIBLY,
    Command,
    GameLoop,
    Needs,
    Quit,
    TypedLine,
    any_argument,
    by_name,
    no_argument,
    one_of,
    some_argument,
)
from ludarium.cli.hint import advice_rows
from ludarium.cli.output import sanitize
from ludarium.core import BadSetting

LAST_NEWS = 15
HELP = """[bold]3, build E6[/]        answer by number, or by letters that fit only one answer
[bold]build E6; done[/]     several answers in one line
[bold]Enter[/]              see more rows, or the question again
[bold]list, list build[/]   all answers, or those of one kind
[bold]plan, plan 2[/]       moves that take several answers; make one of them
[bold]p 3[/]                what an answer would change
[bold]hint[/]               the best answers, their value and what may follow
[bold]?, ? E6[/]            why other answers are not allowed; why not this one
[bold]board, board 2[/]     the board; its second page; board right: more of a wide map
[bold]rule FAV5[/]          look up a rule, card, tile or code
[bold]log, log all[/]       what happened lately; the whole game
[bold]why, why 2[/]         why the automatic opponent did that; the turn before
[bold]forecast[/]           what the automatic opponent may do next
[bold]draw[/]               let the program draw what you are asked for
[bold]undo, redo (u, r)[/]  take back, bring back; restart takes back the whole turn
[bold]ask always[/]         ask me every question; ask sensibly: only real choices
[bold]save FILE[/]          save a copy (save! overwrites)
[bold]quit (q)[/]           leave; the game is saved"""
ASK_MODES = {
    ALWAYS: "From now on you are asked every question.",
    SENSIBLY: "From now on you are asked only if more than one answer makes sense.",
}


# Answers.


def list_answers(loop: GameLoop, typed: TypedLine) -> None:
    loop.interface.list_answers(loop, typed.question, typed.argument)


def preview(loop: GameLoop, typed: TypedLine) -> None:
    """Show what an answer would change."""
    question = typed.question
    word = loop.find_answer(typed.argument, question)
    label = next((answer.label for answer in question.answers if answer.word == word), word)
    found = loop.session.preview(question.seat, word)
    loop.interface.show_document(found, loop.narrator.preview(question.seat, found, label))


def hint(loop: GameLoop, typed: TypedLine) -> None:
    """Show what a searching bot would answer."""
    session, seat = loop.session, typed.seat
    renderer = session.renderer(seat)
    found = advise(session.game, session.view(seat), seat, session.ply, renderer, COACH, session.ply)
    loop.interface.show_message("\n".join(advice_rows(found, renderer)))


def plan(loop: GameLoop, typed: TypedLine) -> None:
    """List the plans, or carry one out."""
    question, text = typed.question, typed.argument
    if not question.plans:
        raise BadSetting("there are no plans for this question")
    if not text:
        loop.interface.list_plans(loop, question)
        return
    words = ["; ".join(plan.words) for plan in question.plans]
    chosen = match_one(text, words, [plan.label for plan in question.plans])
    if chosen not in words:
        raise BadSetting(f"no plan is called '{text}'; 'plan' lists them")
    done = loop.session.plan(question.seat, question.plans[words.index(chosen)].words, question.ply)
    loop.save_game()
    if done.left:
        raise BadSetting(f"stopped before '{done.left[0]}': {done.interruption}")


def explain_refusals(loop: GameLoop, typed: TypedLine) -> None:
    """Show why an answer is refused, or which rules refuse others."""
    narrator, seat = loop.narrator, typed.question.seat
    if typed.argument:
        answer = loop.find_answer(typed.argument, typed.question)
        found = narrator.refusals_of(seat, answer)
        text = "\n".join([narrator.refusal_text(one) for one in found]) or f"'{sanitize(answer)}' is allowed."
    else:
        found = loop.session.refusals(seat)
        text = "\n".join(narrator.refusals_by_rule(found)) or "Every possible answer is allowed."
    loop.interface.show_document(found, text)


def draw(loop: GameLoop, typed: TypedLine) -> None:
    """Let the program draw what would be typed in."""
    loop.session.draw()
    loop.save_game()


def set_ask_mode(loop: GameLoop, typed: TypedLine) -> None:
    loop.ask_mode = typed.argument
    preferences.save("ask", typed.argument)
    loop.interface.show_message(ASK_MODES[typed.argument])


# The game so far.


def show_help(loop: GameLoop, typed: TypedLine) -> None:
    loop.interface.show_message(HELP)


def show_board(loop: GameLoop, typed: TypedLine) -> bool:
    return loop.interface.show_board_part(loop, loop.viewer_for(typed.seat), typed.argument)


def show_log(loop: GameLoop, typed: TypedLine) -> None:
    viewer = loop.viewer_for(typed.seat)
    rows = loop.narrator.news(viewer, 0) or ["Nothing has happened yet."]
    found = loop.session.log(viewer, 0)
    start = 0 if typed.argument else -LAST_NEWS
    loop.interface.show_document(found[start:], "\n".join(rows[start:]))


def explain_opponent(loop: GameLoop, typed: TypedLine) -> None:
    found = loop.narrator.opponents_turns(loop.viewer_for(typed.seat), typed.argument)
    rows = [sanitize(row) for turn in found for row in explanation_rows(turn)]
    text = "\n".join(rows) or "No automatic opponent has taken a turn yet."
    loop.interface.show_document(found, text)


def forecast(loop: GameLoop, typed: TypedLine) -> None:
    if not loop.session.game.automatic_players(loop.session.state):
        raise BadSetting("there is no automatic opponent here; nobody knows what people and bots will do")
    found = loop.session.forecast(loop.viewer_for(typed.seat))
    if found is None:
        raise BadSetting("there is nothing to forecast now")
    loop.interface.show_document(found, sanitize("\n".join(forecast_rows(found))))


def look_up(loop: GameLoop, typed: TypedLine) -> None:
    loop.interface.show_message(loop.narrator.look_up(typed.argument))


# Undo, save, quit.


def undo(loop: GameLoop, typed: TypedLine) -> None:
    loop.undo(typed.seat)


def redo(loop: GameLoop, typed: TypedLine) -> None:
    loop.redo(typed.seat)


def restart_turn(loop: GameLoop, typed: TypedLine) -> None:
    loop.restart_turn(typed.seat)


def save_copy(loop: GameLoop, typed: TypedLine) -> None:
    """Save a copy; if the game cannot be saved in its own file, go on saving it here."""
    path = Path(typed.argument).expanduser()
    if path.is_file() and typed.name != "save!":
        raise BadSetting(f"{path} exists; 'save! {path}' overwrites it")
    text = loop.session.record().to_text()
    if loop.save.problem:
        loop.save.move_to(path, text)
        loop.interface.show_message(f"The game is saved in {sanitize(str(path))} from now on")
    else:
        write_atomically(path, text)
        loop.interface.show_message(f"A copy is saved in {sanitize(str(path))}")


def leave(loop: GameLoop, typed: TypedLine) -> None:
    """Leave the game; if it cannot be saved, warn once before."""
    loop.save_game()
    if loop.save.problem and not loop.quit_warning_shown:
        loop.quit_warning_shown = True
        raise BadSetting(f"{loop.save.problem}. 'save FILE' saves the game elsewhere; quit again to leave")
    raise Quit


COMMANDS = by_name(
    [
        Command("list", list_answers, any_argument),
        Command("p", preview, some_argument),
        Command("hint", hint, no_argument, Needs.PLAYER),
        Command("plan plans", plan, any_argument, Needs.PLAYER),
        Command("?", explain_refusals, any_argument),
        Command("draw", draw, no_argument, Needs.NATURE),
        Command("ask", set_ask_mode, one_of(ALWAYS, SENSIBLY)),
        Command("undo u", undo, no_argument),
        Command("redo r", redo, no_argument),
        Command("restart", restart_turn, no_argument),
        Command("quit q", leave, no_argument),
        Command("help", show_help, no_argument, Needs.NOTHING),
        Command("board", show_board, any_argument, Needs.NOTHING),
        Command("log", show_log, one_of("", "all"), Needs.NOTHING),
        Command("why trail", explain_opponent, any_argument, Needs.NOTHING),
        Command("forecast", forecast, no_argument, Needs.NOTHING),
        Command("rule rules", look_up, some_argument, Needs.NOTHING),
        Command("save save!", save_copy, some_argument, Needs.NOTHING),
    ]
)
