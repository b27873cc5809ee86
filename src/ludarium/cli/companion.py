"""``ludarium companion``: an opponent for people at a real table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.given import AsJson, Force, GivenData, GivenSettings, Seed, chosen_seed, refuse_settled
from ludarium.cli.output import say_if_slow
from ludarium.cli.play import save_file, taken_up
from ludarium.companion import WAYS
from ludarium.core import BadSetting


def companion(
    map: Annotated[str | None, typer.Option(help="The board on the table; without it you are asked.")] = None,
    players: Annotated[str, typer.Option(help="Who plays against her: one name or two, with a comma.")] = "You",
    level: Annotated[str | None, typer.Option(help="How hard she plays; without it you are asked.")] = None,
    cards: Annotated[str | None, typer.Option(help="Her cards are drawn by the program, or typed in.")] = None,
    tiles: Annotated[str | None, typer.Option(help="Tiles and bonus cards are typed in, or drawn.")] = None,
    given: GivenSettings = [],  # noqa: B006  typer copies it
    data: GivenData = None,
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a kept game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is kept after every entry.")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Sit at a real table: enter what lies there and what you do, and hear what your opponent does."""
    from ludarium.cli import real_table  # noqa: PLC0415  it brings a whole game along

    say_if_slow(as_json)
    for name, way in (("--cards", cards), ("--tiles", tiles)):
        if way is not None and way not in WAYS:
            raise BadSetting(f"{name} takes {' or '.join(WAYS)}, not '{way}'")
    if load is not None:
        settled: dict[str, object] = {"--map": map, "--level": level, "--set": given, "--data": data, "--seed": seed}
        refuse_settled("--load", settled)
        kept, session = taken_up(load, save, force)
        real_table.check_taken_up(session, kept)
    else:
        texts = [*given, f"level={level}"] if level is not None else given
        session = real_table.laid_out(map, players, texts, data, chosen_seed(seed))
        kept = save_file(save, force, "companion")
    real_table.sit_down(session, cards or "", tiles or "", kept, as_json)
