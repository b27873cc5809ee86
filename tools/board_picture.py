"""Draw the picture of the README: the table of Terra Mystica as the terminal shows it, in the middle of a game."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI

from ludarium import agents, games
from ludarium.agents.answering import answer_for
from ludarium.cli.styles import markup
from ludarium.core import Session
from ludarium.core.nature import random_stream

TARGET = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "terra-mystica.svg"
NAMES = ["Ada", "Bo", "Cy"]
SEED = 5
LAST_PLY = 260
WIDTH = 132


def main() -> None:
    game = games.get("terra_mystica")
    session = Session(game, seats=len(NAMES), seed=SEED, names=NAMES)
    bot = agents.get("greedy", game)
    mind = random_stream(SEED, "picture")
    while session.ply < LAST_PLY and not session.is_over():
        answer_for(session, session.asked_seats()[0], bot, mind)
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True, highlight=False)
    console.print(markup(game.text_board(session.view(0), 0, NAMES)))
    console.save_svg(str(TARGET), title="ludarium play terra_mystica", theme=DIMMED_MONOKAI)


if __name__ == "__main__":
    main()
