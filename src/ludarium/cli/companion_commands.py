"""The commands of the companion in the terminal, besides those of every game."""

from __future__ import annotations

import re
from typing import Final

from ludarium.cli.commands import COMMANDS as GAME_COMMANDS
from ludarium.cli.commands import HELP as GAME_HELP
from ludarium.cli.companion_loop import CompanionLoop, points_text
from ludarium.cli.explanation_text import explanation_rows, forecast_rows
from ludarium.cli.game_loop import Command, Needs, TypedLine, any_argument, by_name, no_argument, one_of
from ludarium.cli.output import sanitize
from ludarium.companion import DRAW_MODES, DRAWN
from ludarium.core import BadSetting

MAX_DIGITS: Final[int] = 6
REPAIR_ENTRY: Final[re.Pattern[str]] = re.compile(r"(\d{1,6})\s+(.+?)\s+because\s+(.+)")
REPAIR_SETTING: Final[re.Pattern[str]] = re.compile(r"setup\s+(\w+)\s*=\s*(\S+)\s+because\s+(.+)")
DRAWN_THINGS: Final[dict[str, str]] = {"cards": "the Automa's cards", "tiles": "tiles and bonus cards"}
HELP: Final[str] = f"""{GAME_HELP}
[bold]orders, score[/]        what to do for the Automa's last turn, again; everybody's points
[bold]trail, trail 3.2[/]     why she did that; the same for turn 2 of round 3
[bold]entries, entries 12[/]  the last entries; all entries from number 12 on
[bold]repair 12 build E5 because misread[/]  correct entry 12, keep later entries that still fit
[bold]repair setup map=lakes because misread[/]  the same for a setting
[bold]cards drawn[/]          let the program draw her cards; cards typed: draw them yourself
[bold]tiles drawn[/]          the same for tiles and bonus cards; tiles typed"""


def show_help(loop: CompanionLoop, typed: TypedLine) -> None:
    loop.interface.show_message(HELP)


def repeat_instructions(loop: CompanionLoop, typed: TypedLine) -> None:
    rows = loop.companion.last_instructions()
    loop.companion_interface.show_report("orders", rows, rows)


def explain_turn(loop: CompanionLoop, typed: TypedLine) -> None:
    turn = loop.companion.automa_turn(typed.argument)
    loop.interface.show_document(turn, sanitize("\n".join(explanation_rows(turn))))


def forecast(loop: CompanionLoop, typed: TypedLine) -> None:
    found = loop.companion.forecast()
    if found is not None:
        loop.interface.show_document(found, sanitize("\n".join(forecast_rows(found))))


def show_score(loop: CompanionLoop, typed: TypedLine) -> None:
    loop.companion_interface.show_report("score", loop.companion.points(), [points_text(loop.companion)])


def show_entries(loop: CompanionLoop, typed: TypedLine) -> None:
    rows = loop.companion.entries(parse_number(typed.argument))
    loop.companion_interface.show_report("entries", rows, rows)


def parse_number(text: str) -> int:
    """The number of an entry; 0 if the text is none."""
    is_number = text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS
    return max(1, int(text)) if is_number else 0


def set_draw_mode(loop: CompanionLoop, typed: TypedLine) -> None:
    loop.companion.set_draw_mode(typed.name, typed.argument)
    loop.save_game()
    who = "the program draws" if typed.argument == DRAWN else "you type in"
    loop.interface.show_message(f"From now on {who} {DRAWN_THINGS[typed.name]}.")


def repair(loop: CompanionLoop, typed: TypedLine) -> None:
    """``12 build E5 because misread`` or ``setup map=lakes because misread``: correct an entry or a setting."""
    before = loop.session.record().to_text()
    entry, setting = REPAIR_ENTRY.fullmatch(typed.argument), REPAIR_SETTING.fullmatch(typed.argument)
    if setting is not None:
        rows = loop.companion.repair_setting(setting.group(1), setting.group(2), setting.group(3))
    elif entry is not None:
        rows = loop.companion.repair_entry(int(entry.group(1)), entry.group(2), entry.group(3))
    else:
        raise BadSetting("write a repair like this: repair 12 build E5 because the hex was misread")
    loop.after_repair(before, rows)


COMMANDS: Final[dict[str, Command]] = {
    **GAME_COMMANDS,
    **by_name(
        [
            Command("help", show_help, no_argument, Needs.NOTHING),
            Command("orders", repeat_instructions, no_argument, Needs.NOTHING),
            Command("trail", explain_turn, any_argument, Needs.NOTHING),
            Command("forecast", forecast, no_argument, Needs.NOTHING),
            Command("score", show_score, no_argument, Needs.NOTHING),
            Command("entries", show_entries, any_argument, Needs.NOTHING),
            Command("cards tiles", set_draw_mode, one_of(*DRAW_MODES), Needs.NOTHING),
            Command("repair", repair, any_argument, Needs.NOTHING),
        ]
    ),
}
