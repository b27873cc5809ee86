"""The table as text. A digit stands for a seat, y for yellow."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import rule_book
from ludarium.core.terms import NOTHING
from ludarium.games.magnastorm.board import QUIET_SECTORS, SECTORS, WHITE
from ludarium.games.magnastorm.bonuses import bonus_text
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.data import LEVEL_BONUSES, PACKAGE, RECONSTRUCTED, replaced_tables
from ludarium.games.magnastorm.names import color_of, own_text
from ludarium.games.magnastorm.objectives import OBJECTIVES
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.tables import ROUNDS
from ludarium.games.magnastorm.terms import COLORS, KINDS, YELLOW, count

INKS: Final[dict[str, str]] = {"grey": "white", "purple": "magenta", "pink": "bright_magenta", "orange": "dark_orange"}
CELL: Final[int] = 26


def picture(view: Magnastorm, seat: int, names: list[str]) -> str:
    """Everything that lies on the table, for whoever sits at `seat`."""
    rows = [headline(view, names)]
    rows += panels(view, names)
    rows += planet(view, seat)
    rows += research(view, names)
    rows += abilities(view)
    rows += objectives(view, names)
    rows += [player_row(view, other, name) for other, name in enumerate(names)]
    rows.append(costs_row(view))
    rows.append(origin_row(view))
    return "\n".join(rows)


def headline(view: Magnastorm, names: list[str]) -> str:
    order = ", ".join(names[seat] for seat in view.order)
    supply = cubes_row(view, view.supply)
    bag = ", ".join(f"{number} {color_of(view, kind)}" for kind, number in enumerate(view.bag.counts) if number)
    token = f"   token: {names[view.first]}" if view.first != NOTHING else ""
    ending = "   [bold red]the game ends with this cycle[/]" if view.ending else ""
    return (
        f"[bold]Round {view.round} of {ROUNDS}[/]   target {view.tables.target}   order: {order}{token}{ending}\n"
        f"[dim]supply: {supply}   bag: {bag}[/]"
    )


def cubes_row(view: Magnastorm, cubes: list[int]) -> str:
    return ", ".join(f"{number} {color_of(view, kind)}" for kind, number in enumerate(cubes) if number) or "none"


def mark(view: Magnastorm, kind: int) -> str:
    """One piece of a colour."""
    if kind == YELLOW:
        return "[yellow]y[/]"
    return f"[{INKS[COLORS[view.colors[kind]]]}]{kind + 1}[/]"


def marks(view: Magnastorm, heap: int) -> str:
    return "".join(mark(view, kind) * count(heap, kind) for kind in range(KINDS) if count(heap, kind))


def padded(text: str, length: int, width: int) -> str:
    """Text whose visible length is known, filled up with spaces."""
    return text + " " * max(1, width - length)


# The action board.


def panels(view: Magnastorm, names: list[str]) -> list[str]:
    """Commanders, then both panels, column under column."""
    columns = view.tables.columns
    heads = ["first player token"]
    holders = [names[view.first] if view.first != NOTHING else "free"]
    for number in view.administrative:
        owner = controller(view, number)
        heads.append(f"{COMMANDERS[number].key} {COMMANDERS[number].name}")
        holders.append(names[owner] if owner != NOTHING else "free")
    rows = ["", " " * 8 + "".join(padded(f"[bold]{head[:CELL]}[/]", len(head[:CELL]), CELL + 2) for head in heads)]
    rows.append("held by " + "".join(padded(name[:CELL], len(name[:CELL]), CELL + 2) for name in holders))
    for row in range(view.tables.rows):
        cells = [upper_cell(view, row * columns + column) for column in range(columns)]
        if any(view.upper[row * columns : (row + 1) * columns]):
            rows.append(f"upper {row + 1} " + "".join(cells))
    for row in range(view.tables.rows):
        cells = [lower_cell(view, row * columns + column) for column in range(columns)]
        rows.append(f"lower {row + 1} " + "".join(cells) + f"[dim]{row_text(view, row)}[/]")
    return rows


def upper_cell(view: Magnastorm, space: int) -> str:
    heap = view.upper[space]
    return padded(marks(view, heap) or ".", max(1, pieces(heap)), CELL + 2)


def lower_cell(view: Magnastorm, space: int) -> str:
    bonus = bonus_text(view, space)
    heap = view.lower[space]
    shown = f" [dim]{bonus}[/]" if bonus else ""
    length = max(1, pieces(heap)) + (len(bonus) + 1 if bonus else 0)
    return padded((marks(view, heap) or ".") + shown, length, CELL + 2)


def pieces(heap: int) -> int:
    return sum(count(heap, kind) for kind in range(KINDS))


def row_text(view: Magnastorm, row: int) -> str:
    own, yellow = view.tables.move_own[row], view.tables.move_yellow[row]
    return f"move: {own_text(own, yellow)}, gain: {own_text(view.tables.gain_own[row], view.tables.gain_yellow[row])}"


# The planet.


def planet(view: Magnastorm, seat: int) -> list[str]:
    """A row for each sector: its areas with their spaces, labs and runners."""
    board, storm = view.tables.board, view.storm()
    rows = [""]
    for sector, name in enumerate(SECTORS):
        place = (sector - storm) % len(SECTORS)
        if place < QUIET_SECTORS:
            own, yellow = view.tables.income_own[place], view.tables.income_yellow[place]
            income = ", ".join(f"{labs}: {own_text(own[labs], yellow[labs])}" for labs in range(1, len(own)))
            sky = f"[green]quiet[/]   [dim]income {income}[/]"
        else:
            sky = "[red]storm[/]"
        areas = [area_text(view, area) for area in range(len(board.areas)) if board.sector_of[area] == sector]
        rows.append(f"[bold]{name:<3}[/]{sky}")
        rows.append("   " + "   ".join(areas))
    built = [
        f"{board.transmitters[spot]} {mark(view, owner)}"
        for spot, owner in enumerate(view.stations)
        if owner != NOTHING
    ]
    rows.append(f"stations: {', '.join(built) or 'none'}")
    if seat >= 0:
        rows.append(lines_text(view, seat))
    return rows


def area_text(view: Magnastorm, area: int) -> str:
    board = view.tables.board
    spaces = [
        f"{board.spaces[space]} {space_color(view, space)} {marks(view, view.labs[space]) or '.'}"
        for space in board.spaces_in[area]
    ]
    runners = "".join(mark(view, seat) for seat, player in enumerate(view.players) if player.runner == area)
    here = f" <{runners}>" if runners else ""
    return f"{', '.join(spaces)}{here}"


def space_color(view: Magnastorm, space: int) -> str:
    """The research colour of a planet space."""
    color = view.tables.board.color_of[space]
    return "white" if color == WHITE else view.tables.research[color]


def lines_text(view: Magnastorm, seat: int) -> str:
    """Where lines lead from the runner of a seat."""
    board, area = view.tables.board, view.players[seat].runner
    ends: list[str] = []
    for other in board.neighbours[area]:
        spot = board.transmitter_on(area, other)
        ends.append(f"{board.areas[other]} past {board.transmitters[spot]}" if spot >= 0 else board.areas[other])
    return f"lines from {board.areas[area]}: {', '.join(ends)}"


# Research and objectives.


def research(view: Magnastorm, names: list[str]) -> list[str]:
    rows = [""]
    for area, color in enumerate(view.tables.research):
        commander = ""
        if area < len(view.research):
            number = view.research[area]
            owner = controller(view, number)
            holder = names[owner] if owner != NOTHING else "free"
            commander = f"{COMMANDERS[number].key} {COMMANDERS[number].name} ({holder})"
        levels = "  ".join(f"{mark(view, seat)} {player.levels[area]}" for seat, player in enumerate(view.players))
        bonuses = ", ".join(
            f"{level} {LEVEL_BONUSES[code].replace('_', ' ')}"
            for level, code in enumerate(view.tables.tracks[area])
            if code
        )
        rows.append(f"[bold]{color:<6}[/] {commander:<34} {levels}   [dim]{bonuses}[/]")
    return rows


def abilities(view: Magnastorm) -> list[str]:
    """What the commanders in play can do."""
    rules = rule_book(PACKAGE)
    cards = [COMMANDERS[number] for number in view.administrative + view.research]
    return ["", *[f"[dim]{card.key} {rules[card.rule].text}[/]" for card in cards]]


def objectives(view: Magnastorm, names: list[str]) -> list[str]:
    rows = [""]
    ladder = view.tables.ladder
    for slot, card in enumerate(view.objectives):
        steps: list[str] = []
        for place, reputation in enumerate(ladder):
            seat = view.ladder[slot * len(ladder) + place]
            steps.append(f"[dim]{reputation} {names[seat]}[/]" if seat != NOTHING else f"[bold]{reputation}[/]")
        rows.append(
            f"[bold]{OBJECTIVES[card].key}[/] {OBJECTIVES[card].text(view.tables, view.round)}: {', '.join(steps)}"
        )
    rows.append("")
    return rows


# Players.


def player_row(view: Magnastorm, seat: int, name: str) -> str:
    player = view.players[seat]
    labs = [str(slot + 1) for slot, left in enumerate(player.labs) if left]
    stations = [str(slot + 1) for slot, left in enumerate(player.stations) if left]
    held = ", ".join(f"{COMMANDERS[number].key} {COMMANDERS[number].name}" for number in player.commanders)
    award = f"   artifact card {player.award}" if player.award else ""
    return (
        f"{mark(view, seat)} {name:<10} {color_of(view, seat):<7}[bold]{player.reputation:>3}[/] reputation   "
        f"cubes: {cubes_row(view, player.cubes)}   labs: {' '.join(labs) or 'none'}   "
        f"stations: {' '.join(stations) or 'none'}   crew: {player.crew}   {held}{award}"
    )


def costs_row(view: Magnastorm) -> str:
    """What the pieces on the player boards cost, slot by slot."""
    tables = view.tables
    labs = priced([own_text(own, yellow) for own, yellow in zip(tables.lab_own, tables.lab_yellow)])
    stations = priced([own_text(own, yellow) for own, yellow in zip(tables.station_own, tables.station_yellow)])
    return f"[dim]labs cost {labs}; stations cost {stations}[/]"


def priced(costs: list[str]) -> str:
    """Slots of one cost together: ``1 2: nothing, 3: 1 own``."""
    slots: dict[str, list[str]] = {}
    for slot, cost in enumerate(costs, start=1):
        slots.setdefault(cost, []).append(str(slot))
    return ", ".join(f"{' '.join(numbers)}: {cost}" for cost, numbers in slots.items())


def origin_row(view: Magnastorm) -> str:
    """Which values are reconstructed, and which a user has replaced."""
    replaced = replaced_tables(view.data)
    left = [name for table, name in RECONSTRUCTED.items() if table not in replaced]
    rows: list[str] = []
    if left:
        rows.append(f"reconstructed values: {', '.join(left)}")
    if replaced:
        rows.append(f"from your data: {', '.join(RECONSTRUCTED[table] for table in replaced)}")
    return f"[dim]{'; '.join(rows)}[/]"
