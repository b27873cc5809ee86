"""``ludarium companion``: the Automa for people who play on a real board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.options import (
    DataOption,
    ForceFlag,
    JsonFlag,
    SeedOption,
    SettingOptions,
    reject_options,
    seed_or_random,
    with_level,
)
from ludarium.cli.output import warn_if_interpreted
from ludarium.cli.play import choose_save_file, load_saved_game
from ludarium.companion import DRAW_MODES
from ludarium.core import BadSetting


def companion(
    map: Annotated[str | None, typer.Option(help="Your board. You are asked if you leave it out.")] = None,
    players: Annotated[str, typer.Option(help="One player, or two separated by a comma.")] = "You",
    level: Annotated[
        str | None, typer.Option(help="How strong the Automa is. You are asked if you leave it out.")
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(help="Who draws the Automa's cards: 'drawn' by the program (default) or 'typed' in by you."),
    ] = None,
    tiles: Annotated[
        str | None,
        typer.Option(help="Who draws tiles and bonus cards: 'typed' in by you (default) or 'drawn' by the program."),
    ] = None,
    given: SettingOptions = [],  # noqa: B006  typer copies it
    data: DataOption = None,
    seed: SeedOption = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the game in this file after every entry.")] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Play Terra Mystica on your own board against the Automa.

    Enter what you do and what you draw; the companion tells you what to do for her.
    """
    from ludarium.cli import companion_start  # noqa: PLC0415  it loads a whole game, and only here

    warn_if_interpreted(as_json)
    for name, mode in (("--cards", cards), ("--tiles", tiles)):
        if mode is not None and mode not in DRAW_MODES:
            raise BadSetting(f"{name} takes {' or '.join(DRAW_MODES)}, not '{mode}'")
    if load is not None:
        rejected: dict[str, object] = {"--map": map, "--level": level, "--set": given, "--data": data, "--seed": seed}
        reject_options("--load", rejected)
        file, session = load_saved_game(load, save, force)
        companion_start.check_loaded_game(session, file)
    else:
        session = companion_start.new_session(map, players, with_level(given, level), data, seed_or_random(seed))
        file = choose_save_file(save, force, "companion")
    companion_start.run_companion(session, cards or "", tiles or "", file, as_json)
